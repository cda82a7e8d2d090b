//! Saved games: a written game is read back, and damaged text is never read as a game.

use crate::common::{ENGLISH, Random};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::record::{
    Computer, Computers, GameClock, GameResult, GameSummary, GameTree, MatchScore, NodeId, Record,
    SavedEntry, SavedGame, SavedGameError, Score, Sheet, Tally,
};

/// A game with some variations, one of its lines on the table.
fn saved_game(id: GameId, seed: u64) -> SavedGame {
    let mut random = Random(seed);
    let mut tree = GameTree::new(Record::from_start(id, Side::BOTH[random.below(2)]));
    for _ in 0..random.below(4) + 1 {
        tree.cut(random.below(tree.line().plies() + 1));
        for _ in 0..random.below(12) {
            if tree.line().outcome().is_some() {
                break;
            }
            let moves = tree.line().last().legal_moves();
            let text = if random.below(30) == 0 { "resign" } else { random.pick(&moves).expect("a move") };
            tree.add(text, ENGLISH).expect("a legal move");
        }
    }
    tree.set_comment(tree.last_node(), "why \"not\"?\n{so}");
    let mut sheet = Sheet::new(tree);
    sheet.header.name = "Ōsaka, two \\ slashes".to_owned();
    sheet.header.players[1] = "Ana".to_owned();
    let by_link = random.below(2) == 0;
    let live = (by_link && random.below(2) == 0).then(|| "AAECAwQFBgcICQoLDA0ODw".to_owned());
    let computers = if by_link {
        Computers::NONE
    } else {
        Computers::playing(&Side::BOTH[random.below(3)..], Computer { level: 4, seconds: 30 })
    };
    let has_clock = live.is_some() || !by_link && computers.is_empty();
    SavedGame {
        sheet,
        seat: by_link.then(|| Side::BOTH[random.below(2)]),
        link_id: by_link.then(|| "Abcd1234".to_owned()),
        live,
        has_help: by_link && random.below(2) == 0,
        clock: GameClock::parse("5-3_2834_3000").filter(|_| has_clock),
        score: MatchScore::parse("1.5-0").filter(|_| by_link),
        computers,
        created: 1_700_000_000_000.0,
        changed: 1_800_000_000_001.0,
    }
}

fn read(text: &str) -> Result<SavedGame, SavedGameError> {
    SavedGame::read(&SavedEntry::parse(text)?, ENGLISH)
}

#[test]
fn two_states_of_a_game_become_one_that_has_all_moves() {
    for id in GameId::all() {
        let mut start = Record::from_start(id, Side::First);
        // The first moves of a setup can be forced.
        while start.last().legal_moves().len() < 2 {
            start.play(&start.last().legal_moves()[0], ENGLISH).expect("a legal move");
        }
        let start = Record::new(id, start.last().clone());
        let moves = start.last().legal_moves();
        let after = |text: &str| {
            let mut game = saved_game(id, 1);
            game.sheet = Sheet::new(GameTree::new(start.clone()));
            game.sheet.tree.add(text, ENGLISH).expect("a legal move");
            game
        };
        let (mut one, mut other) = (after(&moves[0]), after(&moves[1]));
        other.sheet.header.name = "Park".to_owned();
        other.changed += 1.0;
        assert!(one.take_in(&other));
        let texts: Vec<&str> =
            one.sheet.tree.children(NodeId::ROOT).iter().map(|node| one.sheet.tree.text(*node)).collect();
        assert_eq!(texts, [&moves[0], &moves[1]]);
        assert_eq!((one.sheet.header.name.as_str(), one.changed), ("Park", other.changed));
        assert_eq!(one.sheet.tree.line().moves(), [moves[0].clone()], "the line on the table stays");
        let mut elsewhere = after(&moves[0]);
        elsewhere.sheet = Sheet::new(GameTree::new(Record::from_start(id, Side::Second)));
        assert!(!one.take_in(&elsewhere), "another start is another game");
    }
}

#[test]
fn a_time_that_no_browser_has_is_replaced() {
    let mut entry = saved_game(GameId::all().next().expect("a game"), 1).store();
    // Browsers read `1e999` as infinity, and write infinity as null.
    (entry.created, entry.changed) = (f64::INFINITY, f64::NAN);
    let game = SavedGame::read(&entry, ENGLISH).expect("a good entry otherwise");
    assert_eq!((game.created, game.changed), (0.0, 0.0));
    (entry.created, entry.changed) = (1e300, 1.5);
    let game = SavedGame::read(&entry, ENGLISH).expect("a good entry otherwise");
    assert_eq!((game.created, game.changed), (8.64e15, 1.0));
    let again =
        SavedEntry::parse(&game.store().print().expect("texts and numbers")).map(|entry| entry.created);
    assert_eq!(again, Ok(8.64e15));
}

/// Browsers hold such entries, so nothing about them may change without a new version of the format.
#[test]
fn entries_of_former_programs_are_read_and_written_with_the_same_bytes() {
    let corpus = include_str!("../corpus/entries.txt");
    let entries: Vec<_> = corpus.lines().filter(|line| !line.starts_with("//")).collect();
    assert!(entries.len() > 5);
    for text in entries {
        let entry = SavedEntry::parse(text).expect(text);
        assert_eq!(entry.print().expect(text), text);
        let game = SavedGame::read(&entry, ENGLISH).expect(text);
        let replaces = entry.replaces;
        assert_eq!(SavedEntry { replaces, ..game.store() }.print().expect(text), text);
    }
}

#[test]
fn entries_are_written_as_browsers_write_json() {
    let entry = SavedEntry {
        version: u32::MAX,
        link: "\u{0}\u{1}\u{8}\t\n\u{b}\u{c}\r\u{1f}\"\\/\u{7f}\u{85}\u{2028}\u{feff}é日\u{1f600}<>&'"
            .to_owned(),
        sheet: String::new(),
        created: -0.0,
        changed: 1_800_000_000_001.0,
        replaces: 0,
    };
    // The text that `JSON.stringify` makes of it.
    let text = "{\"version\":4294967295,\"link\":\"\\u0000\\u0001\\b\\t\\n\\u000b\\f\\r\\u001f\\\"\\\\/\u{7f}\u{85}\u{2028}\u{feff}\
        é日\u{1f600}<>&'\",\"sheet\":\"\",\"created\":0,\"changed\":1800000000001,\"replaces\":0}";
    assert_eq!(entry.print().expect("texts and numbers"), text);
    assert_eq!(SavedEntry::parse(text), Ok(entry));
}

#[test]
fn what_is_stored_is_read_back() {
    for id in GameId::all() {
        for seed in 0..20 {
            let game = saved_game(id, seed);
            let text = game.store().print().expect("strings and numbers");
            let again = read(&text).expect("what was stored");
            assert_eq!(again, game, "{text}");
            assert_eq!(again.sheet.tree.line(), game.sheet.tree.line(), "{text}");
            assert_eq!(again.store(), game.store());
            let summary = GameSummary::of(&game.store()).expect("what was stored");
            assert_eq!((summary.variant, summary.seat), (id.as_str(), game.seat));
            assert_eq!(summary.computers, game.computers);
            let label = (summary.label.name.as_str(), &summary.label.players);
            assert_eq!(label, (game.sheet.header.name.as_str(), &game.sheet.header.players));
            let result = game.sheet.tree.main_outcome().map(|outcome| outcome.winner());
            assert_eq!(summary.label.result.map(winner), result, "{text}");
        }
    }
}

fn winner(result: GameResult) -> Option<Side> {
    match result {
        GameResult::Won(side) => Some(side),
        GameResult::Drawn => None,
    }
}

/// The summary of a game of 27 in which White resigned after Black's first move, with a query in its link.
fn resigned(query: &str, result: &str) -> GameSummary {
    let entry = SavedEntry {
        version: 2,
        link: format!("#/27?moves=1x8_resign{query}"),
        sheet: format!("[Game \"27\"]\n[Result \"{result}\"]\n\n1. 1x8 2. resign\n"),
        ..SavedEntry::default()
    };
    GameSummary::of(&entry).expect("an entry")
}

#[test]
fn a_record_counts_the_games_that_the_reader_has_won() {
    let game = GameId::parse("27").expect("a game").registration();
    let highest = game.listing.levels;
    let summaries = [
        resigned("&computer=white-1-3", "Black"),
        resigned("&computer=white-1-3", "White"),
        resigned("&computer=white-2-3", "Black"),
        resigned("&computer=white-4-3", "Draw"),
        // A level beyond the highest counts as the highest.
        resigned("&computer=black-99-3", "Black"),
        resigned("&seat=black&id=Abcd1234", "Black"),
        // These games are not over, or do not have exactly one side that is the reader's.
        resigned("&computer=white-1-3", "*"),
        resigned("&computer=black-1-3_white-1-3", "Black"),
        resigned("", "Black"),
    ];
    let tally = Tally::of(game, &summaries);
    assert_eq!(tally.total, Score { games: 6, wins: 3, draws: 1 });
    assert_eq!(tally.total.wins_draws_and_losses(), Some([3, 1, 2]));
    let levels = [(1, 2, 1, 0), (2, 1, 1, 0), (4, 1, 0, 1), (highest, 1, 0, 0)];
    let levels = levels.map(|(level, games, wins, draws)| (level, Score { games, wins, draws }));
    let played: Vec<_> = (1..).zip(&tally.levels).filter(|(_, score)| score.games > 0).collect();
    assert_eq!(played, levels.each_ref().map(|(level, score)| (*level, score)));
    assert_eq!((tally.best_level(), tally.levels_beaten()), (Some(2), 2));
    // Black plays first.
    assert_eq!(tally.sides, [Score { games: 5, wins: 3, draws: 1 }, Score { games: 1, wins: 0, draws: 0 }]);
    assert_eq!(tally.at_one_screen, 1);
    let other = GameId::parse("qawale").expect("a game").registration();
    let none = Tally::of(other, &summaries);
    assert_eq!((none.total, none.sides), (Score::default(), [Score::default(); 2]));
    let even = Score { games: 3, wins: 1, draws: 1 };
    assert_eq!(even.wins_draws_and_losses(), Some([1, 1, 1]));
    assert_eq!(Score { games: 2, wins: 0, draws: 1 }.wins_draws_and_losses(), Some([0, 1, 1]));
    // Losses alone are no record.
    assert_eq!(Tally::of(game, &summaries[1..2]).total.wins_draws_and_losses(), None);
    let is_of_newcomer = |summaries: &[GameSummary]| Tally::of(game, summaries).is_of_newcomer();
    assert!(is_of_newcomer(&[resigned("&computer=white-1-3", "White"), resigned("", "*")]));
    assert!(!is_of_newcomer(&[resigned("&computer=white-1-3", "Black")]));
    assert!(!is_of_newcomer(&[resigned("", "Black")]), "the rules are known after a game at one screen");
}

#[test]
fn what_is_no_entry_of_a_game_has_no_summary() {
    let good = saved_game(GameId::all().next().expect("a game"), 1).store();
    assert!(GameSummary::of(&good).is_some());
    let cases = [
        SavedEntry { version: 3, ..good.clone() },
        SavedEntry { link: "#/games".to_owned(), ..good.clone() },
        SavedEntry { link: "#/edit/27".to_owned(), ..good.clone() },
        SavedEntry { link: "#/nothing?moves=1x8".to_owned(), ..good.clone() },
        SavedEntry { sheet: "1. 1x8".to_owned(), ..good.clone() },
        SavedEntry { sheet: "[Game \"27".to_owned(), ..good },
    ];
    for entry in cases {
        assert!(GameSummary::of(&entry).is_none(), "{entry:?}");
    }
}

#[test]
fn entries_that_are_no_games_are_refused_with_a_reason() {
    let good = r##"{"version":2,"link":"#/27?moves=1x8","sheet":"[Game \"27\"]\n\n1. 1x8\n","created":1,"changed":2}"##;
    assert!(read(good).is_ok());
    assert_eq!(read(good), read(&good.replace("\"changed\":2", "\"changed\":2,\"replaces\":3")));
    let cases = [
        (good.replace("\"version\":2", "\"version\":0"), "Malformed"),
        (good.replace("\"version\":2", "\"version\":1"), "Malformed"),
        (good.replace("\"version\":2", "\"version\":3"), "Later"),
        (good.replace("\"version\":2", "\"version\":-1"), "Malformed"),
        (good.replace("1x8\",", "1x8_1x8\","), "Link"),
        (good.replace("#/27?moves=1x8", "#/rules/27"), "Link"),
        (good.replace("#/27?moves=1x8", "#/qawale?moves=a1nne"), "Mixed"),
        (good.replace("1. 1x8", "1. 1x88"), "Sheet"),
        ("{}".to_owned(), "Malformed"),
        ("7".to_owned(), "Malformed"),
    ];
    for (text, kind) in cases {
        let error = read(&text).expect_err(&text);
        assert!(format!("{error:?}").starts_with(kind), "{text}: {error:?}");
        assert!(error.message(ENGLISH).len() > 10);
    }
    // The line of the link is not in the sheet. It is added to the game.
    let game = read(&good.replace("moves=1x8", "moves=1x7")).expect("a game");
    assert_eq!(game.sheet.tree.line().moves(), ["1x7"]);
    assert_eq!(game.sheet.tree.size_from(NodeId::ROOT), 3);
}

#[test]
fn damaged_entries_never_panic() {
    let mut random = Random(5);
    for id in GameId::all() {
        let text = saved_game(id, 3).store().print().expect("strings and numbers");
        for length in (0..text.len()).filter(|length| text.is_char_boundary(*length)) {
            assert_eq!(read(&text[..length]), Err(SavedGameError::Malformed));
        }
        for _ in 0..300 {
            let mut letters: Vec<char> = text.chars().collect();
            for _ in 0..=random.below(3) {
                let at = random.below(letters.len());
                match random.below(3) {
                    0 => drop(letters.remove(at)),
                    1 => letters[at] = *random.pick(&['0', 'x', '_', '"', '{', '(', ' ']).expect("letters"),
                    _ => letters.insert(at, *random.pick(&['1', ')', '}', '\\', '&']).expect("letters")),
                }
            }
            let damaged: String = letters.into_iter().collect();
            if let Ok(entry) = SavedEntry::parse(&damaged) {
                let _ = GameSummary::of(&entry);
            }
            if let Ok(game) = read(&damaged) {
                let again = game.store().print().expect("strings and numbers");
                assert_eq!(read(&again).as_ref(), Ok(&game), "{damaged}");
            }
        }
    }
}

#[test]
fn a_move_in_the_place_of_a_stored_one_becomes_the_main_line_while_the_game_goes_on() {
    for (end, first) in [("", "9x2"), (" 3. resign", "9x1")] {
        let entry = SavedEntry {
            version: 2,
            link: "#/27?moves=1x8".to_owned(),
            sheet: format!("[Game \"27\"]\n\n1. 1x8 2. 9x1{end}\n"),
            ..SavedEntry::default()
        };
        let mut tree = SavedGame::read(&entry, ENGLISH).expect("an entry").sheet.tree;
        let parent = tree.last_node();
        tree.add("9x2", ENGLISH).expect("a legal move");
        assert_eq!(tree.text(tree.children(parent)[0]), first, "after 9x1{end}");
    }
}
