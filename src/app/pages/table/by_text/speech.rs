//! What is said at the table. All that the page says goes through one live region, in order.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::pages::table::prompt::move_that_waits;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::table_state::Table;
use crate::app::widgets::announcement::LiveRegion;
use apila_model::play::Speech;

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

/// Says what happens at the table and in the analysis. `announced` is the last revision of the table that the
/// page has announced itself.
#[hook]
pub(super) fn use_speech(
    table: &Table,
    announced: Option<u32>,
    remarks: &[String],
    region: &LiveRegion,
) -> SpeechHandle {
    let speech = use_mut_ref(|| Speech::since(table.play(), announced));
    let handle = SpeechHandle { speech, region: region.clone() };
    {
        let (handle, table) = (handle.clone(), table.clone());
        let play = table.play();
        let changes = (play.revision(), play.language(), remarks.to_vec());
        use_effect_on(changes, move |(_, _, remarks)| {
            let play = table.play();
            let detail = preferences::speech();
            handle.change(|speech| speech.follow(play, detail, move_that_waits(play), remarks.clone()));
        });
    }
    handle
}
