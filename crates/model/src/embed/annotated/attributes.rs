//! The attributes of an element with a sheet.

use super::Attributes;
use crate::embed::setting::Setting;
use crate::record::Sheet;

/// The attribute that names the game.
const GAME: &str = "game";

/// See [`SheetReader::complete`](super::SheetReader::complete).
pub(super) fn complete(attributes: &mut Attributes, number: &str) -> Result<(), String> {
    let place =
        |attributes: &[(String, String)], name: &str| attributes.iter().position(|(known, _)| known == name);
    let Some(sheet) = place(attributes, Setting::Sheet.name()) else { return Ok(()) };
    let wanted = if number.is_empty() { Some(1) } else { number.parse().ok() };
    let picked = wanted.and_then(|wanted| Sheet::pick(&attributes[sheet].1, wanted)).map(ToOwned::to_owned);
    match picked {
        Some(picked) => attributes[sheet].1 = picked,
        // Reading the sheet will say what is wrong with it.
        None if number.is_empty() => {}
        None => return Err(format!("#{number}")),
    }
    if place(attributes, GAME).is_none()
        && let Some(game) = Sheet::game(&attributes[sheet].1)
    {
        attributes.push((GAME.to_owned(), game));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Attributes, complete};

    const SHEETS: &str = "[Game \"27\"]\n\n1. 1x8\n\n[Game \"jo\"]\n\n1. a1\n";

    /// Completes the attributes of an element. The element has these games and asks for one by its number.
    fn completed(number: &str) -> Result<Attributes, String> {
        let mut attributes = vec![("sheet".to_owned(), SHEETS.to_owned())];
        complete(&mut attributes, number).map(|()| attributes)
    }

    #[test]
    fn a_number_picks_a_game() {
        for (number, game) in [("", "27"), ("1", "27"), ("2", "jo")] {
            let attributes = completed(number).unwrap();
            assert_eq!(attributes[1], ("game".to_owned(), game.to_owned()), "{number}");
            assert_eq!(attributes[0].1.matches("[Game ").count(), 1, "{number}");
        }
    }

    #[test]
    fn a_number_without_a_game_is_a_mistake() {
        for number in ["0", "3", "-1", "two", "2x", "99999999999999999999"] {
            assert_eq!(completed(number), Err(format!("#{number}")));
        }
    }

    #[test]
    fn a_text_without_a_game_is_left_as_it_is() {
        let mut attributes = vec![("sheet".to_owned(), String::new())];
        assert_eq!(complete(&mut attributes, ""), Ok(()));
        assert_eq!(attributes, [("sheet".to_owned(), String::new())]);
        assert_eq!(complete(&mut Vec::new(), "2"), Ok(()));
    }
}
