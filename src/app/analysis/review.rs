//! The review of a game. It searches the positions one after the other and reports where the game was
//! decided.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::rc::Rc;

use yew::prelude::*;

use super::AnalysisPhrase;
use super::failure;
use super::retry::{self, RetryState};
use super::{Judged, Judgements};
use crate::app::phrase::AppPhrase;
use crate::app::saved::reviews;
use crate::app::table_state::{Table, TableState};
use crate::app::thinking::{PendingQuestion, Update, WorkerTrouble, ask};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::sprites::emblem;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::analysis::Remark;
use apila_model::analysis::{Assessment, Judgement, Retry, Review, Turn};
use apila_model::play::{Action, Play};
use apila_model::problems::problems_like;
use apila_model::record::Record;
use apila_model::worker::{Answer, Reply};

/// The review at a table, running or finished.
#[derive(Default)]
struct Reviewed {
    review: Option<Rc<Review>>,
    /// The answers in the form in which they are stored.
    answers: String,
    /// The open question. `None` unless the review is running.
    pending: Option<PendingQuestion>,
    /// Why the last question has no answer. `None` if it has one or is still open.
    failure: Option<WorkerTrouble>,
}

/// The review at a table. The page is rendered again after each change.
pub(super) struct ReviewState {
    reviewed: RefCell<Reviewed>,
    redraw: Callback<()>,
}

impl ReviewState {
    /// Loads the stored review of a game, if there is one.
    pub(super) fn of(record: &Record, redraw: Callback<()>) -> ReviewState {
        let reviewed = Reviewed { review: reviews::load(record).map(Rc::new), ..Reviewed::default() };
        ReviewState { reviewed: RefCell::new(reviewed), redraw }
    }

    /// Starts a review of a game.
    pub(super) fn begin(self: &Rc<ReviewState>, record: &Record) {
        let review = reviews::load(record).unwrap_or_else(|| Review::new(record.clone()));
        *self.reviewed.borrow_mut() = Reviewed { review: Some(Rc::new(review)), ..Reviewed::default() };
        self.go_on();
    }

    /// Continues after a failure.
    fn resume(self: &Rc<ReviewState>) {
        self.reviewed.borrow_mut().failure = None;
        self.go_on();
    }

    /// Asks the next question. If there is none left, stores the review.
    fn go_on(self: &Rc<ReviewState>) {
        let question = self.review().and_then(|review| review.question());
        let pending = question.map(|question| {
            // The question must not keep the review alive. Without a page, there is no review.
            let state = Rc::downgrade(self);
            let on_update = Callback::from(move |update| {
                if let Some(state) = state.upgrade() {
                    state.learn(update);
                }
            });
            ask(question, on_update)
        });
        let mut reviewed = self.reviewed.borrow_mut();
        if let (None, Some(review), false) = (&pending, &reviewed.review, reviewed.answers.is_empty()) {
            reviews::save(review.record(), &reviewed.answers);
        }
        reviewed.pending = pending;
        drop(reviewed);
        self.redraw.emit(());
    }

    fn learn(self: &Rc<ReviewState>, update: Update) {
        match update {
            Update::Answer(Answer::Done(report)) => {
                {
                    let Reviewed { review, answers, .. } = &mut *self.reviewed.borrow_mut();
                    let Some(review) = review else { return };
                    answers.push_str(&Reply::To(0, Answer::Done(report.clone())).to_string());
                    answers.push('\n');
                    Rc::make_mut(review).add_report(report);
                }
                self.go_on();
            }
            Update::Answer(Answer::Refused(why)) => self.stop(Some(WorkerTrouble::of_refusal(&why))),
            Update::Answer(Answer::Progress(_)) | Update::Restarted => {}
        }
    }

    fn stop(&self, failure: Option<WorkerTrouble>) {
        {
            let mut reviewed = self.reviewed.borrow_mut();
            reviewed.pending = None;
            reviewed.failure = failure;
        }
        self.redraw.emit(());
    }

    /// Whether a review is running.
    pub(super) fn is_running(&self) -> bool {
        self.reviewed.borrow().pending.is_some()
    }

    /// Returns the review so far.
    pub(super) fn review(&self) -> Option<Rc<Review>> {
        self.reviewed.borrow().review.clone()
    }

    /// Returns how many moves of the line on the table the review covers.
    pub(super) fn covered_plies(&self, play: &Play) -> usize {
        self.review().map_or(0, |review| review.covered_plies(play.record()))
    }

    /// Returns the assessment of the position after `ply` moves of the reviewed game.
    pub(super) fn assessment(&self, ply: usize) -> Option<Assessment> {
        self.review()?.assessment(ply)
    }

    /// Returns whether this is a review of the whole line on the table, finished or running.
    pub(super) fn is_of(&self, play: &Play) -> bool {
        self.review()
            .is_some_and(|review| review.record() == play.record() && (self.is_running() || review.is_done()))
    }
}

/// A review as a property of the components here. A review that changes is another value.
#[derive(Clone)]
pub(super) struct WholeReview(pub(super) Rc<Review>);

impl PartialEq for WholeReview {
    fn eq(&self, other: &WholeReview) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Judgements for Review {
    fn covered_plies(&self, line: &Record) -> usize {
        Review::covered_plies(self, line)
    }

    fn judged(&self, play: &Play, ply: usize) -> Judged {
        let language = play.language();
        let advantage =
            self.assessment(ply).map(|assessment| assessment.in_words(play.record().id(), language));
        let judgement = self.turn(ply).map(|turn| turn.judgement);
        let words = judgement.map(|judgement| language.say(&judgement.remark()));
        let words = format!(" {} {}", words.unwrap_or_default(), advantage.unwrap_or_default());
        Judged { sign: judgement.map(Judgement::sign), words }
    }
}

/// The report: how many mistakes each side made, and the list of the mistakes.
pub(super) fn report(table: &Table, state: &Rc<ReviewState>, retry: &Rc<RetryState>) -> Html {
    let play = table.play();
    let language = play.language();
    let say = |remark| language.say(&remark);
    let begin = || {
        let (state, table) = (state.clone(), table.clone());
        let begin = Callback::from(move |_: MouseEvent| state.begin(table.play().record()));
        button(Weight::Plain, "review", language.say(&AnalysisPhrase::ReviewGame), true, begin)
    };
    let Some(review) = state.review() else {
        return if play.record().plies() == 0 { Html::default() } else { begin() };
    };
    let (done, of) = review.progress();
    let stop = {
        let state = state.clone();
        Callback::from(move |_: MouseEvent| state.stop(None))
    };
    let failed = state.reviewed.borrow().failure;
    html! {
        <div class="review">
            if state.is_running() {
                <div class="progress">
                    <label>{ say(Remark::ReviewProgress { done, of }) }
                        <progress max={of.to_string()} value={done.to_string()}></progress>
                    </label>
                    { button(Weight::Quiet, "stop-review", language.say(&AppPhrase::Cancel), true, stop) }
                </div>
            }
            if Retry::is_possible(&review, play) { { retry::begin_button(table, &review, retry) } }
            <Findings review={WholeReview(review)} {language} dispatcher={table.dispatcher()} />
            if let Some(trouble) = failed {
                <p class="notice" role="status">{ failure::told(trouble, language) }</p>
                { failure::retry_button(language, { let state = state.clone(); move || state.resume() }) }
            } else if !state.is_of(play) && play.record().plies() > 0 {
                { begin() }
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FindingsProps {
    review: WholeReview,
    language: Language,
    dispatcher: UseReducerDispatcher<TableState>,
}

/// The findings of a review. They are the same for each position that is shown.
#[component]
fn Findings(props: &FindingsProps) -> Html {
    let FindingsProps { review: WholeReview(review), language, dispatcher } = props;
    let say = |remark| language.say(&remark);
    let game = review.record().id().game();
    let turns = review.turns();
    let verdict = review.is_done().then(|| match review.decided_at() {
        Some(ply) => say(Remark::DecidedAt { ply }),
        None if turns.is_empty() => say(Remark::NoMistakes),
        None => String::new(),
    });
    let worst =
        turns.iter().max_by_key(|turn| (turn.judgement, Reverse(turn.ply))).filter(|_| review.is_done());
    let sides = Side::BOTH.map(|side| {
        let [inaccuracies, mistakes, decisive] = review.counts(side);
        let counted = [
            (decisive, Remark::DecisiveMistakes { count: decisive }),
            (mistakes, Remark::Mistakes { count: mistakes }),
            (inaccuracies, Remark::Inaccuracies { count: inaccuracies }),
            (usize::from(inaccuracies + mistakes + decisive == 0), Remark::Flawless),
        ];
        let counted = counted.into_iter().filter(|(count, _)| *count > 0);
        let counts = language.list(&counted.map(|(_, remark)| language.say(&remark)).collect::<Vec<_>>());
        let colour = game.colour_name(*language, side);
        html! { <li>{ emblem(game, side) }{ say(Remark::ReviewOfSide { colour, counts }) }</li> }
    });
    html! {
        <>
            <p class="verdict" aria-live="polite" data-part="verdict">{ verdict }</p>
            if review.is_done() { <ul class="sides">{ for sides }</ul> }
            if let Some(href) = worst.and_then(|turn| problems_like(review.record().id(), turn)) {
                <p><a {href} data-part="problems">{ say(Remark::ProblemsLike) }</a></p>
            }
            <ol class="turns">
                { for turns.iter().map(|turn| mistake(dispatcher, *language, review.record(), turn)) }
            </ol>
        </>
    }
}

/// A mistake and the better move. A press on one of them shows the position after it.
fn mistake(
    dispatcher: &UseReducerDispatcher<TableState>,
    language: Language,
    record: &Record,
    turn: &Turn,
) -> Html {
    let say = |remark| language.say(&remark);
    let before = turn.ply - 1;
    let game_to = |ply: usize| record.moves()[..ply].to_vec();
    // Another line may be on the table, so the moves of the reviewed game are played there again.
    let go = |moves: Vec<String>| {
        let dispatcher = dispatcher.clone();
        Callback::from(move |_: MouseEvent| {
            dispatcher.dispatch(Action::Show(0));
            dispatcher.dispatch(Action::PlayLine(moves.clone()));
        })
    };
    let better = turn.better.moves.first().cloned().unwrap_or_default();
    let told = record.position(before).describe(language, &better).unwrap_or_else(|| better.clone());
    let line: Vec<String> = game_to(before).into_iter().chain([better]).collect();
    html! {
        <li key={turn.ply}>
            <button type="button" class="plain" data-turn={turn.ply.to_string()}
                onclick={go(game_to(turn.ply))}>
                <span class="number">{ turn.ply }</span>
                { emblem(record.id().game(), turn.side) }
                <span class="text">{ record.moves()[before].clone() }</span>
                <span class="sign-of-turn" aria-hidden="true">{ turn.judgement.sign() }</span>
                <span class="words">{ say(turn.judgement.remark()) }</span>
            </button>
            <button type="button" class="quiet" data-better={turn.ply.to_string()} onclick={go(line)}>
                { say(Remark::BetterWas { told }) }
            </button>
        </li>
    }
}
