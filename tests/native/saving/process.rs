//! The process of a page, and how late it hears of what others have stored.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use apila_model::record::SavedEntry;
use apila_model::saving::Entries;

pub(super) const KEY: &str = "key";

/// The process of a page. It sees its own writes at once, and what others write when it hears of it.
#[derive(Default)]
pub(super) struct Process {
    /// The entry as this process sees it.
    pub(super) view: RefCell<Option<String>>,
    /// What it has written and the browser does not know yet.
    pub(super) sent: RefCell<VecDeque<Option<String>>>,
    /// How many of its own writes it has not heard of. Until then its view stays.
    pub(super) unheard: Cell<usize>,
    /// The writes of all processes, in the order of the browser, of which it is still to hear.
    pub(super) news: RefCell<VecDeque<Write>>,
}

/// A write as the browser makes it known.
#[derive(Clone)]
pub(super) struct Write {
    /// The number of the process.
    pub(super) writer: usize,
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
}

impl Process {
    pub(super) fn write(&self, text: Option<String>) {
        self.view.replace(text.clone());
        self.unheard.set(self.unheard.get() + 1);
        self.sent.borrow_mut().push_back(text);
    }
}

impl Entries for Process {
    type Refused = ();

    fn stored(&self, _: &str) -> Option<String> {
        self.view.borrow().clone()
    }

    fn put(&self, key: &str, entry: &SavedEntry) -> Result<(), ()> {
        assert_eq!(key, KEY, "all is the same game");
        self.write(Some(entry.print().expect("an entry")));
        Ok(())
    }

    fn is_complete(&self) -> bool {
        true
    }

    fn read(&self, text: &str) -> Option<SavedEntry> {
        SavedEntry::parse(text).ok()
    }

    fn fresh_key(&self) -> String {
        KEY.to_owned()
    }

    /// All that happens here is within a millisecond.
    fn now(&self) -> f64 {
        1.0
    }
}
