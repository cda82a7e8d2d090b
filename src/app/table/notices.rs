//! What is told at the table beside the prompt: mistakes in a link, what a link means for a kept game, the link
//! to send, notes, and a storage that refuses.

use yew::prelude::*;

use super::Desk;
use super::dialogs::{Ask, link_for_opponent};
use crate::app::keeping::Arrival;
use crate::app::parts::{Weight, button};
use crate::app::share::copy_link;
use crate::app::shelf::Refused;
use crate::i18n::{Language, Phrase};
use crate::play::Action;
use crate::record::{LinkFault, Meeting, Trouble};
use crate::rules::Side;

/// The mistake in a link, with the part in question marked.
pub(super) fn fault(desk: &Desk<'_>, fault: &LinkFault) -> Html {
    let play = desk.play();
    let [before, wrong, after] = fault.excerpt();
    let shown = match fault.trouble {
        Trouble::Position(_) => Some(Phrase::ShownStart),
        Trouble::Move { .. } => Some(Phrase::ShownUpTo { ply: play.record().plies() }),
        Trouble::Ply { .. } | Trouble::Repeated | Trouble::Value { .. } | Trouble::Name => None,
    };
    html! {
        <div class="notice fault" role="alert">
            <p><strong>{ desk.say(&Phrase::LinkHasMistake) }</strong>{ " " }{ fault.reason(desk.language) }</p>
            <p class="excerpt"><code>{ before }<mark>{ if wrong.is_empty() { "␣".to_owned() } else { wrong } }</mark>{ after }</code></p>
            <p>{ shown.map(|phrase| desk.say(&phrase)) }</p>
            { button(Weight::Plain, "go-on", desk.say(&Phrase::GoOnFromHere), true, desk.act(Action::Show(play.shown()))) }
        </div>
    }
}

/// What a link means for the game that is kept: the reader chooses.
pub(super) fn arrival(desk: &Desk<'_>, arrival: &Arrival) -> Html {
    let play = desk.play();
    let choose = |actions: Vec<Action>| {
        let (dispatcher, open) = (desk.seat.dispatcher(), desk.arrival.setter());
        Callback::from(move |_: MouseEvent| {
            for action in &actions {
                dispatcher.dispatch(action.clone());
            }
            open.set(None);
        })
    };
    let colour = |side: Side| play.record().id().game().colour_name(desk.language, side);
    let play_as = |side: Side| desk.say(&Phrase::GoOnAs { colour: colour(side) });
    let follow = || Action::Follow(Box::new(arrival.opened.record.clone()));
    let ways = match arrival.meeting {
        Meeting::Older { plies } => {
            Some((Phrase::LinkIsOlder { plies }, Phrase::KeepMyGame, Phrase::TakeBackToLink))
        }
        Meeting::OtherWay { ply } => {
            Some((Phrase::LinkTakesOtherWay { ply }, Phrase::KeepMyGame, Phrase::TakeWayOfLink))
        }
        Meeting::Same | Meeting::News { .. } | Meeting::Strange => None,
    };
    let other_seat = arrival.opened.seat.filter(|asked| play.seat().is_some_and(|seat| seat != *asked));
    html! {
        <div class="notice choice-of-way" role="alert">
            if let Some((told, keep, take)) = ways {
                <p>{ desk.say(&told) }</p>
                <div class="buttons">
                    { button(Weight::Primary, "keep-mine", desk.say(&keep), true, choose(Vec::new())) }
                    { button(Weight::Plain, "take-link", desk.say(&take), true, choose(vec![follow()])) }
                </div>
            }
            if let (Some(asked), Some(seat)) = (other_seat, play.seat()) {
                <p>{ desk.say(&Phrase::LinkIsForOther { theirs: colour(asked), yours: colour(seat) }) }</p>
                <div class="buttons">
                    { button(Weight::Primary, "keep-seat", play_as(seat), true, choose(Vec::new())) }
                    { button(Weight::Plain, "change-seat", play_as(asked), true, choose(vec![Action::Sit(Some(asked))])) }
                </div>
            }
        </div>
    }
}

/// The link for the other player, when it is on them to answer.
pub(super) fn to_send(desk: &Desk<'_>) -> Html {
    let play = desk.play();
    let Some(seat) = play.seat() else { return Html::default() };
    let record = play.record();
    let ended_here = record.ending().is_some() && play.is_here(record.last().turn())
        || record.outcome().is_some() && record.ending().is_none() && !play.is_here(record.last().turn());
    if !play.is_at_end() || play.is_replaying() || !(play.is_waiting() || ended_here) {
        return Html::default();
    }
    let game = record.id().game();
    let colour = game.colour_name(desk.language, seat.other());
    let code = button(Weight::Plain, "qr", desk.say(&Phrase::QrCode), true, desk.ask(Ask::Share(0)));
    html! {
        <div class="send">
            <p>{ desk.say(&Phrase::SendThisLink { colour }) }</p>
            { copy_link(&link_for_opponent(desk, seat), &game.name(desk.language), desk.copied, desk.language, code) }
        </div>
    }
}

/// What was noted about the position shown.
pub(super) fn note(desk: &Desk<'_>) -> Html {
    let play = desk.play();
    let text = play.tree().comment(play.tree().node_at(play.shown()));
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
