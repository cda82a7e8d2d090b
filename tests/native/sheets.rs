//! Score sheets: printed sheets are read back. In a damaged sheet the damage is named, and it spoils nothing
//! else.

use std::fs;
use std::path::Path;

use crate::common::{ENGLISH, Random};
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::record::{GameTree, Mistakes, NodeId, Record, Sheet, SheetErrorKind};

/// Text with all characters that have a meaning in a sheet, and with characters from various editors and
/// languages.
fn random_text(random: &mut Random, line_ends: bool) -> String {
    let parts = [
        "{",
        "}",
        "\\",
        "\"",
        "[",
        "]",
        "(",
        ")",
        ";",
        "1.",
        "resign",
        "word",
        "ō",
        "🙂",
        "é",
        " ",
        "  ",
        "[Game \"27\"]",
        "\u{2028}",
        "\u{feff}",
        "\n",
        "\n;",
        "\n[Game ",
        "\n\n",
    ];
    let usable = if line_ends { parts.len() } else { parts.len() - 4 };
    let text: String = (0..random.below(9)).map(|_| parts[random.below(usable)]).collect();
    text.trim().to_owned()
}

fn random_start(random: &mut Random, id: GameId) -> Record {
    let mut record = Record::from_start(id, Side::BOTH[random.below(2)]);
    for _ in 0..random.below(12) {
        let moves = record.last().legal_moves();
        record.play(random.pick(&moves).expect("an open game has moves"), ENGLISH).expect("a legal move");
        if record.outcome().is_some() {
            break;
        }
    }
    Record::new(id, record.last().clone())
}

fn random_tree(random: &mut Random, start: Record, turns: usize) -> GameTree {
    let mut tree = GameTree::new(start);
    for _ in 0..turns {
        let plies = tree.line().plies();
        if tree.line().outcome().is_some() || random.below(6) == 0 {
            tree.cut(random.below(plies + 1));
        } else if random.below(20) == 0 {
            tree.add(if random.below(2) == 0 { "resign" } else { "draw" }, ENGLISH).ok();
        } else {
            let moves = tree.line().last().legal_moves();
            tree.add(random.pick(&moves).expect("an open game has moves"), ENGLISH).expect("a legal move");
        }
        if random.below(4) == 0 {
            tree.set_comment(tree.last_node(), &random_text(random, true));
        }
    }
    tree
}

fn random_sheet(id: GameId, seed: u64, turns: usize) -> Sheet {
    let mut random = Random(seed);
    let start = if random.below(3) == 0 {
        random_start(&mut random, id)
    } else {
        Record::from_start(id, Side::BOTH[random.below(2)])
    };
    let mut sheet = Sheet::new(random_tree(&mut random, start, turns));
    sheet.header.name = random_text(&mut random, false);
    sheet.header.players = [random_text(&mut random, false), random_text(&mut random, false)];
    if random.below(2) == 0 {
        sheet.header.date =
            format!("{}-0{}-2{}", 1900 + random.below(200), 1 + random.below(9), random.below(10));
    }
    for name in ["Place", "game", "Green", "x_1"].iter().take(random.below(5)) {
        sheet.header.other.push(((*name).to_owned(), random_text(&mut random, false)));
    }
    sheet
}

fn read(text: &str) -> Sheet {
    match Sheet::read(text, ENGLISH) {
        Ok(sheet) => sheet,
        Err(error) => panic!("{}\n{text}", error.message(ENGLISH)),
    }
}

/// Checks that a text, which may be damaged, is a sheet that is printed and read back, or an error with a
/// place in it.
fn check(text: &str) {
    match Sheet::read(text, ENGLISH) {
        Ok(sheet) => {
            assert_eq!(Some(&sheet.tree.last_node()), sheet.tree.main_line().last(), "{text}");
            let printed = sheet.print();
            let again = read(&printed);
            assert_eq!(again, sheet, "{text}");
            assert_eq!(again.print(), printed, "{text}");
        }
        Err(error) => {
            let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error:?} in {text}");
            assert!(
                error
                    .message(ENGLISH)
                    .starts_with(&format!("Line {}, column {}: ", error.line, error.column))
            );
        }
    }
}

#[test]
fn sheets_are_read_back_as_they_were_printed() {
    for id in GameId::all() {
        for seed in 0..40 {
            let sheet = random_sheet(id, seed, 60);
            let text = sheet.print();
            assert!(text.ends_with('\n') && !text.ends_with("\n\n"));
            let again = read(&text);
            assert_eq!(again, sheet, "{text}");
            assert_eq!(again.print(), text);
            let mut walked = again.tree.clone();
            walked.go_to(NodeId::ROOT);
            walked.choose(NodeId::ROOT);
            assert_eq!(again.tree.line(), walked.line(), "the main line is on the table");
            assert_eq!(again.tree.main_line().last(), Some(&again.tree.last_node()));
            assert_eq!(read(&format!("\u{feff}{}", text.replace('\n', "\r\n"))), sheet, "Windows line ends");
        }
    }
}

#[test]
fn control_characters_become_spaces() {
    let id = GameId::parse("jo").expect("a game");
    let mut sheet = Sheet::new(GameTree::new(Record::from_start(id, Side::First)));
    sheet.tree.set_comment(NodeId::ROOT, "\t a\tb\u{7}\n\u{85}c\r\nd\re\n ");
    sheet.header.name = "\ta\nb\u{0}".to_owned();
    let again = read(&sheet.print());
    assert_eq!(again.tree.comment(NodeId::ROOT), "a b \n c\nd e");
    assert_eq!(again.header.name, " a b ");
    assert_eq!(again.print(), sheet.print());
}

#[test]
fn a_text_that_ends_too_early_is_an_error_or_a_shorter_game() {
    for id in GameId::all() {
        for seed in 100..103 {
            let text = random_sheet(id, seed, 16).print();
            for (at, _) in text.char_indices() {
                check(&text[..at]);
            }
        }
    }
}

/// The text with a few characters changed.
fn damage(random: &mut Random, text: &str) -> String {
    let parts = [
        "{", "}", "\\", "\"", "[", "]", "(", ")", ";", "\n", ".", "1", "9", "x", "-", " ", "ō", "\r",
        "resign",
    ];
    let mut letters: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=random.below(3) {
        let at = random.below(letters.len().max(1)).min(letters.len());
        match random.below(4) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 if at < letters.len() => parts[random.below(parts.len())].clone_into(&mut letters[at]),
            2 => {
                let (from, to) = (at.min(letters.len()), (at + random.below(30)).min(letters.len()));
                let copied = letters[from..to].to_vec();
                letters.splice(from..from, copied);
            }
            _ => letters.insert(at, parts[random.below(parts.len())].to_owned()),
        }
    }
    letters.concat()
}

#[test]
fn damaged_sheets_never_panic() {
    let mut random = Random(7);
    for id in GameId::all() {
        for seed in 0..20 {
            let text = random_sheet(id, seed, 14).print();
            for _ in 0..30 {
                check(&damage(&mut random, &text));
            }
        }
    }
}

#[test]
fn a_damaged_game_does_not_spoil_the_others_of_a_file() {
    let mut random = Random(8);
    let ids: Vec<GameId> = GameId::all().collect();
    for seed in 0..60 {
        let [first, middle, last] =
            [0, 1, 2].map(|more| random_sheet(*random.pick(&ids).expect("games"), 3 * seed + more, 12));
        let text = middle.print();
        // The line that begins the game separates it from the game before.
        let (begin, rest) = text.split_once('\n').expect("a tag in a line of its own");
        let rest = damage(&mut random, rest);
        let file = format!("{}\n{begin}\n{rest}\n{}", first.print(), last.print());
        let read = Sheet::read_all(&file, ENGLISH);
        assert_eq!(read.first(), Some(&Ok(first)), "{file}");
        assert_eq!(read.last(), Some(&Ok(last)), "{file}");
        assert!(read.len() >= 3);
    }
}

#[test]
fn long_and_deep_games_are_read() {
    let id = GameId::parse("jaleo").expect("a game");
    let mut random = Random(5);
    let mut tree = GameTree::new(Record::from_start(id, Side::First));
    while tree.size_from(NodeId::ROOT) < 60 && tree.line().outcome().is_none() {
        let moves = tree.line().last().legal_moves();
        tree.add(random.pick(&moves).expect("an open game has moves"), ENGLISH).expect("a legal move");
    }
    let plies = tree.line().plies();
    for _ in 0..2000 {
        tree.choose(tree.main_line()[plies]);
        tree.cut(random.below(plies));
        let moves = tree.line().last().legal_moves();
        tree.add(random.pick(&moves).expect("an open game has moves"), ENGLISH).expect("a legal move");
    }
    let sheet = Sheet::new(tree);
    assert_eq!(read(&sheet.print()), sheet);
    // Each variation within the one before.
    let deep = format!("[Game \"27\"] {}1x9{}", "1x8 (".repeat(50_000), ")".repeat(50_000));
    let read = Sheet::read(&deep, ENGLISH).map(|sheet| sheet.tree.size_from(NodeId::ROOT));
    assert_eq!(read, Ok(3));
}

#[test]
fn hostile_texts_are_refused_in_good_time() {
    let game = "[Game \"27\"]\n";
    let many = |text: &str, count: usize| format!("{game}{}", text.repeat(count));
    assert!(matches!(
        Sheet::read(&many("1. 1x8 (", 100_000), ENGLISH).map_err(|error| error.kind),
        Err(SheetErrorKind::UnclosedVariation)
    ));
    for part in
        ["[", "(", ")", "{", "}", "\"", "\\", ";", "1", "1.", "x", ".", "ō", "1x8(", "[a\"\"]", "-", "\n;"]
    {
        drop(Sheet::read(&part.repeat(1_000_000 / part.len()), ENGLISH));
        drop(Sheet::read(&many(part, 1_000_000 / part.len()), ENGLISH));
    }
    assert!(Sheet::read(&many("{a}", 300_000), ENGLISH).is_ok());
    assert!(Sheet::read(&format!("{game}1x8{}", "(1x8{a})".repeat(100_000)), ENGLISH).is_ok());
    assert_eq!(Sheet::read_all(&many("[Game \"27\n", 100_000), ENGLISH).len(), 100_001);
    let long = "1".repeat(1_000_000);
    for id in GameId::all() {
        let (id, variant) = id.as_str().split_once('-').unwrap_or((id.as_str(), ""));
        let tags = format!("[Game \"{id}\"][Variant \"{variant}\"]");
        for text in
            [format!("{tags}{long}"), format!("{tags}[Start \"{long}\"]"), format!("{tags}[Date \"{long}\"]")]
        {
            let error = Sheet::read(&text, ENGLISH).expect_err("no move, position or date is as long");
            assert!(error.message(ENGLISH).len() < 2000, "{}", error.message(ENGLISH).len());
        }
    }
}

#[test]
fn the_example_of_the_documentation_is_a_sheet() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/record-format.md");
    let page = fs::read_to_string(path).expect("the page about the format").replace("\r\n", "\n");
    let (_, block) = page.split_once("```text\n").expect("an example");
    let (example, _) = block.split_once("```").expect("the end of the example");
    let sheet = read(example);
    assert_eq!(sheet.print(), example, "the example is written as it is printed");
    assert_eq!(sheet.tree.id().as_str(), "27-advanced");
    assert_eq!(sheet.header.players, ["Ana", "Ben"]);
    assert_eq!(sheet.header.other, [("Place".to_owned(), "Retiro".to_owned())]);
    assert_eq!(sheet.tree.line().plies(), 3);
    assert_eq!(sheet.tree.size_from(NodeId::ROOT), 9);
}

/// The mistakes in a text.
fn mistakes(text: &str) -> Mistakes {
    let mut mistakes = Mistakes::default();
    Sheet::read_all(text, ENGLISH).into_iter().filter_map(Result::err).for_each(|error| mistakes.add(error));
    mistakes
}

#[test]
fn equal_mistakes_are_told_once() {
    let text = "[Game \"27\"]\n1. 1x3\n\n[Game \"27\"]\n1. 9x9\n\n".repeat(3000) + "[Game \"Go\"]\n";
    let mistakes = mistakes(&text);
    let summary: Vec<_> = mistakes.kinds().iter().map(|(first, games)| (first.line, *games)).collect();
    assert_eq!((summary.as_slice(), mistakes.more()), ([(5, 3000), (18001, 1)].as_slice(), 0));
    assert!(matches!(mistakes.kinds()[1].0.kind, SheetErrorKind::UnknownGame { .. }));
}

#[test]
fn not_all_different_mistakes_are_told() {
    let games = (0..50).map(|number| format!("[Game \"{number} games\"]\n"));
    let mistakes = mistakes(&games.collect::<String>());
    assert_eq!((mistakes.kinds().len(), mistakes.more()), (20, 30));
}
