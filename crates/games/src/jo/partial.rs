//! Partial moves: first the two cells of the pair are pressed, then, in any order, stones at its ends. A
//! press on an opponent's stone flips it. A press on a neutral stone picks it up, and the next press puts it
//! down.
//!
//! [`PartialMove::press`] alone decides what may be pressed: the steps on offer, the refusals and the
//! legality of moves come from it. The move generator in [`super::rules`] is independent of it, for speed; a
//! test compares the two.

use super::cell::{Cell, cells};
use super::moves::{Action, Move};
use super::pairs::{PAIRS, Pair};
use super::position::{Position, Stone};
use super::refusal;
use apila_core::rules::{Continuations, Refusal, Status, Step};

/// The steps made towards a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum PartialMove {
    /// No step yet.
    #[default]
    Nothing,
    /// The first stone of the pair is on this cell.
    First(Cell),
    /// Both stones of the pair are on the board.
    Placed(Placed),
}

/// A partial move whose pair is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// Number of the pair in [`PAIRS`].
    number: u8,
    /// The action at either end so far.
    ends: [Action; 2],
    /// The end whose neutral stone is in the hand.
    lifted: Option<usize>,
}

/// The steps that may follow a partial move, and the move that it makes. Does not list moves.
pub(super) fn continuations(position: &Position, steps: &[Step]) -> Continuations<Move> {
    let partial = PartialMove::read(position, steps);
    Continuations { next: partial.offered(position).map(Cell::step).collect(), whole: partial.whole() }
}

/// The steps of a move in the order in which it is written: pair, flips, neutral stones.
pub(super) fn steps_of(mv: Move) -> Vec<Step> {
    mv.cells().map(Cell::step).collect()
}

/// Why a press is refused.
pub(super) fn refuse(position: &Position, steps: &[Step], pressed: Step) -> Refusal {
    match PartialMove::read(position, steps).press(position, pressed) {
        Err(refusal) => refusal,
        // A press that is on offer breaks no rule; callers do not ask about it.
        Ok(_) => refusal::over(),
    }
}

impl PartialMove {
    /// The partial move of these steps, up to the first one that is refused.
    pub(super) fn read(position: &Position, steps: &[Step]) -> PartialMove {
        let press = |partial: PartialMove, step: &Step| partial.press(position, *step).map_err(|_| partial);
        match steps.iter().try_fold(PartialMove::Nothing, press) {
            Ok(partial) | Err(partial) => partial,
        }
    }

    /// The partial move that the steps of a move make.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub(super) fn of(position: &Position, mv: Move) -> Result<PartialMove, Refusal> {
        let pair = mv.pair();
        let press = |partial: PartialMove, cell: Cell| partial.press(position, cell.step());
        let mut partial = press(press(PartialMove::Nothing, pair.first)?, pair.second)?;
        for cell in mv.flips() {
            if position.stone(cell) == Some(Stone::Neutral) {
                return Err(refusal::neutral_flipped(cell));
            }
            partial = press(partial, cell)?;
        }
        for (from, to) in mv.sends() {
            if position.stone(from) != Some(Stone::Neutral) {
                return Err(refusal::not_neutral(from));
            }
            partial = press(press(partial, from)?, to)?;
        }
        Ok(partial)
    }

    /// The partial move with one more step.
    ///
    /// # Errors
    /// The reason why that step is refused.
    pub(super) fn press(self, position: &Position, step: Step) -> Result<PartialMove, Refusal> {
        if position.is_over() {
            return Err(refusal::over());
        }
        let cell = match step {
            Step::Cell(cell) => Cell::at(cell).ok_or_else(refusal::off_board)?,
            Step::Layers(..) => return Err(refusal::off_board()),
            Step::Pass => return Err(refusal::no_passing()),
        };
        match self {
            PartialMove::Nothing => press_first(position, cell),
            PartialMove::First(first) => press_second(position, first, cell),
            PartialMove::Placed(placed) => {
                let next = match placed.lifted {
                    None => placed.press_end(position, cell),
                    Some(end) => placed.press_destination(position, end, cell),
                };
                next.map(PartialMove::Placed)
            }
        }
    }

    /// The cells that may be pressed next.
    pub(super) fn offered(self, position: &Position) -> impl Iterator<Item = Cell> {
        let is_over = position.is_over();
        Cell::all().filter(move |_| !is_over).filter(move |cell| self.press(position, cell.step()).is_ok())
    }

    /// The move that the steps make, if they make one.
    pub(super) fn whole(self) -> Option<Move> {
        match self {
            PartialMove::Placed(Placed { number, ends, lifted: None }) => Some(Move::new(number, ends)),
            PartialMove::Nothing | PartialMove::First(_) | PartialMove::Placed(_) => None,
        }
    }

    /// The cell whose neutral stone is in the hand.
    pub(super) fn lifted(self) -> Option<Cell> {
        match self {
            PartialMove::Placed(placed) => placed.lifted.and_then(|end| placed.pair().ends[end]),
            PartialMove::Nothing | PartialMove::First(_) => None,
        }
    }

    /// The board after these steps, with the same side to move and without the neutral stone in the hand.
    pub(super) fn board(self, position: &Position) -> Position {
        match self {
            PartialMove::Nothing => *position,
            PartialMove::First(first) => {
                let mut board = *position;
                board.put(first, Stone::Of(position.turn()));
                board
            }
            PartialMove::Placed(placed) => placed.board(position),
        }
    }
}

fn press_first(position: &Position, cell: Cell) -> Result<PartialMove, Refusal> {
    if position.vacant() & cell.bit() == 0 {
        return Err(refusal::taken(cell));
    }
    if position.vacant() & cell.neighbours() == 0 {
        let around = cells(cell.neighbours()).map(Cell::board_cell);
        return Err(refusal::cramped(cell.unmarked()).marking(around));
    }
    Ok(PartialMove::First(cell))
}

fn press_second(position: &Position, first: Cell, cell: Cell) -> Result<PartialMove, Refusal> {
    if cell == first {
        return Err(refusal::first_again(cell));
    }
    if position.vacant() & cell.bit() == 0 {
        return Err(refusal::taken(cell));
    }
    let number = Pair::number(first, cell).ok_or_else(|| refusal::apart(cell.unmarked(), first))?;
    Ok(PartialMove::Placed(Placed { number, ends: [Action::Leave; 2], lifted: None }))
}

impl Placed {
    /// The pair.
    pub(super) fn pair(self) -> &'static Pair {
        &PAIRS[usize::from(self.number)]
    }

    /// The action at either end so far.
    pub(super) const fn ends(self) -> [Action; 2] {
        self.ends
    }

    fn flips(self) -> u32 {
        self.ends.iter().map(|action| u32::from(*action == Action::Flip)).sum()
    }

    /// The action taken at a cell, if it is an end and there was one.
    fn acted_at(self, cell: Cell) -> Option<Action> {
        let action = self.ends[self.pair().end_at(cell)?];
        (action != Action::Leave).then_some(action)
    }

    fn with(self, end: usize, action: Action) -> Placed {
        let mut ends = self.ends;
        ends[end] = action;
        Placed { ends, lifted: None, ..self }
    }

    /// A press with no stone in the hand: flips or picks up the stone at an end.
    fn press_end(self, position: &Position, cell: Cell) -> Result<Placed, Refusal> {
        let pair = self.pair();
        if pair.set & cell.bit() != 0 {
            return Err(refusal::just_placed(cell));
        }
        if self.ends.contains(&Action::Send(cell)) {
            return Err(refusal::just_moved(cell));
        }
        let Some(end) = pair.end_at(cell) else {
            let ends = pair.ends.into_iter().flatten().map(Cell::board_cell).collect::<Vec<_>>();
            return Err(refusal::away_from_ends(cell.unmarked(), ends));
        };
        match self.ends[end] {
            Action::Leave => {}
            Action::Flip => return Err(refusal::flipped_already(cell)),
            Action::Send(to) => return Err(refusal::gone_already(cell.unmarked(), to)),
        }
        match position.stone(cell) {
            None => Err(refusal::end_empty(cell)),
            Some(Stone::Of(side)) if side == position.turn() => Err(refusal::end_own(cell)),
            Some(Stone::Of(_)) if self.flips() < position.flips_left() => Ok(self.with(end, Action::Flip)),
            Some(Stone::Of(_)) => Err(refusal::reserve_spent(cell)),
            Some(Stone::Neutral) => Ok(Placed { lifted: Some(end), ..self }),
        }
    }

    /// A press with the neutral stone of an end in the hand: puts it down.
    fn press_destination(self, position: &Position, end: usize, cell: Cell) -> Result<Placed, Refusal> {
        let pair = self.pair();
        if pair.ends[end] == Some(cell) {
            return Err(refusal::neutral_stays(cell));
        }
        if pair.set & cell.bit() != 0 {
            return Err(refusal::neutral_on_placed(cell));
        }
        let acted = self.acted_at(cell);
        if acted == Some(Action::Flip) {
            return Err(refusal::neutral_on_flipped(cell));
        }
        if self.ends.contains(&Action::Send(cell)) {
            return Err(refusal::neutral_on_neutral(cell));
        }
        match position.stone(cell) {
            Some(Stone::Neutral) if acted.is_some() => Err(refusal::neutral_on_left(cell)),
            Some(Stone::Neutral) => Err(refusal::neutral_on_neutral(cell)),
            Some(Stone::Of(side)) if side == position.turn() => Err(refusal::neutral_on_own(cell)),
            Some(Stone::Of(_)) | None => Ok(self.with(end, Action::Send(cell))),
        }
    }

    fn board(self, position: &Position) -> Position {
        let pair = self.pair();
        let own = Stone::Of(position.turn());
        let mut board = *position;
        board.put(pair.first, own);
        board.put(pair.second, own);
        for (end, action) in (0..).zip(self.ends) {
            let Some(cell) = pair.ends[end] else { continue };
            match action {
                Action::Leave if self.lifted == Some(end) => board.clear(cell),
                Action::Leave => {}
                Action::Flip => {
                    board.clear(cell);
                    board.put(cell, own);
                }
                Action::Send(to) => {
                    board.clear(cell);
                    board.clear(to);
                    board.put(to, Stone::Neutral);
                }
            }
        }
        board
    }
}
