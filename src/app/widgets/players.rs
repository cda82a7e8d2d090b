//! Who plays a game, and whose turn it is.

use apila_core::game::Listing;
use apila_core::i18n::{Language, Phrase};
use apila_model::play::Play;
use apila_model::record::{Computer, SavedGame};

/// The computer as a player of a game, short: "Computer, level 3".
pub(crate) fn computer_name(game: &Listing, computer: Computer, language: Language) -> String {
    language.say(&Phrase::ComputerAtLevel { level: computer.level_in(game) })
}

/// Whose turn it is in a saved game, or how it ended.
pub(crate) fn status(game: &SavedGame, play: &Play, language: Language) -> String {
    let line = play.record();
    if let Some(outcome) = line.outcome() {
        return play.result(outcome);
    }
    let turn = line.last().turn();
    let colour = line.id().game().colour_name(language, turn);
    let is_against = game.seat.is_some() || !game.computers.is_empty();
    let is_own = game.seat.map_or(game.computers.of(turn).is_none(), |seat| seat == turn);
    language.say(&match (is_against, is_own) {
        (true, true) => Phrase::YourTurnAs { colour },
        (true, false) if game.seat.is_some() => Phrase::WaitingFor { colour },
        _ => Phrase::ToMove { colour },
    })
}
