use super::{Sheet, SheetError, SheetErrorKind};
use crate::catalog::GameId;
use crate::record::{Ending, GameTree, NodeId, PlyError, Record};
use apila_core::i18n::Language::English;
use apila_core::rules::Side;

const EXAMPLE: &str = r#"[Game "27"]
[Variant "advanced"]
[Name "Sunday in the park"]
[Black "Ana"]
[White "Ben"]
[Date "2026-11-21"]
[Result "White"]
[Start "rb9.g.g.g.g.g.g.g.rw9_w"]

{Before the first move.}
1. 9x8 2. 1x1 {a quiet answer} (2. 1x4 3. 9x1 (3. 8x2) 4. 1x2) 3. 9x1 4. resign
"#;

fn read(text: &str) -> Sheet {
    match Sheet::read(text, English) {
        Ok(sheet) => sheet,
        Err(error) => panic!("{}\n{text}", error.message(English)),
    }
}

fn error(text: &str) -> SheetError {
    match Sheet::read(text, English) {
        Ok(sheet) => panic!("{text}\nis read as\n{}", sheet.print()),
        Err(error) => error,
    }
}

/// The error in the moves of a game of 27, which begin in line 2.
fn wrong(moves: &str) -> (usize, usize, SheetErrorKind) {
    let SheetError { line, column, kind } = error(&format!("[Game \"27\"]\n{moves}"));
    (line, column, kind)
}

/// The error in a text of tags.
fn wrong_tags(text: &str) -> (usize, usize, SheetErrorKind) {
    let SheetError { line, column, kind } = error(text);
    (line, column, kind)
}

/// The canonical moves of a game of 27.
fn moves(text: &str) -> String {
    let printed = read(&format!("[Game \"27\"]\n{text}")).print();
    printed.split_once("\n\n").map_or_else(String::new, |(_, moves)| moves.trim_end().to_owned())
}

#[test]
fn the_example_is_read_and_printed() {
    let sheet = read(EXAMPLE);
    assert_eq!(sheet.print(), EXAMPLE);
    assert_eq!(sheet.tree.line().moves(), ["9x8", "1x1", "9x1"]);
    assert_eq!(sheet.tree.line().ending(), Some(Ending::Resigned(Side::First)));
    assert_eq!(sheet.tree.id().as_str(), "27-advanced");
    assert_eq!(sheet.header.players, ["Ana", "Ben"]);
    let mut walked = sheet.tree.clone();
    walked.choose(crate::record::NodeId::ROOT);
    assert_eq!(walked.line(), sheet.tree.line(), "the main line is also what was played last");
}

#[test]
fn the_shortest_sheet_is_a_tag() {
    let Some(id) = GameId::parse("jaleo-setup") else { panic!("a game") };
    let sheet = Sheet::new(GameTree::new(Record::from_start(id, Side::First)));
    assert_eq!(sheet.print(), "[Game \"jaleo\"]\n[Variant \"setup\"]\n[Result \"*\"]\n");
    assert_eq!(read("[Game \"jaleo\"][Variant \"setup\"]"), sheet);
    assert_eq!(read("\u{feff}; mine\r\n\r\n [ Game\t\"jaleo-setup\" ]\r\n"), sheet);
}

#[test]
fn moves_are_read_as_people_write_them() {
    assert_eq!(moves("1x8 9x1 2x2"), "1. 1x8 2. 9x1 3. 2x2");
    assert_eq!(moves("1.1x8\n\n2.\n9x1 ; no\n".replace(" ; no", "\n;no").as_str()), "1. 1x8 2. 9x1");
    assert_eq!(moves("{ a\r\nb } {c}1x8{}{d}{e}"), "{a\nb c}\n1. 1x8 {d e}");
    assert_eq!(moves(r"1x8 {\a \\ \} \[ {}"), r"1. 1x8 {\\a \\ \} [ {}");
    assert_eq!(moves("1x8(1x9)(1.1x7 9x1){late}"), "1. 1x8 {late} (1. 1x9) (1. 1x7 2. 9x1)");
    assert_eq!(moves("1x8 (1x9 (1x7)) 9x1"), "1. 1x8 (1. 1x9) (1. 1x7) 2. 9x1");
    assert_eq!(moves("1x8 (1x8 9x4) 9x1 (9x1 2x2)"), "1. 1x8 2. 9x1 (2. 9x4) 3. 2x2");
    assert_eq!(moves("1x8 (1x8 9x4)"), "1. 1x8 2. 9x4");
    assert_eq!(moves("resign (1x8 {x} resign)"), "1. resign (1. 1x8 {x} 2. resign)");
}

#[test]
fn lines_are_wrapped_between_entries_and_comments_are_left_alone() {
    let long = "word ".repeat(40);
    let text = moves(&format!(
        "1x8 {{{long}\nend}} 9x1 (9x2) (9x3) (9x4) (9x5) (9x6) (9x7) (9x8) (9x9) 2x1 9x2 {{end}}"
    ));
    let expected = format!(
        "1. 1x8\n{{{long}\nend}} 2. 9x1 (2. 9x2) (2. 9x3) (2. 9x4) \
         (2. 9x5) (2. 9x6) (2. 9x7) (2. 9x8) (2. 9x9) 3. 2x1 4. 9x2\n{{end}}"
    );
    assert_eq!(text, expected);
}

#[test]
fn a_line_of_a_comment_is_not_taken_for_another_game() {
    let mut sheet = read(EXAMPLE);
    let comment = "see\n[Game \"27\"]\n;there";
    sheet.tree.set_comment(sheet.tree.node_at(1), comment);
    let again = read(&sheet.print());
    assert_eq!(again.tree.comment(again.tree.node_at(1)), comment);
}

#[test]
fn what_has_no_place_in_the_text_is_left_out() {
    let mut sheet = read("[Game \"27\"]");
    sheet.header.date = "yesterday".to_owned();
    sheet.header.name = "a\n\"b\"\\".to_owned();
    let other = [("Game", "x"), ("Black", "x"), ("a b", "x"), ("Place", ""), ("Place", "x"), ("", "x")];
    sheet.header.other = other.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let text = "[Game \"27\"]\n[Name \"a \\\"b\\\"\\\\\"]\n[Result \"*\"]\n[Place \"\"]\n";
    assert_eq!(sheet.print(), text);
    assert_eq!(read(text).print(), text);
    sheet.header.other = (0..300).map(|number| (format!("T{number}"), String::new())).collect();
    assert_eq!(read(&sheet.print()).header.other.len(), 200);
}

#[test]
fn errors_of_tags_have_their_place() {
    let name = |text: &str| text.to_owned();
    assert_eq!(wrong_tags(""), (1, 1, SheetErrorKind::NoGame));
    assert_eq!(wrong_tags("\n ;\n;\n"), (2, 2, SheetErrorKind::MissingGame));
    assert_eq!(wrong_tags("\n;\n  \n"), (1, 1, SheetErrorKind::NoGame));
    assert_eq!(wrong_tags("\n 1. 1x8"), (2, 2, SheetErrorKind::MissingGame));
    assert_eq!(wrong_tags("[game \"27\"]"), (1, 1, SheetErrorKind::MissingGame));
    assert_eq!(wrong_tags("[Name \"\"]\n[Game \"27\"]"), (1, 1, SheetErrorKind::MissingGame));
    assert_eq!(wrong_tags("[Game \"27\"]\n\n[Game \"27\"]"), (3, 1, SheetErrorKind::SecondGame));
    assert_eq!(wrong_tags("[Game \"chess\"]"), (1, 8, SheetErrorKind::UnknownGame { text: name("chess") }));
    assert_eq!(wrong_tags("[Game \"\"]"), (1, 8, SheetErrorKind::UnknownGame { text: name("") }));
    let text = "[Game \"27\"] [Variant \"setup\"]";
    assert_eq!(wrong_tags(text), (1, 23, SheetErrorKind::UnknownVariant { text: name("setup") }));
    let text = "[Game \"27\"]\n[Name \"ō\"] [Name \"\"]";
    assert_eq!(wrong_tags(text), (2, 12, SheetErrorKind::RepeatedTag { name: name("Name") }));
    assert_eq!(wrong_tags("[Game \"27\"]\n[ \"x\"]"), (2, 3, SheetErrorKind::TagName));
    let text = format!("[Game \"27\"]\n[{} \"x\"]", "a".repeat(41));
    assert_eq!(wrong_tags(&text), (2, 2, SheetErrorKind::TagName));
    assert_eq!(wrong_tags("[Game 27]"), (1, 7, SheetErrorKind::TagValue));
    assert_eq!(wrong_tags("[Game \"27]\n\"]"), (1, 7, SheetErrorKind::UnclosedQuote));
    assert_eq!(wrong_tags("[Game \"27\"\n]"), (1, 11, SheetErrorKind::UnclosedTag));
    for date in
        ["2026-13-01", "2026-1-1", "2026-00-01", "2026-01-32", "2026-01-00", "2026/01/01", "202ō-01-1"]
    {
        let text = format!("[Game \"27\"]\n[Date \"{date}\"]");
        assert_eq!(wrong_tags(&text), (2, 8, SheetErrorKind::Date { text: name(date) }));
    }
    let (line, column, error) = wrong_tags("[Game \"27\"]\n[Start \"rb9\"]");
    assert!(
        matches!(error, SheetErrorKind::Position { text, .. } if text == "rb9" && (line, column) == (2, 9))
    );
    let text = "[Game \"27\"]\n[Result \"Draw\"]\n1. resign";
    let error = SheetErrorKind::Result { found: name("Draw"), wanted: name("White") };
    assert_eq!(wrong_tags(text), (2, 10, error));
    let many: String = (0..201).map(|number| format!("\n[T{number} \"\"]")).collect();
    assert_eq!(wrong_tags(&format!("[Game \"27\"]{many}")), (202, 8, SheetErrorKind::TooManyTags));
    assert_eq!(wrong_tags(&" ".repeat((8 << 20) + 1)), (1, 1, SheetErrorKind::TooLarge));
}

#[test]
fn errors_of_moves_have_their_place() {
    let text = |text: &str| text.to_owned();
    assert_eq!(wrong("1. 1x8 {ō"), (2, 8, SheetErrorKind::UnclosedComment));
    assert_eq!(wrong("1. 1x8 ({ō} 1x9)"), (2, 9, SheetErrorKind::CommentPlace));
    assert_eq!(wrong("1. {ō} 1x8"), (2, 4, SheetErrorKind::CommentPlace));
    assert_eq!(wrong("1. 1x8\n{ō} (1. 1x9 "), (3, 5, SheetErrorKind::UnclosedVariation));
    assert_eq!(wrong("1. 1x8 (1x9))"), (2, 13, SheetErrorKind::UnopenedVariation));
    assert_eq!(wrong("1. 1x8 ()"), (2, 8, SheetErrorKind::EmptyVariation));
    assert_eq!(wrong("(1. 1x8)"), (2, 1, SheetErrorKind::VariationPlace));
    assert_eq!(wrong("1. 1x8 ((1x9) 1x7)"), (2, 9, SheetErrorKind::VariationPlace));
    assert_eq!(wrong("1. 1x8 3. 9x1"), (2, 8, SheetErrorKind::Number { found: text("3"), wanted: 2 }));
    assert_eq!(wrong("1x8 (2.1x9)"), (2, 6, SheetErrorKind::Number { found: text("2"), wanted: 1 }));
    assert_eq!(wrong("01. 1x8"), (2, 1, SheetErrorKind::Number { found: text("01"), wanted: 1 }));
    assert_eq!(wrong("1. 1x8 2."), (2, 8, SheetErrorKind::MissingMove));
    assert_eq!(wrong("1. 1x8 (1.)"), (2, 9, SheetErrorKind::MissingMove));
    assert_eq!(wrong("1. 1x8 [Name \"\"]"), (2, 8, SheetErrorKind::LateTag));
    for stray in ["}", "]", "\"", ";"] {
        assert_eq!(wrong(&format!("1. 1x8 {stray}")), (2, 8, SheetErrorKind::Stray { text: text(stray) }));
    }
    let over = |ply, said: &str| SheetErrorKind::Move { ply, text: text(said), error: PlyError::Over };
    assert_eq!(wrong("1. resign 2. 1x8"), (2, 14, over(2, "1x8")));
    assert_eq!(wrong("1. resign resign"), (2, 11, over(2, "resign")));
    for refused in ["1x99", "draw", "*", "é"] {
        let (line, column, error) = wrong(&format!("1.{refused}"));
        let named = matches!(error, SheetErrorKind::Move { ply: 1, text, .. } if text == refused);
        assert!(named && (line, column) == (2, 3), "{refused}");
    }
}

#[test]
fn errors_are_told_with_their_place() {
    let message = |moves: &str| error(&format!("[Game \"27\"]\n\n{moves}")).message(English);
    assert_eq!(
        message("1. 1x8 2. 8x"),
        "Line 3, column 11: 2. 8x: expected a number of discs (at character 3)."
    );
    assert_eq!(message("1x8 3. 9x1"), "Line 3, column 5: move 3 should have the number 2.");
    assert_eq!(message("resign 1x1"), "Line 3, column 8: 2. 1x1: the game is over before this move.");
    assert!(message("1. 1x8 2. 1x8").starts_with("Line 3, column 11: 2. 1x8: "));
}

#[test]
fn games_are_read_each_for_itself() {
    let bad = "[Game \"27\"]\n[Name \"x\"]\n\n1. 1x8 {not closed\n";
    let file = format!("; three games\n\n{EXAMPLE}\n{bad}\n{EXAMPLE}");
    let read = Sheet::read_all(&file, English);
    let [Ok(first), Err(error), Ok(third)] = &read[..] else { panic!("{read:?}") };
    assert_eq!(first, third);
    assert_eq!((error.line, error.column, &error.kind), (18, 8, &SheetErrorKind::UnclosedComment));
    let nothing = Sheet::read_all("\n\n", English);
    assert_eq!(nothing, [Err(SheetError { line: 1, column: 1, kind: SheetErrorKind::NoGame })]);
}

#[test]
fn a_position_has_at_most_four_thousand_continuations() {
    let tall = "nnnnnnnnld.3-4-4-4_l";
    let position = GameId::parse("qawale").expect("a game").read(tall).expect("a position");
    let moves = position.legal_moves();
    let with = |count: usize| {
        let variations: String = moves[1..count].iter().map(|text| format!(" (1. {text})")).collect();
        format!("[Game \"qawale\"]\n[Start \"{tall}\"]\n\n1. {}{variations}\n", moves[0])
    };
    assert_eq!(read(&with(4000)).tree.children(NodeId::ROOT).len(), 4000);
    assert_eq!(error(&with(4001)).kind, SheetErrorKind::TooLarge);
}
