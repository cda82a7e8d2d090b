use super::{GameTree, NodeId};
use crate::catalog::GameId;
use crate::record::{Ending, Record};
use apila_core::i18n::Language;
use apila_core::rules::Side;

fn tree(id: &str, moves: &[&str]) -> GameTree {
    let Some(id) = GameId::parse(id) else { panic!("{id} is a game") };
    let mut tree = GameTree::new(Record::from_start(id, Side::First));
    say(&mut tree, moves);
    tree
}

fn say(tree: &mut GameTree, moves: &[&str]) {
    for text in moves {
        assert_eq!(tree.add(text, Language::English), Ok(()), "{text}");
    }
}

/// The tree in one line. If a node has several children, they are in parentheses.
fn print(tree: &GameTree, node: NodeId) -> String {
    let text = tree.text(node).to_owned();
    match tree.children(node) {
        [] => text,
        [only] => format!("{text} {}", print(tree, *only)),
        several => {
            let lines: Vec<String> = several.iter().map(|child| print(tree, *child)).collect();
            format!("{text} ({})", lines.join(" | "))
        }
    }
}

fn all(tree: &GameTree) -> String {
    print(tree, NodeId::ROOT).trim().to_owned()
}

#[test]
fn trying_something_keeps_the_main_line_and_a_mistake_gives_it_up() {
    let mut tried = tree("27", &["1x8", "9x1", "2x2"]);
    tried.cut(1);
    say(&mut tried, &["9x4"]);
    assert_eq!(all(&tried), "1x8 (9x1 2x2 | 9x4)");
    let mut mended = tree("27", &["1x8", "9x1"]);
    mended.take_back();
    say(&mut mended, &["9x4"]);
    assert_eq!(all(&mended), "1x8 (9x4 | 9x1)");
    assert_eq!(mended.line().moves(), ["1x8", "9x4"]);
}

#[test]
fn a_known_move_instead_of_a_mistake_becomes_the_main_line() {
    let mut tree = tree("27", &["1x8", "9x1"]);
    tree.cut(1);
    say(&mut tree, &["9x4"]);
    tree.choose(tree.alternatives(2)[0]);
    tree.take_back();
    say(&mut tree, &["9x4"]);
    assert_eq!(all(&tree), "1x8 (9x4 | 9x1)");
}

#[test]
fn taking_over_removes_what_was_removed_and_keeps_names() {
    let mut here = tree("27", &["1x8", "9x1", "2x2"]);
    here.cut(1);
    say(&mut here, &["9x4"]);
    let mut there = here.clone();
    there.remove(there.alternatives(2)[0]);
    say(&mut there, &["1x1"]);
    let node = here.last_node();
    here.take_over(&there);
    assert_eq!(all(&here), "1x8 9x4 1x1");
    assert_eq!((here.text(node), here.line().moves().len()), ("9x4", 2));
    assert_eq!(here, there);
    let mut shorter = tree("27", &["1x8"]);
    shorter.take_over(&tree("27", &["1x7"]));
    assert_eq!(
        (all(&shorter).as_str(), shorter.line().plies()),
        ("1x7", 0),
        "the line is gone with its moves"
    );
}

#[test]
fn nodes_that_are_gone_do_nothing() {
    let mut tree = tree("27", &["1x8", "9x1", "2x2"]);
    let gone = tree.node_at(2);
    tree.remove(gone);
    let before = all(&tree);
    for node in [gone, NodeId(99)] {
        assert!(!tree.holds(node));
        tree.choose(node);
        tree.go_to(node);
        tree.promote(node);
        tree.remove(node);
        tree.set_comment(node, "?");
        assert_eq!((all(&tree), tree.size_from(node)), (before.clone(), 0));
    }
}

#[test]
fn a_move_that_was_played_before_is_found_again() {
    let mut tree = tree("27", &["1x8", "9x1", "2x2"]);
    tree.cut(0);
    say(&mut tree, &["1x8"]);
    assert_eq!(tree.line().plies(), 1);
    tree.redo();
    tree.redo();
    assert_eq!(tree.line().moves(), ["1x8", "9x1", "2x2"]);
    assert!(!tree.can_redo());
    assert_eq!(all(&tree), "1x8 9x1 2x2");
}

#[test]
fn lines_are_chosen_promoted_and_deleted() {
    let mut tree = tree("27", &["1x8", "9x1", "2x2"]);
    tree.cut(1);
    say(&mut tree, &["9x4", "1x1"]);
    let tried = tree.node_at(2);
    assert_eq!(tree.variation_at(3), Some(tried));
    assert_eq!(tree.variation_at(1), None);
    let [main] = tree.alternatives(2)[..] else { panic!("one alternative") };
    assert_eq!((tree.text(main), tree.length_from(main)), ("9x1", 2));
    tree.choose(main);
    assert_eq!(tree.line().moves(), ["1x8", "9x1", "2x2"]);
    assert_eq!(tree.main_line().last(), Some(&tree.last_node()));
    tree.promote(tried);
    assert_eq!(all(&tree), "1x8 (9x4 1x1 | 9x1 2x2)");
    assert_eq!(tree.line().moves(), ["1x8", "9x1", "2x2"], "the table stays");
    assert_eq!(tree.main_line().len(), 4);
    tree.remove(main);
    assert_eq!(all(&tree), "1x8 9x4 1x1");
    assert_eq!(tree.line().moves(), ["1x8", "9x4", "1x1"], "the main line takes its place");
    tree.remove(NodeId::ROOT);
    assert_eq!(tree.size_from(NodeId::ROOT), 4);
}

#[test]
fn ends_are_nodes_and_are_taken_back_without_a_trace() {
    let mut tree = tree("jaleo", &["m30-o29", "draw"]);
    assert_eq!(tree.line().ending(), Some(Ending::Agreed));
    assert!(tree.add("m31", Language::English).is_err());
    tree.take_back();
    assert_eq!(all(&tree), "m30-o29");
    say(&mut tree, &["resign"]);
    tree.cut(0);
    assert_eq!(all(&tree), "m30-o29 resign", "to look at an earlier position changes no result");
    tree.redo();
    tree.redo();
    assert_eq!(tree.line().ending(), Some(Ending::Resigned(Side::Second)));
}

#[test]
fn merging_loses_nothing_and_changes_no_order() {
    let mut here = tree("27", &["1x8", "9x1"]);
    let mut there = tree("27", &["1x8", "9x4", "1x1"]);
    there.set_comment(there.last_node(), "why?");
    assert!(here.merge(&there));
    assert_eq!(all(&here), "1x8 (9x1 | 9x4 1x1)");
    assert_eq!(here.line().moves(), ["1x8", "9x1"]);
    let found = here.find(there.line());
    assert_eq!(found.map(|node| here.comment(node)), Some("why?"));
    assert!(!here.merge(&there), "nothing is left to add");
    let (mut one, mut other) = (here.clone(), here.clone());
    one.set_comment(NodeId::ROOT, "one");
    other.set_comment(NodeId::ROOT, "other");
    one.merge(&other);
    assert_eq!(one.comment(NodeId::ROOT), "one\nother");
    assert!(!here.merge(&tree("27-expert", &["1x10"])));
    let again = here.clone();
    assert_eq!(here, again);
    there.merge(&here);
    assert_ne!(here, there, "the order differs");
}

#[test]
fn the_plies_on_the_main_line_end_where_a_variation_begins() {
    let mut tree = tree("27", &["1x8", "9x1", "2x2"]);
    assert_eq!(tree.plies_on_main_line(), 3);
    tree.cut(1);
    assert_eq!(tree.plies_on_main_line(), 1);
    say(&mut tree, &["9x4", "1x1"]);
    assert_eq!(tree.plies_on_main_line(), 1);
    tree.promote(tree.last_node());
    assert_eq!(tree.plies_on_main_line(), 3);
}

#[test]
fn every_change_gives_a_tree_a_new_revision() {
    type Change = fn(&mut GameTree);
    let changes: [(&str, Change); 8] = [
        ("a move is added", |tree| say(tree, &["2x3"])),
        ("the line is shortened", |tree| tree.cut(1)),
        ("the game is ended and the end taken back", |tree| {
            say(tree, &["resign"]);
            let ended = tree.revision();
            tree.take_back();
            assert!(tree.revision() > ended);
        }),
        ("a comment is written", |tree| tree.set_comment(tree.last_node(), "well played")),
        ("another tree is merged", |tree| assert!(tree.merge(&self::tree("27", &["1x1"])))),
        ("another tree is taken over", |tree| tree.take_over(&self::tree("27", &["1x8"]))),
        ("a line is deleted", |tree| tree.remove(tree.last_node())),
        ("another tree lacks a variation", |tree| {
            tree.cut(1);
            say(tree, &["9x4"]);
            let branched = tree.revision();
            tree.take_over(&self::tree("27", &["1x8", "9x4"]));
            assert!(all(tree) == "1x8 9x4" && tree.revision() > branched);
        }),
    ];
    for (name, change) in changes {
        let mut tree = tree("27", &["1x8", "9x1"]);
        let before = tree.revision();
        change(&mut tree);
        assert!(tree.revision() > before, "{name}");
    }
}

#[test]
fn a_line_that_another_tree_has_to_its_end_is_kept_when_that_is_taken_over() {
    let mut ended = tree("27", &["1x8", "9x1", "resign"]);
    let line = ended.line().clone();
    ended.take_over(&tree("27", &["1x8", "9x1", "resign"]));
    assert_eq!(ended.line(), &line);
    ended.take_over(&tree("27", &["1x8", "9x1"]));
    assert_eq!((ended.line().moves(), ended.line().ending()), (line.moves(), None));
}
