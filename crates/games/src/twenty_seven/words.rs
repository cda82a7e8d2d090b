//! The texts of the game.

use apila_core::i18n::Words;

/// The texts that pages show without loading the game.
pub(super) static TITLES: Words = apila_core::titles!("twenty_seven");

/// The words of the game.
pub(super) static WORDS: Words = apila_core::words!("twenty_seven");

apila_core::messages! {
    distance();
    spaces(distance: Number);
    tower();
    lift_now(distance: Number);
    put_now(count: Number, landing: Number);
    pass_now();
    over();
    disc_grey();
    disc_black();
    disc_white();
    disc_red();
    run_grey(count: Number);
    run_black(count: Number);
    run_white(count: Number);
    run_red(count: Number);
    stack(height: Number, discs);
    only_disc(disc);
    gone_space(space: Number);
    space(space: Number, stack);
    layer(space: Number, place: Number, height: Number, disc);
    layer_held(spot);
    pass_spot();
    moved(colour, count: Number, from: Number, to: Number);
    moved_vanishes(moved, from: Number);
    passed(colour);
    // What is good about a move.
    merit_leaves_no_move(colour);
    merit_arrives(count: Number);
    merit_covers(colour, space: Number);
    merit_frees(colour, space: Number);
    merit_stops(colour, space: Number);
    merit_keeps_free(colour, count: Number);
    merit_leaves_few(colour, count: Number);
    verdict_single_space();
    verdict_heights(first: Number, second: Number);
}
