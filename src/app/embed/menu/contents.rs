//! What the menu of a board offers.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};
use yew::prelude::*;

use super::{Contents, set_open};
use crate::app::embed::board_host::BoardHost;
use crate::app::phrase::AppPhrase;
use crate::app::system::adopted::use_styles;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::innermost_target;
use crate::app::system::files;
use crate::app::system::focus::focus_in;
use crate::app::system::value::use_value;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::{Copied, copy_from_beside, copy_message};
use crate::app::widgets::signs::{FLIP, OPEN, sign};
use apila_core::i18n::Say;
use apila_model::embed::{BoardInput, Report};
use apila_model::library::link_to_file;
use apila_model::play::Action;

apila_core::phrases! {
    enum ContentsPhrase {
        Flip,
        Enlarge,
        BackToPage,
        OpenWholeGame,
        PositionAsText,
        CopyPosition,
        CopyTextByHand,
    }
}

const STYLES: &str = include_str!("../../../../static/styles/board_menu.css");

/// Two arrows that point apart.
const ENLARGE: &str = "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7";
/// An arrow into a tray.
const SAVE: &str = "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14";

/// The report on which the script of the element enlarges the board. It goes no further. Its text `close`
/// is the name of the button that ends this.
const ENLARGE_REPORT: &str = "enlarge";

/// The selector of the button that opens the menu.
const OPENER: &str = "[data-action=\"board-menu\"]";

pub(super) static CONTENTS: Contents = |host| {
    html! {
        <BoardMenu host={host.clone()} revision={host.revision.get()} />
    }
};

#[derive(Properties)]
struct MenuProps {
    host: Rc<BoardHost>,
    revision: u32,
}

impl PartialEq for MenuProps {
    fn eq(&self, other: &MenuProps) -> bool {
        Rc::ptr_eq(&self.host, &other.host) && self.revision == other.revision
    }
}

#[component]
fn BoardMenu(props: &MenuProps) -> Html {
    let host = &props.host;
    let node = use_node_ref();
    let copied = use_value(|| None::<(String, bool)>);
    use_styles(&node, STYLES);
    use_closing(host, &node);
    html! {
        <div class="board-menu" ref={node}>
            <div class="items">
                { actions(host) }
                { position(host, &copied) }
            </div>
        </div>
    }
}

fn actions(host: &Rc<BoardHost>) -> Html {
    let board = host.board.borrow();
    let language = board.language();
    let flip = {
        let host = host.clone();
        Callback::from(move |_: MouseEvent| host.dispatch(BoardInput::Act(Action::Flip)))
    };
    let save = {
        let host = host.clone();
        Callback::from(move |_: MouseEvent| {
            let board = host.board.borrow();
            files::save_text(&board.play().sheet().file_name(), files::TEXT, &board.file());
        })
    };
    let enlarge = {
        let host = host.clone();
        let close = language.say(&ContentsPhrase::BackToPage);
        Callback::from(move |_: MouseEvent| {
            set_open(&host, false);
            host.report(Report::new(ENLARGE_REPORT).text("close", &close));
        })
    };
    let href = format!("{}{}", host.home, link_to_file(&board.file()));
    let item = |action: &'static str, path, phrase: &dyn Say, is_pressed: Option<bool>, onclick| {
        html! {
            <button type="button" class="quiet item" data-action={action} {onclick}
                aria-pressed={is_pressed.map(|pressed| pressed.to_string())}>
                { sign(path) }<span>{ language.say(phrase) }</span>
            </button>
        }
    };
    html! {
        <>
            { item("flip", FLIP, &ContentsPhrase::Flip, Some(board.play().is_flipped()), flip) }
            // The styles show it only in an element.
            { item("enlarge", ENLARGE, &ContentsPhrase::Enlarge, None, enlarge) }
            { item("save-file", SAVE, &AppPhrase::SaveAsFile, None, save) }
            <a class="button quiet item" data-action="open-whole" target="_blank" rel="noopener" {href}>
                { sign(OPEN) }<span>{ language.say(&ContentsPhrase::OpenWholeGame) }</span>
            </a>
        </>
    }
}

/// The position on the board as a text to copy.
fn position(host: &BoardHost, copied: &Copied) -> Html {
    let board = host.board.borrow();
    let language = board.language();
    let text = board.play_shown().position().print();
    let message = copy_message(copied, &text, &ContentsPhrase::CopyTextByHand, language);
    html! {
        <div class="copy-link">
            <label>
                { language.say(&ContentsPhrase::PositionAsText) }
                <input type="text" readonly=true value={text.clone()} data-field="position" />
            </label>
            { button(
                Weight::Plain,
                "copy-position",
                language.say(&ContentsPhrase::CopyPosition),
                true,
                copy_from_beside(&text, copied),
            ) }
            <p class="told" role="status">{ message }</p>
        </div>
    }
}

/// Closes the menu at Escape, and at a press elsewhere.
#[hook]
fn use_closing(host: &Rc<BoardHost>, node: &NodeRef) {
    let (host, node) = (host.clone(), node.clone());
    use_effect_on((), move |()| {
        let below = node.cast::<Element>().and_then(|node| node.parent_element())?;
        let on_press = {
            let (host, below) = (host.clone(), below.clone());
            move |event: &Event| {
                let is_outside =
                    innermost_target(event).is_none_or(|element| !below.contains(Some(&element)));
                if is_outside {
                    set_open(&host, false);
                }
            }
        };
        let on_key = {
            let below = below.clone();
            move |event: &Event| {
                let is_escape = event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape");
                if is_escape && focus_in(&below, OPENER) {
                    // A dialog around the board stays.
                    event.prevent_default();
                    set_open(&host, false);
                }
            }
        };
        let active = EventListenerOptions::enable_prevent_default();
        Some((
            EventListener::new(&document(), "pointerdown", on_press),
            EventListener::new_with_options(&below, "keydown", active, on_key),
        ))
    });
}
