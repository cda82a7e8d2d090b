//! A value that a component keeps. The component is rendered again when the value changes.
//!
//! It does what Yew's `use_state_eq` does, but is compiled once, see [`dependent`](super::dependent).

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;

use yew::functional::{Hook, HookContext};
use yew::prelude::*;

/// The place where a value is kept. The first rendering puts the value there.
struct Place {
    value: RefCell<Option<Rc<dyn Any>>>,
    update: UseForceUpdateHandle,
}

impl Place {
    fn put(&self, value: Rc<dyn Any>) {
        self.value.replace(Some(value));
        self.update.force_update();
    }
}

/// A value as it was when the component was rendered.
pub(crate) struct Value<T> {
    now: Rc<T>,
    setter: Setter<T>,
}

/// Changes a value.
pub(crate) struct Setter<T> {
    place: Rc<Place>,
    kind: PhantomData<T>,
}

impl<T: PartialEq + 'static> Setter<T> {
    /// Changes the value. Renders the component again if the new value differs.
    pub(crate) fn set(&self, value: T) {
        let is_same =
            self.place.value.borrow().as_ref().is_some_and(|known| known.downcast_ref() == Some(&value));
        if !is_same {
            self.place.put(Rc::new(value));
        }
    }

    /// Changes a part of the value as it is now. Renders the component again if the new value differs.
    pub(crate) fn update(&self, change: impl FnOnce(&mut T))
    where
        T: Clone,
    {
        let known = self.place.value.borrow().clone().and_then(|value| value.downcast::<T>().ok());
        if let Some(known) = known {
            let mut next = (*known).clone();
            change(&mut next);
            self.set(next);
        }
    }
}

impl<T: PartialEq + 'static> Value<T> {
    /// See [`Setter::set`].
    pub(crate) fn set(&self, value: T) {
        self.setter.set(value);
    }

    /// Returns the setter, which can change the value later.
    pub(crate) fn setter(&self) -> Setter<T> {
        self.setter.clone()
    }
}

impl<T> Deref for Value<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.now
    }
}

impl<T> Clone for Value<T> {
    fn clone(&self) -> Value<T> {
        Value { now: self.now.clone(), setter: self.setter.clone() }
    }
}

impl<T: PartialEq> PartialEq for Value<T> {
    fn eq(&self, other: &Value<T>) -> bool {
        self.now == other.now
    }
}

impl<T> Clone for Setter<T> {
    fn clone(&self) -> Setter<T> {
        Setter { place: self.place.clone(), kind: PhantomData }
    }
}

/// Keeps a value. `first` returns the initial value.
pub(crate) fn use_value<T: PartialEq + 'static>(first: impl FnOnce() -> T) -> impl Hook<Output = Value<T>> {
    UseValue(first)
}

struct UseValue<First>(First);

impl<T: 'static, First: FnOnce() -> T> Hook for UseValue<First> {
    type Output = Value<T>;

    fn run(self, context: &mut HookContext) -> Value<T> {
        let place = use_place().run(context);
        let known = place.value.borrow().clone().and_then(|value| value.downcast().ok());
        let now = known.unwrap_or_else(|| {
            let first = Rc::new((self.0)());
            place.value.replace(Some(first.clone()));
            first
        });
        Value { now, setter: Setter { place, kind: PhantomData } }
    }
}

#[hook]
fn use_place() -> Rc<Place> {
    let update = use_force_update();
    (*use_memo((), |()| Rc::new(Place { value: RefCell::default(), update }))).clone()
}
