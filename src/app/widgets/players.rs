//! The players of a game, and whose turn it is.

use crate::app::phrase::AppPhrase;
use apila_core::game::Listing;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Side;
use apila_model::play::Play;
use apila_model::record::{Computer, Computers, SavedGame, shown_player};

apila_core::phrases! {
    enum PlayersPhrase {
        YourTurnAs { colour: String },
        OtherPlayer,
        ComputerAtLevel { level: usize },
    }
}

/// The short name of the computer as a player: "Computer, level 3".
pub(crate) fn computer_name(game: &Listing, computer: Computer, language: Language) -> String {
    language.say(&PlayersPhrase::ComputerAtLevel { level: computer.level_in(game) })
}

/// The player of a side: the name on the score sheet, the computer, the reader, or the other player of a game
/// by link. `None` if nothing is known.
pub(crate) fn player_name(
    game: &Listing,
    side: Side,
    named: &str,
    seat: Option<Side>,
    computers: Computers,
    language: Language,
) -> Option<String> {
    let named = shown_player(named);
    if !named.is_empty() {
        Some(named)
    } else if let Some(computer) = computers.of(side) {
        Some(computer_name(game, computer, language))
    } else if computers.own_side(seat) == Some(side) {
        Some(language.say(&AppPhrase::You))
    } else {
        seat.map(|_| language.say(&PlayersPhrase::OtherPlayer))
    }
}

/// Says whose turn it is in a saved game, or how it ended.
pub(crate) fn status(game: &SavedGame, play: &Play, language: Language) -> String {
    let line = play.record();
    if let Some(outcome) = line.outcome() {
        return play.result(outcome);
    }
    let turn = line.last().turn();
    let colour = line.id().game().colour_name(language, turn);
    let waits = match game.seat {
        _ if game.computers.own_side(game.seat) == Some(turn) => {
            return language.say(&PlayersPhrase::YourTurnAs { colour });
        }
        Some(_) => Phrase::WaitingFor { colour },
        None => Phrase::ToMove { colour },
    };
    language.say(&waits)
}
