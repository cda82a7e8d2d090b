//! A layer of a board. It is drawn again only if it looks different.

use std::rc::Rc;

use yew::prelude::*;

use super::elements;
use apila_core::scene::drawing::Layer;
use apila_model::play::BoardView;

pub(super) struct DrawnLayer {
    pub(super) seen: Rc<BoardView>,
    /// The keys of the pieces.
    pub(super) keys: Rc<Vec<u32>>,
    pub(super) coordinates: bool,
    pub(super) which: Layer,
}

impl PartialEq for DrawnLayer {
    fn eq(&self, other: &DrawnLayer) -> bool {
        (self.which, self.coordinates) == (other.which, other.coordinates)
            && (self.which != Layer::Pieces || self.keys == other.keys)
            && self.which.is_same(&self.seen.scene, &other.seen.scene)
    }
}

impl DrawnLayer {
    pub(super) fn view(&self) -> Html {
        elements::node(self.which.draw(&self.seen.scene, &self.keys, self.coordinates))
    }
}
