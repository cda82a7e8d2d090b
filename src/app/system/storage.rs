//! The browser's storage: none where it is blocked.

use gloo::utils::window;
use web_sys::Storage;

/// The storage that all visits share.
pub(crate) fn local() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// The storage that lasts as long as the tab.
pub(crate) fn session() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
