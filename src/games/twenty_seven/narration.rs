//! What there is to say of a line: the phrases for what it asks, shows and has come to.

use super::disc::Disc;
use super::moves::Move;
use super::position::Line;
use super::scene::space_of;
use super::steps::lifted;
use super::words::{Phrase, say};
use crate::i18n::Language;
use crate::rules::{Outcome, Position, Side, Step};

/// What the player to move is to do.
pub(super) fn prompt(line: &Line, half: &[Step]) -> Phrase {
    if line.outcome().is_some() {
        return Phrase::Over;
    }
    if !line.can_move(line.turn()) {
        return Phrase::PassNow;
    }
    let held = lifted(line, half).and_then(|(space, count)| Some((count, line.landing(space)?)));
    match held {
        Some((count, landing)) => Phrase::PutNow { count, landing },
        None => Phrase::LiftNow(line.distance(line.turn())),
    }
}

/// What is at a spot, and what a press on it does.
pub(super) fn label(language: Language, line: &Line, half: &[Step], spot: Step, offered: bool) -> String {
    let Some(space) = spot.cell().and_then(space_of) else { return say(language, &Phrase::PassSpot) };
    let held = lifted(line, half);
    if !line.is_left(space) {
        return say(language, &Phrase::GoneSpace(space));
    }
    let height = line.height(space);
    if let Step::Layers(_, count) = spot
        && let Some(place) = height.checked_sub(count)
        && let Some(disc) = line.discs(space).nth(usize::from(place))
    {
        let lifts = line.landing(space).filter(|_| offered).map(|landing| (count, landing));
        let held = held.is_some_and(|(from, lifted)| from == space && count <= lifted);
        return say(language, &Phrase::Layer { space, place: place + 1, height, disc, held, lifts });
    }
    let mut runs: Vec<(Disc, u8)> = Vec::new();
    for disc in line.discs(space) {
        match runs.last_mut() {
            Some((last, count)) if *last == disc => *count += 1,
            _ => runs.push((disc, 1)),
        }
    }
    let puts = held.filter(|_| offered).map(|(_, count)| count);
    say(language, &Phrase::Space { space, runs, puts })
}

/// A move, told.
pub(super) fn told(line: &Line, mv: Move) -> Phrase {
    let side = line.turn();
    match mv {
        Move::Pass => Phrase::Passed(side),
        Move::Lift { space: from, count } => Phrase::Moved {
            side,
            count,
            from,
            to: line.landing(from).unwrap_or(from),
            vanishes: count == line.height(from),
        },
    }
}

/// The heights in the order in which a result is told.
pub(super) fn winner_first(outcome: Outcome, [black, white]: [u8; 2]) -> [u8; 2] {
    match outcome.winner() {
        Some(Side::Second) => [white, black],
        _ => [black, white],
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::read;
    use super::super::position::Line;
    use super::super::variant::Variant;
    use super::super::words::say;
    use super::{label, prompt};
    use crate::games::game::GamePosition;
    use crate::i18n::Language::English;
    use crate::rules::{Cell, Position, Step};

    fn line(text: &str) -> Line {
        read(Variant::Advanced, text).unwrap()
    }

    const MIDDLE: &str = "rb2.g.gbwb2.0.g.gw.g2.g.rw3_b";
    const HALF: [Step; 1] = [Step::Layers(Cell::new(3, 0), 4)];

    fn on(half: &[Step], step: Step, offered: bool) -> String {
        label(English, &line(MIDDLE), half, step, offered)
    }

    #[test]
    fn spots_are_read_out() {
        let cell = |space| Step::Cell(Cell::new(space, 0));
        let layers = |space, count| Step::Layers(Cell::new(space, 0), count);
        assert_eq!(
            on(&[], layers(3, 4), true),
            "Space 3, disc 2 of 5 from the bottom, black; press to lift the top 4, to space 6"
        );
        assert_eq!(
            on(&[], layers(3, 1), true),
            "Space 3, disc 5 of 5 from the bottom, black; press to lift the top disc, to space 6"
        );
        assert_eq!(on(&HALF, layers(3, 3), false), "Space 3, disc 3 of 5 from the bottom, white, lifted");
        assert_eq!(on(&HALF, layers(3, 5), false), "Space 3, disc 1 of 5 from the bottom, grey");
        assert_eq!(on(&[], cell(3), false), "Space 3, 5 discs, bottom to top grey, black, white, 2 black");
        assert_eq!(on(&[], cell(2), false), "Space 2, only its grey disc");
        assert_eq!(on(&[], cell(4), false), "Space 4 has disappeared");
        assert_eq!(on(&[], cell(7), false), "Space 7, 2 discs, bottom to top 2 grey");
        assert_eq!(
            on(&HALF, cell(6), true),
            "Space 6, 2 discs, bottom to top grey, white; press to put the 4 discs here"
        );
    }

    #[test]
    fn the_prompt_follows_the_presses() {
        let prompt = |text: &str, half: &[Step]| say(English, &prompt(&line(text), half));
        assert_eq!(prompt(MIDDLE, &[]), "Lift a stack or its top part: it goes 2 spaces.");
        assert_eq!(prompt(MIDDLE, &HALF), "Put the 4 discs on space 6.");
        assert_eq!(prompt("rw.g.g.g.g.g.g.gb.r_w", &[]), "None of your stacks can move: pass.");
    }

    #[test]
    fn moves_and_results_are_told() {
        let line = line(MIDDLE);
        let told = |text: &str| line.describe(English, text.parse().unwrap());
        assert_eq!(told("3x1"), "Black moves 1 disc from space 3 to space 6");
        assert_eq!(told("3x5"), "Black moves 5 discs from space 3 to space 6; space 3 disappears");
        for (text, verdict) in [
            ("rw.g.g.g.g.g.g.g.rb3_b", "Height 3 to 1 on the far ends."),
            ("rw2.g.g.g.g.g.g.g.rb_b", "Height 2 to 1 on the far ends."),
            ("rw2.g.g.g.g.g.g.g.rb2_b", "Height 2 to 2 on the far ends."),
        ] {
            let over = super::super::notation::read(Variant::Basic, text).unwrap();
            assert_eq!(over.verdict(English, over.outcome().unwrap()), verdict);
        }
    }

    #[test]
    fn refusals_name_the_reason() {
        let line = line(MIDDLE);
        let why = |half: &[Step], step| Line::explain(English, &line.refuse(half, step));
        assert_eq!(
            why(&HALF, Step::Cell(Cell::new(5, 0))),
            "You have 2 stacks, so the discs go exactly 2 spaces: to space 6."
        );
        assert_eq!(
            why(&[], Step::Layers(Cell::new(6, 0), 1)),
            "The stack on space 6 has a white disc on top: you can move only your own stacks."
        );
    }
}
