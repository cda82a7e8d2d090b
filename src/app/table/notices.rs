//! What is told at the table beside the prompt: mistakes in a link, what a link means for a kept game, the link
//! to send, notes, and a storage that refuses.

use yew::prelude::*;

use super::Desk;
use super::dialogs::{Ask, link_for_opponent};
use crate::app::keeping::Arrival;
use crate::app::parts::{Weight, button, link_fault};
use crate::app::share::copy_link;
use crate::app::shelf::Refused;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Side;
use apila_model::play::Action;
use apila_model::record::{Ending, LinkFault, LinkFaultKind, LinkRelation};

/// The mistake in a link, with the part in question marked, and the number of good moves in it.
pub(super) fn fault(desk: &Desk<'_>, (fault, good): &(LinkFault, usize)) -> Html {
    let play = desk.play();
    let is_shown = play.record().plies() == *good;
    let shown = match fault.kind {
        LinkFaultKind::Position(_) => Some(Phrase::ShownStart),
        LinkFaultKind::Move { .. } if is_shown => Some(Phrase::ShownUpTo { ply: *good }),
        _ => None,
    };
    let rest = html! {
        <>
            <p>{ shown.map(|phrase| desk.say(&phrase)) }</p>
            if desk.arrival.is_none() { { button(Weight::Plain, "go-on", desk.say(&Phrase::GoOnFromHere), true, desk.act(Action::Show(play.shown()))) } }
        </>
    };
    link_fault(fault, desk.language, rest)
}

/// What a link means for the game that is kept: the reader chooses, one thing after the other.
pub(super) fn arrival(desk: &Desk<'_>, arrival: &Arrival) -> Html {
    let play = desk.play();
    let choose = |left: Arrival, action: Option<Action>| {
        let (dispatcher, open) = (desk.state.dispatcher(), desk.arrival.setter());
        Callback::from(move |_: MouseEvent| {
            // Even if nothing is to be done, something was decided: the address bar may follow.
            dispatcher.dispatch(action.clone().unwrap_or(Action::Show(usize::MAX)));
            let left = left.clone();
            open.set((left.meeting.is_some() || left.seat.is_some()).then_some(left));
        })
    };
    let colour = |side: Side| play.record().id().game().colour_name(desk.language, side);
    let (told, keep, take, left, action) = match (arrival.meeting, arrival.seat, play.seat()) {
        (Some(meeting), ..) => {
            let (told, take) = match meeting {
                LinkRelation::Behind { plies } => (Phrase::LinkIsOlder { plies }, Phrase::TakeBackToLink),
                LinkRelation::Diverged { ply } => (Phrase::LinkTakesOtherWay { ply }, Phrase::TakeWayOfLink),
                LinkRelation::Ahead { .. } if arrival.line.ending() == Some(Ending::Agreed) => {
                    (Phrase::LinkSaysDraw, Phrase::TakeWayOfLink)
                }
                LinkRelation::Ahead { plies } => (Phrase::LinkHasNews { plies }, Phrase::TakeWayOfLink),
                // An answer is a question only where the link has a mistake after it.
                LinkRelation::Reply | LinkRelation::Same => {
                    (Phrase::LinkGoesOn { ply: arrival.line.plies() }, Phrase::TakeWayOfLink)
                }
            };
            let left = Arrival { meeting: None, ..arrival.clone() };
            (told, Phrase::KeepMyGame, take, left, Action::SetLine(Box::new(arrival.line.clone())))
        }
        (None, Some(asked), Some(seat)) => {
            let told = Phrase::LinkIsForOther { theirs: colour(asked), yours: colour(seat) };
            let play_as = |side| Phrase::GoOnAs { colour: colour(side) };
            let left = Arrival { seat: None, ..arrival.clone() };
            (told, play_as(seat), play_as(asked), left, Action::SetSeat(Some(asked)))
        }
        _ => return Html::default(),
    };
    html! {
        <div class="choice-of-way" role="alert">
            <p>{ desk.say(&told) }</p>
            <div class="buttons">
                { button(Weight::Primary, "keep-mine", desk.say(&keep), true, choose(left.clone(), None)) }
                { button(Weight::Plain, "take-link", desk.say(&take), true, choose(left, Some(action))) }
            </div>
        </div>
    }
}

/// The link for the other player, when it is on them to answer.
pub(super) fn to_send(desk: &Desk<'_>) -> Html {
    let play = desk.play();
    let Some(seat) = play.seat() else { return Html::default() };
    let record = play.record();
    if !play.is_at_end() || play.is_replaying() || !play.must_be_sent() {
        return Html::default();
    }
    let game = record.id().game();
    let colour = game.colour_name(desk.language, seat.other());
    let told = if play.is_waiting() { Phrase::SendThisLink { colour } } else { Phrase::SendLastLink };
    let code = button(Weight::Plain, "qr", desk.say(&Phrase::QrCode), true, desk.ask(Ask::Share(0)));
    html! {
        <div class="send">
            <p>{ desk.say(&told) }</p>
            { copy_link(&link_for_opponent(desk, seat), &game.name(desk.language), desk.copied, desk.language, code) }
        </div>
    }
}

/// What was noted about the position shown.
pub(super) fn note(desk: &Desk<'_>) -> Html {
    let play = desk.play();
    let text = play.tree().comment(play.node_shown());
    if text.is_empty() {
        Html::default()
    } else {
        html! { <p class="note">{ text.to_owned() }</p> }
    }
}

/// That the game is not stored, and why.
pub(in crate::app) fn not_stored(language: Language, refused: Refused) -> Html {
    let phrase = match refused {
        Refused::Blocked => Phrase::StorageBlocked,
        Refused::Full => Phrase::StorageFull,
    };
    html! { <p class="notice storage" role="status">{ language.say(&phrase) }</p> }
}
