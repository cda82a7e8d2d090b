//! What is asked in dialogs at the table.

use yew::prelude::*;

use super::Desk;
use crate::app::configurator::Configurator;
use crate::app::menu::{new_game, note, question, who_plays};
use crate::app::opponents::Opponent;
use crate::app::picture::PictureDialog;
use crate::app::share::{Offer, Shared, share};
use crate::app::shell::{Destination, Navigate};
use crate::app::{shelf, system};
use apila_core::i18n::Phrase;
use apila_core::rules::Side;
use apila_model::play::Action;
use apila_model::record::{Address, NodeId, Record, TableLink};

/// Which dialog is open.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Ask {
    /// Choose a variant, who starts, and against whom.
    NewGame,
    /// Sure to resign?
    Resign,
    /// Do both agree?
    Draw,
    /// Sure to delete a line?
    DeleteLine(NodeId),
    /// Put a variation in the place of the line of a game by link?
    Choose(NodeId),
    /// Write a note at a node.
    Note(NodeId),
    /// Make pictures of what is shown.
    Picture,
    /// Hand the game on, by this of the links.
    Share(usize),
    /// Put the board on another page.
    Embed,
    /// Who plays: people or the computer?
    Players,
}

/// The dialog that is open.
pub(super) fn dialogs(desk: &Desk<'_>, navigate: &Navigate) -> Html {
    let Some(ask) = **desk.asked else { return Html::default() };
    let language = desk.language;
    let on_close = {
        let asked = desk.asked.setter();
        Callback::from(move |()| asked.set(None))
    };
    let play = desk.play();
    let id = play.record().id();
    match ask {
        Ask::Resign => {
            let colour = id.game().colour_name(language, play.record().last().turn());
            let text = language.say(&Phrase::SureToResign { colour });
            question(text, language, desk.act(Action::Resign), on_close)
        }
        Ask::Draw => {
            question(language.say(&Phrase::SureToDraw), language, desk.act(Action::AgreeDraw), on_close)
        }
        Ask::DeleteLine(node) => {
            let text = language.say(&Phrase::SureToDelete { moves: play.tree().size_from(node) });
            question(text, language, desk.act(Action::Delete(node)), on_close)
        }
        Ask::Choose(node) => {
            let text = play.tree().text(node).to_owned();
            question(
                language.say(&Phrase::SureToChoose { text }),
                language,
                desk.act(Action::Choose(node)),
                on_close,
            )
        }
        Ask::Note(node) => {
            let text = play.tree().comment(node).to_owned();
            let dispatcher = desk.state.dispatcher();
            let on_note = Callback::from(move |text| dispatcher.dispatch(Action::SetComment(node, text)));
            note(text, language, on_note, on_close)
        }
        Ask::Picture => html! { <PictureDialog table={desk.state.clone()} {language} {on_close} /> },
        Ask::Share(chosen) => {
            let file = format!("{id}-{}.txt", play.sheet().header.date);
            let title = id.game().name(language);
            let shared = Shared { offers: offers(desk), title, sheet: play.sheet().print(), file };
            let asked = desk.asked.setter();
            let on_choose = Callback::from(move |index| asked.set(Some(Ask::Share(index))));
            share(shared, chosen, desk.copied, language, on_choose, on_close)
        }
        Ask::Embed => html! { <Configurator play={play.clone()} {language} {on_close} /> },
        Ask::NewGame => {
            let on_begin = navigate.reform(|(chosen, opener, opponent): (_, Side, Opponent)| {
                let link = TableLink::to_record(&Record::from_start(chosen, opener), 0);
                let link = match opponent {
                    Opponent::Here => link,
                    Opponent::ByLink(seat) => link.for_seat(Some(seat), Some(&shelf::fresh_name())),
                    Opponent::Computer(computers) => link.against(computers),
                };
                Destination::from(Address::Table(link))
            });
            new_game(id, play.computers(), language, on_begin, on_close)
        }
        Ask::Players => {
            let dispatcher = desk.state.dispatcher();
            let on_engage =
                Callback::from(move |computers| dispatcher.dispatch(Action::SetComputers(computers)));
            who_plays(id, play.computers(), language, on_engage, on_close)
        }
    }
}

/// A whole link.
fn url(link: TableLink) -> String {
    format!("{}{}", system::app_address(), Address::Table(link).print())
}

/// The link that gives the game to the other player, who answers.
pub(super) fn link_for_opponent(desk: &Desk<'_>, seat: Side) -> String {
    let record = desk.play().record();
    url(TableLink::to_record(record, record.plies()).for_seat(Some(seat.other()), desk.link_id.as_deref()))
}

/// The links that can be handed on now.
fn offers(desk: &Desk<'_>) -> Vec<Offer> {
    let play = desk.play();
    let (record, shown) = (play.record(), play.shown());
    let mut offers = Vec::new();
    if let Some(seat) = play.seat() {
        let colour = record.id().game().colour_name(desk.language, seat.other());
        let label = desk.say(&Phrase::LinkForOpponent { colour });
        offers.push(Offer { kind: "opponent", label, url: link_for_opponent(desk, seat) });
    }
    if shown < record.plies() {
        let label = desk.say(&Phrase::LinkAtMove { ply: shown });
        offers.push(Offer { kind: "move", label, url: url(TableLink::to_record(record, shown)) });
    }
    let label = desk.say(&Phrase::LinkToGame);
    offers.push(Offer { kind: "game", label, url: url(TableLink::to_record(record, record.plies())) });
    if record.plies() > 0 {
        let label = desk.say(&Phrase::LinkToPosition);
        offers.push(Offer { kind: "position", label, url: url(TableLink::to_position(record, shown)) });
    }
    offers
}
