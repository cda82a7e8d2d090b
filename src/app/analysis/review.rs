//! The review of a game: its progress, and where the game was decided.

use std::cmp::Reverse;
use yew::prelude::*;

use super::handle::AnalystHandle;
use super::{AnalysisPhrase, Judgements, MoveJudgement, failure_notice, retry};
use crate::app::phrase::AppPhrase;
use crate::app::system::shared::Shared;
use crate::app::table_state::{Table, TableState};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::sprites::emblem;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Side;
use apila_model::analysis::{Analyst, Judgement, Remark, Review, Turn, reason_for_better};
use apila_model::play::{Action, Play};
use apila_model::problems::{file_of, own_problem_link, problems_like};
use apila_model::record::{GameTree, Header, OnlyMove, Record, Sheet};

impl Judgements for Review {
    fn covered_plies(&self, line: &Record) -> usize {
        Review::covered_plies(self, line)
    }

    fn judgement(&self, play: &Play, ply: usize) -> MoveJudgement {
        let language = play.language();
        let advantage =
            self.assessment(ply).map(|assessment| assessment.in_words(play.record().id(), language));
        let judgement = self.turn(ply).map(|turn| turn.judgement);
        let words = judgement.map(|judgement| language.say(&judgement.remark()));
        let words = format!(" {} {}", words.unwrap_or_default(), advantage.unwrap_or_default());
        MoveJudgement { sign: judgement.map(Judgement::sign), words }
    }

    fn decided_at(&self, line: &Record) -> Option<usize> {
        Review::decided_at(self).filter(|_| self.covered_plies(line) == line.plies())
    }
}

/// The report: how many mistakes each side made, and the list of the mistakes.
pub(super) fn report(table: &Table, analyst: &AnalystHandle) -> Html {
    let (play, state) = (table.play(), analyst.get());
    let language = play.language();
    let begin = || {
        let (analyst, table) = (analyst.clone(), table.clone());
        let begin = Callback::from(move |_: MouseEvent| {
            analyst.begin_review(&table);
        });
        button(Weight::Plain, "review", language.say(&AnalysisPhrase::ReviewGame), true, begin)
    };
    let Some(review) = state.review() else {
        return if play.record().plies() == 0 { Html::default() } else { begin() };
    };
    html! {
        <div class="review">
            if state.is_reviewing() { { progress(review, analyst, language) } }
            if state.can_retry(play) { { retry::begin_button(table, analyst) } }
            { own_problems(table, state.only_moves()) }
            <Findings review={Shared(review.clone())} {language} dispatcher={table.dispatcher()} />
            if let Some(reason) = state.review_failure() {
                { failure_notice(reason, language, analyst.on(Analyst::resume_review)) }
            } else if !state.has_reviewed(play) && play.record().plies() > 0 {
                { begin() }
            }
        </div>
    }
}

/// The line about the problems that the game has. A press on its link keeps them with the game and opens the
/// first one.
fn own_problems(table: &Table, positions: &[OnlyMove]) -> Html {
    let (play, language) = (table.play(), table.play().language());
    let id = play.record().id().as_str();
    let (count, Some(first)) = (positions.len(), positions.first().filter(|_| file_of(id).is_some())) else {
        return Html::default();
    };
    let tree = GameTree::new(Record::new(play.record().id(), play.record().position(0).clone()));
    let found = Sheet { header: Header::of_only_moves(positions), tree };
    let dispatcher = table.dispatcher();
    let keep = Callback::from(move |_: MouseEvent| {
        dispatcher.dispatch(Action::Merge(Box::new(found.clone())));
    });
    html! {
        <p data-part="own-problems">
            { language.say(&Remark::GameHasProblems { count }) }{ " " }
            <a class="button" data-action="own-problems" href={own_problem_link(id, first.number)}
                onclick={keep}>
                { language.say(&Remark::SolveOwn { count }) }
            </a>
        </p>
    }
}

/// How far a running review has come, and the button that stops it.
fn progress(review: &Review, analyst: &AnalystHandle, language: Language) -> Html {
    let (done, of) = review.progress();
    let stop = analyst.on(Analyst::stop_review);
    html! {
        <div class="progress">
            <label>{ language.say(&Remark::ReviewProgress { done, of }) }
                <progress max={of.to_string()} value={done.to_string()}></progress>
            </label>
            { button(Weight::Quiet, "stop-review", language.say(&AppPhrase::Cancel), true, stop) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct FindingsProps {
    review: Shared<Review>,
    language: Language,
    dispatcher: UseReducerDispatcher<TableState>,
}

/// The findings of a review. They are the same for each position that is shown.
#[component]
fn Findings(props: &FindingsProps) -> Html {
    let FindingsProps { review: Shared(review), language, dispatcher } = props;
    let say = |remark| language.say(&remark);
    let game = review.record().id().game();
    let turns = review.turns();
    let verdict = review.verdict(*language);
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
            <p class="verdict" data-part="verdict">{ verdict }</p>
            if review.is_done() { <ul class="sides">{ for sides }</ul> }
            if let Some(href) = worst.and_then(|turn| problems_like(review.record().id(), turn)) {
                <p><a {href} data-part="problems">{ say(Remark::ProblemsLike) }</a></p>
            }
            <ol class="turns">
                { for turns.iter().map(|turn| mistake(dispatcher, *language, review, turn)) }
            </ol>
        </>
    }
}

/// A mistake, the better move and what that would have done. A press on a move shows the position after it.
fn mistake(
    dispatcher: &UseReducerDispatcher<TableState>,
    language: Language,
    review: &Review,
    turn: &Turn,
) -> Html {
    let record = review.record();
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
    let describe = |mv: &str| record.position(before).describe(language, mv).unwrap_or_else(|| mv.to_owned());
    let description = describe(&better);
    let made = language.say(&Phrase::Sentence { description: describe(&record.moves()[before]) });
    let line: Vec<String> = game_to(before).into_iter().chain([better]).collect();
    html! {
        <li key={turn.ply}>
            <button type="button" class="plain" data-turn={turn.ply.to_string()}
                onclick={go(game_to(turn.ply))}>
                <span class="number">{ turn.ply }{ " " }</span>
                { emblem(record.id().game(), turn.side) }
                <span class="text" aria-hidden="true">{ record.moves()[before].clone() }</span>
                <span class="unseen">{ made }{ " " }</span>
                <span class="sign-of-turn" aria-hidden="true">{ turn.judgement.sign() }</span>
                <span class="words">{ say(turn.judgement.remark()) }</span>
            </button>
            <button type="button" class="quiet" data-better={turn.ply.to_string()} onclick={go(line)}>
                { say(Remark::BetterWas { description }) }
            </button>
            if let Some(reason) = reason_for_better(review, turn, language) {
                <p class="reason">{ reason }</p>
            }
        </li>
    }
}
