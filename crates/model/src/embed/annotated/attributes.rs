//! The attributes of an element with a sheet.

use crate::embed::setting::Setting;
use crate::record::Sheet;

/// The attribute that names the game.
const GAME: &str = "game";

/// See [`SheetReader::complete`](super::SheetReader::complete).
pub(super) fn complete(attributes: &mut Vec<(String, String)>, number: usize) {
    let place =
        |attributes: &[(String, String)], name: &str| attributes.iter().position(|(known, _)| known == name);
    let Some(sheet) = place(attributes, Setting::Sheet.name()) else { return };
    if let Some(picked) = Sheet::pick(&attributes[sheet].1, number).map(ToOwned::to_owned) {
        attributes[sheet].1 = picked;
    }
    if place(attributes, GAME).is_none()
        && let Some(game) = Sheet::game(&attributes[sheet].1)
    {
        attributes.push((GAME.to_owned(), game));
    }
}
