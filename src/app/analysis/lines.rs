//! The best lines of the position shown, for as long as the panel is open. The board shows where a line leads while one of
//! its moves is under the mouse or the focus of the keyboard; where there is neither, from one press to the next.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use super::{is_thinkable, place};
use crate::app::parts::{Weight, button, element};
use crate::app::table::TableState;
use crate::app::thinking::{Heard, ask};
use apila_core::i18n::{Phrase, Remark};
use apila_model::analysis::{Assessment, BestLine, LineMove, questions, search_effort};
use apila_model::play::{Action, Play};
use apila_model::worker::Answer;

/// What has been found about a position.
#[derive(Default)]
struct Found {
    lines: Vec<BestLine>,
    /// How far was looked, in words, and at how many positions.
    looked: (String, u64),
    /// Whether the worker refused.
    failed: bool,
}

/// A move of a line that somebody looks at.
#[derive(Clone)]
struct Pointed {
    /// The lines as they were then: they stand still meanwhile.
    found: Rc<Found>,
    /// Which line, and which of its moves.
    place: (usize, usize),
    /// Whether it was pressed, and is looked at until it is let go of.
    held: bool,
}

impl Pointed {
    /// The moves up to this one.
    fn moves(&self) -> &[LineMove] {
        let (line, at) = self.place;
        self.found.lines.get(line).and_then(|line| line.moves.get(..=at)).unwrap_or_default()
    }

    fn texts(&self) -> Vec<String> {
        self.moves().iter().map(|mv| mv.text.clone()).collect()
    }
}

/// The lines of the position shown, and what is looked at.
pub(super) struct LinesState {
    found: UseStateHandle<Option<Rc<Found>>>,
    pointed: UseStateHandle<Option<Pointed>>,
}

/// Thinks about the position shown while it is `wanted`.
#[hook]
pub(super) fn use_lines(table: &UseReducerHandle<TableState>, wanted: bool) -> LinesState {
    let found = use_state(|| None::<Rc<Found>>);
    let pointed = use_state(|| None);
    {
        let (found, pointed, table) = (found.setter(), pointed.setter(), table.clone());
        let play = table.play();
        // An opponent thinks alone.
        let wanted =
            wanted && is_thinkable(play) && !play.is_replaying() && play.computer_to_move().is_none();
        let of = (place(play), play.language(), wanted);
        use_effect_with(of, move |(_, language, wanted)| {
            found.set(None);
            pointed.set(None);
            let play = table.play();
            let (position, language) = (play.record().position(play.shown()).clone(), *language);
            let id = play.record().id();
            let asked = wanted.then(|| {
                let tell = Callback::from(move |heard| match heard {
                    Heard::Answer(Answer::Progress(report) | Answer::Done(report)) => {
                        found.set(Some(Rc::new(Found {
                            lines: BestLine::all(id, &*position, &report, language),
                            looked: (search_effort(report.depth, report.nodes, language), report.nodes),
                            failed: false,
                        })));
                    }
                    Heard::Answer(Answer::Refused(_)) => {
                        found.set(Some(Rc::new(Found { failed: true, ..Found::default() })));
                    }
                    Heard::Restarted => found.set(None),
                });
                ask(questions::analysis(play.record(), play.shown()), tell)
            });
            move || drop(asked)
        });
    }
    LinesState { found, pointed }
}

impl LinesState {
    /// What the position is worth, as far as that has been found.
    pub(super) fn assessment(&self) -> Option<Assessment> {
        Some(self.found.as_ref()?.lines.first()?.assessment)
    }

    /// The table as it would be after the move that is looked at.
    pub(super) fn preview(&self, play: &Play) -> Option<Play> {
        self.pointed.as_ref().map(|pointed| play.preview(&pointed.texts()))
    }

    /// Lets go of what is looked at.
    pub(super) fn let_go<Cause: 'static>(&self) -> Callback<Cause> {
        let pointed = self.pointed.setter();
        Callback::from(move |_| pointed.set(None))
    }

    /// What lies over the board while it shows where a line leads: it says so, and a press lets go of that.
    pub(super) fn veil(&self, play: &Play) -> Html {
        if self.pointed.is_none() {
            return Html::default();
        }
        html! {
            <button type="button" class="veil" tabindex="-1" onclick={self.let_go()}>
                <span>{ play.language().say(&Phrase::Preview) }<span aria-hidden="true">{ " \u{2715}" }</span></span>
            </button>
        }
    }
}

/// The list of the lines. A move that is pressed while it is looked at is played, with those before it.
pub(super) fn list(table: &UseReducerHandle<TableState>, state: &LinesState) -> Html {
    let play = table.play();
    let language = play.language();
    let say = |remark| language.remark(&remark);
    if !is_thinkable(play) {
        return Html::default();
    }
    let pointed = (*state.pointed).clone();
    let (held, found) = match &pointed {
        Some(seen) => (seen.held, seen.found.clone()),
        None => (false, state.found.as_ref().cloned().unwrap_or_default()),
    };
    let words = match found.lines.first() {
        Some(line) => line.words.clone(),
        None if found.failed => say(Remark::CannotThink),
        None => say(Remark::StillThinking),
    };
    let told = pointed.as_ref().and_then(|pointed| Some(pointed.moves().last()?.description.clone()));
    let can_play = play.can_branch();
    let lines = found.lines.iter().enumerate().map(|(index, line)| {
        let moves = line.moves.iter().enumerate().map(|(at, mv)| {
            let pressed = held && pointed.as_ref().is_some_and(|pointed| pointed.place == (index, at));
            html! {
                <button type="button" data-line={index.to_string()} data-at={at.to_string()}
                    aria-pressed={pressed.to_string()}>
                    { mv.text.clone() }<span class="unseen">{ " " }{ mv.description.clone() }</span>
                </button>
            }
        });
        html! {
            <li key={index}>
                <span class="worth">
                    <span aria-hidden="true">{ line.short.clone() }</span>
                    <span class="unseen">{ line.words.clone() }</span>
                </span>
                <span class="line">{ for moves }</span>
            </li>
        }
    });
    let look = {
        let (pointed, found) = (state.pointed.setter(), found.clone());
        move |held, place: Option<(usize, usize)>| {
            pointed.set(place.map(|place| Pointed { found: found.clone(), place, held }));
        }
    };
    let play_line = {
        let (table, pointed) = (table.clone(), pointed.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(pointed) = &pointed {
                table.dispatch(Action::PlayLine(pointed.texts()));
            }
        })
    };
    let onclick = {
        let (look, table, pointed, found) = (look.clone(), table.clone(), pointed.clone(), found.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(place) = pressed(&event) else { return };
            let seen = pointed.as_ref().filter(|seen| seen.place == place);
            // A mouse has lain on what it presses, whether or not that has been drawn.
            if can_play && (is_of_mouse(&event) || seen.is_some_and(|seen| !seen.held)) {
                table
                    .dispatch(Action::PlayLine(Pointed { found: found.clone(), place, held: false }.texts()));
            } else {
                look(true, Some(place).filter(|_| seen.is_none_or(|seen| !seen.held)));
            }
        })
    };
    // Moves of a mouse count, and not what comes to lie under it when the list grows. A finger lies on nothing: what it
    // presses is held.
    let on_move = {
        let (look, pointed) = (look.clone(), pointed.clone());
        Callback::from(move |event: PointerEvent| {
            let place = pressed(&event).or_else(focused);
            if !held && event.pointer_type() == "mouse" && place != pointed.as_ref().map(|seen| seen.place) {
                look(false, place);
            }
        })
    };
    // What is held stays; else the focus of the keyboard says what is looked at.
    let settle = {
        let look = look.clone();
        move || {
            let place = focused();
            if !held || place.is_some() {
                look(false, place);
            }
        }
    };
    let (on_leave, on_focus, on_blur) = (settle.clone(), settle.clone(), settle);
    let on_escape = Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            look(false, None);
        }
    });
    html! {
        <div class="best" onkeydown={on_escape}>
            <p class="standing" data-part="standing"><strong>{ words }</strong></p>
            <ol class="lines" aria-label={say(Remark::BestLines)} {onclick} onfocusin={move |_| on_focus()} onfocusout={move |_| on_blur()}
                onpointermove={on_move} onpointerleave={move |_| on_leave()}>{ for lines }</ol>
            <div class="line-told">
                <p data-nodes={found.looked.1.to_string()}>{ told.clone().unwrap_or_else(|| found.looked.0.clone()) }</p>
                if held && can_play { { button(Weight::Plain, "play-line", language.say(&Phrase::PlayOnFromHere), true, play_line) } }
            </div>
            <p class="unseen" aria-live="polite">{ told.filter(|_| held) }</p>
        </div>
    }
}

/// Whether a mouse was pressed: neither a finger nor a key.
fn is_of_mouse(event: &MouseEvent) -> bool {
    event.dyn_ref::<PointerEvent>().is_some_and(|event| event.pointer_type() == "mouse")
}

/// The line and the move in it that an event is about.
fn pressed(event: &Event) -> Option<(usize, usize)> {
    place_of(&element(event)?)
}

/// The line and the move in it that has the focus of the keyboard: a mouse that happens to lie elsewhere does not take it
/// away.
fn focused() -> Option<(usize, usize)> {
    let element = gloo::utils::document().active_element()?;
    place_of(&element).filter(|_| element.matches(":focus-visible").unwrap_or_default())
}

fn place_of(element: &Element) -> Option<(usize, usize)> {
    let button = element.closest("[data-at]").ok()??;
    let number = |name| button.get_attribute(name)?.parse().ok();
    Some((number("data-line")?, number("data-at")?))
}
