//! The board as rows of texts and as lists of pieces, for readers whose program is bad at reading drawings.

use crate::catalog::GameId;
use crate::play::Play;
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;
use apila_core::rules::{Side, Step};
use apila_core::scene::{Scene, Spot};

apila_core::phrases! {
    enum ListingPhrase {
        NoPieces { colour: String },
        PiecesOf { colour: String, pieces: String },
        PiecesAt { what: String, cells: String },
    }
}

/// The board as texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardListing {
    /// The contents of each spot, in the rows in which the spots are drawn.
    pub rows: Vec<Vec<String>>,
    /// The pieces of both sides. The pieces of the side to move are first.
    pub holdings: [Holdings; 2],
}

/// The pieces of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// The colour of the side, in lower case.
    pub colour: String,
    /// A text for each kind of piece: the kind, and the cells where the pieces are.
    pub kinds: Vec<String>,
}

impl Holdings {
    /// All pieces in a sentence.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let colour = self.colour.clone();
        language.say(&match &self.kinds[..] {
            [] => ListingPhrase::NoPieces { colour },
            kinds => ListingPhrase::PiecesOf { colour, pieces: kinds.join("; ") },
        })
    }
}

/// A board and the texts of its spots, from which it is listed.
pub struct LabelledBoard<'a> {
    /// The variant.
    pub id: GameId,
    /// The language of the texts.
    pub language: Language,
    /// The position.
    pub position: &'a dyn AnyPosition,
    /// The steps of the partial move.
    pub steps: &'a [Step],
    /// The board as it is shown.
    pub scene: &'a Scene,
    /// The labels of its spots, in order.
    pub labels: &'a [String],
}

impl LabelledBoard<'_> {
    /// The board as texts.
    #[must_use]
    pub fn listing(&self) -> BoardListing {
        let turn = self.position.turn();
        let holdings = [turn, turn.other()].map(|side| self.holdings(side));
        let mut labels = self.labels.iter().cloned();
        let rows = self.scene.spots.chunk_by(|one, next| one.row == next.row);
        let rows = rows.map(|row| labels.by_ref().take(row.len()).collect()).collect();
        BoardListing { rows, holdings }
    }

    /// The pieces that lie on top and belong to a side.
    #[must_use]
    pub fn holdings(&self, side: Side) -> Holdings {
        let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
        for (spot, label) in self.scene.spots.iter().zip(self.labels) {
            if self.position.owner(self.steps, spot.step) != Some(side) {
                continue;
            }
            let (name, what) = self.parted(spot, label);
            match kinds.iter_mut().find(|(known, _)| !what.is_empty() && *known == what) {
                Some((_, names)) => names.push(name),
                None => kinds.push((what, vec![name])),
            }
        }
        let cells = |(what, names): (String, Vec<String>)| {
            let cells = self.language.list(&names);
            if what.is_empty() { cells } else { self.language.say(&ListingPhrase::PiecesAt { what, cells }) }
        };
        let colour = self.id.game().colour_name(self.language, side);
        Holdings { colour, kinds: kinds.into_iter().map(cells).collect() }
    }

    /// The name of a spot, and what lies there. A label that does not begin with the name is returned whole
    /// as the name.
    fn parted(&self, spot: &Spot, label: &str) -> (String, String) {
        let name = self.id.game().spot_name(spot.step);
        let after = label
            .strip_prefix(&name)
            .map(|after| after.trim_start_matches([',', '、', ':', '：', ' ']).to_owned());
        match after {
            Some(what) => (name, what),
            None => (label.to_owned(), String::new()),
        }
    }
}

impl Play {
    /// The board as it is shown.
    #[must_use]
    pub fn listing(&self) -> BoardListing {
        self.labelled(&mut |board| board.listing())
    }

    /// The pieces that lie on top and belong to a side.
    pub(super) fn holdings(&self, side: Side) -> Holdings {
        self.labelled(&mut |board| board.holdings(side))
    }

    /// Calls a function with the board and its texts.
    pub(super) fn labelled<T>(&self, read: &mut dyn FnMut(&LabelledBoard<'_>) -> T) -> T {
        let seen = self.seen(None);
        read(&LabelledBoard {
            id: self.record().id(),
            language: self.language,
            position: self.position(),
            steps: &self.steps_shown(),
            scene: &seen.scene,
            labels: &self.labels(&seen),
        })
    }

    /// The name of a spot in the notation.
    pub(super) fn name_of(&self, step: Step) -> String {
        self.record().id().game().spot_name(step)
    }
}
