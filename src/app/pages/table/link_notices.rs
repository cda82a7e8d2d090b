//! Notices at the table about links: the error of the link that was opened, the seat to take in a game by
//! link, how the link differs from the saved game, the link to send. They are a part of the program, since
//! most tables have none.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::context::{OpenDialog, TableContext};
use super::dialogs::link_for_opponent;
use crate::app::phrase::AppPhrase;
use crate::app::saved::opened_table::LinkConflict;
use crate::app::saved::{by_link, preferences};
use crate::app::system::events::target;
use crate::app::system::parts::page_part;
use crate::app::widgets::app_notices::link_error;
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::dialog::Dialog;
use crate::app::widgets::share::copy_link;
use apila_core::i18n::Phrase;
use apila_core::part::Part;
use apila_core::rules::Side;
use apila_model::play::{Action, Play};
use apila_model::record::{Ending, LONGEST_NAME, LinkError, LinkErrorKind, LinkRelation};

apila_core::phrases! {
    enum LinkPhrase {
        ShownUpTo { ply: usize },
        GoOnFromHere,
        LinkIsOlder { plies: usize },
        LinkTakesOtherWay { ply: usize },
        KeepMyGame,
        TakeBackToLink,
        TakeWayOfLink,
        LinkIsForOther { theirs: String, yours: String },
        GoOnAs { colour: String },
        SendThisLink { colour: String },
        SendLastLink,
        LinkHasNews { plies: usize },
        LinkGoesOn { ply: usize },
        LinkSaysDraw,
        HelpComesLater,
        Invited,
    }
}

/// Makes the notices.
type LinkNotices = fn(&TableContext<'_>, Option<&(LinkError, usize)>) -> Html;

pub(super) static LINK_NOTICES: Part<LinkNotices> = page_part!(link_notices: LinkNotices = LINKS);
static LINKS: LinkNotices = |context, error| {
    html! {
        <>
            if let Some(error) = error { { self::error_of(context, error) } }
            { match &**context.conflict {
                None => to_send(context),
                Some(asked) if context.play().awaits_seat() => match asked.seat {
                    // The reader sees the error before this question.
                    Some(seat) if error.is_none() => seats(context, seat),
                    _ => Html::default(),
                },
                Some(differs) => conflict(context, differs),
            } }
            if !context.play().may_be_helped() {
                <p class="hint no-help">{ context.say(&LinkPhrase::HelpComesLater) }</p>
            }
        </>
    }
};

/// The notice of the error in the link that was opened. The number says how many of its moves are good.
fn error_of(context: &TableContext<'_>, (error, good): &(LinkError, usize)) -> Html {
    let play = context.play();
    let is_shown = play.record().plies() == *good;
    let is_to_go_on = context.conflict.is_none() || play.awaits_seat();
    let shown = match error.kind {
        LinkErrorKind::Position(_) => Some(context.say(&AppPhrase::ShownStart)),
        LinkErrorKind::Move { .. } if is_shown => Some(context.say(&LinkPhrase::ShownUpTo { ply: *good })),
        _ => None,
    };
    let rest = html! {
        <>
            <p>{ shown }</p>
            if is_to_go_on {
                { button(
                    Weight::Plain,
                    "go-on",
                    context.say(&LinkPhrase::GoOnFromHere),
                    true,
                    context.act(Action::Show(play.shown()))
                ) }
            }
        </>
    };
    link_error(error, context.language, rest)
}

/// Asks which seat to take in a game by link that this browser has not saved. `first` is the seat that the
/// link names. A reader who closes the question only watches.
fn seats(context: &TableContext<'_>, first: Side) -> Html {
    let play = context.play();
    let game = play.record().id().game();
    let names = &play.sheet().header.players;
    let take = |seat: Side| {
        let (state, unsolved) = (context.state.clone(), context.conflict.setter());
        Callback::from(move |_: MouseEvent| {
            let play = state.play();
            let mut sheet = play.sheet().clone();
            let name = preferences::player_name();
            if !name.is_empty() {
                sheet.header.players[seat.index()] = name;
            }
            state.dispatch(Action::Adopt(Box::new(sheet), Some(seat)));
            // This shows the move that has to be answered.
            if play.is_at_end() {
                state.dispatch(Action::SetLine(Box::new(play.record().clone())));
            }
            unsolved.set(None);
        })
    };
    let button_for = |seat: Side| {
        let text = context.say(&LinkPhrase::GoOnAs { colour: game.colour_name(context.language, seat) });
        let (weight, action) =
            if seat == first { (Weight::Primary, "take-seat") } else { (Weight::Plain, "take-other-seat") };
        // The marks isolate the name, so that it does not change the direction of the text around it, nor the
        // reverse.
        let text = match names[seat.index()].as_str() {
            "" => text,
            name => format!("{text} (\u{2068}{name}\u{2069})"),
        };
        button(weight, action, text, true, take(seat))
    };
    let watch = context.watch();
    let turn = game.colour_name(context.language, play.record().last().turn());
    let turn = Phrase::Sentence { description: context.say(&Phrase::ToMove { colour: turn }) };
    html! {
        <Dialog title={context.say(&LinkPhrase::Invited)} on_close={watch.clone()}>
            <p class="to-sit">{ context.say(&turn) }</p>
            <div class="buttons">
                { button_for(first) }
                { button_for(first.other()) }
                { button(
                    Weight::Plain, "watch", context.say(&AppPhrase::JustWatch), true, watch.reform(|_| ())
                ) }
            </div>
        </Dialog>
    }
}

/// A conflict between the link and the saved game. The reader decides first about the line, then about the
/// seat.
fn conflict(context: &TableContext<'_>, conflict: &LinkConflict) -> Html {
    let play = context.play();
    let choose = |left: LinkConflict, action: Option<Action>| {
        let (dispatcher, unsolved) = (context.state.dispatcher(), context.conflict.setter());
        Callback::from(move |_: MouseEvent| {
            // If there is nothing to do, this action still raises the revision, so the address bar is
            // updated.
            dispatcher.dispatch(action.clone().unwrap_or(Action::Show(usize::MAX)));
            let left = left.clone();
            unsolved.set((left.relation.is_some() || left.seat.is_some()).then_some(left));
        })
    };
    let colour = |side: Side| play.record().id().game().colour_name(context.language, side);
    let (message, keep, take, left, action) = match (conflict.relation, conflict.seat, play.seat()) {
        (Some(relation), ..) => {
            let (message, take) = match relation {
                LinkRelation::Behind { plies } => {
                    (LinkPhrase::LinkIsOlder { plies }, LinkPhrase::TakeBackToLink)
                }
                LinkRelation::Diverged { ply } => {
                    (LinkPhrase::LinkTakesOtherWay { ply }, LinkPhrase::TakeWayOfLink)
                }
                LinkRelation::Ahead { .. } if conflict.line.ending() == Some(Ending::Agreed) => {
                    (LinkPhrase::LinkSaysDraw, LinkPhrase::TakeWayOfLink)
                }
                LinkRelation::Ahead { plies } => {
                    (LinkPhrase::LinkHasNews { plies }, LinkPhrase::TakeWayOfLink)
                }
                // A reply is a conflict only if a error follows it in the link.
                LinkRelation::Reply | LinkRelation::Same => {
                    (LinkPhrase::LinkGoesOn { ply: conflict.line.plies() }, LinkPhrase::TakeWayOfLink)
                }
            };
            let left = LinkConflict { relation: None, ..conflict.clone() };
            (message, LinkPhrase::KeepMyGame, take, left, Action::SetLine(Box::new(conflict.line.clone())))
        }
        (None, Some(asked), Some(seat)) => {
            let message = LinkPhrase::LinkIsForOther { theirs: colour(asked), yours: colour(seat) };
            let play_as = |side| LinkPhrase::GoOnAs { colour: colour(side) };
            let left = LinkConflict { seat: None, ..conflict.clone() };
            (message, play_as(seat), play_as(asked), left, Action::SetSeat(Some(asked)))
        }
        _ => return Html::default(),
    };
    html! {
        <div class="choice-of-way" role="alert">
            <p>{ context.say(&message) }</p>
            <div class="buttons">
                { button(Weight::Primary, "keep-mine", context.say(&keep), true, choose(left.clone(), None)) }
                { button(Weight::Plain, "take-link", context.say(&take), true, choose(left, Some(action))) }
            </div>
        </div>
    }
}

/// The link to send if the other player has to answer.
fn to_send(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let record = play.record();
    let Some(seat) = play.seat().filter(|_| is_to_be_sent(play)) else { return Html::default() };
    let game = record.id().game();
    let colour = game.colour_name(context.language, seat.other());
    let message =
        if play.is_waiting() { LinkPhrase::SendThisLink { colour } } else { LinkPhrase::SendLastLink };
    let code = button(
        Weight::Plain,
        "qr",
        context.say(&AppPhrase::QrCode),
        true,
        context.open(OpenDialog::Share(0)),
    );
    html! {
        <div class="send">
            <p>{ context.say(&message) }</p>
            { copy_link(
                &link_for_opponent(context),
                &game.name(context.language),
                context.copied,
                context.language,
                code
            ) }
            { name_field(context, seat) }
        </div>
    }
}

/// The field for the name under which the reader plays. The name is part of the link.
fn name_field(context: &TableContext<'_>, seat: Side) -> Html {
    let state = context.state.clone();
    let on_change = Callback::from(move |event: Event| {
        let Some(field) = target::<HtmlInputElement>(&event) else { return };
        let name = by_link::remembered(&field.value());
        field.set_value(&name);
        let mut sheet = state.play().sheet().clone();
        sheet.header.players[seat.index()] = name;
        state.dispatch(Action::Adopt(Box::new(sheet), Some(seat)));
    });
    let name = context.play().sheet().header.players[seat.index()].clone();
    html! {
        <label class="field">{ context.say(&AppPhrase::YourName) }
            <input type="text" name="player" maxlength={LONGEST_NAME.to_string()} autocomplete="nickname"
                ~defaultValue={name} onchange={on_change} />
        </label>
    }
}

/// Returns whether the other player of a game by link has to receive a link.
fn is_to_be_sent(play: &Play) -> bool {
    play.seat().is_some() && play.is_at_end() && !play.is_replaying() && play.must_be_sent()
}
