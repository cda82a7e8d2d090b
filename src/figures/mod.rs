//! The still pictures of the boards in HTML pages: what readers see without scripts, in print and in feeds.
//!
//! Each `<apila-board>` with an `<img src="….svg">` in it says by its attributes (`docs/embed.md`) what that picture
//! shows. The pictures are files beside the pages, made by `examples/pictures.rs`; a test compares them. Natively
//! only: no page needs it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::games::game::sprites_of;
use crate::games::{GameId, annotate};
use crate::i18n::Language;
use crate::play::Play;
use crate::record::{Parameter, TableLink};
use crate::scene::Orientation;
use crate::scene::picture::markup::{Tag, TagKind, tags};
use crate::scene::picture::{Picture, PictureTheme};

/// The element of a board.
const ELEMENT: &str = "apila-board";
/// The width of a picture whose place in the page says none, in CSS pixels.
const WIDTH: u32 = 480;

/// A figure of a page: a tag and the picture it wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The file of the picture, as the page names it.
    pub src: String,
    /// The text of the picture.
    pub svg: String,
}

/// The figures of a page.
///
/// # Errors
/// A sentence for each that cannot be drawn, with its line and its tag.
pub fn figures_of(html: &str) -> Result<Vec<Figure>, Vec<String>> {
    let (mut figures, mut errors) = (Vec::new(), Vec::new());
    let mut board: Option<Tag<'_>> = None;
    for tag in tags(html) {
        match (tag.name, tag.kind) {
            (ELEMENT, TagKind::Closing) => board = None,
            (ELEMENT, _) => board = Some(tag),
            ("img", _) => {
                let Some(board) = &board else { continue };
                let Some(src) = tag.get("src").filter(|src| src.ends_with(".svg")) else { continue };
                match drawn(board, &tag, src) {
                    Ok(svg) => figures.push(Figure { src: src.to_owned(), svg }),
                    Err(error) => {
                        let line = html[..board.range.start].matches('\n').count() + 1;
                        errors.push(format!("line {line}: {}: {error}", &html[board.range.clone()]));
                    }
                }
            }
            _ => {}
        }
    }
    if errors.is_empty() { Ok(figures) } else { Err(errors) }
}

/// The pictures of all HTML files below a folder, by the files they belong in.
///
/// # Errors
/// A sentence for each figure that cannot be drawn, each file that cannot be read, and each picture that is wanted
/// differently by two tags.
pub fn figures_below(folder: &Path) -> Result<BTreeMap<PathBuf, String>, Vec<String>> {
    let (mut pictures, mut errors) = (BTreeMap::<PathBuf, String>::new(), Vec::new());
    for page in pages_below(folder).map_err(|error| vec![error])? {
        let name = page.display();
        let found = match fs::read_to_string(&page) {
            Ok(html) => figures_of(&html),
            Err(error) => Err(vec![error.to_string()]),
        };
        match found {
            Err(found) => errors.extend(found.into_iter().map(|error| format!("{name}: {error}"))),
            Ok(figures) => {
                for Figure { src, svg } in figures {
                    let file = resolved(page.parent().unwrap_or(folder), &src);
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

/// The HTML files below a folder, in order.
fn pages_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pages = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "html") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    Ok(pages)
}

/// A path from a folder, without `..` in it, so that a file has one name.
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

/// The picture that a board's tag and the `<img>` in it ask for, to be called `src`.
fn drawn(board: &Tag<'_>, img: &Tag<'_>, src: &str) -> Result<String, String> {
    let name = board.get("game").ok_or("no game is named")?;
    let id = GameId::parse(name).ok_or_else(|| format!("there is no game {name}"))?;
    let value = |parameter: Parameter| board.get(parameter.name()).map(ToOwned::to_owned);
    let link = [Parameter::Position, Parameter::Moves, Parameter::Ply]
        .into_iter()
        .fold(TableLink::to_start(id), |link, parameter| link.with(parameter, value(parameter)));
    let opened = link.open(Language::English);
    if let Some(fault) = opened.fault {
        return Err(fault.reason(Language::English));
    }
    let orientation = match board.get("orientation") {
        None | Some("usual") => Orientation::Usual,
        Some("turned") => Orientation::Turned,
        Some(other) => return Err(format!("there is no orientation {other}")),
    };
    let theme = match board.get("theme") {
        None => PictureTheme::Automatic,
        Some("light") => PictureTheme::Light,
        Some("dark") => PictureTheme::Dark,
        Some(other) => return Err(format!("there is no theme {other}")),
    };
    let coordinates = match board.get("coordinates") {
        None | Some("on") => true,
        Some("off") => false,
        Some(other) => return Err(format!("coordinates are on or off, not {other}")),
    };
    let game = id.game();
    let play = Play::new(opened.record, opened.shown, Language::English).oriented(orientation);
    let mut scene = play.seen_without_offers().scene;
    let [marks, arrows] = ["marks", "arrows"].map(|name| board.get(name).unwrap_or_default());
    annotate(&mut scene, game, marks, arrows).map_err(|part| format!("{part} is not on the board"))?;
    let length = |name: &str| match img.get(name) {
        None => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| format!("the {name} {text} is no number")),
    };
    let picture = Picture {
        scene: &scene,
        sprites: &sprites_of(game),
        coordinates,
        theme,
        paper: false,
        width: length("width")?.unwrap_or(WIDTH),
        // Pages in all languages share the picture; the page says of it what is to be said.
        title: &game.name(Language::English),
        prefix: Path::new(src).file_stem().and_then(|name| name.to_str()).unwrap_or_default(),
        record: None,
    };
    // The browser keeps room by the two numbers: a wrong one would shift the text when the board comes.
    if let Some(height) = length("height")?.filter(|height| *height != picture.height()) {
        return Err(format!("the height is {height} and should be {}", picture.height()));
    }
    Ok(picture.print())
}

#[cfg(test)]
mod tests;
