//! The review of a game: searches its positions one after the other and reports where the game was decided.

use std::rc::Rc;

use yew::prelude::*;

use super::SharedReview;
use crate::app::saved::reviews;
use crate::app::table_state::TableState;
use crate::app::thinking::{Update, ask};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::sprites::emblem;
use apila_core::i18n::{Language, Phrase, Remark};
use apila_core::rules::Side;
use apila_core::search::Report;
use apila_model::analysis::{Assessment, Judgement, Review, Turn};
use apila_model::play::{Action, Play};
use apila_model::record::Record;
use apila_model::worker::{Answer, Reply};

/// A review, running or not.
#[derive(Clone, PartialEq, Default)]
struct Reviewed {
    review: Option<Rc<Review>>,
    /// The answers, as they are saved.
    answers: String,
    is_running: bool,
    has_failed: bool,
}

/// What changes a review.
enum ReviewAction {
    Begin(Record),
    Learn(Report<String>),
    Stop,
    Fail,
}

impl Reducible for Reviewed {
    type Action = ReviewAction;

    fn reduce(self: Rc<Self>, action: ReviewAction) -> Rc<Self> {
        let mut next = Reviewed { has_failed: false, ..(*self).clone() };
        match action {
            ReviewAction::Begin(record) => {
                let review = reviews::load(&record).unwrap_or_else(|| Review::new(record));
                next.answers.clear();
                next.is_running = !review.is_done();
                next.review = Some(Rc::new(review));
            }
            ReviewAction::Learn(report) => {
                if let Some(review) = &mut next.review {
                    next.answers.push_str(&Reply::To(0, Answer::Done(report.clone())).to_string());
                    next.answers.push('\n');
                    Rc::make_mut(review).add_report(report);
                    next.is_running &= !review.is_done();
                }
            }
            ReviewAction::Stop => next.is_running = false,
            ReviewAction::Fail => (next.is_running, next.has_failed) = (false, true),
        }
        Rc::new(next)
    }
}

/// The review at a table.
pub(super) struct ReviewState {
    table: UseReducerHandle<TableState>,
    reviewed: UseReducerHandle<Reviewed>,
}

/// Reviews games on request.
#[hook]
pub(super) fn use_review(table: &UseReducerHandle<TableState>) -> ReviewState {
    let reviewed = use_reducer_eq(|| Reviewed {
        review: reviews::load(table.play().record()).map(Rc::new),
        ..Reviewed::default()
    });
    {
        let reviewed = reviewed.clone();
        use_effect_with(reviewed.is_running, move |is_running| {
            if let Some(review) = &reviewed.review
                && !is_running
                && review.is_done()
                && !reviewed.answers.is_empty()
            {
                reviews::save(review.record(), &reviewed.answers);
            }
        });
    }
    {
        let known = reviewed.review.as_ref().map_or(0, |review| review.progress().0);
        let reviewed = reviewed.clone();
        let next =
            reviewed.review.as_ref().filter(|_| reviewed.is_running).and_then(|review| review.question());
        // The number of answers tells apart equal questions in a row.
        use_effect_with((next, known), move |(next, _)| {
            let dispatcher = reviewed.dispatcher();
            let on_update = Callback::from(move |update| match update {
                Update::Answer(Answer::Done(report)) => dispatcher.dispatch(ReviewAction::Learn(report)),
                Update::Answer(Answer::Refused(_)) => dispatcher.dispatch(ReviewAction::Fail),
                Update::Answer(Answer::Progress(_)) | Update::Restarted => {}
            });
            let pending = next.clone().map(|question| ask(question, on_update));
            move || drop(pending)
        });
    }
    ReviewState { table: table.clone(), reviewed }
}

impl ReviewState {
    /// Whether a review is running.
    pub(super) fn is_running(&self) -> bool {
        self.reviewed.is_running
    }

    /// The review so far.
    pub(super) fn review(&self) -> Option<&Rc<Review>> {
        self.reviewed.review.as_ref()
    }

    /// The number of moves of the line on the table that it covers.
    pub(super) fn covered_plies(&self, play: &Play) -> usize {
        self.review().map_or(0, |review| review.covered_plies(play.record()))
    }

    /// The assessment of the position after `ply` moves of the reviewed game.
    pub(super) fn assessment(&self, ply: usize) -> Option<Assessment> {
        self.review()?.assessment(ply)
    }

    /// Whether it is a review of the whole line on the table.
    pub(super) fn is_of(&self, play: &Play) -> bool {
        self.review().is_some_and(|review| review.record() == play.record()) && !self.is_cancelled()
    }

    fn is_cancelled(&self) -> bool {
        !self.is_running() && self.review().is_some_and(|review| !review.is_done())
    }

    /// Reviews the line on the table.
    pub(super) fn on_begin(&self) -> Callback<MouseEvent> {
        let (reviewed, table) = (self.reviewed.dispatcher(), self.table.clone());
        Callback::from(move |_| reviewed.dispatch(ReviewAction::Begin(table.play().record().clone())))
    }
}

/// The report: the mistakes of each side, and the moves that were mistakes.
pub(super) fn report(table: &UseReducerHandle<TableState>, state: &ReviewState) -> Html {
    let play = table.play();
    let language = play.language();
    let say = |remark| language.remark(&remark);
    let begin = || button(Weight::Plain, "review", say(Remark::ReviewGame), true, state.on_begin());
    let Some(review) = state.review() else {
        return if play.record().plies() == 0 { Html::default() } else { begin() };
    };
    let (done, of) = review.progress();
    let stop = {
        let dispatcher = state.reviewed.dispatcher();
        Callback::from(move |_: MouseEvent| dispatcher.dispatch(ReviewAction::Stop))
    };
    html! {
        <div class="review">
            if state.is_running() {
                <div class="progress">
                    <label>{ say(Remark::ReviewProgress { done, of }) }
                        <progress max={of.to_string()} value={done.to_string()}></progress>
                    </label>
                    { button(Weight::Quiet, "stop-review", language.say(&Phrase::Cancel), true, stop) }
                </div>
            }
            <Findings review={SharedReview(review.clone())} {language} dispatcher={table.dispatcher()} />
            if !state.is_of(play) && play.record().plies() > 0 { { begin() } }
            if state.reviewed.has_failed { <p class="notice" aria-live="polite">{ say(Remark::CannotThink) }</p> }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FindingsProps {
    review: SharedReview,
    language: Language,
    dispatcher: UseReducerDispatcher<TableState>,
}

/// What a review has found. It is the same whichever position is shown.
#[component]
fn Findings(props: &FindingsProps) -> Html {
    let FindingsProps { review: SharedReview(review), language, dispatcher } = props;
    let say = |remark| language.remark(&remark);
    let game = review.record().id().game();
    let turns = review.turns();
    let verdict = review.is_done().then(|| match review.decided_at() {
        Some(ply) => say(Remark::DecidedAt { ply }),
        None if turns.is_empty() => say(Remark::NoMistakes),
        None => String::new(),
    });
    let sides = Side::BOTH.map(|side| {
        let [inaccuracies, mistakes, decisive] = review.counts(side);
        let counted = [
            (decisive, Remark::DecisiveMistakes { count: decisive }),
            (mistakes, Remark::Mistakes { count: mistakes }),
            (inaccuracies, Remark::Inaccuracies { count: inaccuracies }),
            (usize::from(inaccuracies + mistakes + decisive == 0), Remark::Flawless),
        ];
        let counted = counted.into_iter().filter(|(count, _)| *count > 0);
        let counts = language.list(&counted.map(|(_, remark)| language.remark(&remark)).collect::<Vec<_>>());
        let colour = game.colour_name(*language, side);
        html! { <li>{ emblem(game, side) }{ say(Remark::ReviewOfSide { colour, counts }) }</li> }
    });
    html! {
        <>
            <p class="verdict" aria-live="polite" data-part="verdict">{ verdict }</p>
            if review.is_done() { <ul class="sides">{ for sides }</ul> }
            <ol class="turns">{ for turns.iter().map(|turn| mistake(dispatcher, *language, review.record(), turn)) }</ol>
        </>
    }
}

/// The words for a judgement.
pub(crate) fn words_of(judgement: Judgement) -> Remark {
    match judgement {
        Judgement::Inaccuracy => Remark::Inaccuracy,
        Judgement::Mistake => Remark::Mistake,
        Judgement::Decisive => Remark::DecisiveMistake,
    }
}

/// A mistake and the better move: a press shows either one.
fn mistake(
    dispatcher: &UseReducerDispatcher<TableState>,
    language: Language,
    record: &Record,
    turn: &Turn,
) -> Html {
    let say = |remark| language.remark(&remark);
    let before = turn.ply - 1;
    let game_to = |ply: usize| record.moves()[..ply].to_vec();
    // Another line may be on the table: the reviewed game is put there again.
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
            <button type="button" class="plain" data-turn={turn.ply.to_string()} onclick={go(game_to(turn.ply))}>
                <span class="number">{ turn.ply }</span>
                { emblem(record.id().game(), turn.side) }
                <span class="text">{ record.moves()[before].clone() }</span>
                <span class="sign-of-turn" aria-hidden="true">{ turn.judgement.sign() }</span>
                <span class="words">{ say(words_of(turn.judgement)) }</span>
            </button>
            <button type="button" class="quiet" data-better={turn.ply.to_string()} onclick={go(line)}>
                { say(Remark::BetterWas { told }) }
            </button>
        </li>
    }
}
