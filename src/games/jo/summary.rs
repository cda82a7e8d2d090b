//! The rules of Jō in short.

/// A paragraph each, in English.
pub(super) const SUMMARY: [&str; 8] = [
    "Jō is played on a hexagon of 61 cells. One player has 27 red stones, the other 27 black ones; \
     all of them wait in reserve. Six neutral stones stand on the board from the start.",
    "On your turn, take two stones from your reserve and place them as a pair on two empty cells \
     that touch. You may not pass.",
    "Now look along the line of the pair, at the next cell beyond each of its two ends. If an \
     opponent's stone stands there, you may flip it: it goes back to its owner's reserve and a \
     stone from your reserve takes its place. Without a stone left in reserve you cannot flip.",
    "If a neutral stone stands there, you may move it to any empty cell of the board, or onto any \
     of the opponent's stones, which then goes back to its owner's reserve. It never lands on a \
     stone of yours, on another neutral stone, or on a cell that a neutral stone has left in this \
     turn.",
    "You may act at both ends, at one, or at neither, in any order. What stood at an end when you \
     placed the pair decides what you may do there, and you may do it once. A neutral stone from \
     one end may land on an opponent's stone at the other end; that stone is then not flipped.",
    "The game ends when the player to move cannot place a pair: because no two empty cells touch, \
     or because fewer than two stones are left in that player's reserve.",
    "Then the rows are counted. Every three of your stones side by side in a straight line count \
     one, so four in a line count two and five count three. Lines may cross and share stones. The \
     higher count wins; if it is equal, the player with more stones in reserve; if that is equal \
     too, the player who moved last. There are no draws.",
    "Jō is a game by Phil Leduc, published in 2014. It is named after the short wooden staff of \
     Japanese fighting arts: a pair of stones strikes with both its ends.",
];
