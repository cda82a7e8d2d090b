//! The helpers of the tests over all games: seeded random play and the games' fixture files.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use apila_core::game::{AnyPosition, Listing};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side, finalized};
use apila_core::search::Report;
use apila_model::catalog::GameId;
use apila_model::worker::{Agent, Answer, Message, Question, Reply};

/// The language in which tests ask for reasons.
pub(crate) const ENGLISH: Language = Language::English;

/// Like [`apila_core::search::Random`], SplitMix64, but with bounds by remainder. The seeds of these tests
/// rely on this.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        finalized(self.0)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }
}

/// The text of `fixtures/<name>` in the folder of a game.
pub(crate) fn fixture(id: GameId, name: &str) -> String {
    let path = fixture_path(id, name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Our own pages with boards: the file of each in `static/`, whether or not it is stored there, and its
/// markup.
pub(crate) fn own_pages() -> Vec<(PathBuf, String)> {
    apila_site::own_pages(root()).unwrap_or_else(|errors| panic!("{}", errors.join("\n")))
}

/// The folder of a game's sources.
pub(crate) fn game_folder(game: &Listing) -> PathBuf {
    if is_example(game) { root().join("tests") } else { root().join("crates/games/src") }.join(game.folder)
}

/// Whether a game is the worked example. Only tests have it, and it has no rules pages and no translations.
pub(crate) fn is_example(game: &Listing) -> bool {
    root().join("tests").join(game.folder).is_dir()
}

pub(crate) fn fixture_path(id: GameId, name: &str) -> PathBuf {
    game_folder(id.listing()).join("fixtures").join(name)
}

/// The start of a game with its first colour to move.
pub(crate) fn start(id: GameId) -> Rc<dyn AnyPosition> {
    id.start(Side::First)
}

/// The number of plies after which a random game is cut off.
pub(crate) const MAX_PLIES: usize = 200;

/// Plays seeded random games of `id` and shows each position to `law` with its legal moves.
pub(crate) fn over_random_play(
    id: GameId,
    games: u64,
    mut law: impl FnMut(&dyn AnyPosition, &[String], &mut Random),
) {
    for seed in 0..games {
        let mut random = Random(seed);
        let mut table = start(id);
        for _ in 0..MAX_PLIES {
            let moves = table.legal_moves();
            law(&*table, &moves, &mut random);
            let Some(text) = random.pick(&moves) else { break };
            table = table.play(text, ENGLISH).expect("a listed move is accepted");
        }
    }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo).
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The worker's answer to a question, without a clock.
pub(crate) fn answer(question: Question) -> Report<String> {
    let mut agent = Agent::default();
    let message = Message::Search(1, question).to_string();
    let mut reply = agent.receive(&message, 0.0);
    loop {
        match reply {
            Some(Reply::To(1, Answer::Done(report))) => return report,
            Some(Reply::To(_, Answer::Refused(why))) => panic!("{message}: {why}"),
            _ => reply = agent.run(0.0, &|| 0.0),
        }
    }
}

/// The answer of the engine protocol's command `status` for a single position.
pub(crate) fn status(id: GameId, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "ongoing".to_owned(),
        Some(Outcome::Draw { reason }) => format!("draw {}", reason.as_str()),
        Some(Outcome::Win { winner, reason }) => {
            format!("win {} {}", id.listing().colours[winner.index()], reason.as_str())
        }
    }
}
