//! The page in a frame. It is a board, or a notice for the pages that do not work in a frame. These are all
//! pages that show or change stored data: the page around a frame could place it under its own buttons, so
//! that a press there would delete a game.

use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::Page;
use crate::app::embed::problem::{self, NoProblem, PROBLEM};
use crate::app::embed::{EmbeddedBoard, parent_page};
use crate::app::phrase::AppPhrase;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::parts::page_part;
use crate::app::widgets::missing::missing_page;
use apila_core::i18n::Language;
use apila_core::part::Part;
use apila_model::embed::Settings;
use apila_model::record::EmbedLink;

apila_core::phrases! { enum FramePhrase { NotInFrame, OpenByItself } }

pub(crate) struct FramePageProps {
    /// The board. `None` for a page that does not work in a frame.
    pub(crate) link: Option<EmbedLink>,
    pub(crate) language: Language,
}

/// Makes the page.
pub(crate) static PAGE: Part<Page<FramePageProps>> = page_part!(frame: Page<FramePageProps> = MOUNT);

static MOUNT: Page<FramePageProps> = |visit, FramePageProps { link, language }| match link {
    Some(link) if problem_of(&link).is_some() => html! { <ProblemFrame key={visit} {link} {language} /> },
    Some(link) => html! { <FramePage key={visit} settings={Settings::of_frame(&link)} {language} /> },
    None => refusal(language),
};

/// Returns the problem that an address names.
fn problem_of(link: &EmbedLink) -> Option<&str> {
    link.pairs().find(|(name, _)| *name == PROBLEM).map(|(_, value)| value)
}

/// The notice that the page does not work in a frame, with a link that opens it by itself.
fn refusal(language: Language) -> Html {
    let href = window().location().href().unwrap_or_default();
    html! {
        <main id="content" class="page">
            <h1 class="unseen">{ language.say(&AppPhrase::SiteName) }</h1>
            <div class="notice">
                <p>{ language.say(&FramePhrase::NotInFrame) }</p>
                <a class="button primary" {href} target="_blank" rel="noopener">
                    { language.say(&FramePhrase::OpenByItself) }
                </a>
            </div>
        </main>
    }
}

/// The address of a board with a problem.
#[derive(Properties, PartialEq)]
struct LinkProps {
    link: EmbedLink,
    language: Language,
}

/// A board with a problem. Nothing is shown until the problem is fetched.
#[component]
fn ProblemFrame(props: &LinkProps) -> Html {
    let found = use_state(|| None::<Result<Settings, NoProblem>>);
    let attempt = use_state(|| 0_u32);
    {
        let (found, link, language) = (found.setter(), props.link.clone(), props.language);
        use_effect_on(*attempt, move |_| {
            spawn_local(async move { found.set(Some(fetched(&link, language).await)) })
        });
    }
    match &*found {
        Some(Ok(settings)) => html! { <FramePage settings={settings.clone()} language={props.language} /> },
        Some(Err(NoProblem::FetchFailed)) => {
            missing_page(props.language, Callback::from(move |()| attempt.set(*attempt + 1)))
        }
        Some(Err(NoProblem::Unknown(reason))) => html! {
            <main id="content" class="framed"><p class="notice fault" role="alert">{ reason }</p></main>
        },
        None => Html::default(),
    }
}

/// Fetches the settings of the board with the problem that an address names. The name is a number of the game
/// in the address, or a full name such as `daily`.
async fn fetched(link: &EmbedLink, language: Language) -> Result<Settings, NoProblem> {
    let name = problem_of(link).unwrap_or_default();
    let is_number = name.bytes().all(|sign| sign.is_ascii_digit());
    let name = if is_number { format!("{}/{name}", link.id) } else { name.to_owned() };
    let settings = |id| Settings::of_frame(&EmbedLink { id, query: link.query.clone() });
    problem::find(&name, settings, String::new(), language).await
}

#[derive(Properties, PartialEq)]
struct BoardProps {
    settings: Settings,
    language: Language,
}

#[component]
fn FramePage(props: &BoardProps) -> Html {
    let (host, parent) =
        (*use_memo((), |()| parent_page::open(props.settings.clone(), props.language))).clone();
    {
        let host = host.clone();
        use_effect_with((), move |()| {
            let listening = parent.map(|parent| parent_page::listen(parent, host));
            move || drop(listening)
        });
    }
    html! {
        <main id="content" class="framed">
            <h1 class="unseen">{ props.language.say(&AppPhrase::SiteName) }</h1><EmbeddedBoard {host} />
        </main>
    }
}
