//! Self-play of strong levels.

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::{Random, SearchLimits};
use apila_model::catalog::GameId;
use apila_model::record::{Header, Record};

use super::{TABLE_BITS, run};

/// The greatest number of nodes for a turn.
const TURN_NODES: u64 = 200_000;
/// A game that is not over after so many plies is not used.
const MOST_PLIES: usize = 90;

/// Who plays a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players {
    /// The levels of both sides, from 1.
    pub levels: [usize; 2],
    /// The random seed.
    pub seed: u64,
}

impl Players {
    /// The players of the game with this number: the highest two levels in all pairings.
    #[must_use]
    pub fn of(id: GameId, number: u64) -> Players {
        let highest = id.levels().len();
        let below = highest.saturating_sub(1).max(1);
        let levels = match number % 4 {
            0 => [highest, below],
            1 => [highest, highest],
            2 => [below, highest],
            _ => [below, below],
        };
        Players { levels, seed: number }
    }

    /// The players that a header names. `None` if it names none.
    #[must_use]
    pub fn of_header(header: &Header) -> Option<Players> {
        let of = |wanted: &str| header.other.iter().find(|(name, _)| name == wanted).map(|(_, value)| value);
        let (first, second) = of("Levels")?.split_once(' ')?;
        let levels = [first.parse().ok()?, second.parse().ok()?];
        Some(Players { levels, seed: of("Seed")?.parse().ok()? })
    }

    /// The header that names the players.
    pub(super) fn header(self) -> Header {
        let Players { levels, seed } = self;
        let levels = format!("{} {}", levels[0], levels[1]);
        let other = vec![("Levels".to_owned(), levels), ("Seed".to_owned(), seed.to_string())];
        Header { other, ..Header::default() }
    }
}

/// Plays a game from the start of the variant. `None` if it does not end in time.
#[must_use]
pub fn play(id: GameId, players: Players) -> Option<Record> {
    let mut record = Record::from_start(id, Side::First);
    let mut random = Random::new(players.seed);
    while record.outcome().is_none() {
        let ply = record.plies();
        let level = id.level(Some(players.levels[ply % 2])).ok()?.limited(None, Some(TURN_NODES));
        let seed = random.below(u64::from(u32::MAX));
        let limits =
            SearchLimits { level, seed, book: true, table_bits: TABLE_BITS, ..SearchLimits::default() };
        let choice = run(&record, ply, &limits).choice?;
        record.play(&choice, Language::English).ok()?;
        if record.plies() > MOST_PLIES {
            return None;
        }
    }
    Some(record)
}
