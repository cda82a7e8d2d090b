//! The card for a game that is over. [`EndCard`] decides what it says and offers.

use yew::prelude::*;

use super::TablePhrase;
use super::context::{OpenDialog, TableContext};
use super::picture::PICTURE;
use crate::app::live::NextGame;
use crate::app::navigation::{Destination, Navigate, url};
use crate::app::phrase::AppPhrase;
use crate::app::saved::by_link::Agreement;
use crate::app::saved::{by_link, solved};
use crate::app::system::{clipboard, relay, share_sheet};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::copying::copy_message;
use apila_core::i18n::Say;
use apila_core::part::AnyPart;
use apila_model::play::{Action, EndAction, EndCard};
use apila_model::problems::problem_after;
use apila_model::record::{Address, TableLink};
use wasm_bindgen_futures::spawn_local;

apila_core::phrases! {
    enum EndingPhrase {
        PlayLevel { level: usize },
        Rematch,
        ShareResult,
        ProblemLike,
        SeeDecisive { ply: usize },
    }
}

/// The end of a game as the page shows it.
pub(super) struct End {
    /// Who won, and how.
    pub(super) result: Html,
    /// What the game means to the reader.
    pub(super) gains: Html,
    pub(super) buttons: Html,
    /// Whether the reader has just won.
    pub(super) is_fresh_win: bool,
}

/// The end of the game on the table. `None` unless the game is over and its last position is shown.
pub(super) fn end(context: &TableContext<'_>, navigate: &Navigate) -> Option<End> {
    let play = context.play();
    let review = context.analysis.view.review.as_ref();
    let decided_at = review.and_then(|review| review.0.decided_at(play.record()));
    let problem = play.outcome_shown().and_then(|_| problem_after(play.record(), &solved::progress()));
    let card = EndCard::of(play, context.tally, problem, decided_at)?;
    let text = card.to_share(play, &url(&Address::Table(TableLink::to_record(play.record(), usize::MAX))));
    let weights = [if card.has_primary { Weight::Primary } else { Weight::Plain }, Weight::Plain];
    let weight = |index: usize| weights.get(index).copied().unwrap_or(Weight::Quiet);
    let buttons = card
        .actions
        .iter()
        .enumerate()
        .map(|(index, action)| act(context, navigate, action, weight(index), &text));
    let decided = card.decided_at.map(|ply| {
        let text = context.say(&EndingPhrase::SeeDecisive { ply });
        button(Weight::Quiet, "decided", text, true, context.act(Action::Show(ply)))
    });
    Some(End {
        result: html! {
            <>
                <span class="title">{ &card.title }if !card.how.is_empty() { { " " } }</span>
                <span class="how">{ &card.how }</span>
            </>
        },
        gains: html! {
            <ul class="gains">{ for card.gains.iter().map(|gain| html! { <li>{ gain }</li> }) }</ul>
        },
        buttons: html! {
            <>
                { for buttons }
                { decided.unwrap_or_default() }
                <span class="told" aria-live="polite">
                    { copy_message(context.copied, &text, &AppPhrase::CopyByHand, context.language) }
                </span>
            </>
        },
        is_fresh_win: card.is_fresh_win,
    })
}

/// The button of an action. `text` is the result to share.
fn act(
    context: &TableContext<'_>,
    navigate: &Navigate,
    action: &EndAction,
    weight: Weight,
    text: &str,
) -> Html {
    let goes_to = |link: TableLink| {
        navigate.reform(move |_: MouseEvent| Destination::from(Address::Table(link.clone())))
    };
    let press = |name, phrase: &dyn Say, onclick| button(weight, name, context.say(phrase), true, onclick);
    match action {
        EndAction::NextLevel { level, link } => {
            press("next-level", &EndingPhrase::PlayLevel { level: *level }, goes_to((**link).clone()))
        }
        EndAction::Rematch => press("rematch", &EndingPhrase::Rematch, rematch(context, navigate)),
        EndAction::Review => context.analysis.review_button(weight),
        EndAction::Problem { href } => html! {
            <a class="button quiet" data-action="problem" href={href.clone()}>
                { context.say(&EndingPhrase::ProblemLike) }
            </a>
        },
        EndAction::Share => press("share-result", &EndingPhrase::ShareResult, share_result(context, text)),
        EndAction::NewGame => press("again", &TablePhrase::NewGame, context.open(OpenDialog::NewGame)),
    }
}

/// Begins another game with the same players.
fn rematch(context: &TableContext<'_>, navigate: &Navigate) -> Callback<MouseEvent> {
    let play = context.play();
    let Some(seat) = play.seat() else {
        let link = play.rematch();
        return navigate.reform(move |_| Destination::from(Address::Table(link.clone())));
    };
    let (start, agreement) = (play.start(), Agreement::of_rematch(play));
    let is_live = context.session.borrow().live.is_some();
    let name = play.sheet().header.players[seat.index()].clone();
    let next = context.by_link.next.clone();
    navigate.reform(move |_| {
        let (id, live) = match &next {
            Some(NextGame { secret, id, ask }) => {
                ask.emit(());
                (Some(id.clone()), Some(secret.clone()))
            }
            None => (None, is_live.then(relay::fresh_secret).flatten()),
        };
        let (address, key) = by_link::begin(start.clone(), seat.other(), agreement, &name, id, live);
        Destination { address, key: Some(key) }
    })
}

/// Shares the result as a text with a picture, if the system can share. Otherwise the text is copied. If that
/// fails, too, the dialog with the links opens.
fn share_result(context: &TableContext<'_>, text: &str) -> Callback<MouseEvent> {
    let (play, text) = (context.play().clone(), text.to_owned());
    let (copied, dialog) = (context.copied.setter(), context.dialog.setter());
    Callback::from(move |_: MouseEvent| {
        let (play, text) = (play.clone(), text.clone());
        if share_sheet::is_available() {
            return spawn_local(async move {
                // Without its part of the program, there is no picture.
                let _ = PICTURE.fetch().await;
                match PICTURE.get() {
                    Some(pictures) => (pictures.share)(&play, text),
                    None => share_sheet::open_with_picture(&text, None),
                }
            });
        }
        let (copied, dialog) = (copied.clone(), dialog.clone());
        clipboard::copy_text(
            &text.clone(),
            Callback::from(move |is_copied| match is_copied {
                true => copied.set(Some((text.clone(), true))),
                false => dialog.set(Some(OpenDialog::Share(0))),
            }),
        );
    })
}
