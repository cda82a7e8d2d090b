//! The pages. Only the router names them. The larger ones are parts of the program, except the table, which
//! most visitors open.

pub(super) mod editor;
pub(super) mod frame;
pub(super) mod games;
pub(super) mod home;
pub(super) mod learn;
pub(super) mod model_games;
pub(super) mod openings;
pub(super) mod problems;
pub(super) mod progress;
pub(super) mod rules;
pub(super) mod settings;
pub(super) mod table;
pub(super) mod unknown;

use yew::Html;

/// Makes a page from the number of the visit and the properties of the page.
type Page<P> = fn(u32, P) -> Html;
