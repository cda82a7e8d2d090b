//! Boards on other people's pages: what an author may ask for, exercises, and the messages between a board and the
//! page around it. The contract is `docs/embed.md`.
//!
//! An element's attributes and the parameters of a frame's address are the same [`Settings`], read by one reader;
//! commands of the page and presses of the reader go through one state machine, [`Embedded`], which says what is to
//! be reported. So an element and a frame cannot behave differently, and all of it is tested without a browser.

mod commands;
mod computer;
mod exercise;
mod message;
mod origin;
mod picture;
mod plan;
mod proof;
mod reader;
mod reports;
mod setting;
mod settings;
pub mod snippet;
mod state;
mod update;
mod view;

pub use exercise::{Exercise, Judge, Reach, Verdict};
pub use message::{Code, Command, Refused, Report, Request, VERSION, Value};
pub use origin::Origin;
pub use picture::{PictureOptions, StillPicture};
pub use plan::{Allowed, Mode, Notes, Plan, SIZES};
pub use proof::Proof;
pub use setting::{Setting, SettingFault};
pub use settings::Settings;
pub use state::{Embedded, ExerciseStatus};
pub use update::{BoardInput, Consequence};
