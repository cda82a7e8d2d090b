//! PNG and GIF files that contain a game, and other files that a reader opens.
//!
//! An input is text, so each of its characters stands for the byte with its number.

use apila_animator::{Animation, still};
use apila_core::scene::picture::markup::escaped;
use apila_core::scene::picture::record_in;
use apila_model::library::{FileError, read_file};
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, same, text_of};
use crate::games::{below, sheet};

/// Files that are opened.
pub(super) const PIXELS: FuzzTarget = FuzzTarget { name: "pixels", words: &WORDS, base, check };

const WORDS: [&str; 14] = [
    "\u{89}PNG\r\n\u{1a}\n",
    "GIF89a",
    "IHDR",
    "PLTE",
    "iTXt",
    "tEXt",
    "IDAT",
    "IEND",
    "Apila\0\0\0\0\0",
    "!\u{fe}",
    "\0",
    "\u{7f}\u{ff}\u{ff}\u{ff}",
    "<metadata data-apila=\"record\" data-ply=\"0\">",
    "</metadata>",
];

/// A picture of one pixel with this text, as a PNG or a GIF.
fn picture(record: &str, is_png: bool) -> std::result::Result<Vec<u8>, String> {
    let pixel = [1, 2, 3, u8::MAX];
    if is_png {
        return still(1, 1, &pixel, record).map_err(|error| error.to_string());
    }
    let made = Animation::new(1, 1, record).and_then(|mut animation| {
        animation.add(&pixel, 100)?;
        animation.finish()
    });
    made.map_err(|error| error.to_string())
}

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let sheet = sheet(u)?;
    let shown = below(u, sheet.tree.line().plies() + 1)?;
    let text = escaped(&sheet.print());
    let record = format!("<metadata data-apila=\"record\" data-ply=\"{shown}\">{text}</metadata>");
    let file = picture(&record, u.arbitrary()?).unwrap_or_default();
    Ok(file.into_iter().map(char::from).collect())
}

fn check(input: &[u8]) -> Law<usize> {
    let bytes: Vec<u8> = text_of(input).chars().map(|sign| u32::from(sign).to_le_bytes()[0]).collect();
    let is_picture = bytes.starts_with(b"\x89PNG") || bytes.starts_with(b"GIF8");
    match read_file(&bytes) {
        Ok(text) => {
            // A byte that is no text becomes a character of three bytes.
            law("length", text.len() <= 3 * bytes.len(), || format!("{} bytes", text.len()))?;
            if !is_picture {
                return Ok(0);
            }
            law("record", record_in(&text).is_some(), || "a picture without a game".to_owned())?;
            for is_png in [true, false] {
                if is_png || text.starts_with("<metadata") {
                    same("round trip", &read_file(&picture(&text, is_png)?), &Ok(text.clone()))?;
                }
            }
        }
        Err(FileError::Unreadable) => {
            law("reason", bytes.contains(&0), || "the file is a text".to_owned())?;
        }
        Err(FileError::DamagedPicture | FileError::NoGameInPicture) => {
            law("reason", is_picture, || "the file is no picture".to_owned())?;
        }
    }
    Ok(0)
}
