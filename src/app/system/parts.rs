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

// A program keeps every part of its library, so that pages may be parts only of the program that has pages.
#[cfg(feature = "split-app")]
pub(crate) use apila_core::part as page_part;
#[cfg(not(feature = "split-app"))]
pub(crate) use apila_core::part_of_program as page_part;
