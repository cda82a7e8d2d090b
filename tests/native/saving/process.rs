//! The process of a page, and its delayed view of the storage.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use apila_model::record::SavedEntry;
use apila_model::saving::Entries;

pub(super) const KEY: &str = "key";

/// The process of a page. It sees its own writes at once, and the writes of others when it is notified.
#[derive(Default)]
pub(super) struct Process {
    /// The entry as this process sees it.
    pub(super) view: RefCell<Option<String>>,
    /// Its writes that the browser has not yet received.
    pub(super) sent: RefCell<VecDeque<Option<String>>>,
    /// The number of its own writes that it has not been notified of. While it is not 0, the view stays
    /// unchanged.
    pub(super) unheard: Cell<usize>,
    /// The writes of all processes that it will be notified of, in the order of the browser.
    pub(super) news: RefCell<VecDeque<Write>>,
}

/// A write in the form in which the browser announces it.
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
    type Error = ();

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

    /// Everything here happens within a millisecond.
    fn now(&self) -> f64 {
        1.0
    }
}
