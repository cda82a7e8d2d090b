//! Every paragraph of the rules that a refusal can name is on the rules page of its game, in each language,
//! and the pages of a game have the same parts.

use std::collections::BTreeSet;

use crate::common::{ENGLISH, Random, game_folder, root, start};
use apila_core::game::{AnyPosition, MoveError};
use apila_core::i18n::Language;
use apila_core::rules::Step;
use apila_model::catalog::GameId;
use apila_site::pages;

/// The number of random games of each variant, and the greatest number of their plies.
const PLAYED: u64 = 30;
const MAX_PLIES: usize = 60;

/// Collects the paragraphs of refusals: of presses on places that are not on offer, of passing, and of moves
/// of other positions.
fn refused(
    table: &dyn AnyPosition,
    others: &[String],
    random: &mut Random,
    found: &mut BTreeSet<&'static str>,
) {
    let mut partial: Vec<Step> = Vec::new();
    loop {
        let offers = table.continuations(&partial).next;
        for step in table.scene(&partial).spots.iter().map(|spot| spot.step).chain([Step::Pass]) {
            if !offers.contains(&step) {
                found.insert(table.refuse(&partial, step, ENGLISH).paragraph);
            }
        }
        let Some(step) = random.pick(&offers) else { break };
        partial.push(*step);
    }
    for text in others {
        if let Err(MoveError::Illegal(refusal)) = table.play(text, ENGLISH) {
            found.insert(refusal.paragraph);
        }
    }
}

fn paragraphs(id: GameId) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for seed in 0..PLAYED {
        let random = &mut Random(seed);
        let mut table = start(id);
        let mut others = Vec::new();
        for _ in 0..MAX_PLIES {
            refused(&*table, &others, random, &mut found);
            let moves = table.legal_moves();
            let Some(text) = random.pick(&moves).cloned() else { break };
            table = table.play(&text, ENGLISH).expect("a listed move is accepted");
            others.push(text);
        }
        refused(&*table, &others, random, &mut found);
    }
    found
}

#[test]
fn every_paragraph_that_a_refusal_names_is_on_the_page() {
    let pages = pages::all(root()).expect("the texts are right");
    // `complete.rs` lists the rules pages that a game lacks.
    let has_rules = |id: &GameId| game_folder(id.listing()).join("rules").is_dir();
    let expected = GameId::all().filter(has_rules).filter(|id| id.as_str() == id.listing().plain()).count();
    assert_eq!(pages.len(), expected * Language::ALL.len());
    for id in GameId::all().filter(has_rules) {
        let named = paragraphs(id);
        assert!(named.len() > 2, "{id}: only {named:?}");
        for page in pages.iter().filter(|page| page.game == id.listing().plain()) {
            // The table of a variant links to this paragraph (`src/app/navigation/rules.rs`).
            let of_variants = id.listing().has_variants().then_some("variants");
            for paragraph in named.iter().copied().chain(of_variants) {
                let count = page.html.matches(&format!(" id=\"{paragraph}\"")).count();
                assert_eq!(count, 1, "{} is to have one #{paragraph}", page.file().display());
            }
        }
    }
}

/// The anchors of a page in their order, and its numbers of paragraphs, items of lists and links.
fn parts(html: &str) -> (Vec<&str>, [usize; 3]) {
    let anchors = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    (anchors, ["<p", "<li", "<a "].map(|tag| html.matches(tag).count()))
}

#[test]
fn pages_of_a_game_have_the_same_parts_in_every_language() {
    let pages = pages::all(root()).expect("the texts are right");
    for english in pages.iter().filter(|page| page.language == Language::English) {
        for part in ["<p class=\"facts\">", " id=\"setup\"", " id=\"rulings\""] {
            assert_eq!(english.html.matches(part).count(), 1, "{}: {part}", english.game);
        }
        let questions = english.html.matches("?</strong>").count();
        assert!(questions > 4, "{}: {questions} questions", english.game);
        for page in pages.iter().filter(|page| page.game == english.game) {
            assert_eq!(parts(&page.html), parts(&english.html), "{}", page.file().display());
        }
    }
}
