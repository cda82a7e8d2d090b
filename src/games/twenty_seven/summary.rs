//! The rules of 27 in short.

/// A paragraph each, in English.
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
