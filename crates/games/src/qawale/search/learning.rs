//! Fits the weights of the [features](super::features) to results of random play.
//!
//! The computer plays games against itself, with some moves drawn at random. Each position of these games is
//! then played out [`PLAYOUTS`] times by two players who see immediate wins and losses, but make
//! [`BLUNDERS`]. [`Fit`] fits the expected result of the side to move. Better players in the playouts would
//! draw nearly always, and nothing could be learned.
//!
//! In such playouts it matters much whose turn it is, since the other side may blunder first. Between good
//! players it does not. So the weights of the reserve are set to make the positions that the computer chose
//! even on average, for each number of pebbles left. Estimates at odd and even depths are then comparable.
//!
//! The program `learn` (`crates/engine/examples/learn`) writes the weights to `features.weights`.

use apila_core::rules::{Rules, Side, Status};
use apila_core::search::{Random, Ranked, Searchable};

use super::MOST_SEEN;
use super::features::{LEFT, RESERVES, UNITS, each_feature, phases, weight_indices};
use super::threats::winning_move;
use crate::learning::{Fit, MoveSearch, Sample, bytes, log_odds};
use crate::qawale::moves::Move;
use crate::qawale::position::Position;

/// Of a hundred moves of a playout, the number that are drawn from all legal ones.
const BLUNDERS: u64 = 25;
/// Playouts of each position.
const PLAYOUTS: u32 = 16;

/// The weights learned from `games` games, as the bytes of `features.weights`. The same arguments give the
/// same weights; 8000 games take about a minute. `log` gets a line on the positions, on the loss before the
/// fit and on every epoch.
pub fn learn(games: u64, seed: u64, log: &mut dyn FnMut(&str)) -> Vec<u8> {
    let (mut positions, mut chosen) = (Vec::new(), Vec::new());
    for game in 0..games {
        play(seed.wrapping_add(game), &mut positions, &mut chosen);
    }
    log(&format!("{} positions", positions.len()));
    let indices = weight_indices();
    let mut random = Random::new(seed);
    let samples: Vec<_> = positions.iter().map(|position| sample(position, &indices, &mut random)).collect();
    let count = indices.iter().flatten().max().map_or(0, |last| last + 1);
    let mut weights = vec![[0.0; 2]; count];
    let features =
        |indices: &Vec<usize>, listed: &mut Vec<_>| listed.extend(indices.iter().map(|index| (*index, 1.0)));
    Fit { epochs: 6, rate: 0.03, seed: seed.wrapping_add(1) }.run(&mut weights, &samples, features, log);
    centre(&mut weights, &chosen);
    bytes(&weights, f32::from(UNITS))
}

/// Sets the weights of the reserve so that the mean of the log-odds of `positions` is zero for each number of
/// pebbles left.
fn centre(weights: &mut [[f32; 2]], positions: &[Position]) {
    let indices = weight_indices();
    let mut sums = [(0.0, 0.0); RESERVES];
    for position in positions {
        let features: Vec<_> = features(position, &indices).into_iter().map(|index| (index, 1.0)).collect();
        let (count, sum) = &mut sums[usize::from(position.reserve_of_both())];
        *count += 1.0;
        *sum += log_odds(weights, &features, phases(position));
    }
    for (reserve, (count, sum)) in sums.into_iter().enumerate().filter(|(_, (count, _))| *count > 0.0) {
        for weight in &mut weights[indices[0][LEFT + reserve]] {
            *weight -= sum / count;
        }
    }
}

/// A position with the indices of the weights of its features. The target is the mean result of the playouts.
fn sample(position: &Position, indices: &[Vec<usize>; 2], random: &mut Random) -> Sample<Vec<usize>> {
    let points: u32 = (0..PLAYOUTS).map(|_| play_out(*position, random)).sum();
    let features = features(position, indices);
    Sample { features, phases: phases(position), target: points as f32 / (2 * PLAYOUTS) as f32 }
}

/// The indices of the weights of a position's features.
fn features(position: &Position, indices: &[Vec<usize>; 2]) -> Vec<usize> {
    let mut features = Vec::new();
    each_feature(position, |feature| features.push(indices[position.turn.index()][feature]));
    features
}

/// Plays a game of the computer against itself. Appends its positions, and the positions after a move that
/// was drawn at random from the listed ones. Appends the positions that the computer chose to `chosen`.
/// Finished positions and positions with an immediate win are left out.
fn play(seed: u64, positions: &mut Vec<Position>, chosen: &mut Vec<Position>) {
    let mut random = Random::new(seed);
    let mut position = Position::start(Side::First);
    let random_plies = 1 + random.below(9);
    let is_open = |kept: &Position| kept.outcome().is_none() && winning_move(kept).is_none();
    for ply in 0.. {
        if position.outcome().is_some() {
            return;
        }
        let mut listed = Vec::new();
        let _ = position.list_moves(0, 1, &mut listed);
        listed.truncate(MOST_SEEN);
        let drawn = draw(&listed, &mut random).map(|ranked| ranked.mv);
        let kept = [Some(position), drawn.map(|mv| position.after(mv))].into_iter().flatten();
        positions.extend(kept.filter(|kept| ply > 0 && is_open(kept)));
        let plays_drawn = (ply < random_plies || random.below(12) == 0) && random.below(4) != 0;
        let mv = if plays_drawn {
            drawn.or_else(|| any_move(&position, &mut random))
        } else {
            searched_move(&position, random.below(u64::MAX))
        };
        let Some(mv) = mv else { return };
        position = position.after(mv);
        if !plays_drawn && is_open(&position) {
            chosen.push(position);
        }
    }
}

/// The points of the side to move at the end of a playout: 0 for a loss, 1 for a draw, 2 for a win.
fn play_out(mut position: Position, random: &mut Random) -> u32 {
    let side = position.turn;
    let mut listed = Vec::new();
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome.winner().map_or(1, |winner| if winner == side { 2 } else { 0 });
        }
        let mv = winning_move(&position).or_else(|| {
            if random.below(100) < BLUNDERS {
                return any_move(&position, random);
            }
            listed.clear();
            let _ = position.list_moves(0, 1, &mut listed);
            let drawn = (0..3).filter_map(|_| draw(&listed, random));
            let best = drawn.max_by_key(|ranked| ranked.rank).map(|ranked| ranked.mv);
            best.or_else(|| any_move(&position, random))
        });
        // An unfinished position has a move.
        let Some(mv) = mv else { return 1 };
        position = position.after(mv);
    }
}

/// One of the legal moves.
fn any_move(position: &Position, random: &mut Random) -> Option<Move> {
    position.random_move(&mut |bound| random.below(bound))
}

/// One of the listed moves.
fn draw(listed: &[Ranked<Move>], random: &mut Random) -> Option<Ranked<Move>> {
    let place = random.below(listed.len().max(1) as u64);
    listed.get(usize::try_from(place).ok()?).copied()
}

/// The choice of a short and careless search.
fn searched_move(position: &Position, seed: u64) -> Option<Move> {
    MoveSearch { nodes: 60, carelessness: 20, table_bits: 9 }.run(*position, seed).0
}

#[cfg(test)]
mod tests {
    use super::{learn, play};
    use crate::learning::learns_the_same_again;
    use crate::qawale::search::eval::evaluate;
    use crate::qawale::search::features::RESERVES;

    #[test]
    fn learning_gives_a_file_of_weights_and_the_same_one_again() {
        let weights = learns_the_same_again(learn, 3, include_bytes!("features.weights"), 8);
        assert!(weights.iter().any(|weight| *weight != 0));
    }
    #[test]
    fn estimates_are_even_on_average_whoever_is_to_move() {
        let mut chosen = Vec::new();
        for game in 0..150 {
            play(1_000_000 + game, &mut Vec::new(), &mut chosen);
        }
        let mut estimates = vec![Vec::new(); RESERVES];
        for position in &chosen {
            estimates[usize::from(position.reserve_of_both())].push(evaluate(position));
        }
        let often = estimates.iter().filter(|some| some.len() >= 60);
        let means: Vec<f32> = often.map(|some| some.iter().sum::<f32>() / some.len() as f32).collect();
        assert!(means.len() > 8 && means.iter().all(|mean| mean.abs() < 0.05), "{means:?}");
    }
}
