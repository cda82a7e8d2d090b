//! State that is kept outside of hooks.

use std::cell::{Ref, RefCell};

use yew::Callback;

/// A value that the page shows. The page is rendered again after each change.
pub(super) struct Shown<T> {
    value: RefCell<T>,
    redraw: Callback<()>,
}

impl<T> Shown<T> {
    pub(super) fn new(value: T, redraw: Callback<()>) -> Shown<T> {
        Shown { value: RefCell::new(value), redraw }
    }

    pub(super) fn get(&self) -> Ref<'_, T> {
        self.value.borrow()
    }

    pub(super) fn set(&self, value: T) {
        self.value.replace(value);
        self.redraw.emit(());
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.value.borrow_mut());
        self.redraw.emit(());
    }
}
