//! Lets the page show its first view before it loads the program.
//!
//! Trunk links the program in a way that makes browsers fetch it at once. The first view would then share the
//! network with a file that is fifty times as large. `static/start.js` fetches the program instead.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::policy::{attribute, tags};
use crate::workspace::Workspace;

/// The page.
const PAGE: &str = "index.html";
/// The relations of trunk's links to the script of the program and to the program.
const FETCHED: [&str; 2] = ["modulepreload", "preload"];
/// The relation of both links in the page. Browsers do not fetch a link with it.
pub(crate) const RELATION: &str = "program";

/// Rewrites the links of a build.
///
/// # Errors
/// If the page cannot be read or written.
pub(crate) fn defer(_: &Workspace, folder: &Path) -> Result<()> {
    let file = folder.join(PAGE);
    let failed = |error| format!("cannot rewrite the links to the program in {PAGE}: {error}");
    let page = fs::read_to_string(&file).map_err(failed)?;
    fs::write(&file, deferred(&page)).map_err(failed)
}

fn deferred(page: &str) -> String {
    let relation = |tag| attribute(tag, "rel").filter(|relation| FETCHED.contains(relation));
    tags(page).filter(|tag| tag.starts_with("link ")).fold(page.to_owned(), |deferred, tag| {
        let Some(relation) = relation(tag) else { return deferred };
        let link = tag.replace(&format!("rel=\"{relation}\""), &format!("rel=\"{RELATION}\""));
        deferred.replace(tag, &link)
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn browsers_fetch_neither_the_program_nor_its_script_with_the_page() {
        let page = "<link rel=\"icon\" href=\"i.svg\"><link rel=\"modulepreload\" href=\"./app-1.js\">\
            <link rel=\"preload\" href=\"./app-1_bg.wasm\" as=\"fetch\"></head>";
        assert_eq!(
            super::deferred(page),
            "<link rel=\"icon\" href=\"i.svg\"><link rel=\"program\" href=\"./app-1.js\">\
            <link rel=\"program\" href=\"./app-1_bg.wasm\" as=\"fetch\"></head>"
        );
    }
}
