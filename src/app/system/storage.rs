//! The browser's storage, which may be blocked.

use gloo::utils::window;
use web_sys::Storage;

/// Returns the storage that all visits share, or `None` if it is blocked.
pub(crate) fn local() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Why a text is not in the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StorageError {
    /// The browser has no storage for this page.
    Blocked,
    /// There is no room left.
    Full,
    /// There is no text for what was to be stored, or the storage did not keep the text that it took.
    Failed,
}

/// Stores a text for all visits and reads it back.
///
/// # Errors
/// Returns why the text is not in the storage.
pub(crate) fn store(name: &str, text: &str) -> Result<(), StorageError> {
    let storage = local().ok_or(StorageError::Blocked)?;
    storage.set_item(name, text).map_err(|_| StorageError::Full)?;
    match storage.get_item(name) {
        Ok(Some(kept)) if kept == text => Ok(()),
        _ => Err(StorageError::Failed),
    }
}

/// Returns the storage that lasts as long as the tab, or `None` if it is blocked.
pub(crate) fn session() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
