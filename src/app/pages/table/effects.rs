//! What the page of a table does after it is rendered, besides saving: it writes the address, loads parts of
//! the program, and plays sounds.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::context::{OpenDialog, TableContext};
use super::dialogs::DIALOGS;
use super::link_notices::LINK_NOTICES;
use super::prompt::spoken;
use crate::app::analysis::ANALYST;
use crate::app::board::dragging;
use crate::app::board_text::{BOARD_TEXT, Early};
use crate::app::navigation::{self, Destination};
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::use_effect_on;
use crate::app::table_state::Table;
use crate::app::thinking::THINKING;
use crate::app::widgets::announcement::LiveRegion;
use crate::app::widgets::later::use_early_fetch;
use apila_core::part::AnyPart;
use apila_model::catalog::GameId;
use apila_model::play::{Action, Announced, Occasion, Play};
use apila_model::record::{Address, TableLink};
use apila_model::saving::SaveSession;
use apila_model::table_page::{GivenUp, PartNeed, TablePage};

/// Plays the sounds of each change of the table.
#[hook]
pub(super) fn use_sounds(state: &Table) {
    let (state, before) = (state.clone(), use_mut_ref(|| state.play().clone()));
    use_effect_on(state.play().revision(), move |_| {
        let before = before.replace(state.play().clone());
        if let Some(text) = BOARD_TEXT.get() {
            (text.sound)(&before, state.play());
        }
    });
}

/// Writes the address after each change of the table, when the change is on the screen. The address contains
/// the line and the players, and the language and the theme of the link that was `opened`.
#[hook]
pub(super) fn use_address(
    state: &Table,
    session: &Rc<RefCell<SaveSession>>,
    page: TablePage,
    opened: &TableLink,
) {
    let play = state.play();
    let keeps_address = page.keeps_address(play);
    // Words and clocks are no events on the board.
    let aside = (play.seat().and_then(|seat| play.said(seat)), play.clock().copied());
    let (state, session, link) = (state.clone(), session.clone(), opened.clone());
    use_after_paint_with((play.revision(), keeps_address, aside, opened.clone()), move || {
        let here = navigation::current_entry();
        move || {
            let play = state.play();
            // A move that is still being shown is not written into the address. If the reader has gone to
            // another page meanwhile, the address of that page is not overwritten.
            if !keeps_address && !play.is_replaying() && navigation::current_entry() == here {
                let session = session.borrow();
                let address = Address::Table(session.link(play, play.shown()).with_page_of(&link));
                navigation::replace(&Destination { address, key: session.key.clone() });
            }
        }
    });
}

/// Takes the action with which a link is opened, once the table is shown.
#[hook]
pub(super) fn use_first_action(state: &Table, first: Option<&Action>) {
    let (state, first) = (state.clone(), first.cloned());
    use_effect_on((), move |()| {
        if let Some(action) = first {
            state.dispatch(action);
        }
    });
}

/// Fetches the parts of the program that the reader may need next, when the page is idle.
#[hook]
pub(super) fn use_early_parts(id: GameId) {
    let update = use_force_update();
    let on_load = Callback::from(move |()| update.force_update());
    let searcher = &id.registration().searcher;
    use_early_fetch(
        vec![dragging(), &ANALYST, &THINKING, searcher, &DIALOGS, &BOARD_TEXT, &LINK_NOTICES],
        false,
        on_load,
    );
}

/// Highlights the cells that the texts of the page name.
#[hook]
pub(super) fn use_lit_cells(main: &NodeRef) {
    use_effect_on((main.clone(), DIALOGS.is_here()), |(main, _)| Some((DIALOGS.get()?.light)(&main.cast()?)));
}

/// Returns the part of the program that the page needs now, and what to do if the reader closes the message
/// that it could not be loaded.
pub(super) fn needed_part(
    context: &TableContext<'_>,
    page: TablePage,
    early: &Early,
) -> (Option<&'static dyn AnyPart>, Callback<()>) {
    let part = page.needs(context.play()).and_then(|need| {
        Some(match need {
            PartNeed::Request => match **context.dialog {
                Some(dialog) => OpenDialog::part(dialog),
                None => context.analysis.wanted()?,
            },
            PartNeed::EarlyKeys => &BOARD_TEXT as &dyn AnyPart,
            PartNeed::LinkNotices => &LINK_NOTICES,
            PartNeed::Ending => &DIALOGS,
        })
    });
    let given_up = page.given_up(context.play());
    let (dialog, analysis, early) = (context.dialog.clone(), context.analysis.clone(), early.clone());
    let watch = context.watch();
    let on_give_up = Callback::from(move |()| {
        if given_up == GivenUp::EarlyKeys {
            return early.give_up();
        }
        dialog.set(None);
        analysis.give_up();
        if given_up == GivenUp::RequestAndSeat {
            watch.emit(());
        }
    });
    (part, on_give_up)
}

/// Announces what happens at the table until the part is loaded that says everything. Returns what was
/// announced here.
#[hook]
pub(super) fn use_announced(play: &Play, region: &LiveRegion) -> Option<Announced> {
    let announced = use_mut_ref(|| None);
    let text = BOARD_TEXT.get().is_none().then(|| spoken(play));
    if text.is_some() {
        let occasion = Occasion { number: play.revision(), text: String::new() };
        announced.replace(Some(Announced { occasion, remarks: Vec::new() }));
    }
    use_effect_on((text, play.revision(), region.clone()), |(text, revision, region)| {
        if let Some(text) = text {
            region.say(text, *revision);
        }
    });
    announced.borrow().clone()
}
