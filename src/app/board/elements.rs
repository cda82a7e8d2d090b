//! Turns elements that are plain data into nodes of the page.

use std::borrow::Cow;

use yew::virtual_dom::{AttributeOrProperty, Attributes, Key, VNode, VTag, VText};

use apila_core::scene::drawing::Element;

/// The nodes of a list of elements.
pub(crate) fn nodes(elements: Vec<Element>) -> Vec<VNode> {
    elements.into_iter().map(node).collect()
}

/// The node of an element.
pub(crate) fn node(element: Element) -> VNode {
    let mut tag = VTag::new(element.name);
    let value = |value: Cow<'static, str>| Some(AttributeOrProperty::Attribute(value.into()));
    tag.set_attributes(Attributes::Dynamic {
        keys: element.attributes,
        values: element.values.into_iter().map(value).collect(),
    });
    tag.key = element.key.map(Key::from);
    let mut children = nodes(element.children);
    children.extend(element.text.map(|text| VText::new(text).into()));
    tag.add_children(children);
    tag.into()
}
