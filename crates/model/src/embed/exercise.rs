//! Exercises: lines that solve them, or a result to be reached; judged by the author's word or by the computer.

use apila_core::rules::{Outcome, Side};

/// A result to be reached, for the side that moves first in the exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It wins.
    Win,
    /// The game is drawn.
    Draw,
    /// It loses.
    Loss,
}

impl Reach {
    /// All of them.
    pub const ALL: [Reach; 3] = [Reach::Win, Reach::Draw, Reach::Loss];

    /// Its name in a setting.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reach::Win => "win",
            Reach::Draw => "draw",
            Reach::Loss => "loss",
        }
    }

    pub(super) fn is(self, outcome: Outcome, solver: Side) -> bool {
        self == match outcome.winner() {
            Some(winner) if winner == solver => Reach::Win,
            Some(_) => Reach::Loss,
            None => Reach::Draw,
        }
    }
}

/// Who says whether a move is right that is in none of the author's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The author: only the lines are right, and a result that is there.
    Author,
    /// The computer: every move after which the result can still be forced. It replies, too.
    Computer,
}

impl Judge {
    /// All of them.
    pub const ALL: [Judge; 2] = [Judge::Author, Judge::Computer];

    /// Its name in a setting.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Judge::Author => "author",
            Judge::Computer => "computer",
        }
    }
}

/// What solves an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Moves of the solver and replies in turn, the solver's first. Any of these solves it.
    pub lines: Vec<Vec<String>>,
    /// A result that solves it.
    pub reach: Option<Reach>,
    /// In how many moves of the solver that result has to come, at least 1.
    pub within: usize,
    /// Who judges moves beside the lines.
    pub judge: Judge,
}

/// How an exercise stands after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It goes on with a move by the reader.
    Open,
    /// It goes on with this reply.
    Reply(String),
    /// The computer is to tell: see [`Exercise::question`].
    NeedsProof,
    /// It is solved.
    Solved,
    /// It cannot be solved any more; with the move that shows why, if one is known.
    Failed(Option<String>),
    /// Nobody can tell.
    Unchecked,
}

impl Exercise {
    /// How it stands after the moves `made`, the first of which was the `solver`'s, with this result.
    #[must_use]
    pub fn judge(&self, made: &[String], outcome: Option<Outcome>, solver: Side) -> Verdict {
        let own = made.len().div_ceil(2);
        if let Some(outcome) = outcome
            && self.is_reached(outcome, solver)
            && own <= self.within
        {
            return Verdict::Solved;
        }
        let followed: Vec<&Vec<String>> = self.lines.iter().filter(|line| line.starts_with(made)).collect();
        if !made.is_empty() && followed.iter().any(|line| line.len() == made.len()) {
            return Verdict::Solved;
        }
        let solver_is_next = made.len().is_multiple_of(2);
        if let Some(next) = followed.first().and_then(|line| line.get(made.len())) {
            return if solver_is_next { Verdict::Open } else { Verdict::Reply(next.clone()) };
        }
        if self.reach.is_some() && outcome.is_none() {
            if self.judge == Judge::Computer {
                return if solver_is_next { Verdict::Open } else { Verdict::NeedsProof };
            }
            if own < self.within {
                return Verdict::Open;
            }
        }
        Verdict::Failed(None)
    }

    /// Whether a result solves it. Who is judged by the computer may do better than to draw.
    fn is_reached(&self, outcome: Outcome, solver: Side) -> bool {
        let may_win = self.judge == Judge::Computer && self.reach == Some(Reach::Draw);
        self.reach.is_some_and(|reach| reach.is(outcome, solver)) || may_win && Reach::Win.is(outcome, solver)
    }
}

#[cfg(test)]
mod tests {
    use super::{Exercise, Judge, Reach, Verdict};
    use apila_core::rules::{Outcome, Reason, Side};

    fn line(text: &str) -> Vec<String> {
        text.split('_').filter(|text| !text.is_empty()).map(ToOwned::to_owned).collect()
    }

    fn exercise(lines: &[&str], reach: Option<Reach>, within: usize) -> Exercise {
        Exercise { lines: lines.iter().map(|text| line(text)).collect(), reach, within, judge: Judge::Author }
    }

    const WON: Outcome = Outcome::Win { winner: Side::First, reason: Reason::Line };

    #[test]
    fn lines_are_followed_with_their_replies() {
        let exercise = exercise(&["a", "b_x_c", "b_x_d", "b_y_e"], None, 1);
        let judge = |made: &str| exercise.judge(&line(made), None, Side::First);
        assert_eq!(judge(""), Verdict::Open);
        assert_eq!(judge("a"), Verdict::Solved);
        assert_eq!(judge("b"), Verdict::Reply("x".to_owned()));
        assert_eq!(judge("b_x"), Verdict::Open);
        assert_eq!(judge("b_x_c"), Verdict::Solved);
        assert_eq!(judge("b_x_d"), Verdict::Solved);
        assert_eq!(judge("b_x_e"), Verdict::Failed(None));
        assert_eq!(judge("z"), Verdict::Failed(None));
    }

    #[test]
    fn a_result_counts_for_the_solver_and_in_time() {
        let in_one = exercise(&[], Some(Reach::Win), 1);
        assert_eq!(in_one.judge(&[], None, Side::First), Verdict::Open);
        assert_eq!(in_one.judge(&line("a"), Some(WON), Side::First), Verdict::Solved);
        assert_eq!(in_one.judge(&line("a"), Some(WON), Side::Second), Verdict::Failed(None));
        assert_eq!(in_one.judge(&line("a"), None, Side::First), Verdict::Failed(None));
        let in_two = exercise(&[], Some(Reach::Win), 2);
        assert_eq!(in_two.judge(&line("a"), None, Side::First), Verdict::Open);
        assert_eq!(in_two.judge(&line("a_b"), None, Side::First), Verdict::Open);
        assert_eq!(in_two.judge(&line("a_b_c"), Some(WON), Side::First), Verdict::Solved);
        assert_eq!(in_two.judge(&line("a_b_c"), None, Side::First), Verdict::Failed(None));
        let lost = exercise(&[], Some(Reach::Loss), 1);
        assert_eq!(lost.judge(&line("a"), Some(WON), Side::Second), Verdict::Solved);
    }

    #[test]
    fn either_way_solves_where_both_are_given() {
        let both = exercise(&["a_x_b"], Some(Reach::Win), 1);
        assert_eq!(both.judge(&line("c"), Some(WON), Side::First), Verdict::Solved);
        assert_eq!(both.judge(&line("a"), None, Side::First), Verdict::Reply("x".to_owned()));
        assert_eq!(both.judge(&line("a_x_b"), None, Side::First), Verdict::Solved);
    }
}
