//! The table by text and keys: answers to questions about the board, a field for moves, the board as text,
//! and the keys. This is a part of the program, which is loaded when the table has been shown for a while.

mod keys;
mod listing;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::TableContext;
use super::early::Early;
use crate::app::board::spot_of;
use crate::app::saved::preferences;
use crate::app::system::after_paint::use_after_paint_with;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::focus::focus_on;
use crate::app::system::input;
use crate::app::system::parts::page_part;
use crate::app::system::value::use_value;
use crate::app::table_state::Table;
use crate::app::widgets::announcement::again;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_core::rules::Step;
use apila_model::board_keys::BoardKey;
use apila_model::early_keys::EarlyInput;
use apila_model::play::Play;
use keys::keys;
use listing::listing;

apila_core::phrases! {
    /// Texts about moves typed as text, the board as text, and keys at the table.
    enum TextPhrase {
        ByText,
        TypeMove,
        TypeMoveHelp { example: String },
        PlayTyped,
        BoardAsText,
        NoHelpYet,
        KeysOfBoard,
        KeysHelp,
        HexagonKeys,
        SquareKeys,
        SingleKeys,
        SingleKeysHelp,
        KeyNextOffer,
        KeyPreviousOffer,
        KeyLastMove,
        KeyScore,
        KeyOwnPieces,
        KeyOtherPieces,
        KeyLines,
        KeyThreats,
        KeyKeys,
    }
}

/// The selector of the field for moves in the section.
const FIELD: &str = "input[name=\"move\"]";

/// Renders the section for the page of a table. The reference leads to the page's element. The last
/// argument has the keys that were pressed before.
type MakeByText = fn(&TableContext<'_>, &NodeRef, &Early) -> Html;

pub(super) static BY_TEXT: Part<MakeByText> = page_part!(by_text: MakeByText = MADE);
static MADE: MakeByText = |context, page, early| {
    html! {
        <ByText table={context.state.clone()} page={page.clone()} hint={context.analysis.told_hint()}
            on_hint={context.analysis.on_hint()} early={early.clone()} />
    }
};

#[derive(Clone, Properties, PartialEq)]
struct ByTextProps {
    table: Table,
    /// The page whose board receives the keys.
    page: NodeRef,
    /// The text of the hint. It is empty if no hint is shown.
    hint: String,
    /// Asks for a hint, which names the threats. `None` where hints are not given.
    on_hint: Option<Callback<()>>,
    /// The keys that were pressed before this part was loaded.
    early: Early,
}

/// The last answer.
#[derive(Default, PartialEq)]
struct Answer {
    text: String,
    /// The number of answers so far.
    number: u32,
    /// The revision and the language of the table that the answer is about.
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
        move |text: String, play: &Play| {
            let about = Some((play.revision(), play.language()));
            answer.set(Answer { text, number: answer.number + 1, about });
        }
    };
    {
        let (table, hint, on_hint) = (props.table.clone(), props.hint.clone(), props.on_hint.clone());
        let (section, tell) = (section.clone(), tell.clone());
        let changes = (props.page.clone(), play.revision(), language, hint, answer.number);
        use_effect_on(changes, move |(page, _, _, hint, _)| {
            let hint = hint.clone();
            let listen = move |event: &Event| {
                if let Some((key, at)) = asked(event, &table)
                    && let Some(text) = respond(key, at, table.play(), &hint, on_hint.as_ref(), &section)
                {
                    tell(text, table.play());
                }
            };
            let page = page.cast::<Element>();
            page.map(|page| {
                let options = EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&page, "keydown", options, listen)
            })
        });
    }
    // A screen reader does not read what a live region contains when it is added to the page. So the early
    // keys are answered after the painting.
    let is_painted = use_value(|| false);
    {
        let is_painted = is_painted.setter();
        use_after_paint_with((), move || move || is_painted.set(true));
    }
    {
        let (props, section, tell) = (props.clone(), section.clone(), tell.clone());
        use_effect_on(*is_painted, move |is_painted| {
            if *is_painted {
                answer_early(&props, &section, tell);
            }
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
            if let Err(reason) = play_typed(&field, &table, table.play()) {
                tell(reason, table.play());
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
            <p class={classes!("answer", told.is_empty().then_some("none"))} aria-live="polite">
                { told }{ again(answer.number) }
            </p>
            <details>
                <summary>{ language.say(&TextPhrase::ByText) }</summary>
                <form class="typed" {onsubmit}>
                    <label class="field">{ language.say(&TextPhrase::TypeMove) }
                        <input type="text" name="move" autocomplete="off" autocapitalize="none"
                            spellcheck="false" enterkeyhint="go" aria-describedby="typed-help" />
                    </label>
                    <button type="submit">{ language.say(&TextPhrase::PlayTyped) }</button>
                    <p id="typed-help" class="hint">
                        { language.say(&TextPhrase::TypeMoveHelp { example }) }
                    </p>
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

/// Answers a key that was pressed on the spot with the step `at`. Returns the text of the answer, if there is
/// one.
fn respond(
    key: BoardKey,
    at: Step,
    play: &Play,
    hint: &str,
    on_hint: Option<&Callback<()>>,
    section: &NodeRef,
) -> Option<String> {
    match key {
        BoardKey::TypeMove => unfold(section, FIELD),
        BoardKey::Keys => unfold(section, ".keys summary"),
        BoardKey::Threats => match on_hint {
            Some(on_hint) if hint.is_empty() => on_hint.emit(()),
            Some(_) => return Some(hint.to_owned()),
            None if play.may_be_helped() => return Some(play.prompt()),
            None => return Some(play.language().say(&TextPhrase::NoHelpYet)),
        },
        _ => return play.answer(key, at),
    }
    None
}

/// Answers the keys that were pressed before this part was loaded, in their order.
fn answer_early(props: &ByTextProps, section: &NodeRef, tell: impl Fn(String, &Play)) {
    let mut play = props.table.play().clone();
    let mut told = Vec::new();
    let mut is_refused = false;
    for input in props.early.answer() {
        let field = || -> Option<HtmlInputElement> {
            section.cast::<Element>()?.query_selector(FIELD).ok()??.dyn_into().ok()
        };
        match input {
            // The reader has moved the focus elsewhere meanwhile. It stays there.
            EarlyInput::Key(BoardKey::TypeMove | BoardKey::Keys, _) if !is_board_focused() => break,
            EarlyInput::Key(key, at) => {
                told.extend(respond(key, at, &play, &props.hint, props.on_hint.as_ref(), section));
            }
            EarlyInput::Text(text) => {
                if let Some(field) = field() {
                    // A refused text is selected, so the next text replaces it.
                    let before = if is_refused { String::new() } else { field.value() };
                    field.set_value(&(before + &text));
                    is_refused = false;
                }
            }
            EarlyInput::Enter => {
                if let Some(field) = field() {
                    match play_typed(&field, &props.table, &play) {
                        Ok(after) => play = after,
                        Err(reason) => {
                            told.push(reason);
                            is_refused = true;
                        }
                    }
                }
            }
        }
    }
    if !told.is_empty() {
        tell(told.join(" "), &play);
    }
}

/// Plays the move that is typed in a field. Returns the table after it.
///
/// # Errors
/// Returns why it cannot be played, as a sentence. The text in the field is then selected.
fn play_typed(field: &HtmlInputElement, table: &Table, play: &Play) -> Result<Play, String> {
    let waits = preferences::confirming().waits(input::is_touch());
    let actions = play.typed(&field.value(), waits).inspect_err(|_| field.select())?;
    actions.iter().for_each(|action| table.dispatch(action.clone()));
    field.set_value("");
    Ok(actions.into_iter().fold(play.clone(), |play, action| play.after(action)))
}

/// Whether a spot of the board has the focus.
fn is_board_focused() -> bool {
    document().active_element().is_some_and(|element| element.has_attribute("data-spot"))
}

/// Returns the question of a key that was pressed on a spot of the board, and the step of the spot.
fn asked(event: &Event, table: &Table) -> Option<(BoardKey, Step)> {
    let pressed = event.dyn_ref::<KeyboardEvent>()?;
    if pressed.alt_key() || pressed.ctrl_key() || pressed.meta_key() {
        return None;
    }
    let index = spot_of(event)?;
    let key = BoardKey::of(&pressed.key(), &preferences::keys())?;
    // This keeps the browser from using the letter, for example from typing it into a field that gets the
    // focus.
    event.prevent_default();
    if pressed.repeat() {
        return None;
    }
    Some((key, table.play().seen(None).scene.spots.get(index)?.step))
}

/// Opens the `details` elements around an element of the section, and gives the element the focus.
fn unfold(section: &NodeRef, selector: &str) {
    let found = section.cast::<Element>().and_then(|section| section.query_selector(selector).ok()?);
    let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) else { return };
    let mut around = found.parent_element();
    while let Some(element) = around {
        if element.tag_name() == "DETAILS" {
            // The attribute's name is a constant, so setting it cannot fail.
            let _ = element.set_attribute("open", "");
        }
        around = element.parent_element();
    }
    let _ = found.focus();
}
