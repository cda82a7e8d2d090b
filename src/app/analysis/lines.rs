//! The best lines of the position shown, while the panel is open.
//!
//! If a move of a line is under the mouse or has the keyboard focus, it is previewed: the board shows the
//! position after it. With touch, a press starts a preview that stays until the next press.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use super::AnalysisPhrase;
use super::can_be_analysed;
use super::failure;
use super::known::Known;
use super::place::{focused, is_of_mouse, pressed};
use super::shown::Shown;
use crate::app::phrase::AppPhrase;
use crate::app::table_state::Table;
use crate::app::thinking::{PendingQuestion, Update, WorkerTrouble, ask};
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::Language;
use apila_core::search::Report;
use apila_model::analysis::Remark;
use apila_model::analysis::{
    Assessment, BestLine, KnownTurn, LineMove, SharedReport, Topic, questions, search_effort,
};
use apila_model::play::{Action, Play};
use apila_model::record::NodeId;
use apila_model::worker::Answer;

/// The best lines of a position as texts.
#[derive(Default)]
struct Found {
    /// The report that they were made from.
    report: Option<SharedReport>,
    lines: Vec<BestLine>,
    /// The moves that are known without a search. `None` before the first report.
    turns: Option<Rc<Vec<KnownTurn>>>,
    /// The depth and the number of positions of the search as a text, and the number of positions.
    looked: (String, u64),
}

/// A move of a line that is previewed.
#[derive(Clone)]
struct Previewed {
    /// The lines at the start of the preview. They do not change during it.
    found: Rc<Found>,
    /// The indices of the line and of its move.
    place: (usize, usize),
    /// Whether the move was pressed, so that the preview stays until the next press.
    is_held: bool,
}

impl Previewed {
    /// Returns the moves of the line up to this one.
    fn moves(&self) -> &[LineMove] {
        let (line, at) = self.place;
        self.found.lines.get(line).and_then(|line| line.moves.get(..=at)).unwrap_or_default()
    }

    fn texts(&self) -> Vec<String> {
        self.moves().iter().map(|mv| mv.text.clone()).collect()
    }
}

/// A report about the position of a node, and whether it is the last one.
type Learnt = (NodeId, Report<String>, bool);

/// The lines of the position shown, and the preview.
pub(super) struct LinesState {
    known: Known,
    /// The lines that were made last, with the node and the language that they were made for.
    found: RefCell<Option<(NodeId, Language, Rc<Found>)>>,
    previewed: Rc<Shown<Option<Previewed>>>,
    pending: RefCell<Option<PendingQuestion>>,
    /// The last report that arrived during a preview. It is added after the preview, so that the lines and a
    /// hint do not change during it.
    held_back: Rc<RefCell<Option<Learnt>>>,
    /// Why the last question has no answer. `None` if it has one or is still open.
    failure: Rc<Shown<Option<WorkerTrouble>>>,
    /// The node that is being searched, and whether lines are wanted. A node identifies the position and the
    /// game before it.
    shown: Cell<Option<(NodeId, bool)>>,
}

impl LinesState {
    pub(super) fn new(known: Known, redraw: Callback<()>) -> LinesState {
        LinesState {
            known,
            found: RefCell::default(),
            previewed: Rc::new(Shown::new(None, redraw.clone())),
            pending: RefCell::default(),
            held_back: Rc::default(),
            failure: Rc::new(Shown::new(None, redraw)),
            shown: Cell::default(),
        }
    }

    /// Searches the position shown if lines are `wanted`.
    pub(super) fn follow(&self, play: &Play, wanted: bool) {
        // While the computer searches for its own move, the worker does not search for the reader.
        let wanted =
            wanted && can_be_analysed(play) && !play.is_replaying() && play.computer_to_move().is_none();
        let node = play.node_shown();
        if self.previewed.get().is_none()
            && let Some((node, report, is_done)) = self.held_back.take()
        {
            self.known.add(node, Topic::Lines, report, is_done);
        }
        let shown = Some((node, wanted));
        if self.shown.replace(shown) == shown {
            return;
        }
        self.pending.take();
        self.end_preview();
        let failure = self.failure.clone();
        if failure.get().is_some() {
            failure.set(None);
        }
        let question = wanted.then(|| questions::analysis(play.record(), play.shown()));
        let (known, previewed, held_back) =
            (self.known.clone(), self.previewed.clone(), self.held_back.clone());
        *self.pending.borrow_mut() = question.map(|question| {
            let learn = move |report, is_done| match previewed.get().is_some() {
                true => *held_back.borrow_mut() = Some((node, report, is_done)),
                false => known.add(node, Topic::Lines, report, is_done),
            };
            let on_update = Callback::from(move |update| match update {
                Update::Answer(Answer::Progress(report)) => learn(report, false),
                Update::Answer(Answer::Done(report)) => learn(report, true),
                Update::Answer(Answer::Refused(why)) => failure.set(Some(WorkerTrouble::of_refusal(&why))),
                Update::Restarted => {}
            });
            ask(question, on_update)
        });
    }

    /// Allows a question that has no answer to be asked again.
    fn retry(&self) {
        self.shown.take();
        self.failure.set(None);
    }

    /// Returns whether the lines of the position shown are being searched or have been searched.
    pub(super) fn is_running(&self) -> bool {
        self.pending.borrow().is_some() && self.failure.get().is_none()
    }

    /// Returns the lines of the position shown. During a preview, returns the lines at its start.
    fn found(&self, play: &Play) -> Rc<Found> {
        if let Some(previewed) = &*self.previewed.get() {
            return previewed.found.clone();
        }
        let (node, language) = (play.node_shown(), play.language());
        let report = self.known.get().lines(node).cloned();
        let is_same = |found: &Found| match (&found.report, &report) {
            (Some(before), Some(report)) => Rc::ptr_eq(before, report),
            (before, report) => before.is_none() && report.is_none(),
        };
        let mut told = self.found.borrow_mut();
        match &*told {
            Some((of, spoken, found)) if (*of, *spoken) == (node, language) && is_same(found) => {
                found.clone()
            }
            _ => {
                let found = Rc::new(report.map_or_else(Found::default, |report| Found {
                    lines: BestLine::all(play.record().id(), play.position(), &report, language),
                    turns: Some(Rc::new(KnownTurn::all(
                        play.record().id(),
                        play.position(),
                        &report,
                        language,
                    ))),
                    looked: (search_effort(report.depth, report.nodes, language), report.nodes),
                    report: Some(report),
                }));
                *told = Some((node, language, found.clone()));
                found
            }
        }
    }

    /// Returns the moves that are known without a search, once there is a report.
    pub(super) fn known_turns(&self, play: &Play) -> Option<Rc<Vec<KnownTurn>>> {
        self.found(play).turns.clone().filter(|_| can_be_analysed(play))
    }

    /// Returns the assessment of the position, once there is one.
    pub(super) fn assessment(&self, play: &Play) -> Option<Assessment> {
        Some(self.found(play).lines.first()?.assessment)
    }

    /// Returns the table after the move that is previewed.
    pub(super) fn preview(&self, play: &Play) -> Option<Play> {
        self.previewed.get().as_ref().map(|previewed| play.preview(&previewed.texts()))
    }

    /// Ends the preview.
    pub(super) fn end_preview(&self) {
        let was_previewed = self.previewed.get().is_some();
        if was_previewed {
            self.previewed.set(None);
        }
    }
}

/// A button over the board during a preview. It says that this is a preview, and a press ends it.
pub(super) fn veil(state: &Rc<LinesState>, play: &Play) -> Html {
    if state.previewed.get().is_none() {
        return Html::default();
    }
    let state = state.clone();
    let onclick = Callback::from(move |_: MouseEvent| state.end_preview());
    html! {
        <button type="button" class="veil" tabindex="-1" {onclick}>
            <span>
                { play.language().say(&AppPhrase::Preview) }<span aria-hidden="true">{ " \u{2715}" }</span>
            </span>
        </button>
    }
}

/// The list of the lines. A press on a previewed move plays the line up to this move.
pub(super) fn list(table: &Table, state: &Rc<LinesState>) -> Html {
    let play = table.play();
    let language = play.language();
    let say = |remark| language.say(&remark);
    if !can_be_analysed(play) {
        return Html::default();
    }
    let previewed = state.previewed.get().clone();
    let is_held = previewed.as_ref().is_some_and(|previewed| previewed.is_held);
    let found = state.found(play);
    let failed = *state.failure.get();
    let words = match found.lines.first() {
        Some(line) => line.words.clone(),
        None if play.computer_to_move().is_some() => say(Remark::AnalysisWaits),
        None => language.say(&AnalysisPhrase::StillThinking),
    };
    let told = previewed.as_ref().and_then(|previewed| Some(previewed.moves().last()?.description.clone()));
    let can_play = play.can_branch();
    let lines = found.lines.iter().enumerate().map(|(index, line)| {
        let moves = line.moves.iter().enumerate().map(|(at, mv)| {
            let is_pressed =
                is_held && previewed.as_ref().is_some_and(|previewed| previewed.place == (index, at));
            html! {
                <button type="button" data-line={index.to_string()} data-at={at.to_string()}
                    aria-pressed={is_pressed.to_string()}>
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
    let preview = {
        let (previewed, found) = (state.previewed.clone(), found.clone());
        move |is_held, place: Option<(usize, usize)>| {
            previewed.set(place.map(|place| Previewed { found: found.clone(), place, is_held }));
        }
    };
    let play_line = {
        let (table, previewed) = (table.clone(), previewed.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(previewed) = &previewed {
                table.dispatch(Action::PlayLine(previewed.texts()));
            }
        })
    };
    let onclick = {
        let (preview, table) = (preview.clone(), table.clone());
        let (previewed, found) = (previewed.clone(), found.clone());
        Callback::from(move |event: MouseEvent| {
            let Some(place) = pressed(&event) else { return };
            let here = previewed.as_ref().filter(|previewed| previewed.place == place);
            // A mouse is over the move that it presses, even if the preview has not been rendered yet.
            if can_play && (is_of_mouse(&event) || here.is_some_and(|here| !here.is_held)) {
                table.dispatch(Action::PlayLine(
                    Previewed { found: found.clone(), place, is_held: false }.texts(),
                ));
            } else {
                preview(true, Some(place).filter(|_| here.is_none_or(|here| !here.is_held)));
            }
        })
    };
    // Only movements of a mouse start a preview, not lines that appear under the mouse when the list grows.
    // Touch has no position between presses.
    let on_move = {
        let (preview, previewed) = (preview.clone(), previewed.clone());
        Callback::from(move |event: PointerEvent| {
            let place = pressed(&event).or_else(focused);
            if !is_held
                && event.pointer_type() == "mouse"
                && place != previewed.as_ref().map(|previewed| previewed.place)
            {
                preview(false, place);
            }
        })
    };
    // A preview that was started by a press stays. Otherwise the keyboard focus decides.
    let settle = {
        let preview = preview.clone();
        move || {
            let place = focused();
            if !is_held || place.is_some() {
                preview(false, place);
            }
        }
    };
    let (on_leave, on_focus, on_blur) = (settle.clone(), settle.clone(), settle);
    let on_escape = Callback::from(move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            preview(false, None);
        }
    });
    html! {
        <div class="best" onkeydown={on_escape}>
            if let Some(trouble) = failed {
                <p class="notice" role="status">{ failure::told(trouble, language) }</p>
                { failure::retry_button(language, { let state = state.clone(); move || state.retry() }) }
            } else {
                <p class="standing" data-part="standing"><strong>{ words }</strong></p>
            }
            <ol class="lines" aria-label={say(Remark::BestLines)} {onclick} onfocusin={move |_| on_focus()}
                onfocusout={move |_| on_blur()} onpointermove={on_move} onpointerleave={move |_| on_leave()}>
                { for lines }
            </ol>
            <div class="line-told">
                <p data-nodes={found.looked.1.to_string()}>
                    { told.clone().unwrap_or_else(|| found.looked.0.clone()) }
                </p>
                if is_held && can_play {
                    { button(
                        Weight::Plain, "play-line", language.say(&Remark::PlayOnFromHere), true, play_line
                    ) }
                }
            </div>
            <p class="unseen" aria-live="polite">{ told.filter(|_| is_held) }</p>
        </div>
    }
}
