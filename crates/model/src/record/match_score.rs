//! The score of a match: games by link of the same players, who swap colours after each. It is in the link of
//! the next game, since a browser knows only the games that were played in it.

use apila_core::rules::{Outcome, Side};

/// The half points of each side, from the games before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore([u8; 2]);

/// The most half points of a player.
const MOST: u8 = 198;

impl MatchScore {
    /// The score after a game: a point for the winner, and half a point for each player after a draw.
    #[must_use]
    pub fn after(self, outcome: Outcome) -> MatchScore {
        let [first, second] = Side::BOTH.map(|side| match outcome.winner() {
            Some(winner) => 2 * u8::from(winner == side),
            None => 1,
        });
        MatchScore([(self.0[0] + first).min(MOST), (self.0[1] + second).min(MOST)])
    }

    /// The score for the next game, in which the players have swapped colours.
    #[must_use]
    pub const fn swapped(self) -> MatchScore {
        let MatchScore([first, second]) = self;
        MatchScore([second, first])
    }

    /// The points of a side for readers, such as `1½`.
    #[must_use]
    pub fn points(self, side: Side) -> String {
        let halves = self.0[side.index()];
        match (halves / 2, halves % 2) {
            (0, 1) => "½".to_owned(),
            (whole, half) => format!("{whole}{}", if half == 1 { "½" } else { "" }),
        }
    }

    /// The text in links: the points of the first and the second side, such as `1.5-0`.
    #[must_use]
    pub fn print(self) -> String {
        let [first, second] = self.0;
        let half = |halves: u8| if halves % 2 == 1 { ".5" } else { "" };
        format!("{}{}-{}{}", first / 2, half(first), second / 2, half(second))
    }

    /// Reads the text in links. `None` if it has another form.
    #[must_use]
    pub fn parse(text: &str) -> Option<MatchScore> {
        let halves = |text: &str| {
            let (whole, half) = text.strip_suffix(".5").map_or((text, 0), |whole| (whole, 1));
            let halves = whole.parse::<u8>().ok()?.checked_mul(2)?.checked_add(half)?;
            (halves <= MOST).then_some(halves)
        };
        let (first, second) = text.split_once('-')?;
        let score = MatchScore([halves(first)?, halves(second)?]);
        (score.print() == text).then_some(score)
    }
}

#[cfg(test)]
mod tests {
    use super::MatchScore;
    use apila_core::rules::{Outcome, Reason, Side};

    const WON: Outcome = Outcome::Win { winner: Side::First, reason: Reason::Resignation };
    const DRAWN: Outcome = Outcome::Draw { reason: Reason::Agreement };

    #[test]
    fn points_follow_the_players_through_the_colours() {
        let first = MatchScore::default().after(WON).swapped();
        assert_eq!(first.print(), "0-1");
        let second = first.after(DRAWN).swapped();
        assert_eq!((second.print().as_str(), second.points(Side::First)), ("1.5-0.5", "1½".to_owned()));
        assert_eq!(
            (second.points(Side::Second), first.points(Side::First)),
            ("½".to_owned(), "0".to_owned())
        );
    }

    #[test]
    fn scores_have_one_form_in_links() {
        for text in ["0-0", "1.5-0.5", "0.5-12", "99-0"] {
            assert_eq!(MatchScore::parse(text).map(MatchScore::print).as_deref(), Some(text));
        }
        for wrong in [
            "", "1", "1-", "-1", "01-0", "1.0-0", "1.5.5-0", ".5-0", "100-0", "99.5-0", "+1-0", "1-0-0",
            "９-0",
        ] {
            assert_eq!(MatchScore::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_score_has_an_end() {
        let full = MatchScore::parse("99-0").expect("a score");
        assert_eq!(full.after(WON), full);
    }
}
