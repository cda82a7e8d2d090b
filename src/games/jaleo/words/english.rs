//! The game in English.

use super::{Deed, Midway, Phrase, Press, Prompt};
use crate::games::jaleo::breach::Breach;
use crate::games::jaleo::hex::Hex;
use crate::games::jaleo::position::Content;
use crate::rules::{Cell, Reason, Side};

/// The English text of a phrase.
pub(super) fn say(phrase: &Phrase<'_>) -> String {
    match phrase {
        Phrase::Name => "Jaleo".to_owned(),
        Phrase::Tagline => {
            "Add, stack and move discs on a board that grows, and show four in a line.".to_owned()
        }
        Phrase::VariantName { setup: false } => "Fixed start".to_owned(),
        Phrase::VariantName { setup: true } => "Variable setup".to_owned(),
        Phrase::VariantLine { setup: false } => "The first four tiles lie ready in a rhombus.".to_owned(),
        Phrase::VariantLine { setup: true } => {
            "The players lay the first four tiles, one each in turn, before the first disc comes.".to_owned()
        }
        Phrase::Colour(side) => colour(*side).to_owned(),
        Phrase::Reserve => "Discs left".to_owned(),
        Phrase::TilesLeft => "Tiles left".to_owned(),
        Phrase::Prompt(prompt) => say_prompt(*prompt),
        Phrase::Label { spot, content, midway, press } => label(spot, *content, *midway, *press),
        Phrase::PassLabel => "Pass: you can do nothing else".to_owned(),
        Phrase::Turn { side, deed } => format!("{} {}", Colour(*side), say_deed(*deed)),
        Phrase::Verdict(reason) => say_verdict(*reason).to_owned(),
        Phrase::Refusal(breach) => say_refusal(breach),
    }
}

/// A colour at the beginning of a sentence.
struct Colour(Side);

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.0 {
            Side::First => "Black",
            Side::Second => "White",
        })
    }
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

fn say_prompt(prompt: Prompt) -> String {
    match prompt {
        Prompt::FirstTile => "Lay the first tile.".to_owned(),
        Prompt::SetupTile(left) => format!("Lay a tile beside the others: {left} left before the discs come."),
        Prompt::Stack => "You must stack: lift one of your singles that lie side by side.".to_owned(),
        Prompt::AddOrMove => "Add a disc to an empty tile, or lift the top of one of your stacks.".to_owned(),
        Prompt::Add => "Add a disc to an empty tile.".to_owned(),
        Prompt::Move => "Lift the top disc of one of your stacks.".to_owned(),
        Prompt::Pass => "Pass: you can neither stack, add nor move.".to_owned(),
        Prompt::Tile => "Now place a tile beside the others.".to_owned(),
        Prompt::StackOnto => "Put the disc on a single of yours beside it.".to_owned(),
        Prompt::MoveOnto => "Put the disc on a single beside it, of either colour.".to_owned(),
        Prompt::Done => "Your turn is complete.".to_owned(),
    }
}

fn label(spot: &str, content: Content, midway: Option<Midway>, press: Option<Press>) -> String {
    let content = match content {
        Content::NoTile => "no tile".to_owned(),
        Content::Empty => "empty tile".to_owned(),
        Content::Single(side) => format!("single {} disc", colour(side)),
        Content::Stack { lower, upper } => {
            format!("stack of 2, bottom to top {}, {}", colour(lower), colour(upper))
        }
    };
    let midway = match midway {
        None => "",
        Some(Midway::Added) => ", disc just added",
        Some(Midway::Lifted) => ", a disc lifted from here",
    };
    let press = match press {
        None => "",
        Some(Press::AddDisc) => "; press to add a disc",
        Some(Press::PlaceTile) => "; press to place a tile",
        Some(Press::Lift) => "; press to lift the top disc",
        Some(Press::Land) => "; press to put the disc on it",
    };
    format!("{spot}, {content}{midway}{press}")
}

fn say_deed(deed: Deed<'_>) -> String {
    match deed {
        Deed::LaysTile(hex) => format!("lays a tile at {hex}"),
        Deed::Adds { disc, tile: Some(tile) } => format!("adds a disc on {disc} and a tile at {tile}"),
        Deed::Adds { disc, tile: None } => format!("adds a disc on {disc}"),
        Deed::Stacks { from, to } => format!("stacks the disc of {from} on {to}"),
        Deed::Moves { from, to } => format!("moves the top disc of {from} onto {to}"),
        Deed::Passes => "passes".to_owned(),
    }
}

fn say_verdict(reason: Reason) -> &'static str {
    match reason {
        Reason::Line => "Four in a line.",
        Reason::BothLines => "Both colours show four in a line, and then whoever made the move loses.",
        Reason::Repetition => "The same position for the third time.",
        Reason::Blocked => "Neither player can stack, add or move.",
        Reason::Resignation => "Resigned.",
        Reason::Agreement => "A draw was agreed.",
        // Not among the endings of this game.
        Reason::Score | Reason::Reserve | Reason::LastMove | Reason::Exhausted | Reason::SingleSpace => {
            "The game is over."
        }
    }
}

fn name(cell: Cell) -> String {
    Hex::at(cell).map_or_else(|| "this place".to_owned(), |hex| hex.to_string())
}

fn say_refusal(breach: &Breach) -> String {
    match breach {
        Breach::GameOver(cells) if cells.is_empty() => "The game is over: nobody can play on.".to_owned(),
        Breach::GameOver(_) => "The game is over: there are four in a line.".to_owned(),
        Breach::MustStack(_) => {
            "You have singles side by side, so you must stack one of them on another before anything else."
                .to_owned()
        }
        Breach::StackOntoOwnSingle(cell) => {
            format!("You are stacking two singles of yours; the one on {} is your opponent's.", name(*cell))
        }
        Breach::NoTile(cell) => format!("There is no tile at {}.", name(*cell)),
        Breach::NothingToLift(cell) => format!("There is no disc on {} to lift.", name(*cell)),
        Breach::OpponentsSingle(cell) => format!("The disc on {} is your opponent's.", name(*cell)),
        Breach::OpponentsStack(cell) => {
            format!(
                "Your opponent's disc is on top of the stack on {}, so it is not yours to move.",
                name(*cell)
            )
        }
        Breach::SingleStays(cell) => {
            format!("The disc on {} is a single: only the top disc of a stack can move.", name(*cell))
        }
        Breach::NoSingleBeside(cell) => format!(
            "The stack on {} has no single beside it, and its top disc can go nowhere else.",
            name(*cell)
        ),
        Breach::SamePlace(cell) => {
            format!("The disc comes from {}; it must go to another tile. Step back to leave it.", name(*cell))
        }
        Breach::NotAdjacent { from, to } => {
            format!(
                "{} is not beside {}; a lifted disc goes to a tile beside its own.",
                name(*to),
                name(*from)
            )
        }
        Breach::OntoEmptyTile(cell) => {
            format!("The tile {} is empty; a lifted disc goes onto a single.", name(*cell))
        }
        Breach::OntoStack(cell) => {
            format!("There is a stack on {} already, and a third disc never goes on it.", name(*cell))
        }
        Breach::ReserveEmpty => "All your discs are on the board: you have none left to add.".to_owned(),
        Breach::TileOccupied(cell) => {
            format!("There is a disc on {}; a disc is added to an empty tile.", name(*cell))
        }
        Breach::DiscFirst(_) => "First add a disc to an empty tile, then place a tile.".to_owned(),
        Breach::PoolEmpty => "All 28 tiles are on the board: none is left to place.".to_owned(),
        Breach::TileMissing => "After the disc you must place a tile, for there are tiles left.".to_owned(),
        Breach::PlaceTaken(cell) => {
            format!(
                "There is a tile at {} already; place yours on a free spot beside the others.",
                name(*cell)
            )
        }
        Breach::NotBesideTile(cell) => {
            format!("No tile touches {}; a tile goes beside at least one other.", name(*cell))
        }
        Breach::BeyondTheBoard(_) => "The board ends here: this place has no name.".to_owned(),
        Breach::FirstTile(cell) => format!("The first tile always goes to {}.", name(*cell)),
        Breach::SetupFirst => "The first four tiles must be laid before anything else.".to_owned(),
        Breach::CannotPass => "You can pass only when you can do nothing else.".to_owned(),
        Breach::MustPass => "You can neither stack, add nor move: you must pass.".to_owned(),
        Breach::TurnComplete => "Your turn is complete.".to_owned(),
    }
}

/// The rules in short.
pub(super) fn summary() -> Vec<String> {
    [
        "Each player has 16 discs, black or white. The board begins with four hexagonal tiles in a \
         rhombus; 24 more wait in a pool. You win when four of your discs, seen from above, lie in a \
         straight line on tiles side by side. It does not matter what is under them.",
        "A stack is exactly two discs, and it belongs to whoever has the disc on top. A disc alone on \
         its tile is a single.",
        "If at the start of your turn two of your singles lie side by side, you must stack: lift one of \
         them onto the other. That is your whole turn, however many such pairs you have.",
        "Otherwise you choose. You can add: put a disc from your reserve on any empty tile, then place \
         a tile from the pool beside at least one other. Once the pool is empty, you add the disc \
         alone.",
        "Or you can move: lift the top disc of one of your stacks onto a single beside it, of either \
         colour. A disc never goes onto a stack, nor from the board onto an empty tile.",
        "If you can do none of this, you pass. If neither player can do anything, the game is drawn.",
        "Lines count at the end of every turn, whoever made it: uncovering a disc of your opponent's \
         can hand them the win. If a turn leaves both colours with a line, whoever made it loses.",
        "The game is also drawn when the same position, with the same player to move, comes up for the \
         third time, or when both players agree. In the variable setup the players first lay the four \
         tiles, one each in turn, the first on m30 and the others beside a tile; then whoever laid the \
         first tile opens.",
    ]
    .map(str::to_owned)
    .into()
}
