//! The menu of a board on another page, for its readers. Its contents are a part of the program, which is
//! loaded when the menu is opened.

mod contents;

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::board_host::{BoardHost, MenuState};
use crate::app::widgets::signs::{MORE, sign};
use apila_core::i18n::{Language, Phrase};
use apila_core::part;
use apila_core::part::Part;

apila_core::phrases! { enum MenuPhrase { BoardMenu } }

/// Renders the contents of the menu.
type Contents = fn(&Rc<BoardHost>) -> Html;

static CONTENTS: Part<Contents> = part!(board_menu: Contents = contents::CONTENTS);

/// The button that opens and closes the menu.
pub(super) fn button(host: &Rc<BoardHost>, language: Language) -> Html {
    let is_open = host.menu.get() == MenuState::Open;
    let label = language.say(&MenuPhrase::BoardMenu);
    let host = host.clone();
    let onclick = Callback::from(move |_: MouseEvent| set_open(&host, !is_open));
    html! {
        <button type="button" class="quiet" data-action="board-menu" aria-expanded={is_open.to_string()}
            title={label.clone()} aria-label={label} {onclick}>{ sign(MORE) }</button>
    }
}

/// The menu, if it is open and its part is loaded.
pub(super) fn menu(host: &Rc<BoardHost>, language: Language) -> Html {
    match host.menu.get() {
        MenuState::Closed => Html::default(),
        MenuState::Missing => {
            html! { <p class="notice" role="status">{ language.say(&Phrase::PartMissing) }</p> }
        }
        MenuState::Open => CONTENTS.get().map_or_else(Html::default, |contents| contents(host)),
    }
}

fn set_open(host: &Rc<BoardHost>, is_open: bool) {
    host.menu.set(if is_open { MenuState::Open } else { MenuState::Closed });
    host.redraw();
    if is_open && CONTENTS.get().is_none() {
        let host = host.clone();
        spawn_local(async move {
            if CONTENTS.load().await.is_err() {
                host.menu.set(MenuState::Missing);
            }
            host.redraw();
        });
    }
}
