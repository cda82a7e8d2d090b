//! What the tests over all games share: seeded random play and the games' fixture files.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use apila_core::game::{AnyPosition, Game};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_model::catalog::GameId;

/// The language in which tests ask for reasons.
pub(crate) const ENGLISH: Language = Language::English;

/// SplitMix64 (Steele, Lea, Flood 2014): small, seeded, the same on every platform.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

/// The text of `fixtures/<name>` of the game that `id` belongs to.
pub(crate) fn fixture(id: GameId, name: &str) -> String {
    let path = fixture_path(id, name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Our own pages with boards: the file that each is, or would be, in `static/`, and its markup.
pub(crate) fn own_pages() -> Vec<(PathBuf, String)> {
    apila_site::own_pages(root()).unwrap_or_else(|errors| panic!("{}", errors.join("\n")))
}

/// The folder of a game's sources.
pub(crate) fn game_folder(game: &Game) -> PathBuf {
    root().join("crates/games/src").join(game.folder)
}

pub(crate) fn fixture_path(id: GameId, name: &str) -> PathBuf {
    game_folder(id.game()).join("fixtures").join(name)
}

/// The start of a game with its first colour to move.
pub(crate) fn start(id: GameId) -> Rc<dyn AnyPosition> {
    id.start(Side::First)
}

/// The answer of the engine protocol's `status`, for a position alone.
pub(crate) fn status(id: GameId, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "ongoing".to_owned(),
        Some(Outcome::Draw { reason }) => format!("draw {}", reason.as_str()),
        Some(Outcome::Win { winner, reason }) => {
            format!("win {} {}", id.game().colours[winner.index()], reason.as_str())
        }
    }
}
