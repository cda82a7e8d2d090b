//! Notices at the table about links: the fault of the one that was opened, how it differs from the saved game, the one to send in
//! a game by link. A part of the program, since most tables have none.

use yew::prelude::*;

use super::context::{OpenDialog, TableContext};
use super::dialogs::link_for_opponent;
use crate::app::saved::opened_table::LinkConflict;
use crate::app::system::parts::page_part;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::notices::link_fault;
use crate::app::widgets::share::copy_link;
use apila_core::i18n::{Phrase, add_words, words};
use apila_core::part::Part;
use apila_core::rules::Side;
use apila_model::play::{Action, Play};
use apila_model::record::{Ending, LinkFault, LinkFaultKind, LinkRelation};

/// Makes the notices.
type LinkNotices = fn(&TableContext<'_>, Option<&(LinkFault, usize)>) -> Html;

pub(super) static LINK_NOTICES: Part<LinkNotices> = page_part!(link_notices: LinkNotices = LINKS);
static LINKS: LinkNotices = |context, fault| {
    add_words(&words::LINK_NOTICES);
    html! {
        <>
            if let Some(fault) = fault { { self::fault(context, fault) } }
            { (**context.conflict).as_ref().map_or_else(|| to_send(context), |differs| conflict(context, differs)) }
        </>
    }
};

/// The fault of the link that was opened, and how far its moves were good.
fn fault(context: &TableContext<'_>, (fault, good): &(LinkFault, usize)) -> Html {
    let play = context.play();
    let is_shown = play.record().plies() == *good;
    let shown = match fault.kind {
        LinkFaultKind::Position(_) => Some(Phrase::ShownStart),
        LinkFaultKind::Move { .. } if is_shown => Some(Phrase::ShownUpTo { ply: *good }),
        _ => None,
    };
    let rest = html! {
        <>
            <p>{ shown.map(|phrase| context.say(&phrase)) }</p>
            if context.conflict.is_none() { { button(Weight::Plain, "go-on", context.say(&Phrase::GoOnFromHere), true, context.act(Action::Show(play.shown()))) } }
        </>
    };
    link_fault(fault, context.language, rest)
}

/// A conflict of the link with the saved game. The reader decides first about the line, then about the seat.
fn conflict(context: &TableContext<'_>, conflict: &LinkConflict) -> Html {
    let play = context.play();
    let choose = |left: LinkConflict, action: Option<Action>| {
        let (dispatcher, unsolved) = (context.state.dispatcher(), context.conflict.setter());
        Callback::from(move |_: MouseEvent| {
            // Without an action any other counts the revision up, so that the address bar follows the decision.
            dispatcher.dispatch(action.clone().unwrap_or(Action::Show(usize::MAX)));
            let left = left.clone();
            unsolved.set((left.relation.is_some() || left.seat.is_some()).then_some(left));
        })
    };
    let colour = |side: Side| play.record().id().game().colour_name(context.language, side);
    let (told, keep, take, left, action) = match (conflict.relation, conflict.seat, play.seat()) {
        (Some(relation), ..) => {
            let (told, take) = match relation {
                LinkRelation::Behind { plies } => (Phrase::LinkIsOlder { plies }, Phrase::TakeBackToLink),
                LinkRelation::Diverged { ply } => (Phrase::LinkTakesOtherWay { ply }, Phrase::TakeWayOfLink),
                LinkRelation::Ahead { .. } if conflict.line.ending() == Some(Ending::Agreed) => {
                    (Phrase::LinkSaysDraw, Phrase::TakeWayOfLink)
                }
                LinkRelation::Ahead { plies } => (Phrase::LinkHasNews { plies }, Phrase::TakeWayOfLink),
                // An answer is a conflict only if a fault follows it in the link.
                LinkRelation::Reply | LinkRelation::Same => {
                    (Phrase::LinkGoesOn { ply: conflict.line.plies() }, Phrase::TakeWayOfLink)
                }
            };
            let left = LinkConflict { relation: None, ..conflict.clone() };
            (told, Phrase::KeepMyGame, take, left, Action::SetLine(Box::new(conflict.line.clone())))
        }
        (None, Some(asked), Some(seat)) => {
            let told = Phrase::LinkIsForOther { theirs: colour(asked), yours: colour(seat) };
            let play_as = |side| Phrase::GoOnAs { colour: colour(side) };
            let left = LinkConflict { seat: None, ..conflict.clone() };
            (told, play_as(seat), play_as(asked), left, Action::SetSeat(Some(asked)))
        }
        _ => return Html::default(),
    };
    html! {
        <div class="choice-of-way" role="alert">
            <p>{ context.say(&told) }</p>
            <div class="buttons">
                { button(Weight::Primary, "keep-mine", context.say(&keep), true, choose(left.clone(), None)) }
                { button(Weight::Plain, "take-link", context.say(&take), true, choose(left, Some(action))) }
            </div>
        </div>
    }
}

/// The link to send when the other player is to answer.
fn to_send(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let record = play.record();
    let Some(seat) = play.seat().filter(|_| is_to_be_sent(play)) else { return Html::default() };
    let game = record.id().game();
    let colour = game.colour_name(context.language, seat.other());
    let told = if play.is_waiting() { Phrase::SendThisLink { colour } } else { Phrase::SendLastLink };
    let code =
        button(Weight::Plain, "qr", context.say(&Phrase::QrCode), true, context.open(OpenDialog::Share(0)));
    html! {
        <div class="send">
            <p>{ context.say(&told) }</p>
            { copy_link(&link_for_opponent(context, seat), &game.name(context.language), context.copied, context.language, code) }
        </div>
    }
}

/// Whether the other player of a game by link is to get a link.
pub(super) fn is_to_be_sent(play: &Play) -> bool {
    play.seat().is_some() && play.is_at_end() && !play.is_replaying() && play.must_be_sent()
}
