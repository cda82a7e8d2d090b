//! The table by text and keys: answers to what is asked of the board, a field for moves, the board as text, and the keys. A part of the
//! program, which is loaded when the table has been shown for a while.

mod keys;
mod listing;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::TableContext;
use crate::app::board::spot_of;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::focus::focus_on;
use crate::app::system::input;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::table_state::Table;
use crate::app::widgets::announcement::again;
use apila_core::i18n::{Language, TextPhrase, add_words, words};
use apila_core::part::Part;
use apila_core::rules::Step;
use apila_model::board_keys::BoardKey;
use keys::keys;
use listing::listing;

/// Makes it for the page of a table, the element that the reference is given to.
type MakeByText = fn(&TableContext<'_>, &NodeRef) -> Html;

pub(super) static BY_TEXT: Part<MakeByText> = page_part!(by_text: MakeByText = MADE);
static MADE: MakeByText = |context, page| {
    add_words(&words::BY_TEXT);
    html! {
        <ByText table={context.state.clone()} page={page.clone()} hint={context.analysis.told_hint()}
            on_hint={context.analysis.on_hint()} />
    }
};

#[derive(Properties, PartialEq)]
struct ByTextProps {
    table: Table,
    /// The page, on whose board keys are pressed.
    page: NodeRef,
    /// The text of the hint; empty if none is shown.
    hint: String,
    /// Asks for a hint, which says what threatens; none where none is given.
    on_hint: Option<Callback<()>>,
}

/// What was answered last.
#[derive(Default, PartialEq)]
struct Answer {
    text: String,
    /// Counts the answers.
    number: u32,
    /// The state of the table that it is about, and its language.
    about: Option<(u32, Language)>,
}

#[component]
fn ByText(props: &ByTextProps) -> Html {
    let play = props.table.play();
    let language = play.language();
    let section = use_node_ref();
    let answer = use_value(Answer::default);
    let is_open = use_value(|| false);
    let stored_keys = use_value(preferences::keys);
    let tell = {
        let answer = answer.clone();
        let about = Some((play.revision(), language));
        Callback::from(move |text| answer.set(Answer { text, number: answer.number + 1, about }))
    };
    {
        let (table, hint, on_hint) = (props.table.clone(), props.hint.clone(), props.on_hint.clone());
        let (section, tell) = (section.clone(), tell.clone());
        let changes = (props.page.clone(), play.revision(), language, hint, answer.number);
        use_effect_on(changes, move |(page, _, _, hint, _)| {
            let hint = hint.clone();
            let listen = move |event: &Event| {
                if let Some((key, at)) = asked(event, &table) {
                    match key {
                        BoardKey::TypeMove => unfold(&section, "input"),
                        BoardKey::Keys => unfold(&section, ".keys summary"),
                        BoardKey::Threats => match &on_hint {
                            Some(on_hint) if hint.is_empty() => on_hint.emit(()),
                            Some(_) => tell.emit(hint.clone()),
                            None if table.play().may_be_helped() => tell.emit(table.play().prompt()),
                            None => tell.emit(table.play().language().say(&TextPhrase::NoHelpYet)),
                        },
                        _ => {
                            if let Some(text) = table.play().answer(key, at) {
                                tell.emit(text);
                            }
                        }
                    }
                }
            };
            let page = page.cast::<Element>();
            page.map(|page| {
                let options = EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&page, "keydown", options, listen)
            })
        });
    }
    let is_current = answer.about == Some((play.revision(), language));
    let told = if is_current { answer.text.as_str() } else { "" };
    let onsubmit = {
        let (table, tell) = (props.table.clone(), tell.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let form = target::<HtmlFormElement>(&event);
            let field = form.and_then(|form| form.query_selector("input").ok()?);
            let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
                return;
            };
            let waits = preferences::confirming().waits(input::is_touch());
            match table.play().typed(&field.value(), waits) {
                Ok(actions) => {
                    actions.into_iter().for_each(|action| table.dispatch(action));
                    field.set_value("");
                }
                Err(reason) => {
                    tell.emit(reason);
                    field.select();
                }
            }
        })
    };
    let ontoggle = {
        let is_open = is_open.clone();
        Callback::from(move |event: Event| {
            is_open.set(target::<Element>(&event).is_some_and(|details| details.has_attribute("open")));
        })
    };
    let onkeydown = Callback::from(|event: KeyboardEvent| {
        if event.key() == "Escape" && !event.is_composing() && focus_on("main .spot[tabindex=\"0\"]") {
            event.prevent_default();
        }
    });
    let example = play.record().id().game().example.split('_').next().unwrap_or_default().to_owned();
    html! {
        <section class="by-text" ref={section} {onkeydown}>
            <p class={classes!("answer", told.is_empty().then_some("none"))} aria-live="polite">{ told }{ again(answer.number) }</p>
            <details>
                <summary>{ language.say(&TextPhrase::ByText) }</summary>
                <form class="typed" {onsubmit}>
                    <label class="field">{ language.say(&TextPhrase::TypeMove) }
                        <input type="text" name="move" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" aria-describedby="typed-help" />
                    </label>
                    <button type="submit">{ language.say(&TextPhrase::PlayTyped) }</button>
                    <p id="typed-help" class="hint">{ language.say(&TextPhrase::TypeMoveHelp { example }) }</p>
                </form>
                <details {ontoggle}>
                    <summary>{ language.say(&TextPhrase::BoardAsText) }</summary>
                    if *is_open { { listing(play) } }
                </details>
                { keys(play, &stored_keys) }
            </details>
        </section>
    }
}

/// What a key that was pressed on a spot of the board asks, and the spot.
fn asked(event: &Event, table: &Table) -> Option<(BoardKey, Step)> {
    let pressed = event.dyn_ref::<KeyboardEvent>()?;
    if pressed.alt_key() || pressed.ctrl_key() || pressed.meta_key() {
        return None;
    }
    let index = spot_of(event)?;
    let key = BoardKey::of(&pressed.key(), &preferences::keys())?;
    // The browser has no other use for the letter, and it is not typed into a field that gets the focus.
    event.prevent_default();
    if pressed.repeat() {
        return None;
    }
    Some((key, table.play().seen(None).scene.spots.get(index)?.step))
}

/// Opens what is folded around an element of the section, and gives it the focus.
fn unfold(section: &NodeRef, selector: &str) {
    let found = section.cast::<Element>().and_then(|section| section.query_selector(selector).ok()?);
    let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) else { return };
    let mut around = found.parent_element();
    while let Some(element) = around {
        if element.tag_name() == "DETAILS" {
            // The attribute's name is a constant: setting it cannot fail.
            let _ = element.set_attribute("open", "");
        }
        around = element.parent_element();
    }
    let _ = found.focus();
}
