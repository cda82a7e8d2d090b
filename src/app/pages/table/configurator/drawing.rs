//! The text, marks and arrows for the position that the preview shows.
//!
//! Marks and arrows are drawn on the board itself, by presses, drags or keys. They can also be typed as
//! lists: the fields show what is drawn.

use std::cell::Cell;
use std::rc::Rc;

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, PointerEvent};
use yew::prelude::*;

use super::ConfiguratorPhrase;
use crate::app::board::{spot_at, spot_of};
use crate::app::embed::BoardHost;
use crate::app::phrase::AppPhrase;
use crate::app::system::events::target;
use crate::app::widgets::announcement::again;
use crate::app::widgets::forms::choice;
use apila_core::i18n::{Language, Say};
use apila_core::rules::Step;
use apila_model::embed::snippet::{DrawnPosition, Sketch, SketchAction, SketchReport, Tool};
use apila_model::play::Play;
use apila_model::record::Comment;

/// The position, and the state of drawing on it.
#[derive(Clone)]
pub(super) struct Drawing {
    pub(super) play: Play,
    pub(super) language: Language,
    pub(super) position: DrawnPosition,
    pub(super) sketch: UseReducerHandle<SketchState>,
}

/// The sketch as a reducer. An action comes with the table whose positions it names.
pub(super) struct SketchState(pub(super) Sketch);

impl Reducible for SketchState {
    type Action = (Play, SketchAction);

    fn reduce(self: Rc<Self>, (play, action): (Play, SketchAction)) -> Rc<Self> {
        Rc::new(SketchState(self.0.after(play.tree(), action)))
    }
}

impl Drawing {
    fn say(&self, phrase: &dyn Say) -> String {
        self.language.say(phrase)
    }

    pub(super) fn is_on(&self) -> bool {
        self.sketch().tool.is_some()
    }

    pub(super) fn dispatch(&self, action: SketchAction) {
        self.sketch.dispatch((self.play.clone(), action));
    }

    fn sketch(&self) -> &Sketch {
        &self.sketch.0
    }

    /// The callback for presses on the board. `None` while the author does not draw.
    pub(super) fn on_press(&self) -> Option<Callback<Step>> {
        let drawing = self.clone();
        let press = move |step| {
            if let Some(node) = drawing.position.node {
                let cell = drawing.play.record().id().game().spot_name(step);
                drawing.dispatch(SketchAction::Press(node, cell));
            }
        };
        self.is_on().then(|| Callback::from(press))
    }

    /// The preview. While the author draws, a drag from cell to cell draws an arrow. `dragged_from` is kept
    /// between renderings.
    pub(super) fn surface(
        &self,
        host: &Rc<BoardHost>,
        dragged_from: &Rc<Cell<Option<usize>>>,
        board: Html,
    ) -> Html {
        let label = self.say(&AppPhrase::Preview);
        if !self.is_on() {
            return html! { <section class="surface" aria-label={label}>{ board }</section> };
        }
        let on_down = {
            let dragged_from = dragged_from.clone();
            Callback::from(move |event: PointerEvent| {
                dragged_from.set(spot_of(&event).filter(|_| event.is_primary()))
            })
        };
        let on_up = {
            let (drawing, host, dragged_from) = (self.clone(), host.clone(), dragged_from.clone());
            Callback::from(move |event: PointerEvent| {
                let Some(from) = dragged_from.take() else { return };
                // For touch, the target of the event is the element where the touch began.
                let at = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
                let ends = at.and_then(|element| spot_at(&element)).filter(|to| *to != from);
                let ends = ends.and_then(|to| Some([host.spot_name(from)?, host.spot_name(to)?]));
                if let (Some(ends), Some(node)) = (ends, drawing.position.node) {
                    drawing.dispatch(SketchAction::Arrow(node, ends));
                }
            })
        };
        html! {
            <section class="surface drawn-on" aria-label={label} onpointerdown={on_down} onpointerup={on_up}>
                { board }
            </section>
        }
    }

    /// The fields and the tools.
    pub(super) fn view(&self) -> Html {
        let node = self.position.node;
        let comment = node.map(|node| self.sketch().comments.at(self.play.tree(), node)).unwrap_or_default();
        let report = self.sketch().report.as_ref().map(|report| self.say(&report_phrase(report)));
        html! {
            <div class="on-position">
                <label class="field">{ self.say(&ConfiguratorPhrase::CaptionHere) }
                    <textarea name="caption" dir="auto"
                        rows="2" maxlength="2000" disabled={!self.position.has_text}
                        value={comment.text} oninput={self.edit(|comment, text| comment.text = text)} />
                </label>
                { self.tools() }
                <p class="unseen" role="status">{ report }{ again(self.sketch().reports) }</p>
                <div class="pairs">
                    { self.list(
                        "marks",
                        &ConfiguratorPhrase::MarkedCells,
                        comment.marks,
                        self.edit(|comment, text| comment.marks = text)
                    ) }
                    { self.list(
                        "arrows",
                        &ConfiguratorPhrase::Arrows,
                        comment.arrows,
                        self.edit(|comment, text| comment.arrows = text)
                    ) }
                </div>
            </div>
        }
    }

    /// Returns a callback that puts the value of a field into the comment of the position.
    fn edit(&self, put: fn(&mut Comment, String)) -> Callback<InputEvent> {
        let drawing = self.clone();
        Callback::from(move |event: InputEvent| {
            // A text area has the same method.
            let field = event.target().map(JsCast::unchecked_into::<HtmlInputElement>);
            let (Some(field), Some(node)) = (field, drawing.position.node) else { return };
            let mut comment = drawing.sketch().comments.at(drawing.play.tree(), node);
            put(&mut comment, field.value());
            drawing.dispatch(SketchAction::Write(node, comment));
        })
    }

    /// A field with a list of cells or arrows.
    fn list(
        &self,
        name: &'static str,
        phrase: &dyn Say,
        value: String,
        oninput: Callback<InputEvent>,
    ) -> Html {
        html! {
            <label class="field">{ self.say(phrase) }
                <input type="text" {name} maxlength="500" autocomplete="off" autocapitalize="none"
                    spellcheck="false" disabled={!self.position.has_marks} {value} {oninput} />
            </label>
        }
    }

    /// The button that begins and ends drawing, and the choice of what is drawn.
    fn tools(&self) -> Html {
        let on_draw = {
            let drawing = self.clone();
            Callback::from(move |_: MouseEvent| drawing.dispatch(SketchAction::Switch))
        };
        let on_tool = {
            let drawing = self.clone();
            Callback::from(move |event: Event| {
                if let Some(input) = target::<HtmlInputElement>(&event) {
                    drawing.dispatch(SketchAction::Choose(Tool::of(&input.value())));
                }
            })
        };
        let one_of = |tool: Tool, checked: bool, phrase: &dyn Say| {
            choice("tool", tool.name(), checked, html! { <span>{ self.say(phrase) }</span> })
        };
        let help = match self.sketch().tool {
            Some(Tool::Arrows(_)) => ConfiguratorPhrase::DrawArrowsHelp,
            _ => ConfiguratorPhrase::DrawCellsHelp,
        };
        let draw = self.say(&ConfiguratorPhrase::DrawOnBoard);
        html! {
            <>
                <div class="draw-bar">
                    <button type="button" data-action="draw" aria-pressed={self.is_on().to_string()}
                        onclick={on_draw}>{ &draw }</button>
                    if self.is_on() {
                        <fieldset class="segments" aria-label={draw} onchange={on_tool}>
                            { one_of(Tool::Marks, true, &ConfiguratorPhrase::DrawCells) }
                            { one_of(Tool::Arrows(None), false, &ConfiguratorPhrase::DrawArrows) }
                        </fieldset>
                    }
                </div>
                if self.is_on() { <p class="hint">{ self.say(&help) }</p> }
            </>
        }
    }
}

fn report_phrase(report: &SketchReport) -> ConfiguratorPhrase {
    match report.clone() {
        SketchReport::Marked(cell) => ConfiguratorPhrase::CellMarked { cell },
        SketchReport::Unmarked(cell) => ConfiguratorPhrase::CellUnmarked { cell },
        SketchReport::ArrowBegun(cell) => ConfiguratorPhrase::ArrowBegun { cell },
        SketchReport::ArrowDrawn(arrow) => ConfiguratorPhrase::ArrowDrawn { arrow },
        SketchReport::ArrowRemoved(arrow) => ConfiguratorPhrase::ArrowRemoved { arrow },
    }
}
