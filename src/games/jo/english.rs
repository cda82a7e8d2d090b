//! Jō in English.

use super::board::Site;
use super::breach::JoBreach;
use super::moves::JoMove;
use super::position::Stone;
use super::words::{Phrase, Press};
use crate::rules::{Cell, Reason, Side};

/// The English text of a phrase.
pub(super) fn say(phrase: &Phrase<'_>) -> String {
    match *phrase {
        Phrase::Name => "Jō".to_owned(),
        Phrase::VariantName => "Standard".to_owned(),
        Phrase::VariantLine => "The game as its author published it.".to_owned(),
        Phrase::Tagline => {
            "Place stones in pairs, strike at both ends of the line, and make threes.".to_owned()
        }
        Phrase::Colour(side) => colour(side).to_owned(),
        Phrase::RowsFact => "Threes".to_owned(),
        Phrase::ReserveFact => "Reserve".to_owned(),
        Phrase::PlaceFirst => "Place the first stone of a pair on an empty cell.".to_owned(),
        Phrase::PlaceSecond { first } => format!("Place the second stone on an empty cell beside {first}."),
        Phrase::PutDown { from } => {
            format!("Put the neutral stone from {from} on an empty cell or on an opponent's stone.")
        }
        Phrase::ActAtEnds { flips, neutral } => act_at_ends(flips, neutral),
        Phrase::GameOver => "The game is over.".to_owned(),
        Phrase::Spot { site, stone, in_hand, press } => spot(site, stone, in_hand, press),
        Phrase::NoCell => "not a cell of the board".to_owned(),
        Phrase::Described { side, mv, sends } => described(side, mv, sends),
        Phrase::Verdict { reason, winner, rows, reserves } => verdict(reason, winner, rows, reserves),
        Phrase::Refused(breach) => refused(breach),
    }
}

/// The rules in short.
pub(super) fn summary() -> Vec<String> {
    [
        "Jō is played on a hexagon of 61 cells. One player has 27 red stones, the other 27 black ones; \
         all of them wait in reserve. Six neutral stones stand on the board from the start.",
        "On your turn, take two stones from your reserve and place them as a pair on two empty cells \
         that touch. You may not pass.",
        "Now look along the line of the pair, at the next cell beyond each of its two ends. If an \
         opponent's stone stands there, you may flip it: it goes back to its owner's reserve and a \
         stone from your reserve takes its place. Without a stone left in reserve you cannot flip.",
        "If a neutral stone stands there, you may move it to any empty cell of the board, or onto any \
         of the opponent's stones, which then goes back to its owner's reserve. It never lands on a \
         stone of yours, on another neutral stone, or on a cell that a neutral stone has left in this \
         turn.",
        "You may act at both ends, at one, or at neither, in any order. What stood at an end when you \
         placed the pair decides what you may do there, and you may do it once. A neutral stone from \
         one end may land on an opponent's stone at the other end; that stone is then not flipped.",
        "The game ends when the player to move cannot place a pair: because no two empty cells touch, \
         or because fewer than two stones are left in that player's reserve.",
        "Then the rows are counted. Every three of your stones side by side in a straight line count \
         one, so four in a line count two and five count three. Lines may cross and share stones. The \
         higher count wins; if it is equal, the player with more stones in reserve; if that is equal \
         too, the player who moved last. There are no draws.",
        "Jō is a game by Phil Leduc, published in 2014. It is named after the short wooden staff of \
         Japanese fighting arts: a pair of stones strikes with both its ends.",
    ]
    .map(str::to_owned)
    .to_vec()
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "red",
        Side::Second => "black",
    }
}

const fn colour_at_start(side: Side) -> &'static str {
    match side {
        Side::First => "Red",
        Side::Second => "Black",
    }
}

fn act_at_ends(flips: &[Site], neutral: &[Site]) -> String {
    let flip = match flips {
        [] => None,
        [one] => Some(format!("flip the stone on {one}")),
        many => Some(format!("flip the stones on {}", listed(many, "and"))),
    };
    let lift = match neutral {
        [] => None,
        [one] => Some(format!("move the neutral stone on {one}")),
        many => Some(format!("move the neutral stones on {}", listed(many, "and"))),
    };
    match (flip, lift) {
        (None, None) => "Finish your turn.".to_owned(),
        (Some(act), None) | (None, Some(act)) => format!("{}, or finish your turn.", capitalised(&act)),
        (Some(flip), Some(lift)) => format!("{}, {lift}, or finish your turn.", capitalised(&flip)),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn listed(sites: &[Site], joined_by: &str) -> String {
    let names: Vec<String> = sites.iter().map(ToString::to_string).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {joined_by} {last}", before.join(", ")),
    }
}

fn spot(site: Site, stone: Option<Stone>, in_hand: bool, press: Option<Press>) -> String {
    let holds = match stone {
        None if in_hand => "empty, its neutral stone in your hand",
        None => "empty",
        Some(Stone::Of(Side::First)) => "red stone",
        Some(Stone::Of(Side::Second)) => "black stone",
        Some(Stone::Neutral) => "neutral stone",
    };
    let does = match press {
        None => return format!("{site}, {holds}"),
        Some(Press::First) => "press to place the first stone",
        Some(Press::Second) => "press to place the second stone",
        Some(Press::Flip) => "press to flip it",
        Some(Press::PickUp) => "press to pick it up",
        Some(Press::PutDown) if stone.is_some() => "press to put the neutral stone in its place",
        Some(Press::PutDown) => "press to put the neutral stone here",
    };
    format!("{site}, {holds}; {does}")
}

fn described(side: Side, mv: JoMove, sends: &[(Site, Site, Option<Side>)]) -> String {
    let pair = mv.pair();
    let mut parts = vec![format!("places a pair on {} and {}", pair.first, pair.second)];
    let flips: Vec<Site> = mv.flips().collect();
    if !flips.is_empty() {
        parts.push(format!("flips {}", listed(&flips, "and")));
    }
    for (from, to, hit) in sends {
        let onto = hit.map_or_else(String::new, |side| format!(", onto a {} stone", colour(side)));
        parts.push(format!("moves the neutral stone {from} to {to}{onto}"));
    }
    let side = colour_at_start(side);
    match &parts[..] {
        [before @ .., last] if !before.is_empty() => format!("{side} {} and {last}", before.join(", ")),
        all => format!("{side} {}", all.concat()),
    }
}

fn rows_of_three(count: u32) -> String {
    if count == 1 { "1 three-in-a-row".to_owned() } else { format!("{count} three-in-a-rows") }
}

fn stones(count: u32) -> String {
    if count == 1 { "1 stone".to_owned() } else { format!("{count} stones") }
}

fn verdict(reason: Reason, winner: Option<Side>, rows: [u32; 2], reserves: [u32; 2]) -> String {
    let won = winner.map_or(0, Side::index);
    let lost = 1 - won;
    let each = rows_of_three(rows[0]);
    match reason {
        Reason::Score => format!("{} to {}.", rows_of_three(rows[won]), rows[lost]),
        Reason::Reserve => {
            format!("{each} each, and more stones left in reserve: {} to {}.", reserves[won], reserves[lost])
        }
        Reason::LastMove => {
            format!("{each} and {} in reserve each: the last to move wins.", stones(reserves[0]))
        }
        // The reasons that are not of this game, or not of a position.
        Reason::Line
        | Reason::BothLines
        | Reason::Repetition
        | Reason::Exhausted
        | Reason::Blocked
        | Reason::SingleSpace
        | Reason::Resignation
        | Reason::Agreement => {
            format!("Red had {}, Black {}.", rows_of_three(rows[0]), rows[1])
        }
    }
}

/// The name of a cell that a refusal speaks of.
fn name(cell: Cell) -> String {
    Site::at(cell).map_or_else(|| "that place".to_owned(), |site| site.to_string())
}

fn refused(breach: &JoBreach) -> String {
    match *breach {
        JoBreach::Over => "The game is over: nothing more can be placed.".to_owned(),
        JoBreach::NoPassing => "There is no passing in Jō: you must place a pair.".to_owned(),
        JoBreach::OffBoard { .. } => "That is not a cell of the board.".to_owned(),
        JoBreach::Taken { cell } => format!("{} is taken: a pair needs two empty cells.", name(cell)),
        JoBreach::Cramped { cell } => {
            format!("No cell beside {} is empty, so a pair does not fit there.", name(cell))
        }
        JoBreach::FirstAgain { cell } => {
            format!(
                "The first stone is already on {}: the second goes on an empty cell beside it.",
                name(cell)
            )
        }
        JoBreach::Apart { first, cell } => {
            format!("{} is not beside {}: the two stones of a pair must touch.", name(cell), name(first))
        }
        JoBreach::JustPlaced { cell } => {
            format!("You have just placed the stone on {}: it stays as it is.", name(cell))
        }
        JoBreach::JustMoved { cell } => {
            format!("The neutral stone on {} has already moved this turn.", name(cell))
        }
        JoBreach::AwayFromEnds { cell, ends } => {
            let ends: Vec<Site> = ends.into_iter().flatten().filter_map(Site::at).collect();
            format!(
                "{} is not at an end of your pair: you can only act on {}.",
                name(cell),
                listed(&ends, "and")
            )
        }
        JoBreach::FlippedAlready { cell } => format!("You have already flipped the stone on {}.", name(cell)),
        JoBreach::GoneAlready { cell, to } => {
            format!(
                "The neutral stone from {} is on {} now: each end is acted on once.",
                name(cell),
                name(to)
            )
        }
        JoBreach::EndEmpty { cell } => {
            format!("{} is empty: there is nothing to flip or to move.", name(cell))
        }
        JoBreach::EndOwn { cell } => {
            format!("The stone on {} is your own: only an opponent's stone is flipped.", name(cell))
        }
        JoBreach::ReserveSpent { cell } => {
            format!("You have no stone left in reserve to take the place of the one on {}.", name(cell))
        }
        JoBreach::NeutralFlipped { cell } => {
            format!("The stone on {} is neutral: it can be moved, but not flipped.", name(cell))
        }
        JoBreach::NotNeutral { cell } => {
            format!("No neutral stone stands on {}, and only neutral stones are moved.", name(cell))
        }
        JoBreach::NeutralStays { cell } => {
            format!("The neutral stone comes from {}: it must land on another cell.", name(cell))
        }
        JoBreach::NeutralOnPlaced { cell } => {
            format!("{} holds a stone you have just placed: a neutral stone cannot land on it.", name(cell))
        }
        JoBreach::NeutralOnFlipped { cell } => {
            format!(
                "The stone on {} is yours since you flipped it: a neutral stone cannot land on it.",
                name(cell)
            )
        }
        JoBreach::NeutralOnOwn { cell } => {
            format!("The stone on {} is your own: a neutral stone cannot land on it.", name(cell))
        }
        JoBreach::NeutralOnNeutral { cell } => {
            format!("A neutral stone stands on {} already: another cannot land on it.", name(cell))
        }
        JoBreach::NeutralOnLeft { cell } => {
            format!("A neutral stone has left {} in this turn: another cannot take its place.", name(cell))
        }
    }
}
