//! The model games: what their notes claim is true, and each language has its sentences.

use std::fs;

use apila_core::i18n::Language;
use apila_engine::model_games::check;
use apila_model::catalog::{GAMES, GameId};
use apila_model::model_games::{Claim, ModelGames, in_language};
use apila_model::record::{Record, Sheet};

use crate::common::{ENGLISH, game_folder};
use crate::words::install_all;

/// The number of games in the file of a plain game, and in those of other variants.
const GAMES_IN_FILE: [usize; 2] = [5, 3];
/// The number of claims of each game that a search checks in every run.
const SAMPLE: usize = 2;

/// The variants that have model games, with their sources.
fn sources() -> Vec<(GameId, String)> {
    let ids = GAMES.iter().flat_map(|game| {
        game.listing.model_games.iter().map(|file| GameId::parse(file.id).expect("a variant"))
    });
    let read = |id: GameId| {
        let file = game_folder(id.listing()).join(format!("model_games/{id}.txt"));
        (id, fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display())))
    };
    ids.map(read).collect()
}

/// The games of a source with their claims: the number of moves before the turn, and the claim.
fn games(id: GameId, source: &str) -> Vec<(Record, Vec<(usize, Claim)>)> {
    let sheets = Sheet::read_all(source, ENGLISH);
    let claims = |sheet: &Sheet| {
        let record = sheet.tree.line();
        let of_turn = |ply: usize| {
            let comment = sheet.tree.comment(sheet.tree.node_at(ply + 1));
            let claims = Claim::read_all(comment, id.listing().colours);
            claims
                .unwrap_or_else(|| panic!("{id} {ply}: {comment}"))
                .into_iter()
                .map(move |claim| (ply, claim))
        };
        (0..record.plies()).flat_map(of_turn).collect()
    };
    sheets
        .into_iter()
        .map(|sheet| {
            let sheet = sheet.unwrap_or_else(|error| panic!("{id}: {}", error.message(ENGLISH)));
            (sheet.tree.line().clone(), claims(&sheet))
        })
        .collect()
}

/// The number of games in the file of a variant.
fn count(id: GameId) -> usize {
    GAMES_IN_FILE[usize::from(id.as_str() != id.listing().plain())]
}

/// What is wrong with a claim. `None` if it holds.
fn flaw(id: GameId, record: &Record, ply: usize, claim: &Claim) -> Option<String> {
    let flaw = check(record, ply, claim).err()?;
    Some(format!("{id} {} after {ply} moves: {flaw}", record.moves().join("_")))
}

fn assert_holds(id: GameId, record: &Record, ply: usize, claim: &Claim) {
    assert_eq!(flaw(id, record, ply, claim), None);
}

/// Whether the rules alone decide about a claim.
fn is_of_the_rules(claim: &Claim) -> bool {
    matches!(claim, Claim::Threatens(_) | Claim::Prevents(_) | Claim::Does)
}

/// Whether a claim says what searches find within a limit, and not what is proven.
fn is_estimate(claim: &Claim) -> bool {
    matches!(claim, Claim::Better(_) | Claim::Missed(_))
}

#[test]
fn each_file_has_finished_games_with_different_moves_and_notes() {
    let sources = sources();
    assert!(sources.len() >= 6);
    for (id, source) in sources {
        let games = games(id, &source);
        assert_eq!(games.len(), count(id), "{id}");
        for (record, claims) in &games {
            assert_eq!(record.id(), id);
            assert!(record.outcome().is_some(), "{id}");
            assert!(claims.len() >= 5, "{id}: {claims:?}");
        }
        let mut lines: Vec<String> = games.iter().map(|(record, _)| record.moves().join("_")).collect();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), count(id), "{id}");
    }
}

#[test]
fn claims_about_the_rules_hold() {
    for (id, source) in sources() {
        for (record, claims) in games(id, &source) {
            for (ply, claim) in claims.iter().filter(|(_, claim)| is_of_the_rules(claim)) {
                assert_holds(id, &record, *ply, claim);
            }
        }
    }
}

#[test]
fn a_sample_of_the_other_claims_holds() {
    for (id, source) in sources() {
        for (record, claims) in games(id, &source) {
            let proven = claims.iter().filter(|(_, claim)| !is_of_the_rules(claim) && !is_estimate(claim));
            for (ply, claim) in proven.rev().take(SAMPLE) {
                assert_holds(id, &record, *ply, claim);
            }
        }
    }
}

/// Takes minutes: `cargo test --release --test native model_games -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn all_claims_hold() {
    let mut flaws: Vec<String> = Vec::new();
    for (id, source) in sources() {
        for (record, claims) in games(id, &source) {
            flaws.extend(claims.iter().filter_map(|(ply, claim)| flaw(id, &record, *ply, claim)));
        }
    }
    assert!(flaws.is_empty(), "{flaws:#?}");
}

#[test]
fn a_false_claim_is_found() {
    let id = GameId::parse("27").expect("a variant");
    let mut record = Record::from_start(id, apila_core::rules::Side::First);
    for mv in ["1x3", "9x3", "1x1"] {
        record.play(mv, ENGLISH).expect("a legal move");
    }
    let [first, second] = apila_core::rules::Side::BOTH;
    // As docs/27-solved.md says, only 1x3 to 1x6 keep the draw.
    assert_eq!(check(&record, 0, &Claim::Draws), Ok(()));
    for claim in [
        Claim::Wins(first, 0),
        Claim::Wins(second, 0),
        Claim::Only,
        Claim::OnlyWin,
        Claim::MistakeOfDraw("1x4".to_owned()),
        Claim::MistakeOfWin("1x4".to_owned()),
        Claim::Threatens("1x1".to_owned()),
        Claim::Prevents("9x1".to_owned()),
        Claim::Better(first),
    ] {
        assert!(check(&record, 0, &claim).is_err(), "{claim:?}");
    }
}

#[test]
fn claims_are_read_as_they_are_printed() {
    for (id, source) in sources() {
        let colours = id.listing().colours;
        for (_, claims) in games(id, &source) {
            for (_, claim) in claims {
                assert_eq!(Claim::read_all(&claim.print(colours), colours), Some(vec![claim]));
            }
        }
    }
    let colours = ["black", "white"];
    for malformed in ["[%only one]", "[%wins red 2]", "[%wins black]", "[%threatens]", "[%]"] {
        assert_eq!(Claim::read_all(malformed, colours), None, "{malformed}");
    }
    assert_eq!(Claim::read_all("A quiet turn.", colours), Some(Vec::new()));
}

#[test]
fn each_language_has_a_sentence_for_each_note() {
    install_all();
    for (id, source) in sources() {
        let mut seen = Vec::new();
        for language in Language::ALL {
            let text = in_language(&source, language).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert!(!seen.contains(&text), "{id} {language:?}");
            assert!(!text.contains("[%only") && !text.contains("{}"), "{id}: {text}");
            let read = ModelGames::read(id, &text).unwrap_or_else(|| panic!("{id}: {text}"));
            assert_eq!(read.count(), count(id));
            for (number, (record, _)) in (1..).zip(games(id, &source)) {
                assert_eq!(read.record(number), Some(&record), "{id} {number}");
                assert!(read.board(number).is_some() && !read.summary(number, language).is_empty());
            }
            assert!(read.board(0).is_none() && read.board(count(id) + 1).is_none());
            seen.push(text);
        }
    }
}
