//! How the weights of the patterns were learned: the computer plays itself, and the odds that the patterns give are fitted
//! to how the games ended (logistic regression by AdaGrad: Duchi, Hazan and Singer, 2011).
//!
//! ```text
//! JO_GAMES=10000 cargo test --release -p apila-core --lib jo::search::tuning -- --ignored --nocapture
//! ```
//! reads the weights there are, and writes better ones in their place. `JO_AFRESH=1` begins with counting rows.

use std::env;
use std::fs;
use std::thread;

use super::lines::{LINES, length};
use super::patterns::{BESIDES, Numbering, PATTERNS, Phase, Table, Weights};
use super::{Lines, Thought};
use crate::games::jo::notation::start;
use crate::rules::{Position, Side};
use crate::search::{AlphaBeta, Level, Order, Random, Thinking};

/// A position of a game, and how the game ended for its side to move, mixed with what the search said.
struct Lesson {
    lines: Lines,
    vacant: u32,
    breakable: [u32; 2],
    target: f32,
}

/// Counting rows, those that lack a stone, and stones.
fn rows() -> Weights {
    let numbering = Numbering::new();
    let mut patterns = vec![[0; 2]; PATTERNS];
    for line in 0..1 << 18 {
        for (at, number) in numbering.on(line, 9).enumerate().skip(4) {
            let row = [1, 2, 3].map(|cell| line >> (2 * (at - 4 + cell)) & 3);
            let of = |kind: usize| row.iter().filter(|digit| **digit == kind).count();
            let worth = |own: usize, other: usize| match (own, other) {
                (3, _) => 30,
                (2, 0) if of(3) == 0 => 9,
                (1, 0) if of(3) == 0 => 3,
                _ => 0,
            };
            patterns[number] = [worth(of(1), of(2)) - worth(of(2), of(1)); 2];
        }
    }
    Weights { besides: [[10; 2], [0; 2], [0; 2]], patterns }
}

fn weights_file() -> String {
    format!("{}/games/jo/search/patterns.weights", env!("CARGO_MANIFEST_DIR"))
}

fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Plays a game with itself from a beginning by chance, and a move by chance now and then.
fn play(table: &'static Table, seed: u64, nodes: u64, lessons: &mut Vec<Lesson>) {
    let mut random = Random::new(seed);
    let mut position = start(Side::First);
    let by_chance = random.below(6);
    let mut game: Vec<(Lesson, Side)> = Vec::new();
    let mut ply = 0;
    let winner = loop {
        if let Some(outcome) = position.outcome() {
            break outcome.winner();
        }
        let thought = Thought::with_table(&position, table);
        let mv = if ply < by_chance || random.below(25) == 0 {
            position.random_move(&mut |bound| random.below(bound)).unwrap()
        } else {
            let level = Level { nodes: Some(nodes), carelessness: 10, ..Level::FULL };
            let order = Order { level, table_bits: 9, seed: random.below(u64::MAX), ..Order::default() };
            let mut search = AlphaBeta::new(thought, &[], &order);
            search.go_on(u64::MAX);
            let report = search.report();
            let lesson = Lesson {
                lines: thought.lines,
                vacant: position.vacant().count_ones(),
                breakable: thought.breakable(),
                target: report.variations[0].score.expectation(),
            };
            game.push((lesson, position.turn()));
            report.choice.unwrap()
        };
        position = position.after(mv);
        ply += 1;
    };
    let trust = number("JO_TRUST", 40) as f32 / 100.0;
    for (mut lesson, side) in game {
        let result = if winner == Some(side) { 1.0 } else { 0.0 };
        lesson.target = (1.0 - trust) * result + trust * (lesson.target + 1.0) / 2.0;
        lessons.push(lesson);
    }
}

/// What the weights say of a lesson: the odds' logarithm, with the numbers and counts of all that took part handed on.
fn odds(weights: &[[f32; 2]], numbering: &Numbering, lesson: &Lesson, seen: &mut Vec<(usize, f32)>) -> f32 {
    seen.clear();
    let [own, other] = lesson.breakable.map(|rows| rows as f32);
    seen.extend([(0, 1.0), (1, own), (2, other)]);
    for line in 0..LINES {
        let numbers = numbering.on(lesson.lines.0[line] as usize, length(line));
        seen.extend(numbers.map(|number| (BESIDES + number, 1.0)));
    }
    let [early, late] = Phase::with_vacant(lesson.vacant).shares();
    let of = |(number, count): &(usize, f32)| {
        let [a, b] = weights[*number];
        count * (early * a + late * b)
    };
    seen.iter().map(of).sum()
}

fn fit(weights: &Weights, lessons: &[Lesson], epochs: u64) -> Weights {
    let unit = |pair: [i8; 2]| pair.map(|weight| f32::from(weight) / 64.0);
    let mut fitted: Vec<[f32; 2]> =
        weights.besides.iter().chain(&weights.patterns).map(|pair| unit(*pair)).collect();
    let mut squares = vec![[1e-2_f32; 2]; fitted.len()];
    let numbering = Numbering::new();
    let (held_out, taught) = lessons.split_at(lessons.len() / 10);
    let mut seen = Vec::new();
    let expected = |odds: f32| 1.0 / (1.0 + (-odds).exp());
    let loss = |fitted: &[[f32; 2]], seen: &mut Vec<(usize, f32)>| {
        let of = |lesson: &Lesson, seen: &mut Vec<(usize, f32)>| {
            let expected = expected(odds(fitted, &numbering, lesson, seen)).clamp(1e-4, 1.0 - 1e-4);
            -lesson.target * expected.ln() - (1.0 - lesson.target) * (1.0 - expected).ln()
        };
        held_out.iter().map(|lesson| of(lesson, seen)).sum::<f32>() / held_out.len() as f32
    };
    println!("loss before: {}", loss(&fitted, &mut seen));
    let mut random = Random::new(1);
    for epoch in 0..epochs {
        let rate = 0.02 / (1.0 + epoch as f32 * 0.5);
        for _ in 0..taught.len() {
            let lesson = &taught[random.below(taught.len() as u64) as usize];
            let error = expected(odds(&fitted, &numbering, lesson, &mut seen)) - lesson.target;
            let shares = Phase::with_vacant(lesson.vacant).shares();
            for (number, count) in &seen {
                for phase in 0..2 {
                    let weight = &mut fitted[*number][phase];
                    let slope = error * count * shares[phase] + 1e-5 * *weight;
                    let square = &mut squares[*number][phase];
                    *square += slope * slope;
                    *weight -= rate * slope / square.sqrt();
                }
            }
        }
        println!("loss after epoch {epoch}: {}", loss(&fitted, &mut seen));
    }
    println!("besides: {:?}", &fitted[..BESIDES]);
    let byte = |weight: f32| (weight * 64.0).round().clamp(-127.0, 127.0) as i8;
    let bytes: Vec<u8> = fitted.into_iter().flatten().map(|weight| byte(weight).cast_unsigned()).collect();
    fs::write(weights_file(), &bytes).unwrap();
    Weights::read(&bytes)
}

#[test]
#[ignore = "takes minutes and writes a file of the source"]
fn learn() {
    let mut weights = if env::var("JO_AFRESH").is_ok() {
        rows()
    } else {
        Weights::read(&fs::read(weights_file()).unwrap())
    };
    for round in 0..number("JO_ROUNDS", 1) {
        let table: &'static Table = Box::leak(Box::new(Table::new(&weights)));
        let games = number("JO_GAMES", 1000);
        let begun = std::time::Instant::now();
        let threads: Vec<_> = (0..2)
            .map(|half| {
                thread::spawn(move || {
                    let mut lessons = Vec::new();
                    for game in (half..games).step_by(2) {
                        let seed = (number("JO_SEED", 0) + round) << 32 | game;
                        play(table, seed, number("JO_NODES", 150), &mut lessons);
                    }
                    lessons
                })
            })
            .collect();
        let lessons: Vec<Lesson> = threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
        println!("{games} games, {} lessons in {:?}", lessons.len(), begun.elapsed());
        weights = fit(&weights, &lessons, number("JO_EPOCHS", 6));
    }
}
