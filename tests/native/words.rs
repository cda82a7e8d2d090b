//! The words of all languages: that none is missing, and that everything can be said.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Random, game_folder, root};
use apila_core::i18n::{Language, PAGE, Phrase, Remark, Words, install, is_installed};
use apila_core::rules::Side;
use apila_model::catalog::{GAMES, GameId};
use apila_model::play::{Action, Play};
use apila_model::record::{Record, Sheet, TableLink};

/// All sections: their words, and the folder in which the files of words lie.
fn sections() -> Vec<(&'static Words, PathBuf)> {
    let games = GAMES.iter().map(|game| (game.words, game_folder(game)));
    [(&PAGE, root().join("crates/core/src/i18n"))].into_iter().chain(games).collect()
}

/// The entries of a file of words.
fn entries(folder: &Path, language: Language) -> BTreeMap<String, String> {
    let file = folder.join("words").join(format!("{}.txt", language.tag()));
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

/// Installs all languages, from the files that the build puts together.
fn install_all() {
    for language in Language::ALL.into_iter().skip(1) {
        let mut pack = String::new();
        for (words, folder) in sections() {
            let file = folder.join("words").join(format!("{}.txt", language.tag()));
            let text = fs::read_to_string(file).expect("a file of words");
            pack.push_str(&format!("[{}]\n{text}\n", words.section()));
        }
        assert_eq!(install(language, pack), Ok(()), "{language:?}");
        assert!(is_installed(language));
    }
}

/// The names of what a template is filled with.
fn names(template: &str) -> BTreeSet<&str> {
    let places = template.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or_default());
    places.map(|place| place.split('|').next().unwrap_or_default().trim_start_matches('^')).collect()
}

#[test]
fn the_section_of_a_game_is_named_like_its_folder() {
    for game in GAMES {
        assert_eq!(game.words.section(), game.folder);
    }
}

#[test]
fn every_language_says_what_english_says_of_the_same_things() {
    for (words, folder) in sections() {
        let english = entries(&folder, Language::English);
        let compiled: BTreeMap<&str, &str> = words.english().collect();
        assert_eq!(compiled.len(), english.len(), "{}: the English words are read", words.section());
        for language in Language::ALL.into_iter().skip(1) {
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

/// Each remark that has something to fill in; those with numbers several times.
fn remarks() -> Vec<Remark> {
    let text = || "b2".to_owned();
    let mut remarks = vec![
        Remark::SlightlyBetter { colour: text() },
        Remark::ClearlyBetter { colour: text() },
        Remark::MuchBetter { colour: text() },
        Remark::CanWinAtOnce { colour: text() },
        Remark::LookAt { cells: text() },
        Remark::ThreatensToWin { colour: text(), told: text(), verdict: text() },
        Remark::ThreatensNothing { colour: text() },
        Remark::BestTurn { told: text() },
        Remark::BetterWas { told: text() },
        Remark::CertainWin { colour: text() },
        Remark::WinIn { turns: 2 },
        Remark::LossIn { turns: 2 },
        Remark::Looked { depth: 4, thousands: 20 },
        Remark::LookedFar { depth: 9, millions: 1, tenths: 4 },
        Remark::ReviewProgress { done: 1, of: 3 },
        Remark::DecidedAt { ply: 9 },
        Remark::ReviewOfSide { colour: text(), counts: text() },
    ];
    for number in [0, 1, 2] {
        remarks.extend([
            Remark::ForcedWin { colour: text(), turns: number },
            Remark::ThreatensToForceWin { colour: text(), turns: number, told: text() },
            Remark::ForcesWin { turns: number },
            Remark::DecisiveMistakes { count: number },
            Remark::Mistakes { count: number },
            Remark::Inaccuracies { count: number },
        ]);
    }
    remarks
}

/// Each phrase that has something to fill in.
fn phrases() -> Vec<Phrase> {
    let text = || "b2".to_owned();
    let (game, colour, name, error) = (text(), text(), text(), text());
    let mut phrases = vec![
        Phrase::ExampleOf { game: game.clone() },
        Phrase::BoardOf { game: game.clone() },
        Phrase::ToMove { colour: colour.clone() },
        Phrase::Wins { colour: colour.clone() },
        Phrase::Reviewing { ply: 0, of: 7 },
        Phrase::Reviewing { ply: 3, of: 7 },
        Phrase::NotYourTurn { yours: text() },
        Phrase::WaitingFor { colour: colour.clone() },
        Phrase::SureToResign { colour: colour.clone() },
        Phrase::NotFound { address: text() },
        Phrase::PositionRefused { error: error.clone() },
        Phrase::MoveMalformed { ply: 2, error },
        Phrase::MoveIllegal { ply: 2, reason: text() },
        Phrase::MoveAfterEnd { ply: 2 },
        Phrase::NoSuchPly { plies: 2 },
        Phrase::ParameterRepeated { name: name.clone() },
        Phrase::ParameterValue { allowed: text() },
        Phrase::DesignedBy { names: text() },
        Phrase::PublishedBy { name: name.clone() },
        Phrase::RulesOf { game: game.clone() },
        Phrase::EntryOfLaterVersion { version: 9 },
        Phrase::LinkTakesOtherWay { ply: 4 },
        Phrase::LinkIsForOther { theirs: text(), yours: text() },
        Phrase::GoOnAs { colour: colour.clone() },
        Phrase::SendThisLink { colour: colour.clone() },
        Phrase::LinkForOpponent { colour: colour.clone() },
        Phrase::LinkAtMove { ply: 4 },
        Phrase::ByLinkAs { colour: colour.clone() },
        Phrase::CopyOf { name: name.clone() },
        Phrase::Deleted { name },
        Phrase::YourTurnAs { colour },
        Phrase::GoOnWith { game },
        Phrase::TooManyGames { most: 500 },
        Phrase::MoreMistakes { more: 3 },
        Phrase::SureToChoose { text: text() },
        Phrase::LinkGoesOn { ply: 4 },
        Phrase::NoSuchCell { name: text() },
        Phrase::NoSuchGame { name: text() },
        Phrase::AnswerRefused { line: text(), text: text() },
        Phrase::BoardHasMistake { name: text(), reason: text() },
        Phrase::TurnAndPrompt { turn: text(), prompt: text() },
        Phrase::Sentence { told: text() },
        Phrase::WordsMissing { language: text() },
        Phrase::PiecesLeft { left: 3 },
        Phrase::PressSetsUp { label: text(), what: text() },
        Phrase::PressTakesAway { label: text() },
        Phrase::AllOnBoard { what: text(), available: 8 },
        Phrase::EditRefused { error: text() },
        Phrase::PositionDecided { result: text() },
        Phrase::SaveAs { format: text() },
        Phrase::AnimationProgress { done: 3, of: 9 },
        Phrase::AnimationSize { kilobytes: 300 },
        Phrase::AnimationTooLong { frames: 500, most: 400 },
        Phrase::ComputersMalformed { example: text() },
        Phrase::ComputerAtLevel { level: 3 },
        Phrase::Seconds { seconds: 3 },
        Phrase::LevelOf { number: 2, of: 7 },
        Phrase::LooksAt { positions: 2000 },
    ];
    for number in [0, 1, 2] {
        phrases.extend([
            Phrase::ShownUpTo { ply: number },
            Phrase::SureToDelete { moves: number },
            Phrase::LinkIsOlder { plies: number },
            Phrase::TakenIn { games: number },
            Phrase::LinkHasNews { plies: number },
            Phrase::MovesMade { plies: number },
            Phrase::LooksAhead { plies: number },
            Phrase::Overlooks { tenths: number },
        ]);
    }
    phrases
}

/// Whatever is said is filled in: no place is left open.
fn check(text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '|', '#']), "{text}");
}

#[test]
fn every_phrase_can_be_said() {
    install_all();
    let (phrases, remarks) = (phrases(), remarks());
    let own = ["sheet-", "fault-", "list"];
    let filled = PAGE
        .english()
        .filter(|(key, text)| text.contains('{') && own.iter().all(|other| !key.starts_with(other)));
    // Those that choose by a number alone were said three times.
    let said = phrases.len() + remarks.len();
    assert_eq!(said, filled.count() + 2 * (8 + 6), "a phrase is missing in this test");
    for language in Language::ALL {
        for phrase in &phrases {
            check(&language.say(phrase));
        }
        for remark in &remarks {
            check(&language.remark(remark));
        }
    }
    assert_eq!(Language::English.say(&Phrase::MovesMade { plies: 1 }), "1 move");
    assert_eq!(Language::Spanish.say(&Phrase::Yes), "Sí");
    assert_eq!(Language::Japanese.say(&Phrase::Yes), "はい");
}

/// Says all that there is to say of a table.
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
            for game in [id.game().name(language), id.game().tagline(language)] {
                check(&game);
            }
            check(&id.variant_name(language));
            check(&id.variant_line(language));
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
                    check(&play.described(ply).expect("a move"));
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
        let other = play.after(Action::Speak(Language::Japanese));
        assert_eq!(other.language(), Language::Japanese);
        assert_ne!(other.prompt(), play.prompt());
        assert_eq!((other.partial(), other.revision()), (play.partial(), play.revision()));
        assert_eq!(other.after(Action::Speak(Language::English)).prompt(), play.prompt());
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
                    check(&language.fault(&error.fault));
                    if language == Language::English {
                        assert_eq!(language.fault_at(&error), error.to_string());
                    }
                    use apila_core::rules::Fault::{Expected, NotAllowed, TooMany, WrongSize};
                    if let Expected { what }
                    | NotAllowed { what }
                    | TooMany { what, .. }
                    | WrongSize { what, .. } = error.fault
                    {
                        assert!(nouns.contains(what), "{what} has no translations");
                    }
                }
                let link = format!("#/{id}?moves={}", damage(example, &mut random));
                let link = match apila_model::record::Address::parse(&link) {
                    apila_model::record::Address::Table(link) => link,
                    _ => TableLink::to_start(id),
                };
                if let Some(fault) = link.open(language).fault {
                    check(&fault.reason(language));
                }
                let sheet = format!("[Game \"{}\"]\n\n{}", id.game().plain().id, example.replace('_', " "));
                for read in Sheet::read_all(&damage(&sheet, &mut random).replace('#', ""), language) {
                    if let Err(error) = read {
                        check(&error.tell(language));
                    }
                }
            }
        }
    }
}
