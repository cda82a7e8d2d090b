//! Why a move or a press is refused.

apila_core::refusals! {
    "placing": taken(cell);
    "turns": no_such_move();
    "end": game_over();
}
