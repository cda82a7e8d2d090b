//! The texts of the game.

use apila_core::i18n::Words;

/// The texts that pages show without loading the game.
pub(super) static TITLES: Words = apila_core::titles!("jaleo");

/// The words of the game, in all languages.
pub(super) static WORDS: Words = apila_core::words!("jaleo");

apila_core::messages! {
    reserve();
    tiles_left();

    prompt_first_tile();
    prompt_setup_tile(left: Number);
    prompt_stack();
    prompt_add_or_move();
    prompt_add();
    prompt_move();
    prompt_pass();
    prompt_tile();
    prompt_stack_onto();
    prompt_move_onto();
    prompt_done();

    spot(spot, content);
    spot_added(spot);
    spot_lifted(spot);
    no_tile();
    empty_tile();
    single_black();
    single_white();
    stack(lower, upper);
    disc_black();
    disc_white();
    pass_label();

    turn_lays_tile(colour, tile);
    turn_adds(colour, disc, tile);
    turn_adds_disc(colour, disc);
    turn_stacks(colour, from, to);
    turn_moves(colour, from, to);
    turn_passes(colour);

    // What is good about a move.
    merit_threatens(count: Number);
    merit_threatens_the_obliged(colour);
    merit_leaves_pass(colour);
    merit_stops(colour, line);
    merit_covers(colour, cell);
    merit_tidies(colour);
    merit_builds(colour, line);
    merit_blocks(colour, count: Number);
    merit_begins(colour, count: Number);
    verdict_line(cells);
    verdict_both_lines();
    verdict_blocked();
    verdict_other();
}
