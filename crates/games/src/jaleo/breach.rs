//! The reasons for which a move or a press is refused.

use apila_core::rules::{Breach as BreachTrait, Cell};

/// The paragraphs of the rules page, by what they are about.
pub(super) mod paragraph {
    /// What one does in a turn.
    pub(crate) const TURN: &str = "turn";
    /// Singles side by side must be stacked.
    pub(crate) const MUST_STACK: &str = "must-stack";
    /// A disc onto an empty tile.
    pub(crate) const ADD_DISC: &str = "add-disc";
    /// Then a tile beside the others.
    pub(crate) const PLACE_TILE: &str = "place-tile";
    /// The top of a stack onto a single.
    pub(crate) const MOVE_DISC: &str = "move-disc";
    /// Nothing to do.
    pub(crate) const PASS: &str = "pass";
    /// How the game ends.
    pub(crate) const END: &str = "end";
    /// The variable setup.
    pub(crate) const SETUP: &str = "variable-setup";
}

/// Why a move or a press is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Breach {
    /// The game is over; the cells of the lines that ended it.
    GameOver(Vec<Cell>),
    /// These singles of the mover lie side by side, so that two of them must be stacked.
    MustStack(Vec<Cell>),
    /// A single that must be stacked goes onto another single of its own colour, and this is none.
    StackOntoOwnSingle(Cell),
    /// There is no tile here.
    NoTile(Cell),
    /// The tile is empty: there is no disc to lift.
    NothingToLift(Cell),
    /// The opponent's single.
    OpponentsSingle(Cell),
    /// The opponent's disc is on top.
    OpponentsStack(Cell),
    /// A single does not move, unless onto another single of its own beside it.
    SingleStays(Cell),
    /// A stack of the mover without any single beside it.
    NoSingleBeside(Cell),
    /// The disc in the hand cannot go back to where it was.
    SamePlace(Cell),
    /// The two cells do not touch.
    NotAdjacent {
        /// Where the disc is from.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// A lifted disc never goes onto an empty tile.
    OntoEmptyTile(Cell),
    /// A lifted disc never goes onto a stack.
    OntoStack(Cell),
    /// All sixteen discs of the mover are on the board.
    ReserveEmpty,
    /// A disc is added to an empty tile only; here is one already.
    TileOccupied(Cell),
    /// The disc comes before the tile.
    DiscFirst(Cell),
    /// No tile is left to place.
    PoolEmpty,
    /// After the disc a tile must be placed, for the pool is not empty.
    TileMissing,
    /// A tile lies here already.
    PlaceTaken(Cell),
    /// No tile touches this place.
    NotBesideTile(Cell),
    /// The place has no name: the board ends here.
    BeyondTheBoard(Cell),
    /// The first tile goes to the middle.
    FirstTile(Cell),
    /// The first four tiles come before everything else.
    SetupFirst,
    /// Something can be done, so there is no passing.
    CannotPass,
    /// Nothing can be done but pass.
    MustPass,
    /// The turn is complete as it is.
    TurnComplete,
}

impl BreachTrait for Breach {
    fn cells(&self) -> Vec<Cell> {
        match self {
            Breach::GameOver(cells) | Breach::MustStack(cells) => cells.clone(),
            Breach::NotAdjacent { from, to } => vec![*from, *to],
            Breach::StackOntoOwnSingle(cell)
            | Breach::NoTile(cell)
            | Breach::NothingToLift(cell)
            | Breach::OpponentsSingle(cell)
            | Breach::OpponentsStack(cell)
            | Breach::SingleStays(cell)
            | Breach::NoSingleBeside(cell)
            | Breach::SamePlace(cell)
            | Breach::OntoEmptyTile(cell)
            | Breach::OntoStack(cell)
            | Breach::TileOccupied(cell)
            | Breach::DiscFirst(cell)
            | Breach::PlaceTaken(cell)
            | Breach::NotBesideTile(cell)
            | Breach::BeyondTheBoard(cell)
            | Breach::FirstTile(cell) => vec![*cell],
            Breach::ReserveEmpty
            | Breach::PoolEmpty
            | Breach::TileMissing
            | Breach::SetupFirst
            | Breach::CannotPass
            | Breach::MustPass
            | Breach::TurnComplete => Vec::new(),
        }
    }

    fn paragraph(&self) -> &'static str {
        match self {
            Breach::GameOver(_) => paragraph::END,
            Breach::MustStack(_) | Breach::StackOntoOwnSingle(_) => paragraph::MUST_STACK,
            Breach::NothingToLift(_)
            | Breach::OpponentsSingle(_)
            | Breach::OpponentsStack(_)
            | Breach::SingleStays(_)
            | Breach::NoSingleBeside(_)
            | Breach::SamePlace(_)
            | Breach::NotAdjacent { .. }
            | Breach::OntoEmptyTile(_)
            | Breach::OntoStack(_) => paragraph::MOVE_DISC,
            Breach::ReserveEmpty | Breach::TileOccupied(_) | Breach::DiscFirst(_) | Breach::NoTile(_) => {
                paragraph::ADD_DISC
            }
            Breach::PoolEmpty
            | Breach::TileMissing
            | Breach::PlaceTaken(_)
            | Breach::NotBesideTile(_)
            | Breach::BeyondTheBoard(_) => paragraph::PLACE_TILE,
            Breach::FirstTile(_) | Breach::SetupFirst => paragraph::SETUP,
            Breach::CannotPass | Breach::MustPass => paragraph::PASS,
            Breach::TurnComplete => paragraph::TURN,
        }
    }
}
