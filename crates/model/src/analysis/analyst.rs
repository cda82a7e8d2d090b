//! The analysis at a table as a pure state machine: the hint, the best lines, the review of the game, and the
//! retry of its mistakes.
//!
//! An [`Analyst`] [follows](Analyst::follow) the table. Which searches should run is derived from its state
//! ([`Analyst::searches`]), so no search is forgotten or out of date. What searches have found is shared: a
//! hint and the best lines are functions of the same [`Findings`].

use std::rc::Rc;

use super::findings::{Findings, Topic};
use super::hint::{Hint, HintPart};
use super::line_preview::{LinePreview, PositionLines};
use super::only_moves::OnlyMoveSearch;
use super::questions;
use super::remark::Remark;
use super::retry::{Retry, RetryAction};
use super::review::Review;
use super::{Assessment, SharedReport};
use crate::play::Play;
use crate::record::{NodeId, OnlyMove, Record};
use crate::worker::{Answer, Question, Reply};
use apila_core::i18n::{Language, Phrase};
use apila_core::part::PartMissing;
use apila_core::rules::Outcome;
use apila_core::scene::Overlay;
use apila_core::search::Report;

/// A search that should run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalystSearch {
    /// The best lines at a node.
    Lines(NodeId),
    /// Something that a hint at a node needs.
    Hint(NodeId, Topic),
    /// The next search of the review. The number is that of the searches before.
    Review(usize),
    /// The next search for positions with only one move. The number is that of the positions left.
    OnlyMoves(usize),
    /// The judgement of a turn in place of a mistake. The number is that of the searches before.
    Retry(usize),
}

/// How much of the hint is shown.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
enum HintStep {
    #[default]
    Closed,
    Thinking,
    Idea,
    Advice,
    /// The reason why there is no hint.
    Failed(String),
}

/// What a press on the button for hints does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintButton {
    /// It asks for a hint.
    Ask,
    /// It asks again, since there was no answer.
    AskAgain,
    /// Nothing: the hint is being searched.
    Wait,
    /// It shows the best turn.
    ShowTurn,
    /// It closes the hint.
    Close,
}

/// The review of a game, running or not.
#[derive(Clone, Default)]
struct ReviewRun {
    review: Option<Rc<Review>>,
    is_running: bool,
    /// The reason why the last search has no answer.
    failure: Option<String>,
    /// The answers so far, in the form in which they are stored.
    answers: String,
    /// The search for positions with only one move, once the review is complete.
    only_moves: Option<OnlyMoveSearch>,
}

/// A mistake that the reader retries.
#[derive(Clone)]
struct RetryRun {
    retry: Retry,
    /// The node that the table shows. When it shows another one, the retry ends.
    node: NodeId,
    /// The number of searches that have ended.
    searches: usize,
}

/// What the bar beside the board shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Balance {
    /// The result of the game.
    Final(Outcome),
    /// An assessment of the position.
    Assessed(Assessment),
    /// Nothing yet.
    Unknown,
    /// Nothing, since it would help the reader who retries a mistake.
    Hidden,
}

/// The analysis at a table.
#[derive(Clone, Default)]
pub struct Analyst {
    findings: Findings,
    hint: HintStep,
    /// Whether the part of the program with the merits of turns is being loaded. A hint waits for it.
    awaits_merits: bool,
    /// The node that the table shows. A node identifies the position and the game before it.
    node: Option<NodeId>,
    /// Whether the best lines are wanted at that node.
    wants_lines: bool,
    /// The reason why the search for the lines has no answer.
    lines_failure: Option<String>,
    /// The last report that arrived during a preview. It is added after the preview, so that the lines and a
    /// hint do not change during it.
    held_back: Option<(NodeId, Report<String>, bool)>,
    preview: LinePreview,
    review: ReviewRun,
    retry: Option<RetryRun>,
}

/// Whether the game is still open in the position shown.
#[must_use]
pub fn can_be_analysed(play: &Play) -> bool {
    play.record().outcome_by_play(play.shown()).is_none()
}

/// The reason why a search has no answer, in words. The text does not blame the browser: where workers are
/// not allowed, the page searches itself.
#[must_use]
pub fn failure_in_words(reason: &str, language: Language) -> String {
    match reason == PartMissing.to_string() {
        true => language.say(&Phrase::PartMissing),
        false => language.say(&Remark::NoAnswer),
    }
}

impl Analyst {
    /// The analysis of a game, with its review if one is stored.
    #[must_use]
    pub fn new(stored: Option<Review>) -> Analyst {
        let review = ReviewRun { review: stored.map(Rc::new), ..ReviewRun::default() };
        Analyst { review, ..Analyst::default() }
    }

    /// Follows the table. `is_open` says whether the panel of the analysis is open. Returns whether the view
    /// has changed.
    pub fn follow(&mut self, play: &Play, is_open: bool) -> bool {
        let node = play.node_shown();
        let is_other_node = self.node.replace(node) != Some(node);
        // Not `|`: each of these has an effect.
        let mut is_changed = self.follow_by_retry(play, is_open);
        self.follow_by_review(is_open);
        is_changed |= self.follow_by_lines(play, is_open, is_other_node);
        is_changed |= self.follow_by_hint(play, is_other_node);
        is_changed
    }

    /// Ends the retry when the panel closes or another position is shown. Follows the language.
    fn follow_by_retry(&mut self, play: &Play, is_open: bool) -> bool {
        let Some(run) = &mut self.retry else { return false };
        if !is_open || run.node != play.node_shown() {
            self.retry = None;
            return true;
        }
        let is_other_language = run.retry.table().language() != play.language();
        if is_other_language {
            run.retry.set_language(play.language());
        }
        is_other_language
    }

    /// Begins to search for positions with only one move when the review is complete and its report is shown.
    fn follow_by_review(&mut self, is_open: bool) {
        let ReviewRun { review: Some(review), only_moves, .. } = &mut self.review else { return };
        if is_open && only_moves.is_none() && review.is_done() {
            *only_moves = Some(OnlyMoveSearch::new(review));
        }
    }

    fn follow_by_lines(&mut self, play: &Play, is_open: bool, is_other_node: bool) -> bool {
        let mut is_changed = false;
        if !self.preview.is_active()
            && let Some((node, report, is_done)) = self.held_back.take()
        {
            self.findings.add(node, Topic::Lines, report, is_done);
            is_changed = true;
        }
        let is_busy = self.is_reviewing() || self.retry.is_some();
        // While the computer searches for its own move, the worker does not search for the reader.
        let wanted = is_open
            && !is_busy
            && can_be_analysed(play)
            && !play.is_replaying()
            && play.computer_to_move().is_none();
        let wanted_before = std::mem::replace(&mut self.wants_lines, wanted);
        if is_other_node || wanted != wanted_before {
            is_changed |= self.lines_failure.take().is_some();
            is_changed |= self.preview.end();
        }
        is_changed
    }

    /// Closes the hint if another position is shown or a mistake is retried. Shows it once all is known.
    fn follow_by_hint(&mut self, play: &Play, is_other_node: bool) -> bool {
        if is_other_node || self.retry.is_some() {
            return std::mem::take(&mut self.hint) != HintStep::Closed;
        }
        let node = play.node_shown();
        let is_known = self.hint == HintStep::Thinking
            && !self.awaits_merits
            && self.findings.lines(node).is_some()
            && self.next_for_hint(play).is_none();
        if is_known {
            self.hint = match self.hint_of(play) {
                Some(_) => HintStep::Idea,
                None => HintStep::Failed(String::new()),
            };
        }
        is_known
    }

    fn next_for_hint(&self, play: &Play) -> Option<(Topic, Question)> {
        self.findings.next_for_hint(play.record(), play.shown(), play.node_shown(), self.is_searching_lines())
    }

    /// The searches that should run now, after [`Analyst::follow`]. All others should be cancelled.
    #[must_use]
    pub fn searches(&self, play: &Play) -> Vec<AnalystSearch> {
        let node = play.node_shown();
        let lines = self.is_searching_lines().then_some(AnalystSearch::Lines(node));
        let is_hint_open = matches!(self.hint, HintStep::Thinking | HintStep::Idea | HintStep::Advice);
        let hint = is_hint_open.then(|| self.next_for_hint(play)).flatten();
        let hint = hint.map(|(topic, _)| AnalystSearch::Hint(node, topic));
        let review = self.review.review.as_ref().filter(|_| self.is_reviewing());
        let review = review.map(|review| AnalystSearch::Review(review.progress().0));
        let only_moves = self.review.only_moves.as_ref().map(OnlyMoveSearch::left).filter(|left| *left > 0);
        let only_moves = only_moves.map(AnalystSearch::OnlyMoves);
        let retry = self.retry.as_ref().filter(|run| run.retry.is_judging());
        let retry = retry.map(|run| AnalystSearch::Retry(run.searches));
        [lines, hint, review, only_moves, retry].into_iter().flatten().collect()
    }

    /// The question of one of [these searches](Analyst::searches).
    #[must_use]
    pub fn question(&self, search: &AnalystSearch, play: &Play) -> Option<Question> {
        match search {
            AnalystSearch::Lines(_) => Some(questions::analysis(play.record(), play.shown())),
            AnalystSearch::Hint(..) => self.next_for_hint(play).map(|(_, question)| question),
            AnalystSearch::Review(_) => self.review.review.as_ref()?.question(),
            AnalystSearch::OnlyMoves(_) => self.review.only_moves.as_ref()?.question(),
            AnalystSearch::Retry(_) => self.retry.as_ref()?.retry.question(),
        }
    }

    /// Adds an answer to a search. Returns whether the view has changed.
    pub fn add_answer(&mut self, search: &AnalystSearch, answer: Answer) -> bool {
        match (search, answer) {
            (AnalystSearch::Lines(node), Answer::Progress(report)) => self.add_lines(*node, report, false),
            (_, Answer::Progress(_)) => return false,
            (_, Answer::Done(report)) => self.add_report(search, report),
            (_, Answer::Refused(reason)) => self.fail(search, reason),
        }
        self.held_back.is_none()
    }

    fn add_lines(&mut self, node: NodeId, report: Report<String>, is_done: bool) {
        match self.preview.is_active() {
            true => self.held_back = Some((node, report, is_done)),
            false => self.findings.add(node, Topic::Lines, report, is_done),
        }
    }

    fn add_report(&mut self, search: &AnalystSearch, report: Report<String>) {
        match search {
            AnalystSearch::Lines(node) => self.add_lines(*node, report, true),
            AnalystSearch::Hint(node, topic) => self.findings.add(*node, topic.clone(), report, true),
            AnalystSearch::Review(_) => {
                let ReviewRun { review: Some(review), answers, is_running, .. } = &mut self.review else {
                    return;
                };
                answers.push_str(&Reply::To(0, Answer::Done(report.clone())).to_string());
                answers.push('\n');
                Rc::make_mut(review).add_report(report);
                *is_running = !review.is_done();
            }
            AnalystSearch::OnlyMoves(_) => {
                if let Some(search) = &mut self.review.only_moves {
                    search.add_report(&report);
                }
            }
            AnalystSearch::Retry(_) => {
                if let Some(run) = &mut self.retry {
                    run.retry.add_report(report);
                    run.searches += 1;
                }
            }
        }
    }

    fn fail(&mut self, search: &AnalystSearch, reason: String) {
        match search {
            AnalystSearch::Lines(_) => self.lines_failure = Some(reason),
            AnalystSearch::Hint(..) if self.hint == HintStep::Closed => {}
            AnalystSearch::Hint(..) => self.hint = HintStep::Failed(reason),
            AnalystSearch::Review(_) => {
                self.review.is_running = false;
                self.review.failure = Some(reason);
            }
            // Nothing is missed on the page, so nothing is said.
            AnalystSearch::OnlyMoves(_) => {
                if let Some(search) = &mut self.review.only_moves {
                    search.stop();
                }
            }
            AnalystSearch::Retry(_) => {
                if let Some(run) = &mut self.retry {
                    run.retry.fail();
                    run.searches += 1;
                }
            }
        }
    }

    /// Says whether the part of the program with the merits of turns is being loaded.
    pub const fn await_merits(&mut self, is_loading: bool) {
        self.awaits_merits = is_loading;
    }

    /// Handles a press on the button for hints: asks for a hint, shows its second step, or closes it.
    pub fn press_hint(&mut self) {
        self.hint = match self.hint {
            HintStep::Closed | HintStep::Failed(_) | HintStep::Thinking => HintStep::Thinking,
            HintStep::Idea => HintStep::Advice,
            HintStep::Advice => HintStep::Closed,
        };
    }

    /// What a press on that button does. `None` where hints are not given.
    #[must_use]
    pub fn hint_button(&self) -> Option<HintButton> {
        self.retry.is_none().then_some(match self.hint {
            HintStep::Closed => HintButton::Ask,
            HintStep::Failed(_) => HintButton::AskAgain,
            HintStep::Thinking => HintButton::Wait,
            HintStep::Idea => HintButton::ShowTurn,
            HintStep::Advice => HintButton::Close,
        })
    }

    /// The hint, the text about the mistake that the reader retries, or the reason why there is no hint. The
    /// overlay is for the board.
    #[must_use]
    pub fn message(&self, play: &Play) -> HintPart {
        if let Some(run) = &self.retry {
            return run.retry.message();
        }
        let hint = || self.hint_of(play);
        match &self.hint {
            HintStep::Idea => hint().map(|hint| hint.idea).unwrap_or_default(),
            HintStep::Advice => hint().map(|hint| hint.advice).unwrap_or_default(),
            HintStep::Failed(reason) => {
                HintPart { text: failure_in_words(reason, play.language()), overlay: Overlay::default() }
            }
            HintStep::Closed | HintStep::Thinking => HintPart::default(),
        }
    }

    fn hint_of(&self, play: &Play) -> Option<Hint> {
        Hint::of(play.record().id(), play.position(), &self.findings, play.node_shown(), play.language())
    }

    /// Whether the best lines of the position shown are being searched or have been searched.
    #[must_use]
    pub const fn is_searching_lines(&self) -> bool {
        self.wants_lines && self.lines_failure.is_none()
    }

    /// Whether the best turn at a node is unlikely to change soon.
    pub(super) fn is_settled(&self, node: NodeId) -> bool {
        self.findings.is_settled(node)
    }

    /// The reason why the search for the lines has no answer.
    #[must_use]
    pub fn lines_failure(&self) -> Option<&str> {
        self.lines_failure.as_deref()
    }

    /// Searches the lines again after a failure.
    pub fn retry_lines(&mut self) {
        self.lines_failure = None;
    }

    /// The report from which the lines at a node are made.
    #[must_use]
    pub fn report(&self, node: NodeId) -> Option<&SharedReport> {
        self.findings.lines(node)
    }

    /// The preview of a move of a line.
    #[must_use]
    pub const fn line_preview(&self) -> &LinePreview {
        &self.preview
    }

    /// The preview of a move of a line, to be changed.
    pub const fn line_preview_mut(&mut self) -> &mut LinePreview {
        &mut self.preview
    }

    /// The table that is shown instead while a move of a line is previewed or the reader retries a mistake.
    #[must_use]
    pub fn preview(&self, play: &Play) -> Option<Play> {
        match &self.retry {
            Some(run) => Some(run.retry.table().clone()),
            None => Some(play.preview(&self.preview.line()?)),
        }
    }

    /// What the bar beside the board shows. `lines` are those of the position shown.
    #[must_use]
    pub fn balance(&self, play: &Play, lines: &PositionLines) -> Balance {
        let (outcome, assessment, otherwise) = match &self.retry {
            Some(run) => (run.retry.table().outcome_shown(), run.retry.assessment(), Balance::Hidden),
            None => {
                let by_lines = lines.lines.first().map(|line| line.assessment);
                let assessment = by_lines.or_else(|| self.reviewed_assessment(play));
                (play.outcome_shown(), assessment, Balance::Unknown)
            }
        };
        match (outcome, assessment) {
            (Some(outcome), _) => Balance::Final(outcome),
            (None, Some(assessment)) => Balance::Assessed(assessment),
            (None, None) => otherwise,
        }
    }

    /// The assessment of the position shown by the review, if the review covers it.
    fn reviewed_assessment(&self, play: &Play) -> Option<Assessment> {
        let review = self.review.review.as_ref()?;
        let is_covered = review.covered_plies(play.record()) >= play.shown();
        is_covered.then(|| review.assessment(play.shown())).flatten()
    }

    /// The review so far.
    #[must_use]
    pub const fn review(&self) -> Option<&Rc<Review>> {
        self.review.review.as_ref()
    }

    /// Whether a review is running.
    #[must_use]
    pub const fn is_reviewing(&self) -> bool {
        self.review.is_running
    }

    /// Whether the whole line on the table is reviewed or being reviewed.
    #[must_use]
    pub fn has_reviewed(&self, play: &Play) -> bool {
        self.review().is_some_and(|review| {
            review.record() == play.record() && (self.is_reviewing() || review.is_done())
        })
    }

    /// The reason why the review has stopped, other than the reader.
    #[must_use]
    pub fn review_failure(&self) -> Option<&str> {
        self.review.failure.as_deref()
    }

    /// The positions of the reviewed game in which only one move keeps the result, once all are found.
    #[must_use]
    pub fn only_moves(&self) -> &[OnlyMove] {
        let search = self.review.only_moves.as_ref().filter(|search| search.left() == 0);
        search.map_or(&[], OnlyMoveSearch::found)
    }

    /// Begins a review. `stored` is the one that is stored, if there is one.
    pub fn begin_review(&mut self, record: &Record, stored: Option<Review>) {
        let review = stored.unwrap_or_else(|| Review::new(record.clone()));
        let is_running = !review.is_done();
        self.review = ReviewRun { review: Some(Rc::new(review)), is_running, ..ReviewRun::default() };
    }

    /// Stops the review.
    pub fn stop_review(&mut self) {
        self.review.is_running = false;
        self.review.failure = None;
    }

    /// Goes on with the review after a failure.
    pub fn resume_review(&mut self) {
        self.review.is_running = self.review().is_some_and(|review| !review.is_done());
        self.review.failure = None;
    }

    /// Returns the game and the answers of a review that has just ended. They are to be stored.
    pub fn take_answers(&mut self) -> Option<(Record, String)> {
        let review = self.review.review.as_ref().filter(|review| review.is_done())?;
        let answers = Some(std::mem::take(&mut self.review.answers)).filter(|answers| !answers.is_empty())?;
        Some((review.record().clone(), answers))
    }

    /// The retry of a mistake, if the reader retries one.
    #[must_use]
    pub fn retry(&self) -> Option<&Retry> {
        self.retry.as_ref().map(|run| &run.retry)
    }

    /// Whether the review has mistakes that the reader can retry.
    #[must_use]
    pub fn can_retry(&self, play: &Play) -> bool {
        self.review().is_some_and(|review| Retry::is_possible(review, play))
    }

    /// Begins with the first mistake of the review.
    pub fn begin_retry(&mut self, play: &Play) {
        let retry = self.review().and_then(|review| Retry::new(review.clone(), play));
        self.retry = retry.map(|retry| RetryRun { retry, node: play.node_shown(), searches: 0 });
    }

    /// Handles an action of the reader who retries a mistake.
    pub fn apply_to_retry(&mut self, action: RetryAction) {
        if let Some(run) = &mut self.retry {
            run.retry.apply(action);
            run.searches += 1;
        }
    }

    /// Ends the retry.
    pub fn end_retry(&mut self) {
        self.retry = None;
    }
}
