//! How the weights were learned: from how positions end where both sides overlook things.
//!
//! Games of the computer against itself, with some moves drawn by chance, give positions, and from each a moment's play is
//! finished many times by two players who see what wins and what loses at once, but not always. What share of these
//! games the side to move wins is fitted (logistic regression by AdaGrad: Duchi, Hazan and Singer, 2011). Games of
//! players who see more end in draws that say nothing.
//!
//! ```text
//! QAWALE_GAMES=8000 cargo test --release -p apila-core --lib qawale::tuning -- --ignored --nocapture
//! ```
//! writes new weights in place of those there are.

use std::env;
use std::fs;

use super::position::Board;
use super::search::MOST_FOR_THE_CARELESS;
use super::threats::winning_sowing;
use super::weights::{UNITS, each_sight, numbers, shares};
use crate::rules::{Position, Side};
use crate::search::{AlphaBeta, Level, Order, Random, Ranked, Searchable, Thinking};

/// How many moves in a hundred are made without looking.
const BLUNDERS: u64 = 25;
/// Games finished from each position.
const FINISHED: u32 = 16;

/// What is seen of a position, and the share of the points that its side to move made.
struct Lesson {
    weights: Vec<usize>,
    shares: [f32; 2],
    target: f32,
}

/// A move by chance among all.
fn any(board: &Board, random: &mut Random) -> super::moves::Sowing {
    board.random_move(&mut |bound| random.below(bound)).unwrap()
}

/// The points that the side to move makes in halves, if the game is finished by two who overlook things.
fn finish(mut board: Board, random: &mut Random) -> u32 {
    let side = board.turn;
    let mut listed: Vec<Ranked<_>> = Vec::new();
    loop {
        if let Some(outcome) = board.outcome() {
            return outcome.winner().map_or(1, |winner| if winner == side { 2 } else { 0 });
        }
        listed.clear();
        let mv = if let Some(mv) = winning_sowing(&board) {
            mv
        } else if random.below(100) < BLUNDERS {
            any(&board, random)
        } else {
            let _ = board.list_moves(0, 1, &mut listed);
            let drawn = (0..3).filter_map(|_| {
                let place = random.below(listed.len().max(1) as u64) as usize;
                listed.get(place).copied()
            });
            let best = drawn.max_by_key(|ranked| ranked.rank);
            best.map(|ranked| ranked.mv).unwrap_or_else(|| any(&board, random))
        };
        board = board.after(mv);
    }
}

/// Plays a game with itself and keeps its positions, and with each one that was not chosen.
fn play(seed: u64, positions: &mut Vec<Board>) {
    let mut random = Random::new(seed);
    let mut board = Board::start(Side::First);
    let by_chance = 1 + random.below(9);
    for ply in 0.. {
        if board.outcome().is_some() {
            return;
        }
        let mut listed = Vec::new();
        let _ = board.list_moves(0, 1, &mut listed);
        listed.truncate(MOST_FOR_THE_CARELESS);
        let neighbour = listed.get(random.below(listed.len().max(1) as u64) as usize).map(|ranked| ranked.mv);
        let next = neighbour.map(|mv| board.after(mv));
        let kept = [Some(board), next].into_iter().flatten();
        positions.extend(
            kept.filter(|kept| ply > 0 && kept.outcome().is_none() && winning_sowing(kept).is_none()),
        );
        let is_drawn = (ply < by_chance || random.below(12) == 0) && random.below(4) != 0;
        let mv = if is_drawn {
            neighbour.unwrap_or_else(|| any(&board, &mut random))
        } else {
            let level = Level { nodes: Some(60), carelessness: 20, ..Level::FULL };
            let order = Order { level, table_bits: 9, seed: random.below(u64::MAX), ..Order::default() };
            let mut search = AlphaBeta::new(board, &[], &order);
            search.go_on(u64::MAX);
            search.report().choice.unwrap()
        };
        board = board.after(mv);
    }
}

fn odds(weights: &[[f32; 2]], lesson: &Lesson) -> f32 {
    let [early, late] = lesson.shares;
    lesson.weights.iter().map(|number| early * weights[*number][0] + late * weights[*number][1]).sum()
}

fn expected(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The mean square of what is not foreseen.
fn error(weights: &[[f32; 2]], lessons: &[Lesson]) -> f32 {
    let square = |lesson: &Lesson| (expected(odds(weights, lesson)) - lesson.target).powi(2);
    lessons.iter().map(square).sum::<f32>() / lessons.len() as f32
}

fn fit(lessons: &[Lesson], count: usize) -> Vec<[f32; 2]> {
    let mut weights = vec![[0.0_f32; 2]; count];
    let mut squares = vec![[1e-2_f32; 2]; count];
    let (held_out, taught) = lessons.split_at(lessons.len() / 10);
    let mut random = Random::new(1);
    for epoch in 0_u8..6 {
        println!("error before epoch {epoch}: {}", error(&weights, held_out));
        let rate = 0.03 / (1.0 + f32::from(epoch) * 0.5);
        for _ in 0..taught.len() {
            let lesson = &taught[random.below(taught.len() as u64) as usize];
            let error = expected(odds(&weights, lesson)) - lesson.target;
            for number in &lesson.weights {
                for phase in 0..2 {
                    let weight = &mut weights[*number][phase];
                    let slope = error * lesson.shares[phase] + 1e-5 * *weight;
                    let square = &mut squares[*number][phase];
                    *square += slope * slope;
                    *weight -= rate * slope / square.sqrt();
                }
            }
        }
    }
    println!("error in the end: {}", error(&weights, held_out));
    weights
}

#[test]
#[ignore = "takes minutes and writes a file of the source"]
fn learn() {
    let games = env::var("QAWALE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let mut positions = Vec::new();
    for seed in 0..games {
        play(seed, &mut positions);
    }
    let numbers = numbers();
    let mut random = Random::new(0);
    let lesson = |board: &Board| {
        let points: u32 = (0..FINISHED).map(|_| finish(*board, &mut random)).sum();
        let mut weights = Vec::new();
        each_sight(board, |sight| weights.push(numbers[board.turn.index()][sight]));
        Lesson { weights, shares: shares(board), target: points as f32 / (2 * FINISHED) as f32 }
    };
    let lessons: Vec<Lesson> = positions.iter().map(lesson).collect();
    println!("{} positions", lessons.len());
    let count = numbers.iter().flatten().max().unwrap() + 1;
    let byte = |weight: f32| (weight * f32::from(UNITS)).round().clamp(-127.0, 127.0) as i8;
    let bytes: Vec<u8> =
        fit(&lessons, count).into_iter().flatten().map(|weight| byte(weight).cast_unsigned()).collect();
    fs::write(format!("{}/games/qawale/sights.weights", env!("CARGO_MANIFEST_DIR")), bytes).unwrap();
}
