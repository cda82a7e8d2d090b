//! Whole games on boards: sheets with comments, variations, marks and arrows.

use apila_core::scene::MarkKind;
use apila_model::embed::{
    BoardInput, DueInput, Embedded, Mode, SHEETS, Setting, Settings, TextItem, parts_of_frame, passages,
};
use apila_model::play::Action;
use serde_json::json;

use super::host::{read_settings, request};
use crate::common::ENGLISH;

const GAME: &str = r#"[Game "27"]
[Variant "advanced"]
[Start "rb9.g.g.g.g.g.g.g.rw9_w"]
[Name "Sunday in the park"]
[Black "Ana"]
[White "Ben"]

{[%marks 1] White begins.}
1. 9x8 {[%arrows 1-2 9-8] [%clk 0:10] a start} 2. 1x1 {quiet} (2. 1x4 3. 9x1 (3. 8x2) 4. 1x2) 3. 9x1 4. resign
"#;

fn with_sheet(settings: &str, sheet: &str) -> Embedded {
    let mut settings = read_settings(settings);
    settings.set("sheet", sheet);
    Embedded::new(settings, ENGLISH)
}

fn board(settings: &str) -> Embedded {
    let board = with_sheet(settings, GAME);
    assert_eq!(board.plan().error, None);
    board
}

fn error_of(settings: &str, sheet: &str) -> (&'static str, String) {
    let error = with_sheet(settings, sheet).plan().error.clone().expect("a mistake");
    (error.name, error.reason)
}

fn noted(board: &Embedded) -> usize {
    board.seen(None).scene.marks.iter().filter(|mark| mark.kind == MarkKind::Noted).count()
}

#[test]
fn a_sheet_is_gone_through_from_its_start() {
    let board = board("game=27-advanced");
    let plan = board.plan();
    assert_eq!((plan.mode, plan.shown, plan.has_list, plan.record.plies()), (Mode::Replay, 0, true, 3));
    assert_eq!(plan.players, ["Ana", "Ben"]);
    assert!(!with_sheet("game=27-advanced list=off", GAME).plan().has_players());
    assert_eq!(with_sheet("game=27-advanced players=C|", GAME).plan().players, ["C", ""]);
    assert_eq!(noted(&board), 1);
    let strokes = |board: &Embedded| board.seen(None).scene.strokes.len();
    let next = board.after(BoardInput::Act(Action::ForwardAtOnce)).board;
    assert_eq!((noted(&next), strokes(&next) >= 2), (0, true));
}

#[test]
fn comments_are_captions_where_there_is_no_list() {
    let board = board("game=27-advanced list=off ply=2");
    assert_eq!(board.caption(), "quiet");
    assert_eq!(board.after(BoardInput::Act(Action::Backward)).board.caption(), "a start");
    let own = Embedded::new(
        {
            let mut settings = board.settings().clone();
            settings.set("captions", "||mine");
            settings
        },
        ENGLISH,
    );
    assert_eq!(own.caption(), "mine", "a caption of the author is above the comment");
    assert!(
        !with_sheet("game=27-advanced ply=2", GAME).caption().contains("quiet"),
        "with a list, it is there"
    );
}

#[test]
fn a_variation_can_be_shown_and_chosen() {
    let board = board("game=27-advanced moves=9x8_1x4");
    assert_eq!(board.plan().shown, 2);
    assert_eq!(board.plan().record.moves(), ["9x8", "1x4", "9x1", "1x2"]);
    let tree = board.play().tree();
    let main = tree.main_line()[2];
    let chosen = board.after(BoardInput::Act(Action::Choose(main)));
    assert_eq!(chosen.board.play().record().moves(), ["9x8", "1x1", "9x1"]);
    let kinds: Vec<_> = chosen.reports.iter().map(|report| report.kind).collect();
    assert_eq!(kinds, ["shown", "ended"], "White resigns in it");
    assert_eq!(with_sheet("game=27-advanced moves=9x8_1x4 ply=1", GAME).plan().shown, 1);
    assert_eq!(error_of("game=27-advanced moves=1x1", GAME).0, "moves");
    assert_eq!(error_of("game=27-advanced ply=9", GAME).0, "ply");
}

#[test]
fn mistakes_in_a_sheet_are_told() {
    let (name, reason) =
        error_of("game=27-advanced", "[Game \"27-advanced\"]\n[Start \"rb9.g.g.g.g.g.g.g.rw9_w\"]\n1. 9x10");
    assert_eq!(name, "sheet");
    assert!(reason.starts_with("Line 3, column 4: "), "{reason}");
    assert_eq!(error_of("game=27-expert", GAME), ("game", "It can only be: 27-advanced.".to_owned()));
    let (name, reason) = error_of(
        "game=27-advanced",
        "[Game \"27-advanced\"]\n[Start \"rb9.g.g.g.g.g.g.g.rw9_w\"]\n1. 9x8 {[%marks z9]}",
    );
    assert_eq!((name, &*reason), ("sheet", "1. 9x8: “z9” is not a cell of this board."));
    assert_eq!(error_of("game=27-advanced", "nothing").0, "sheet");
}

#[test]
fn an_exercise_does_not_show_what_follows() {
    let board = board("game=27-advanced mode=exercise ply=1 answers=1x1");
    assert_eq!((board.plan().annotated.is_none(), board.play().tree().main_line().len()), (true, 2));
}

#[test]
fn the_game_is_written_in_the_order_of_its_sheet() {
    let board = board("game=27-advanced");
    let text = passages(board.play().tree(), ENGLISH);
    let written: Vec<(usize, String)> = text
        .iter()
        .map(|passage| {
            let items = passage.items.iter().map(|item| match item {
                TextItem::Move { ply, text, description, .. } => {
                    assert_eq!(description.is_empty(), text == "resign", "{text}");
                    format!("{ply}. {text}")
                }
                TextItem::Comment(text) => format!("{{{text}}}"),
            });
            (passage.depth, items.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let expected = [
        (0, "{White begins.} 1. 9x8 {a start} 2. 1x1 {quiet}"),
        (1, "2. 1x4 3. 9x1"),
        (2, "3. 8x2"),
        (1, "4. 1x2"),
        (0, "3. 9x1 4. resign"),
    ];
    assert_eq!(written, expected.map(|(depth, text)| (depth, text.to_owned())));
}

#[test]
fn variations_side_by_side_are_passages_of_their_own() {
    let sheet =
        "[Game \"27-advanced\"]\n[Start \"rb9.g.g.g.g.g.g.g.rw9_w\"]\n1. 9x8 (1. 9x1 2. 1x1) (1. 9x2)";
    let board = with_sheet("game=27-advanced", sheet);
    let depths: Vec<usize> =
        passages(board.play().tree(), ENGLISH).iter().map(|passage| passage.depth).collect();
    assert_eq!(depths, [0, 1, 1]);
}

#[test]
fn moves_are_shown_one_after_the_other() {
    let board = board("game=27-advanced autoplay=3");
    assert_eq!((board.plan().autoplay, board.due()), (Some(3), None), "it does not begin by itself");
    let next = || BoardInput::NextMove(true);
    assert_eq!(board.after(next()).board.play().shown(), 0, "unless it plays");
    let mut playing = board.after(BoardInput::Autoplay(true)).board;
    assert_eq!(playing.due(), Some(DueInput::NextMove(3)));
    for ply in 1..=3 {
        assert!(playing.is_playing());
        playing = playing.after(next()).board;
        assert_eq!(playing.play().shown(), ply);
    }
    assert!(!playing.is_playing(), "the end stops it");
    let again = playing.after(BoardInput::Autoplay(true)).board;
    assert_eq!((again.play().shown(), again.is_playing()), (0, true), "from the start again");
    let stopped = again.after(BoardInput::Act(Action::ForwardAtOnce)).board;
    assert!(!stopped.is_playing(), "a reader takes over");
    let by_host = |on| BoardInput::Command(request(json!({"type": "autoplay", "on": on})).expect("valid"));
    assert!(board.after(by_host(1)).board.is_playing());
    assert!(!board.after(by_host(1)).board.after(by_host(0)).board.is_playing());
    assert!(request(json!({"type": "autoplay", "on": 2})).is_err());
    assert_eq!(error_of("game=27-advanced autoplay=0", GAME).0, "autoplay");
}

#[test]
fn looks_can_be_changed_without_losing_the_place() {
    let set = |fields: serde_json::Value| BoardInput::Command(request(fields).expect("valid"));
    let board = board("game=27-advanced").after(BoardInput::Act(Action::Show(2))).board;
    let board = board.after(set(json!({"type": "set", "theme": "dark"}))).board;
    assert_eq!(board.play().shown(), 2);
    let other = set(json!({"type": "set", "sheet": GAME.replace("quiet", "loud")}));
    assert_eq!(board.after(other).board.play().shown(), 0, "another sheet is another game");
}

#[test]
fn a_frame_has_the_sheet_in_its_address() {
    let mut settings = read_settings("game=27-advanced");
    settings.set("sheet", GAME);
    let address = settings.frame();
    let apila_model::record::Address::Embed(link) = apila_model::record::Address::parse(&address) else {
        panic!("{address}")
    };
    assert_eq!(Settings::of_frame(&link).get(Setting::Sheet), Some(GAME.trim()));
    assert!(parts_of_frame(&address).is_some());
    let tag = settings.tag("");
    assert!(
        tag.starts_with("<apila-board game=\"27-advanced\">\n  <pre hidden>\n[Game &quot;27&quot;]"),
        "{tag}"
    );
}

#[test]
fn a_text_may_have_several_games() {
    let sheets = SHEETS.get().expect("it is there");
    let text = format!("{GAME}\n[Game \"27\"]\n[Variant \"expert\"]\n\n[Game \"chess\"]\n");
    let completed = |text: &str, number| {
        let mut attributes = vec![("sheet".to_owned(), text.to_owned())];
        (sheets.complete)(&mut attributes, number).map(|()| attributes)
    };
    let game = |number| completed(&text, number).expect("it is there").get(1).map(|(_, id)| id.clone());
    assert_eq!(game("1").as_deref(), Some("27-advanced"));
    assert_eq!(game("2").as_deref(), Some("27-expert"));
    assert_eq!(game("3").as_deref(), Some("chess"));
    let second = completed(&text, "2").expect("it is there");
    assert_eq!(second[0].1.trim(), "[Game \"27\"]\n[Variant \"expert\"]");
    assert_eq!(completed(&text, "4"), Err("#4".to_owned()));
    assert_eq!(completed("1. 9x8", "").map(|attributes| attributes.len()), Ok(1));
}

#[test]
fn prose_speaks_of_the_authors_line_whatever_the_reader_looks_at() {
    let command = |fields: serde_json::Value| BoardInput::Command(request(fields).expect("valid"));
    let reader = board("game=27-advanced moves=9x8_1x4_8x2");
    let shown = reader.after(command(json!({"type": "preview", "ply": 3, "moves": "9x8_1x1_9x1"}))).board;
    assert_eq!(shown.play_shown().record().moves(), ["9x8", "1x1", "9x1"]);
    assert_eq!(shown.play().record().moves(), ["9x8", "1x4", "8x2"], "a preview changes nothing");
    let gone = reader.after(command(json!({"type": "goTo", "moves": "9x8_1x1"})));
    assert_eq!(gone.answer.map(|answer| answer.kind), Some("done"));
    assert_eq!((gone.board.play().record().plies(), gone.board.play().shown()), (3, 2));
    let back = gone.board.after(command(json!({"type": "goTo", "moves": "author", "ply": 2}))).board;
    assert_eq!(back.play().record().moves(), ["9x8", "1x4", "8x2"]);
    for wrong in [json!({"type": "goTo"}), json!({"type": "goTo", "ply": 1, "moves": 3})] {
        assert!(request(wrong).is_err());
    }
    for wrong in ["x", "9x8_1x5", "author_9x8"] {
        let answer =
            reader.after(command(json!({"type": "goTo", "moves": wrong}))).answer.expect("an answer");
        assert_eq!(answer.kind, "error", "{wrong}");
    }
}

#[test]
fn readers_take_the_whole_game_with_them() {
    let board = board("game=27-advanced mode=play");
    let again = |file: &str| with_sheet("game=27-advanced mode=play", file);
    assert_eq!(again(&board.file()).plan().annotated, board.plan().annotated, "with its drawings");
    let played = board.after(BoardInput::Act(Action::Show(2))).board;
    let moves = played.play().position().legal_moves();
    let new = moves.iter().find(|text| !["9x1", "8x2"].contains(&text.as_str())).expect("another move");
    let mv = request(json!({ "type": "play", "move": new })).expect("a command");
    let played = played.after(BoardInput::Command(mv)).board;
    let tree = again(&played.file()).play().tree().clone();
    let moves: Vec<&str> = (0..).map_while(|number| tree.node(number)).map(|node| tree.text(node)).collect();
    assert!(moves.contains(&&**new) && moves.contains(&"8x2"), "and with what was played: {moves:?}");
    assert!(Embedded::new(read_settings("game=qawale moves=a1nne"), ENGLISH).file().contains("a1nne"));
}
