//! The game of a board as a text, a part of the program: the players, and the moves with comments and
//! variations in their places. Each move is a button that shows the position after it.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::board_host::BoardHost;
use crate::app::board::replay;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::sprites::emblem;
use apila_core::i18n::{Language, Phrase};
use apila_core::part;
use apila_core::part::Part;
use apila_core::rules::Side;
use apila_model::embed::{BoardInput, Passage, TextItem, passages};
use apila_model::play::Action;
use apila_model::record::{Header, NodeId, shown_title};

/// The functions of the part.
struct GameText {
    players: fn(&BoardHost) -> Html,
    moves: fn(&Rc<BoardHost>) -> Html,
}

static GAME_TEXT: Part<GameText> = part!(text_of_game: GameText = FUNCTIONS);
static FUNCTIONS: GameText = GameText { players: players_view, moves: moves_view };

/// The attribute of a move's button that contains the number of its node.
const NODE: &str = "data-node";
/// The depth of a variation from which deeper ones are not indented further.
const DEEPEST: usize = 4;

#[derive(Properties)]
struct TextProps {
    host: Rc<BoardHost>,
    revision: u32,
}

impl PartialEq for TextProps {
    fn eq(&self, other: &TextProps) -> bool {
        Rc::ptr_eq(&self.host, &other.host) && self.revision == other.revision
    }
}

/// The players. Nothing is shown until the part is loaded.
pub(super) fn players(host: &Rc<BoardHost>) -> Html {
    part_of(host).map_or_else(Html::default, |text| (text.players)(host))
}

/// The moves. Nothing is shown until the part is loaded.
pub(super) fn moves(host: &Rc<BoardHost>) -> Html {
    if host.is_text_missing.get() {
        let language = host.board.borrow().language();
        let retry = {
            let host = host.clone();
            Callback::from(move |_: MouseEvent| {
                host.has_asked_for_text.set(false);
                // The notice stays until the part is loaded.
                let _ = part_of(&host);
            })
        };
        return html! {
            <div class="notice" role="status">
                <p>{ language.say(&Phrase::PartMissing) }</p>
                { button(Weight::Plain, "retry", language.say(&Phrase::TryAgain), true, retry) }
            </div>
        };
    }
    part_of(host).map_or_else(Html::default, |text| (text.moves)(host))
}

/// Returns the part if it is loaded. Otherwise fetches it, and renders the board again when it is loaded. The
/// fetch begins during the rendering, only once. An effect would add code to every board.
fn part_of(host: &Rc<BoardHost>) -> Option<&'static GameText> {
    let part = GAME_TEXT.get();
    if part.is_none() && !host.has_asked_for_text.replace(true) {
        let host = host.clone();
        spawn_local(async move {
            host.is_text_missing.set(GAME_TEXT.load().await.is_err());
            host.redraw();
        });
    }
    part
}

fn players_view(host: &BoardHost) -> Html {
    let board = host.board.borrow();
    let plan = board.plan();
    let game = plan.record.id().game();
    let players = plan.players.iter().zip(Side::BOTH);
    html! {
        { for players.map(|(name, side)| html! {
            <span>{ emblem(game, side) }<bdi>{ shown_title(name) }</bdi></span>
        }) }
    }
}

fn moves_view(host: &Rc<BoardHost>) -> Html {
    html! { <MoveText host={host.clone()} revision={host.revision.get()} /> }
}

#[component]
fn MoveText(props: &TextProps) -> Html {
    let host = &props.host;
    let board = host.board.borrow();
    let (play, language) = (board.play(), board.language());
    let tree = play.tree();
    let text = use_memo((tree.revision(), language), |_| passages(tree, language));
    let current = play.node_shown();
    let scroller = use_node_ref();
    {
        let scroller = scroller.clone();
        use_effect_on((props.revision, current), move |_| {
            if let Some(scroller) = scroller.cast::<HtmlElement>() {
                show_current(&scroller);
            }
        });
    }
    let header = board.plan().annotated.as_ref().map(|game| &game.sheet.header);
    let title = header.filter(|header| !(header.name.is_empty() && header.date.is_empty()));
    let onclick = {
        let host = host.clone();
        Callback::from(move |event: MouseEvent| {
            let button = target::<Element>(&event).and_then(|pressed| pressed.closest("button").ok()?);
            if let Some(button) = button {
                choose(&host, &button);
            }
        })
    };
    let onkeydown = {
        let host = host.clone();
        Callback::from(move |event: KeyboardEvent| on_key(&host, &event))
    };
    let first = tree.children(NodeId::ROOT).first().copied();
    let tab_stop = if current == NodeId::ROOT { first } else { Some(current) };
    html! {
        <>
            <div>
                if let Some(Header { name, date, .. }) = title {
                    <p class="title">
                        <bdi>{ shown_title(name) }</bdi>{ " " }<span class="date">{ date.clone() }</span>
                    </p>
                }
                if board.plan().has_players() { <p class="players">{ players_view(host) }</p> }
            </div>
            <div class="scroller" ref={scroller} {onclick} {onkeydown}>
                { for text.iter().map(|passage| view(passage, current, tab_stop, language)) }
            </div>
        </>
    }
}

fn view(passage: &Passage, current: NodeId, tab_stop: Option<NodeId>, language: Language) -> Html {
    let items = passage.items.iter().map(|item| match item {
        TextItem::Comment(text) => html! { <span class="comment" dir="auto">{ text.clone() }{ " " }</span> },
        TextItem::Move { node, ply, text, description } => {
            let is_current = *node == current;
            let tabindex = if Some(*node) == tab_stop { "0" } else { "-1" };
            html! {
                <>
                    <button type="button" data-node={node.number().to_string()} {tabindex}
                        aria-current={is_current.then_some("step")}>
                        <span class="number">{ *ply }{ " " }</span>
                        if !description.is_empty() {
                            <span class="unseen">
                                { language.say(&Phrase::Sentence { description: description.clone() }) }{ " " }
                            </span>
                        }
                        <span class="text">{ text.clone() }</span>
                    </button>{ " " }
                </>
            }
        }
    });
    let is_variation = passage.depth > 0;
    html! {
        <div class="passage" data-depth={passage.depth.min(DEEPEST).to_string()}
            role={is_variation.then_some("group")}
            aria-label={is_variation.then(|| language.say(&Phrase::Variation))}>
            { for items }
        </div>
    }
}

/// Shows the position after the move of a button.
fn choose(host: &BoardHost, button: &Element) {
    let number = button.get_attribute(NODE).and_then(|number| number.parse().ok());
    let node = number.and_then(|number| host.board.borrow().play().tree().node(number));
    if let Some(node) = node {
        host.dispatch(BoardInput::Act(Action::Choose(node)));
    }
}

/// Handles keys. Left and Right, Home and End go along the line. Up and Down go to the previous and the next
/// move in the text, even if it belongs to another line.
fn on_key(host: &BoardHost, event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    let step = match &*key {
        "ArrowUp" => -1,
        "ArrowDown" => 1,
        _ => {
            if let Some(action) = replay::action_of(&key) {
                event.prevent_default();
                host.dispatch(BoardInput::Act(action));
            }
            return;
        }
    };
    event.prevent_default();
    if let Some(button) = beside_focused(event, step) {
        choose(host, &button);
    }
}

/// Returns the button of the move that is `step` places after the focused one in the text.
fn beside_focused(event: &KeyboardEvent, step: i32) -> Option<Element> {
    let scroller = target::<Element>(event)?.closest(".scroller").ok()??;
    let buttons = scroller.query_selector_all("button").ok()?;
    let here = (0..buttons.length()).find(|index| {
        let button = buttons.item(*index).and_then(|node| node.dyn_into::<Element>().ok());
        button.is_some_and(|button| button.matches(":focus").unwrap_or(false))
    })?;
    buttons.item(here.checked_add_signed(step)?)?.dyn_into().ok()
}

/// Scrolls to the current move, and moves the focus to it if another move has the focus. The page itself does
/// not scroll.
fn show_current(scroller: &HtmlElement) {
    let Ok(Some(current)) = scroller.query_selector("[aria-current]") else {
        return scroller.set_scroll_top(0);
    };
    let Ok(current) = current.dyn_into::<HtmlElement>() else { return };
    let (top, height) = (current.offset_top(), current.offset_height());
    let (above, room) = (scroller.scroll_top(), scroller.client_height());
    if top < above || top + height > above + room {
        scroller.set_scroll_top(top - room / 3);
    }
    if scroller.matches(":focus-within").unwrap_or(false) {
        // Focusing a button in the page cannot fail.
        let _ = current.focus();
    }
}
