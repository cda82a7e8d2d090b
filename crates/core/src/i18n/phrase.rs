//! The texts that several modules say, in the app and in boards on other pages. Any other text is declared in
//! the module that says it.
//!
//! Colours are written as the games name them. A field `description` is a sentence without its full stop.

use super::Language;
use crate::phrases;

/// A text that can be shown in any language.
pub trait Say {
    /// The text in a language.
    fn say(&self, language: Language) -> String;
}

phrases! {
    /// Texts of the app and of boards on other pages.
    pub enum Phrase {
        BoardOf { game: String },
        ToMove { colour: String },
        Wins { colour: String },
        Drawn,
        YouWon,
        YouLost,
        WaitingFor { colour: String },
        GoToLast,
        Confirm,
        Pass,
        Moves,
        GoToStart,
        ParameterValue { allowed: String },
        TurnAndPrompt { turn: String, prompt: String },
        Sentence { description: String },
        Variation,
        Checking,
        Unchecked,
        TryAgain,
        PartMissing,
        ShowSolution,
        StopThinking,
        GoOnThinking,
    }
}
