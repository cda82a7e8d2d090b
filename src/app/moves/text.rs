//! The text of a row in the list of moves. It is made again only when the move changes, since making it costs
//! more than the comparison.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::analysis::MoveJudgement;
use crate::app::widgets::sprites::emblem;
use apila_core::game::AnyPosition;
use apila_core::i18n::{Language, Phrase};
use apila_model::catalog::GameId;

/// A position of a game. Two positions are equal if they are the same value in memory, since the states of a
/// table share their positions.
#[derive(Clone)]
pub(super) struct Before(pub(super) Rc<dyn AnyPosition>);

impl PartialEq for Before {
    fn eq(&self, other: &Before) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The text of a move of the line.
#[derive(PartialEq)]
pub(super) struct MadeText {
    pub(super) id: GameId,
    pub(super) ply: usize,
    /// The position before the move.
    pub(super) before: Before,
    /// The move in the notation.
    pub(super) text: String,
    pub(super) language: Language,
    pub(super) judged: Option<MoveJudgement>,
    pub(super) has_note: bool,
}

impl MadeText {
    pub(super) fn view(&self) -> Html {
        let MadeText { ply, before: Before(before), text, language, .. } = self;
        let description = before
            .describe(*language, text)
            .map(|description| language.say(&Phrase::Sentence { description }));
        html! {
            <>
                <span class="number">{ *ply }{ " " }</span>
                // A screen reader reads the sentence before the notation, since it is easier to understand by
                // ear.
                <span class="unseen">{ description }{ " " }</span>
                { emblem(self.id.game(), before.turn()) }
                <span class="text">{ text.clone() }</span>
                if let Some(MoveJudgement { sign, words }) = &self.judged {
                    <span class="sign-of-turn" aria-hidden="true">{ *sign }</span>
                    <span class="unseen">{ " " }{ words.clone() }</span>
                }
                if self.has_note { <span class="noted" aria-hidden="true">{ "“" }</span> }
            </>
        }
    }
}

/// The text of a variation: its first move as a sentence and in the notation, and how many moves follow.
pub(super) fn variation_text(
    ply: usize,
    description: &str,
    text: &str,
    more: usize,
    language: Language,
) -> Html {
    html! {
        <>
            <span class="unseen">{ language.say(&Phrase::Variation) }{ " " }</span>
            <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M5 3v9h10" fill="none" /><path d="M14 7v10l6-5z" />
            </svg>
            <span class="number">{ ply }{ " " }</span>
            <span class="unseen">{ description }{ " " }</span>
            <span class="text">{ text.to_owned() }</span>
            if more > 0 { <span class="number">{ format!("+{more}") }</span> }
        </>
    }
}
