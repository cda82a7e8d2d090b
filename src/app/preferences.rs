//! What the reader has chosen and the browser remembers.

use gloo::storage::{LocalStorage, Storage};
use gloo::utils::window;

const COORDINATES: &str = "apila.coordinates";

/// Whether coordinates are shown.
pub(super) fn coordinates() -> bool {
    LocalStorage::get(COORDINATES).unwrap_or(false)
}

/// Remembers whether coordinates are shown. Where nothing can be stored it holds for this visit only.
pub(super) fn set_coordinates(shown: bool) {
    let _ = LocalStorage::set(COORDINATES, shown);
}

/// Whether the reader has asked the system for less motion.
pub(super) fn reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
