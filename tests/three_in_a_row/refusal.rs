//! The refusals of moves and presses.

apila_core::refusals! {
    "placing": taken(cell);
    "turns": no_such_move();
    "end": game_over();
}
