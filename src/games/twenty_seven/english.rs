//! The words in English.

use super::breach::Breach;
use super::disc::Disc;
use super::variant::Variant;
use super::words::Phrase;
use crate::rules::{Reason, Side};

/// The rules in short.
pub(super) const SUMMARY: [&str; 8] = [
    "Nine spaces lie in a line, a red disc on both ends and a grey disc on each space between. Black's nine \
     discs start in a stack on space 1 and go towards 9; White's start on 9 and go towards 1.",
    "A stack belongs to the player whose disc is on top; a single disc of yours is a stack too. In \
     your turn, count your stacks, wherever they stand: that is how many spaces you move, exactly.",
    "Lift one of your stacks, or as many discs from its top as you like, whatever their colours, and put \
     them down in the same order on whatever lies that many spaces ahead. Never move backwards, and never \
     beyond the last space: a stack that would have to go further stays where it is.",
    "If none of your stacks can move, you pass, and move again as soon as you can. Otherwise you may not \
     pass.",
    "The game ends when neither player can move. Your score is the height of the stack on the end you were \
     heading for: every disc above the red one counts, whatever its colour. The higher stack wins; equal \
     heights are a draw.",
    "In the basic game, grey and red discs never move.",
    "In the advanced game you may lift a whole stack together with the grey disc under it. Its space then \
     disappears and is no longer counted. A grey disc in a stack counts for the height; with a grey disc on \
     top, a stack is nobody's.",
    "In the expert game red discs may be lifted so too. The ends are then the outermost spaces that are \
     left, and the lowest disc there does not count. If only one space is left, the game is a draw.",
];

/// The English text of a phrase.
pub(super) fn say(phrase: &Phrase) -> String {
    match phrase {
        Phrase::Name => "27".to_owned(),
        Phrase::VariantName(variant) => variant_name(*variant).to_owned(),
        Phrase::VariantLine(variant) => variant_line(*variant).to_owned(),
        Phrase::Tagline => "The more stacks you have, the further they go.".to_owned(),
        Phrase::Colour(side) => colour(*side).to_owned(),
        Phrase::Distance => "Distance".to_owned(),
        Phrase::Spaces(number) => spaces(*number),
        Phrase::EndStack => "Far end".to_owned(),
        Phrase::LiftNow(distance) => format!("Lift a stack or its top part: it goes {}.", spaces(*distance)),
        Phrase::PutNow { count: 1, landing } => format!("Put the disc on space {landing}."),
        Phrase::PutNow { count, landing } => format!("Put the {count} discs on space {landing}."),
        Phrase::PassNow => "None of your stacks can move: pass.".to_owned(),
        Phrase::Over => "The game is over.".to_owned(),
        Phrase::GoneSpace(space) => format!("Space {space} has disappeared"),
        Phrase::Space { space, runs, puts } => format!("Space {space}, {}{}", stack(runs), put_here(*puts)),
        Phrase::Layer { space, place, height, disc, held, lifts } => {
            let name = disc_name(*disc);
            let held = if *held { ", lifted" } else { "" };
            let press = lifts.map_or_else(String::new, |(count, landing)| lift_press(count, landing));
            format!("Space {space}, disc {place} of {height} from the bottom, {name}{held}{press}")
        }
        Phrase::PassSpot => "Pass".to_owned(),
        Phrase::Moved { side, count, from, to, vanishes } => {
            let end = if *vanishes { format!("; space {from} disappears") } else { String::new() };
            format!("{} moves {} from space {from} to space {to}{end}", player(*side), discs(*count))
        }
        Phrase::Passed(side) => format!("{} passes", player(*side)),
        Phrase::Verdict { reason, heights } => verdict(*reason, *heights),
        Phrase::Refused(breach) => refused(*breach),
    }
}

const fn variant_name(variant: Variant) -> &'static str {
    match variant {
        Variant::Basic => "Basic",
        Variant::Advanced => "Advanced",
        Variant::Expert => "Expert",
    }
}

const fn variant_line(variant: Variant) -> &'static str {
    match variant {
        Variant::Basic => "Grey and red discs stay where they are.",
        Variant::Advanced => "A grey disc may travel with the whole stack on it, and its space disappears.",
        Variant::Expert => "Grey and red discs may travel: the line may shrink at its ends too.",
    }
}

const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

/// A player's name at the beginning of a sentence.
const fn player(side: Side) -> &'static str {
    match side {
        Side::First => "Black",
        Side::Second => "White",
    }
}

const fn disc_name(disc: Disc) -> &'static str {
    match disc {
        Disc::Grey => "grey",
        Disc::Black => "black",
        Disc::White => "white",
        Disc::Red => "red",
    }
}

fn spaces(number: u32) -> String {
    if number == 1 { "1 space".to_owned() } else { format!("{number} spaces") }
}

fn discs(number: u8) -> String {
    if number == 1 { "1 disc".to_owned() } else { format!("{number} discs") }
}

/// What lies on a space, for readers by ear.
fn stack(runs: &[(Disc, u8)]) -> String {
    if let [(disc, 1)] = runs {
        return format!("only its {} disc", disc_name(*disc));
    }
    let height: u8 = runs.iter().map(|(_, count)| count).sum();
    let named: Vec<String> = runs
        .iter()
        .map(|(disc, count)| match count {
            1 => disc_name(*disc).to_owned(),
            _ => format!("{count} {}", disc_name(*disc)),
        })
        .collect();
    format!("{}, bottom to top {}", discs(height), named.join(", "))
}

fn put_here(puts: Option<u8>) -> String {
    puts.map_or_else(String::new, |count| format!("; press to put the {} here", discs_put(count)))
}

/// Lifted discs after "the".
fn discs_put(count: u8) -> String {
    if count == 1 { "disc".to_owned() } else { format!("{count} discs") }
}

fn lift_press(count: u8, landing: u8) -> String {
    match count {
        1 => format!("; press to lift the top disc, to space {landing}"),
        _ => format!("; press to lift the top {count}, to space {landing}"),
    }
}

fn verdict(reason: Reason, [first, second]: [u8; 2]) -> String {
    match reason {
        Reason::SingleSpace => "Only one space is left.".to_owned(),
        Reason::Resignation => "By resignation.".to_owned(),
        Reason::Agreement => "By agreement.".to_owned(),
        _ => format!("Height {first} to {second} on the far ends."),
    }
}

/// How a distance comes about.
fn distance_reason(distance: u32) -> String {
    if distance == 1 { "You have 1 stack".to_owned() } else { format!("You have {distance} stacks") }
}

fn refused(breach: Breach) -> String {
    match breach {
        Breach::Over => "The game is over: neither player can move.".to_owned(),
        Breach::Gone { space } => {
            format!("Space {space} has disappeared: its bottom disc travelled on.")
        }
        Breach::Bare { space } => {
            let disc = disc_name(Breach::bottom(space));
            format!("Only the {disc} disc lies on space {space}: it is nobody's stack.")
        }
        Breach::Nobodys { space } => {
            format!("A grey or red disc is on top of space {space}: it is nobody's stack.")
        }
        Breach::Opponents { space, owner } => {
            let owner = colour(owner);
            format!(
                "The stack on space {space} has a {owner} disc on top: you can move only your own stacks."
            )
        }
        Breach::BeyondEnd { space, distance, end, .. } => format!(
            "{}, so space {space} would have to move exactly {}: beyond space {end}, the end of the line.",
            distance_reason(distance),
            spaces(distance)
        ),
        Breach::BottomStays { space } => {
            format!("The {} disc under space {space} stays in this game.", disc_name(Breach::bottom(space)))
        }
        Breach::TooFew { space, liftable } => {
            format!("From space {space} at most {} can be lifted.", discs(liftable))
        }
        Breach::Elsewhere { landing, behind: true, .. } => {
            format!("Discs never move backwards: these go to space {landing}.")
        }
        Breach::Elsewhere { landing, distance, .. } => format!(
            "{}, so the discs go exactly {}: to space {landing}.",
            distance_reason(distance),
            spaces(distance)
        ),
        Breach::ChooseDiscs { space } => {
            format!("Press a disc of the stack on space {space}: you lift it with all discs above it.")
        }
        Breach::NoPass { .. } => "You may pass only when none of your stacks can move.".to_owned(),
    }
}
