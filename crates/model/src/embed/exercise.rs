//! Exercises: lines or a result to find, judged by the author's lines or by the computer.

use apila_core::rules::{Outcome, Side};

/// The result to reach, for the side that moves first in the exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// A win.
    Win,
    /// A position from which the computer can force a win.
    Won,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
}

impl Reach {
    /// All results.
    pub const ALL: [Reach; 4] = [Reach::Win, Reach::Won, Reach::Draw, Reach::Loss];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reach::Win => "win",
            Reach::Won => "won",
            Reach::Draw => "draw",
            Reach::Loss => "loss",
        }
    }

    /// Whether the computer can judge whether the result is reached.
    #[must_use]
    pub(super) const fn can_be_proven(self) -> bool {
        !matches!(self, Reach::Loss)
    }

    /// Whether the result only has to be kept for the given number of turns. The last of them need not end
    /// the game.
    pub(super) const fn is_kept(self) -> bool {
        matches!(self, Reach::Won | Reach::Draw)
    }

    pub(super) fn is(self, outcome: Outcome, solver: Side) -> bool {
        match outcome.winner() {
            Some(winner) if winner == solver => matches!(self, Reach::Win | Reach::Won),
            Some(_) => self == Reach::Loss,
            None => self == Reach::Draw,
        }
    }
}

/// The judge of moves that are in none of the author's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The author: only moves of the lines, and moves that reach the result, are right.
    Author,
    /// The computer: a move is right if the result can still be forced after it. The computer also replies.
    Computer,
}

impl Judge {
    /// All judges.
    pub const ALL: [Judge; 2] = [Judge::Author, Judge::Computer];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Judge::Author => "author",
            Judge::Computer => "computer",
        }
    }
}

/// The character that stands for any text in the pattern of a move.
pub(super) const ANYTHING: char = '*';

/// Whether a text matches a pattern.
fn is_like(text: &str, pattern: &str) -> bool {
    let Some((first, rest)) = pattern.split_once(ANYTHING) else { return text == pattern };
    let (middle, last) = rest.rsplit_once(ANYTHING).unwrap_or(("", rest));
    let inside = text.strip_prefix(first).and_then(|text| text.strip_suffix(last));
    // The first match of each part leaves the most text for the parts after it.
    inside.is_some_and(|inside| {
        let mut parts = middle.split(ANYTHING);
        parts.try_fold(inside, |text, part| text.split_once(part).map(|(_, after)| after)).is_some()
    })
}

/// Whether a line begins with the moves `made`. The last move of the line may be a pattern.
fn begins_like(line: &[String], made: &[String]) -> bool {
    made.len() <= line.len() && line.iter().zip(made).all(|(pattern, mv)| is_like(mv, pattern))
}

/// The conditions under which an exercise is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Lines that solve the exercise: moves of the solver and replies in turn. The last move of a line may be
    /// a pattern, in which [`ANYTHING`] stands for any text.
    pub lines: Vec<Vec<String>>,
    /// The result that solves it.
    pub reach: Option<Reach>,
    /// The greatest number of moves in which the solver has to reach that result, at least 1.
    pub within: usize,
    /// The judge of moves that are in none of the lines.
    pub judge: Judge,
}

/// The judgement of the moves made in an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The solver is to move.
    Open,
    /// This reply is due.
    Reply(String),
    /// The computer has to decide: see [`Exercise::question`].
    NeedsProof,
    /// The exercise is solved.
    Solved,
    /// The exercise can no longer be solved. The move is the refutation, if one is known.
    Failed(Option<String>),
    /// The computer could not decide.
    Unchecked,
}

impl Exercise {
    /// Judges the moves `made`. The first of them is a move of the `solver`. `outcome` is the result after
    /// them.
    #[must_use]
    pub fn judge(&self, made: &[String], outcome: Option<Outcome>, solver: Side) -> Verdict {
        let own = made.len().div_ceil(2);
        if let Some(outcome) = outcome
            && self.is_reached(outcome, solver)
            && own <= self.within
        {
            return Verdict::Solved;
        }
        let followed: Vec<&Vec<String>> = self.lines.iter().filter(|line| begins_like(line, made)).collect();
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

    /// The first line without a pattern, which can be shown as a solution.
    pub(super) fn shown(&self) -> Option<&Vec<String>> {
        self.lines.iter().find(|line| line.last().is_some_and(|last| !last.contains(ANYTHING)))
    }

    /// Whether a result solves the exercise. If the computer judges and the goal is a draw, a win solves it
    /// as well.
    fn is_reached(&self, outcome: Outcome, solver: Side) -> bool {
        let may_win = self.judge == Judge::Computer && self.reach == Some(Reach::Draw);
        self.reach.is_some_and(|reach| reach.is(outcome, solver)) || may_win && Reach::Win.is(outcome, solver)
    }
}

#[cfg(test)]
mod tests {
    use super::{Exercise, Judge, Reach, Verdict, is_like};
    use apila_core::rules::{Outcome, Reason, Side};

    fn line(text: &str) -> Vec<String> {
        text.split('_').filter(|text| !text.is_empty()).map(ToOwned::to_owned).collect()
    }

    fn exercise(lines: &[&str], reach: Option<Reach>, within: usize) -> Exercise {
        Exercise { lines: lines.iter().map(|text| line(text)).collect(), reach, within, judge: Judge::Author }
    }

    const WON: Outcome = Outcome::Win { winner: Side::First, reason: Reason::Line };

    #[test]
    fn each_result_reaches_what_it_is_for_the_solver() {
        let win = |winner| Outcome::Win { winner, reason: Reason::Line };
        let reached = |outcome| Reach::ALL.map(|reach| reach.is(outcome, Side::First));
        assert_eq!(reached(win(Side::First)), [true, true, false, false]);
        assert_eq!(reached(win(Side::Second)), [false, false, false, true]);
        assert_eq!(reached(Outcome::Draw { reason: Reason::Repetition }), [false, false, true, false]);
    }

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
    fn a_pattern_stands_for_many_last_moves() {
        let exercise = exercise(&["b_x_c", "b_x_d*", "e5*-*"], None, 1);
        for (made, verdict) in [
            ("", Verdict::Open),
            ("e5f5-g5", Verdict::Solved),
            ("e5-", Verdict::Solved),
            ("e5f5", Verdict::Failed(None)),
            ("d5f5-g5", Verdict::Failed(None)),
            ("e5f5-g5_x", Verdict::Failed(None)),
            ("b", Verdict::Reply("x".to_owned())),
            ("b_x_d7", Verdict::Solved),
            ("b_x_e7", Verdict::Failed(None)),
        ] {
            assert_eq!(exercise.judge(&line(made), None, Side::First), verdict, "{made}");
        }
    }

    #[test]
    fn patterns_match_in_linear_time() {
        for (text, pattern, expected) in [
            ("abc", "*", true),
            ("", "*", true),
            ("abc", "a*c", true),
            ("ac", "a*c", true),
            ("a", "a*a", false),
            ("abcbd", "a*b*d", true),
            ("abcd", "a*c*b*d", false),
            ("abc", "**b**", true),
            ("abc", "*d*", false),
        ] {
            assert_eq!(is_like(text, pattern), expected, "{text} {pattern}");
        }
        assert!(!is_like(&"a".repeat(10_000), &("a*".repeat(5_000) + "b")));
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
