//! Elements that are plain data as nodes of the page.
//!
//! One function for all of them: a node written in `html!` is code of its own each time, and what a board
//! holds was a good part of the program.

use yew::virtual_dom::{AttributeOrProperty, Attributes, Key, VNode, VTag, VText};

use crate::scene::drawing::Element;

/// The nodes of elements that stand side by side.
pub(super) fn built(elements: Vec<Element>) -> Vec<VNode> {
    elements.into_iter().map(node).collect()
}

fn node(element: Element) -> VNode {
    let mut tag = VTag::new(element.name);
    let value = |value: std::borrow::Cow<'static, str>| Some(AttributeOrProperty::Attribute(value.into()));
    tag.set_attributes(Attributes::Dynamic {
        keys: element.attributes,
        values: element.values.into_iter().map(value).collect(),
    });
    tag.key = element.key.map(Key::from);
    if let Some(text) = element.text {
        tag.add_child(VText::new(text).into());
    }
    if !element.children.is_empty() {
        tag.add_children(built(element.children));
    }
    tag.into()
}
