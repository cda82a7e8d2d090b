//! The pages, each named by the router alone. Those that a visitor may never see are parts of the program.

pub(super) mod editor;
pub(super) mod frame;
pub(super) mod games;
pub(super) mod home;
pub(super) mod rules;
pub(super) mod table;
pub(super) mod unknown;

use yew::Html;

/// Makes a page, from the number of the visit and the properties of the page.
type Page<P> = fn(u32, P) -> Html;

// A program keeps every part of its library, so that pages may be parts only of the program that has pages.
#[cfg(feature = "split-app")]
use apila_core::part as page_part;
#[cfg(not(feature = "split-app"))]
use apila_core::part_of_program as page_part;
