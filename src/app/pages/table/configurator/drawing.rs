//! The text, marks and arrows for the position that the preview shows.
//!
//! Marks and arrows are drawn on the board itself, by presses, drags or keys. They can also be typed as
//! lists: the fields show what is drawn.

use std::cell::Cell;
use std::rc::Rc;

use gloo::utils::document;
use web_sys::{HtmlInputElement, PointerEvent};
use yew::prelude::*;

use super::ConfiguratorPhrase;
use crate::app::board::{spot_at, spot_of};
use crate::app::embed::BoardHost;
use crate::app::phrase::AppPhrase;
use crate::app::system::events::target;
use crate::app::system::value::Value;
use crate::app::widgets::announcement::again;
use crate::app::widgets::forms::choice;
use apila_core::i18n::{Language, Say};
use apila_core::rules::Step;
use apila_model::embed::snippet::EditedComments;
use apila_model::play::Play;
use apila_model::record::{Comment, NodeId};

/// What a press on the board draws.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tool {
    Marks,
    /// An arrow. The cell is that where it begins, after the first press.
    Arrows(Option<String>),
}

/// The position, and the state of drawing on it.
#[derive(Clone)]
pub(super) struct Drawing {
    pub(super) play: Play,
    pub(super) language: Language,
    /// The node of the position. `None` if the position does not belong to the game at the table.
    pub(super) node: Option<NodeId>,
    /// Whether the code can contain a text for this position.
    pub(super) has_text: bool,
    /// Whether the code can contain marks and arrows for this position.
    pub(super) has_marks: bool,
    pub(super) draft: Value<EditedComments>,
    /// The tool. `None` while the reader does not draw.
    pub(super) tool: Value<Option<Tool>>,
    /// The last report for screen readers, and the number of reports so far.
    pub(super) told: Value<(String, u32)>,
}

impl Drawing {
    fn say(&self, phrase: &dyn Say) -> String {
        self.language.say(phrase)
    }

    fn tell(&self, phrase: &dyn Say) {
        self.told.set((self.say(phrase), self.told.1.wrapping_add(1)));
    }

    fn mark(&self, cell: String) {
        let Some(node) = self.node else { return };
        let (draft, is_there) = (*self.draft).clone().with_mark(self.play.tree(), node, &cell);
        self.draft.set(draft);
        match is_there {
            true => self.tell(&ConfiguratorPhrase::CellMarked { cell }),
            false => self.tell(&ConfiguratorPhrase::CellUnmarked { cell }),
        }
    }

    fn arrow(&self, from: &str, to: &str) {
        let Some(node) = self.node else { return };
        let (draft, is_there) = (*self.draft).clone().with_arrow(self.play.tree(), node, from, to);
        self.draft.set(draft);
        let arrow = format!("{from}-{to}");
        match is_there {
            true => self.tell(&ConfiguratorPhrase::ArrowDrawn { arrow }),
            false => self.tell(&ConfiguratorPhrase::ArrowRemoved { arrow }),
        }
    }

    /// Handles a press on a cell.
    fn press(&self, cell: String) {
        match &*self.tool {
            None => {}
            Some(Tool::Marks) => self.mark(cell),
            Some(Tool::Arrows(None)) => {
                self.tool.set(Some(Tool::Arrows(Some(cell.clone()))));
                self.tell(&ConfiguratorPhrase::ArrowBegun { cell });
            }
            Some(Tool::Arrows(Some(from))) => {
                self.tool.set(Some(Tool::Arrows(None)));
                if *from != cell {
                    self.arrow(from, &cell);
                }
            }
        }
    }

    /// The callback for presses on the board. `None` while the reader does not draw.
    pub(super) fn on_press(&self) -> Option<Callback<Step>> {
        self.tool.as_ref()?;
        let drawing = self.clone();
        let id = self.play.record().id();
        Some(Callback::from(move |step| drawing.press(id.game().spot_name(step))))
    }

    /// Returns the draft to show. If an arrow has begun, its first cell is marked.
    pub(super) fn shown(&self) -> EditedComments {
        let draft = (*self.draft).clone();
        match (&*self.tool, self.node) {
            (Some(Tool::Arrows(Some(from))), Some(node)) => {
                match draft.clone().with_mark(self.play.tree(), node, from) {
                    (marked, true) => marked,
                    // The cell is marked already.
                    (_, false) => draft,
                }
            }
            _ => draft,
        }
    }

    /// The preview. While the reader draws, a drag from cell to cell draws an arrow. `dragged_from` is kept
    /// between renderings.
    pub(super) fn surface(
        &self,
        host: &Rc<BoardHost>,
        dragged_from: &Rc<Cell<Option<usize>>>,
        board: Html,
    ) -> Html {
        let label = self.say(&AppPhrase::Preview);
        if self.tool.is_none() {
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
                let ends = ends.and_then(|to| Some((host.spot_name(from)?, host.spot_name(to)?)));
                if let Some((from, to)) = ends.filter(|(from, to)| from != to) {
                    drawing.arrow(&from, &to);
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
        let comment = self.node.map(|node| self.draft.at(self.play.tree(), node)).unwrap_or_default();
        let edit = |put: fn(&mut Comment, String)| {
            let drawing = self.clone();
            Callback::from(move |event: InputEvent| {
                // A text area has the same method.
                let field = event.target().map(wasm_bindgen::JsCast::unchecked_into::<HtmlInputElement>);
                let (Some(field), Some(node)) = (field, drawing.node) else { return };
                let mut comment = drawing.draft.at(drawing.play.tree(), node);
                put(&mut comment, field.value());
                drawing.draft.set((*drawing.draft).clone().with(node, comment));
            })
        };
        let list = |name: &'static str, phrase: &dyn Say, value: &str, oninput| {
            html! {
                <label class="field">{ self.say(phrase) }
                    <input type="text" {name} maxlength="500" autocomplete="off" autocapitalize="none"
                        spellcheck="false" disabled={!self.has_marks} value={value.to_owned()} {oninput} />
                </label>
            }
        };
        let is_on = self.tool.is_some();
        let on_draw = {
            let tool = self.tool.setter();
            Callback::from(move |_: MouseEvent| tool.set((!is_on).then_some(Tool::Marks)))
        };
        let on_tool = {
            let tool = self.tool.setter();
            Callback::from(move |event: Event| {
                if let Some(input) = target::<HtmlInputElement>(&event) {
                    tool.set(Some(if input.value() == "arrows" { Tool::Arrows(None) } else { Tool::Marks }));
                }
            })
        };
        let one_of = |value: &'static str, checked: bool, phrase: &dyn Say| {
            choice("tool", value, checked, html! { <span>{ self.say(phrase) }</span> })
        };
        let help = match &*self.tool {
            Some(Tool::Arrows(_)) => ConfiguratorPhrase::DrawArrowsHelp,
            _ => ConfiguratorPhrase::DrawCellsHelp,
        };
        html! {
            <div class="on-position">
                <label class="field">{ self.say(&ConfiguratorPhrase::CaptionHere) }
                    <textarea name="caption" rows="2" maxlength="2000" disabled={!self.has_text}
                        value={comment.text.clone()}
                        oninput={edit(|comment, text| comment.text = text)} />
                </label>
                <div class="draw-bar">
                    <button type="button" data-action="draw" aria-pressed={is_on.to_string()}
                        onclick={on_draw}>
                        { self.say(&ConfiguratorPhrase::DrawOnBoard) }
                    </button>
                    if is_on {
                        <fieldset class="segments" aria-label={self.say(&ConfiguratorPhrase::DrawOnBoard)}
                            onchange={on_tool}>
                            { one_of("marks", true, &ConfiguratorPhrase::DrawCells) }
                            { one_of("arrows", false, &ConfiguratorPhrase::DrawArrows) }
                        </fieldset>
                    }
                </div>
                if is_on { <p class="hint">{ self.say(&help) }</p> }
                <p class="unseen" role="status">{ &self.told.0 }{ again(self.told.1) }</p>
                <div class="pairs">
                    { list(
                        "marks",
                        &ConfiguratorPhrase::MarkedCells,
                        &comment.marks,
                        edit(|comment, text| comment.marks = text)
                    ) }
                    { list(
                        "arrows",
                        &ConfiguratorPhrase::Arrows,
                        &comment.arrows,
                        edit(|comment, text| comment.arrows = text)
                    ) }
                </div>
            </div>
        }
    }
}
