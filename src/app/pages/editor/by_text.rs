//! The editor by text and keys.

use std::rc::Rc;

use yew::prelude::*;

use super::context::EditorContext;
use crate::app::board_text::{BOARD_TEXT, TextMode, TextPlace, use_early_keys};
use crate::app::system::dependent::use_effect_on;
use crate::app::widgets::announcement::{LiveRegion, use_live_region};
use crate::app::widgets::later::{use_early_fetch, use_later};
use apila_core::part::AnyPart;
use apila_model::play::{Announced, SetupText, TextBoard, TypedInput};

/// Returns the text mode of the editor on the page `main`, and its live region. Until the part with the text
/// mode is loaded, the page announces edits itself.
#[hook]
pub(super) fn use_text_mode(context: &EditorContext<'_>, main: &NodeRef) -> [Html; 2] {
    let region = use_live_region();
    let text = SetupText { setup: context.setup().clone(), language: context.language };
    let early = {
        let setup = text.setup.clone();
        let step_at = move |index: usize| Some(setup.seen(None).scene.spots.get(index)?.step);
        use_early_keys(main, Rc::new(step_at), text.revision(), false)
    };
    let update = use_force_update();
    use_early_fetch(vec![&BOARD_TEXT], false, Callback::from(move |()| update.force_update()));
    let wanted = early.is_waiting().then_some(&BOARD_TEXT as &dyn AnyPart);
    let on_close = {
        let early = early.clone();
        Callback::from(move |()| early.give_up())
    };
    let missing = use_later(wanted, context.language, on_close);
    let announced = use_announced(&text, &region);
    let dispatcher = context.state.dispatcher();
    let mode = TextMode {
        root: main.clone(),
        region: region.clone(),
        early,
        on_input: Callback::from(move |input| {
            if let TypedInput::Edit(edit) = input {
                dispatcher.dispatch(edit);
            }
        }),
        waiting: None,
        hint: String::new(),
        on_hint: None,
        remarks: Vec::new(),
        announced,
        is_previewed: false,
        place: TextPlace::Desk,
    };
    let section = BOARD_TEXT.get().map(|part| (part.of_board)(Rc::new(text), mode));
    [html! { <>{ section.unwrap_or_default() }{ missing }</> }, region.element()]
}

/// Announces edits until the part is loaded that says everything. Returns what was announced here.
#[hook]
fn use_announced(text: &SetupText, region: &LiveRegion) -> Option<Announced> {
    let announced = use_mut_ref(|| None);
    let said = BOARD_TEXT.get().is_none().then(|| text.announcement());
    if let Some(occasion) = text.occasion().filter(|_| said.is_some()) {
        announced.replace(Some(Announced { occasion, remarks: Vec::new() }));
    }
    use_effect_on((said, text.revision(), region.clone()), |(said, revision, region)| {
        if let Some(said) = said {
            region.say(said, *revision);
        }
    });
    announced.borrow().clone()
}
