//! The static pages of the site: the rules of the games, and the pictures of boards in HTML pages. Native
//! only.
//!
//! - [`pages`]: the rules pages, made from Markdown. The README describes the format.
//! - [`figures`]: the pictures that pages show until a board is loaded.
//! - [`first_view`]: what the home page shows before the program is loaded.
//! - [`header`]: the header of all these pages, and of those in `static`.
//! - [`model_games`]: the annotated games in each language.
//! - [`licences`]: the page that lists what the programs contain.

use std::path::{Path, PathBuf};

pub mod figures;
pub mod first_view;
pub mod header;
pub mod licences;
pub mod model_games;
pub mod pages;
pub mod problems;

/// Returns all pages of the site that contain boards: the HTML files in `static/`, and the rules pages as if
/// they were in that folder. Each comes with its path and its markup.
///
/// # Errors
/// Returns a sentence for each mistake in a source.
pub fn own_pages(checkout: &Path) -> Result<Vec<(PathBuf, String)>, Vec<String>> {
    let folder = checkout.join("static");
    let rules = pages::all(checkout)
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let mut all = figures::pages_below(&folder).map_err(|error| vec![error])?;
    all.extend(rules.into_iter().map(|page| (folder.join("rules").join(page.file()), page.html)));
    Ok(all)
}

/// The root of the repository in which this program was built.
#[must_use]
pub fn checkout() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).unwrap_or(own).to_owned()
}
