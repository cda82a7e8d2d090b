//! Finds out what a problem shows, from the positions of its main line.
//!
//! Most themes need no code for a particular game. A threat is an immediate win on the same board with the
//! other side to move. A piece is taken if its cell shows another owner than before. Some themes belong to
//! one game, and some read the notation of their game.

use std::collections::HashSet;
use std::rc::Rc;

use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};
use apila_core::scene::MarkKind;
use apila_model::catalog::GameId;
use apila_model::problems::{Goal, Theme};

use super::proof::{alike_once, wins};

/// The text of a pass.
pub const PASS: &str = "pass";

type Position = Rc<dyn AnyPosition>;

/// The themes of a problem, in the order of [`Theme::ALL`].
#[must_use]
pub fn themes(id: GameId, position: &Position, goal: Goal, line: &[String]) -> Vec<Theme> {
    let mut positions = vec![position.clone()];
    for text in line {
        let Some(next) = positions.last().and_then(|last| last.play(text, Language::English).ok()) else {
            break;
        };
        positions.push(next);
    }
    let line = PositionedLine { folder: id.listing().folder, solver: position.turn(), goal, line, positions };
    Theme::ALL.into_iter().filter(|theme| line.shows(*theme)).collect()
}

/// A main line with its positions. There is one more position than moves.
struct PositionedLine<'a> {
    folder: &'static str,
    solver: Side,
    goal: Goal,
    line: &'a [String],
    positions: Vec<Position>,
}

impl PositionedLine<'_> {
    fn shows(&self, theme: Theme) -> bool {
        let first = self.line.first().map_or("", String::as_str);
        match theme {
            Theme::DoubleThreat => self.after_turns().any(|position| self.threats(position) > 1),
            Theme::Block => {
                // A turn that wins at once is no defence.
                let wins_at_once = self.goal == Goal::Win && self.line.len() == 1;
                !wins_at_once && ways_to_win(&self.positions[0].to_be_moved_by(self.solver.other())) > 0
            }
            Theme::Quiet => {
                self.goal == Goal::Win
                    && self.after_turns().next().is_some_and(|position| self.threats(position) == 0)
            }
            // In the other games it is no disadvantage to be covered.
            Theme::Sacrifice => {
                matches!(self.folder, "jaleo" | "jo")
                    && self.replies().any(|(before, after)| taken(before, after, self.solver) > 0)
            }
            Theme::Locking => self.after_turns().any(|position| {
                alike_once(position).len() == 1 && alike_once(&position.to_be_moved_by(self.solver)).len() > 2
            }),
            Theme::Passing => self.line.iter().any(|text| text == PASS),
            Theme::ForcedStacking => {
                self.folder == "jaleo" && self.positions.iter().any(|position| theme.compels(&**position))
            }
            Theme::Capture => self.folder == "jaleo" && self.turns().any(|pair| self.takes(pair)),
            Theme::SowingOver => {
                self.folder == "qawale" && self.turns().last().is_some_and(|pair| self.takes(pair))
            }
            Theme::Flip => self.folder == "jo" && parts(first).any(|part| cells(part) == 1),
            Theme::Neutral => self.folder == "jo" && parts(first).skip(1).any(|part| cells(part) == 2),
            Theme::Vanishing => {
                self.folder == "twenty_seven"
                    && self.turns().any(|(before, after)| gone(after) > gone(before))
            }
        }
    }

    /// The positions before and after each turn of the solver.
    fn turns(&self) -> impl Iterator<Item = (&Position, &Position)> {
        self.positions.windows(2).step_by(2).map(|pair| (&pair[0], &pair[1]))
    }

    /// The positions before and after each reply.
    fn replies(&self) -> impl Iterator<Item = (&Position, &Position)> {
        self.positions.windows(2).skip(1).step_by(2).map(|pair| (&pair[0], &pair[1]))
    }

    /// The positions after the solver's turns in which the game goes on.
    fn after_turns(&self) -> impl Iterator<Item = &Position> {
        self.turns().map(|(_, after)| after).filter(|after| after.outcome().is_none())
    }

    /// Returns the number of ways in which the solver would win at once if the solver could move again.
    fn threats(&self, position: &Position) -> usize {
        ways_to_win(&position.to_be_moved_by(self.solver))
    }

    fn takes(&self, (before, after): (&Position, &Position)) -> bool {
        taken(before, after, self.solver.other()) > 0
    }
}

/// Returns the number of ways in which the side to move can win at once. Turns that win with the same line of
/// pieces are one way.
fn ways_to_win(position: &Position) -> usize {
    if position.outcome().is_some() {
        return 0;
    }
    let side = position.turn();
    let mut ways = HashSet::new();
    for (_, next) in alike_once(position) {
        if wins(&next, side) {
            let scene = next.scene(&[]);
            let mut marks: Vec<String> = scene
                .marks
                .iter()
                .filter(|mark| mark.kind == MarkKind::Decisive)
                .map(|mark| format!("{:?}", mark.step))
                .collect();
            marks.sort_unstable();
            ways.insert(marks);
        }
    }
    ways.len()
}

/// Returns the number of cells that showed a piece of `loser` before and show one of the other side after.
fn taken(before: &Position, after: &Position, loser: Side) -> usize {
    let spots = before.scene(&[]).spots;
    let cells = spots.iter().map(|spot| spot.step).filter(|step| matches!(step, Step::Cell(_)));
    cells
        .filter(|step| {
            before.owner(&[], *step) == Some(loser) && after.owner(&[], *step) == Some(loser.other())
        })
        .count()
}

/// The parts of a move.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split('-')
}

/// Returns the number of cells that a part of a move names. A name consists of letters followed by digits.
fn cells(part: &str) -> usize {
    let is_digit: Vec<bool> = part.chars().map(|letter| letter.is_ascii_digit()).collect();
    is_digit.windows(2).filter(|pair| pair[0] && !pair[1]).count()
        + usize::from(is_digit.last() == Some(&true))
}

/// The number of spaces that have disappeared.
fn gone(position: &Position) -> usize {
    position
        .print()
        .split('_')
        .next()
        .map_or(0, |spaces| spaces.split('.').filter(|space| *space == "0").count())
}
