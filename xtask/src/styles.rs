//! Joins the style sheets of the app's page into two: what tables and the home page show at first, and the rest. Two files
//! instead of seven requests, and they are compressed better.

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
    let mut page = read(PAGE)?;
    for group in [FIRST, LATER] {
        let names: Vec<String> =
            links(&page).filter_map(sheet).filter(|name| group.holds(name)).map(str::to_owned).collect();
        let styles = names.iter().map(|name| read(name)).collect::<Result<String>>()?;
        let joined = format!("{}-{}.css", group.name, fingerprint(styles.as_bytes()));
        page = with_one(&page, group, &joined);
        for name in &names {
            fs::remove_file(folder.join(name)).map_err(|error| failed(name, error))?;
        }
        fs::write(folder.join(&joined), styles).map_err(|error| failed(&joined, error))?;
    }
    fs::write(folder.join(PAGE), page).map_err(|error| failed(PAGE, error))
}

/// Style sheets that become one.
#[derive(Clone, Copy)]
struct Group {
    /// What the name of the file begins with.
    name: &'static str,
    /// The relation of the link to it.
    relation: &'static str,
}

const FIRST: Group = Group { name: "styles", relation: "stylesheet" };
/// `static/start.js` makes it a style sheet when it is wanted. Browsers do not fetch it before.
const LATER: Group = Group { name: "later", relation: "later" };

/// The sheets of what tables and the home page do not show at first: other pages, dialogs, the analysis, boards of other pages.
const SHOWN_LATER: [&str; 2] = ["pages", "embed"];

impl Group {
    /// Whether a file, as trunk names it, is part of the group.
    fn holds(self, file: &str) -> bool {
        let is_later = SHOWN_LATER.iter().any(|name| file.split('-').next() == Some(*name));
        is_later == (self.name == LATER.name)
    }
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

/// The page with one style sheet in the place of the first of a group.
fn with_one(page: &str, group: Group, name: &str) -> String {
    let mut link = format!("<link rel=\"{}\" href=\"./{name}\">", group.relation);
    let of_group = links(page).filter(|tag| sheet(tag).is_some_and(|file| group.holds(file)));
    of_group
        .fold(page.to_owned(), |page, tag| page.replacen(&format!("<{tag}>"), &std::mem::take(&mut link), 1))
}

#[cfg(test)]
mod tests {
    use super::{FIRST, LATER, with_one};

    #[test]
    fn one_style_sheet_takes_the_place_of_each_group() {
        let page = "<head><link rel=\"icon\" href=\"i.svg\"><link rel=\"stylesheet\" href=\"./a-1.css\"/>\
            <link rel=\"stylesheet\" href=\"./pages-2.css\"/><script src=\"s.js\"></script>\
            <link rel=\"stylesheet\" href=\"./embed-3.css\"/><link rel=\"stylesheet\" href=\"./b-2.css\"/></head>";
        let first = with_one(page, FIRST, "styles-3.css");
        assert_eq!(
            with_one(&first, LATER, "later-4.css"),
            "<head><link rel=\"icon\" href=\"i.svg\"><link rel=\"stylesheet\" href=\"./styles-3.css\">\
            <link rel=\"later\" href=\"./later-4.css\"><script src=\"s.js\"></script></head>"
        );
    }
}
