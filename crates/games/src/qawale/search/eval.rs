//! A cheap estimate of a position.
//!
//! Nearly every position is drawn with good play. So the estimate does not predict the result of good play.
//! It says which side is likelier to win if both sides sometimes overlook things.

use super::features::Weights;
use crate::qawale::position::Position;

/// The estimate for the side to move, between -1 and 1. The side to move must not have an immediate win.
pub(super) fn evaluate(position: &Position) -> f32 {
    // Near zero this is the expected result.
    let half = Weights::learned().log_odds(position) / 2.0;
    half / (1.0 + half.abs())
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::qawale::notation::read;

    fn estimate(text: &str) -> f32 {
        evaluate(&read(text).unwrap())
    }

    #[test]
    fn colours_and_orientations_are_alike() {
        let one = estimate("4-l.l.dl.n-4-dln.1.d.1_l");
        assert_eq!(one, estimate("4-d.d.ld.n-4-ldn.1.l.1_d"));
        assert_eq!(one, estimate("4-n.dl.l.l-4-1.d.1.dln_l"));
        assert_eq!(one, estimate("dln.1.l.1-2.l.1-d.1.dl.1-2.n.1_l"));
        assert!(one != estimate("4-l.l.dl.n-4-dln.1.d.1_d"));
    }

    #[test]
    fn estimates_stay_between_loss_and_win() {
        for text in [
            "nn.2.nn-4-4-nn.2.nn_l",
            "4-1.nnddddddlllllldnnnl.2-2.n.1-n.3_d",
            "1.nn.dn.1-1.ld.lll.n-n.nnld.1.n-2.d.d_l",
        ] {
            assert!(estimate(text).abs() < 1.0);
        }
    }
}
