//! The dialogs at the table.

use web_sys::Element;
use yew::prelude::*;

use super::configurator::{CONFIGURATOR, ConfiguratorProps};
use super::context::{OpenDialog, TableContext};
use super::ending::{End, end};
use super::forms::{NewGame, new_game, note, question, who_plays};
use super::lit_cells::LitCells;
use super::menu::menu;
use super::picture::{PICTURE, PictureDialogProps};
use crate::app::navigation::{Destination, Navigate, url};
use crate::app::saved::{by_link, preferences};
use crate::app::system::parts::page_part;
use crate::app::system::relay;
use crate::app::widgets::share::{Offer, SharedGame, share};
use apila_core::part::{AnyPart, Part};
use apila_model::opponents::Opponent;
use apila_model::play::Action;
use apila_model::preferences::Preference;
use apila_model::record::{Address, GameClock, Record, TableLink};

apila_core::phrases! {
    enum DialogPhrase {
        SureToResign { colour: String },
        SureToDraw,
        SureToDelete { moves: usize },
        LinkForOpponent { colour: String },
        LinkToWatch,
        LinkToWatchLater,
        LinkAtMove { ply: usize },
        LinkToGame,
        LinkToPosition,
        SureToChoose { text: String },
    }
}

/// The functions of the part: most dialogs, and other features that can be loaded after the board.
pub(super) struct Dialogs {
    /// Renders a dialog. The last argument closes it.
    show: fn(&TableContext<'_>, OpenDialog, &Navigate, Callback<()>) -> Html,
    /// Renders the end of the game, if it is over and its last position is shown.
    pub(super) end: fn(&TableContext<'_>, &Navigate) -> Option<End>,
    /// Highlights the cells that the text of a table's page names.
    pub(super) light: fn(&Element) -> LitCells,
}

/// The dialogs, as a part of the program.
pub(super) static DIALOGS: Part<Dialogs> = page_part!(dialogs: Dialogs = MADE);
static MADE: Dialogs = Dialogs { show, end, light: LitCells::of };

impl OpenDialog {
    /// Returns the part of the program that shows the dialog.
    pub(super) fn part(self) -> &'static dyn AnyPart {
        match self {
            OpenDialog::Picture => &PICTURE,
            OpenDialog::Embed => &CONFIGURATOR,
            _ => &DIALOGS,
        }
    }
}

/// Renders the open dialog, once its part is loaded.
pub(super) fn dialogs(context: &TableContext<'_>, navigate: &Navigate) -> Option<Html> {
    let dialog = (**context.dialog)?;
    let language = context.language;
    let on_close = {
        let dialog = context.dialog.setter();
        Callback::from(move |()| dialog.set(None))
    };
    Some(match dialog {
        OpenDialog::Picture => {
            (PICTURE.get()?.show)(PictureDialogProps { table: context.state.clone(), language, on_close })
        }
        OpenDialog::Embed => {
            CONFIGURATOR.get()?(ConfiguratorProps { play: context.play().clone(), language, on_close })
        }
        _ => (DIALOGS.get()?.show)(context, dialog, navigate, on_close),
    })
}

fn show(context: &TableContext<'_>, dialog: OpenDialog, navigate: &Navigate, on_close: Callback<()>) -> Html {
    let (play, language) = (context.play(), context.language);
    let id = play.record().id();
    match dialog {
        // These dialogs are separate parts.
        OpenDialog::Picture | OpenDialog::Embed => Html::default(),
        OpenDialog::More => menu(context, on_close),
        OpenDialog::Resign => {
            let colour = id.game().colour_name(language, play.record().last().turn());
            confirm(context, DialogPhrase::SureToResign { colour }, Action::Resign, on_close)
        }
        OpenDialog::Draw => confirm(context, DialogPhrase::SureToDraw, Action::AgreeDraw, on_close),
        OpenDialog::DeleteLine(node) => {
            let moves = play.tree().size_from(node);
            confirm(context, DialogPhrase::SureToDelete { moves }, Action::Delete(node), on_close)
        }
        OpenDialog::Choose(node) => {
            let text = play.tree().text(node).to_owned();
            confirm(context, DialogPhrase::SureToChoose { text }, Action::Choose(node), on_close)
        }
        OpenDialog::Note(node) => {
            let text = play.tree().comment(node).to_owned();
            let dispatcher = context.state.dispatcher();
            let on_note = Callback::from(move |text| dispatcher.dispatch(Action::SetComment(node, text)));
            note(text, language, on_note, on_close)
        }
        OpenDialog::Share(chosen) => share_game(context, chosen, on_close),
        OpenDialog::NewGame => {
            let on_begin = navigate.reform(begin);
            new_game(id, play.computers(), language, on_begin, on_close)
        }
        OpenDialog::Players => {
            let dispatcher = context.state.dispatcher();
            let on_engage =
                Callback::from(move |computers| dispatcher.dispatch(Action::SetComputers(computers)));
            who_plays(id, play.computers(), language, on_engage, on_close)
        }
    }
}

/// Asks whether to do something that cannot be undone.
fn confirm(context: &TableContext<'_>, phrase: DialogPhrase, action: Action, on_close: Callback<()>) -> Html {
    question(context.say(&phrase), context.language, context.act(action), on_close)
}

/// Begins a new game and returns where it is shown.
fn begin(NewGame { id, opener, opponent, name, agreement, by_ear }: NewGame) -> Destination {
    by_ear.map(Preference::by_ear).into_iter().flatten().for_each(preferences::choose);
    let start = Record::from_start(id, opener);
    let link = TableLink::to_record(&start, 0);
    match opponent {
        Opponent::Here => {
            let clock = agreement.control.map(GameClock::new);
            Destination::from(Address::Table(link.with_clock(clock.as_ref())))
        }
        Opponent::Computer(computers) => Address::Table(link.against(computers)).into(),
        Opponent::ByLink(seat) | Opponent::Live(seat) => {
            let live = matches!(opponent, Opponent::Live(_)).then(relay::fresh_secret).flatten();
            let (address, key) = by_link::begin(start, seat, agreement, &name, None, live);
            Destination { address, key: Some(key) }
        }
    }
}

/// The kind of the link to watch the game with a delay.
const WATCH_LATER: &str = "watch-later";

/// The dialog that shares the game. The link with the index `chosen` is shown.
fn share_game(context: &TableContext<'_>, chosen: usize, on_close: Callback<()>) -> Html {
    let sheet = context.play().sheet();
    let id = context.play().record().id();
    let offers = offers(context);
    let later = offers.iter().position(|offer| offer.kind == WATCH_LATER);
    let delayed = context.by_link.delayed.clone();
    let shared = SharedGame {
        offers,
        title: id.game().name(context.language),
        sheet: sheet.print(),
        file: sheet.file_name(),
    };
    let dialog = context.dialog.setter();
    let on_choose = Callback::from(move |index| {
        if let Some(game) = delayed.as_ref().filter(|_| later == Some(index)) {
            game.publish.emit(());
        }
        dialog.set(Some(OpenDialog::Share(index)));
    });
    share(shared, chosen, context.copied, context.language, on_choose, on_close)
}

/// Returns the link for the other player of a game by link, with the line on the table.
pub(super) fn link_for_opponent(context: &TableContext<'_>) -> String {
    let play = context.play();
    url(&Address::Table(context.session.borrow().link(play, play.record().plies())))
}

/// Returns the links that the reader can share.
fn offers(context: &TableContext<'_>) -> Vec<Offer> {
    let play = context.play();
    let (record, shown) = (play.record(), play.shown());
    let mut offers = Vec::new();
    if let Some(seat) = play.seat() {
        let colour = record.id().game().colour_name(context.language, seat.other());
        let label = context.say(&DialogPhrase::LinkForOpponent { colour });
        offers.push(Offer { kind: "opponent", label, url: link_for_opponent(context) });
        let live = context.session.borrow().live.clone();
        if live.is_some() && relay::address().is_some() {
            let link = TableLink::to_record(record, record.plies()).with_live(live.as_deref());
            let label = context.say(&DialogPhrase::LinkToWatch);
            offers.push(Offer { kind: "watch", label, url: url(&Address::Table(link)) });
        }
        if let Some(game) = &context.by_link.delayed {
            let start = TableLink::to_record(&play.start(), 0).with_live(Some(&game.secret));
            let label = context.say(&DialogPhrase::LinkToWatchLater);
            offers.push(Offer { kind: WATCH_LATER, label, url: url(&Address::Table(start)) });
        }
    }
    if shown < record.plies() {
        let label = context.say(&DialogPhrase::LinkAtMove { ply: shown });
        offers.push(Offer {
            kind: "move",
            label,
            url: url(&Address::Table(TableLink::to_record(record, shown))),
        });
    }
    let label = context.say(&DialogPhrase::LinkToGame);
    offers.push(Offer {
        kind: "game",
        label,
        url: url(&Address::Table(TableLink::to_record(record, record.plies()))),
    });
    if record.plies() > 0 {
        let label = context.say(&DialogPhrase::LinkToPosition);
        offers.push(Offer {
            kind: "position",
            label,
            url: url(&Address::Table(TableLink::to_position(record, shown))),
        });
    }
    offers
}
