use super::super::GAME;
use super::super::mode::Mode;
use super::super::position::Position;
use super::{basic, layers, position, space};
use apila_core::game::{GamePosition, PositionView};
use apila_core::i18n::Language::English;
use apila_core::rules::{Status, Step};

const MIDDLE: &str = "rb2.g.gbwb2.0.g.gw.g2.g.rw3_b";
const PARTIAL: [Step; 1] = [layers(3, 4)];

fn advanced(text: &str) -> Position {
    position(Mode::Advanced, text)
}

fn on(partial: &[Step], step: Step) -> String {
    advanced(MIDDLE).label(English, partial, step)
}

#[test]
fn spots_are_read_out() {
    assert_eq!(on(&[], layers(3, 4)), "Space 3, disc 2 of 5 from the bottom, black");
    assert_eq!(on(&[], layers(3, 1)), "Space 3, disc 5 of 5 from the bottom, black");
    assert_eq!(on(&PARTIAL, layers(3, 3)), "Space 3, disc 3 of 5 from the bottom, white, lifted");
    assert_eq!(on(&PARTIAL, layers(3, 5)), "Space 3, disc 1 of 5 from the bottom, grey");
    assert_eq!(on(&[], space(3)), "Space 3, 5 discs, bottom to top grey, black, white, 2 black");
    assert_eq!(on(&[], space(2)), "Space 2, only its grey disc");
    assert_eq!(on(&[], space(4)), "Space 4 has disappeared");
    assert_eq!(on(&[], space(7)), "Space 7, 2 discs, bottom to top 2 grey");
    assert_eq!(on(&PARTIAL, space(6)), "Space 6, 2 discs, bottom to top grey, white");
}

#[test]
fn the_prompt_follows_the_presses() {
    let prompt = |text: &str, partial: &[Step]| advanced(text).prompt(English, partial);
    assert_eq!(prompt(MIDDLE, &[]), "Lift a stack or its top part: it goes 2 spaces.");
    assert_eq!(prompt(MIDDLE, &PARTIAL), "Put the 4 discs on space 6.");
    assert_eq!(prompt("rw.g.g.g.g.g.g.gb.r_w", &[]), "None of your stacks can move: pass.");
}

#[test]
fn moves_and_results_are_told() {
    let middle = advanced(MIDDLE);
    let description = |text: &str| middle.describe(English, text.parse().unwrap());
    assert_eq!(description("3x1"), "Black moves 1 from 3 to 6");
    assert_eq!(description("3x5"), "Black moves 5 from 3 to 6; space 3 disappears");
    for (text, verdict) in [
        ("rw.g.g.g.g.g.g.g.rb3_b", "Heights on the far ends: 3 to 1."),
        ("rw2.g.g.g.g.g.g.g.rb_b", "Heights on the far ends: 2 to 1."),
        ("rw2.g.g.g.g.g.g.g.rb2_b", "Heights on the far ends: 2 to 2."),
    ] {
        let over = basic(text);
        assert_eq!(over.verdict(English, over.outcome().unwrap()), verdict);
    }
}

#[test]
fn refusals_name_the_reason() {
    let middle = advanced(MIDDLE);
    let why = |partial: &[Step], step| GAME.explain(English, &middle.refuse(partial, step));
    assert_eq!(why(&PARTIAL, space(5)), "You have 2 stacks, so the discs go exactly 2 spaces: to space 6.");
    assert_eq!(
        why(&[], layers(6, 1)),
        "The stack on space 6 has a white disc on top: you can move only your own stacks."
    );
}
