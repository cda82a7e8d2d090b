//! Games by link that begin here. They are saved before they are shown, since the saved game determines who
//! holds the seat.

use super::{preferences, shelf};
use apila_core::rules::Side;
use apila_model::play::Play;
use apila_model::record::{
    Address, GameClock, GameTree, MatchScore, Record, SavedGame, Sheet, TimeControl, player_name,
};

/// What the players of a game by link agree on when it begins.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Agreement {
    /// Whether both may use hints and analysis.
    pub(crate) has_help: bool,
    /// The time that each has, if the game is live.
    pub(crate) control: Option<TimeControl>,
    /// The score of the match before the game.
    pub(crate) score: Option<MatchScore>,
}

impl Agreement {
    /// What the players of the game on a table agree on for the next game, in which they swap colours.
    pub(crate) fn of_rematch(play: &Play) -> Agreement {
        Agreement {
            has_help: play.has_help(),
            control: play.clock().map(GameClock::control),
            score: Some(play.score_now().swapped()),
        }
    }
}

/// Begins a game by link in which the reader plays `seat` under the typed `name`. `id` is its id if that is
/// determined, `live` the secret of a live game. Returns the link to it and its key. If the game with this id
/// has begun already, it goes on.
pub(crate) fn begin(
    start: Record,
    seat: Side,
    agreement: Agreement,
    name: &str,
    id: Option<String>,
    live: Option<String>,
) -> (Address, String) {
    if let Some((key, game)) = id.as_deref().and_then(|id| saved(id, |_| true)) {
        return (Address::Table(game.link()), key);
    }
    let mut sheet = Sheet::new(GameTree::new(start));
    sheet.header.date = shelf::today();
    sheet.header.players[seat.index()] = remembered(name);
    let key = shelf::fresh_name();
    let link_id = Some(id.unwrap_or_else(shelf::fresh_name));
    let Agreement { has_help, control, score } = agreement;
    let clock = control.filter(|_| live.is_some()).map(GameClock::new);
    let seat = Some(seat);
    let game =
        SavedGame { seat, link_id, live, has_help, clock, score, ..SavedGame::new(sheet, shelf::now()) };
    // If the storage refuses the game, it stays in memory, and the table says so.
    let _ = shelf::put(&key, &game.store());
    (Address::Table(game.link()), key)
}

/// The saved game by link that has this id and that `fits`, and its key.
pub(super) fn saved(id: &str, fits: impl Fn(&SavedGame) -> bool) -> Option<(String, SavedGame)> {
    let mark = format!("id={id}");
    let entries = shelf::entries().into_iter().filter(|(_, text)| text.contains(&mark));
    let mut games = entries.filter_map(|(key, text)| Some((key, shelf::read(&text).ok()?)));
    games.find(|(_, game)| game.link_id.as_deref() == Some(id) && fits(game))
}

/// Remembers a typed name for the next game, and returns it in the form in which it is kept.
pub(crate) fn remembered(typed: &str) -> String {
    let name = player_name(typed);
    if name != preferences::player_name() {
        preferences::set_player_name(&name);
    }
    name
}
