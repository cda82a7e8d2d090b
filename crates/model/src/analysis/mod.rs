//! Search results for people: scores in words, best lines, hints with reasons, and reviews of games.
//!
//! [`questions`] says what to search, and [`Findings`] keeps what was found. The other modules turn reports
//! into plain data. Nothing here searches, so everything is tested without a worker.

mod assessment;
mod bar;
mod findings;
mod graph;
mod hint;
mod judgement;
mod known_turn;
mod line;
mod move_effect;
pub mod questions;
mod remark;
mod retry;
mod review;

pub use assessment::Assessment;
pub use bar::{Bar, BarPart};
pub use findings::{Findings, SharedReport, Topic};
pub use graph::Graph;
pub use hint::{Hint, HintPart};
pub use judgement::Judgement;
pub use known_turn::KnownTurn;
pub use line::{BestLine, LineMove, search_effort};
pub use remark::Remark;
pub use retry::{Retry, RetryAction, RetryStage};
pub use review::{Review, Turn};
