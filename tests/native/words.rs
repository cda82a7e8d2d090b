//! The words of all languages: none is missing, and every text can be shown.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Random, game_folder, root};
use apila_core::game::Game;
use apila_core::i18n::{
    AppPhrase, BackgroundPhrase, ConfiguratorPhrase, DialogPhrase, EditorPhrase, FramePhrase, GamesPhrase,
    HomePhrase, Language, LessonPhrase, LinkPhrase, Message, OpponentPhrase, PAGE, Parameter, Phrase,
    PicturePhrase, ProblemPhrase, Remark, SettingsPhrase, TextPhrase, Value, Words, install, is_installed,
};
use apila_core::rules::{Rule, Side};
use apila_model::catalog::{GameId, games};
use apila_model::play::{Action, Play};
use apila_model::record::{Record, Sheet, TableLink};

/// All sections: their words, and the folder of their files of words.
fn sections() -> Vec<(&'static Words, PathBuf)> {
    let games = games().map(|game| (game.words, game_folder(game.listing)));
    [(&PAGE, root().join("crates/core/src/i18n"))].into_iter().chain(games).collect()
}

/// The file of words of a language.
fn file_of(folder: &Path, language: Language) -> PathBuf {
    folder.join("words").join(format!("{}.txt", language.tag()))
}

/// The languages that a section has, English first. `complete.rs` lists the languages that a game lacks.
fn languages(folder: &Path) -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(move |language| file_of(folder, *language).is_file())
}

/// The entries of a file of words.
fn entries(folder: &Path, language: Language) -> BTreeMap<String, String> {
    let file = file_of(folder, language);
    let text = fs::read_to_string(&file).expect("a file of words");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut entries = BTreeMap::new();
    for line in lines {
        let (key, template) = line.split_once('=').unwrap_or_else(|| panic!("{}: {line}", file.display()));
        let twice = entries.insert(key.trim().to_owned(), template.trim().to_owned());
        assert_eq!(twice, None, "{}: {key} stands twice", file.display());
    }
    entries
}

/// Installs all languages, from the files that the build joins into packs.
fn install_all() {
    for language in Language::ALL.into_iter().skip(1) {
        let mut pack = String::new();
        for (words, folder) in sections() {
            if !languages(&folder).any(|spoken| spoken == language) {
                continue;
            }
            let text = fs::read_to_string(file_of(&folder, language)).expect("a file of words");
            pack.push_str(&format!("[{}]\n{text}\n", words.section()));
        }
        assert_eq!(install(language, pack), Ok(()), "{language:?}");
        assert!(is_installed(language));
    }
}

/// The names of the placeholders of a template.
fn names(template: &str) -> BTreeSet<&str> {
    let places = template.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or_default());
    places.map(|place| place.split('|').next().unwrap_or_default().trim_start_matches('^')).collect()
}

#[test]
fn the_section_of_a_game_is_named_like_its_folder() {
    for game in games() {
        assert_eq!(game.words.section(), game.listing.folder);
    }
}

#[test]
fn every_language_says_what_english_says_of_the_same_things() {
    for (words, folder) in sections() {
        let english = entries(&folder, Language::English);
        let compiled: BTreeMap<&str, &str> = words.english().collect();
        assert_eq!(compiled.len(), english.len(), "{}: the English words are read", words.section());
        for language in languages(&folder).skip(1) {
            let here = format!("{} {}", words.section(), language.tag());
            let other = entries(&folder, language);
            let keys = |entries: &BTreeMap<String, String>| entries.keys().cloned().collect::<BTreeSet<_>>();
            let (ours, theirs) = (keys(&english), keys(&other));
            assert_eq!(ours.difference(&theirs).collect::<Vec<_>>(), Vec::<&String>::new(), "{here} has not");
            assert_eq!(
                theirs.difference(&ours).collect::<Vec<_>>(),
                Vec::<&String>::new(),
                "{here} has more"
            );
            for (key, template) in &other {
                assert_eq!(names(template), names(&english[key]), "{here}: {key}");
                let is_its_own_key = key.chars().count() == 1 || !key.contains([' ', '-']);
                assert!(!template.is_empty() || is_its_own_key, "{here}: {key} is not translated");
            }
        }
    }
}

#[test]
fn games_that_use_a_noun_mean_the_same_by_it() {
    for language in Language::ALL {
        let mut nouns: BTreeMap<String, String> = BTreeMap::new();
        for (words, folder) in sections() {
            if !languages(&folder).any(|spoken| spoken == language) {
                continue;
            }
            let english = entries(&folder, Language::English);
            for (noun, text) in entries(&folder, language) {
                if english[&noun].is_empty() {
                    let other = nouns.insert(noun.clone(), text.clone());
                    assert!(
                        other.is_none_or(|other| other == text),
                        "{language:?} {}: {noun}",
                        words.section()
                    );
                }
            }
        }
    }
}

/// The messages of a section, as the code declares them.
fn messages(section: &str) -> Vec<Message> {
    match games().find(|game| game.words.section() == section) {
        Some(game) => game.messages.to_vec(),
        None => [Phrase::MESSAGES, AppPhrase::MESSAGES]
            .into_iter()
            .chain(PARTS.map(|part| part.messages))
            .flatten()
            .copied()
            .collect(),
    }
}

/// Whether a key is used without being in a list: the texts that every game has, the nouns of errors, score
/// sheets.
fn is_known_otherwise(key: &str, game: Option<&Game>, rules: &[Rule]) -> bool {
    match game {
        None => ["error-", "sheet-", "reason-", "list"].iter().any(|start| key.starts_with(start)),
        Some(game) => {
            let own = |text: &str| text == key;
            ["name", "tagline"].iter().any(|text| own(text))
                || game.listing.colours.iter().any(|colour| own(&format!("colour-{colour}")))
                || game.listing.variants.iter().any(|variant| {
                    own(&format!("variant-{variant}")) || own(&format!("variant-{variant}-line"))
                })
                || rules.iter().any(|rule| own(&rule.key()))
        }
    }
}

#[test]
fn what_the_code_says_and_what_the_words_say_are_the_same() {
    for (words, folder) in sections() {
        let (section, english) = (words.section(), entries(&folder, Language::English));
        let messages = messages(section);
        for Message { key, parameters } in &messages {
            let template = english.get(*key).unwrap_or_else(|| panic!("{section} has no text {key}"));
            let declared: BTreeSet<&str> = parameters.iter().map(|parameter| parameter.name).collect();
            assert_eq!(names(template), declared, "{section}: {key}");
        }
        let game = games().find(|game| game.words.section() == section);
        let rules = game.map_or(&[][..], |game| game.rules);
        for rule in rules {
            let key = rule.key();
            let template = english.get(&key).unwrap_or_else(|| panic!("{section} has no text {key}"));
            let declared: BTreeSet<&str> = rule.parameters.iter().copied().collect();
            assert!(names(template).is_subset(&declared), "{section}: {key}");
        }
        let said: BTreeSet<&str> = messages.iter().map(|message| message.key).collect();
        let unused: Vec<_> = english
            .iter()
            // A line without a text is a noun. Its key is the word of the engine protocol.
            .filter(|(key, text)| !text.is_empty() && !said.contains(key.as_str()))
            .filter(|(key, _)| !is_known_otherwise(key, game, rules))
            .collect();
        if game.is_none_or(|game| !game.messages.is_empty()) {
            assert_eq!(unused, Vec::new(), "{section}: never said");
        }
    }
}

/// Checks that a text is filled in: no placeholder is left.
fn check(text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '|', '#']), "{text}");
}

#[test]
fn every_text_can_be_said_in_every_language() {
    install_all();
    for (words, language) in
        sections().iter().flat_map(|(words, _)| Language::ALL.map(|language| (words, language)))
    {
        for (Message { key, parameters }, number) in
            messages(words.section()).iter().flat_map(|message| [0, 1, 2].map(|number| (message, number)))
        {
            let value = |parameter: &Parameter| match parameter.is_number {
                true => Value::Number(number),
                false => Value::Text("b2"),
            };
            let arguments: Vec<_> =
                parameters.iter().map(|parameter| (parameter.name, value(parameter))).collect();
            check(&words.say(language, key, &arguments));
        }
    }
    let qawale = GameId::parse("qawale").expect("a game").listing();
    for (language, and) in Language::ALL.into_iter().zip([" and ", " y ", " et ", "と"]) {
        assert_eq!(qawale.designers(language), format!("Romain Froger{and}Didier Lenain-Bragard"));
    }
    let cells = |names: [&str; 2]| Language::Spanish.list_with_and(&names.map(str::to_owned));
    assert_eq!([cells(["i2", "h2"]), cells(["h2", "i2"])], ["i2 y h2", "h2 e i2"], "before the sound of i");
    assert_eq!(Language::English.say(&GamesPhrase::MovesMade { plies: 1 }), "1 move");
    assert_eq!(Language::Spanish.say(&DialogPhrase::Yes), "Sí");
    assert_eq!(Language::French.say(&DialogPhrase::Yes), "Oui");
    assert_eq!(Language::Japanese.say(&DialogPhrase::Yes), "はい");
}

/// Checks all texts of a table.
fn say_all(play: &Play) {
    let language = play.language();
    let table = play.position();
    check(&play.prompt());
    // At the beginning there is nothing to announce.
    check(&format!("- {}", play.announcement()));
    for fact in table.facts(language, play.partial()) {
        check(&fact.name);
        check(&fact.value);
    }
    let seen = play.seen(None);
    for (spot, label) in seen.scene.spots.iter().zip(play.labels(&seen)) {
        check(&label);
        if table.outcome().is_some() || !seen.offers.contains(&spot.step) {
            check(&table.refuse(play.partial(), spot.step, language).text);
        }
    }
    if let Some(outcome) = table.outcome() {
        check(&table.verdict(language, outcome));
    }
}

#[test]
fn games_can_be_followed_in_every_language() {
    install_all();
    for language in Language::ALL {
        for id in GameId::all() {
            for game in [id.game().name(language), id.listing().tagline(language)] {
                check(&game);
            }
            check(&id.variant_name(language));
            check(&id.listing().variant_line(language, id.as_str()));
            let mut random = Random(7);
            for _ in 0..3 {
                let mut play = Play::new(Record::from_start(id, Side::First), 0, language);
                for _ in 0..60 {
                    say_all(&play);
                    let Some(step) = random.pick(&play.offers()).copied() else { break };
                    play = play.after(Action::Press(step));
                    if play.can_confirm() {
                        play = play.after(Action::Confirm);
                    }
                }
                say_all(&play);
                for ply in 0..play.record().plies() {
                    check(&play.description(ply).expect("a move"));
                }
            }
        }
    }
}

#[test]
fn a_table_changes_its_language_and_nothing_else() {
    install_all();
    for id in GameId::all() {
        let play = Play::new(Record::from_start(id, Side::First), 0, Language::English);
        let step = play.offers()[0];
        let play = play.after(Action::Press(step));
        let other = play.after(Action::SetLanguage(Language::Japanese));
        assert_eq!(other.language(), Language::Japanese);
        let has_words = languages(&game_folder(id.listing())).any(|spoken| spoken == Language::Japanese);
        assert_eq!(other.prompt() != play.prompt(), has_words, "{id}");
        assert_eq!((other.partial(), other.revision()), (play.partial(), play.revision()));
        assert_eq!(other.after(Action::SetLanguage(Language::English)).prompt(), play.prompt());
    }
}

#[test]
fn mistakes_are_told_in_every_language() {
    install_all();
    let nouns: BTreeSet<&str> = sections()
        .iter()
        .flat_map(|(words, _)| words.english().filter(|entry| entry.1.is_empty()))
        .map(|entry| entry.0)
        .collect();
    for language in Language::ALL {
        for id in GameId::all() {
            let example = id.game().example;
            let start = id.start(Side::First).print();
            let mut random = Random(11);
            for _ in 0..400 {
                let damage = |text: &str, random: &mut Random| {
                    let mut bytes = text.as_bytes().to_vec();
                    let at = random.below(bytes.len());
                    match random.below(3) {
                        0 => bytes[at] = b"azl8-._9bdrw"[random.below(12)],
                        1 => bytes.insert(at, b"azl8-._9bdrw"[random.below(12)]),
                        _ => bytes.truncate(at),
                    }
                    String::from_utf8(bytes).expect("ASCII")
                };
                if let Err(error) = id.read(&damage(&start, &mut random)) {
                    check(&language.error_text(&error.kind));
                    if language == Language::English {
                        assert_eq!(language.error_at(&error), error.to_string());
                    }
                    use apila_core::rules::TextErrorKind::{Expected, NotAllowed, TooMany, WrongSize};
                    if let Expected { what }
                    | NotAllowed { what }
                    | TooMany { what, .. }
                    | WrongSize { what, .. } = error.kind
                    {
                        assert!(nouns.contains(what), "{what} has no translations");
                    }
                }
                let link = format!("#/{id}?moves={}", damage(example, &mut random));
                let link = match apila_model::record::Address::parse(&link) {
                    apila_model::record::Address::Table(link) => link,
                    _ => TableLink::to_start(id),
                };
                if let Some(error) = link.open(language).error {
                    check(&error.reason(language));
                }
                let sheet = format!("[Game \"{}\"]\n\n{}", id.listing().plain(), example.replace('_', " "));
                for read in Sheet::read_all(&damage(&sheet, &mut random).replace('#', ""), language) {
                    if let Err(error) = read {
                        check(&error.message(language));
                    }
                }
            }
        }
    }
}

/// The source files of a folder, without those that declare texts.
fn all_sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            all_sources(&path, into);
        } else if name.ends_with(".rs") && name != "phrase.rs" && name != "remark.rs" {
            into.push(path);
        }
    }
}

/// The source files of a folder that boards may use. The files of the analysis are left out.
fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut found = Vec::new();
    all_sources(folder, &mut found);
    into.extend(
        found.into_iter().filter(|file| !file.components().any(|part| part.as_os_str() == "analysis")),
    );
}

/// The sources of `src/app/embed` and of what they import, directly or not.
fn boards_on_other_pages() -> BTreeSet<PathBuf> {
    let app = root().join("src/app");
    let (mut open, mut known) = (Vec::new(), BTreeSet::new());
    sources(&app.join("embed"), &mut open);
    while let Some(file) = open.pop() {
        let text = fs::read_to_string(&file).unwrap();
        if !known.insert(file) {
            continue;
        }
        for import in text.split("crate::app::").skip(1) {
            let path = import.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').next().unwrap();
            let names: Vec<&str> = path.split("::").take(2).collect();
            let modules = (1..=names.len()).map(|depth| app.join(names[..depth].join("/")));
            let files = modules.flat_map(|module| [module.with_extension("rs"), module.join("mod.rs")]);
            open.extend(files.filter(|file| file.is_file()));
        }
    }
    known
}

/// Whether one of the texts names a phrase or a remark.
fn is_named(key: &str, texts: &[String]) -> bool {
    let name: String = key.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    let names = [format!("Phrase::{name}"), format!("Remark::{name}")];
    let is_end = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    texts.iter().any(|text| names.iter().any(|name| text.split(name).skip(1).any(is_end)))
}

/// The English words of pages, as the parts of the file: for boards, for the app, for its parts with their
/// names.
fn english_words_of_pages() -> (String, Vec<(String, String)>) {
    let english = fs::read_to_string(root().join("crates/core/src/i18n/words/en.txt")).unwrap();
    let (_, app) = english.split_once("# What follows is shown by the app alone").unwrap();
    let mut parts = app.split("# Only in the part ");
    let app = parts.next().unwrap().to_owned();
    let named = parts.map(|part| part.split_once(".\n").unwrap());
    (app, named.map(|(name, words)| (name.to_owned(), words.to_owned())).collect())
}

fn keys(words: &str) -> impl Iterator<Item = &str> {
    words.lines().filter(|line| !line.starts_with('#')).filter_map(|line| Some(line.split_once(" =")?.0))
}

fn read_all(files: impl IntoIterator<Item = PathBuf>) -> Vec<String> {
    files.into_iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn programs_of_boards_have_all_words_that_boards_show() {
    let mut files: Vec<PathBuf> = boards_on_other_pages().into_iter().collect();
    for crate_name in ["core", "games", "model"] {
        sources(&root().join(format!("crates/{crate_name}/src")), &mut files);
    }
    // Boards on other pages do not use the sources of the app's own parts, stored games, or the choice of a
    // level.
    let of_parts = || {
        let parts = PARTS.iter().filter(|part| !OF_BOARDS.contains(&part.name)).flat_map(|part| part.sources);
        parts.chain(&["crates/model/src/record/saved_game.rs", "crates/model/src/play/levels.rs"])
    };
    files.retain(|file| of_parts().all(|source| !file.starts_with(root().join(source))));
    let texts = read_all(files);
    let (app, parts) = english_words_of_pages();
    let parts = parts.iter().filter(|(name, _)| !OF_BOARDS.contains(&&**name));
    for words in std::iter::once(&app).chain(parts.map(|(_, words)| words)) {
        for key in keys(words) {
            assert!(
                !is_named(key, &texts),
                "boards may show {key}: it belongs above the first line in en.txt"
            );
        }
    }
}

/// The parts with words that boards on other pages also have.
const OF_BOARDS: [&str; 2] = ["lesson", "problems"];

/// A part of the program that has words of its own.
struct PartWithWords {
    name: &'static str,
    messages: &'static [Message],
    /// The folders of its sources.
    sources: &'static [&'static str],
}

const PARTS: [PartWithWords; 16] = [
    PartWithWords {
        name: "analysis",
        messages: Remark::MESSAGES,
        sources: &["crates/model/src/analysis", "src/app/analysis/"],
    },
    PartWithWords {
        name: "background",
        messages: BackgroundPhrase::MESSAGES,
        sources: &["src/app/background.rs"],
    },
    PartWithWords {
        name: "configurator",
        messages: ConfiguratorPhrase::MESSAGES,
        sources: &["crates/model/src/embed/snippet", "src/app/pages/table/configurator"],
    },
    PartWithWords {
        name: "dialogs",
        messages: DialogPhrase::MESSAGES,
        sources: &[
            "src/app/pages/table/dialogs.rs",
            "src/app/pages/table/ending.rs",
            "src/app/pages/table/forms.rs",
            "src/app/pages/table/menu.rs",
            "src/app/pages/table/sounds.rs",
        ],
    },
    PartWithWords {
        name: "by_text",
        messages: TextPhrase::MESSAGES,
        sources: &["crates/model/src/play/by_text", "src/app/pages/table/by_text"],
    },
    PartWithWords {
        name: "editor",
        messages: EditorPhrase::MESSAGES,
        sources: &["crates/model/src/play/setup", "src/app/pages/editor"],
    },
    PartWithWords { name: "frame", messages: FramePhrase::MESSAGES, sources: &["src/app/pages/frame"] },
    PartWithWords {
        name: "problems",
        messages: ProblemPhrase::MESSAGES,
        sources: &["crates/model/src/problems", "src/app/embed/problem.rs", "src/app/pages/problems"],
    },
    PartWithWords { name: "games", messages: GamesPhrase::MESSAGES, sources: &["src/app/pages/games"] },
    PartWithWords { name: "home", messages: HomePhrase::MESSAGES, sources: &["src/app/pages/home"] },
    PartWithWords { name: "lesson", messages: LessonPhrase::MESSAGES, sources: &["src/app/embed/lesson"] },
    PartWithWords {
        name: "link_notices",
        messages: LinkPhrase::MESSAGES,
        sources: &["src/app/pages/table/link_notices.rs"],
    },
    PartWithWords {
        name: "opponents",
        messages: OpponentPhrase::MESSAGES,
        sources: &["crates/model/src/play/levels.rs", "src/app/widgets/opponent_fields.rs"],
    },
    PartWithWords {
        name: "picture",
        messages: PicturePhrase::MESSAGES,
        sources: &["src/app/pages/table/picture"],
    },
    PartWithWords {
        name: "settings",
        messages: SettingsPhrase::MESSAGES,
        sources: &["src/app/pages/settings"],
    },
    // Errors are reported by their keys.
    PartWithWords { name: "sheets", messages: &[], sources: &["crates/model/src/record/sheet"] },
];

#[test]
fn words_stand_in_the_section_of_the_type_that_says_them() {
    let (app, parts) = english_words_of_pages();
    let set = |messages: &[Message]| messages.iter().map(|message| message.key.to_owned()).collect();
    let written = |words: &str| keys(words).map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(written(&app), set(AppPhrase::MESSAGES));
    for (name, words) in parts {
        let part = PARTS.iter().find(|part| part.name == name).expect("a part");
        if !part.messages.is_empty() {
            assert_eq!(written(&words), set(part.messages), "{name}");
        }
    }
}

#[test]
fn words_of_a_part_are_shown_by_nothing_else() {
    let mut files = Vec::new();
    for folder in ["src/app", "crates/core/src", "crates/games/src", "crates/model/src"] {
        all_sources(&root().join(folder), &mut files);
    }
    let (_, parts) = english_words_of_pages();
    assert_eq!(parts.len(), PARTS.len());
    for (name, words) in parts {
        let part = PARTS.iter().find(|part| part.name == name).expect("a part");
        let is_elsewhere = |file: &PathBuf| {
            let buttons = root().join("src/app/analysis/mod.rs");
            *file == buttons || !part.sources.iter().any(|place| file.starts_with(root().join(place)))
        };
        let texts = read_all(files.iter().filter(|file| is_elsewhere(file)).cloned());
        for key in keys(&words) {
            assert!(!is_named(key, &texts), "{key} is not only shown by the part {name}");
        }
    }
}
