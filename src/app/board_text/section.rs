//! The section of a board with its text and keys.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::keys::keys;
use super::listing::listing;
use super::sounds;
use super::speech::{SpeechHandle, use_speech};
use super::{BoardText, SharedBoard, TextMode, TextPhrase, TextPlace};
use crate::app::board::spot_of;
use crate::app::saved::preferences;
use crate::app::system::adopted::use_styles;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::events::target;
use crate::app::system::focus::focus_in;
use crate::app::system::input;
use crate::app::system::value::{Value, use_value};
use apila_core::rules::Step;
use apila_model::board_keys::BoardKey;
use apila_model::play::{
    KeyEffect, KeyReply, LastAnswer, Sound, TextBoard, TextTarget, Typed, early_replies, said_of, typed,
};

/// The selector of the field for moves in the section.
const FIELD: &str = "input[name=\"move\"]";

/// The selector of the spot that the Tab key reaches.
const TAB_STOP: &str = ".spot[tabindex=\"0\"]";

const STYLES: &str = include_str!("../../../static/styles/by_text.css");

pub(super) static BOARD_TEXT: BoardText = BoardText {
    of_table: |play, mode| of_board(Rc::new(play.clone()), mode),
    of_embedded: |board, mode| of_board(Rc::new(board), mode),
    of_board,
    sound: sounds::sound,
    signal: sounds::signal,
    play_sound: sounds::play,
};

fn of_board(board: Rc<dyn TextBoard>, mode: TextMode) -> Html {
    html! { <ByText board={SharedBoard(board)} {mode} /> }
}

#[derive(Clone, Properties, PartialEq)]
struct ByTextProps {
    board: SharedBoard,
    mode: TextMode,
}

#[component]
fn ByText(props: &ByTextProps) -> Html {
    let section = use_node_ref();
    let answer = use_value(LastAnswer::default);
    let stored_keys = use_value(preferences::keys);
    let opened = use_value(Opened::default);
    let (board, mode) = (props.board.0.clone(), &props.mode);
    use_styles(&section, STYLES);
    let speech = use_speech(&board, mode);
    let speaker = Speaker { board, mode: mode.clone(), section, answer, speech };
    use_board_keys(&speaker);
    use_early_replies(&speaker);
    if mode.is_previewed { Html::default() } else { details(speaker, &opened, &stored_keys) }
}

/// What the reader has opened.
#[derive(Clone, Copy, Default, PartialEq)]
struct Opened {
    section: bool,
    listing: bool,
}

/// The last answer, and what can be unfolded: the field for moves, the board as text, the keys.
fn details(speaker: Speaker, opened: &Value<Opened>, stored_keys: &Value<String>) -> Html {
    let board = speaker.board.clone();
    let place = speaker.mode.place;
    let (section, root) = (speaker.section.clone(), speaker.mode.root.clone());
    let text = speaker.answer.text(&*board).to_owned();
    let now = **opened;
    let ontoggle = {
        let opened = opened.setter();
        Callback::from(move |event: Event| {
            let details = target::<Element>(&event).filter(|details| details.class_name() == "whole");
            if let Some(details) = details {
                opened.set(Opened { section: details.has_attribute("open"), ..now });
            }
        })
    };
    let on_listing = {
        let opened = opened.setter();
        Callback::from(move |_: MouseEvent| opened.set(Opened { listing: !now.listing, ..now }))
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let is_left = event.key() == "Escape" && !event.is_composing();
        if let Some(root) = root.cast::<Element>().filter(|_| is_left)
            && focus_in(&root, TAB_STOP)
        {
            event.prevent_default();
        }
    });
    let say = |phrase: TextPhrase| board.language().say(&phrase);
    let is_resting = place != TextPlace::Desk && text.is_empty() && !now.section;
    // In closed details, screen readers would not find the board as text.
    let is_listed = now.section && now.listing;
    let listed = listing(board.clone(), is_listed);
    html! {
        <section class={classes!("by-text", is_resting.then_some("resting"))} ref={section} {onkeydown}>
            <p class={classes!("answer", text.is_empty().then_some("none"))}>{ text }</p>
            <details class="whole" {ontoggle}>
                <summary>{ say(TextPhrase::ByText) }</summary>
                <div class="opened">
                    { move_form(speaker) }
                    <button type="button" class="quiet listing" aria-expanded={is_listed.to_string()}
                        onclick={on_listing}>
                        { say(TextPhrase::BoardAsText) }
                    </button>
                    if is_listed { { listed.clone() } }
                    { keys(&*board, stored_keys, place) }
                </div>
            </details>
            if !is_listed { { listed } }
        </section>
    }
}

/// Answers keys and typed moves.
#[derive(Clone)]
struct Speaker {
    board: Rc<dyn TextBoard>,
    mode: TextMode,
    section: NodeRef,
    answer: Value<LastAnswer>,
    speech: SpeechHandle,
}

impl Speaker {
    /// Returns the hint that is shown. `None` where hints are not given.
    fn hint(&self) -> Option<&str> {
        self.mode.on_hint.is_some().then_some(self.mode.hint.as_str())
    }

    /// Shows an answer about a board, and says it.
    fn say(&self, text: String, board: &dyn TextBoard) {
        self.speech.say(text.clone());
        self.answer.set(self.answer.next(text, board));
    }

    fn ask_for_hint(&self) {
        if let Some(on_hint) = &self.mode.on_hint {
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
        self.give(self.board.reply(key, at, self.hint()));
    }

    fn give(&self, reply: KeyReply) {
        match reply {
            KeyReply::Say(text) => self.say(text, &*self.board),
            KeyReply::AskForHint => self.ask_for_hint(),
            KeyReply::GoTo(target) => self.go_to(target),
            KeyReply::Repeat => self.say(self.speech.last(), &*self.board),
            KeyReply::Nothing => {}
        }
    }

    /// Answers the keys that were pressed before this part was loaded.
    fn reply_to_early_keys(&self) {
        let inputs = self.mode.early.answer();
        let has_focus = self.is_board_focused();
        let replies = early_replies(self.board.clone(), inputs, self.hint(), waits(), has_focus);
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
        replies.inputs.into_iter().for_each(|input| self.mode.on_input.emit(input));
        if replies.asks_for_hint {
            self.ask_for_hint();
        }
        if !replies.text.is_empty() {
            self.say(replies.text, &*replies.board);
        }
    }

    /// Does what is typed in a field, or says why that cannot be done. Then its text is selected.
    fn play_typed(&self, field: &HtmlInputElement) {
        match typed(&*self.board, &field.value(), self.hint(), waits()) {
            Ok(done) => {
                field.set_value("");
                match done {
                    Typed::Inputs(inputs) => {
                        let said = said_of(&inputs, self.board.language());
                        let board = self.board.after_typed(&inputs);
                        inputs.into_iter().for_each(|input| self.mode.on_input.emit(input));
                        if !said.is_empty() {
                            self.say(said, &*board);
                        }
                    }
                    Typed::Command(reply) => self.give(reply),
                }
            }
            Err(reason) => {
                field.select();
                self.say(reason, &*self.board);
            }
        }
    }

    /// Whether a spot of the board has the focus.
    fn is_board_focused(&self) -> bool {
        let root = self.mode.root.cast::<Element>();
        root.is_some_and(|root| matches!(root.query_selector("[data-spot]:focus"), Ok(Some(_))))
    }
}

/// Returns whether a complete move waits until it is confirmed.
fn waits() -> bool {
    preferences::confirming().waits(input::is_touch())
}

/// Answers keys that are pressed on the board.
#[hook]
fn use_board_keys(speaker: &Speaker) {
    let board = &speaker.board;
    let TextMode { root, is_previewed, hint, .. } = &speaker.mode;
    let state = (board.revision(), board.language(), hint.clone(), speaker.answer.number);
    let changes = (root.clone(), *is_previewed, state);
    let speaker = speaker.clone();
    use_effect_on(changes, move |(root, is_previewed, _)| {
        let root = root.cast::<Element>().filter(|_| !is_previewed);
        root.map(|root| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&root, "keydown", options, move |event| {
                if let Some((key, at)) = question(event, &*speaker.board) {
                    speaker.reply(key, at);
                } else if leads_nowhere(event, &*speaker.board) {
                    let language = speaker.board.language();
                    speaker.speech.signal(language.say(&TextPhrase::EdgeOfBoard));
                    sounds::signal(Sound::Edge);
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
    let language = speaker.board.language();
    let example = speaker.board.example();
    let [label, help, button] = if speaker.board.is_edited() {
        [TextPhrase::TypeEdit, TextPhrase::TypeEditHelp { example }, TextPhrase::DoTyped]
    } else {
        [TextPhrase::TypeMove, TextPhrase::TypeMoveHelp { example }, TextPhrase::PlayTyped]
    };
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
            <label class="field">{ language.say(&label) }
                <input type="text" name="move" autocomplete="off" autocapitalize="none"
                    spellcheck="false" enterkeyhint="go" aria-describedby="typed-help" />
            </label>
            <button type="submit">{ language.say(&button) }</button>
            <p id="typed-help" class="hint">{ language.say(&help) }</p>
        </form>
    }
}

/// Returns the question of a key that was pressed on a spot of the board, and the step of the spot.
fn question(event: &Event, board: &dyn TextBoard) -> Option<(BoardKey, Step)> {
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
    Some((key, board.view().scene.spots.get(index)?.step))
}

/// Whether an arrow key was pressed on a spot and leads to no other.
fn leads_nowhere(event: &Event, board: &dyn TextBoard) -> bool {
    let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return false };
    let has_modifier = pressed.alt_key() || pressed.ctrl_key() || pressed.meta_key();
    let key = pressed.key();
    let is_arrow = key.starts_with("Arrow") && !has_modifier && !pressed.repeat();
    is_arrow
        && spot_of(event).is_some_and(|index| {
            board.view().key_effect(index, &key, pressed.shift_key(), false, "") == KeyEffect::Stay
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
