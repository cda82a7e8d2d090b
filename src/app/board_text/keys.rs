//! The keys on the board, and fields to change them.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::{TextPhrase, TextPlace};
use crate::app::saved::preferences;
use crate::app::system::events::target;
use crate::app::system::value::Value;
use apila_core::i18n::Language;
use apila_core::scene::Outline;
use apila_model::board_keys::{BoardKey, OFF, USUAL_KEYS, changed};
use apila_model::play::TextBoard;

/// The keys. On another page they are named, but cannot be changed.
pub(super) fn keys(board: &dyn TextBoard, stored: &Value<String>, place: TextPlace) -> Html {
    let language = board.language();
    let say = |phrase: TextPhrase| language.say(&phrase);
    let scene = board.view().scene;
    let with_shift = match scene.spots.first().map(|spot| spot.outline) {
        _ if scene.has_columns() => None,
        Some(Outline::Rectangle { .. }) => Some(TextPhrase::SquareKeys),
        _ => Some(TextPhrase::HexagonKeys),
    };
    let content = match place {
        TextPlace::Desk | TextPlace::Board => fields(language, stored),
        TextPlace::OtherPage => {
            let names = BoardKey::ALL.into_iter().enumerate().map(|(index, key)| {
                html! { <li><kbd>{ letter_at(stored, index) }</kbd>{ " " }{ say(name(key)) }</li> }
            });
            html! { <ul class="key-list">{ for names }</ul> }
        }
    };
    html! {
        <details class="keys">
            <summary>{ say(TextPhrase::KeysOfBoard) }</summary>
            <p>{ say(TextPhrase::KeysHelp) }{ " " }{ with_shift.map(say) }</p>
            { content }
        </details>
    }
}

/// Fields to change the keys and to switch them off.
fn fields(language: Language, stored: &Value<String>) -> Html {
    let say = |phrase: TextPhrase| language.say(&phrase);
    let change = {
        let stored = stored.setter();
        move |keys: String| {
            preferences::set_keys(&keys);
            stored.set(keys);
        }
    };
    let is_on = stored.chars().any(|key| key != OFF);
    let on_switch = {
        let change = change.clone();
        Callback::from(move |event: Event| {
            let is_on = target::<HtmlInputElement>(&event).is_some_and(|field| field.checked());
            change(if is_on { USUAL_KEYS.to_owned() } else { BoardKey::ALL.map(|_| OFF).iter().collect() });
        })
    };
    let fields = BoardKey::ALL.into_iter().enumerate().map(|(index, key)| {
        let (known, change) = ((**stored).clone(), change.clone());
        let oninput = Callback::from(move |event: InputEvent| {
            if let (Some(field), false) = (target::<HtmlInputElement>(&event), event.is_composing()) {
                let keys = changed(&known, index, &field.value());
                // If the keys do not change, the field is not rendered again, so it is set here.
                field.set_value(&letter_at(&keys, index));
                change(keys);
            }
        });
        html! {
            <label>
                <input type="text" class="key" autocomplete="off" autocapitalize="none" spellcheck="false"
                    value={letter_at(stored, index)} {oninput} />
                { say(name(key)) }
            </label>
        }
    });
    html! {
        <>
            <label class="choice">
                <input type="checkbox" name="single-keys" checked={is_on} onchange={on_switch} />
                <span>{ say(TextPhrase::SingleKeys) }</span>
            </label>
            <p class="hint">{ say(TextPhrase::SingleKeysHelp) }</p>
            <div class="key-list">{ for fields }</div>
        </>
    }
}

/// Returns the key at an index, or an empty text if it is switched off.
fn letter_at(keys: &str, index: usize) -> String {
    keys.chars().nth(index).filter(|letter| *letter != OFF).map(String::from).unwrap_or_default()
}

const fn name(key: BoardKey) -> TextPhrase {
    match key {
        BoardKey::NextOffer => TextPhrase::KeyNextOffer,
        BoardKey::PreviousOffer => TextPhrase::KeyPreviousOffer,
        BoardKey::LastMove => TextPhrase::KeyLastMove,
        BoardKey::Score => TextPhrase::KeyScore,
        BoardKey::OwnPieces => TextPhrase::KeyOwnPieces,
        BoardKey::OtherPieces => TextPhrase::KeyOtherPieces,
        BoardKey::Lines => TextPhrase::KeyLines,
        BoardKey::Threats => TextPhrase::KeyThreats,
        BoardKey::TypeMove => TextPhrase::TypeMove,
        BoardKey::Keys => TextPhrase::KeyKeys,
        BoardKey::Repeat => TextPhrase::KeyRepeat,
    }
}
