//! The still pages of the site: the rules of the games, and the pictures of boards in HTML pages. Natively only.
//!
//! - [`pages`]: the rules pages, made from Markdown. The README says how one is written.
//! - [`figures`]: the pictures that stand in pages until a board is there.

use std::path::{Path, PathBuf};

pub mod figures;
pub mod pages;

/// All pages of the site in which there are boards: the rules, and the HTML files in `static/`. Each comes with the
/// file that it is, or would be there, and with its markup.
///
/// # Errors
/// A sentence for everything that is wrong with a source.
pub fn own_pages(checkout: &Path) -> Result<Vec<(PathBuf, String)>, Vec<String>> {
    let folder = checkout.join("static");
    let rules = pages::all(checkout)
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let mut all = figures::pages_below(&folder).map_err(|error| vec![error])?;
    all.extend(rules.into_iter().map(|page| (folder.join("rules").join(page.file()), page.html)));
    Ok(all)
}

/// The folder of the checkout that this is built in.
#[must_use]
pub fn checkout() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).unwrap_or(own).to_owned()
}
