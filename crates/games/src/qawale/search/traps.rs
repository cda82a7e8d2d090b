//! The search of the strongest level. In a drawn position it chooses the move against which a good reply is
//! hardest to find.
//!
//! Qawale is a draw between good players, so games are won when the other side overlooks something. The more
//! of the best-looking replies lose, the better a move is as a trap. Only moves that are proven to draw are
//! candidates, so setting traps risks nothing, and the reported score stays true.

use apila_core::rules::{Rules, Status};
use apila_core::search::{AlphaBeta, Level, Report, Score, Search, SearchLimits, Searchable, Variation};

use super::eval::evaluate;
use super::threats::winning_move;
use crate::qawale::moves::Move;
use crate::qawale::position::Position;

/// The most nodes spent on the choice among drawn moves: about a fifth of a second.
const MOST: u64 = 200_000;
/// The most nodes spent to prove that a move draws.
const FOR_A_MOVE: u64 = 40_000;
/// The most nodes spent to score a reply.
const FOR_A_REPLY: u64 = 2_000;
/// The most replies to a move that are scored. The best-looking replies are scored first.
const REPLIES: usize = 20;
/// The likelihood of each reply, relative to the next better-looking one.
const LIKELIER: f32 = 0.9;
/// The weight of replies that lose at once, relative to those that lose later: they are seldom played.
const PLAIN: f32 = 0.1;

/// A candidate whose replies are being scored.
struct Trial {
    /// The candidate and the moves expected after it.
    line: Vec<Move>,
    /// The positions after the replies that are left to score. The best-looking one is last.
    replies: Vec<Position>,
    /// The likelihood of the reply being scored.
    likelihood: f32,
    /// The sum of the likelihoods of the replies scored so far.
    sum: f32,
    /// The sum of the likelihoods of those replies that do not lose.
    holding: f32,
    /// The share of all replies that do not lose at once.
    safe: f32,
}

/// An alpha-beta search, followed by the choice among drawn moves.
struct TrapSearch {
    position: Position,
    search: AlphaBeta<Position>,
    /// The moves that may become candidates. `None` while `search` is under way.
    unsorted: Option<Vec<Move>>,
    /// The candidates left to try, each with the share of replies to it that do not lose at once.
    candidates: Vec<(f32, Move)>,
    /// The candidate being tried.
    tried: Option<(f32, Move)>,
    /// The search of the position after the candidate, or after a reply to it.
    pending: Option<AlphaBeta<Position>>,
    /// The candidate's replies, once its draw is proven.
    trial: Option<Trial>,
    /// The best candidate so far: how easily it is answered, and its line.
    best: Option<(f32, Vec<Move>)>,
    most: u64,
    nodes: u64,
    done: bool,
}

/// Starts a search of `position`. Traps are set only by the full level, and only if a single line is wanted.
pub(in crate::qawale) fn start(
    position: &Position,
    past: &[u64],
    limits: &SearchLimits,
) -> Box<dyn Search<Move>> {
    let search = AlphaBeta::new(*position, past, limits);
    if !limits.level.sees_all() || limits.lines > 1 {
        return Box::new(search);
    }
    Box::new(TrapSearch {
        position: *position,
        search,
        unsorted: None,
        candidates: Vec::new(),
        tried: None,
        pending: None,
        trial: None,
        best: None,
        most: limits.level.nodes.unwrap_or(u64::MAX),
        nodes: 0,
        done: false,
    })
}

/// A small search of at most `nodes` nodes.
fn small_search(position: Position, nodes: u64) -> AlphaBeta<Position> {
    let level = Level { nodes: Some(nodes), ..Level::FULL };
    AlphaBeta::new(position, &[], &SearchLimits { level, table_bits: 13, ..SearchLimits::default() })
}

/// Continues a search and returns the number of nodes it has spent, at least 1.
fn advance(search: &mut AlphaBeta<Position>, nodes: u64) -> u64 {
    let before = search.report().nodes;
    search.run(nodes);
    search.report().nodes.saturating_sub(before).max(1)
}

/// The moves that do not lose at once. Moves of tall stacks are left out.
fn safe_moves(position: &Position) -> impl Iterator<Item = Move> {
    let mut moves = Vec::new();
    let _ = position.list_moves(0, 1, &mut moves);
    moves.into_iter().map(|ranked| ranked.mv)
}

/// The share of [`safe_moves`] among all moves.
fn safe_share(position: &Position) -> f32 {
    safe_moves(position).count() as f32 / position.count_moves() as f32
}

/// The position of the least number.
fn least(numbers: impl Iterator<Item = f32>) -> Option<usize> {
    let least = numbers.enumerate().min_by(|(_, one), (_, other)| one.total_cmp(other));
    least.map(|(place, _)| place)
}

impl TrapSearch {
    /// Whether the search has found a draw.
    fn is_drawn(&self) -> bool {
        self.search.report().variations.first().is_some_and(|best| best.score == Score::Draw)
    }

    /// Examines the next move or candidate, after the end of the search.
    fn try_next(&mut self) {
        if !self.is_drawn() || self.nodes > self.search.report().nodes.saturating_add(MOST) {
            self.done = true;
            return;
        }
        let position = self.position;
        let unsorted = self.unsorted.get_or_insert_with(|| safe_moves(&position).collect());
        if let Some(mv) = unsorted.pop() {
            // This takes about as long as a node of a search.
            self.nodes += 1;
            let next = position.after(mv);
            if next.outcome().is_none() && winning_move(&next).is_none() {
                self.candidates.push((safe_share(&next), mv));
            }
            return;
        }
        // The fewer replies are safe, the likelier the candidate is a trap.
        let Some(place) = least(self.candidates.iter().map(|(share, _)| *share)) else {
            self.done = true;
            return;
        };
        let (share, mv) = self.candidates.swap_remove(place);
        self.tried = Some((share, mv));
        self.pending = Some(small_search(position.after(mv), FOR_A_MOVE));
    }

    /// Uses the result of the pending search: whether the candidate draws, or whether a reply to it holds.
    fn take_in(&mut self, score: Option<Score>, line: Vec<Move>) {
        match (&mut self.trial, self.tried) {
            (Some(trial), _) => {
                if !matches!(score, Some(Score::Win(_))) {
                    trial.holding += trial.likelihood;
                }
                trial.sum += trial.likelihood;
                trial.likelihood *= LIKELIER;
            }
            (None, Some((safe, mv))) if score == Some(Score::Draw) => {
                self.trial = Some(Trial {
                    line: [mv].into_iter().chain(line).collect(),
                    replies: best_looking_replies(&self.position.after(mv)),
                    likelihood: 1.0,
                    sum: 0.0,
                    holding: 0.0,
                    safe,
                });
            }
            (None, _) => return,
        }
        let Some(trial) = &mut self.trial else { return };
        match trial.replies.pop() {
            Some(next) if next.outcome().is_some() => self.take_in(Some(Score::Draw), Vec::new()),
            Some(next) => self.pending = Some(small_search(next, FOR_A_REPLY)),
            None => {
                let ease = trial.holding / trial.sum.max(f32::MIN_POSITIVE) + PLAIN * trial.safe;
                let line = std::mem::take(&mut trial.line);
                if self.best.as_ref().is_none_or(|(least, _)| ease < *least) {
                    self.best = Some((ease, line));
                }
                self.trial = None;
            }
        }
    }
}

/// The positions after the best-looking replies, the best one last.
fn best_looking_replies(position: &Position) -> Vec<Position> {
    let mut open: Vec<Position> = safe_moves(position).map(|reply| position.after(reply)).collect();
    // The value for the side to move after the reply: the lower it is, the better the reply looks.
    let estimate = |next: &Position| if next.outcome().is_some() { 0.0 } else { evaluate(next) };
    let mut chosen = Vec::new();
    while let Some(place) = least(open.iter().map(estimate)).filter(|_| chosen.len() < REPLIES) {
        chosen.push(open.swap_remove(place));
    }
    chosen.reverse();
    chosen
}

impl Search<Move> for TrapSearch {
    fn run(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes).min(self.most);
        while !self.done && self.nodes < until {
            let left = until - self.nodes;
            if !self.search.is_done() {
                self.nodes += advance(&mut self.search, left);
            } else if let Some(mut pending) = self.pending.take() {
                self.nodes += advance(&mut pending, left);
                if pending.is_done() {
                    let best = pending.report().variations.into_iter().next();
                    let (score, line) = best.map(|best| (best.score, best.moves)).unzip();
                    self.take_in(score, line.unwrap_or_default());
                } else {
                    self.pending = Some(pending);
                }
            } else {
                self.try_next();
            }
        }
        self.done |= self.nodes >= self.most;
    }

    fn is_done(&self) -> bool {
        self.done
    }

    fn report(&self) -> Report<Move> {
        let mut report = Report { nodes: self.nodes, ..self.search.report() };
        if let Some((_, line)) = &self.best {
            report.choice = line.first().copied();
            report.variations = vec![Variation { score: Score::Draw, moves: line.clone() }];
        }
        report
    }
}

#[cfg(test)]
mod tests {
    use super::{REPLIES, best_looking_replies, evaluate, safe_moves, small_search, start};
    use crate::qawale::moves::Move;
    use crate::qawale::notation::read;
    use crate::qawale::position::Position;
    use apila_core::rules::{Outcome, Rules, Side, Status};
    use apila_core::search::{Report, Score, Search, SearchLimits};

    fn searched(position: &Position) -> Report<Move> {
        let mut search = start(position, &[], &SearchLimits { table_bits: 14, ..SearchLimits::default() });
        while !search.is_done() {
            search.run(300);
        }
        search.report()
    }

    #[test]
    fn a_drawn_position_stays_a_draw() {
        let position = read("1.nn.dn.1-1.ld.lll.n-n.nnld.1.n-2.d.d_l").unwrap();
        let report = searched(&position);
        assert_eq!(report.variations[0].score, Score::Draw);
        let choice = report.choice.unwrap();
        assert_eq!(position.check(choice), Ok(()));
        assert_eq!(report.variations[0].moves[0], choice);
    }

    /// The value of a position for the side to move, by alpha-beta alone.
    fn solved(position: Position) -> Score {
        match position.outcome() {
            Some(outcome) if outcome.winner() == Some(position.turn) => Score::Win(0),
            Some(Outcome::Win { .. }) => Score::Loss(0),
            Some(_) => Score::Draw,
            None => {
                let mut search = small_search(position, u64::MAX);
                search.run(u64::MAX);
                search.report().variations[0].score
            }
        }
    }

    /// The moves that draw, each with the share of the replies to it that do not lose.
    fn drawn_moves(position: &Position) -> Vec<(Move, f32)> {
        let drawn = position.legal_moves().into_iter().map(|mv| (mv, position.after(mv)));
        let drawn = drawn.filter(|(_, next)| solved(*next) == Score::Draw);
        let share = |next: Position| {
            let replies = next.legal_moves();
            let holding =
                replies.iter().filter(|reply| !matches!(solved(next.after(**reply)), Score::Win(_)));
            holding.count() as f32 / replies.len() as f32
        };
        drawn.map(|(mv, next)| (mv, share(next))).collect()
    }

    #[test]
    fn the_best_looking_replies_are_scored_first() {
        let position = Position::start(Side::First);
        let replies = best_looking_replies(&position);
        assert!(safe_moves(&position).count() > REPLIES && replies.len() == REPLIES);
        // The last one is scored first.
        let values: Vec<f32> = replies.iter().map(evaluate).collect();
        assert!(
            values.is_sorted_by(|one, next| one >= next) && values[0] > values[REPLIES - 1],
            "{values:?}"
        );
        let least = safe_moves(&position).map(|mv| evaluate(&position.after(mv))).fold(1.0, f32::min);
        assert_eq!(values[REPLIES - 1], least);
    }

    #[test]
    fn of_drawn_moves_one_is_chosen_that_leaves_few_good_replies() {
        for text in ["n.nd.ld.ld-d.ln.1.n-d.lnd.l.n-nn.1.l.1_l", "l.n.l.1-nn.2.n-ld.nl.ld.lnd-nn.d.d.d_l"] {
            let position = read(text).unwrap();
            let choice = searched(&position).choice;
            let drawn = drawn_moves(&position);
            let (_, holding) = drawn.iter().find(|(mv, _)| Some(*mv) == choice).expect("a drawn move");
            let mean = drawn.iter().map(|(_, share)| share).sum::<f32>() / drawn.len() as f32;
            assert!(*holding < 0.75 * mean, "{text}: {holding} of the replies hold, {mean} on average");
        }
    }
}
