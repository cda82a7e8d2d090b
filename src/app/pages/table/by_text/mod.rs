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
use crate::app::system::value::{Value, use_value};
use crate::app::table_state::Table;
use crate::app::widgets::announcement::again;
use apila_core::part::Part;
use apila_core::rules::Step;
use apila_model::board_keys::BoardKey;
use apila_model::play::{KeyReply, LastAnswer, Play, TextTarget};
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
        <ByText table={context.state.clone()} page={page.clone()}
            hint={context.analysis.view.hint_text.clone()} on_hint={context.analysis.on_hint()}
            early={early.clone()} />
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

#[component]
fn ByText(props: &ByTextProps) -> Html {
    let play = props.table.play();
    let section = use_node_ref();
    let answer = use_value(LastAnswer::default);
    let is_open = use_value(|| false);
    let stored_keys = use_value(preferences::keys);
    let speaker = Speaker { props: props.clone(), section: section.clone(), answer: answer.clone() };
    use_board_keys(&speaker);
    use_early_replies(&speaker);
    let text = answer.text(play);
    let ontoggle = {
        let is_open = is_open.setter();
        Callback::from(move |event: Event| {
            is_open.set(target::<Element>(&event).is_some_and(|details| details.has_attribute("open")));
        })
    };
    let onkeydown = Callback::from(|event: KeyboardEvent| {
        if event.key() == "Escape" && !event.is_composing() && focus_on("main .spot[tabindex=\"0\"]") {
            event.prevent_default();
        }
    });
    let say = |phrase: TextPhrase| play.language().say(&phrase);
    html! {
        <section class="by-text" ref={section} {onkeydown}>
            <p class={classes!("answer", text.is_empty().then_some("none"))} aria-live="polite">
                { text }{ again(answer.number) }
            </p>
            <details>
                <summary>{ say(TextPhrase::ByText) }</summary>
                <div class="opened">
                    { move_form(speaker) }
                    <details {ontoggle}>
                        <summary>{ say(TextPhrase::BoardAsText) }</summary>
                        if *is_open { { listing(play) } }
                    </details>
                    { keys(play, &stored_keys) }
                </div>
            </details>
        </section>
    }
}

/// Answers keys and typed moves.
#[derive(Clone)]
struct Speaker {
    props: ByTextProps,
    section: NodeRef,
    answer: Value<LastAnswer>,
}

impl Speaker {
    /// Returns the hint that is shown. `None` where hints are not given.
    fn hint(&self) -> Option<&str> {
        self.props.on_hint.is_some().then_some(self.props.hint.as_str())
    }

    fn say(&self, text: String, play: &Play) {
        self.answer.set(self.answer.next(text, play));
    }

    fn ask_for_hint(&self) {
        if let Some(on_hint) = &self.props.on_hint {
            on_hint.emit(());
        }
    }

    fn go_to(&self, target: TextTarget) {
        unfold(
            &self.section,
            match target {
                TextTarget::Field => FIELD,
                TextTarget::Keys => ".keys summary",
            },
        );
    }

    /// Answers a key that was pressed on the spot with the step `at`.
    fn reply(&self, key: BoardKey, at: Step) {
        let play = self.props.table.play();
        match play.reply(key, at, self.hint()) {
            KeyReply::Say(text) => self.say(text, play),
            KeyReply::AskForHint => self.ask_for_hint(),
            KeyReply::GoTo(target) => self.go_to(target),
            KeyReply::Nothing => {}
        }
    }

    /// Answers the keys that were pressed before this part was loaded.
    fn reply_to_early_keys(&self) {
        let table = &self.props.table;
        let inputs = self.props.early.answer();
        let replies = table.play().replies(inputs, self.hint(), waits(), is_board_focused());
        if let Some(target) = replies.goes_to {
            self.go_to(target);
            let section = self.section.cast::<Element>();
            let field = section.and_then(|section| section.query_selector(FIELD).ok()?);
            if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
                field.set_value(&replies.field);
                if replies.is_refused {
                    field.select();
                }
            }
        }
        replies.actions.into_iter().for_each(|action| table.dispatch(action));
        if replies.asks_for_hint {
            self.ask_for_hint();
        }
        if !replies.text.is_empty() {
            self.say(replies.text, &replies.play);
        }
    }

    /// Plays the move that is typed in a field, or says why it cannot be played. Then its text is selected.
    fn play_typed(&self, field: &HtmlInputElement) {
        let table = &self.props.table;
        match table.play().typed(&field.value(), waits()) {
            Ok(actions) => {
                actions.into_iter().for_each(|action| table.dispatch(action));
                field.set_value("");
            }
            Err(reason) => {
                field.select();
                self.say(reason, table.play());
            }
        }
    }
}

/// Returns whether a complete move waits until it is confirmed.
fn waits() -> bool {
    preferences::confirming().waits(input::is_touch())
}

/// Answers keys that are pressed on the board.
#[hook]
fn use_board_keys(speaker: &Speaker) {
    let ByTextProps { page, table, hint, .. } = &speaker.props;
    let play = table.play();
    let changes = (page.clone(), play.revision(), play.language(), hint.clone(), speaker.answer.number);
    let speaker = speaker.clone();
    use_effect_on(changes, move |(page, ..)| {
        let page = page.cast::<Element>();
        page.map(|page| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&page, "keydown", options, move |event| {
                if let Some((key, at)) = question(event, &speaker.props.table) {
                    speaker.reply(key, at);
                }
            })
        })
    });
}

/// Answers the keys that were pressed before this part was loaded, after the painting: a screen reader does
/// not read what a live region contains when it is added to the page.
#[hook]
fn use_early_replies(speaker: &Speaker) {
    let is_painted = use_value(|| false);
    {
        let is_painted = is_painted.setter();
        use_after_paint_with((), move || move || is_painted.set(true));
    }
    let speaker = speaker.clone();
    use_effect_on(*is_painted, move |is_painted| {
        if *is_painted {
            speaker.reply_to_early_keys();
        }
    });
}

/// The field for moves.
fn move_form(speaker: Speaker) -> Html {
    let play = speaker.props.table.play();
    let language = play.language();
    let example = play.record().id().game().example.split('_').next().unwrap_or_default().to_owned();
    let onsubmit = Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        let form = target::<HtmlFormElement>(&event);
        let field = form.and_then(|form| form.query_selector("input").ok()?);
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            speaker.play_typed(&field);
        }
    });
    html! {
        <form class="typed" {onsubmit}>
            <label class="field">{ language.say(&TextPhrase::TypeMove) }
                <input type="text" name="move" autocomplete="off" autocapitalize="none"
                    spellcheck="false" enterkeyhint="go" aria-describedby="typed-help" />
            </label>
            <button type="submit">{ language.say(&TextPhrase::PlayTyped) }</button>
            <p id="typed-help" class="hint">{ language.say(&TextPhrase::TypeMoveHelp { example }) }</p>
        </form>
    }
}

/// Whether a spot of the board has the focus.
fn is_board_focused() -> bool {
    document().active_element().is_some_and(|element| element.has_attribute("data-spot"))
}

/// Returns the question of a key that was pressed on a spot of the board, and the step of the spot.
fn question(event: &Event, table: &Table) -> Option<(BoardKey, Step)> {
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
