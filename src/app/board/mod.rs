//! A board that is drawn, pressed, dragged on, used by keyboard and read out, and the buttons that belong to
//! any board.

pub(crate) mod buttons;
mod drag;
pub(crate) mod elements;
mod events;
mod layer;
mod motion;
pub(crate) mod replay;
mod spots;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use web_sys::HtmlElement;
use yew::prelude::*;

use crate::app::system::dependent::{memo, use_effect_on};
use crate::app::system::value::{Value, use_value};
use apila_core::rules::Step;
use apila_core::scene::drawing::{self, Layer};
use apila_core::scene::{Cast, Decimal, Point, View};
use apila_model::play::BoardView;
pub(crate) use drag::dragging;
use drag::{Dragger, DrawnBoard, Hand};
use events::BoardEvents;
use layer::DrawnLayer;
use spots::SpotRow;
pub(crate) use spots::{SpotText, spot_at, spot_of, spot_texts};

#[derive(Properties, PartialEq)]
pub(crate) struct BoardProps {
    /// What to draw.
    pub(crate) seen: Rc<BoardView>,
    /// The texts of the spots, in the order of the spots. `None` for a board that cannot be pressed.
    #[prop_or_default]
    pub(crate) spots: Option<Rc<Vec<SpotText>>>,
    /// The name of the board.
    pub(crate) name: AttrValue,
    #[prop_or_default]
    pub(crate) coordinates: bool,
    #[prop_or_default]
    pub(crate) on_press: Callback<Step>,
    /// Called with the step under the pointer or the focus.
    #[prop_or_default]
    pub(crate) on_point: Callback<Option<Step>>,
    /// Whether Escape has an effect now.
    #[prop_or_default]
    pub(crate) escapes: bool,
    /// Takes back the last step. Called for Escape, and when a piece is dropped where it cannot be put.
    #[prop_or_default]
    pub(crate) on_escape: Callback<()>,
}

/// What a board remembers between renderings. A change does not render it again.
#[derive(Default)]
struct BoardMemory {
    cast: RefCell<Cast>,
    /// The place of the spot with the focus.
    focused_at: Cell<Option<Point>>,
    /// The step that was clicked last.
    clicked: Cell<Option<Step>>,
    /// Whether the last press was by key.
    is_pressed_by_key: Cell<bool>,
    /// What the code for dragging shares.
    hand: Rc<Hand>,
}

#[component]
pub(crate) fn Board(props: &BoardProps) -> Html {
    let scene = &props.seen.scene;
    let root = use_node_ref();
    let memory = use_mut_ref(Rc::<BoardMemory>::default).borrow().clone();
    let hand = memory.hand.clone();
    let dragger: Dragger = use_mut_ref(|| None);
    let keys = Rc::new(memory.cast.borrow_mut().recast(scene));
    let focused = use_value(|| None::<Step>);
    hand.drawn.replace(Some(DrawnBoard {
        seen: props.seen.clone(),
        keys: keys.clone(),
        on_press: props.on_press.clone(),
        on_point: props.on_point.clone(),
        on_back: props.on_escape.clone(),
    }));
    {
        let (root, hand, dragger) = (root.clone(), hand.clone(), dragger.clone());
        let changes = (props.seen.clone(), keys.clone(), dragging().is_here());
        use_effect_on(changes, move |(seen, keys, _)| {
            hand.motion.borrow_mut().animate(&root, &seen.scene, keys);
            drag::show(&dragger, &root, &hand);
        });
    }
    use_moved_focus(props, &root, *focused, &memory);

    let view_box = drawing::view_box(scene);
    let draw = |which| {
        let (seen, keys) = (props.seen.clone(), keys.clone());
        memo(None, DrawnLayer { seen, keys, coordinates: props.coordinates, which }, DrawnLayer::view)
    };
    let [below @ .., labels] = Layer::ALL.map(draw);
    let name = props.name.clone();
    let Some(texts) = &props.spots else {
        return html! {
            <svg class="board" ref={root} viewBox={view_box} role="img" aria-label={name}>
                { for below }
                { labels }
            </svg>
        };
    };
    let rows = SpotRow::all(&props.seen, texts, props.seen.tab_stop(*focused)).into_iter().map(|row| {
        // Without a key, a new row would shift the others, and the focused spot would become another element.
        memo(Some(row.key()), row, SpotRow::view)
    });
    let (texts, can_step_back) = (texts.clone(), props.escapes);
    let events = Rc::new(BoardEvents { root: root.clone(), memory, dragger, texts, can_step_back, focused });
    html! {
        <svg class="board" ref={root} viewBox={view_box} role="grid"
            aria-label={name} onkeydown={events.handler(BoardEvents::key)}
            onfocusin={events.handler(BoardEvents::focus_in)}
            onfocusout={events.handler(BoardEvents::focus_out)} onclick={events.handler(BoardEvents::click)}
            onpointerover={events.handler(BoardEvents::pointer_over)}
            onpointerleave={props.on_point.reform(|_: PointerEvent| None)}>
            { for below }
            <g class="spots" role="rowgroup">{ for rows }</g>
            // Above the ring of the focus, which would cover the heights of stacks.
            { labels }
        </svg>
    }
}

/// Moves the focus where the board has changed: see [`BoardView::moved_focus`].
#[hook]
fn use_moved_focus(props: &BoardProps, root: &NodeRef, focused: Option<Step>, memory: &Rc<BoardMemory>) {
    let (root, memory, texts) = (root.clone(), memory.clone(), props.spots.clone());
    use_effect_on(props.seen.clone(), move |seen| {
        let is_pressed_by_key = memory.is_pressed_by_key.take();
        let index = seen.moved_focus(focused, memory.focused_at.get(), is_pressed_by_key);
        if let Some(text) = index.zip(texts).and_then(|(index, texts)| texts.get(index).cloned()) {
            spots::focus(&root, &text.name);
        }
    });
}

/// Returns a callback that stores the step under the pointer if the board shows more there.
pub(crate) fn point_at(pointed: &Value<Option<Step>>, seen: &Rc<BoardView>) -> Callback<Option<Step>> {
    let (pointed, seen) = (pointed.setter(), seen.clone());
    Callback::from(move |step: Option<Step>| pointed.set(step.filter(|step| seen.shows_more_at(*step))))
}

/// Makes room for boards of this view in the element that has the returned reference.
#[hook]
pub(crate) fn use_room(view: View) -> NodeRef {
    let root = use_node_ref();
    let sides = room(view);
    use_effect_on((root.clone(), sides), |(root, sides)| set_properties(root, sides));
    root
}

/// Returns the custom properties with which the styles make room for boards of a view.
pub(crate) fn room(view: View) -> [(&'static str, String); 2] {
    [("--wide", Decimal(view.width).to_string()), ("--high", Decimal(view.height).to_string())]
}

/// Sets properties of an element's style. An empty value removes a property. Content security policies forbid
/// the attribute `style`, but not this.
pub(crate) fn set_properties(root: &NodeRef, properties: &[(&str, String)]) {
    let Some(root) = root.cast::<HtmlElement>() else { return };
    for (name, value) in properties {
        // Fails only if a rule of a style sheet is read-only.
        let _ = root.style().set_property(name, value);
    }
}
