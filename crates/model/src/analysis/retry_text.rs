//! The board of a mistake as text, for readers who listen and type.

use std::rc::Rc;

use crate::board_keys::BoardKey;
use crate::catalog::GameId;
use crate::display::SpeechDetail;
use crate::play::{BoardView, KeyReply, LabelledBoard, Occasion, Play, Prompts, TextBoard, TypedInput};
use apila_core::i18n::Language;
use apila_core::rules::Step;

/// The table on which a reader looks for a better turn. It announces the steps of a turn and why a press is
/// refused. What is said of a whole turn is a remark of the analysis.
pub struct RetryText(pub Play);

impl RetryText {
    fn is_within_turn(&self) -> bool {
        !self.0.partial().is_empty() || self.0.notice().is_some()
    }
}

impl TextBoard for RetryText {
    fn language(&self) -> Language {
        self.0.language()
    }

    fn revision(&self) -> u32 {
        self.0.revision()
    }

    fn id(&self) -> GameId {
        self.0.record().id()
    }

    fn view(&self) -> BoardView {
        TextBoard::view(&self.0)
    }

    fn read(&self, reader: &mut dyn FnMut(&LabelledBoard<'_>)) {
        self.0.read(reader);
    }

    fn reply(&self, key: BoardKey, at: Step, hint: Option<&str>) -> KeyReply {
        self.0.reply(key, at, hint)
    }

    fn typed(&self, text: &str, _: bool) -> Result<Vec<TypedInput>, String> {
        TextBoard::typed(&self.0, text, false)
    }

    fn after_typed(&self, inputs: &[TypedInput]) -> Rc<dyn TextBoard> {
        self.0.after_typed(inputs)
    }

    fn example(&self) -> String {
        self.0.example()
    }

    fn occasion(&self) -> Option<Occasion> {
        let occasion = self.0.occasion();
        // While nothing is said, the occasion stays the same.
        if self.is_within_turn() { occasion } else { occasion.map(|_| Occasion::default()) }
    }

    fn announcement(&self) -> String {
        if self.is_within_turn() { self.0.announcement() } else { String::new() }
    }

    fn spoken(&self, detail: SpeechDetail, heard: &Prompts) -> String {
        if self.is_within_turn() { TextBoard::spoken(&self.0, detail, heard) } else { String::new() }
    }

    fn prompts_after(&self, heard: &Prompts) -> Prompts {
        self.0.prompts_after(heard)
    }
}
