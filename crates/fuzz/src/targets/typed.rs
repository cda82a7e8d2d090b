//! Moves typed at a table, and the keys of its board. The first two words of the input are the variant and
//! the position.

use apila_model::board_keys::{BoardKey, USUAL_KEYS, changed};
use apila_model::catalog::GameId;
use apila_model::play::Play;
use apila_model::record::Record;
use arbitrary::{Result, Unstructured};

use super::FuzzTarget;
use super::laws::{Law, law, same, text_of};
use crate::games::{ENGLISH, game};

/// Typed moves.
pub(super) const TYPED: FuzzTarget = FuzzTarget { name: "typed", words: &WORDS, base, check };

const WORDS: [&str; 12] = ["27 ", "jo ", "jaleo ", "qawale ", "-", "x", "1", "9", "a", "ｎ", "、", " "];

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let record = game(u)?;
    let before = record.plies().saturating_sub(1);
    let text = record.moves().last().map_or("", String::as_str);
    Ok(format!("{} {} {text}", record.id(), record.position(before).print()))
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let mut words = text.splitn(3, ' ');
    let mut next = || words.next().unwrap_or_default();
    let (name, position, typed) = (next(), next(), next());
    let keys = changed(USUAL_KEYS, typed.len() % BoardKey::ALL.len(), typed);
    same("number of keys", &keys.chars().count(), &BoardKey::ALL.len())?;
    let Some((id, position)) = GameId::parse(name).and_then(|id| Some((id, id.read(position).ok()?))) else {
        return Ok(0);
    };
    let play = Play::new(Record::new(id, position), 0, ENGLISH);
    match play.typed(typed, false) {
        Ok(actions) => {
            let then = actions.into_iter().fold(play, |play, action| play.after(action));
            same("moves made", &then.record().plies(), &1)?;
        }
        Err(reason) => law("reason", !reason.is_empty(), || typed.to_owned())?,
    }
    Ok(0)
}
