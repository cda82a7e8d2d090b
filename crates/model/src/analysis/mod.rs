//! Search results for people: scores in words, best lines, hints with reasons, and reviews of games.
//!
//! [`questions`] says what to search, and [`Findings`] keeps what was found. [`Analyst`] decides which
//! searches run and what the reader sees of them. The other modules turn reports into plain data. Nothing
//! here searches, so everything is tested without a worker.

mod analyst;
mod assessment;
mod bar;
mod findings;
mod graph;
mod hint;
mod improvement;
mod judgement;
mod known_turn;
mod line;
mod line_preview;
mod move_effect;
mod only_moves;
pub mod questions;
mod remark;
mod retry;
mod retry_text;
mod review;
mod spoken;
mod threat;

pub use analyst::{Analyst, AnalystSearch, Balance, HintButton, can_be_analysed, failure_in_words};
pub use assessment::Assessment;
pub use bar::{Bar, BarPart};
pub use findings::{Findings, SharedReport, Topic};
pub use graph::Graph;
pub use hint::{Hint, HintPart};
pub use improvement::reason_for_better;
pub use judgement::Judgement;
pub use known_turn::KnownTurn;
pub use line::{BestLine, LineMove, search_effort};
pub use line_preview::{LineAction, LineEffect, LineIndex, LinePreview, PositionLines};
pub use only_moves::OnlyMoveSearch;
pub use remark::Remark;
pub use retry::{Retry, RetryAction, RetryStage};
pub use retry_text::RetryText;
pub use review::{Review, Turn};
pub use threat::{is_threat, threat_question, winning_lines};
