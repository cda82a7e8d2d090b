//! The rules of Jaleo in short.

/// A paragraph each, in English.
pub(super) const SUMMARY: [&str; 8] = [
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
];
