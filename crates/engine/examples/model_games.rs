//! Makes the model games of the app, `crates/games/src/<game>/model_games/<id>.txt`.
//!
//! ```text
//! cargo run --release --example model_games -- [id ...] [--games N | --again]
//! ```
//!
//! Without ids it makes the games of all variants that have a file. The highest two levels play `--games`
//! games from different seeds. Five are chosen, or three of a variant that is not the plain game: those with
//! the most to say, with different beginnings and results. With `--again` the games stay, and only their
//! notes are made again.
#![allow(clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

use apila_core::i18n::Language;
use apila_engine::model_games::{Annotated, Players, annotate, check, play};
use apila_model::catalog::GameId;
use apila_model::model_games::CLAIM_NODES;
use apila_model::record::{Record, Sheet};
use clap::Parser;

/// The number of games in the file of a plain game, and in those of other variants.
const CHOSEN: [usize; 2] = [5, 3];
/// The number of nodes for a position while games are compared.
const QUICK_NODES: u64 = 50_000;
/// What a game counts less for each chosen game with the same result, or with the same first move.
const ALIKE: usize = 5;

/// Makes the model games of the app.
#[derive(Parser)]
struct Options {
    /// The ids of variants [default: those that have a file]
    #[arg(value_name = "ID", value_parser = |id: &str| GameId::parse(id).ok_or("there is no such variant"))]
    ids: Vec<GameId>,
    /// The number of games that are played for each variant
    #[arg(long, default_value_t = 12)]
    games: u64,
    /// Annotate the games of the files again
    #[arg(long, conflicts_with = "games")]
    again: bool,
}

fn file(id: GameId) -> PathBuf {
    let file = format!("../games/src/{}/model_games/{id}.txt", id.listing().folder);
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// How much a game is like those that are chosen already.
fn likeness(game: &Annotated, chosen: &[Annotated]) -> usize {
    let alike = |other: &&Annotated| {
        let (a, b) = (&game.record, &other.record);
        let winner = |record: &Record| record.outcome().map(|outcome| outcome.winner());
        usize::from(winner(a) == winner(b)) + usize::from(a.moves().first() == b.moves().first())
    };
    chosen.iter().map(|other| alike(&other)).sum()
}

/// Takes the most interesting games of a variant, one after the other.
fn choose(id: GameId, mut games: Vec<Annotated>) -> Vec<Annotated> {
    let count = CHOSEN[usize::from(id.as_str() != id.listing().plain())];
    let mut chosen: Vec<Annotated> = Vec::new();
    while chosen.len() < count && !games.is_empty() {
        let worth = |game: &Annotated| game.interest().saturating_sub(ALIKE * likeness(game, &chosen));
        let best = (0..games.len()).rev().max_by_key(|index| worth(&games[*index])).unwrap_or(0);
        chosen.push(games.swap_remove(best));
    }
    chosen
}

/// Plays the games of a variant.
fn played(id: GameId, count: u64) -> Vec<(Record, Players)> {
    let mut games = Vec::new();
    for number in 1..=count {
        let players = Players::of(id, number);
        let Some(record) = play(id, players) else { continue };
        let game = annotate(&record, players, QUICK_NODES);
        println!("{id} {number} {:?} {} plies {}", record.outcome(), record.plies(), game.interest());
        games.push(game);
    }
    choose(id, games).into_iter().map(|game| (game.record, game.players)).collect()
}

/// The games in the file of a variant.
fn stored(id: GameId) -> Vec<(Record, Players)> {
    let text = fs::read_to_string(file(id)).expect("a file of games");
    let sheets = Sheet::read_all(&text, Language::English);
    let game = |sheet: Sheet| {
        let players = Players::of_header(&sheet.header).expect("levels and a seed");
        (sheet.tree.line().clone(), players)
    };
    sheets.into_iter().map(|sheet| game(sheet.expect("a game"))).collect()
}

/// Writes the file of a variant, with notes that hold.
fn write(id: GameId, games: Vec<(Record, Players)>) {
    let mut texts = Vec::new();
    for (record, players) in games {
        let mut game = annotate(&record, players, CLAIM_NODES);
        for (ply, claims) in game.claims.iter_mut().enumerate() {
            claims.retain(|claim| {
                let result = check(&game.record, ply, claim);
                if let Err(flaw) = &result {
                    println!("{id} {ply} {flaw}");
                }
                result.is_ok()
            });
        }
        texts.push(game.sheet().print());
    }
    fs::create_dir_all(file(id).parent().expect("a folder")).expect("the folder of the sources");
    fs::write(file(id), texts.join("\n")).expect("the folder of the sources");
}

fn main() {
    let Options { ids, games, again } = Options::parse();
    let all = GameId::all().filter(|id| if ids.is_empty() { file(*id).is_file() } else { ids.contains(id) });
    all.for_each(|id| write(id, if again { stored(id) } else { played(id, games) }));
}
