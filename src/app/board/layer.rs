//! A layer of a board as a component, drawn again only if it looks different.

use std::rc::Rc;

use yew::prelude::*;

use super::elements;
use apila_core::scene::drawing::Layer;
use apila_model::play::Seen;

#[derive(Properties)]
pub(super) struct DrawnLayerProps {
    pub(super) seen: Rc<Seen>,
    /// The keys of the pieces.
    pub(super) keys: Rc<Vec<u32>>,
    pub(super) coordinates: bool,
    pub(super) which: Layer,
}

impl PartialEq for DrawnLayerProps {
    fn eq(&self, other: &DrawnLayerProps) -> bool {
        (self.which, self.coordinates) == (other.which, other.coordinates)
            && (self.which != Layer::Pieces || self.keys == other.keys)
            && self.which.is_same(&self.seen.scene, &other.seen.scene)
    }
}

#[component]
pub(super) fn DrawnLayer(props: &DrawnLayerProps) -> Html {
    elements::node(props.which.draw(&props.seen.scene, &props.keys, props.coordinates))
}
