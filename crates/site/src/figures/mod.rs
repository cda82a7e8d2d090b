//! The still pictures of the boards in HTML pages, for readers without scripts, in print and in feeds.
//!
//! The attributes (`docs/embed.md`) of each `<apila-board>` that contains an `<img src="….svg">` describe
//! that picture. The pictures are files beside the pages. `examples/pictures.rs` writes them, and a test
//! checks that they are current.

mod empty_boards;
mod examples;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use apila_core::i18n::Language;
use apila_core::scene::picture::markup::{Tag, TagKind, tags};
use apila_model::catalog::GameId;
pub(crate) use apila_model::embed::StillPicture;
use apila_model::embed::{Annotation, Embedded, PictureOptions, Settings};

pub use empty_boards::empty_boards;
pub use examples::examples;

/// The element of a board.
const ELEMENT: &str = "apila-board";
/// The default width of a picture, in CSS pixels.
const WIDTH: u32 = 480;

/// A figure of a page: a tag and its picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The path of the picture, as it is written in the page.
    pub src: String,
    /// The SVG text of the picture.
    pub svg: String,
}

/// Draws the figures of a page. Also checks boards without a picture and links from the prose to boards.
///
/// # Errors
/// Returns a sentence for each tag with an invalid value, with its line.
pub fn figures_of(html: &str) -> Result<Vec<Figure>, Vec<String>> {
    let (mut figures, mut errors) = (Vec::new(), Vec::new());
    let mut refuse = |tag: &Tag<'_>, error: String| {
        let line = html[..tag.range.start].matches('\n').count() + 1;
        errors.push(format!("line {line}: {}: {error}", &html[tag.range.clone()]));
    };
    let mut named: Vec<(String, Embedded)> = Vec::new();
    let mut board: Option<(Tag<'_>, Embedded)> = None;
    for tag in tags(html) {
        match (tag.name, tag.kind) {
            (ELEMENT, TagKind::Closing) => board = None,
            // Only the program reads the boards of lessons.
            (ELEMENT, _) if tag.get("lesson").is_some() => {}
            (ELEMENT, _) => match planned(tag.attributes.iter().map(|(name, value)| (*name, value.as_ref())))
            {
                Ok(planned) => {
                    named.extend(tag.get("id").map(|id| (id.to_owned(), planned.clone())));
                    board = Some((tag, planned));
                }
                Err(error) => refuse(&tag, error),
            },
            ("img", _) => {
                let Some((holder, planned)) = &board else { continue };
                let Some(src) = tag.get("src").filter(|src| src.ends_with(".svg")) else { continue };
                match drawn(planned, &tag, src) {
                    Ok(svg) => figures.push(Figure { src: src.to_owned(), svg }),
                    Err(error) => refuse(holder, error),
                }
            }
            _ => {}
        }
    }
    for tag in tags(html) {
        let Some(id) = tag.get("data-apila") else { continue };
        match named.iter().find(|(name, _)| name == id) {
            None => refuse(&tag, format!("there is no board {id}")),
            Some((_, planned)) => {
                let prose = ["data-ply", "data-mark", "data-arrow"].map(|name| tag.get(name));
                if let Err(error) = check_prose(planned, prose) {
                    refuse(&tag, error);
                }
            }
        }
    }
    if errors.is_empty() { Ok(figures) } else { Err(errors) }
}

/// Returns the board that the attributes describe.
pub(crate) fn planned<'a>(
    attributes: impl Iterator<Item = (&'a str, &'a str)> + Clone,
) -> Result<Embedded, String> {
    let name = attributes.clone().find_map(|(name, value)| (name == "game").then_some(value));
    let name = name.ok_or("no game is named")?;
    let id = GameId::parse(name).ok_or_else(|| format!("there is no game {name}"))?;
    let mut settings = Settings::of(id);
    for (name, value) in attributes {
        settings.set(name, value);
    }
    let planned = Embedded::new(settings, Language::English);
    match &planned.plan().error {
        None => Ok(planned),
        Some(error) => Err(format!("{}: {}", error.name, error.reason)),
    }
}

/// Checks that a board can show the ply, marked cells and arrows of a link in the prose.
pub(crate) fn check_prose(board: &Embedded, [ply, marks, arrows]: [Option<&str>; 3]) -> Result<(), String> {
    let record = board.play().record();
    let ply = match ply {
        None => board.play().shown(),
        Some(text) => text.parse().ok().filter(|ply| *ply <= record.plies()).ok_or("there is no such ply")?,
    };
    let [marks, arrows] = [marks, arrows].map(Option::unwrap_or_default);
    match Annotation::read(record.id(), &**record.position(ply), marks, arrows) {
        Ok(_) => Ok(()),
        Err(part) => Err(format!("{part} is not on the board")),
    }
}

/// Draws the pictures of HTML pages, by their paths. Each page is given with its path. The file need not
/// exist.
///
/// # Errors
/// Returns a sentence for each figure that cannot be drawn, and for each picture that two tags describe
/// differently.
pub fn figures_in(pages: &[(PathBuf, String)]) -> Result<BTreeMap<PathBuf, String>, Vec<String>> {
    let (mut pictures, mut errors) = (BTreeMap::<PathBuf, String>::new(), Vec::new());
    for (page, html) in pages {
        let name = page.display();
        match figures_of(html) {
            Err(found) => errors.extend(found.into_iter().map(|error| format!("{name}: {error}"))),
            Ok(figures) => {
                for Figure { src, svg } in figures {
                    let file = resolved(page.parent().unwrap_or(Path::new("")), &src);
                    let other = pictures.insert(file, svg.clone());
                    if other.is_some_and(|other| other != svg) {
                        errors.push(format!("{name}: another picture is called {src}, too"));
                    }
                }
            }
        }
    }
    if errors.is_empty() { Ok(pictures) } else { Err(errors) }
}

/// Returns the HTML files below a folder, sorted, with their contents.
///
/// # Errors
/// Returns a sentence about the first folder or file that cannot be read.
pub fn pages_below(folder: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let mut pages = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "html") {
                let html =
                    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                pages.push((path, html));
            }
        }
    }
    pages.sort();
    Ok(pages)
}

/// Returns a path relative to a folder, with `..` resolved, so that each file has only one path.
fn resolved(folder: &Path, path: &str) -> PathBuf {
    let mut resolved = folder.to_owned();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                resolved.pop();
            }
            Component::Normal(name) => resolved.push(name),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    resolved
}

/// Draws the picture of a board for its `<img>` with the path `src`.
fn drawn(board: &Embedded, img: &Tag<'_>, src: &str) -> Result<String, String> {
    let length = |name: &str| match img.get(name) {
        None => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| format!("the {name} {text} is no number")),
    };
    let prefix = Path::new(src).file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let StillPicture { svg, height } = still(board, length("width")?.unwrap_or(WIDTH), prefix);
    // The browser reserves space from both numbers. If one were wrong, the text would shift when the board is
    // loaded.
    if let Some(wrong) = length("height")?.filter(|wrong| *wrong != height) {
        return Err(format!("the height is {wrong} and should be {height}"));
    }
    Ok(svg)
}

/// Draws a picture of a board with a width in CSS pixels. The ids in it begin with `prefix`.
pub(crate) fn still(board: &Embedded, width: u32, prefix: &str) -> StillPicture {
    // The pages in all languages share the picture, so its description is in the page.
    let title = &board.play().record().id().game().name(Language::English);
    board.picture(PictureOptions { width, title, prefix, paper: false })
}

#[cfg(test)]
mod tests;
