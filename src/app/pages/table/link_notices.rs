//! Notices at the table about links: the error of the link that was opened, the seat to take in a game by
//! link, how the link differs from the saved game, the link to send. They are a part of the program, since
//! most tables have none.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::clocks::clock;
use super::context::{OpenDialog, TableContext};
use super::conversation;
use super::dialogs::link_for_opponent;
use super::live;
use crate::app::navigation::fragment;
use crate::app::phrase::AppPhrase;
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
use apila_model::play::{Action, LinkConflict, LinkQuestion, Play};
use apila_model::record::{LONGEST_NAME, LinkError, LinkErrorKind, lesson_of};

apila_core::phrases! {
    enum LinkPhrase {
        ShownUpTo { ply: usize },
        LinkSeemsCut,
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
        FirstTurnByLink { colour: String },
        PlayOtherColour { colour: String },
        TakenByName { colour: String, name: String },
        TakenByInviter { colour: String },
        HowByLink,
        HowLive,
        LearnFirst,
        LinkHasNews { plies: usize },
        LinkGoesOn { ply: usize },
        LinkSaysDraw,
        LinkSaysTimeUp,
        HelpComesLater,
        Invited { game: String },
    }
}

/// The functions of the part.
pub(super) struct LinkNotices {
    /// Makes the notices.
    pub(super) show: fn(&TableContext<'_>, Option<&(LinkError, usize)>) -> Html,
    /// Makes the clock of a side. It is here because it comes with a link, and most games have none.
    pub(super) clock: fn(&TableContext<'_>, Side) -> Html,
    /// What is announced of them: what there is to do with the link, and what each side has said lately. Each
    /// can be empty.
    pub(super) remarks: fn(&TableContext<'_>) -> [String; 3],
    /// Makes the button that asks to take back a turn in a live game, in which the other player has seen it
    /// already. `None` if a turn is taken back as in other games.
    pub(super) undo: fn(&TableContext<'_>) -> Option<Html>,
}

pub(super) static LINK_NOTICES: Part<LinkNotices> = page_part!(link_notices: LinkNotices = LINKS);
static LINKS: LinkNotices = LinkNotices {
    show,
    clock,
    remarks: |context| {
        let phrase = sending(context.play()).or_else(|| beginning(context.play()));
        let phrase = phrase.filter(|_| context.by_link.conflict.is_none() && !live::says_it(context));
        let link = phrase.map(|phrase| context.say(&phrase)).unwrap_or_default();
        let texts = [live::text(context), link].into_iter().filter(|text| !text.is_empty());
        let [first, second] = Side::BOTH.map(|side| conversation::announced(context, side));
        [texts.collect::<Vec<_>>().join(" "), first, second]
    },
    undo: conversation::undo,
};

fn show(context: &TableContext<'_>, error: Option<&(LinkError, usize)>) -> Html {
    let conflict = context.by_link.conflict.as_ref();
    let asked = conflict.map(|conflict| (conflict, conflict.question(context.play())));
    html! {
        <>
            if let Some(error) = error { { self::error_of(context, error) } }
            { live::connection(context) }
            { match asked {
                None if live::delivers(context) => Html::default(),
                None => html! { <>{ to_send(context) }{ first_turn(context) }</> },
                Some((conflict, Some(question))) => match question {
                    // The reader sees the error before this question.
                    LinkQuestion::TakeSeat(_) if error.is_some() => Html::default(),
                    LinkQuestion::TakeSeat(seat) => seats(context, seat),
                    _ => ask(context, conflict, question),
                },
                Some((_, None)) => Html::default(),
            } }
            // What there is to send or to decide comes first.
            { conversation::show(context) }
            if !context.play().may_be_helped() {
                <p class="hint no-help">{ context.say(&LinkPhrase::HelpComesLater) }</p>
            }
        </>
    }
}

/// What to say about a link that the other player has to receive. `None` if there is none.
fn sending(play: &Play) -> Option<LinkPhrase> {
    let seat = play.seat().filter(|_| is_to_be_sent(play))?;
    let colour = play.record().id().game().colour_name(play.language(), seat.other());
    Some(if play.is_waiting() { LinkPhrase::SendThisLink { colour } } else { LinkPhrase::SendLastLink })
}

/// How a game by link goes, while it has no turn and the reader makes the first one.
fn beginning(play: &Play) -> Option<LinkPhrase> {
    let seat = play.seat().filter(|_| play.is_on_move() && is_open(play))?;
    let colour = play.record().id().game().colour_name(play.language(), seat);
    Some(LinkPhrase::FirstTurnByLink { colour })
}

/// Whether the game has not begun, so that the colours can be exchanged.
fn is_open(play: &Play) -> bool {
    play.record().plies() == 0 && play.record().outcome().is_none()
}

/// The notice of the error in the link that was opened. The number says how many of its moves are good.
fn error_of(context: &TableContext<'_>, (error, good): &(LinkError, usize)) -> Html {
    let play = context.play();
    let is_shown = play.record().plies() == *good;
    let is_to_go_on = context.by_link.conflict.is_none() || play.awaits_seat();
    let shown = match error.kind {
        LinkErrorKind::Position(_) => Some(context.say(&AppPhrase::ShownStart)),
        LinkErrorKind::Move { .. } if is_shown => Some(context.say(&LinkPhrase::ShownUpTo { ply: *good })),
        _ => None,
    };
    let rest = html! {
        <>
            if error.is_from_cut(&fragment()) {
                <p class="cut">{ context.say(&LinkPhrase::LinkSeemsCut) }</p>
            }
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
        let (state, unsolved) = (context.state.clone(), context.by_link.setter());
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
            unsolved.update(|by_link| by_link.conflict = None);
        })
    };
    let button_for = |seat: Side| {
        let text = context.say(&LinkPhrase::GoOnAs { colour: game.colour_name(context.language, seat) });
        let (weight, action) =
            if seat == first { (Weight::Primary, "take-seat") } else { (Weight::Quiet, "take-other-seat") };
        let text = match names[seat.index()].as_str() {
            "" => text,
            name => format!("{text} ({})", isolated(name)),
        };
        button(weight, action, text, true, take(seat))
    };
    let how = if live::is_live(context) { LinkPhrase::HowLive } else { LinkPhrase::HowByLink };
    let watch = context.watch();
    let turn = game.colour_name(context.language, play.record().last().turn());
    let turn = Phrase::Sentence { description: context.say(&Phrase::ToMove { colour: turn }) };
    let colour = game.colour_name(context.language, first.other());
    let taken = match names[first.other().index()].as_str() {
        "" => LinkPhrase::TakenByInviter { colour },
        name => LinkPhrase::TakenByName { colour, name: isolated(name) },
    };
    html! {
        <Dialog title={context.say(&invited(context))} described_by="to-sit" on_close={watch.clone()}>
            <div class="to-sit" id="to-sit">
                <p>{ context.say(&how) }</p>
                <p>{ context.say(&taken) }{ " " }{ context.say(&turn) }</p>
            </div>
            <div class="buttons">
                { button_for(first) }
                if let Some(lesson) = lesson_of(game.listing) {
                    <a class="button" data-action="learn-first" href={lesson}>
                        { context.say(&LinkPhrase::LearnFirst) }
                    </a>
                }
                if !live::is_live(context) { { button_for(first.other()) } }
                { button(
                    Weight::Quiet, "watch", context.say(&AppPhrase::JustWatch), true, watch.reform(|_| ())
                ) }
            </div>
        </Dialog>
    }
}

/// A name with marks around it, so that it does not change the direction of the text around it, nor the
/// reverse.
fn isolated(name: &str) -> String {
    format!("\u{2068}{name}\u{2069}")
}

/// Asks about a difference between the link and the saved game.
fn ask(context: &TableContext<'_>, conflict: &LinkConflict, question: LinkQuestion) -> Html {
    let decide = |takes_link: bool| {
        let (dispatcher, by_link) = (context.state.dispatcher(), context.by_link.setter());
        let conflict = conflict.clone();
        Callback::from(move |_: MouseEvent| {
            let (action, left) = conflict.decided(takes_link);
            dispatcher.dispatch(action);
            by_link.update(|by_link| by_link.conflict = left);
        })
    };
    let [message, keep, take] = question_phrases(context, question);
    html! {
        <div class="choice-of-way" role="alert">
            <p>{ context.say(&message) }</p>
            <div class="buttons">
                { button(Weight::Primary, "keep-mine", context.say(&keep), true, decide(false)) }
                { button(Weight::Plain, "take-link", context.say(&take), true, decide(true)) }
            </div>
        </div>
    }
}

fn invited(context: &TableContext<'_>) -> LinkPhrase {
    LinkPhrase::Invited { game: context.play().record().id().game().name(context.language) }
}

/// Returns a question, and the texts of the buttons to keep the own game and to take what the link has.
fn question_phrases(context: &TableContext<'_>, question: LinkQuestion) -> [LinkPhrase; 3] {
    let game = context.play().record().id().game();
    let colour = |side: Side| game.colour_name(context.language, side);
    let message = match question {
        LinkQuestion::ChangeSeat { theirs, own } => {
            let play_as = |side| LinkPhrase::GoOnAs { colour: colour(side) };
            let message = LinkPhrase::LinkIsForOther { theirs: colour(theirs), yours: colour(own) };
            return [message, play_as(own), play_as(theirs)];
        }
        LinkQuestion::TakeBack { plies } => {
            let message = LinkPhrase::LinkIsOlder { plies };
            return [message, LinkPhrase::KeepMyGame, LinkPhrase::TakeBackToLink];
        }
        LinkQuestion::TakeSeat(_) => invited(context),
        LinkQuestion::OtherWay { ply } => LinkPhrase::LinkTakesOtherWay { ply },
        LinkQuestion::Draw => LinkPhrase::LinkSaysDraw,
        LinkQuestion::TimeUp => LinkPhrase::LinkSaysTimeUp,
        LinkQuestion::News { plies } => LinkPhrase::LinkHasNews { plies },
        LinkQuestion::GoOn { ply } => LinkPhrase::LinkGoesOn { ply },
    };
    [message, LinkPhrase::KeepMyGame, LinkPhrase::TakeWayOfLink]
}

/// The link to send if the other player has to answer.
fn to_send(context: &TableContext<'_>) -> Html {
    let play = context.play();
    // The line about the connection says what to do with an invitation.
    let message = sending(play).filter(|_| !live::invites(context));
    let Some(seat) = play.seat().filter(|_| message.is_some() || live::invites(context)) else {
        return Html::default();
    };
    let game = play.record().id().game();
    let code = button(
        Weight::Plain,
        "qr",
        context.say(&AppPhrase::QrCode),
        true,
        context.open(OpenDialog::Share(0)),
    );
    html! {
        <div class="send">
            if let Some(message) = message { <p>{ context.say(&message) }</p> }
            { copy_link(
                &link_for_opponent(context),
                &game.name(context.language),
                context.copied,
                context.language,
                code
            ) }
            if let Some(other) = other_seat(context) { { other } }
            { name_field(context, seat) }
        </div>
    }
}

/// What to know and to choose before the first turn of a game by link.
fn first_turn(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let message = beginning(play).filter(|_| !live::invites(context));
    let Some((seat, message)) = play.seat().zip(message) else { return Html::default() };
    html! {
        <div class="send-first">
            <p>{ context.say(&message) }</p>
            <div class="buttons">{ other_seat(context).unwrap_or_default() }</div>
            { name_field(context, seat) }
        </div>
    }
}

/// The button that gives the reader the other colour. `None` once the game has begun, and in a live game, in
/// which the relay knows the colour already.
fn other_seat(context: &TableContext<'_>) -> Option<Html> {
    let play = context.play();
    let seat = play.seat().filter(|_| is_open(play) && !live::is_live(context))?;
    let colour = play.record().id().game().colour_name(context.language, seat.other());
    let state = context.state.clone();
    let change = Callback::from(move |_: MouseEvent| {
        let mut sheet = state.play().sheet().clone();
        sheet.header.players.swap(0, 1);
        state.dispatch(Action::Adopt(Box::new(sheet), Some(seat.other())));
    });
    let text = context.say(&LinkPhrase::PlayOtherColour { colour });
    Some(button(Weight::Plain, "other-colour", text, true, change))
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
            <input type="text" name="player" dir="auto"
                maxlength={LONGEST_NAME.to_string()} autocomplete="nickname"
                ~defaultValue={name} onchange={on_change} />
        </label>
    }
}

/// Returns whether the other player of a game by link has to receive a link.
fn is_to_be_sent(play: &Play) -> bool {
    play.seat().is_some() && play.is_at_end() && !play.is_replaying() && play.must_be_sent()
}
