//! The positions of a game in which only one move keeps the result.
//!
//! Only a search knows them, so they are stored with the game, in a tag of its sheet. The tag names a
//! position by a number and not by its place in the game: wherever the moves lead to the position, it is
//! found, and a position whose line was deleted is gone by itself.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use super::{GameTree, NodeId};
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, fingerprint};

/// The name of the tag.
pub(super) const ONLY_MOVES: &str = "OnlyMoves";
/// The greatest number of such positions of a game that are kept. Few games have ten.
pub(super) const MOST: usize = 100;
/// The separator between the fields of a position.
const FIELD: char = '/';

/// The result that a move keeps for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptResult {
    /// A win.
    Win,
    /// A draw. Any other move loses.
    Draw,
}

impl KeptResult {
    const ALL: [KeptResult; 2] = [KeptResult::Win, KeptResult::Draw];

    const fn name(self) -> &'static str {
        match self {
            KeptResult::Win => "win",
            KeptResult::Draw => "draw",
        }
    }
}

/// A position in which a search has proven that only one move keeps the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyMove {
    /// The [number](OnlyMove::number_of) of the position.
    pub number: u32,
    /// The result.
    pub keeps: KeptResult,
    /// The move. It need not be the one that was made.
    pub text: String,
}

/// The text is not a word of the tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyMoveMalformed;

impl fmt::Display for OnlyMoveMalformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no position with only one move")
    }
}

impl std::error::Error for OnlyMoveMalformed {}

impl OnlyMove {
    /// The number of a position: 32-bit FNV-1a of its notation. It is never 0.
    #[must_use]
    pub fn number_of(position: &dyn AnyPosition) -> u32 {
        fingerprint(&[position.print().as_bytes()]).max(1)
    }

    /// Reads the value of the tag. What is malformed is left out, and so is what exceeds 100 positions.
    pub(super) fn read_all(value: &str) -> Vec<OnlyMove> {
        value.split(' ').take(MOST).filter_map(|word| word.parse().ok()).collect()
    }
}

impl FromStr for OnlyMove {
    type Err = OnlyMoveMalformed;

    fn from_str(word: &str) -> Result<OnlyMove, OnlyMoveMalformed> {
        let mut fields = word.split(FIELD);
        let mut next = || fields.next().filter(|field| !field.is_empty()).ok_or(OnlyMoveMalformed);
        let (number, result, text) = (next()?, next()?, next()?);
        let is_plain = number.bytes().all(|sign| sign.is_ascii_digit()) && !number.starts_with('0');
        let number = number.parse().ok().filter(|_| is_plain).ok_or(OnlyMoveMalformed)?;
        let keeps = KeptResult::ALL.into_iter().find(|known| known.name() == result);
        let keeps = keeps.filter(|_| fields.next().is_none()).ok_or(OnlyMoveMalformed)?;
        Ok(OnlyMove { number, keeps, text: text.to_owned() })
    }
}

impl fmt::Display for OnlyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OnlyMove { number, keeps, text } = self;
        write!(f, "{number}{FIELD}{}{FIELD}{text}", keeps.name())
    }
}

/// Adds the words of another value of the tag that are missing.
pub(super) fn join(here: &mut String, there: &str) {
    for word in there.split(' ').take(MOST) {
        let count = here.split(' ').count();
        if count < MOST && !word.is_empty() && here.split(' ').all(|known| known != word) {
            here.push_str(if here.is_empty() { "" } else { " " });
            here.push_str(word);
        }
    }
}

impl GameTree {
    /// The nodes at which some positions stand, with the positions, the main line first. A position that the
    /// moves do not reach, or in which its move is illegal, is left out.
    #[must_use]
    pub fn find_only_moves(&self, wanted: &[OnlyMove]) -> Vec<(NodeId, Rc<dyn AnyPosition>, OnlyMove)> {
        let mut wanted = wanted.to_vec();
        let mut found = Vec::new();
        let mut open = vec![(NodeId::ROOT, self.line().position(0).clone())];
        while let Some((node, position)) = open.pop() {
            if wanted.is_empty() {
                break;
            }
            let number = OnlyMove::number_of(&*position);
            let is_legal = |text: &str| position.play(text, Language::default()).is_ok();
            if let Some(index) = wanted.iter().position(|only| only.number == number && is_legal(&only.text))
            {
                found.push((node, position.clone(), wanted.remove(index)));
            }
            // The last one that is added is looked at next. The token of an ending is no move.
            open.extend(self.children(node).iter().rev().filter_map(|child| {
                Some((*child, position.play(self.text(*child), Language::default()).ok()?))
            }));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::{KeptResult, MOST, OnlyMove, OnlyMoveMalformed, join};
    use crate::record::Sheet;
    use apila_core::i18n::Language;

    #[test]
    fn a_word_is_read_as_it_is_printed() {
        let only: OnlyMove = "4294967295/draw/n31-o29".parse().unwrap();
        assert_eq!((only.number, only.keeps, &*only.text), (u32::MAX, KeptResult::Draw, "n31-o29"));
        assert_eq!(only.to_string(), "4294967295/draw/n31-o29");
        for word in ["", "1", "1/win", "1/win/", "0/win/1x8", "01/win/1x8", "+1/win/1x8", "1/loss/1x8"] {
            assert_eq!(word.parse::<OnlyMove>(), Err(OnlyMoveMalformed), "{word}");
        }
        assert_eq!("1/win/1x8/2".parse::<OnlyMove>(), Err(OnlyMoveMalformed));
    }

    #[test]
    fn values_are_joined_without_loss_and_without_end() {
        let mut here = String::new();
        join(&mut here, "1/win/a 2/draw/b");
        join(&mut here, "2/draw/b  3/win/c");
        assert_eq!(here, "1/win/a 2/draw/b 3/win/c");
        let many: Vec<String> = (4..400).map(|number| format!("{number}/win/x")).collect();
        join(&mut here, &many.join(" "));
        let full = here.clone();
        join(&mut here, &many.join(" "));
        assert_eq!((OnlyMove::read_all(&here).len(), here), (MOST, full));
    }

    #[test]
    fn positions_are_found_wherever_the_moves_lead_to_them() {
        let sheet = "[Game \"27\"]\n[Result \"*\"]\n\n1. 1x8 (1. 1x1 2. 9x1) 2. 9x1\n";
        let tree = Sheet::read(sheet, Language::English).unwrap().tree;
        let number = |moves: &[&str]| {
            let start = tree.line().position(0).clone();
            let play = |position: std::rc::Rc<dyn apila_core::game::AnyPosition>, text: &&str| {
                position.play(text, Language::English).unwrap()
            };
            OnlyMove::number_of(&*moves.iter().fold(start, play))
        };
        let only = |number, text: &str| OnlyMove { number, keeps: KeptResult::Win, text: text.to_owned() };
        let wanted = [
            only(number(&["1x1"]), "9x2"),
            only(number(&["1x8"]), "9x1"),
            only(number(&["1x8", "9x1"]), "9x1"),
            only(number(&["1x8", "9x2"]), "1x1"),
        ];
        let found = tree.find_only_moves(&wanted);
        let depths: Vec<_> = found.iter().map(|(node, _, only)| (tree.depth(*node), &*only.text)).collect();
        assert_eq!(depths, [(1, "9x1"), (1, "9x2")], "an illegal move and a position elsewhere are left out");
        assert_eq!(tree.text(found[1].0), "1x1");
    }
}
