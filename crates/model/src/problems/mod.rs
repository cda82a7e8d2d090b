//! Problems: positions in which exactly one turn leads to the goal, with a proof.
//!
//! `docs/problems.md` is their contract. A variant of a game has one text file of problems, with a line for
//! each problem. Other programs can read it, too. The page fetches the file when somebody wants problems.
//! Each problem is shown as an exercise that the computer judges.
//!
//! The attempts of a reader are a [`Progress`], which holds nothing else. Solved problems, ratings and
//! streaks are functions of the attempts.

mod again;
mod course;
mod daily;
mod daily_card;
mod daily_problem;
mod explanation;
mod in_file;
mod list;
mod missed;
mod own;
mod page;
mod plot;
mod practice;
mod problem;
mod progress;
mod rating;
mod route;
mod run;
mod set;
mod solving;
mod sprint;
mod texts;
mod theme;

pub use again::ComingBack;
pub use course::CourseStep;
pub use daily::{Date, Day, DayError, Month};
pub use daily_card::DailyCard;
pub use daily_problem::DailyProblem;
pub use explanation::{ExplainedLine, Explanation, ExplanationPhrase};
pub use list::{LONGEST, ProblemFilter, ProblemStanding};
pub use missed::ThemeStanding;
pub use own::{OwnGame, OwnProblem, own_key, own_numbers, own_problem_link, own_problems_link};
pub use page::{FilePage, ProblemPage};
pub use plot::RatingPlot;
pub use problem::{Goal, HIGHEST_GRADE, Malformed, Problem};
pub use progress::{Attempt, AttemptResult, Attempts, ProblemKey, Progress, ProgressError};
pub use rating::{Rating, rating_of_grade};
pub use route::{
    AGAIN, ProblemList, Route, RouteError, card_page, filtered_link, problem_after, problem_link,
    problems_like, problems_of,
};
pub use run::Run;
pub use set::{ProblemSet, ProblemSetError, address, file_of, files};
pub use solving::{
    Purpose, Solving, SolvingAction, SolvingConsequence, SolvingOffer, SolvingOfferKind, SolvingTexts,
};
pub use sprint::{Sprint, SprintEnd, SprintKind, SprintVerdict};
pub use texts::{HintStage, ProblemHint, ProblemPhrase, stars};
pub use theme::Theme;
