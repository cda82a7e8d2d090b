//! Wins by threats: each turn of the winning side threatens to win with the next one.
//!
//! The finder of problems looks for long wins with this. A threat leaves the other side few replies, so such
//! a win is found far sooner than among all moves. A problem is proven among all moves afterwards.

use std::ops::ControlFlow;

use apila_core::rules::{Rules, Side, Status};

use super::threats::{Threats, winning_move};
use crate::qawale::lines::holds_line;
use crate::qawale::notation;
use crate::qawale::position::Position;
use crate::qawale::sowing;

/// A position with more moves is left out.
const MOST_MOVES: u64 = 700;

/// The shortest win by threats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ForcingWin {
    /// The number of turns of the winning side. 0 if there is no such win.
    pub turns: u32,
    /// The number of first turns that are the only ones to win in time, whatever the other side replies.
    pub only: u32,
}

/// Looks for the shortest win by threats of the side to move, of at most this many turns. `None` if the text
/// is not a position.
#[must_use]
pub fn forcing_win(position: &str, most: u32) -> Option<ForcingWin> {
    let position = notation::read(position).ok()?;
    if position.outcome().is_some() || position.count_moves() > MOST_MOVES {
        return Some(ForcingWin::default());
    }
    let shortest = (1..=most).find(|turns| !winning(&position, *turns, 1).is_empty());
    let only = |turns| ForcingWin { turns, only: only_turns(&position, turns) };
    Some(shortest.map_or_else(ForcingWin::default, only))
}

/// The positions after turns that win within so many turns. The search ends when it has found `enough`.
fn winning(position: &Position, turns: u32, enough: usize) -> Vec<Position> {
    if turns == 1 {
        return winning_move(position).map(|mv| position.after(mv)).into_iter().collect();
    }
    let (mut seen, mut found) = (Vec::new(), Vec::new());
    let _ = sowing::each_outcome(position, &mut |mv, _, [mine, theirs]| {
        if holds_line(mine) || holds_line(theirs) {
            return ControlFlow::Continue(());
        }
        let after = position.after(mv);
        if !seen.contains(&after) {
            seen.push(after);
            let is_won = |reply: &Position| turns > 2 && !winning(reply, turns - 1, 1).is_empty();
            let mut defends = |reply: Position| {
                if is_won(&reply) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            if each_defence(&after, position.turn, &mut defends).is_some_and(|flow| flow.is_continue()) {
                found.push(after);
            }
        }
        if found.len() < enough { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// Visits the positions after the replies that stop all threats of the attacker. `None` if there is no
/// threat, or if the other side wins first.
fn each_defence(
    position: &Position,
    attacker: Side,
    visit: &mut impl FnMut(Position) -> ControlFlow<()>,
) -> Option<ControlFlow<()>> {
    let threats = Threats::of(position, attacker);
    if threats.all().is_empty() || winning_move(position).is_some() {
        return None;
    }
    let mut seen = Vec::new();
    Some(sowing::each_outcome(position, &mut |mv, touched, [_, theirs]| {
        let is_lost = holds_line(theirs) || threats.all().iter().any(|threat| threat.stands(touched, theirs));
        if !is_lost {
            let after = position.after(mv);
            if !seen.contains(&after) && winning_move(&after).is_none() {
                seen.push(after);
                return visit(after);
            }
        }
        ControlFlow::Continue(())
    }))
}

/// The number of turns before the first one that has an equal.
fn only_turns(position: &Position, turns: u32) -> u32 {
    // The last turn may have equals.
    if turns == 1 {
        return 1;
    }
    let [after] = winning(position, turns, 2)[..] else { return 0 };
    let mut least = turns - 1;
    let _ = each_defence(&after, position.turn, &mut |reply| {
        least = least.min(only_turns(&reply, turns - 1));
        ControlFlow::Continue(())
    });
    1 + least
}

#[cfg(test)]
mod tests {
    use super::{ForcingWin, forcing_win};

    #[test]
    fn only_wins_by_threats_are_found() {
        // Problem 494.
        let text = "nd.3-4-n.dn.lnld.d-n.nlnll.dn.1_l";
        assert_eq!(forcing_win(text, 3), Some(ForcingWin { turns: 3, only: 3 }));
        assert_eq!(forcing_win(text, 2), Some(ForcingWin::default()), "there is no shorter one");
        assert_eq!(forcing_win("nn.2.nn-4-4-nn.2.nn_l", 2), Some(ForcingWin::default()));
        assert_eq!(forcing_win("nn", 2), None);
    }
}
