//! Loading several parts of the program.

use futures_util::future::join_all;

use apila_core::part::{AnyPart, PartMissing};

/// Loads parts at the same time.
///
/// # Errors
/// If one of them cannot be loaded.
pub(crate) async fn load(parts: &[&'static dyn AnyPart]) -> Result<(), PartMissing> {
    join_all(parts.iter().map(|part| part.fetch())).await.into_iter().collect()
}
