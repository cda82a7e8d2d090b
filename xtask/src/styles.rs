//! Joins the style sheets of the app's page into one: one request instead of six, and a file that is compressed better.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::fingerprint::fingerprint;
use crate::first_loads::attribute;
use crate::policy::tags;
use crate::staging;
use crate::workspace::Workspace;

/// The page.
const PAGE: &str = "index.html";

/// Joins the style sheets in the folder of a build, if that is for readers.
///
/// # Errors
/// If a file cannot be read, written or removed.
pub(crate) fn join(_: &Workspace, folder: &Path) -> Result<()> {
    if !staging::is_for_readers() {
        return Ok(());
    }
    let failed = |name: &str, error| format!("cannot join the styles, {name}: {error}");
    let read = |name: &str| fs::read_to_string(folder.join(name)).map_err(|error| failed(name, error));
    let page = read(PAGE)?;
    let names: Vec<String> = links(&page).filter_map(sheet).map(str::to_owned).collect();
    let styles = names.iter().map(|name| read(name)).collect::<Result<String>>()?;
    let joined = format!("styles-{}.css", fingerprint(styles.as_bytes()));
    fs::write(folder.join(&joined), styles).map_err(|error| failed(&joined, error))?;
    fs::write(folder.join(PAGE), with_one(&page, &joined)).map_err(|error| failed(PAGE, error))?;
    names.iter().try_for_each(|name| fs::remove_file(folder.join(name)).map_err(|error| failed(name, error)))
}

/// The tags of a page that name style sheets.
fn links(page: &str) -> impl Iterator<Item = &str> {
    tags(page).filter(|tag| sheet(tag).is_some())
}

/// The file of the style sheet that a tag names.
fn sheet(tag: &str) -> Option<&str> {
    let is_sheet = tag.starts_with("link ") && attribute(tag, "rel") == Some("stylesheet");
    attribute(tag, "href").filter(|_| is_sheet).map(|address| address.trim_start_matches("./"))
}

/// The page with one style sheet, in the place of its first.
fn with_one(page: &str, name: &str) -> String {
    let mut link = format!("<link rel=\"stylesheet\" href=\"./{name}\">");
    links(page)
        .fold(page.to_owned(), |page, tag| page.replacen(&format!("<{tag}>"), &std::mem::take(&mut link), 1))
}

#[cfg(test)]
mod tests {
    use super::with_one;

    #[test]
    fn one_style_sheet_takes_the_place_of_all() {
        let page = "<head><link rel=\"icon\" href=\"i.svg\"><link rel=\"stylesheet\" href=\"./a-1.css\"/>\
            <script src=\"s.js\"></script><link rel=\"stylesheet\" href=\"./b-2.css\"/></head>";
        assert_eq!(
            with_one(page, "styles-3.css"),
            "<head><link rel=\"icon\" href=\"i.svg\"><link rel=\"stylesheet\" href=\"./styles-3.css\">\
            <script src=\"s.js\"></script></head>"
        );
    }
}
