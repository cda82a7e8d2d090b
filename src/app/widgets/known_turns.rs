//! The list of the turns that are known without a search.

use yew::prelude::*;

use super::buttons::disabled;
use apila_core::i18n::Language;
use apila_model::analysis::{KnownTurn, Remark};

/// A section with the turns, and `foot` below them. A press on a turn calls what `press` gives for its text.
/// If that is `None`, the turn is disabled.
pub(crate) fn section(
    language: Language,
    turns: &[KnownTurn],
    press: impl Fn(String) -> Option<Callback<MouseEvent>>,
    foot: Html,
) -> Html {
    let items =
        turns.iter().enumerate().map(|(index, known)| item(index, known, press(known.turn.text.clone())));
    html! {
        <section class="known">
            <h2>{ language.say(&Remark::KnownTurns) }</h2>
            if turns.is_empty() {
                <p>{ language.say(&Remark::BookEnds) }</p>
            } else {
                <ul>{ for items }</ul>
            }
            { foot }
        </section>
    }
}

fn item(index: usize, known: &KnownTurn, onclick: Option<Callback<MouseEvent>>) -> Html {
    html! {
        <li key={index}>
            <button type="button" data-known={known.turn.text.clone()} data-good={known.is_good.to_string()}
                aria-disabled={disabled(onclick.is_none())} {onclick}>
                <span class="worth">
                    <span aria-hidden="true">{ known.short.clone() }</span>
                    <span class="unseen">{ known.words.clone() }{ " " }</span>
                </span>
                <span class="turn">{ known.turn.text.clone() }{ " " }</span>
                <span class="told">{ known.turn.description.clone() }{ " " }</span>
                <span class="notes">{ known.notes.join(" · ") }</span>
            </button>
        </li>
    }
}
