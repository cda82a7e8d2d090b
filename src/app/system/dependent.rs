//! Effects and memoised parts of a page that depend on values.
//!
//! They do what Yew's `use_effect_with` and memoised components do. Yew compiles a hook or a component again
//! for the types of each use, which adds 1 to 4 kB to what every visitor loads. Here the types are behind
//! pointers, so the code is compiled once.

use std::any::Any;
use std::rc::Rc;

use yew::functional::Hook;
use yew::prelude::*;
use yew::virtual_dom::{Key, VComp};

/// A value that can be compared with a value of any type.
trait Comparable {
    fn as_any(&self) -> &dyn Any;
    fn is_same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> Comparable for T {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

/// The values on which something depends.
struct Dependencies(Rc<dyn Comparable>);

impl PartialEq for Dependencies {
    fn eq(&self, other: &Dependencies) -> bool {
        self.0.is_same((*other.0).as_any())
    }
}

type Effect = Box<dyn FnOnce() -> Box<dyn Any>>;

/// Runs `effect` after the first rendering of a component, and after each rendering with other dependencies.
/// `effect` returns a guard, not a function. The guard is dropped before the next run and when the component
/// is destroyed.
pub(crate) fn use_effect_on<D: PartialEq + 'static, Guard: 'static>(
    dependencies: D,
    effect: impl FnOnce(&D) -> Guard + 'static,
) -> impl Hook<Output = ()> {
    let dependencies = Rc::new(dependencies);
    let known = dependencies.clone();
    use_boxed_effect(Dependencies(dependencies), Box::new(move || Box::new(effect(&known))))
}

#[hook]
fn use_boxed_effect(dependencies: Dependencies, effect: Effect) {
    use_effect_with(dependencies, move |_| {
        let guard = effect();
        move || drop(guard)
    });
}

#[derive(Properties)]
struct MemoProps {
    dependencies: Dependencies,
    view: Rc<dyn Fn() -> Html>,
}

impl PartialEq for MemoProps {
    fn eq(&self, other: &MemoProps) -> bool {
        self.dependencies == other.dependencies
    }
}

#[component]
fn Memo(props: &MemoProps) -> Html {
    (props.view)()
}

/// Renders a part of a page again only if its dependencies have changed.
pub(crate) fn memo<D: PartialEq + 'static>(key: Option<Key>, dependencies: D, view: fn(&D) -> Html) -> Html {
    let dependencies = Rc::new(dependencies);
    let known = dependencies.clone();
    let props = MemoProps { dependencies: Dependencies(dependencies), view: Rc::new(move || view(&known)) };
    VComp::new::<Memo>(Rc::new(props), key).into()
}
