//! What the tests over all games share: seeded random play and the games' fixture files.
// Each test file is a crate of its own and uses a part of this; outside `#[test]` functions, too, a test may
// simply fail.
#![allow(dead_code, unreachable_pub, clippy::expect_used)]

use std::fs;
use std::path::PathBuf;
use std::rc::Rc;

use apila::games::game::Table;
use apila::games::{GAMES, GameId};
use apila::i18n::Language;
use apila::rules::{Outcome, Side};

/// The language in which tests ask for reasons.
pub const ENGLISH: Language = Language::English;

/// SplitMix64 (Steele, Lea, Flood 2014): small, seeded, the same on every platform.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

/// The text of `fixtures/<name>` of the game that `id` belongs to.
pub fn fixture(id: GameId, name: &str) -> String {
    let path = fixture_path(id, name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn fixture_path(id: GameId, name: &str) -> PathBuf {
    let (folder, _) = GAMES
        .iter()
        .find(|(_, game)| game.ids().contains(&id.as_str()))
        .expect("every id belongs to a registered game");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/games").join(folder).join("fixtures").join(name)
}

/// The start of a game with its first colour to move.
pub fn start(id: GameId) -> Rc<dyn Table> {
    id.game().start(id.as_str(), Side::First)
}

/// The answer of the engine protocol's `status`, for a position alone.
pub fn status(id: GameId, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "ongoing".to_owned(),
        Some(Outcome::Draw { reason }) => format!("draw {}", reason.as_str()),
        Some(Outcome::Win { winner, reason }) => {
            format!("win {} {}", id.game().colours()[winner.index()], reason.as_str())
        }
    }
}
