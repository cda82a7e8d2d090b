//! What the players of a game by link say to each other at the table, and the score of their match. It is in
//! the part of the notices about links.

use yew::prelude::*;

use super::context::TableContext;
use super::live;
use crate::app::phrase::AppPhrase;
use crate::app::widgets::buttons::{Weight, button, tool};
use crate::app::widgets::signs;
use apila_core::i18n::capitalised;
use apila_core::rules::Side;
use apila_model::record::{QuickWord, shown_player};

apila_core::phrases! {
    enum WordPhrase {
        SayWord,
        WordHello,
        WordGoodLuck,
        WordWellPlayed,
        WordThanks,
        WordOneMoment,
        WordSorry,
        WordGoodGame,
        WordOfferDraw,
        WordAskUndo,
        WordStopClocks,
        WordNoThanks,
        Agree,
        AskUndo,
        MatchStands,
    }
}

/// What the other player asks, what both have said lately, what the reader can say, and the score of the
/// match. While the reader has to decide about a link, only the score.
pub(super) fn show(context: &TableContext<'_>) -> Html {
    if context.by_link.conflict.is_some() {
        return score(context);
    }
    html! { <>{ question(context) }{ words(context) }{ score(context) }</> }
}

/// What the player of a side has said lately, as it is announced. Empty if that is nothing.
pub(super) fn announced(context: &TableContext<'_>, side: Side) -> String {
    said(context, side).map(|(who, word)| [&who, ": ", &word].concat()).unwrap_or_default()
}

/// The button that asks to take back a turn in a live game. `None` if a turn is taken back without asking.
pub(super) fn undo(context: &TableContext<'_>) -> Option<Html> {
    let play = context.play();
    let is_asked = live::is_live(context) && play.seat().is_some() && play.is_open();
    (is_asked && !play.can_step_back()).then(|| {
        let ask = play.say(QuickWord::AskUndo).map(|action| context.act(action));
        let label = context.say(&WordPhrase::AskUndo);
        tool("undo-turn", signs::UNDO, label, ask.is_some(), None, ask.unwrap_or_default())
    })
}

/// What the other player asks, with the answers.
fn question(context: &TableContext<'_>) -> Html {
    let play = context.play();
    let asked = play.question().zip(play.agreement()).zip(play.say(QuickWord::NoThanks));
    let Some(((word, agree), decline)) = asked else { return Html::default() };
    let who = play.seat().map(|seat| player(context, seat.other())).unwrap_or_default();
    html! {
        <div class="choice-of-way" role="group" aria-labelledby="question">
            <p id="question"><bdi>{ who }</bdi>{ ": " }<b>{ context.say(&in_words(word)) }</b></p>
            <div class="buttons">
                { button(Weight::Primary, "agree", context.say(&WordPhrase::Agree), true, context.act(agree)) }
                { button(
                    Weight::Plain,
                    QuickWord::NoThanks.name(),
                    context.say(&WordPhrase::WordNoThanks),
                    true,
                    context.act(decline)
                ) }
            </div>
        </div>
    }
}

/// The score of a match, the reader's points first.
fn score(context: &TableContext<'_>) -> Html {
    let play = context.play();
    if play.score().is_none() {
        return Html::default();
    }
    let (score, near) = (play.score_now(), play.near_side());
    let [own, other] = [near, near.other()].map(|side| html! { <bdi>{ player(context, side) }</bdi> });
    html! {
        <p class="hint match">
            { context.say(&WordPhrase::MatchStands) }{ " " }{ own }
            { format!(" {} – {} ", score.points(near), score.points(near.other())) }{ other }
        </p>
    }
}

/// What the players of a game by link have said lately, and what the reader can say.
fn words(context: &TableContext<'_>) -> Html {
    let play = context.play();
    // A question to the reader stands above with its answers.
    let asker = play.question().and(play.seat()).map(Side::other);
    let lately = Side::BOTH.into_iter().filter(|side| Some(*side) != asker);
    let lately = lately.filter_map(|side| said(context, side));
    let lately = lately.map(|(who, word)| html! { <p><bdi>{ who }</bdi>{ ": " }<b>{ word }</b></p> });
    let lately: Vec<Html> = lately.collect();
    let choice = play.seat().map(|_| {
        let is_here = |word: &QuickWord| !word.is_question_or_answer() || *word == QuickWord::StopClocks;
        let words = QuickWord::ALL.into_iter().filter(is_here).filter_map(|word| {
            let say = context.act::<MouseEvent>(play.say(word)?);
            Some(button(Weight::Quiet, word.name(), context.say(&in_words(word)), true, say))
        });
        html! {
            <details class="quick-words">
                <summary>{ context.say(&WordPhrase::SayWord) }</summary>
                <div class="buttons">{ for words }</div>
            </details>
        }
    });
    if choice.is_none() && lately.is_empty() {
        return Html::default();
    }
    html! { <div class="said-words"><div>{ for lately }</div>{ choice.unwrap_or_default() }</div> }
}

/// Who sits on a side, and what they have said lately.
fn said(context: &TableContext<'_>, side: Side) -> Option<(String, String)> {
    let play = context.play();
    let said = play.said(side).filter(|said| said.is_recent(play.record().plies()))?;
    Some((player(context, side), context.say(&in_words(said.word))))
}

/// Who sits on a side.
fn player(context: &TableContext<'_>, side: Side) -> String {
    let play = context.play();
    let named = &play.sheet().header.players[side.index()];
    match play.seat() == Some(side) {
        true => context.say(&AppPhrase::You),
        false if named.is_empty() => {
            capitalised(&play.record().id().game().colour_name(context.language, side))
        }
        false => shown_player(named),
    }
}

const fn in_words(word: QuickWord) -> WordPhrase {
    match word {
        QuickWord::Hello => WordPhrase::WordHello,
        QuickWord::GoodLuck => WordPhrase::WordGoodLuck,
        QuickWord::WellPlayed => WordPhrase::WordWellPlayed,
        QuickWord::Thanks => WordPhrase::WordThanks,
        QuickWord::OneMoment => WordPhrase::WordOneMoment,
        QuickWord::Sorry => WordPhrase::WordSorry,
        QuickWord::GoodGame => WordPhrase::WordGoodGame,
        QuickWord::OfferDraw => WordPhrase::WordOfferDraw,
        QuickWord::AskUndo => WordPhrase::WordAskUndo,
        QuickWord::StopClocks => WordPhrase::WordStopClocks,
        QuickWord::NoThanks => WordPhrase::WordNoThanks,
    }
}
