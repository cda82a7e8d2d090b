//! Model games: annotated games between strong levels of the computer. What their notes claim can be checked.
//!
//! The source of a variant is a file of records, `model_games/<id>.txt` in the folder of the game. Its
//! comments consist of [claims](Claim) as commands, so they have no language. [`in_language`] turns them into
//! sentences. The files that a page fetches are the result, one a language; they are plain records.

mod claim;
mod guess;
#[cfg(not(target_arch = "wasm32"))]
mod texts;

pub use claim::{CLAIM_NODES, Claim};
pub use guess::{Guess, Guessing, MOST_POINTS};
#[cfg(not(target_arch = "wasm32"))]
pub use texts::{SourceError, in_language};

use crate::catalog::GameId;
use crate::embed::{Mode, Setting, Settings};
use crate::play::Play;
use crate::record::{Record, Sheet, shown_comment};
use apila_core::game::ModelGameFile;
use apila_core::i18n::{Language, PAGE_FINGERPRINT, Phrase};

apila_core::phrases! {
    /// What pages of model games say.
    pub enum ModelGamesPhrase {
        ModelGames,
        ModelGamesAbout,
        ModelGameNumber { number: usize },
        ModelGameLine { result: String, turns: usize },
        NoSuchModelGame { game: String, number: usize },
        NextModelGame,
        GuessMoves { colour: String },
        GuessNow { colour: String, number: usize },
        GuessedRight { points: usize },
        Guessed { points: usize, worth: String, played: String },
        GuessAsGood,
        GuessNearlyAsGood,
        GuessWorse,
        GuessMuchWorse,
        GuessPoints { most: usize },
        GuessedAll { points: usize, of: usize },
        GuessNext,
    }
}

/// The address of the file of a variant in a language, relative to the app's address.
#[must_use]
pub fn address(id: GameId, file: &ModelGameFile, language: Language) -> String {
    // The notes are made of the words of the page and of the game.
    let words = PAGE_FINGERPRINT.rotate_left(1) ^ id.listing().titles.fingerprint();
    let version = file.fingerprint.rotate_left(2) ^ words;
    format!("model-games/{}/{}.txt?v={version}", language.tag(), file.id)
}

/// The file of a variant, if it has one.
#[must_use]
pub fn file_of(id: GameId) -> Option<&'static ModelGameFile> {
    id.listing().model_games.iter().find(|file| file.id == id.as_str())
}

/// The link to the model games of the plain game. `None` if it has none. The game need not be loaded.
#[must_use]
pub fn model_games_of(game: &apila_core::game::Listing) -> Option<String> {
    game.model_games.first().map(|file| format!("#/model/{}", file.id))
}

/// A file of model games in a language.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelGames {
    id: GameId,
    text: String,
    sheets: Vec<Sheet>,
}

impl ModelGames {
    /// Reads a file. `None` if it is not valid.
    #[must_use]
    pub fn read(id: GameId, text: &str) -> Option<ModelGames> {
        let sheets: Vec<Sheet> =
            Sheet::read_all(text, Language::default()).into_iter().collect::<Result<_, _>>().ok()?;
        let is_of_variant = sheets.iter().all(|sheet| sheet.tree.id() == id);
        is_of_variant.then(|| ModelGames { id, text: text.to_owned(), sheets })
    }

    /// The number of games.
    #[must_use]
    pub fn count(&self) -> usize {
        self.sheets.len()
    }

    /// The game with this number, from 1, as it was played.
    #[must_use]
    pub fn record(&self, number: usize) -> Option<&Record> {
        Some(self.sheets.get(number.checked_sub(1)?)?.tree.line())
    }

    /// The result and the number of turns of a game, as a sentence. Empty if there is no such game.
    #[must_use]
    pub fn summary(&self, number: usize, language: Language) -> String {
        let Some(record) = self.record(number) else { return String::new() };
        let winner = record.outcome().and_then(|outcome| outcome.winner());
        let result = match winner {
            Some(winner) => {
                language.say(&Phrase::Wins { colour: self.id.game().colour_name(language, winner) })
            }
            None => language.say(&Phrase::Drawn),
        };
        language.say(&ModelGamesPhrase::ModelGameLine { result, turns: record.plies() })
    }

    /// The address of a game's record below `home`, as authors of other pages name it: with the number of the
    /// game after `#`.
    #[must_use]
    pub fn source(&self, home: &str, number: usize, language: Language) -> String {
        format!("{home}model-games/{}/{}.txt#{number}", language.tag(), self.id)
    }

    /// The settings of a board to step through a game. [`SHEETS`](crate::embed::SHEETS) must be loaded before
    /// the board is made. `None` if there is no such game.
    #[must_use]
    pub fn board(&self, number: usize) -> Option<Settings> {
        let sheet = Sheet::pick(&self.text, number)?;
        let mut settings = Settings::of(self.id);
        settings.put(Setting::Sheet, sheet.to_owned());
        settings.put(Setting::Mode, Mode::Replay.name().to_owned());
        settings.put(Setting::Allow, "moves".to_owned());
        Some(settings)
    }
}

/// The note of the position on a board. Empty if there is none.
#[must_use]
pub fn note(play: &Play) -> String {
    // A move that is shown step by step counts as made: nothing is reported when its last step is shown.
    let ply = play.shown() + usize::from(play.is_replaying());
    shown_comment(play.tree().comment(play.tree().node_at(ply)))
}
