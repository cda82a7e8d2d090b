//! Thinking where all is known to be drawn: among the moves that keep the draw, the one to which a good reply is hardest to
//! find.
//!
//! To good players Qawale is a draw, so that games are won by what the other side overlooks. A move is the better bait,
//! the more of the replies that look best at a glance lose. Only moves that are proven to draw are tried, so nothing is
//! risked and what is told stays true.

use super::eval::evaluate;
use super::moves::Sowing;
use super::position::Board;
use super::threats::winning_sowing;
use crate::rules::Position;
use crate::search::{AlphaBeta, Level, Order, Report, Score, Searchable, Thinking, Variation};

/// Positions looked at for the choice among drawn moves at most: about a fifth of a second.
const MOST: u64 = 200_000;
/// The same for the proof that one move draws, and for what one reply to it is worth.
const FOR_A_MOVE: u64 = 40_000;
const FOR_A_REPLY: u64 = 2_000;
/// Replies to a move that are looked at, those that look best first.
const REPLIES: usize = 20;
/// How much likelier each is than the one that looks next best.
const LIKELIER: f32 = 0.9;
/// How much a reply that loses at once counts, compared with one that loses later: it is seldom played.
const PLAIN: f32 = 0.1;

/// A move that draws, while the replies to it are looked at.
struct Trial {
    /// It and what would follow.
    line: Vec<Sowing>,
    /// What replies lead to, the one that looks best last.
    replies: Vec<Board>,
    /// How likely the reply is that is being looked at; how likely those so far were, and of these the ones that hold.
    likelihood: f32,
    sum: f32,
    holding: f32,
    /// The share of all replies that do not lose at once.
    listed: f32,
}

/// A search, and after it the choice among drawn moves.
struct Baiting {
    board: Board,
    search: AlphaBeta<Board>,
    /// Once the search is over: the moves of which it is not known yet whether they are to be tried.
    unweighed: Option<Vec<Sowing>>,
    /// The moves to try, with the share of replies that do not lose at once.
    candidates: Vec<(f32, Sowing)>,
    /// The move being tried with its share, what is searched for it, and what it is if its draw is proven.
    tried: Option<(f32, Sowing)>,
    asked: Option<AlphaBeta<Board>>,
    trial: Option<Trial>,
    /// The best so far: how easy it is to hold against it, and the line.
    best: Option<(f32, Vec<Sowing>)>,
    most: u64,
    nodes: u64,
    done: bool,
}

/// A search of `board` as it was ordered: where all is to be seen and one move wanted, drawn ones are chosen among.
pub(super) fn think(board: &Board, past: &[u64], order: &Order) -> Box<dyn Thinking<Sowing>> {
    let search = AlphaBeta::new(*board, past, order);
    if !order.level.sees_all() || order.lines > 1 {
        return Box::new(search);
    }
    Box::new(Baiting {
        board: *board,
        search,
        unweighed: None,
        candidates: Vec::new(),
        tried: None,
        asked: None,
        trial: None,
        best: None,
        most: order.level.nodes.unwrap_or(u64::MAX),
        nodes: 0,
        done: false,
    })
}

/// A search of what comes of a move, with so many positions.
fn ask(board: Board, nodes: u64) -> AlphaBeta<Board> {
    let level = Level { nodes: Some(nodes), ..Level::FULL };
    AlphaBeta::new(board, &[], &Order { level, table_bits: 13, ..Order::default() })
}

/// Lets a search go on, and says at how many positions it has looked.
fn go_on(search: &mut AlphaBeta<Board>, nodes: u64) -> u64 {
    let before = search.report().nodes;
    search.go_on(nodes);
    search.report().nodes.saturating_sub(before).max(1)
}

/// The moves that do not lose at once and are not by towers.
fn listed(board: &Board) -> impl Iterator<Item = Sowing> {
    let mut moves = Vec::new();
    let _ = board.list_moves(0, 1, &mut moves);
    moves.into_iter().map(|ranked| ranked.mv)
}

/// Which share of all moves they are.
fn share(board: &Board) -> f32 {
    listed(board).count() as f32 / board.count_moves() as f32
}

/// Takes out the place of the least of some numbers.
fn least(numbers: impl Iterator<Item = f32>) -> Option<usize> {
    let least = numbers.enumerate().min_by(|(_, one), (_, other)| one.total_cmp(other));
    least.map(|(place, _)| place)
}

impl Baiting {
    /// What the search has come to.
    fn is_drawn(&self) -> bool {
        self.search.report().variations.first().is_some_and(|best| best.score == Score::Draw)
    }

    /// Takes up the next move; the search is over.
    fn try_next(&mut self) {
        if !self.is_drawn() || self.nodes > self.search.report().nodes.saturating_add(MOST) {
            self.done = true;
            return;
        }
        let board = self.board;
        let unweighed = self.unweighed.get_or_insert_with(|| listed(&board).collect());
        if let Some(mv) = unweighed.pop() {
            // About as much work as a position of a search.
            self.nodes += 1;
            let next = board.after(mv);
            if next.outcome().is_none() && winning_sowing(&next).is_none() {
                self.candidates.push((share(&next), mv));
            }
            return;
        }
        // Where little can be done, most of it may be wrong.
        let Some(place) = least(self.candidates.iter().map(|(share, _)| *share)) else {
            self.done = true;
            return;
        };
        let (listed, mv) = self.candidates.swap_remove(place);
        self.tried = Some((listed, mv));
        self.asked = Some(ask(board.after(mv), FOR_A_MOVE));
    }

    /// Takes in what was asked: whether a move draws, or whether a reply to it holds.
    fn take_in(&mut self, score: Option<Score>, line: Vec<Sowing>) {
        match (&mut self.trial, self.tried) {
            (Some(trial), _) => {
                if !matches!(score, Some(Score::Win(_))) {
                    trial.holding += trial.likelihood;
                }
                trial.sum += trial.likelihood;
                trial.likelihood *= LIKELIER;
            }
            (None, Some((share, mv))) if score == Some(Score::Draw) => {
                let after = self.board.after(mv);
                let mut open: Vec<Board> = listed(&after).map(|reply| after.after(reply)).collect();
                let look = |next: &Board| if next.outcome().is_some() { 0.0 } else { evaluate(next) };
                let mut chosen = Vec::new();
                // What looks worst to us looks best to the other side.
                while let Some(place) = least(open.iter().map(look)).filter(|_| chosen.len() < REPLIES) {
                    chosen.push(open.swap_remove(place));
                }
                chosen.reverse();
                let line = [mv].into_iter().chain(line).collect();
                self.trial = Some(Trial {
                    line,
                    replies: chosen,
                    likelihood: 1.0,
                    sum: 0.0,
                    holding: 0.0,
                    listed: share,
                });
            }
            (None, _) => return,
        }
        let Some(trial) = &mut self.trial else { return };
        match trial.replies.pop() {
            Some(next) if next.outcome().is_some() => self.take_in(Some(Score::Draw), Vec::new()),
            Some(next) => self.asked = Some(ask(next, FOR_A_REPLY)),
            None => {
                let ease = trial.holding / trial.sum.max(f32::MIN_POSITIVE) + PLAIN * trial.listed;
                let line = std::mem::take(&mut trial.line);
                if self.best.as_ref().is_none_or(|(least, _)| ease < *least) {
                    self.best = Some((ease, line));
                }
                self.trial = None;
            }
        }
    }
}

impl Thinking<Sowing> for Baiting {
    fn go_on(&mut self, nodes: u64) {
        let until = self.nodes.saturating_add(nodes).min(self.most);
        while !self.done && self.nodes < until {
            let left = until - self.nodes;
            if !self.search.is_done() {
                self.nodes += go_on(&mut self.search, left);
            } else if let Some(mut asked) = self.asked.take() {
                self.nodes += go_on(&mut asked, left);
                if asked.is_done() {
                    let best = asked.report().variations.into_iter().next();
                    let (score, line) = best.map(|best| (best.score, best.moves)).unzip();
                    self.take_in(score, line.unwrap_or_default());
                } else {
                    self.asked = Some(asked);
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

    fn report(&self) -> Report<Sowing> {
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
    use super::super::notation::read;
    use super::think;
    use crate::rules::Position;
    use crate::search::{Order, Score};

    #[test]
    fn of_drawn_moves_one_is_chosen_that_leaves_few_good_replies() {
        let board = read("1.nn.dn.1-1.ld.lll.n-n.nnld.1.n-2.d.d_l").unwrap();
        let mut thinking = think(&board, &[], &Order { table_bits: 14, ..Order::default() });
        while !thinking.is_done() {
            thinking.go_on(300);
        }
        let report = thinking.report();
        assert_eq!(report.variations[0].score, Score::Draw);
        let choice = report.choice.unwrap();
        assert_eq!(board.check(choice), Ok(()));
        assert_eq!(report.variations[0].moves[0], choice);
    }
}
