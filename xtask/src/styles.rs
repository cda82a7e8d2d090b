//! Joins the style sheets of the app's page into four: for all pages, for the home page, for tables, and for
//! the rest. A visitor first loads two of them instead of nine, and larger files are compressed better.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::fingerprint::fingerprint;
use crate::policy::{attribute, tags};
use crate::staging;
use crate::workspace::Workspace;

/// The page.
const PAGE: &str = "index.html";

/// Joins the style sheets in the folder of a build, if the build is for readers.
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
    for group in GROUPS {
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

/// Style sheets that are joined into one.
#[derive(Clone, Copy)]
struct Group {
    /// The beginning of the name of the joined file.
    name: &'static str,
    /// The value of `rel` in the link to it.
    relation: &'static str,
}

/// Browsers do not fetch a link with the relation `later`. `static/start.js` makes a style sheet of it when
/// it is needed.
const GROUPS: [Group; 4] = [
    Group { name: "styles", relation: "stylesheet" },
    Group { name: HOME, relation: "later" },
    Group { name: TABLE, relation: "later" },
    Group { name: "later", relation: "later" },
];
/// The sheet of the home page.
pub(crate) const HOME: &str = "home";
/// The sheet of tables.
pub(crate) const TABLE: &str = "table";

impl Group {
    /// Whether the group contains a file, given by the name from trunk.
    fn holds(self, file: &str) -> bool {
        let group = match file.split('-').next() {
            Some(HOME) => HOME,
            Some(TABLE) => TABLE,
            // The end of a game, other pages, dialogs, the analysis, the dialog for boards on other pages.
            Some("ending" | "pages" | "embed") => "later",
            _ => "styles",
        };
        group == self.name
    }
}

/// Returns the tags of a page that name style sheets.
fn links(page: &str) -> impl Iterator<Item = &str> {
    tags(page).filter(|tag| sheet(tag).is_some())
}

/// Returns the file of the style sheet that a tag names.
fn sheet(tag: &str) -> Option<&str> {
    let is_sheet = tag.starts_with("link ") && attribute(tag, "rel") == Some("stylesheet");
    attribute(tag, "href").filter(|_| is_sheet).map(|address| address.trim_start_matches("./"))
}

/// Returns the page with the joined style sheet at the place of the first sheet of the group, and without the
/// others.
fn with_one(page: &str, group: Group, name: &str) -> String {
    let mut link = format!("<link rel=\"{}\" href=\"./{name}\">", group.relation);
    let of_group = links(page).filter(|tag| sheet(tag).is_some_and(|file| group.holds(file)));
    of_group
        .fold(page.to_owned(), |page, tag| page.replacen(&format!("<{tag}>"), &std::mem::take(&mut link), 1))
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, with_one};

    #[test]
    fn one_style_sheet_takes_the_place_of_each_group() {
        let page = "<head><link rel=\"icon\" href=\"i.svg\"><link rel=\"stylesheet\" href=\"./a-1.css\"/>\
            <link rel=\"stylesheet\" href=\"./home-4.css\"/><link rel=\"stylesheet\" href=\"./pages-2.css\"/><script src=\"s.js\"></script>\
            <link rel=\"stylesheet\" href=\"./embed-3.css\"/><link rel=\"stylesheet\" href=\"./b-2.css\"/></head>";
        let page = GROUPS
            .into_iter()
            .fold(page.to_owned(), |page, group| with_one(&page, group, &format!("{}-5.css", group.name)));
        assert_eq!(
            page,
            "<head><link rel=\"icon\" href=\"i.svg\"><link rel=\"stylesheet\" href=\"./styles-5.css\">\
            <link rel=\"later\" href=\"./home-5.css\"><link rel=\"later\" href=\"./later-5.css\"><script src=\"s.js\"></script></head>"
        );
    }
}
