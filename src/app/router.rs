//! The page that an address shows, and what surrounds every page.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::background::{BACKGROUND, BackgroundProps};
use crate::app::navigation::document::set_document;
use crate::app::navigation::language::{self, spoken};
use crate::app::navigation::{self, Destination, Navigate, launched, parts};
use crate::app::pages::editor::{self, EditorPageProps};
use crate::app::pages::frame::{self, FramePageProps};
use crate::app::pages::games::{self, GamesPageProps};
use crate::app::pages::home::{self, HomePageProps};
use crate::app::pages::learn::lesson::{self, LearnPageProps};
use crate::app::pages::learn::overview::{self, OverviewProps};
use crate::app::pages::model_games::{self, ModelGamesPageProps};
use crate::app::pages::openings::{self, OpeningsPageProps};
use crate::app::pages::problems::{self, ProblemsPageProps};
use crate::app::pages::progress::{self, ProgressPageProps};
use crate::app::pages::rules;
use crate::app::pages::settings::{self, SettingsPageProps};
use crate::app::pages::table::TablePage;
use crate::app::pages::unknown::{self, UnknownProps};
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::focus::{focus_on, focus_on_heading};
use crate::app::system::parts::load;
use crate::app::system::value::use_value;
use crate::app::system::{focus, input, is_in_frame};
use crate::app::widgets::foot::foot;
use crate::app::widgets::later::use_early_fetch;
use crate::app::widgets::missing::missing_page;
use crate::app::widgets::sprites::{board_style, sprites};
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_model::catalog::games as loaded_games;
use apila_model::embed::{SHEETS, parts_of_frame};
use apila_model::record::{Address, PageKind};
use apila_model::visits::{Visit, Visits};

apila_core::phrases! { enum RouterPhrase { SkipToContent, WordsMissing { language: String } } }

/// The pages that the reader goes to, and how to go to another.
#[derive(Clone)]
struct Route {
    visits: Rc<RefCell<Visits>>,
    /// Renders the router again.
    update: UseForceUpdateHandle,
}

impl Route {
    /// Loads what a page needs, then shows the page.
    fn arrive(&self, destination: Destination) {
        let fragment = destination.address.print();
        let visit = self.visits.borrow_mut().begin(destination, language::wanted(&fragment));
        let (route, needed) = (self.clone(), needed(&fragment));
        parts::when_loaded(&fragment, visit.loads_words, needed, move || {
            if route.visits.borrow_mut().show(visit) {
                route.update.force_update();
            }
        });
    }

    /// Remembers a language and shows the page of the visit with this number in it.
    fn choose_language(&self, number: u32, language: Language) {
        preferences::set_language(language);
        if self.visits.borrow_mut().choose_language(number, language) {
            navigation::replace(&navigation::current().in_any_language());
            self.update.force_update();
        }
    }
}

/// Follows the address of the browser.
#[hook]
fn use_route() -> Rc<Route> {
    let update = use_force_update();
    // Not in an effect: a link that is followed before the effect would be lost.
    use_memo((), |()| {
        let visits = Visits::new(navigation::arrived(), language::wanted(&navigation::fragment()));
        let route = Route { visits: Rc::new(RefCell::new(visits)), update };
        let arriving = route.clone();
        // Also fired when a link to a fragment is followed or an address is typed. The router stays as long
        // as the page.
        EventListener::new(&window(), "popstate", move |_| arriving.arrive(navigation::arrived())).forget();
        route
    })
}

/// Returns whether a page refuses to work because it is in a frame.
fn is_refused(page: PageKind) -> bool {
    is_in_frame() && !page.works_in_frame()
}

/// Returns the parts of the program that the page of a fragment needs before it can be shown.
pub(super) fn needed(fragment: &str) -> Vec<&'static dyn AnyPart> {
    let mut needed = parts::rules_of(&parts::games_for(fragment));
    match Address::preview(fragment).0 {
        page if is_refused(page) => needed.push(&frame::PAGE),
        PageKind::Home => needed.push(&home::PAGE),
        PageKind::Games => needed.push(&games::PAGE),
        PageKind::Progress => needed.push(&progress::PAGE),
        PageKind::Settings => needed.push(&settings::PAGE),
        PageKind::Edit => {
            needed.push(&editor::PAGE);
            needed.extend(Address::game_in(fragment).map(|game| &game.editor as &dyn AnyPart));
        }
        PageKind::Embed => {
            needed.push(&frame::PAGE);
            needed.extend(parts_of_frame(fragment));
        }
        PageKind::Lessons => needed.push(&overview::PAGE),
        PageKind::Learn => needed.push(&lesson::PAGE),
        PageKind::Openings => needed.push(&openings::PAGE),
        PageKind::Model => {
            needed.push(&model_games::PAGE);
            needed.push(&SHEETS);
        }
        PageKind::Problems => needed.push(&problems::PAGE),
        PageKind::Unknown => needed.push(&unknown::PAGE),
        PageKind::Table | PageKind::Rules => {}
    }
    needed
}

/// Renders a page that is a part of the program. Returns nothing if the part is not loaded.
fn mount<P>(page: &Part<fn(u32, P) -> Html>, visit: u32, props: P) -> Html {
    page.get().map_or_else(Html::default, |page| page(visit, props))
}

#[component]
pub(super) fn Router() -> Html {
    use_effect_on((), |()| {
        focus::keep();
        input::observe()
    });
    let route = use_route();
    let visit = route.visits.borrow().shown().clone();
    let language = spoken(visit.language);
    let update = route.update.clone();
    let on_load = Callback::from(move |()| update.force_update());
    let is_shared = *use_memo((), |()| launched::begin());
    // In a frame there is only the page itself, without the services of the background.
    let is_framed = is_in_frame() || matches!(visit.destination.address, Address::Embed(_));
    let early: Vec<&'static dyn AnyPart> = if is_framed { Vec::new() } else { vec![&BACKGROUND] };
    use_early_fetch(early, is_shared, on_load.clone());
    use_styles(on_load.clone());
    use_arrival(&visit, language, is_framed);
    // A screen reader reads a live region when it changes, but not what the region contains from the start.
    let is_rendered = use_value(|| false);
    {
        let is_rendered = is_rendered.setter();
        use_effect_on((), move |()| is_rendered.set(true));
    }
    let retry = {
        let route = route.clone();
        Callback::from(move |()| route.arrive(navigation::current()))
    };
    if let Some(page) = bare_page(&visit, language, &retry) {
        return page;
    }
    let navigate: Navigate = {
        let route = route.clone();
        Callback::from(move |to: Destination| {
            navigation::push(&to);
            route.arrive(to);
        })
    };
    let number = visit.number;
    let on_language = Callback::from(move |language| route.choose_language(number, language));
    let missing = RouterPhrase::WordsMissing { language: visit.language.own_name().to_owned() };
    let background = BACKGROUND.get().map(|services| {
        let on_later = Callback::from(|()| focus_content());
        (services.mount)(BackgroundProps { language, navigate: navigate.clone(), on_later })
    });
    html! {
        <>
            { sprites(loaded_games(), board_style()) }
            <a class="skip" href="#content" onclick={skip_to_content}>
                { language.say(&RouterPhrase::SkipToContent) }
            </a>
            <p class="missing" aria-live="polite">
                if *is_rendered && visit.lacks_words(language) { { language.say(&missing) } }
            </p>
            // An empty node stands here without the part. Otherwise the page would become another child and
            // be mounted anew.
            { background.unwrap_or_default() }
            { page(&visit, language, navigate, on_language.clone(), on_load, retry) }
            { foot(language, on_language) }
        </>
    }
}

/// Loads the drawings of games in the reader's style when another style is chosen, or when a game is loaded
/// after the page has been shown. Until then boards are drawn in the usual style.
#[hook]
fn use_styles(on_load: Callback<()>) {
    let missing = parts::missing_styles();
    use_effect_on((board_style(), missing.len()), move |_| {
        if !missing.is_empty() {
            spawn_local(async move {
                if load(&missing).await.is_ok() {
                    on_load.emit(());
                }
            });
        }
    });
}

/// Describes a page in the document when it is shown, scrolls to its top and gives its heading the focus.
#[hook]
fn use_arrival(visit: &Visit, language: Language, is_framed: bool) {
    use_effect_on((visit.clone(), language), |(visit, language)| {
        set_document(&visit.destination.address, *language);
        if let Address::Rules(id) = visit.destination.address {
            rules::go(id, *language);
        }
    });
    use_effect_on(visit.number, move |number| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        // The browser announces the first page itself. In a frame, the focus belongs to the page around it.
        if *number > 0 && !is_framed {
            focus_on_heading();
        }
    });
}

/// Returns whether a part that a page needs could not be loaded.
fn is_missing(address: &Address) -> bool {
    needed(&address.print()).iter().any(|part| !part.is_here())
}

/// A page without anything around it, as a frame has it. Boards for other sites have their own drawings and
/// nothing to skip.
fn bare_page(visit: &Visit, language: Language, retry: &Callback<()>) -> Option<Html> {
    let address = &visit.destination.address;
    let link = match address {
        _ if is_missing(address) => {
            return is_in_frame().then(|| missing_page(language, retry.clone()));
        }
        Address::Embed(link) => Some(link.clone()),
        _ if is_refused(Address::preview(&address.print()).0) => None,
        _ => return None,
    };
    Some(mount(&frame::PAGE, visit.number, FramePageProps { link, language }))
}

/// The page of a visit.
fn page(
    visit: &Visit,
    language: Language,
    navigate: Navigate,
    on_language: Callback<Language>,
    on_load: Callback<()>,
    retry: Callback<()>,
) -> Html {
    let (number, Destination { address, key }) = (visit.number, visit.destination.clone());
    match address {
        address if is_missing(&address) => missing_page(language, retry),
        Address::Home => mount(&home::PAGE, number, HomePageProps { language, navigate, on_load }),
        Address::Games => mount(&games::PAGE, number, GamesPageProps { language, navigate }),
        Address::Progress => mount(&progress::PAGE, number, ProgressPageProps { language }),
        Address::Settings => {
            mount(&settings::PAGE, number, SettingsPageProps { language, on_language, on_choice: on_load })
        }
        Address::Table(link) => {
            html! { <TablePage key={number} {link} saved={key} {language} {navigate} /> }
        }
        Address::Edit(link) => mount(&editor::PAGE, number, EditorPageProps { link, language, navigate }),
        // [`bare_page`] shows it.
        Address::Embed(_) => Html::default(),
        Address::Rules(id) => rules::rules(id, language),
        Address::Lessons => mount(&overview::PAGE, number, OverviewProps { language }),
        Address::Learn(id) => mount(&lesson::PAGE, number, LearnPageProps { id, language }),
        Address::Openings(link) => mount(&openings::PAGE, number, OpeningsPageProps { link, language }),
        Address::Model(id, game) => {
            mount(&model_games::PAGE, number, ModelGamesPageProps { id, number: game, language })
        }
        Address::Problems(path) => {
            mount(&problems::PAGE, number, ProblemsPageProps { path, language, on_load })
        }
        Address::Unknown(address) => mount(&unknown::PAGE, number, UnknownProps { address, language }),
    }
}

/// Moves the focus past the bar. The address of the link is not followed, since fragments are the app's
/// routes.
fn skip_to_content(event: MouseEvent) {
    event.prevent_default();
    focus_content();
}

fn focus_content() {
    focus_on("#content [tabindex='0'], #content a, #content button");
}
