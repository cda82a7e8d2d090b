//! The end of a lesson: links to a game against the computer, the rules and other lessons.

use yew::prelude::*;

use super::LessonPhrase;
use super::LessonProps;
use crate::app::navigation::rules;
use crate::app::system::dependent::use_effect_on;
use crate::app::widgets::buttons::{Weight, button};
use apila_core::rules::Side;
use apila_model::catalog::GAMES;
use apila_model::lesson::LessonProgress;
use apila_model::problems::problems_of;
use apila_model::record::{Computer, Computers, lesson_of, start_against};
use web_sys::HtmlElement;

/// The first level. It answers quickly.
const OPPONENT: Computer = Computer { level: 1, seconds: 1 };

/// The end of a lesson. `go` goes to a step.
pub(super) fn end(lesson: &LessonProps, progress: LessonProgress, go: Callback<usize>) -> Html {
    let passed_over = progress.passed_over(lesson.lesson.steps.len());
    html! { <End lesson={lesson.clone()} {passed_over} {go} /> }
}

#[derive(Properties, PartialEq)]
struct EndProps {
    lesson: LessonProps,
    /// The steps that are not done.
    passed_over: Vec<usize>,
    go: Callback<usize>,
}

#[component]
fn End(props: &EndProps) -> Html {
    let LessonProps { id, language, home, settings, .. } = &props.lesson;
    let (language, listing) = (*language, id.listing());
    let heading = use_node_ref();
    {
        let heading = heading.clone();
        use_effect_on((), move |()| {
            if let Some(heading) = heading.cast::<HtmlElement>() {
                let _ = heading.focus();
            }
        });
    }
    let game = listing.name(language);
    let left: Vec<String> = props.passed_over.iter().map(|step| (step + 1).to_string()).collect();
    let title = match left.len() {
        0 => LessonPhrase::LessonLearnt { game },
        count => LessonPhrase::LessonLeft { count, steps: language.list_with_and(&left) },
    };
    let theme = settings.iter().find(|(name, _)| name == "theme").map(|(_, theme)| theme.clone());
    // A link on another page opens in a new tab.
    let target = (!home.is_empty()).then_some("_blank");
    let link = |class: Option<&'static str>, address: String, text: String| {
        html! {
            <a {class} href={format!("{home}{address}")} {target} rel={target.map(|_| "noopener")}>
                { text }
            </a>
        }
    };
    let others = GAMES.iter().map(|game| game.listing).filter(|other| other.plain() != listing.plain());
    let others = others.filter_map(|other| {
        let address = lesson_of(other)?;
        Some(html! { <li>{ link(Some("button"), address, other.name(language)) }</li> })
    });
    html! {
        <div class="apila themed learnt" data-theme={theme} data-game={id.as_str()} lang={language.tag()}>
            <h2 ref={heading} tabindex="-1">
                { language.say(&title) }
            </h2>
            { what_next(props, &link) }
            <h3>{ language.say(&LessonPhrase::LessonOthers) }</h3>
            <ul class="buttons">{ for others }</ul>
        </div>
    }
}

/// What the reader can do now. What they most likely want comes first: a game, or the step that is left.
fn what_next(props: &EndProps, link: &dyn Fn(Option<&'static str>, String, String) -> Html) -> Html {
    let LessonProps { id, language, .. } = &props.lesson;
    let (language, listing) = (*language, id.listing());
    let first_left = props.passed_over.first().copied();
    let is_whole = first_left.is_none();
    let again = {
        let (go, step) = (props.go.clone(), first_left.unwrap_or(0));
        Callback::from(move |_: MouseEvent| go.emit(step))
    };
    let label = match first_left {
        Some(step) => LessonPhrase::LessonBack { number: step + 1 },
        None => LessonPhrase::LessonAgain,
    };
    let repeat = |weight| button(weight, "again", language.say(&label), true, again.clone());
    let opponent = start_against(listing, Computers::playing(&[Side::Second], OPPONENT));
    let play = |class| link(Some(class), opponent.clone(), language.say(&LessonPhrase::LessonPlay));
    let all_rules = link(
        Some("button"),
        rules::address(listing, language, None),
        language.say(&LessonPhrase::LessonRules),
    );
    html! {
        <>
            if is_whole {
                <p>{ language.say(&LessonPhrase::LessonPlayOn) }</p>
            }
            <p class="buttons">
                { if is_whole { play("button primary") } else { repeat(Weight::Primary) } }
            </p>
            <p class="buttons">
                if !is_whole {
                    { play("button") }
                }
                if let Some(problems) = problems_of(listing) {
                    { link(Some("button"), problems, language.say(&LessonPhrase::LessonProblems)) }
                }
                { all_rules }
                if is_whole {
                    { repeat(Weight::Quiet) }
                }
            </p>
        </>
    }
}
