//! Problems: positions of which exactly one turn leads to the goal, with a proof.
//!
//! `docs/problems.md` is their contract. A variant of a game has one text file of them, a problem a line, which other programs can
//! read, too. The page fetches it when somebody wants problems, and each is shown as an exercise that the computer judges.
//!
//! What a reader has tried is a [`Progress`]: the attempts, and nothing else. What is solved, ratings and streaks are functions of
//! these.

mod course;
mod daily;
mod in_file;
mod problem;
mod progress;
mod rating;
mod route;
mod set;
mod theme;
mod told;

pub use course::CourseStep;
pub use daily::{Date, Day, DayFault, Month};
pub use problem::{Goal, HIGHEST_GRADE, Malformed, Problem};
pub use progress::{Attempt, Attempts, Progress, ProgressFault, Tried, TryResult};
pub use rating::{Rating, rating_of_grade};
pub use route::{Route, RouteFault, problem_link, problems_like, problems_of};
pub use set::{ProblemSet, SetFault, address, file_of};
pub use theme::Theme;
pub use told::{HintStage, ProblemHint};
