//! A scene as SVG: the board that is seen, pressed, walked over by keyboard and read out.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::{elements, motion, preferences};
use apila_core::rules::Step;
use apila_core::scene::drawing::{self, Element as Shape};
use apila_core::scene::{Cast, Direction, PieceState, Point, Scene, Spot};
use apila_model::play::Seen;

/// How a spot is called.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SpotText {
    /// Its name in the notation, for tests and links.
    pub(super) name: String,
    /// What is read out.
    pub(super) label: String,
}

#[derive(Properties, PartialEq)]
pub(super) struct BoardProps {
    /// What to draw.
    pub(super) seen: Rc<Seen>,
    /// The names of the scene's spots, in their order; none for a board that is only looked at.
    #[prop_or_default]
    pub(super) spots: Option<Rc<Vec<SpotText>>>,
    /// The name of the board.
    pub(super) name: AttrValue,
    #[prop_or_default]
    pub(super) coordinates: bool,
    #[prop_or_default]
    pub(super) on_press: Callback<Step>,
    /// The step under the pointer or the focus.
    #[prop_or_default]
    pub(super) on_point: Callback<Option<Step>>,
    /// Whether Escape has a use now.
    #[prop_or_default]
    pub(super) escapes: bool,
    /// Escape was pressed, when it has a use.
    #[prop_or_default]
    pub(super) on_escape: Callback<()>,
}

/// Where a piece was drawn last.
#[derive(Clone, Copy, PartialEq)]
struct Drawn {
    at: Point,
    scale: f32,
    look: &'static str,
}

#[component]
pub(super) fn Board(props: &BoardProps) -> Html {
    let scene = &props.seen.scene;
    let root = use_node_ref();
    let cast = use_mut_ref(Cast::default);
    let drawn = use_mut_ref(Vec::<(u32, Drawn)>::new);
    let keys = cast.borrow_mut().recast(scene);
    let focused = use_state(|| None::<Step>);
    let focused_at = use_mut_ref(|| None::<Point>);

    {
        let (root, drawn) = (root.clone(), drawn);
        use_effect_with((props.seen.clone(), keys.clone()), move |(seen, keys)| {
            show_motion(&root, &seen.scene, keys, &mut drawn.borrow_mut());
        });
    }
    {
        // The spot that had the focus may be gone after a move: the one nearest to it takes over.
        let (root, focused, focused_at) = (root.clone(), focused.clone(), focused_at.clone());
        let texts = props.spots.clone();
        use_effect_with(props.seen.clone(), move |seen| {
            let gone = focused.is_some_and(|step| seen.scene.spots.iter().all(|spot| spot.step != step));
            let point = *focused_at.borrow();
            if let (true, Some(point), Some(texts)) = (gone, point, texts)
                && let Some(text) = seen.scene.spot_near(point).and_then(|index| texts.get(index))
            {
                focus(&root, &text.name);
            }
        });
    }

    let view_box = drawing::view_box(scene);
    let picture = elements::built(drawing::layers(scene, &keys, props.coordinates));
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
    let on_keydown = {
        let (seen, texts, root) = (props.seen.clone(), texts.clone(), root.clone());
        let (on_press, on_escape, escapes) = (props.on_press.clone(), props.on_escape.clone(), props.escapes);
        Callback::from(move |event: KeyboardEvent| {
            let Some(index) = spot_index(&event) else { return };
            let Some(spot) = seen.scene.spots.get(index) else { return };
            if event.alt_key() || event.ctrl_key() || event.meta_key() {
                return;
            }
            let direction = match event.key().as_str() {
                "ArrowLeft" => Direction::Left,
                "ArrowRight" => Direction::Right,
                "ArrowUp" => Direction::Up,
                "ArrowDown" => Direction::Down,
                "Enter" | " " => {
                    event.prevent_default();
                    on_press.emit(spot.step);
                    return;
                }
                "Escape" if escapes => {
                    event.prevent_default();
                    on_escape.emit(());
                    return;
                }
                _ => return,
            };
            event.prevent_default();
            let next = seen.scene.spot_towards(index, direction);
            if let Some(text) = next.and_then(|index| texts.get(index)) {
                focus(&root, &text.name);
            }
        })
    };
    let on_focusin = {
        let (seen, on_point, focused_at) = (props.seen.clone(), props.on_point.clone(), focused_at.clone());
        Callback::from(move |event: FocusEvent| {
            let spot = spot_index(&event).and_then(|index| seen.scene.spots.get(index).copied());
            if let Some(spot) = spot {
                *focused_at.borrow_mut() = Some(spot.at);
                focused.set(Some(spot.step));
                on_point.emit(Some(spot.step));
            }
        })
    };
    let on_focusout = {
        let (on_point, focused_at) = (props.on_point.clone(), focused_at);
        Callback::from(move |event: FocusEvent| {
            // A spot that has gone loses the focus too: then the place is remembered, to go on from there.
            let left = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if left.is_some_and(|spot| spot.is_connected()) {
                *focused_at.borrow_mut() = None;
            }
            on_point.emit(None);
        })
    };
    let on_click = {
        let (seen, on_press) = (props.seen.clone(), props.on_press.clone());
        Callback::from(move |event: MouseEvent| {
            let spot = spot_index(&event).and_then(|index| seen.scene.spots.get(index));
            if let Some(spot) = spot {
                on_press.emit(spot.step);
            }
        })
    };
    let on_pointer = {
        let (seen, on_point) = (props.seen.clone(), props.on_point.clone());
        Callback::from(move |event: PointerEvent| {
            if event.pointer_type() == "mouse" {
                on_point.emit(spot_index(&event).and_then(|at| Some(seen.scene.spots.get(at)?.step)));
            }
        })
    };
    let on_leave = props.on_point.reform(|_: PointerEvent| None);

    let numbered: Vec<(usize, &Spot)> = scene.spots.iter().enumerate().collect();
    let rows = numbered.chunk_by(|a, b| a.1.row == b.1.row).map(|row| {
        let cells = row.iter().filter_map(|(index, place)| {
            let text = texts.get(*index)?;
            let offered = props.seen.offers.contains(&place.step);
            Some(spot(place, text, *index, offered, tab_stop == Some(place.step)))
        });
        // Without keys a new row would shift the others, and the focused spot would be built anew in another.
        Shape::new("g", &["role"], ["row".into()]).holding(cells.collect()).keyed(row[0].1.row.to_string())
    });
    let spots = Shape::new("g", &["class", "role"], ["spots".into(), "rowgroup".into()]);
    let spots = elements::built(vec![spots.holding(rows.collect())]);
    html! {
        <svg class="board" ref={root} viewBox={view_box} role="grid" aria-label={props.name.clone()}
            onkeydown={on_keydown} onfocusin={on_focusin} onfocusout={on_focusout} onclick={on_click}
            onpointerover={on_pointer} onpointerleave={on_leave}>
            { for picture }
            { for spots }
        </svg>
    }
}

/// The index of the spot that an event is about.
fn spot_index(event: &Event) -> Option<usize> {
    index_of(&event.target()?.dyn_into().ok()?)
}

/// The index of the spot that an element belongs to.
pub(super) fn index_of(element: &Element) -> Option<usize> {
    let spot = element.closest("[data-index]").ok()??;
    spot.get_attribute("data-index")?.parse().ok()
}

/// Moves the focus to the spot with this name.
fn focus(root: &NodeRef, name: &str) {
    let Some(root) = root.cast::<Element>() else { return };
    if let Ok(Some(spot)) = root.query_selector(&format!("[data-spot=\"{name}\"]")) {
        // Elements of an SVG have the method too; a spot that cannot be focused stays as it is.
        let _ = spot.unchecked_into::<HtmlElement>().focus();
    }
}

/// Lets the pieces be seen going from where they were drawn last to where they are now.
fn show_motion(root: &NodeRef, scene: &Scene, keys: &[u32], drawn: &mut Vec<(u32, Drawn)>) {
    let before = std::mem::take(drawn);
    let moving = !before.is_empty() && !preferences::reduced_motion();
    let root = root.cast::<Element>();
    for (piece, key) in scene.pieces.iter().zip(keys) {
        if piece.state == PieceState::Ghost {
            continue;
        }
        let now = Drawn { at: piece.at, scale: piece.scale, look: piece.look };
        drawn.push((*key, now));
        let old = before.iter().find(|(known, _)| known == key).map(|(_, old)| old);
        if !moving || old == Some(&now) {
            continue;
        }
        let found =
            root.as_ref().and_then(|root| root.query_selector(&format!("[data-piece=\"{key}\"]")).ok()?);
        let Some(element) = found else { continue };
        let to = motion::placed(now.at.x, now.at.y, now.scale);
        match old {
            Some(old) if old.at != now.at || old.scale != now.scale => {
                motion::go(&element, &motion::placed(old.at.x, old.at.y, old.scale), &to);
            }
            Some(_) => motion::flip(&element, &to),
            None => motion::appear(&element, &to),
        }
    }
}

fn spot(spot: &Spot, text: &SpotText, index: usize, offered: bool, tab_stop: bool) -> Shape {
    let class = if offered { "spot offered" } else { "spot" };
    let ring = spot.outline.path(0.06);
    Shape::new(
        "g",
        &["class", "role", "tabindex", "aria-label", "data-spot", "data-index", "transform"],
        [
            class.into(),
            "gridcell".into(),
            if tab_stop { "0" } else { "-1" }.into(),
            text.label.clone().into(),
            text.name.clone().into(),
            index.to_string().into(),
            drawing::translation(spot.at).into(),
        ],
    )
    .keyed(text.name.clone())
    .holding(vec![
        Shape::new("path", &["class", "d"], ["hit".into(), spot.outline.path(0.0).into()]),
        Shape::new("path", &["class", "d"], ["ring halo".into(), ring.clone().into()]),
        Shape::new("path", &["class", "d"], ["ring".into(), ring.into()]),
    ])
}
