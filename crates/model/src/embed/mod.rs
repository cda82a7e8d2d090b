//! Boards on other sites: their settings, their exercises, and the messages between a board and the page
//! around it, which is called the host page. The contract is `docs/embed.md`.
//!
//! The attributes of an element and the parameters of a frame's address are the same [`Settings`]. Commands
//! of the host page and actions of the reader go through one state machine, [`Embedded`]. Therefore elements
//! and frames behave alike, and everything is tested without a browser.

mod annotated;
mod annotation;
mod by_text;
mod commands;
mod computer;
mod controls;
mod exercise;
mod file;
mod message;
mod origin;
mod picture;
mod plan;
mod proof;
mod quotation;
mod reader;
mod reports;
mod setting;
mod settings;
pub mod snippet;
mod state;
mod update;
mod view;

pub use annotated::{
    AnnotatedGame, Attributes, Passage, SHEETS, SheetReader, TextItem, parts_of_frame, passages,
};
pub use annotation::Annotation;
pub use by_text::EmbeddedText;
pub use controls::{BoardButton, BoardTool};
pub use exercise::{Exercise, Judge, Reach, Verdict};
pub use message::{Code, Command, CommandError, FieldValue, Report, Request, VERSION};
pub use origin::Origin;
pub use picture::{PictureOptions, StillPicture};
pub(crate) use plan::label_of;
pub use plan::{Allowed, Mode, PACES, Plan, SIZES};
pub use proof::Proof;
pub use setting::{Setting, SettingError};
pub use settings::Settings;
pub use state::{DueInput, Embedded, ExerciseStatus};
pub use update::{BoardInput, Consequence};
