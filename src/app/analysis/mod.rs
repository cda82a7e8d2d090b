//! Analysis at a table: hints, the best lines of the position shown, reviews of games.
//!
//! No search runs before the reader asks for it. All texts are functions of what the worker reports
//! (`apila_model::analysis`). Everything but the buttons is a part of the program, the [`Analyst`]. It is fetched when the page
//! is idle, or when a button is pressed before that.

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
use apila_core::i18n::{AppPhrase, Language, Say};
use apila_core::part::{AnyPart, Part};
use apila_core::scene::Annotation;
use apila_model::play::{Action, Play};
use apila_model::record::Record;

/// Makes the analyst of a table. The callback draws the page again.
type MakeAnalyst = fn(&Table, Callback<()>) -> Rc<dyn Analyst>;

/// The analysis, as a part of the program.
pub(crate) static ANALYST: Part<MakeAnalyst> = page_part!(analyst: MakeAnalyst = analyst::MAKE);

/// What a button asks of the analyst.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Wish {
    /// A hint, its second step, or its end.
    Hint,
    /// A review of the line on the table.
    Review,
}

/// What the part of the program does for a table.
pub(crate) trait Analyst {
    /// Follows the table, after each rendering of the page.
    fn follow(&self, table: &Table, is_open: bool);
    /// Does what a button asks for.
    fn fulfil(&self, wish: Wish, table: &Table);
    /// The label of the button for hints: what a press does. None where no hint is given.
    fn hint_label(&self, language: Language) -> Option<String>;
    /// The text of the hint, or what is said of a mistake that the reader goes back to.
    fn hint_text(&self, play: &Play) -> String;
    /// The marks of that on the board.
    fn annotation(&self, play: &Play) -> Annotation;
    /// What takes the place of the table's own while the reader goes back to a mistake.
    fn retried(&self, language: Language) -> Option<Retried>;
    /// The table to show instead while a move of a line is previewed or the reader goes back to a mistake.
    fn preview(&self, play: &Play) -> Option<Play>;
    /// Ends the preview.
    fn end_preview(&self);
    /// The bar beside the board, and the button over it.
    fn bar(&self, play: &Play) -> Html;
    /// The review of a game, running or not.
    fn review(&self) -> Option<SharedReview>;
    /// Whether there is a review of the whole line on the table, or one is running.
    fn has_reviewed(&self, play: &Play) -> bool;
    /// What is in the panel.
    fn panel(&self, table: &Table) -> Html;
}

/// What takes the place of the table's own while the reader goes back to a mistake.
pub(crate) struct Retried {
    /// The prompt.
    pub(crate) prompt: String,
    /// The buttons below the board.
    pub(crate) buttons: Html,
    /// Gets what is done on the board.
    pub(crate) on_action: Callback<Action>,
}

/// The judgement of a move: its sign, and for screen readers the words with the assessment after it.
#[derive(Clone, PartialEq)]
pub(crate) struct Judged {
    pub(crate) sign: Option<&'static str>,
    pub(crate) words: String,
}

/// What the list of moves shows of a review.
pub(crate) trait Judgements {
    /// The number of plies of a line that the review covers.
    fn covered_plies(&self, line: &Record) -> usize;
    /// The judgement of the move to a ply.
    fn judged(&self, play: &Play, ply: usize) -> Judged;
}

/// A review as a property of components. One that learns is another value: comparing places in memory is enough.
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
    /// A press on a button that the analyst has not seen yet.
    wish: Value<Option<Wish>>,
    /// None as long as the part is not loaded.
    analyst: Option<Rc<dyn Analyst>>,
}

/// Offers analysis at a table.
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

    /// Whether the panel is open. It closes when a game by link goes on whose end was taken back.
    pub(crate) fn is_open(&self) -> bool {
        *self.is_open && self.table.play().may_be_helped()
    }

    /// The marks of the hint on the board.
    pub(crate) fn annotation(&self) -> Annotation {
        self.analyst.as_ref().map(|analyst| analyst.annotation(self.table.play())).unwrap_or_default()
    }

    /// What takes the place of the table's own while the reader goes back to a mistake.
    pub(crate) fn retried(&self) -> Option<Retried> {
        self.analyst.as_ref()?.retried(self.table.play().language())
    }

    /// The table to show instead while a move of a line is previewed or the reader goes back to a mistake.
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

    /// The text of the hint. The live region is always there: screen readers announce only changes of one that exists.
    pub(crate) fn hint_text(&self) -> Html {
        let text = self.analyst.as_ref().map(|analyst| analyst.hint_text(self.table.play()));
        html! { <p class="hinted" aria-live="polite" data-part="hint">{ text }</p> }
    }

    /// The text of the hint; empty if none is shown.
    pub(crate) fn told_hint(&self) -> String {
        self.analyst.as_ref().map(|analyst| analyst.hint_text(self.table.play())).unwrap_or_default()
    }

    /// Asks for a hint; none where none is given.
    pub(crate) fn on_hint(&self) -> Option<Callback<()>> {
        let wish = self.wish.setter();
        self.can_ask().then(|| Callback::from(move |()| wish.set(Some(Wish::Hint))))
    }

    /// Whether a hint can be asked for.
    fn can_ask(&self) -> bool {
        let play = self.table.play();
        // After an ending that the players chose there is nothing to do in the last position.
        let is_nobodys_turn = play.is_at_end() && (!play.is_open() || play.is_waiting());
        play.may_be_helped() && can_be_analysed(play) && !is_nobodys_turn && !play.is_replaying()
    }

    /// The button for a hint and its second step.
    pub(crate) fn hint_button(&self) -> Html {
        let play = self.table.play();
        let label = match &self.analyst {
            Some(analyst) => analyst.hint_label(play.language()),
            None if *self.wish == Some(Wish::Hint) => Some(self.say(&AppPhrase::StillThinking)),
            None => Some(self.say(&AppPhrase::Hint)),
        };
        let enabled = self.can_ask() && label.is_some();
        let label = label.unwrap_or_else(|| self.say(&AppPhrase::Hint));
        tool("hint", signs::HINT, label, enabled, None, self.wish(Wish::Hint))
    }

    /// The button that opens and closes the panel.
    pub(crate) fn toggle(&self) -> Html {
        let enabled = self.table.play().may_be_helped();
        let is_open = self.is_open.clone();
        let pressed = Some(*is_open);
        let onclick = Callback::from(move |_: MouseEvent| is_open.set(!*is_open));
        tool("analysis", signs::ANALYSIS, self.say(&AppPhrase::Analysis), enabled, pressed, onclick)
    }

    /// The button to review a finished game; none where it is reviewed.
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
        button(Weight::Plain, "review", self.say(&AppPhrase::ReviewGame), true, begin)
    }

    /// The review of a game, running or not.
    pub(crate) fn review(&self) -> Option<SharedReview> {
        self.analyst.as_ref()?.review()
    }

    /// The panel.
    pub(crate) fn panel(&self) -> Html {
        match self.analyst.as_ref().filter(|_| self.is_open()) {
            None => Html::default(),
            Some(analyst) => html! {
                <section class="analysis" aria-label={self.say(&AppPhrase::Analysis)}>
                    { analyst.panel(&self.table) }
                </section>
            },
        }
    }

    /// The part that has to be loaded for what the reader has asked for.
    pub(crate) fn wanted(&self) -> Option<&'static dyn AnyPart> {
        (*self.is_open || self.wish.is_some()).then_some(&ANALYST as &'static dyn AnyPart)
    }

    /// Takes back what the reader has asked for.
    pub(crate) fn give_up(&self) {
        self.is_open.set(false);
        self.wish.set(None);
    }
}
