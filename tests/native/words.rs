//! The words of all languages: none is missing, and every text can be shown.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Random, game_folder, root};
use crate::structure::{sources, tokens};
use apila_core::game::Game;
use apila_core::i18n::{Language, Phrase, Value, capitalised, install, is_installed, say_line};
use apila_core::rules::Side;
use apila_model::catalog::{GameId, games};
use apila_model::play::{Action, Play};
use apila_model::record::{Record, Sheet, TableLink};

/// The words of pages, or of a game.
struct Section {
    name: &'static str,
    /// The folder of the files of words.
    folder: PathBuf,
    game: Option<&'static Game>,
}

fn sections() -> Vec<Section> {
    let page = Section { name: "page", folder: root().join("crates/core/src/i18n"), game: None };
    let of_game = |game: &'static Game| Section {
        name: game.words.section(),
        folder: game_folder(game.listing),
        game: Some(game),
    };
    std::iter::once(page).chain(games().map(of_game)).collect()
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
pub(crate) fn install_all() {
    for language in Language::ALL.into_iter().skip(1) {
        let mut pack = String::new();
        for Section { name, folder, .. } in sections() {
            if !languages(&folder).any(|spoken| spoken == language) {
                continue;
            }
            let text = fs::read_to_string(file_of(&folder, language)).expect("a file of words");
            pack.push_str(&format!("[{name}]\n{text}\n"));
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
    for Section { name, folder, game } in sections() {
        let english = entries(&folder, Language::English);
        let compiled = game.map(|game| game.words.english().count());
        assert!(compiled.is_none_or(|count| count == english.len()), "{name}: the English words are read");
        for language in languages(&folder).skip(1) {
            let here = format!("{name} {}", language.tag());
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
fn the_capitals_of_the_first_letters_of_words_are_known() {
    for Section { folder, .. } in sections() {
        for language in languages(&folder) {
            for text in entries(&folder, language).into_values() {
                let words = text.split(|letter: char| !letter.is_alphabetic());
                for first in words.filter_map(|word| word.get(..word.chars().next()?.len_utf8())) {
                    assert_eq!(capitalised(first), first.to_uppercase(), "{language:?}: {text}");
                }
            }
        }
    }
}

#[test]
fn games_that_use_a_noun_mean_the_same_by_it() {
    for language in Language::ALL {
        let mut nouns: BTreeMap<String, String> = BTreeMap::new();
        for Section { name, folder, .. } in sections() {
            if !languages(&folder).any(|spoken| spoken == language) {
                continue;
            }
            let english = entries(&folder, Language::English);
            for (noun, text) in entries(&folder, language) {
                if english[&noun].is_empty() {
                    let other = nouns.insert(noun.clone(), text.clone());
                    assert!(other.is_none_or(|other| other == text), "{language:?} {name}: {noun}");
                }
            }
        }
    }
}

/// A text that the code declares, with its arguments. An argument may be a number.
struct DeclaredText {
    key: String,
    arguments: Vec<(String, bool)>,
}

/// The texts of a section: for pages everything that `phrases!` declares, for a game what `messages!` does.
fn declared(game: Option<&Game>) -> Vec<DeclaredText> {
    let Some(game) = game else {
        let folders = ["src", "crates/core/src", "crates/model/src"].map(|folder| root().join(folder));
        return folders.iter().flat_map(|folder| declarations(folder, "phrases", variants)).collect();
    };
    declarations(&game_folder(game.listing), "messages", functions)
}

/// What the calls of a macro in the sources of a folder declare.
fn declarations(folder: &Path, name: &str, read: fn(&[String]) -> Vec<DeclaredText>) -> Vec<DeclaredText> {
    let in_file = |file: PathBuf| {
        let tokens = tokens(&fs::read_to_string(file).expect("a source file"));
        let calls =
            (0..tokens.len().saturating_sub(3)).filter(|at| tokens[*at] == name && tokens[at + 1] == "!");
        calls.flat_map(|at| read(&tokens[at + 3..])).collect::<Vec<_>>()
    };
    sources(folder).into_iter().flat_map(in_file).collect()
}

/// The functions in these tokens, up to the brace that closes them.
fn functions(tokens: &[String]) -> Vec<DeclaredText> {
    let ends = tokens.iter().position(|token| token == "}").expect("the end of a macro");
    let declared = tokens[..ends].split(|token| token == ";").filter(|function| !function.is_empty());
    let text = |function: &[String]| DeclaredText {
        key: function[0].replace('_', "-"),
        arguments: function[2..function.len() - 1]
            .split(|token| token == ",")
            .filter(|argument| !argument.is_empty())
            .map(|argument| (argument[0].clone(), argument.len() > 1))
            .collect(),
    };
    declared.map(text).collect()
}

/// The variants of the enum that begins in these tokens.
fn variants(tokens: &[String]) -> Vec<DeclaredText> {
    let opens = tokens.iter().position(|token| token == "{").expect("the body of an enum");
    let (mut variants, mut depth) = (Vec::<DeclaredText>::new(), 1);
    for at in opens + 1..tokens.len() {
        match (tokens[at].as_str(), depth) {
            ("{", _) => depth += 1,
            ("}", 1) => break,
            ("}", _) => depth -= 1,
            (",", _) => {}
            (name, 1) => variants.push(DeclaredText { key: key(name), arguments: Vec::new() }),
            (kind, _) if tokens[at - 1] == ":" => {
                let variant = variants.last_mut().expect("a variant");
                variant.arguments.push((tokens[at - 2].clone(), kind != "String"));
            }
            _ => {}
        }
    }
    variants
}

/// The key of the text with this name.
fn key(name: &str) -> String {
    let hyphen = |at| if at > 0 { "-" } else { "" };
    let letters = name.char_indices().map(|(at, letter)| match letter.is_ascii_uppercase() {
        true => format!("{}{}", hyphen(at), letter.to_ascii_lowercase()),
        false => letter.to_string(),
    });
    letters.collect()
}

/// Whether a key of a game is used without being declared: the texts that every game has.
fn is_known_otherwise(key: &str, game: &Game) -> bool {
    let own = |text: &str| text == key;
    ["name", "tagline", "goal"].iter().any(|text| own(text))
        || game.listing.colours.iter().any(|colour| own(&format!("colour-{colour}")))
        || game
            .listing
            .variants
            .iter()
            .any(|variant| own(&format!("variant-{variant}")) || own(&format!("variant-{variant}-line")))
        || game.rules.iter().any(|rule| own(&rule.key()))
}

#[test]
fn what_the_code_says_and_what_the_words_say_are_the_same() {
    for Section { name: section, folder, game } in sections() {
        let (english, declared) = (entries(&folder, Language::English), declared(game));
        for rule in game.map_or(&[][..], |game| game.rules) {
            let key = rule.key();
            let template = english.get(&key).unwrap_or_else(|| panic!("{section} has no text {key}"));
            let declared: BTreeSet<&str> = rule.parameters.iter().copied().collect();
            assert!(names(template).is_subset(&declared), "{section}: {key}");
        }
        let said: BTreeSet<&str> = declared.iter().map(|text| text.key.as_str()).collect();
        let unused: Vec<_> = english
            .iter()
            // A line without a text is a noun. Its key is the word of the engine protocol.
            .filter(|(key, text)| !text.is_empty() && !said.contains(key.as_str()))
            .filter(|(key, _)| !game.is_some_and(|game| is_known_otherwise(key, game)))
            .collect();
        assert_eq!(unused, Vec::new(), "{section}: never said");
    }
}

/// Checks that a text is filled in: no placeholder is left.
fn check(text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '|', '#']), "{text}");
}

#[test]
fn every_text_can_be_said_in_every_language() {
    install_all();
    for Section { folder, game, .. } in sections() {
        let english = entries(&folder, Language::English);
        for DeclaredText { key, arguments } in declared(game) {
            let line: &str = format!("{key} = {}", english[&key]).leak();
            for (language, number) in Language::ALL.into_iter().flat_map(|one| [0, 1, 2].map(|n| (one, n))) {
                let value = |is_number| if is_number { Value::Number(number) } else { Value::Text("b2") };
                let arguments: Vec<_> =
                    arguments.iter().map(|(name, is_number)| (name.as_str(), value(*is_number))).collect();
                check(&match game {
                    Some(game) => game.words.say(language, &key, &arguments),
                    None => say_line(language, line, &arguments),
                });
            }
        }
    }
    let qawale = GameId::parse("qawale").expect("a game").listing();
    let ands: [&str; Language::ALL.len()] = [" and ", " y ", " et ", "と"];
    for (language, and) in Language::ALL.into_iter().zip(ands) {
        assert_eq!(qawale.designers(language), format!("Romain Froger{and}Didier Lenain-Bragard"));
    }
    let cells = |names: [&str; 2]| Language::Spanish.list_with_and(&names.map(str::to_owned));
    assert_eq!([cells(["i2", "h2"]), cells(["h2", "i2"])], ["i2 y h2", "h2 e i2"], "before the sound of i");
    assert_eq!(Language::Spanish.say(&Phrase::Pass), "Pasar");
    assert_eq!(Language::French.say(&Phrase::Pass), "Passer");
    assert_eq!(Language::Japanese.say(&Phrase::Pass), "パス");
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
            let listing = id.listing();
            for game in [listing.name(language), listing.tagline(language), listing.goal(language)] {
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
        .filter_map(|section| section.game)
        .flat_map(|game| game.words.english().filter(|entry| entry.1.is_empty()))
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

#[test]
fn a_variant_without_a_name_of_its_own_has_the_name_of_its_game() {
    for (id, variant, whole) in [
        ("27", "Basic", "27"),
        ("27-advanced", "Advanced", "27 Advanced"),
        ("jaleo-setup", "Variable setup", "Jaleo Variable setup"),
        ("qawale", "Qawale", "Qawale"),
    ] {
        let id = GameId::parse(id).expect("it is a game");
        assert_eq!(id.variant_name(Language::English), variant);
        assert_eq!(id.listing().full_name(Language::English, id.as_str()), whole);
    }
}
