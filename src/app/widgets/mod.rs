//! Elements of pages and boards: buttons, fields, dialogs, notices.

pub(crate) mod announcement;
pub(crate) mod app_notices;
pub(crate) mod bar;
pub(crate) mod buttons;
pub(crate) mod copying;
pub(crate) mod date;
pub(crate) mod dialog;
pub(crate) mod embed_code;
pub(crate) mod facts;
pub(crate) mod foot;
pub(crate) mod forms;
pub(crate) mod keys_help;
pub(crate) mod later;
pub(crate) mod missing;
pub(crate) mod notices;
pub(crate) mod opponent_fields;
pub(crate) mod players;
mod qr;
pub(crate) mod share;
pub(crate) mod signs;
pub(crate) mod sprites;
