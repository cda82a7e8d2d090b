//! The text mode of an embedded board, and the live region.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::board_host::BoardHost;
use super::frame::{Frame, FrameAnnouncement};
use crate::app::board_text::{BOARD_TEXT, Early, TextMode, TextPlace, use_early_keys};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::use_value;
use crate::app::widgets::announcement::use_live_region;
use apila_core::i18n::Phrase;
use apila_core::part::AnyPart;
use apila_model::embed::{BoardInput, EmbeddedText};
use apila_model::play::{Announced, TextBoard, TypedInput};

/// Fetches the part with the text mode, then renders the board again. On our own pages this happens when the
/// board is shown, on other pages when it gets the focus.
pub(super) fn fetch(host: &Rc<BoardHost>) {
    if BOARD_TEXT.is_here() || host.has_asked_for_text_mode.replace(true) {
        return;
    }
    let host = host.clone();
    spawn_local(async move {
        // If this fails, a key of the text mode tries again.
        let _ = BOARD_TEXT.fetch().await;
        host.redraw();
    });
}

/// Renders the text mode of a board in the element `root`. Until its part is loaded, the board announces
/// everything itself.
#[hook]
pub(super) fn use_text_mode(host: &Rc<BoardHost>, root: &NodeRef, frame: Option<&Frame>) -> Html {
    let early = use_early(host, root);
    let is_missing = use_part(host, &early);
    let is_own_page = host.home.is_empty();
    let announced = use_mut_ref(|| None::<Announced>);
    let text = text_of(host, frame);
    let remarks = frame.map(|frame| frame.remarks.clone()).unwrap_or_default();
    let region = use_live_region();
    let part = BOARD_TEXT.get();
    let said = part.is_none().then(|| {
        if let Some(occasion) = text.occasion() {
            announced.replace(Some(Announced { occasion, remarks: remarks.clone() }));
        }
        let missing = is_missing.then(|| text.language().say(&Phrase::PartMissing));
        let said = missing.into_iter().chain([text.announcement()]).chain(remarks.clone());
        said.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    });
    use_effect_on((said, text.announcements, region.clone()), |(said, number, region)| {
        if let Some(said) = said {
            region.say(said, *number);
        }
    });
    let hint = frame.and_then(|frame| frame.hint.clone());
    let on_input = {
        let (host, on_try_again) = (host.clone(), frame.and_then(|frame| frame.on_try_again.clone()));
        Callback::from(move |input| match (input, &on_try_again) {
            (TypedInput::Act(action), _) => host.dispatch(BoardInput::Act(action)),
            (TypedInput::TryAgain, Some(on_try_again)) => on_try_again.emit(()),
            (TypedInput::TryAgain, None) => host.dispatch(BoardInput::Restart),
            (TypedInput::Edit(_), _) => {}
        })
    };
    let mode = TextMode {
        root: root.clone(),
        region: region.clone(),
        early,
        on_input,
        waiting: None,
        hint: hint.as_ref().map(|hint| hint.text.clone()).unwrap_or_default(),
        on_hint: hint.map(|hint| hint.on_ask),
        remarks,
        announced: announced.borrow().clone(),
        is_previewed: text.board.is_previewing(),
        place: if is_own_page { TextPlace::Board } else { TextPlace::OtherPage },
    };
    let section = part.map(|part| (part.of_embedded)(text, mode));
    html! { <>{ region.element() }{ section.unwrap_or_default() }</> }
}

/// Fetches the part on our own pages, and when a key waits for it. Returns whether that key waits in vain,
/// since the part could not be loaded.
#[hook]
fn use_part(host: &Rc<BoardHost>, early: &Early) -> bool {
    let is_missing = use_value(|| false);
    {
        let (host, early, is_missing) = (host.clone(), early.clone(), is_missing.setter());
        use_effect_on(early.is_waiting(), move |is_waiting| {
            if *is_waiting && !BOARD_TEXT.is_here() {
                is_missing.set(false);
                spawn_local(async move {
                    if BOARD_TEXT.fetch().await.is_err() {
                        early.give_up();
                        is_missing.set(true);
                    }
                    host.redraw();
                });
            }
        });
    }
    {
        let host = host.clone();
        use_effect_on((), move |()| {
            if host.home.is_empty() {
                fetch(&host);
            }
        });
    }
    *is_missing
}

#[hook]
fn use_early(host: &Rc<BoardHost>, root: &NodeRef) -> Early {
    let shown = host.clone();
    let step_at =
        move |index: usize| Some(shown.board.borrow().play_shown().seen(None).scene.spots.get(index)?.step);
    let is_previewing = host.board.borrow().is_previewing();
    use_early_keys(root, Rc::new(step_at), host.revision.get(), is_previewing)
}

/// The board with what the page around it announces.
fn text_of(host: &BoardHost, frame: Option<&Frame>) -> EmbeddedText {
    let announcements = host.announcements.get();
    let of_frame = frame.and_then(|frame| frame.announcement.clone());
    let of_frame = of_frame.filter(|of_frame| of_frame.announcements == announcements);
    let (instead, number) = of_frame.map(|FrameAnnouncement { text, number, .. }| (text, number)).unzip();
    EmbeddedText {
        board: host.board.borrow().clone(),
        revision: host.revision.get(),
        announcements: announcements.wrapping_add(number.unwrap_or_default()),
        instead,
    }
}
