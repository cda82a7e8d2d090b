//! Pictures that contain a game: SVG files, and other files that are opened as if they were such pictures.

use apila_core::game::BoardStyle;
use apila_core::scene::picture::markup::escaped;
use apila_core::scene::picture::{PictureRecord, PictureTheme, record_in};
use apila_model::play::{PictureChoice, Play};
use apila_model::record::Sheet;
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, same, text_of};
use crate::games::{ENGLISH, below, prose, sheet};

/// Pictures.
pub(super) const PICTURE: FuzzTarget = FuzzTarget { name: "picture", words: &WORDS, base, check };

const WORDS: [&str; 22] = [
    "<metadata data-apila=\"record\" data-ply=\"0\">",
    "</metadata>",
    "<metadata",
    "data-apila='record'",
    "data-ply=",
    "<!--",
    "-->",
    "<",
    ">",
    "</",
    "/>",
    "\"",
    "'",
    "=",
    "&amp;",
    "&#10;",
    "&#x110000;",
    "&",
    ";",
    "<svg>",
    "<![CDATA[",
    "]]>",
];
/// One in this many games is drawn again, because drawing takes ten times as long as reading.
const DRAWN: usize = 8;
/// The settings with which pictures are drawn here.
const CHOICE: PictureChoice = PictureChoice {
    coordinates: false,
    marks: false,
    style: BoardStyle::Usual,
    theme: PictureTheme::Light,
    paper: false,
    width: 100,
};

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let sheet = sheet(u)?;
    let shown = below(u, sheet.tree.line().plies() + 1)?;
    let title = prose(u, false)?;
    if u.ratio(1, 8)? {
        return Ok(Play::at(sheet, shown, ENGLISH).picture(CHOICE, &title));
    }
    // The reader ignores the drawing, so it is left out here.
    let text = escaped(&sheet.print());
    let title = escaped(&title);
    Ok(format!(
        "<svg><title>{title}</title>\n<metadata data-apila=\"record\" data-ply=\"{shown}\">{text}</metadata>\n<g/></svg>"
    ))
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let Some(record) = record_in(&text) else { return Ok(0) };
    let PictureRecord { sheet, ply } = &record;
    law("length", sheet.len() <= text.len(), || format!("{} of {} bytes", sheet.len(), text.len()))?;
    let again = format!("<metadata data-apila=\"record\" data-ply=\"{ply}\">{}</metadata>", escaped(sheet));
    same("round trip", &record_in(&again), &Some(record.clone()))?;
    let Ok(sheet) = Sheet::read(sheet, ENGLISH) else { return Ok(0) };
    if !text.len().is_multiple_of(DRAWN) {
        return Ok(0);
    }
    let play = Play::at(sheet.clone(), *ply, ENGLISH);
    let Some(drawn) = record_in(&play.picture(CHOICE, "title")) else {
        return Err("drawn picture: it holds no game".to_owned());
    };
    same("ply of a drawn picture", &drawn.ply, &play.shown())?;
    let read = Sheet::read(&drawn.sheet, ENGLISH).map_err(|error| format!("drawn picture: {error:?}"))?;
    same("game of a drawn picture", &read, &sheet)?;
    Ok(0)
}
