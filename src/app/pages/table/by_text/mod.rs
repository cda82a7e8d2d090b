//! The table by text and keys: answers to questions about the board, a field for moves, the board as text,
//! the keys, and what screen readers say. This is a part of the program, which is loaded when the table has
//! been shown for a while.

mod keys;
mod listing;
mod speech;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::TableContext;
use super::early::Early;
use crate::app::board::spot_of;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::focus::focus_on;
use crate::app::system::input;
use crate::app::system::parts::page_part;
use crate::app::system::value::{Value, use_value};
use crate::app::table_state::Table;
use crate::app::widgets::announcement::LiveRegion;
use apila_core::part::Part;
use apila_core::rules::Step;
use apila_model::board_keys::{self, BoardKey};
use apila_model::play::{KeyEffect, KeyReply, LastAnswer, Play, TextTarget};
use keys::keys;
use listing::listing;
use speech::{SpeechHandle, use_speech};

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
        KeyRepeat,
        EdgeOfBoard,
    }
}

/// The selector of the field for moves in the section.
const FIELD: &str = "input[name=\"move\"]";

/// Renders the section for the page of a table.
type MakeByText = fn(&TableContext<'_>, TextMode<'_>) -> Html;

/// What the section needs besides the state of the page.
#[derive(Clone, Copy)]
pub(super) struct TextMode<'a> {
    /// The page whose board receives the keys.
    pub(super) page: &'a NodeRef,
    /// The page's live region.
    pub(super) region: &'a LiveRegion,
    /// The keys that were pressed before this part was loaded.
    pub(super) early: &'a Early,
    /// Whether another board is shown instead. It cannot be asked about or played on by text.
    pub(super) is_previewed: bool,
    /// The last revision of the table that the page has announced itself, before this part was loaded.
    pub(super) announced: Option<u32>,
}

pub(super) static BY_TEXT: Part<MakeByText> = page_part!(by_text: MakeByText = MADE);
static MADE: MakeByText = |context, TextMode { page, region, early, is_previewed, announced }| {
    html! {
        <ByText table={context.state.clone()} page={page.clone()} region={region.clone()} {is_previewed} {announced}
            hint={context.analysis.view.hint_text.clone()} on_hint={context.analysis.on_hint()}
            remarks={context.analysis.remarks()} early={early.clone()} />
    }
};

#[derive(Clone, Properties, PartialEq)]
struct ByTextProps {
    table: Table,
    /// The page whose board receives the keys.
    page: NodeRef,
    /// The page's live region.
    region: LiveRegion,
    /// The text of the hint. It is empty if no hint is shown.
    hint: String,
    /// Asks for a hint, which names the threats. `None` where hints are not given.
    on_hint: Option<Callback<()>>,
    /// What is announced of the analysis.
    remarks: Vec<String>,
    /// Whether another board is shown instead.
    is_previewed: bool,
    /// The last revision of the table that the page has announced itself.
    announced: Option<u32>,
    /// The keys that were pressed before this part was loaded.
    early: Early,
}

#[component]
fn ByText(props: &ByTextProps) -> Html {
    let section = use_node_ref();
    let answer = use_value(LastAnswer::default);
    let is_open = use_value(|| false);
    let stored_keys = use_value(board_keys);
    let speech = use_speech(&props.table, props.announced, &props.remarks, &props.region);
    let speaker = Speaker { props: props.clone(), section, answer, speech };
    use_board_keys(&speaker);
    use_early_replies(&speaker);
    if props.is_previewed { Html::default() } else { details(speaker, &is_open, &stored_keys) }
}

/// The last answer, and what can be unfolded: the field for moves, the board as text, the keys.
fn details(speaker: Speaker, is_open: &Value<bool>, stored_keys: &Value<String>) -> Html {
    let table = speaker.props.table.clone();
    let play = table.play();
    let section = speaker.section.clone();
    let text = speaker.answer.text(play).to_owned();
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
            <p class={classes!("answer", text.is_empty().then_some("none"))}>{ text }</p>
            <details>
                <summary>{ say(TextPhrase::ByText) }</summary>
                <div class="opened">
                    { move_form(speaker) }
                    <details {ontoggle}>
                        <summary>{ say(TextPhrase::BoardAsText) }</summary>
                        if **is_open { { listing(play) } }
                    </details>
                    { keys(play, stored_keys) }
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
    speech: SpeechHandle,
}

impl Speaker {
    /// Returns the hint that is shown. `None` where hints are not given.
    fn hint(&self) -> Option<&str> {
        self.props.on_hint.is_some().then_some(self.props.hint.as_str())
    }

    /// Shows an answer about a table, and says it.
    fn say(&self, text: String, play: &Play) {
        self.speech.say(text.clone());
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
            KeyReply::Repeat => self.say(self.speech.last(), play),
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
    let ByTextProps { page, table, hint, is_previewed, .. } = &speaker.props;
    let is_previewed = *is_previewed;
    let play = table.play();
    let state = (play.revision(), play.language(), hint.clone(), speaker.answer.number);
    let changes = (page.clone(), is_previewed, state);
    let speaker = speaker.clone();
    use_effect_on(changes, move |(page, is_previewed, _)| {
        let page = page.cast::<Element>().filter(|_| !is_previewed);
        page.map(|page| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&page, "keydown", options, move |event| {
                if let Some((key, at)) = question(event, &speaker.props.table) {
                    speaker.reply(key, at);
                } else if leads_nowhere(event, &speaker.props.table) {
                    let language = speaker.props.table.play().language();
                    speaker.speech.signal(language.say(&TextPhrase::EdgeOfBoard));
                }
            })
        })
    });
}

/// Answers the keys that were pressed before this part was loaded.
#[hook]
fn use_early_replies(speaker: &Speaker) {
    let speaker = speaker.clone();
    use_effect_on((), move |()| speaker.reply_to_early_keys());
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

/// The keys of the board, all of them.
fn board_keys() -> String {
    board_keys::completed(&preferences::keys())
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
    let key = BoardKey::of(&pressed.key(), &board_keys())?;
    // This keeps the browser from using the letter, for example from typing it into a field that gets the
    // focus.
    event.prevent_default();
    if pressed.repeat() {
        return None;
    }
    Some((key, table.play().seen(None).scene.spots.get(index)?.step))
}

/// Whether an arrow key was pressed on a spot and leads to no other.
fn leads_nowhere(event: &Event, table: &Table) -> bool {
    let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return false };
    let has_modifier = pressed.alt_key() || pressed.ctrl_key() || pressed.meta_key();
    let key = pressed.key();
    let is_arrow = key.starts_with("Arrow") && !has_modifier && !pressed.repeat();
    is_arrow
        && spot_of(event).is_some_and(|index| {
            let seen = table.play().seen(None);
            seen.key_effect(index, &key, pressed.shift_key(), false, "") == KeyEffect::Stay
        })
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
