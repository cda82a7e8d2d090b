//! A board as text, for readers who listen and type.

use std::rc::Rc;

use super::plan::Mode;
use super::{BoardInput, Embedded, ExerciseStatus};
use crate::board_keys::BoardKey;
use crate::catalog::GameId;
use crate::display::SpeechDetail;
use crate::play::{BoardView, KeyReply, LabelledBoard, Occasion, Prompts, TextBoard, TypedInput};
use apila_core::i18n::Language;
use apila_core::rules::Step;

apila_core::phrases! {
    enum EmbeddedTextPhrase {
        NoHintsHere,
        NoMovesHere,
        WaitForReply,
        AttemptIsOver { word: String },
        TypedRetry,
        NothingTriedYet,
    }
}

/// A board with what its page knows of it.
#[derive(Clone)]
pub struct EmbeddedText {
    /// The board.
    pub board: Embedded,
    /// The number of inputs so far.
    pub revision: u32,
    /// The number of inputs after which the board repeats an announcement with the same text.
    pub announcements: u32,
    /// What the page around the board announces instead of the board.
    pub instead: Option<String>,
}

impl Embedded {
    /// Why no move can be made now. `None` if one can.
    fn why_no_move(&self) -> Option<String> {
        let phrase = match (self.plan.mode, self.status) {
            _ if self.takes_moves() => return None,
            (Mode::Replay | Mode::Diagram | Mode::Play, _) => EmbeddedTextPhrase::NoMovesHere,
            (Mode::Exercise, ExerciseStatus::Open | ExerciseStatus::Checking) => {
                EmbeddedTextPhrase::WaitForReply
            }
            (Mode::Exercise, _) => return Some(self.how_to_retry()),
        };
        Some(self.language.say(&phrase))
    }

    /// How to begin a new attempt.
    fn how_to_retry(&self) -> String {
        let word = self.language.say(&EmbeddedTextPhrase::TypedRetry);
        self.language.say(&EmbeddedTextPhrase::AttemptIsOver { word })
    }
}

impl EmbeddedText {
    /// Whether an attempt has failed, nothing follows it any more, and the page does not go on by itself. A
    /// page that goes on announces nothing here.
    fn can_try_again(&self) -> bool {
        let goes_on = self.instead.as_deref() == Some("");
        self.board.status == ExerciseStatus::Failed && !self.board.is_reply_due() && !goes_on
    }

    /// Whether a typed text asks for a new attempt, in English or in the language of the board.
    fn asks_to_try_again(&self, text: &str) -> bool {
        let text = text.trim().to_lowercase();
        let word = self.board.language.say(&EmbeddedTextPhrase::TypedRetry);
        self.board.plan.mode == Mode::Exercise && (text == "retry" || text == word.to_lowercase())
    }
}

impl TextBoard for EmbeddedText {
    fn language(&self) -> Language {
        self.board.language
    }

    fn revision(&self) -> u32 {
        self.revision
    }

    fn id(&self) -> GameId {
        self.board.play_shown().id()
    }

    fn view(&self) -> BoardView {
        self.board.seen(None)
    }

    fn read(&self, reader: &mut dyn FnMut(&LabelledBoard<'_>)) {
        self.board.play_shown().read(reader);
    }

    fn reply(&self, key: BoardKey, at: Step, hint: Option<&str>) -> KeyReply {
        match (key, hint) {
            (BoardKey::Threats, None) => {
                KeyReply::Say(self.board.language.say(&EmbeddedTextPhrase::NoHintsHere))
            }
            _ => self.board.play_shown().reply(key, at, hint),
        }
    }

    fn typed(&self, text: &str, _: bool) -> Result<Vec<TypedInput>, String> {
        if self.asks_to_try_again(text) {
            let is_begun = self.board.is_begun();
            let reason = || self.board.language.say(&EmbeddedTextPhrase::NothingTriedYet);
            return is_begun.then(|| vec![TypedInput::TryAgain]).ok_or_else(reason);
        }
        match self.board.why_no_move() {
            Some(reason) => Err(reason),
            None => TextBoard::typed(&*self.board.play_shown(), text, false),
        }
    }

    fn after_typed(&self, inputs: &[TypedInput]) -> Rc<dyn TextBoard> {
        let actions = inputs.iter().filter_map(|input| match input {
            TypedInput::Act(action) => Some(BoardInput::Act(action.clone())),
            TypedInput::TryAgain => Some(BoardInput::Restart),
            TypedInput::Edit(_) => None,
        });
        let board = actions.fold(self.board.clone(), |board, input| board.after(input).board);
        Rc::new(EmbeddedText { board, revision: self.revision.wrapping_add(1), ..self.clone() })
    }

    fn example(&self) -> String {
        self.board.play_shown().example()
    }

    fn occasion(&self) -> Option<Occasion> {
        let occasion = |text| Some(Occasion { number: self.announcements, text });
        match &self.instead {
            Some(text) => occasion(text.clone()),
            // The last step of a move that is shown step by step announces it.
            None if self.board.is_announcement_open() => None,
            None => occasion(self.board.announcement()),
        }
    }

    fn announcement(&self) -> String {
        self.instead.clone().unwrap_or_else(|| self.board.announcement())
    }

    fn task(&self) -> String {
        self.board.plan.label.clone()
    }

    fn spoken(&self, detail: SpeechDetail, heard: &Prompts) -> String {
        self.instead.clone().unwrap_or_else(|| self.board.spoken(detail, heard))
    }

    fn advice(&self, detail: SpeechDetail, heard: &Prompts) -> String {
        if !self.can_try_again() || heard.has_retry() || detail == SpeechDetail::Short {
            return String::new();
        }
        self.board.how_to_retry()
    }

    fn prompts_after(&self, heard: &Prompts) -> Prompts {
        match self.board.status {
            ExerciseStatus::Open if !self.board.is_reply_due() => heard.after(&self.board.settled()),
            _ if self.can_try_again() => heard.with_retry(),
            _ => heard.clone(),
        }
    }
}
