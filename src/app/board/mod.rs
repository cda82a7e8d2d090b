//! A board that is drawn, pressed, dragged on, used by keyboard and read out, and the buttons that belong to
//! any board.

pub(crate) mod buttons;
mod drag;
pub(crate) mod elements;
mod layer;
mod motion;
pub(crate) mod replay;
mod spots;

use std::rc::Rc;

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::saved::preferences;
use crate::app::system::dependent::{memo, use_effect_on};
use crate::app::system::events::target;
use crate::app::system::value::{Value, use_value};
use apila_core::rules::Step;
use apila_core::scene::drawing::{self, Layer};
use apila_core::scene::{Arrow, Decimal, Direction, View};
use apila_model::board_keys::BoardKey;
use apila_model::play::BoardView;
pub(crate) use drag::dragging;
use drag::{Dragger, Hand, Now};
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

#[component]
pub(crate) fn Board(props: &BoardProps) -> Html {
    let scene = &props.seen.scene;
    let root = use_node_ref();
    let hand = use_mut_ref(Rc::<Hand>::default).borrow().clone();
    let keys = Rc::new(hand.cast.borrow_mut().recast(scene));
    let focused = use_value(|| None::<Step>);

    let dragger: Dragger = use_mut_ref(|| None);
    hand.now.replace(Some(Now {
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
    {
        // The focused spot may be gone after a move. Then the nearest spot gets the focus. After a press by
        // key, the focus moves to the only spot on offer, if there is just one.
        let (root, focused, hand) = (root.clone(), focused.clone(), hand.clone());
        let texts = props.spots.clone();
        use_effect_on(props.seen.clone(), move |seen| {
            let index_of = |step| seen.scene.spots.iter().position(|spot| spot.step == step);
            let is_by_key = hand.is_pressed_by_key.take();
            let only = match seen.offers[..] {
                [step] if is_by_key && hand.focused_at.get().is_some() => index_of(step),
                _ => None,
            };
            let is_gone = focused.is_some_and(|step| index_of(step).is_none());
            let nearest = || seen.scene.spot_near(hand.focused_at.get().filter(|_| is_gone)?);
            if let (Some(index), Some(texts)) = (only.or_else(nearest), texts)
                && let Some(text) = texts.get(index)
            {
                spots::focus(&root, &text.name);
            }
        });
    }

    let view_box = drawing::view_box(scene);
    let picture = Layer::ALL.into_iter().map(|which| {
        let (seen, keys) = (props.seen.clone(), keys.clone());
        memo(None, DrawnLayer { seen, keys, coordinates: props.coordinates, which }, DrawnLayer::view)
    });
    let Some(texts) = &props.spots else {
        return html! {
            <svg class="board" ref={root} viewBox={view_box} role="img" aria-label={props.name.clone()}>
                { for picture }
            </svg>
        };
    };

    let tab_stop = focused
        .filter(|step| scene.spots.iter().any(|spot| spot.step == *step))
        .or_else(|| props.seen.offers.iter().copied().find(|step| *step != Step::Pass))
        .or_else(|| scene.spots.first().map(|spot| spot.step));
    let on_keydown = on_keydown(props, texts, &root, &hand);
    let on_focusin = {
        let (seen, on_point, hand) = (props.seen.clone(), props.on_point.clone(), hand.clone());
        Callback::from(move |event: FocusEvent| {
            let spot = spot_of(&event).and_then(|index| seen.scene.spots.get(index).copied());
            if let Some(spot) = spot {
                hand.focused_at.set(Some(spot.at));
                focused.set(Some(spot.step));
                // A focus that a pointer caused is not reported, since the pointer reports its own place.
                let is_seen =
                    target::<Element>(&event).is_none_or(|spot| spot.matches(":focus-visible") != Ok(false));
                on_point.emit(is_seen.then_some(spot.step));
            }
        })
    };
    let on_focusout = {
        let (on_point, hand) = (props.on_point.clone(), hand.clone());
        Callback::from(move |event: FocusEvent| {
            // A spot that is removed also loses the focus. Then its place is kept for the effect above.
            if target::<Element>(&event).is_some_and(|spot| spot.is_connected()) {
                hand.focused_at.set(None);
            }
            on_point.emit(None);
        })
    };
    let on_click = {
        let (seen, on_press, hand) = (props.seen.clone(), props.on_press.clone(), hand.clone());
        Callback::from(move |event: MouseEvent| {
            if hand.has_dragged.get() {
                return;
            }
            if let Some(spot) = spot_of(&event).and_then(|index| seen.scene.spots.get(index)) {
                // The second click of a double click on a spot is ignored, so a trembling hand makes one
                // move. Two quick taps on different spots also count as a double click; both are handled.
                let is_same = hand.clicked.replace(Some(spot.step)) == Some(spot.step);
                if !is_same || event.detail() < 2 {
                    on_press.emit(spot.step);
                }
            }
        })
    };
    let on_pointer = {
        let (seen, on_point, root) = (props.seen.clone(), props.on_point.clone(), root.clone());
        Callback::from(move |event: PointerEvent| {
            let spot = spot_of(&event).and_then(|index| Some(seen.scene.spots.get(index)?.step));
            if event.pointer_type() == "mouse" {
                on_point.emit(spot);
            }
            if spot.is_some() {
                drag::fetch(&dragger, &root, &hand);
            }
        })
    };
    let on_leave = props.on_point.reform(|_: PointerEvent| None);
    let rows = spots::rows(scene).into_iter().map(|row| {
        let tab_stop = tab_stop.filter(|step| scene.spots[row.clone()].iter().any(|spot| spot.step == *step));
        // Without a key, a new row would shift the others, and the focused spot would become another element.
        let key = scene.spots[row.start].row.to_string();
        let row = SpotRow { seen: props.seen.clone(), texts: texts.clone(), row, tab_stop };
        memo(Some(key.into()), row, SpotRow::view)
    });
    html! {
        <svg class="board" ref={root} viewBox={view_box} role="grid" aria-rowcount="-1" aria-colcount="-1"
            aria-label={props.name.clone()} onkeydown={on_keydown} onfocusin={on_focusin}
            onfocusout={on_focusout} onclick={on_click} onpointerover={on_pointer} onpointerleave={on_leave}>
            { for picture }
            <g class="spots" role="rowgroup">{ for rows }</g>
        </svg>
    }
}

/// Handles the keys on a spot. An arrow goes to the next spot; Home, End, Page Up and Page Down go as far as
/// arrows can. Enter and Space press the spot, Escape takes a step back. The keys of [`BoardKey`] go to the
/// next or the previous offer.
fn on_keydown(
    props: &BoardProps,
    texts: &Rc<Vec<SpotText>>,
    root: &NodeRef,
    hand: &Rc<Hand>,
) -> Callback<KeyboardEvent> {
    let (seen, texts, root, hand) = (props.seen.clone(), texts.clone(), root.clone(), hand.clone());
    let (on_press, on_escape, escapes) = (props.on_press.clone(), props.on_escape.clone(), props.escapes);
    Callback::from(move |event: KeyboardEvent| {
        let Some(index) = spot_of(&event) else { return };
        let Some(spot) = seen.scene.spots.get(index) else { return };
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let key = event.key();
        let (direction, is_far) = match key.as_str() {
            "ArrowLeft" => (Direction::Left, false),
            "ArrowRight" => (Direction::Right, false),
            "ArrowUp" => (Direction::Up, false),
            "ArrowDown" => (Direction::Down, false),
            "Home" => (Direction::Left, true),
            "End" => (Direction::Right, true),
            "PageUp" => (Direction::Up, true),
            "PageDown" => (Direction::Down, true),
            "Enter" | " " => {
                event.prevent_default();
                hand.is_pressed_by_key.set(true);
                return on_press.emit(spot.step);
            }
            "Escape" if escapes => {
                event.prevent_default();
                return on_escape.emit(());
            }
            key => {
                let is_back = match BoardKey::of(key, &preferences::keys()) {
                    Some(BoardKey::NextOffer) => false,
                    Some(BoardKey::PreviousOffer) => true,
                    _ => return,
                };
                event.prevent_default();
                if let Some(text) = seen.next_offer(index, is_back).and_then(|index| texts.get(index)) {
                    spots::focus(&root, &text.name);
                }
                return;
            }
        };
        let arrow = Arrow { direction, has_shift: event.shift_key() };
        let next = if is_far {
            Some(seen.scene.farthest_spot(index, arrow)).filter(|next| *next != index)
        } else {
            seen.scene.spot_towards(index, arrow)
        };
        // Where the board ends, these keys scroll the page.
        if !is_far || next.is_some() {
            event.prevent_default();
        }
        if let Some(text) = next.and_then(|index| texts.get(index)) {
            spots::focus(&root, &text.name);
        }
    })
}

/// Returns a callback that stores the step under the pointer if it is on offer.
pub(crate) fn point_at_offers(pointed: &Value<Option<Step>>, seen: &BoardView) -> Callback<Option<Step>> {
    let (pointed, offers) = (pointed.setter(), seen.offers.clone());
    Callback::from(move |step: Option<Step>| pointed.set(step.filter(|step| offers.contains(step))))
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
