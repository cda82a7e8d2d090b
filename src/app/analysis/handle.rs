//! The analysis of a table as its views share it: the pure [`Analyst`] with its searches.
//!
//! The state is here and not in hooks of the page, since this part of the program is loaded after the page
//! was rendered.

use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::board_text::BOARD_TEXT;
use crate::app::saved::{preferences, reviews};
use crate::app::table_state::Table;
use crate::app::thinking::{PendingQuestion, Update, ask};
use apila_core::i18n::Language;
use apila_model::analysis::{
    Analyst, AnalystSearch, KnownTurn, LineAction, LineEffect, PositionLines, is_threat, threat_question,
};
use apila_model::play::{Play, Sound};
use apila_model::record::NodeId;
use apila_model::worker::Answer;

struct AnalystState {
    analyst: RefCell<Analyst>,
    /// The searches that are running, and those that have ended but are not outdated.
    pending: RefCell<Vec<(AnalystSearch, PendingQuestion)>>,
    /// The lines that were made last, with the node and the language that they were made for.
    lines: RefCell<Option<(NodeId, Language, Rc<PositionLines>)>>,
    /// The list of known moves that was shown last since the panel was opened.
    known: RefCell<Option<Rc<Vec<KnownTurn>>>>,
    /// The table that was followed last, and the question whether its last move is a threat.
    threat: RefCell<(Play, Option<PendingQuestion>)>,
    was_open: Cell<bool>,
    /// Whether the search of the game is being loaded, or could not be loaded.
    is_loading: Cell<bool>,
    redraw: Callback<()>,
}

/// The analyst of a table. Clones share it.
#[derive(Clone)]
pub(super) struct AnalystHandle(Rc<AnalystState>);

impl AnalystHandle {
    /// The analysis of a table. `redraw` renders the page again.
    pub(super) fn new(table: &Table, redraw: Callback<()>) -> AnalystHandle {
        AnalystHandle(Rc::new(AnalystState {
            analyst: RefCell::new(Analyst::new(reviews::load(table.play().record()))),
            pending: RefCell::default(),
            lines: RefCell::default(),
            known: RefCell::default(),
            threat: RefCell::new((table.play().clone(), None)),
            was_open: Cell::new(false),
            is_loading: Cell::new(false),
            redraw,
        }))
    }

    pub(super) fn get(&self) -> Ref<'_, Analyst> {
        self.0.analyst.borrow()
    }

    /// Changes the analyst and renders the page again.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Analyst) -> T) -> T {
        let result = change(&mut self.0.analyst.borrow_mut());
        self.redraw();
        result
    }

    /// Changes the analyst. The page is rendered again only if `change` returns `true`.
    fn change_if(&self, change: impl FnOnce(&mut Analyst) -> bool) {
        let is_changed = change(&mut self.0.analyst.borrow_mut());
        if is_changed {
            self.redraw();
        }
    }

    /// Returns a callback that changes the analyst.
    pub(super) fn on<Cause: 'static>(&self, change: impl Fn(&mut Analyst) + 'static) -> Callback<Cause> {
        let handle = self.clone();
        Callback::from(move |_| handle.change(&change))
    }

    fn redraw(&self) {
        self.0.redraw.emit(());
    }

    /// Loads the search of the game, which knows the merits of turns, once a hint or a review needs it.
    fn load_merits(&self, play: &Play) {
        let searcher = &play.record().id().registration().searcher;
        let is_needed = !self.get().searches(play).is_empty() || self.get().review().is_some();
        if !is_needed || searcher.get().is_some() || self.0.is_loading.replace(true) {
            return;
        }
        self.0.analyst.borrow_mut().await_merits(true);
        let state = Rc::downgrade(&self.0);
        spawn_local(async move {
            // If it cannot be loaded, hints and reviews say what they know without it.
            let loaded = searcher.load().await;
            let Some(state) = state.upgrade() else { return };
            state.is_loading.set(loaded.is_err());
            AnalystHandle(state).change(|analyst| analyst.await_merits(false));
        });
    }

    /// Begins the searches that should run, and cancels those that should not.
    fn update_searches(&self, play: &Play) {
        let (analyst, mut pending) = (self.get(), self.0.pending.borrow_mut());
        let searches = analyst.searches(play);
        pending.retain(|(search, _)| searches.contains(search));
        for search in searches {
            let is_new = pending.iter().all(|(other, _)| *other != search);
            if let Some(question) = is_new.then(|| analyst.question(&search, play)).flatten() {
                let question = ask(question, self.on_update(search.clone()));
                pending.push((search, question));
            }
        }
    }

    fn on_update(&self, search: AnalystSearch) -> Callback<Update> {
        // The question must not keep the analyst alive. Without a page, there is no analysis.
        let state = Rc::downgrade(&self.0);
        Callback::from(move |update| {
            if let (Update::Answer(answer), Some(state)) = (update, state.upgrade()) {
                AnalystHandle(state).add_answer(&search, answer);
            }
        })
    }

    fn add_answer(&self, search: &AnalystSearch, answer: Answer) {
        self.change_if(|analyst| analyst.add_answer(search, answer));
        let finished = self.0.analyst.borrow_mut().take_answers();
        if let Some((record, answers)) = finished {
            reviews::save(&record, &answers);
        }
    }

    /// Returns the lines of the position shown. During a preview, returns the lines at its start.
    pub(super) fn lines(&self, play: &Play) -> Rc<PositionLines> {
        let analyst = self.get();
        if let Some(lines) = analyst.line_preview().lines() {
            return lines.clone();
        }
        let (node, language) = (play.node_shown(), play.language());
        let report = analyst.report(node);
        let is_same = |lines: &PositionLines| match (&lines.report, report) {
            (Some(before), Some(report)) => Rc::ptr_eq(before, report),
            (before, report) => before.is_none() && report.is_none(),
        };
        let mut kept = self.0.lines.borrow_mut();
        match &*kept {
            Some((of, spoken, lines)) if (*of, *spoken) == (node, language) && is_same(lines) => {
                lines.clone()
            }
            _ => {
                let lines = Rc::new(PositionLines::new(play, report.cloned()));
                *kept = Some((node, language, lines.clone()));
                lines
            }
        }
    }

    /// Handles an action of the reader on the lines of the position shown.
    pub(super) fn act_on_lines(&self, action: LineAction, play: &Play) -> LineEffect {
        let lines = self.lines(play);
        let mut analyst = self.0.analyst.borrow_mut();
        let effect = analyst.line_preview_mut().apply(action, &lines, play.can_branch());
        drop(analyst);
        if effect == LineEffect::Preview {
            self.redraw();
        }
        effect
    }

    /// Returns the list of known moves to show. `found` is the list of the position shown, once it is known.
    /// Until then, the previous list stays. `None` if no position had known moves since the panel was opened.
    pub(super) fn known_turns(&self, found: Option<&Rc<Vec<KnownTurn>>>) -> Option<Rc<Vec<KnownTurn>>> {
        let mut known = self.0.known.borrow_mut();
        if let Some(turns) = found.filter(|turns| !turns.is_empty() || known.is_some()) {
            *known = Some(turns.clone());
        }
        known.clone().filter(|_| found.is_some() || self.get().is_searching_lines())
    }

    /// Begins a review of the line on the table, or shows the stored one.
    pub(super) fn begin_review(&self, table: &Table) {
        let record = table.play().record();
        self.change(|analyst| analyst.begin_review(record, reviews::load(record)));
    }

    /// Follows the state of the table.
    pub(super) fn follow(&self, table: &Table, is_open: bool) {
        self.load_merits(table.play());
        self.change_if(|analyst| analyst.follow(table.play(), is_open));
        self.update_searches(table.play());
        self.signal_threat(table.play());
        if !is_open {
            self.0.known.take();
        }
        let was_open = self.0.was_open.replace(is_open);
        if is_open && !was_open {
            // On a phone, the best lines stand near the board, but the button that opens them far below.
            show_board();
        }
    }

    /// Plays the sound of a threat, once the search has found that the last move is one.
    fn signal_threat(&self, play: &Play) {
        let mut threat = self.0.threat.borrow_mut();
        let (before, pending) = &mut *threat;
        if before.revision() == play.revision() {
            return;
        }
        if before.node_shown() != play.node_shown() {
            *pending = None;
        }
        if preferences::is_on(preferences::SIGNALS)
            && let Some(question) = threat_question(before, play)
        {
            let on_update = Callback::from(|update| {
                let Update::Answer(answer) = update else { return };
                if let Some(text) = BOARD_TEXT.get().filter(|_| is_threat(&answer)) {
                    (text.signal)(Sound::Threat);
                }
            });
            *pending = Some(ask(question, on_update));
        }
        *before = play.clone();
    }

    /// Ends the preview.
    pub(super) fn end_preview(&self) {
        self.change_if(|analyst| analyst.line_preview_mut().end());
    }
}

/// Scrolls to the board.
pub(super) fn show_board() {
    if let Ok(Some(board)) = gloo::utils::document().query_selector(".stage") {
        board.scroll_into_view();
    }
}
