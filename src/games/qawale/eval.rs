//! A cheap estimate of how a position stands.
//!
//! Against good play nearly everything is drawn, so the estimate does not say what a position is worth to those who see
//! all: it says who is likelier to win where both overlook things now and then.

use super::position::Board;
use super::weights::Table;

/// How the side to move stands, in (-1, 1). It has no sowing that wins at once.
pub(super) fn evaluate(board: &Board) -> f32 {
    // Near nothing this is what the odds say of points won and lost.
    let half = Table::learned().odds(board) / 2.0;
    half / (1.0 + half.abs())
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use crate::games::qawale::notation::read;

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
