//! Games by link that are begun here. They are saved before they are shown: whoever holds the saved game holds the seat.

use super::opened_table::today;
use super::{preferences, shelf};
use apila_core::rules::Side;
use apila_model::record::{Address, GameTree, Record, SavedGame, Sheet, player_name};

/// Begins a game by link in which `seat` is played here under the typed `name`. Returns the link to it and its key.
pub(crate) fn begin(start: Record, seat: Side, has_help: bool, name: &str) -> (Address, String) {
    let mut sheet = Sheet::new(GameTree::new(start));
    sheet.header.date = today();
    sheet.header.players[seat.index()] = remembered(name);
    let key = shelf::fresh_name();
    let link_id = Some(shelf::fresh_name());
    let game = SavedGame { seat: Some(seat), link_id, has_help, ..SavedGame::new(sheet, shelf::now()) };
    // What the storage refuses is in memory, and the table says so.
    let _ = shelf::put(&key, &game.store());
    (Address::Table(game.link()), key)
}

/// What is kept of a typed name, for this game and the next one.
pub(crate) fn remembered(typed: &str) -> String {
    let name = player_name(typed);
    if name != preferences::player_name() {
        preferences::set_player_name(&name);
    }
    name
}
