//! The page of a problem: the task, the board on which the computer judges the moves, hints, the solution,
//! and links to other problems.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::host::host_of;
use super::replies::OtherReplies;
use super::share::ShareResult;
use super::{name_of, stars};
use crate::app::embed::{EmbeddedBoard, Frame, FrameSaid};
use crate::app::saved::{shelf, solved};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::use_value;
use crate::app::widgets::bar::{rules_link, top_bar};
use crate::app::widgets::buttons::{Weight, button};
use apila_core::i18n::{AppPhrase, Language, Phrase, ProblemPhrase, Say};
use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, Command, ExerciseStatus, Request};
use apila_model::problems::{
    Attempt, Day, HintStage, Problem, ProblemSet, Progress, Tried, TryResult, file_of, problem_link,
};
use apila_model::record::{Address, Record, TableLink};

use super::notices::storage_notices;

/// Why a problem is opened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Purpose {
    /// By itself.
    Any,
    /// As a part of the course of its game.
    Course,
    /// As the problem of a day.
    Day(Day),
}

#[derive(Properties)]
pub(super) struct SolveProps {
    pub(super) id: GameId,
    pub(super) set: Rc<ProblemSet>,
    pub(super) problem: Rc<Problem>,
    pub(super) purpose: Purpose,
    pub(super) title: String,
    pub(super) progress: Rc<Progress>,
    pub(super) language: Language,
    /// Called when an attempt was added.
    pub(super) on_progress: Callback<()>,
}

impl PartialEq for SolveProps {
    fn eq(&self, other: &SolveProps) -> bool {
        // A visit has only one problem.
        Rc::ptr_eq(&self.progress, &other.progress)
    }
}

#[component]
pub(super) fn Solve(props: &SolveProps) -> Html {
    let SolveProps { id, problem, purpose, title, progress, language, on_progress, .. } = props;
    let (id, language, purpose) = (*id, *language, *purpose);
    let redraw = use_force_update();
    let host = {
        let problem = problem.clone();
        (*use_memo((), move |()| host_of(problem.settings(id), language, redraw))).clone()
    };
    // Whether the board for other replies is shown.
    let replies = use_value(|| false);
    // The hint, and the number of moves on the board when the hint was given.
    let hint = use_value(|| None::<(HintStage, usize)>);
    // The number of hints that were given, and `BoardHost::announced` at the last one.
    let hinted = use_value(|| (0_u32, None::<u32>));
    // Whether the solution was shown in this visit.
    let was_shown = use_value(|| false);
    let has_help = use_value(|| false);
    let keys = {
        let own = Tried::problem(id.as_str(), problem.number);
        match purpose {
            Purpose::Day(day) => vec![own, Tried::Daily(day)],
            Purpose::Any | Purpose::Course => vec![own],
        }
    };
    let was_solved = {
        let attempts = keys.last().and_then(|key| progress.attempts(key));
        *use_memo((), |()| attempts.is_some_and(|attempts| attempts.solved().is_some()))
    };
    // Whether the present attempt has no result yet.
    let is_undecided = (*use_memo((), |()| Rc::new(Cell::new(true)))).clone();
    let board = host.board.borrow();
    let status = board.status();
    {
        let (is_undecided, on_progress) = (is_undecided.clone(), on_progress.clone());
        let (keys, grade, has_help) = (keys.clone(), problem.grade, *has_help);
        let was_shown = was_shown.setter();
        use_effect_on(status, move |status| {
            if *status == ExerciseStatus::Shown {
                was_shown.set(true);
            }
            let result = match status {
                ExerciseStatus::Solved if has_help => TryResult::Helped,
                ExerciseStatus::Solved => TryResult::Solved,
                ExerciseStatus::Failed | ExerciseStatus::Shown => TryResult::Failed,
                ExerciseStatus::Open | ExerciseStatus::Checking | ExerciseStatus::Unchecked => return,
            };
            if is_undecided.replace(false) {
                solved::add(&keys, Attempt { at: shelf::now() as u64, result, grade });
                on_progress.emit(());
            }
        });
    }
    let plies = board.play().record().plies();
    let told_hint = hint.filter(|(_, at)| *at == plies && status == ExerciseStatus::Open);
    let attempts = keys.last().and_then(|key| progress.attempts(key));
    let said = match (status, told_hint) {
        (ExerciseStatus::Solved, _) => Some(language.say(&match attempts {
            _ if was_solved => ProblemPhrase::SolvedAgain,
            Some(attempts) if attempts.is_solved_at_once() => ProblemPhrase::SolvedAtOnce,
            Some(attempts) if attempts.solved().is_some_and(|last| last.result == TryResult::Helped) => {
                ProblemPhrase::SolvedWithHint
            }
            attempts => {
                ProblemPhrase::SolvedAtTry { number: attempts.map_or(1, |attempts| attempts.all().len()) }
            }
        })),
        (_, Some((stage, _))) => Some(problem.hint(&board, stage).text),
        _ => problem.comment(&board),
    };
    let (hints, hinted_at) = *hinted;
    let announced = host.announced.get();
    let text = match status {
        ExerciseStatus::Open if told_hint.is_some() && hinted_at == Some(announced) => said.clone(),
        ExerciseStatus::Solved => said.clone(),
        _ => problem.announcement(&board),
    };
    let heard = text.map(|text| FrameSaid { text, at: announced, number: hints });
    let on_hint = {
        let (hint, has_help, host, problem) = (hint.clone(), has_help.clone(), host.clone(), problem.clone());
        Callback::from(move |_: MouseEvent| {
            let stage = match told_hint {
                Some((stage, _)) => stage.next().unwrap_or(stage),
                None => HintStage::Idea,
            };
            has_help.set(true);
            hint.set(Some((stage, plies)));
            hinted.set((hints.wrapping_add(1), Some(announced)));
            let marks = problem.hint(&host.board.borrow(), stage).marks;
            let command = Command::Mark { marks, arrows: String::new() };
            host.dispatch(BoardInput::Command(Request { id: None, command }));
        })
    };
    let on_again = {
        let (host, hint, is_undecided) = (host.clone(), hint.clone(), is_undecided.clone());
        Callback::from(move |_: MouseEvent| {
            is_undecided.set(true);
            hint.set(None);
            host.dispatch(BoardInput::Restart);
        })
    };
    let on_solution = {
        let host = host.clone();
        Callback::from(move |_: MouseEvent| host.dispatch(BoardInput::Solution))
    };
    let switch = |wanted: bool| {
        let replies = replies.clone();
        Callback::from(move |_: MouseEvent| replies.set(wanted))
    };
    let plain = |weight, name: &'static str, phrase: &dyn Say, enabled: bool, press: Callback<MouseEvent>| {
        button(weight, name, language.say(phrase), enabled, press)
    };
    let is_over = matches!(status, ExerciseStatus::Solved | ExerciseStatus::Shown);
    let went_wrong = matches!(status, ExerciseStatus::Failed | ExerciseStatus::Unchecked);
    let tells_turn = told_hint.is_some_and(|(stage, _)| stage == HintStage::Turn);
    let has_replies = problem.record(id, 1).is_some_and(|record| record.outcome().is_none());
    let next = next(props);
    let next = next.map(|(href, phrase)| {
        let class = if is_over { "button primary" } else { "button quiet" };
        html! { <a {class} {href} data-action="next">{ language.say(&phrase) }</a> }
    });
    let hint_phrase: &dyn Say = if told_hint.is_some() { &ProblemPhrase::MoreHint } else { &AppPhrase::Hint };
    let table = id.read(&problem.position).ok().map(|position| {
        let record = Record::new(id, position);
        Address::Table(TableLink::to_position(&record, 0)).print()
    });
    let is_begun = status != ExerciseStatus::Open || plies > 0;
    let verdict = match status {
        ExerciseStatus::Solved => "said solved",
        ExerciseStatus::Failed => "said failed",
        _ => "said",
    };
    let bar = top_bar(
        language,
        Some(html! { <h1>{ title.clone() }{ " " }{ stars(problem.grade, language) }</h1> }),
        rules_link(id, language),
    );
    drop(board);
    if *replies {
        return html! {
            <>
                { bar }
                <OtherReplies {id} problem={problem.clone()} {language} on_back={switch(false)} />
            </>
        };
    }
    let taught = match purpose {
        Purpose::Course => {
            props.set.course_at(problem.number).map(|(step, _)| step.sentence(language).to_owned())
        }
        Purpose::Any | Purpose::Day(_) => None,
    };
    let above = html! {
        <div class="taught">
            { storage_notices(language) }
            <h2>{ problem.task(id, language) }</h2>
            if let Some(sentence) = taught { <p class="taught-here">{ sentence }</p> }
            <p class={verdict}>{ said }</p>
        </div>
    };
    let share = match purpose {
        Purpose::Day(day) if attempts.is_some_and(|attempts| attempts.is_finished(*was_shown)) => html! {
            <ShareResult {day}
                game={file_of(id.as_str()).map(|(_, file)| name_of(file, language)).unwrap_or_default()}
                grade={problem.grade} attempts={attempts.cloned().unwrap_or_default()} {language} />
        },
        _ => Html::default(),
    };
    let below = html! {
        <div class="buttons steps">
            { plain(Weight::Quiet, "hint", hint_phrase, !is_over && !went_wrong && !tells_turn, on_hint) }
            { plain(
                if went_wrong { Weight::Primary } else { Weight::Quiet },
                "try-again",
                &Phrase::TryAgain,
                is_begun,
                on_again
            ) }
            if went_wrong || tells_turn {
                { plain(Weight::Quiet, "solution", &Phrase::ShowSolution, true, on_solution) }
            }
            if is_over && has_replies {
                { plain(Weight::Quiet, "replies", &ProblemPhrase::TryReplies, true, switch(true)) }
            }
            { next.unwrap_or_default() }
            <span class="elsewhere">
                if let Some(href) = table {
                    <a class="button quiet" data-action="analyse" {href}>
                        { language.say(&ProblemPhrase::Analyse) }
                    </a>
                }
                <a class="button quiet" href={format!("#/problems/{id}")}>
                    { language.say(&ProblemPhrase::AllProblems) }
                </a>
            </span>
            { share }
        </div>
    };
    html! {
        <>
            { bar }
            <main id="content" class="learn problem">
                <EmbeddedBoard {host} has_drawings=true frame={Frame { above, below, said: heard }} />
            </main>
        </>
    }
}

/// Returns the link to what comes next, and its text.
fn next(props: &SolveProps) -> Option<(String, ProblemPhrase)> {
    let id = props.id.as_str();
    match props.purpose {
        Purpose::Day(_) => Some(("#/problems/calendar".to_owned(), ProblemPhrase::Calendar)),
        Purpose::Course => match props.set.course_at(props.problem.number).and_then(|(_, next)| next) {
            Some(next) => Some((problem_link(id, next.number, true), ProblemPhrase::NextProblem)),
            None => Some((format!("#/problems/{id}"), ProblemPhrase::AllProblems)),
        },
        Purpose::Any => {
            let next = props.set.next(id, &props.progress, props.problem.number)?;
            Some((problem_link(id, next.number, false), ProblemPhrase::NextProblem))
        }
    }
}
