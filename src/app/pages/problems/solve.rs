//! The page of a problem: the task, the board on which the computer judges the moves, hints, the solution,
//! and links to other problems.

use std::rc::Rc;

use yew::prelude::*;

use super::ProblemsPhrase;
use super::explained::Explained;
use super::notices::storage_notices;
use super::replies::OtherReplies;
use super::share::ShareResult;
use super::{name_of, stars, today};
use crate::app::analysis::AnalysisPhrase;
use crate::app::embed::{BoardHost, EmbeddedBoard, Frame, FrameAnnouncement, FrameHint, host_of};
use crate::app::saved::{shelf, solved};
use crate::app::system::dependent::use_effect_on;
use crate::app::system::value::{Value, use_value};
use crate::app::widgets::bar::{board_header, rules_link};
use crate::app::widgets::buttons::{Weight, button};
use crate::app::widgets::embed_code::EmbedCode;
use apila_core::i18n::{Language, Phrase, Say};
use apila_model::catalog::GameId;
use apila_model::embed::{Embedded, ExerciseStatus};
use apila_model::home::FirstViewPhrase;
use apila_model::places::Place;
use apila_model::problems::ProblemPhrase;
use apila_model::problems::{
    Problem, ProblemSet, Progress, Purpose, Solving, SolvingAction, SolvingConsequence, SolvingOffer,
    SolvingOfferKind, file_of, filtered_link, own_problems_link,
};
use apila_model::record::{Address, lesson_of};

#[derive(Properties)]
pub(super) struct SolveProps {
    pub(super) id: GameId,
    pub(super) set: Rc<ProblemSet>,
    pub(super) problem: Rc<Problem>,
    pub(super) purpose: Purpose,
    /// The link to the position in the reader's game, if the problem is from one.
    #[prop_or_default]
    pub(super) game: Option<String>,
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
    let SolveProps { id, problem, purpose, title, progress, language, .. } = props;
    let (id, language) = (*id, *language);
    let redraw = use_force_update();
    let host = {
        let problem = problem.clone();
        (*use_memo((), move |()| host_of(problem.settings_in(id, language), language, redraw))).clone()
    };
    // What the explanation says of the position shown.
    let told = use_value(String::new);
    let solving = use_value(|| Solving::new(id, problem.clone(), *purpose, progress));
    use_attempts(&solving, host.board.borrow().status(), &props.on_progress);
    let dispatch = {
        let (solving, host, told) = (solving.clone(), host.clone(), told.setter());
        Callback::from(move |action| {
            told.set(String::new());
            let SolvingConsequence { solving: next, input } = solving.after(action, &host.board.borrow());
            solving.set(next);
            if let Some(input) = input {
                host.dispatch(input);
            }
        })
    };
    let bar = board_header(
        language,
        Some(&Place::Problems),
        html! {
            <h1>
                { title.clone() }
                // The grade of an own problem is not known.
                if !is_own(*purpose) { { " " }{ stars(problem.grade, language) } }
            </h1>
        },
        rules_link(id, language),
    );
    if solving.tries_replies() {
        let on_back = dispatch.reform(|_: MouseEvent| SolvingAction::TryReplies(false));
        return html! { <>{ bar }<OtherReplies {id} problem={problem.clone()} {language} {on_back} /></> };
    }
    let frame = frame(props, &solving, &host, &dispatch, &told);
    html! {
        <>
            { bar }
            <main id="content" class="learn problem">
                <EmbeddedBoard {host} has_drawings=true {frame} />
                if !is_own(*purpose) { { code(props) } }
            </main>
        </>
    }
}

const fn is_own(purpose: Purpose) -> bool {
    matches!(purpose, Purpose::Own(_))
}

/// The code that puts the problem on another page.
fn code(props: &SolveProps) -> Html {
    let SolveProps { id, problem, purpose, title, language, .. } = props;
    let value = purpose.name(*id, problem.number, today());
    html! {
        <EmbedCode attribute="problem" value={value.clone()} page={Address::Problems(format!("/{value}"))}
            title={title.clone()} language={*language} />
    }
}

/// Stores an attempt when the board has reached a status that ends it.
#[hook]
fn use_attempts(solving: &Value<Solving>, status: ExerciseStatus, on_progress: &Callback<()>) {
    let (solving, on_progress) = (solving.clone(), on_progress.clone());
    use_effect_on(status, move |status| {
        let (next, attempt) = solving.after_status(*status, shelf::now() as u64);
        if let Some(attempt) = attempt {
            solved::add(&next.keys(), attempt);
            on_progress.emit(());
        }
        solving.set(next);
    });
}

/// The texts above the board, and the buttons below it.
fn frame(
    props: &SolveProps,
    solving: &Solving,
    host: &Rc<BoardHost>,
    dispatch: &Callback<SolvingAction>,
    told: &Value<String>,
) -> Frame {
    let SolveProps { id, set, problem, progress, language, .. } = props;
    let (board, announcements) = (host.board.borrow(), host.announcements.get());
    let texts = solving.texts(&board, progress, announcements);
    let announcement =
        texts.announcement.map(|text| FrameAnnouncement { text, announcements, number: solving.hints() });
    let verdict = match board.status() {
        ExerciseStatus::Solved => "said solved",
        ExerciseStatus::Failed => "said failed",
        _ => "said",
    };
    let above = html! {
        <div class="taught">
            { storage_notices(*language) }
            <h2>{ problem.task(*id, *language) }</h2>
            if let Some(sentence) = solving.lesson(set, progress, &board) {
                <p class="taught-here">{ sentence }</p>
            }
            <p class={verdict}>{ texts.comment }</p>
        </div>
    };
    let hint = solving.hint_shown(&board).map(|text| {
        let host = host.clone();
        let on_ask = dispatch.reform(move |()| SolvingAction::Hint(host.announcements.get()));
        FrameHint { text, on_ask }
    });
    let told_setter = told.setter();
    let on_told = Callback::from(move |text| told_setter.set(text));
    let remarks = vec![(**told).clone()];
    let below = html! {
        <>
            { buttons(props, solving, &board, host, dispatch) }
            if Solving::is_over(&board) {
                <Explained id={*id} problem={problem.clone()} language={*language} host={host.clone()}
                    on_told={on_told} />
            }
        </>
    };
    let on_try_again = Some(dispatch.reform(|()| SolvingAction::TryAgain));
    Frame { above, below, announcement, remarks, hint, on_try_again, ..Frame::default() }
}

/// The buttons below the board, and the result of the problem of the day.
fn buttons(
    props: &SolveProps,
    solving: &Solving,
    board: &Embedded,
    host: &Rc<BoardHost>,
    dispatch: &Callback<SolvingAction>,
) -> Html {
    let SolveProps { id, set, problem, progress, language, .. } = props;
    let offers = solving.offers(board, set, progress);
    let next = offers.iter().find_map(|offer| match &offer.kind {
        SolvingOfferKind::Next(href, _) => Some(href.clone()),
        _ => None,
    });
    let share = solving.shareable(progress).map(|(daily, attempts)| {
        let game = file_of(id.as_str()).map(|(_, file)| name_of(file, *language)).unwrap_or_default();
        html! {
            <ShareResult {daily} {game} number={problem.number} grade={problem.grade}
                streak={progress.streak(daily.day)} attempts={attempts.clone()} language={*language} />
        }
    });
    html! {
        <div class="buttons steps">
            { for offers.into_iter().map(|offer| view(offer, host, dispatch, *language)) }
            { share.unwrap_or_default() }
            <span class="elsewhere">
                { table_link(solving, board, props) }
                { elsewhere(solving.purpose(), next.as_deref(), props) }
            </span>
        </div>
    }
}

/// The link to the position on a table: in the reader's game, if the problem is from one. There is none while
/// the reader is solving.
fn table_link(solving: &Solving, board: &Embedded, props: &SolveProps) -> Html {
    let Some(table) = solving.table(board) else { return Html::default() };
    let (href, action, phrase) = match &props.game {
        Some(game) => (game.clone(), "game", ProblemsPhrase::InItsGame),
        None => (table, "analyse", ProblemsPhrase::Analyse),
    };
    html! { <a class="button quiet" data-action={action} {href}>{ props.language.say(&phrase) }</a> }
}

/// The link to the list from which the problem is, unless the link to the `next` problem leads there.
fn elsewhere(purpose: Purpose, next: Option<&str>, props: &SolveProps) -> Html {
    let SolveProps { id, progress, language, .. } = props;
    let (href, phrase) = match purpose {
        // The calendar leads to all problems from that of a day.
        Purpose::Daily(_) => return learn(*id, progress, *language),
        Purpose::Own(_) => (own_problems_link(id.as_str()), ProblemPhrase::OwnProblems),
        Purpose::Filtered(filter) => (filtered_link(id.as_str(), filter), ProblemPhrase::AllProblems),
        _ => (format!("#/problems/{id}"), ProblemPhrase::AllProblems),
    };
    if next == Some(&*href) {
        return Html::default();
    }
    html! { <a class="button quiet" {href}>{ language.say(&phrase) }</a> }
}

/// The link to the lesson, for readers who have solved nothing of the variant yet.
fn learn(id: GameId, progress: &Progress, language: Language) -> Html {
    match lesson_of(id.listing()).filter(|_| progress.solved(id.as_str()) == 0) {
        Some(href) => html! {
            <a class="button quiet" data-action="learn" {href}>
                { language.say(&FirstViewPhrase::LearnGame { game: id.game().name(language) }) }
            </a>
        },
        None => Html::default(),
    }
}

/// The button or link of an offer.
fn view(
    offer: SolvingOffer,
    host: &Rc<BoardHost>,
    dispatch: &Callback<SolvingAction>,
    language: Language,
) -> Html {
    let SolvingOffer { kind, is_enabled, is_primary } = offer;
    let weight = if is_primary { Weight::Primary } else { Weight::Quiet };
    let draw = |name, phrase: &dyn Say, action: SolvingAction| {
        let onclick = dispatch.reform(move |_: MouseEvent| action);
        button(weight, name, language.say(phrase), is_enabled, onclick)
    };
    match kind {
        SolvingOfferKind::Hint { is_further } => {
            let action = SolvingAction::Hint(host.announcements.get());
            let phrase: &dyn Say = if is_further { &ProblemsPhrase::MoreHint } else { &AnalysisPhrase::Hint };
            draw("hint", phrase, action)
        }
        SolvingOfferKind::TryAgain => draw("try-again", &Phrase::TryAgain, SolvingAction::TryAgain),
        SolvingOfferKind::Solution => draw("solution", &Phrase::ShowSolution, SolvingAction::Solution),
        SolvingOfferKind::TryReplies => {
            draw("replies", &ProblemsPhrase::TryReplies, SolvingAction::TryReplies(true))
        }
        SolvingOfferKind::Next(href, phrase) => {
            let class = if is_primary { "button primary" } else { "button quiet" };
            html! { <a {class} {href} data-action="next">{ language.say(&phrase) }</a> }
        }
    }
}
