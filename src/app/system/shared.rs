//! Values that components compare by their address in memory.

use std::rc::Rc;

/// A shared value as a property of components. A value that changes is another one, so it is enough to
/// compare addresses.
pub(crate) struct Shared<T: ?Sized>(pub(crate) Rc<T>);

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(self.0.clone())
    }
}

impl<T: ?Sized> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
