//! What is said of a board. All that the page says goes through one live region, in order.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::TextMode;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::widgets::announcement::LiveRegion;
use apila_model::play::{Speech, TextBoard};

/// What the page says. Clones share it.
#[derive(Clone)]
pub(super) struct SpeechHandle {
    speech: Rc<RefCell<Speech>>,
    region: LiveRegion,
}

impl SpeechHandle {
    /// Says a text that can be repeated.
    pub(super) fn say(&self, text: String) {
        self.change(|speech| speech.say(text));
    }

    /// Says a text that is not worth repeating.
    pub(super) fn signal(&self, text: String) {
        self.change(|speech| speech.signal(text));
    }

    /// Returns the last text that can be repeated.
    pub(super) fn last(&self) -> String {
        self.speech.borrow().last().to_owned()
    }

    fn change(&self, change: impl FnOnce(&Speech) -> Speech) {
        let next = change(&self.speech.borrow());
        if next.number != self.speech.borrow().number {
            self.region.say(next.text(), next.number);
        }
        self.speech.replace(next);
    }
}

/// Says what happens on the board and on the page around it.
#[hook]
pub(super) fn use_speech(board: &Rc<dyn TextBoard>, mode: &TextMode) -> SpeechHandle {
    let speech = use_mut_ref(|| Speech::since(&**board, mode.announced.clone()));
    let handle = SpeechHandle { speech, region: mode.region.clone() };
    {
        let (handle, board, waiting) = (handle.clone(), board.clone(), mode.waiting.clone());
        let changes = (board.occasion(), board.language(), mode.remarks.clone());
        use_effect_on(changes, move |(_, _, remarks)| {
            let detail = preferences::speech();
            handle.change(|speech| speech.follow(&*board, detail, waiting, remarks.clone()));
        });
    }
    handle
}
