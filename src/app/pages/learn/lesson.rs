//! The page of a lesson.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::embed::lesson::{LessonBoard, LessonProps, fetch};
use crate::app::pages::Page;
use crate::app::phrase::AppPhrase;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::fetching::FetchFailure;
use crate::app::system::parts::page_part;
use crate::app::widgets::bar::{board_header, rules_link};
use crate::app::widgets::embed_code::EmbedCode;
use crate::app::widgets::missing::missing_page;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::catalog::GameId;
use apila_model::display::Theme;
use apila_model::lesson::Lesson;
use apila_model::places::Place;
use apila_model::record::Address;

#[derive(Properties, PartialEq)]
pub(crate) struct LearnPageProps {
    pub(crate) id: GameId,
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<LearnPageProps>> = page_part!(learn: Page<LearnPageProps> = MOUNT);

static MOUNT: Page<LearnPageProps> = |visit, props| {
    html! { <LearnPage key={visit} ..props /> }
};

#[component]
fn LearnPage(props: &LearnPageProps) -> Html {
    let LearnPageProps { id, language } = *props;
    // The language of the last attempt to fetch the lesson, and its result.
    let lesson = use_state(|| None::<(Language, Result<Rc<Lesson>, FetchFailure>)>);
    let attempt = use_state(|| 0_u32);
    {
        let setter = lesson.setter();
        use_effect_on((language, *attempt), move |(language, _)| {
            let language = *language;
            let wanted = Rc::new(());
            let is_wanted = Rc::downgrade(&wanted);
            spawn_local(async move {
                let fetched = fetch("", id, language).await;
                if is_wanted.strong_count() > 0 {
                    setter.set(Some((language, fetched.map(Rc::new))));
                }
            });
            wanted
        });
    }
    let retry = {
        let (lesson, attempt) = (lesson.setter(), attempt.clone());
        Callback::from(move |()| {
            lesson.set(None);
            attempt.set(*attempt + 1);
        })
    };
    let (game, page) = (id.game().name(language), language.say(&Place::Learn));
    let title = language.say(&AppPhrase::PageOfGame { game, page });
    let bar = || {
        let title = html! { <h1>{ title.clone() }</h1> };
        board_header(language, Some(&Place::Learn), title, rules_link(id, language))
    };
    let theme = Some(preferences::theme()).filter(|theme| *theme != Theme::System);
    let settings = theme.map(|theme| ("theme".to_owned(), theme.tag().to_owned())).into_iter().collect();
    match &*lesson {
        // After a change of the language, the lesson stays in the previous language until the new one is
        // fetched. So the reader stays at the same step.
        Some((language, Ok(lesson))) => {
            let props = LessonProps {
                id,
                lesson: lesson.clone(),
                language: *language,
                home: String::new(),
                settings,
                on_report: Callback::noop(),
            };
            html! {
                <>
                    { bar() }
                    <main id="content" class="learn">
                        <LessonBoard ..props />
                        <EmbedCode attribute="lesson" value={id.as_str()} page={Address::Learn(id)}
                            title={title.clone()} language={*language} />
                    </main>
                </>
            }
        }
        Some((of, Err(_))) if *of == language => missing_page(language, retry),
        _ => html! { <>{ bar() }<main id="content" class="learn"></main></> },
    }
}
