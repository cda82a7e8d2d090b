//! A scene as a picture: an SVG text that is complete in itself and looks like the board on the page.
//!
//! It contains the drawings that it uses and their styles. On demand it also contains the record of the game,
//! so that the picture can be opened as a game again. It refers to nothing outside itself.

mod definitions;
pub mod markup;
mod style;

use std::fmt::Write;

use super::drawing::{self, Element};
use super::{Decimal, Scene};
use markup::{escaped, tags, unescaped};

/// The colours of letters and paper in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum PictureTheme {
    /// Dark letters on light paper.
    Light,
    /// Light letters on dark paper.
    Dark,
    /// The preference of the viewer's system.
    #[default]
    Automatic,
}

/// The game in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureRecord {
    /// The text of its score sheet: see `docs/record-format.md`.
    pub sheet: String,
    /// The number of moves of its main line after which the position is shown.
    pub ply: usize,
}

/// The contents and the settings of a picture.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The scene that is drawn.
    pub scene: &'a Scene,
    /// The drawings of its game and the heads of arrows: see [`crate::scene::drawing::ARROW_HEADS`].
    pub sprites: &'a str,
    /// Whether the names of cells, rows and columns are drawn.
    pub coordinates: bool,
    /// The colours of letters and paper.
    pub theme: PictureTheme,
    /// Whether the picture has a background. Otherwise it is transparent.
    pub paper: bool,
    /// The width in CSS pixels. The height follows from it.
    pub width: u32,
    /// The alternative text.
    pub title: &'a str,
    /// The prefix of all ids in the picture, so that a page can contain several pictures. It consists of
    /// letters, digits and hyphens; other characters are dropped.
    pub prefix: &'a str,
    /// The game that the picture contains, if any.
    pub record: Option<PictureRecord>,
}

/// The value of `data-apila` on the element that contains the record.
const RECORD: &str = "record";

impl Picture<'_> {
    /// The height in CSS pixels that belongs to the width.
    #[must_use]
    pub fn height(&self) -> u32 {
        let view = self.scene.view;
        // Both lengths are positive. The cast saturates if the product is too large.
        (self.width as f32 * view.height / view.width).round() as u32
    }

    /// The text of the picture.
    #[must_use]
    pub fn print(&self) -> String {
        let prefix = name_from(self.prefix);
        let mut layers = String::new();
        if self.paper {
            print(&paper(self.scene), &mut layers);
        }
        for layer in drawing::layers(self.scene, &[], self.coordinates) {
            if !layer.children.is_empty() {
                print(&layer, &mut layers);
            }
        }
        let sprites = definitions::used(self.sprites, &layers).join("\n");
        let style = style::style(&format!("{sprites}{layers}"), self.theme, &prefix);
        let (width, height) = (self.width, self.height());
        let view_box = drawing::view_box(self.scene);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{prefix}\" role=\"img\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"{view_box}\">\n<title>{}</title>\n",
            escaped(self.title)
        );
        if let Some(PictureRecord { sheet, ply }) = &self.record {
            let sheet = escaped(sheet);
            // Writing to a string cannot fail.
            let _ = writeln!(svg, "<metadata data-apila=\"{RECORD}\" data-ply=\"{ply}\">{sheet}</metadata>");
        }
        let sprites = definitions::prefixed(&sprites, &prefix);
        let layers = definitions::prefixed(&layers, &prefix);
        let _ = write!(svg, "<style>\n{style}</style>\n<defs>\n{sprites}\n</defs>\n{layers}</svg>\n");
        svg
    }
}

/// Returns the text of the element that contains the game of a picture that was made here, if there is one.
/// Pictures in other formats contain the same text.
#[must_use]
pub fn record_markup(svg: &str) -> Option<&str> {
    const END: &str = "</metadata>";
    svg.get(svg.find("<metadata")?..svg.find(END)? + END.len())
}

/// Returns the game in the text of a picture, if there is one.
#[must_use]
pub fn record_in(svg: &str) -> Option<PictureRecord> {
    let mut tags = tags(svg);
    let begin = tags.find(|tag| tag.name == "metadata" && tag.get("data-apila") == Some(RECORD))?;
    let end = tags.find(|tag| tag.name == "metadata")?;
    let text = svg.get(begin.range.end..end.range.start)?;
    let ply = begin.get("data-ply")?.parse().ok()?;
    Some(PictureRecord { sheet: unescaped(text).into_owned(), ply })
}

/// Makes a name from the characters of a text that a name may contain. The name begins with a letter.
fn name_from(text: &str) -> String {
    let name: String = text.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect();
    if name.starts_with(|first: char| first.is_ascii_alphabetic()) { name } else { format!("board-{name}") }
}

/// A background that covers the whole view.
fn paper(scene: &Scene) -> Element {
    let view = scene.view;
    let lengths = [view.x, view.y, view.width, view.height].map(|length| Decimal(length).to_string().into());
    let [x, y, width, height] = lengths;
    Element::new("rect", &["class", "x", "y", "width", "height"], ["paper".into(), x, y, width, height])
}

/// Appends the markup of an element to a text.
fn print(element: &Element, text: &mut String) {
    let _ = write!(text, "<{}", element.name);
    for (name, value) in element.attributes.iter().zip(&element.values) {
        let _ = write!(text, " {name}=\"{}\"", escaped(value));
    }
    if element.children.is_empty() && element.text.is_none() {
        text.push_str("/>");
        return;
    }
    text.push('>');
    for child in &element.children {
        print(child, text);
    }
    text.push_str(&escaped(element.text.as_deref().unwrap_or_default()));
    let _ = write!(text, "</{}>", element.name);
    if element.name == "g" {
        text.push('\n');
    }
}

#[cfg(test)]
mod tests;
