//! Saved games: what is written is read back, and no damage is taken for a game.

use crate::common::{ENGLISH, Random};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::record::{
    Computer, Computers, GameTree, NodeId, Record, SavedEntry, SavedGame, SavedGameFault, Sheet,
};

/// A game with some variations, a line of it on the table.
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
    SavedGame {
        sheet,
        seat: by_link.then(|| Side::BOTH[random.below(2)]),
        link_id: by_link.then(|| "Abcd1234".to_owned()),
        has_help: by_link && random.below(2) == 0,
        computers: if by_link {
            Computers::NONE
        } else {
            Computers::playing(&Side::BOTH[random.below(3)..], Computer { level: 4, seconds: 30 })
        },
        created: 1_700_000_000_000.0,
        changed: 1_800_000_000_000.5,
    }
}

fn read(text: &str) -> Result<SavedGame, SavedGameFault> {
    let stored: SavedEntry = serde_json::from_str(text).map_err(|_| SavedGameFault::Malformed)?;
    SavedGame::read(&stored, ENGLISH)
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
fn a_time_that_json_cannot_hold_is_dropped() {
    let mut entry = saved_game(GameId::all().next().expect("a game"), 1).store();
    // Browsers read `1e999` as infinity, and write that as null.
    (entry.created, entry.changed) = (f64::INFINITY, f64::NAN);
    let game = SavedGame::read(&entry, ENGLISH).expect("a good entry otherwise");
    assert_eq!((game.created, game.changed), (0.0, 0.0));
}

#[test]
fn what_is_stored_is_read_back() {
    for id in GameId::all() {
        for seed in 0..20 {
            let game = saved_game(id, seed);
            let text = serde_json::to_string(&game.store()).expect("strings and numbers");
            let again = read(&text).expect("what was stored");
            assert_eq!(again, game, "{text}");
            assert_eq!(again.sheet.tree.line(), game.sheet.tree.line(), "{text}");
            assert_eq!(again.store(), game.store());
        }
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
        let fault = read(&text).expect_err(&text);
        assert!(format!("{fault:?}").starts_with(kind), "{text}: {fault:?}");
        assert!(fault.message(ENGLISH).len() > 10);
    }
    // The line of the link is not in the sheet: it is added, not lost.
    let game = read(&good.replace("moves=1x8", "moves=1x7")).expect("a game");
    assert_eq!(game.sheet.tree.line().moves(), ["1x7"]);
    assert_eq!(game.sheet.tree.size_from(NodeId::ROOT), 3);
}

#[test]
fn damaged_entries_never_panic() {
    let mut random = Random(5);
    for id in GameId::all() {
        let text = serde_json::to_string(&saved_game(id, 3).store()).expect("strings and numbers");
        for length in (0..text.len()).filter(|length| text.is_char_boundary(*length)) {
            assert_eq!(read(&text[..length]), Err(SavedGameFault::Malformed));
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
            if let Ok(game) = read(&damaged) {
                let again = serde_json::to_string(&game.store()).expect("strings and numbers");
                assert_eq!(read(&again).as_ref(), Ok(&game), "{damaged}");
            }
        }
    }
}
