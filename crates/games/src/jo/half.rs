//! A turn in the making: what the presses so far have done, and whether one more is allowed.
//!
//! [`Half::press`] is the one place that knows what may be pressed: what is on offer, why something is not,
//! and whether a move is legal all come from it. The generator in [`super::position`] is written apart, for
//! speed; the tests hold the two against each other.

use super::board::{PAIRS, Pair, Site};
use super::breach::JoBreach;
use super::moves::{Action, JoMove};
use super::position::{JoPosition, Stone};
use apila_core::rules::{Status, Step};

/// The presses of an unfinished turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Half {
    /// Nothing is pressed yet.
    #[default]
    Nothing,
    /// The first stone of the pair lies here.
    First(Site),
    /// The pair lies on the board.
    Placed(Placed),
}

/// A turn of which the pair is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// Number of the pair.
    number: u8,
    /// What is done at either end.
    ends: [Action; 2],
    /// The end from which a neutral stone has been picked up that is not yet put down.
    lifted: Option<usize>,
}

impl Half {
    /// The turn that these presses make, as far as each was allowed.
    pub(super) fn read(position: &JoPosition, steps: &[Step]) -> Half {
        let pressed = |half: Half, step: &Step| half.press(position, *step).map_err(|_| half);
        match steps.iter().try_fold(Half::Nothing, pressed) {
            Ok(half) | Err(half) => half,
        }
    }

    /// A legal move, as a turn in the making that is whole.
    ///
    /// # Errors
    /// The rule the move breaks.
    pub(super) fn of(position: &JoPosition, mv: JoMove) -> Result<Half, JoBreach> {
        let pair = mv.pair();
        let press = |half: Half, site: Site| half.press(position, Step::Cell(site.cell()));
        let mut half = press(press(Half::Nothing, pair.first)?, pair.second)?;
        for site in mv.flips() {
            if position.stone(site) == Some(Stone::Neutral) {
                return Err(JoBreach::NeutralFlipped { cell: site.cell() });
            }
            half = press(half, site)?;
        }
        for (from, to) in mv.sends() {
            if position.stone(from) != Some(Stone::Neutral) {
                return Err(JoBreach::NotNeutral { cell: from.cell() });
            }
            half = press(press(half, from)?, to)?;
        }
        Ok(half)
    }

    /// The turn with one more press.
    ///
    /// # Errors
    /// Why that press is not allowed.
    pub(super) fn press(self, position: &JoPosition, step: Step) -> Result<Half, JoBreach> {
        if position.is_over() {
            return Err(JoBreach::Over);
        }
        let cell = match step {
            Step::Cell(cell) => cell,
            Step::Layers(cell, _) => return Err(JoBreach::OffBoard { cell }),
            Step::Pass => return Err(JoBreach::NoPassing),
        };
        let site = Site::at(cell).ok_or(JoBreach::OffBoard { cell })?;
        match self {
            Half::Nothing => press_first(position, site),
            Half::First(first) => press_second(position, first, site),
            Half::Placed(placed) => {
                let next = match placed.lifted {
                    None => placed.press_end(position, site),
                    Some(end) => placed.press_destination(position, end, site),
                };
                next.map(Half::Placed)
            }
        }
    }

    /// All presses that are allowed next.
    pub(super) fn offered(self, position: &JoPosition) -> impl Iterator<Item = Site> {
        let over = position.is_over();
        Site::all()
            .filter(move |_| !over)
            .filter(move |site| self.press(position, Step::Cell(site.cell())).is_ok())
    }

    /// The move that the presses make, if they make a whole one.
    pub(super) fn whole(self) -> Option<JoMove> {
        match self {
            Half::Placed(Placed { number, ends, lifted: None }) => Some(JoMove::new(number, ends)),
            Half::Nothing | Half::First(_) | Half::Placed(_) => None,
        }
    }

    /// The turn, once its pair is placed.
    pub(super) const fn placed(self) -> Option<Placed> {
        match self {
            Half::Placed(placed) => Some(placed),
            Half::Nothing | Half::First(_) => None,
        }
    }

    /// The cell from which a neutral stone has been picked up that is not yet put down.
    pub(super) fn lifted(self) -> Option<Site> {
        self.placed().and_then(|placed| placed.pair().ends[placed.lifted?])
    }

    /// The board as it is now, with the same player to move. A neutral stone in the hand is not on it.
    pub(super) fn board(self, position: &JoPosition) -> JoPosition {
        match self {
            Half::Nothing => *position,
            Half::First(first) => {
                let mut board = *position;
                board.put(first, Stone::Of(position.turn()));
                board
            }
            Half::Placed(placed) => placed.board(position),
        }
    }
}

fn press_first(position: &JoPosition, site: Site) -> Result<Half, JoBreach> {
    let cell = site.cell();
    if position.vacant() & site.bit() == 0 {
        return Err(JoBreach::Taken { cell });
    }
    if position.vacant() & site.neighbours() == 0 {
        return Err(JoBreach::Cramped { cell });
    }
    Ok(Half::First(site))
}

fn press_second(position: &JoPosition, first: Site, site: Site) -> Result<Half, JoBreach> {
    let cell = site.cell();
    if site == first {
        return Err(JoBreach::FirstAgain { cell });
    }
    if position.vacant() & site.bit() == 0 {
        return Err(JoBreach::Taken { cell });
    }
    let number = Pair::number(first, site).ok_or(JoBreach::Apart { first: first.cell(), cell })?;
    Ok(Half::Placed(Placed { number, ends: [Action::Leave; 2], lifted: None }))
}

impl Placed {
    /// The pair.
    pub(super) fn pair(self) -> &'static Pair {
        &PAIRS[usize::from(self.number)]
    }

    /// What is done at either end so far.
    pub(super) const fn ends(self) -> [Action; 2] {
        self.ends
    }

    fn flips(self) -> u32 {
        self.ends.iter().map(|action| u32::from(*action == Action::Flip)).sum()
    }

    /// Whether the stone at this end was flipped, if the cell is an end.
    fn flipped(self, site: Site) -> bool {
        self.pair().end_at(site).is_some_and(|end| self.ends[end] == Action::Flip)
    }

    fn with(mut self, end: usize, action: Action) -> Placed {
        self.ends[end] = action;
        self.lifted = None;
        self
    }

    /// A press while no neutral stone is in the hand: it flips or picks up what is at an end.
    fn press_end(self, position: &JoPosition, site: Site) -> Result<Placed, JoBreach> {
        let cell = site.cell();
        let pair = self.pair();
        if pair.set & site.bit() != 0 {
            return Err(JoBreach::JustPlaced { cell });
        }
        if self.ends.contains(&Action::Send(site)) {
            return Err(JoBreach::JustMoved { cell });
        }
        let Some(end) = pair.end_at(site) else {
            return Err(JoBreach::AwayFromEnds { cell, ends: pair.ends.map(|end| end.map(Site::cell)) });
        };
        match self.ends[end] {
            Action::Leave => {}
            Action::Flip => return Err(JoBreach::FlippedAlready { cell }),
            Action::Send(to) => return Err(JoBreach::GoneAlready { cell, to: to.cell() }),
        }
        match position.stone(site) {
            None => Err(JoBreach::EndEmpty { cell }),
            Some(Stone::Of(side)) if side == position.turn() => Err(JoBreach::EndOwn { cell }),
            Some(Stone::Of(_)) if self.flips() < position.flips_left() => Ok(self.with(end, Action::Flip)),
            Some(Stone::Of(_)) => Err(JoBreach::ReserveSpent { cell }),
            Some(Stone::Neutral) => Ok(Placed { lifted: Some(end), ..self }),
        }
    }

    /// A press with the neutral stone of an end in the hand: it puts it down.
    fn press_destination(self, position: &JoPosition, end: usize, site: Site) -> Result<Placed, JoBreach> {
        let cell = site.cell();
        let pair = self.pair();
        if pair.ends[end] == Some(site) {
            return Err(JoBreach::NeutralStays { cell });
        }
        if pair.set & site.bit() != 0 {
            return Err(JoBreach::NeutralOnPlaced { cell });
        }
        if self.flipped(site) {
            return Err(JoBreach::NeutralOnFlipped { cell });
        }
        if self.ends.contains(&Action::Send(site)) {
            return Err(JoBreach::NeutralOnNeutral { cell });
        }
        match position.stone(site) {
            Some(Stone::Neutral)
                if pair.end_at(site).is_some_and(|other| self.ends[other] != Action::Leave) =>
            {
                Err(JoBreach::NeutralOnLeft { cell })
            }
            Some(Stone::Neutral) => Err(JoBreach::NeutralOnNeutral { cell }),
            Some(Stone::Of(side)) if side == position.turn() => Err(JoBreach::NeutralOnOwn { cell }),
            Some(Stone::Of(_)) | None => Ok(self.with(end, Action::Send(site))),
        }
    }

    fn board(self, position: &JoPosition) -> JoPosition {
        let pair = self.pair();
        let own = Stone::Of(position.turn());
        let mut board = *position;
        board.put(pair.first, own);
        board.put(pair.second, own);
        for (end, action) in (0..).zip(self.ends) {
            let Some(site) = pair.ends[end] else { continue };
            match action {
                Action::Leave if self.lifted == Some(end) => board.clear(site),
                Action::Leave => {}
                Action::Flip => {
                    board.clear(site);
                    board.put(site, own);
                }
                Action::Send(to) => {
                    board.clear(site);
                    board.clear(to);
                    board.put(to, Stone::Neutral);
                }
            }
        }
        board
    }
}
