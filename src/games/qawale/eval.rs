//! A cheap estimate of how a position stands.

use crate::rules::Position;

use super::patterns::Patterns;
use super::position::Board;
use super::stack::Pebble;

/// How much more the same lines are worth to the side that moves next.
const TO_MOVE: f32 = 1.6;

/// The lines begun by the side to move against those of the other, in (-1, 1).
pub(super) fn evaluate(board: &Board) -> f32 {
    let worth = |side| Patterns::get().worth(board.tops.of(Pebble::of(side))) as f32 / 1000.0;
    let balance = TO_MOVE * worth(board.turn()) - worth(board.turn().other());
    balance / (1.0 + balance.abs())
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::games::qawale::notation::read;
    use crate::games::qawale::position::Board;
    use crate::rules::Side;

    fn estimate(text: &str) -> f32 {
        evaluate(&read(text).unwrap())
    }

    #[test]
    fn nothing_on_the_board_is_even() {
        assert_eq!(evaluate(&Board::start(Side::First)), 0.0);
    }

    #[test]
    fn three_in_a_line_are_better_to_have_than_to_face() {
        let mine = estimate("4-l.l.l.n-4-d.1.d.1_l");
        let theirs = estimate("4-d.d.d.n-4-l.1.l.1_l");
        assert!(mine > 0.2 && theirs < 0.0 && -theirs < mine, "{mine} {theirs}");
        // The colours are alike.
        assert_eq!(mine, estimate("4-d.d.d.n-4-l.1.l.1_d"));
    }

    #[test]
    fn estimates_stay_between_loss_and_win() {
        for text in ["l.l.l.n-l.l.1.1-1.l.1.1-4_l", "l.l.l.n-l.l.2-1.l.2-4_d", "l.l.l.n-l.l.2-l.l.2-4_l"] {
            if let Ok(board) = read(text) {
                assert!(evaluate(&board).abs() < 1.0);
            }
        }
    }
}
