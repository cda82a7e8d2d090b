//! Analysis at a table: hints, the best lines of the position shown, reviews of games.
//!
//! No search runs before the reader asks for it. All texts are functions of the worker's reports
//! (`apila_model::analysis`). Everything except the buttons is a part of the program, the [`TableAnalyst`].
//! The part is fetched when the page is idle, or earlier when a button is pressed.

mod analyst;
mod graph;
mod handle;
mod known_turns;
mod lines;
mod pointed;
mod retry;
mod review;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::system::parts::page_part;
use crate::app::system::shared::Shared;
use crate::app::system::value::{Value, use_value};
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button, tool};
use crate::app::widgets::signs;
use apila_core::i18n::{Language, Phrase, Say};
use apila_core::part::{AnyPart, Part};
use apila_core::scene::Overlay;
use apila_model::analysis::{HintButton, can_be_analysed, failure_in_words};
use apila_model::play::{Action, Play, TextBoard};
use apila_model::record::Record;

apila_core::phrases! {
    /// What the buttons of the analysis say before it is loaded.
    pub(crate) enum AnalysisPhrase {
        Analysis,
        Hint,
        ReviewGame,
        StillThinking,
        ShowTurn,
        CloseHint,
    }
}

/// Makes the analyst of a table. The callback renders the page again.
type MakeAnalyst = fn(&Table, Callback<()>) -> Rc<dyn TableAnalyst>;

/// The analysis, as a part of the program.
pub(crate) static ANALYST: Part<MakeAnalyst> = page_part!(analyst: MakeAnalyst = analyst::MAKE);

/// A request that a button makes to the analyst.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum AnalysisRequest {
    /// Show a hint, its second step, or close it.
    Hint,
    /// Review the line on the table.
    Review,
}

/// The analysis of a table, implemented in the part of the program.
pub(crate) trait TableAnalyst {
    /// Follows the state of the table. Called after each rendering of the page.
    fn follow(&self, table: &Table, is_open: bool);
    /// Fulfils the request of a button.
    fn fulfil(&self, request: AnalysisRequest, table: &Table);
    /// Ends the preview.
    fn end_preview(&self);
    /// What the page shows. `is_open` says whether the panel is open.
    fn view(&self, table: &Table, is_open: bool) -> AnalysisView;
}

/// What the page of a table shows of the analysis.
#[derive(Default)]
pub(crate) struct AnalysisView {
    /// What a press on the button for hints does. `None` where hints are not given.
    hint_button: Option<HintButton>,
    /// The text of the hint, or the text about the mistake that the reader retries.
    pub(crate) hint_text: String,
    /// The marks on the board that belong to this text.
    pub(crate) overlay: Overlay,
    /// Replaces the prompt and the buttons of the table while the reader retries a mistake.
    pub(crate) retry: Option<RetryControls>,
    /// The table that is shown instead while a move of a line is previewed or the reader retries a mistake.
    pub(crate) preview: Option<Play>,
    /// The review of a game, running or finished.
    pub(crate) review: Option<SharedReview>,
    /// Whether the whole line on the table is reviewed or being reviewed.
    has_reviewed: bool,
    /// The bar beside the board, and the button over it.
    pub(crate) bar: Html,
    /// The contents of the panel.
    panel: Html,
    /// What is announced of the analysis besides the hint.
    remarks: Vec<String>,
}

/// Replaces the prompt and the buttons of the table while the reader retries a mistake.
#[derive(Clone)]
pub(crate) struct RetryControls {
    /// The prompt.
    pub(crate) prompt: String,
    /// The number of the mistaken move, from 1.
    pub(crate) ply: usize,
    /// The buttons below the board.
    pub(crate) buttons: Html,
    /// Called with the actions on the board.
    pub(crate) on_action: Callback<Action>,
    /// The board as text.
    pub(crate) board: Rc<dyn TextBoard>,
    /// What is announced of the mistake.
    said: String,
}

/// The judgement of a move: its sign, and the words for screen readers, followed by the assessment.
#[derive(Clone, PartialEq)]
pub(crate) struct MoveJudgement {
    pub(crate) sign: Option<&'static str>,
    pub(crate) words: String,
}

/// The data of a review that the list of moves shows.
pub(crate) trait Judgements {
    /// The number of plies of a line that the review covers.
    fn covered_plies(&self, line: &Record) -> usize;
    /// The judgement of the move that leads to a ply.
    fn judgement(&self, play: &Play, ply: usize) -> MoveJudgement;
    /// The turn that decided a line, from 1, if the review has found one.
    fn decided_at(&self, line: &Record) -> Option<usize>;
}

/// A review as a property of components.
pub(crate) type SharedReview = Shared<dyn Judgements>;

/// The analysis at a table.
#[derive(Clone)]
pub(crate) struct Analysis {
    table: Table,
    /// Whether the panel is open.
    is_open: Value<bool>,
    /// The request of a button that the analyst has not received yet.
    request: Value<Option<AnalysisRequest>>,
    /// `None` until the part is loaded.
    analyst: Option<Rc<dyn TableAnalyst>>,
    /// What the page shows. It is empty until the part is loaded.
    pub(crate) view: Rc<AnalysisView>,
}

/// Makes the analysis of a table available to a page.
#[hook]
pub(crate) fn use_analysis(table: &Table) -> Analysis {
    let is_open = use_value(|| false);
    let request = use_value(|| None::<AnalysisRequest>);
    let update = use_force_update();
    let place = use_mut_ref(|| None::<Rc<dyn TableAnalyst>>);
    if place.borrow().is_none() {
        let redraw = Callback::from(move |()| update.force_update());
        *place.borrow_mut() = ANALYST.get().map(|make| make(table, redraw));
    }
    let analyst = place.borrow().clone();
    // The panel closes when a game by link continues because its end was taken back.
    let is_shown = *is_open && table.play().may_be_helped();
    {
        let (table, analyst, request) = (table.clone(), analyst.clone(), request.clone());
        use_effect(move || {
            let Some(analyst) = analyst else { return };
            analyst.follow(&table, is_shown);
            if let Some(requested) = *request {
                request.set(None);
                analyst.fulfil(requested, &table);
            }
        });
    }
    let view = analyst.as_ref().map(|analyst| analyst.view(table, is_shown)).unwrap_or_default();
    Analysis { table: table.clone(), is_open, request, analyst, view: Rc::new(view) }
}

/// A notice that a search has no answer, with a button to search again.
fn failure_notice(reason: &str, language: Language, retry: Callback<MouseEvent>) -> Html {
    html! {
        <>
            <p class="notice">{ failure_in_words(reason, language) }</p>
            { button(Weight::Plain, "ask-again", language.say(&Phrase::TryAgain), true, retry) }
        </>
    }
}

impl Analysis {
    fn say(&self, phrase: &dyn Say) -> String {
        self.table.play().language().say(phrase)
    }

    fn request<Cause: 'static>(&self, requested: AnalysisRequest) -> Callback<Cause> {
        let request = self.request.setter();
        Callback::from(move |_| request.set(Some(requested)))
    }

    /// Returns whether the panel is open.
    pub(crate) fn is_open(&self) -> bool {
        *self.is_open && self.table.play().may_be_helped()
    }

    /// Ends the preview.
    pub(crate) fn end_preview(&self) -> Callback<()> {
        let analyst = self.analyst.clone();
        Callback::from(move |()| {
            if let Some(analyst) = &analyst {
                analyst.end_preview();
            }
        })
    }

    /// The text of the hint, and the button for its next step.
    pub(crate) fn hint_text(&self) -> Html {
        let text = &self.view.hint_text;
        let class = classes!("hinted", (!text.is_empty()).then_some("given"));
        let step: Option<&dyn Say> = match self.view.hint_button {
            Some(HintButton::AskAgain) => Some(&Phrase::TryAgain),
            Some(HintButton::ShowTurn) => Some(&AnalysisPhrase::ShowTurn),
            Some(HintButton::Close) => Some(&AnalysisPhrase::CloseHint),
            Some(HintButton::Ask | HintButton::Wait) | None => None,
        };
        let press = || self.request(AnalysisRequest::Hint);
        html! {
            <div {class}>
                <p data-part="hint">{ text }</p>
                if let Some(step) = step.filter(|_| !text.is_empty()) {
                    { button(Weight::Quiet, "hint-step", self.say(step), true, press()) }
                }
            </div>
        }
    }

    /// A callback that asks for a hint, or `None` where hints are not given.
    pub(crate) fn on_hint(&self) -> Option<Callback<()>> {
        self.can_ask().then(|| self.request(AnalysisRequest::Hint))
    }

    /// Whether a hint can be asked for.
    fn can_ask(&self) -> bool {
        let play = self.table.play();
        // After an ending that the players chose, nobody has to move in the last position.
        let is_nobodys_turn = play.is_at_end() && (!play.is_open() || play.is_waiting());
        play.may_be_helped() && can_be_analysed(play) && !is_nobodys_turn && !play.is_replaying()
    }

    /// The button for a hint and its next steps. Its name never changes, so that the toolbar stays as it is.
    pub(crate) fn hint_button(&self) -> Html {
        let enabled = self.can_ask() && (self.view.hint_button.is_some() || self.analyst.is_none());
        let request = self.request(AnalysisRequest::Hint);
        let name = self.say(&AnalysisPhrase::Hint);
        tool("hint", signs::HINT, name, enabled, None, request)
    }

    /// What is announced of the analysis, each text when it has changed.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let is_loading = self.analyst.is_none() && *self.request == Some(AnalysisRequest::Hint);
        let is_busy = is_loading || matches!(self.view.hint_button, Some(HintButton::Wait));
        let busy = if is_busy { self.say(&AnalysisPhrase::StillThinking) } else { String::new() };
        let hint = self.view.retry.as_ref().map_or(&self.view.hint_text, |retry| &retry.said);
        let own = self.view.remarks.iter().cloned();
        [busy, hint.clone()].into_iter().chain(own).collect()
    }

    /// The button that opens and closes the panel.
    pub(crate) fn toggle(&self) -> Html {
        let enabled = self.table.play().may_be_helped();
        let is_open = self.is_open.clone();
        let pressed = Some(*is_open);
        let onclick = Callback::from(move |_: MouseEvent| is_open.set(!*is_open));
        tool("analysis", signs::ANALYSIS, self.say(&AnalysisPhrase::Analysis), enabled, pressed, onclick)
    }

    /// The button that reviews a finished game. There is none if the game is reviewed.
    pub(crate) fn review_button(&self, weight: Weight) -> Html {
        let play = self.table.play();
        if play.record().outcome().is_none() || play.record().plies() == 0 || self.view.has_reviewed {
            return Html::default();
        }
        let is_open = self.is_open.setter();
        let begin = self.request(AnalysisRequest::Review).reform(move |event: MouseEvent| {
            is_open.set(true);
            event
        });
        button(weight, "review", self.say(&AnalysisPhrase::ReviewGame), true, begin)
    }

    /// The panel.
    pub(crate) fn panel(&self) -> Html {
        if self.analyst.is_none() || !self.is_open() {
            return Html::default();
        }
        html! {
            <section class="analysis" aria-label={self.say(&AnalysisPhrase::Analysis)}>
                { self.view.panel.clone() }
            </section>
        }
    }

    /// The part that has to be loaded for the reader's request, if there is one.
    pub(crate) fn wanted(&self) -> Option<&'static dyn AnyPart> {
        (*self.is_open || self.request.is_some()).then_some(&ANALYST as &'static dyn AnyPart)
    }

    /// Withdraws the reader's request.
    pub(crate) fn give_up(&self) {
        self.is_open.set(false);
        self.request.set(None);
    }
}
