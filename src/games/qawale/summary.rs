//! The rules of Qawale in short.

/// A paragraph each, in English.
pub(super) const SUMMARY: [&str; 7] = [
    "Be the first to show four pebbles of your colour in a row, in a column or on one of the two long \
     diagonals. Only the top pebble of a stack shows.",
    "Two tan pebbles, which belong to nobody, start on each corner. Each player has eight pebbles.",
    "On your turn, put one of your pebbles on top of any stack. A single pebble is a stack too; an empty \
     space is not. Then take up the whole stack, which leaves its space empty.",
    "Sow the stack from its bottom pebble up, one pebble a space. The first goes next to the space you \
     took the stack from, each other one next to the last: up, down, left or right, never over a corner.",
    "You may not step straight back to the space you have just left. You may come back to any space by \
     walking round to it, even to the one where you started.",
    "Lines count when the last pebble is sown. If you make a line for your opponent alone, your opponent \
     wins; if both of you have one, you win, since it was your turn. A stack of four pebbles is no line.",
    "When all pebbles are played and nobody has a line, the game is drawn.",
];
