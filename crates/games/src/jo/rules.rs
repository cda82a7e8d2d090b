//! The rules: results, move generation, and what moves do.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::cell::cells;
use super::moves::{Action, Move};
use super::pairs::PAIRS;
use super::partial::PartialMove;
use super::position::{PAIR_STONES, Position};
use apila_core::rules::{Outcome, Reason, Refusal, Rules, Side, Status};

impl Status for Position {
    fn turn(&self) -> Side {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let more_for = |count: [u32; 2]| match count[0].cmp(&count[1]) {
            Ordering::Greater => Some(Side::First),
            Ordering::Less => Some(Side::Second),
            Ordering::Equal => None,
        };
        let by_score = more_for(Side::BOTH.map(|side| self.rows(side))).map(|winner| (winner, Reason::Score));
        let by_reserve =
            || more_for(Side::BOTH.map(|side| self.reserve(side))).map(|winner| (winner, Reason::Reserve));
        let (winner, reason) = by_score.or_else(by_reserve).unwrap_or((self.turn.other(), Reason::LastMove));
        Some(Outcome::Win { winner, reason })
    }
}

impl Rules for Position {
    type Move = Move;

    type Breach = Refusal;

    fn for_each_move(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.reserve(self.turn) < PAIR_STONES {
            return ControlFlow::Continue(());
        }
        let opponent = self.stones(self.turn.other());
        let vacant = self.vacant();
        let flips_left = self.flips_left();
        for (number, pair) in (0..).zip(&PAIRS) {
            if vacant & pair.set != pair.set {
                continue;
            }
            let flips = pair.end_sets.map(|end| flips_left > 0 && opponent & end != 0);
            let sends = pair.end_sets.map(|end| self.neutral & end != 0);
            let targets = (vacant & !pair.set) | opponent;

            visit(Move::ordered(number, [Action::Leave; 2]))?;
            for (end, other) in [(0, 1), (1, 0)] {
                let mut act = |here: Action, there: Action| {
                    let ends = if end == 0 { [here, there] } else { [there, here] };
                    visit(Move::ordered(number, ends))
                };
                if flips[end] {
                    act(Action::Flip, Action::Leave)?;
                    if sends[other] {
                        for to in cells(targets & !pair.end_sets[end]) {
                            act(Action::Flip, Action::Send(to))?;
                        }
                    }
                } else if sends[end] {
                    for to in cells(targets) {
                        act(Action::Send(to), Action::Leave)?;
                    }
                }
            }
            if flips[0] && flips[1] && flips_left > 1 {
                visit(Move::ordered(number, [Action::Flip; 2]))?;
            }
            if sends[0] && sends[1] {
                for first in cells(targets) {
                    // Two destinations in order, as in every `Move`.
                    let beyond = targets & !(first.bit() | (first.bit() - 1));
                    for second in cells(beyond) {
                        visit(Move::ordered(number, [Action::Send(first), Action::Send(second)]))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn after(&self, mv: Move) -> Position {
        let pair = mv.pair();
        let mut own = self.stones(self.turn) | pair.set;
        let mut opponent = self.stones(self.turn.other());
        let mut neutral = self.neutral;
        for (end, action) in pair.end_sets.into_iter().zip(mv.ends()) {
            match action {
                Action::Leave => {}
                Action::Flip => {
                    own |= end;
                    opponent &= !end;
                }
                Action::Send(to) => {
                    neutral = neutral & !end | to.bit();
                    opponent &= !to.bit();
                }
            }
        }
        let stones = match self.turn {
            Side::First => [own, opponent],
            Side::Second => [opponent, own],
        };
        Position { stones, neutral, turn: self.turn.other() }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        PartialMove::of(self, mv).map(|_| ())
    }
}
