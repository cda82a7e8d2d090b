//! The games without a page around them: what is compiled for speed.
//!
//! These folders of `src` are a package of their own, since a package is the smallest thing whose optimization can be
//! chosen: a search must be fast, while what draws pages and dialogs, in the package at the top, must above all be
//! small. The package at the top hands all of this on, so that both name it alike.

pub mod games;
pub mod i18n;
pub mod rules;
pub mod scene;
pub mod search;
mod sorting;
