//! Proofs are replayed: along lines of play, minimax proves again what the solver says of every move.
//!
//! The solver keeps its table along a line, so that what it once stored is checked too. Minimax knows
//! nothing of the solver, and sees far enough only near the end. Before that, the value of a position must
//! be that of its best move.

use std::collections::HashMap;

use super::super::super::mode::Mode;
use super::super::super::position::Position;
use super::super::super::tests::exhaustive::{Random, after_random_turns, minimax};
use super::super::line::Line;
use super::super::{AdvancedLine, BasicLine, ExpertLine, GameValue, Solver};
use super::book;
use apila_core::rules::Rules;

/// A replay of lines of one variant.
struct Replay<L> {
    solver: Solver<L>,
    /// The number of nodes that the value of a position may take.
    patience: u64,
    /// The number of positions that minimax may visit for each position of a line.
    room: usize,
    /// The values that minimax has proven.
    proven: HashMap<Position, GameValue>,
    /// The number of positions whose value minimax has confirmed, by their values.
    confirmed: [usize; 3],
    /// The number of positions whose value is that of their best move.
    consistent: usize,
}

/// A position of a line with what the solver says of it and of the positions after its moves.
struct Claims {
    position: Position,
    value: Option<GameValue>,
    after: Vec<(Position, Option<GameValue>)>,
}

impl<L: Line> Replay<L> {
    fn new(solver: Solver<L>, patience: u64, room: usize) -> Replay<L> {
        Replay { solver, patience, room, proven: HashMap::new(), confirmed: [0; 3], consistent: 0 }
    }

    /// What the solver says of a position, unless it takes too many nodes.
    fn claim(&mut self, position: &Position) -> Option<GameValue> {
        assert!(self.solver.begin_value(position));
        self.solver.run(self.patience)
    }

    fn claims(&mut self, position: Position) -> Claims {
        let value = self.claim(&position);
        let after = position.legal_moves().into_iter().map(|mv| position.after(mv));
        let after: Vec<_> = after.map(|next| (next, self.claim(&next))).collect();
        if !after.is_empty() {
            let best = after.iter().map(|(_, value)| value.map(GameValue::of_opponent));
            let best = best.collect::<Option<Vec<GameValue>>>().and_then(|values| values.into_iter().max());
            if let (Some(value), Some(best)) = (value, best) {
                assert_eq!(value, best, "{position:?}");
                self.consistent += 1;
            }
        }
        Claims { position, value, after }
    }

    /// Compares what the solver says with minimax. Returns whether minimax could see to the end.
    fn confirms(&mut self, claims: &Claims) -> bool {
        let mut room = self.room;
        let Some(value) = minimax(&claims.position, &mut self.proven, &mut room) else { return false };
        // All positions that can follow are proven, too.
        for (position, claimed) in claims.after.iter().copied().chain([(claims.position, claims.value)]) {
            let Some(claimed) = claimed else { continue };
            assert_eq!(Some(&claimed), self.proven.get(&position), "{position:?}");
            self.confirmed[claimed as usize] += 1;
        }
        assert_eq!(claims.value.unwrap_or(value), value);
        true
    }

    /// Replays a line from its end back to where minimax no longer sees the end of the game.
    fn confirm(&mut self, line: &[Claims]) {
        let sees = line.iter().rev().take_while(|claims| self.confirms(claims)).count();
        assert!(sees > 0, "the last position of a line is the end of a game");
    }

    /// Plays on to the end. One move in four is any move, the others keep the value if it is known.
    fn play_on(&mut self, from: Position, random: &mut Random) {
        let mut line = vec![self.claims(from)];
        while let Some(Claims { value, after, .. }) = line.last().filter(|claims| !claims.after.is_empty()) {
            let keeps = |next: Option<GameValue>| next.is_some() && next == value.map(GameValue::of_opponent);
            let keeping = after.iter().filter(|(_, value)| keeps(*value)).map(|(next, _)| *next);
            let mut choice: Vec<Position> = keeping.collect();
            if choice.is_empty() || random.below(4) == 0 {
                choice = after.iter().map(|(next, _)| *next).collect();
            }
            let next = choice[random.below(choice.len())];
            line.push(self.claims(next));
        }
        self.confirm(&line);
    }

    /// Fails if too little was compared.
    fn is_enough(&self, of_each: usize, consistent: usize) {
        let (confirmed, found) = (self.confirmed, self.consistent);
        assert!(
            confirmed.iter().all(|count| *count >= of_each),
            "{confirmed:?} confirmed, {found} consistent"
        );
        assert!(found >= consistent, "{confirmed:?} confirmed, {found} consistent");
    }
}

/// Replays lines that begin with some random turns.
fn replays_random_games<L: Line>(games: u64, patience: u64, room: usize) -> Replay<L> {
    let mut replay = Replay::<L>::new(Solver::with_book(16), patience, room);
    for seed in 0..games {
        let mut random = Random(seed);
        let turns = 8 + random.below(5);
        let position = after_random_turns(L::MODE, turns, &mut random);
        replay.play_on(position, &mut random);
    }
    replay
}

#[test]
fn proofs_of_the_basic_game_are_confirmed() {
    replays_random_games::<BasicLine>(60, 1_000, 10_000).is_enough(15, 200);
}

#[test]
fn proofs_of_the_advanced_game_are_confirmed() {
    replays_random_games::<AdvancedLine>(60, 1_000, 10_000).is_enough(15, 200);
}

#[test]
fn proofs_of_the_expert_game_are_confirmed() {
    replays_random_games::<ExpertLine>(60, 1_000, 10_000).is_enough(15, 200);
}

/// A line of best play of the basic game (`docs/27-solved.md`). Every position of it is drawn.
#[test]
fn the_line_of_best_play_is_confirmed() {
    let line = "1x6_9x5_1x1_8x2_3x1_8x1_2x6_6x2_4x1_9x1_1x1_6x3_4x1_9x1_4x1_8x2_6x4_3x6_4x2_5x2_6x1_3x2_4x1_pass_\
                6x1_pass_7x1";
    let mut replay = Replay::<BasicLine>::new(Solver::with_book(16), 1_000, 10_000);
    let mut position = Position::small_start(Mode::Basic, 9);
    let mut claims = vec![replay.claims(position)];
    for text in line.split('_') {
        let mv = text.parse().expect("a move");
        assert!(position.check(mv).is_ok(), "{text}");
        position = position.after(mv);
        claims.push(replay.claims(position));
    }
    let values: Vec<GameValue> = claims.iter().filter_map(|claims| claims.value).collect();
    assert!(values.len() >= 15 && values.iter().all(|value| *value == GameValue::Draw), "{values:?}");
    replay.confirm(&claims);
    let consistent = replay.consistent;
    assert!(replay.confirmed[1] >= 4 && consistent >= 5, "{:?} {consistent}", replay.confirmed);
}

/// Replays lines from every `stride`-th position of the book. Begins with the last position.
fn replays_book<L: Line>(stride: usize, lines: usize, patience: u64, room: usize) -> Replay<L> {
    let mut replay = Replay::<L>::new(Solver::with_book(20), patience, room);
    let mut random = Random(27);
    let positions = book::positions::<L>();
    for (position, value) in positions.into_iter().rev().step_by(stride).take(lines) {
        assert_eq!(replay.claim(&position), Some(value));
        replay.play_on(position, &mut random);
    }
    replay
}

#[test]
fn lines_from_the_books_are_confirmed() {
    replays_book::<BasicLine>(50, 40, 1_000, 10_000).is_enough(8, 200);
    replays_book::<AdvancedLine>(50, 40, 1_000, 10_000).is_enough(8, 200);
    replays_book::<ExpertLine>(90, 40, 1_000, 10_000).is_enough(8, 200);
}
