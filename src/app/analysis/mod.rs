//! Analysis at a table: hints, the best lines of the position shown, reviews of games.
//!
//! No search runs before the reader asks for it. All texts are functions of the worker's reports
//! (`apila_model::analysis`). Everything except the buttons is a part of the program, the [`Analyst`]. It is
//! fetched when the page is idle, or earlier when a button is pressed.

mod analyst;
mod failure;
mod graph;
mod hint;
mod known;
mod known_turns;
mod lines;
mod place;
mod retry;
mod review;
mod shown;

use std::rc::Rc;

use yew::prelude::*;

use crate::app::system::parts::page_part;
use crate::app::system::value::{Value, use_value};
use crate::app::table_state::Table;
use crate::app::widgets::buttons::{Weight, button, tool};
use crate::app::widgets::signs;
use apila_core::i18n::{Language, Say};
use apila_core::part::{AnyPart, Part};
use apila_core::scene::Overlay;
use apila_model::play::{Action, Play};
use apila_model::record::Record;

apila_core::phrases! {
    /// What the buttons of the analysis say before it is loaded.
    pub(crate) enum AnalysisPhrase {
        Analysis,
        Hint,
        ReviewGame,
        StillThinking,
    }
}

/// Makes the analyst of a table. The callback renders the page again.
type MakeAnalyst = fn(&Table, Callback<()>) -> Rc<dyn Analyst>;

/// The analysis, as a part of the program.
pub(crate) static ANALYST: Part<MakeAnalyst> = page_part!(analyst: MakeAnalyst = analyst::MAKE);

/// A request that a button makes to the analyst.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Wish {
    /// Show a hint, its second step, or close it.
    Hint,
    /// Review the line on the table.
    Review,
}

/// The analysis of a table, implemented in the part of the program.
pub(crate) trait Analyst {
    /// Follows the state of the table. Called after each rendering of the page.
    fn follow(&self, table: &Table, is_open: bool);
    /// Fulfils the request of a button.
    fn fulfil(&self, wish: Wish, table: &Table);
    /// The label of the button for hints, which says what a press does. `None` where hints are not given.
    fn hint_label(&self, language: Language) -> Option<String>;
    /// The text of the hint, or the text about the mistake that the reader retries.
    fn hint_text(&self, play: &Play) -> String;
    /// The marks on the board that belong to this text.
    fn overlay(&self, play: &Play) -> Overlay;
    /// Replaces the prompt and the buttons of the table while the reader retries a mistake, else `None`.
    fn retried(&self, language: Language) -> Option<Retried>;
    /// The table that is shown instead while a move of a line is previewed or the reader retries a mistake.
    fn preview(&self, play: &Play) -> Option<Play>;
    /// Ends the preview.
    fn end_preview(&self);
    /// The bar beside the board, and the button over it.
    fn bar(&self, play: &Play) -> Html;
    /// The review of a game, running or finished.
    fn review(&self) -> Option<SharedReview>;
    /// Returns whether the whole line on the table is reviewed or being reviewed.
    fn has_reviewed(&self, play: &Play) -> bool;
    /// The contents of the panel.
    fn panel(&self, table: &Table) -> Html;
}

/// Replaces the prompt and the buttons of the table while the reader retries a mistake.
pub(crate) struct Retried {
    /// The prompt.
    pub(crate) prompt: String,
    /// The buttons below the board.
    pub(crate) buttons: Html,
    /// Called with the actions on the board.
    pub(crate) on_action: Callback<Action>,
}

/// The judgement of a move: its sign, and the words for screen readers, followed by the assessment.
#[derive(Clone, PartialEq)]
pub(crate) struct Judged {
    pub(crate) sign: Option<&'static str>,
    pub(crate) words: String,
}

/// The data of a review that the list of moves shows.
pub(crate) trait Judgements {
    /// The number of plies of a line that the review covers.
    fn covered_plies(&self, line: &Record) -> usize;
    /// The judgement of the move that leads to a ply.
    fn judged(&self, play: &Play, ply: usize) -> Judged;
}

/// A review as a property of components. A review that changes is another value, so it is enough to compare
/// addresses in memory.
#[derive(Clone)]
pub(crate) struct SharedReview(pub(crate) Rc<dyn Judgements>);

impl PartialEq for SharedReview {
    fn eq(&self, other: &SharedReview) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The analysis at a table.
#[derive(Clone)]
pub(crate) struct Analysis {
    table: Table,
    /// Whether the panel is open.
    is_open: Value<bool>,
    /// The request of a button that the analyst has not received yet.
    wish: Value<Option<Wish>>,
    /// `None` until the part is loaded.
    analyst: Option<Rc<dyn Analyst>>,
}

/// Makes the analysis of a table available to a page.
#[hook]
pub(crate) fn use_analysis(table: &Table) -> Analysis {
    let is_open = use_value(|| false);
    let wish = use_value(|| None::<Wish>);
    let update = use_force_update();
    let place = use_mut_ref(|| None::<Rc<dyn Analyst>>);
    if place.borrow().is_none() {
        let redraw = Callback::from(move |()| update.force_update());
        *place.borrow_mut() = ANALYST.get().map(|make| make(table, redraw));
    }
    let analyst = place.borrow().clone();
    {
        let (table, analyst, is_open, wish) = (table.clone(), analyst.clone(), *is_open, wish.clone());
        let is_open = is_open && table.play().may_be_helped();
        use_effect(move || {
            let Some(analyst) = analyst else { return };
            analyst.follow(&table, is_open);
            if let Some(wished) = *wish {
                wish.set(None);
                analyst.fulfil(wished, &table);
            }
        });
    }
    Analysis { table: table.clone(), is_open, wish, analyst }
}

/// Whether the game is still open in the position shown.
fn can_be_analysed(play: &Play) -> bool {
    play.record().outcome_by_play(play.shown()).is_none()
}

impl Analysis {
    fn say(&self, phrase: &dyn Say) -> String {
        self.table.play().language().say(phrase)
    }

    fn wish(&self, wished: Wish) -> Callback<MouseEvent> {
        let wish = self.wish.setter();
        Callback::from(move |_| wish.set(Some(wished)))
    }

    /// Returns whether the panel is open. It closes when a game by link continues because its end was taken
    /// back.
    pub(crate) fn is_open(&self) -> bool {
        *self.is_open && self.table.play().may_be_helped()
    }

    /// The marks of the hint on the board.
    pub(crate) fn overlay(&self) -> Overlay {
        self.analyst.as_ref().map(|analyst| analyst.overlay(self.table.play())).unwrap_or_default()
    }

    /// Replaces the prompt and the buttons of the table while the reader retries a mistake, else `None`.
    pub(crate) fn retried(&self) -> Option<Retried> {
        self.analyst.as_ref()?.retried(self.table.play().language())
    }

    /// The table that is shown instead while a move of a line is previewed or the reader retries a mistake.
    pub(crate) fn preview(&self) -> Option<Play> {
        self.analyst.as_ref()?.preview(self.table.play())
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

    /// The bar beside the board, and the button over it.
    pub(crate) fn bar(&self) -> Html {
        let analyst = self.analyst.as_ref().filter(|_| self.is_open());
        analyst.map(|analyst| analyst.bar(self.table.play())).unwrap_or_default()
    }

    /// The text of the hint. This live region is always there, since screen readers announce only changes of
    /// a region that exists.
    pub(crate) fn hint_text(&self) -> Html {
        let text = self.analyst.as_ref().map(|analyst| analyst.hint_text(self.table.play()));
        html! { <p class="hinted" aria-live="polite" data-part="hint">{ text }</p> }
    }

    /// The text of the hint. It is empty if no hint is shown.
    pub(crate) fn told_hint(&self) -> String {
        self.analyst.as_ref().map(|analyst| analyst.hint_text(self.table.play())).unwrap_or_default()
    }

    /// A callback that asks for a hint, or `None` where hints are not given.
    pub(crate) fn on_hint(&self) -> Option<Callback<()>> {
        let wish = self.wish.setter();
        self.can_ask().then(|| Callback::from(move |()| wish.set(Some(Wish::Hint))))
    }

    /// Whether a hint can be asked for.
    fn can_ask(&self) -> bool {
        let play = self.table.play();
        // After an ending that the players chose, nobody has to move in the last position.
        let is_nobodys_turn = play.is_at_end() && (!play.is_open() || play.is_waiting());
        play.may_be_helped() && can_be_analysed(play) && !is_nobodys_turn && !play.is_replaying()
    }

    /// The button for a hint and its second step.
    pub(crate) fn hint_button(&self) -> Html {
        let play = self.table.play();
        let label = match &self.analyst {
            Some(analyst) => analyst.hint_label(play.language()),
            None if *self.wish == Some(Wish::Hint) => Some(self.say(&AnalysisPhrase::StillThinking)),
            None => Some(self.say(&AnalysisPhrase::Hint)),
        };
        let enabled = self.can_ask() && label.is_some();
        let label = label.unwrap_or_else(|| self.say(&AnalysisPhrase::Hint));
        tool("hint", signs::HINT, label, enabled, None, self.wish(Wish::Hint))
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
    pub(crate) fn review_button(&self) -> Html {
        let play = self.table.play();
        let has_reviewed = self.analyst.as_ref().is_some_and(|analyst| analyst.has_reviewed(play));
        if play.record().outcome().is_none() || play.record().plies() == 0 || has_reviewed {
            return Html::default();
        }
        let is_open = self.is_open.setter();
        let begin = self.wish(Wish::Review).reform(move |event| {
            is_open.set(true);
            event
        });
        button(Weight::Plain, "review", self.say(&AnalysisPhrase::ReviewGame), true, begin)
    }

    /// The review of a game, running or finished.
    pub(crate) fn review(&self) -> Option<SharedReview> {
        self.analyst.as_ref()?.review()
    }

    /// The panel.
    pub(crate) fn panel(&self) -> Html {
        match self.analyst.as_ref().filter(|_| self.is_open()) {
            None => Html::default(),
            Some(analyst) => html! {
                <section class="analysis" aria-label={self.say(&AnalysisPhrase::Analysis)}>
                    { analyst.panel(&self.table) }
                </section>
            },
        }
    }

    /// The part that has to be loaded for the reader's request, if there is one.
    pub(crate) fn wanted(&self) -> Option<&'static dyn AnyPart> {
        (*self.is_open || self.wish.is_some()).then_some(&ANALYST as &'static dyn AnyPart)
    }

    /// Withdraws the reader's request.
    pub(crate) fn give_up(&self) {
        self.is_open.set(false);
        self.wish.set(None);
    }
}
