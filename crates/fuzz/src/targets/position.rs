//! Positions as text, typed into the editor or in a link. The first word of the input is the variant.

use apila_model::catalog::GameId;
use apila_model::play::{Edit, Setup};
use apila_model::record::TableLink;
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{self, Law, error_of, law, same, text_of, within};
use crate::games::game;

/// Positions.
pub(super) const POSITION: FuzzTarget = FuzzTarget { name: "position", words: &WORDS, base, check };

const WORDS: [&str; 14] =
    ["27 ", "jo ", "jaleo ", "qawale ", "_", "-", ".", "1", "9", "0", "l", "d", "w", "x"];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let record = game(u)?;
    Ok(format!("{} {}", record.id(), record.last().print()))
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let (name, text) = text.split_once(' ').unwrap_or((&text, ""));
    let Some(id) = GameId::parse(name) else { return Ok(0) };
    let setup = Setup::open(&TableLink::to_start(id)).after(Edit::Load(text.to_owned()));
    // The editor ignores white space around a text.
    match id.read(text) {
        Ok(position) => {
            same("round trip", &position.print().as_str(), &text)?;
            same("position in the editor", &setup.position().print().as_str(), &text)?;
            law("accepted", setup.unreadable().is_none(), || text.to_owned())?;
        }
        Err(error) => {
            within("place of an error", text, &error.span)?;
            if let Some(error) = setup.unreadable() {
                error_of(error)?;
            }
        }
    }
    laws::set_up(&setup);
    Ok(0)
}
