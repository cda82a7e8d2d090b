//! Loads several parts of the program, and declares parts of one program.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::Poll;

use apila_core::part::{AnyPart, PartMissing};

// A program keeps every part that its library declares. So pages are parts only in the app, and what is
// mounted on other pages consists of parts only in the boards.
#[cfg(feature = "split-app")]
pub(crate) use apila_core::{part as page_part, part_of_program as part_of_boards};
#[cfg(not(feature = "split-app"))]
pub(crate) use apila_core::{part as part_of_boards, part_of_program as page_part};

/// Something that is being loaded.
pub(crate) type Loading<'a> = Pin<Box<dyn Future<Output = Result<(), PartMissing>> + 'a>>;

/// Loads parts at the same time.
///
/// # Errors
/// If one of them cannot be loaded.
pub(crate) async fn load(parts: &[&'static dyn AnyPart]) -> Result<(), PartMissing> {
    load_all(parts.iter().map(|part| part.fetch() as Loading<'_>).collect()).await
}

/// Waits for several futures at the same time. The functions of the `futures` crates are made for thousands
/// of futures, and are ten times as large.
///
/// # Errors
/// If one of them cannot be loaded.
pub(crate) async fn load_all(mut loading: Vec<Loading<'_>>) -> Result<(), PartMissing> {
    let mut result = Ok(());
    poll_fn(|context| {
        loading.retain_mut(|next| match next.as_mut().poll(context) {
            Poll::Pending => true,
            Poll::Ready(loaded) => {
                result = result.and(loaded);
                false
            }
        });
        if loading.is_empty() { Poll::Ready(result) } else { Poll::Pending }
    })
    .await
}
