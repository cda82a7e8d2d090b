//! A score from the point of view of a side: in words, in short, and as a balance between the sides.

use super::remark::Remark;
use crate::catalog::GameId;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::Score;

/// The least expectation at which a side is slightly better; a sure win is 1.
const SLIGHTLY: f32 = 0.08;
/// The least expectation at which a side is clearly better.
const CLEARLY: f32 = 0.25;
/// The least expectation at which a side is much better.
const MUCH: f32 = 0.55;

/// The score of a position for a side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assessment {
    /// The side whose point of view the score takes.
    pub side: Side,
    /// The score.
    pub score: Score,
}

impl Assessment {
    /// The score for `side`.
    pub(super) fn score_for(self, side: Side) -> Score {
        if side == self.side { self.score } else { self.score.reversed() }
    }

    /// The expectation of the first side: from 1, a sure win, to -1, a sure loss.
    #[must_use]
    pub fn balance(self) -> f32 {
        self.score_for(Side::First).expectation()
    }

    /// Returns the side with a forced win and the number of turns that it needs, which is 0 if it is unknown.
    /// `None` if no win is proven.
    #[must_use]
    pub fn forced_win(self) -> Option<(Side, usize)> {
        Some((self.winner()?, turns_of_the_winner(self.score)?))
    }

    fn winner(self) -> Option<Side> {
        match self.score {
            Score::Win(_) => Some(self.side),
            Score::Loss(_) => Some(self.side.other()),
            Score::Draw | Score::Estimate(_) => None,
        }
    }

    /// The assessment as a sentence.
    #[must_use]
    pub fn in_words(self, id: GameId, language: Language) -> String {
        language.say(&self.remark(id, language))
    }

    fn remark(self, id: GameId, language: Language) -> Remark {
        let name = |side| id.game().colour_name(language, side);
        if let Some((winner, turns)) = self.forced_win() {
            let colour = name(winner);
            return if turns == 0 {
                Remark::CertainWin { colour }
            } else {
                Remark::ForcedWin { colour, turns }
            };
        }
        if self.score == Score::Draw {
            return Remark::DrawWithBestPlay;
        }
        let advantage = advantage(self.score);
        let colour = name(if advantage > 0 { self.side } else { self.side.other() });
        match advantage.abs() {
            0 => Remark::Balanced,
            1 => Remark::SlightlyBetter { colour },
            2 => Remark::ClearlyBetter { colour },
            _ => Remark::MuchBetter { colour },
        }
    }

    /// The score in short, from the point of view of its own side: "win in 3", "+0.24".
    pub(super) fn in_short(self, language: Language) -> String {
        let turns = turns_of_the_winner(self.score).unwrap_or_default();
        let remark = match self.score {
            Score::Win(0) => Remark::Won,
            Score::Loss(0) => Remark::Lost,
            Score::Win(_) => Remark::WinIn { turns },
            Score::Loss(_) => Remark::LossIn { turns },
            Score::Draw => Remark::ProvenDraw,
            Score::Estimate(value) => {
                // Integer formatting is less code. The cast saturates.
                let hundredths = (value.abs() * 100.0).round() as u32;
                // An estimate that rounds to 0.00 has no minus sign.
                let sign = if value < 0.0 && hundredths > 0 { '\u{2212}' } else { '+' };
                return format!("{sign}{}.{:02}", hundredths / 100, hundredths % 100);
            }
        };
        language.say(&remark)
    }
}

/// The least [`advantage`] that counts as clear.
pub(super) const CLEAR: i8 = 2;

/// The advantage in the steps that have names: from 0 (balanced) to 3 (much better) and 4 (proven win),
/// negative for a disadvantage.
pub(super) fn advantage(score: Score) -> i8 {
    let expectation = score.expectation();
    let steps = match expectation.abs() {
        _ if matches!(score, Score::Win(_) | Score::Loss(_)) => 4,
        small if small < SLIGHTLY => 0,
        some if some < CLEARLY => 1,
        more if more < MUCH => CLEAR,
        _ => 3,
    };
    if expectation < 0.0 { -steps } else { steps }
}

/// The number of turns that the winner needs for a proven win or loss; 0 if it is unknown. `None` without a
/// proof. Plies alternate, and the side of the score moves first.
pub(super) fn turns_of_the_winner(score: Score) -> Option<usize> {
    let turns = match score {
        Score::Win(plies) => plies.div_ceil(2),
        Score::Loss(0) => 0,
        // With one ply left the loser moves last, but the win is still counted as one turn.
        Score::Loss(plies) => (plies / 2).max(1),
        Score::Draw | Score::Estimate(_) => return None,
    };
    usize::try_from(turns).ok()
}

#[cfg(test)]
mod tests {
    use super::{Assessment, turns_of_the_winner};
    use crate::catalog::GameId;
    use apila_core::i18n::Language;
    use apila_core::rules::Side;
    use apila_core::search::Score;

    #[test]
    fn plies_are_told_as_turns_of_the_winner() {
        let turns = [
            (Score::Win(1), 1),
            (Score::Win(3), 2),
            (Score::Win(5), 3),
            (Score::Win(4), 2),
            (Score::Loss(2), 1),
            (Score::Loss(4), 2),
            (Score::Loss(1), 1),
        ];
        for (score, wanted) in turns {
            assert_eq!(turns_of_the_winner(score), Some(wanted), "{score:?}");
        }
        assert_eq!(turns_of_the_winner(Score::Draw), None);
    }

    #[test]
    fn a_score_is_told_for_the_side_that_it_favours() {
        let id = GameId::all().next().expect("a game");
        let name = |side| apila_core::i18n::capitalised(&id.game().colour_name(Language::English, side));
        let words = |side, score| Assessment { side, score }.in_words(id, Language::English);
        let first = name(Side::First);
        assert_eq!(words(Side::First, Score::Win(5)), format!("Forced win for {first} in 3 turns."));
        assert_eq!(words(Side::Second, Score::Loss(2)), format!("Forced win for {first} in one turn."));
        let second = name(Side::Second);
        assert_eq!(words(Side::First, Score::Estimate(-0.1)), format!("{second} is slightly better."));
        assert_eq!(words(Side::Second, Score::Estimate(0.3)), format!("{second} is clearly better."));
        assert_eq!(words(Side::Second, Score::Estimate(0.9)), format!("{second} is much better."));
        assert_eq!(words(Side::Second, Score::Estimate(0.07)), "Neither side is better.");
        assert_eq!(words(Side::Second, Score::Draw), "A draw with best play.");
    }

    #[test]
    fn the_bar_is_seen_from_the_first_side() {
        let balance = |side, score| Assessment { side, score }.balance();
        assert_eq!(balance(Side::Second, Score::Win(3)), -1.0);
        assert_eq!(balance(Side::First, Score::Estimate(0.5)), 0.5);
        assert_eq!(balance(Side::Second, Score::Estimate(0.5)), -0.5);
    }

    #[test]
    fn beside_a_line_its_own_side_counts() {
        let short = |score| Assessment { side: Side::Second, score }.in_short(Language::English);
        let texts = [Score::Win(5), Score::Loss(4), Score::Draw, Score::Estimate(-0.236)].map(short);
        assert_eq!(texts, ["win in 3", "loss in 2", "draw", "\u{2212}0.24"]);
        assert_eq!(short(Score::Estimate(-0.004)), "+0.00");
    }
}
