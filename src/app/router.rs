//! The page that an address shows, and what surrounds every page.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, window};
use yew::prelude::*;

use super::phrase::AppPhrase;
use crate::app::background::{BACKGROUND, BackgroundProps};
use crate::app::navigation::language::{self, in_any_language, spoken};
use crate::app::navigation::{self, Destination, Navigate, launched, parts};
use crate::app::pages::editor::{self, EditorPageProps};
use crate::app::pages::frame::{self, FramePageProps};
use crate::app::pages::games::{self, GamesPageProps};
use crate::app::pages::home::{self, HomePageProps};
use crate::app::pages::learn::{self, LearnPageProps};
use crate::app::pages::problems::{self, ProblemsPageProps};
use crate::app::pages::rules;
use crate::app::pages::settings::{self, SettingsPageProps};
use crate::app::pages::table::TablePage;
use crate::app::pages::unknown::unknown;
use crate::app::saved::preferences;
use crate::app::system::dependent::use_effect_on;
use crate::app::system::focus::{focus_on, focus_on_heading};
use crate::app::system::value::use_value;
use crate::app::system::{focus, input, is_in_frame, media};
use crate::app::widgets::foot::foot;
use crate::app::widgets::later::use_early_fetch;
use crate::app::widgets::missing::missing_page;
use crate::app::widgets::sprites::{board_style, sprites};
use apila_core::i18n::Language;
use apila_core::part::{AnyPart, Part};
use apila_model::catalog::games as loaded_games;
use apila_model::display::Theme;
use apila_model::embed::parts_of_frame;
use apila_model::record::{Address, PageKind, Parameter};

apila_core::phrases! { enum RouterPhrase { SkipToContent, NothingHere, WordsMissing { language: String } } }

/// A page that the reader has gone to. Going to the same address again is another visit.
#[derive(Clone, Debug, PartialEq)]
struct Visit {
    to: Destination,
    number: u32,
    /// The language in which the page should be shown.
    wanted: Language,
    /// Whether the words of that language had to be loaded for this visit.
    is_loaded: bool,
}

/// Sets the title, the language and the look of the document for a page.
fn set_document(address: &Address, language: Language) {
    let site = language.say(&AppPhrase::SiteName);
    let page = match address {
        Address::Home => None,
        Address::Unknown(_) => Some(language.say(&RouterPhrase::NothingHere)),
        Address::Games => Some(language.say(&AppPhrase::YourGames)),
        Address::Settings => Some(language.say(&AppPhrase::Settings)),
        Address::Problems(_) => Some(language.say(&AppPhrase::Problems)),
        Address::Table(link) => Some(link.id.game().name(language)),
        Address::Edit(link) => {
            let (game, page) = (link.id.game().name(language), language.say(&AppPhrase::SetUpPosition));
            Some(format!("{game}: {page}"))
        }
        Address::Embed(link) => Some(link.id.game().name(language)),
        Address::Rules(id) => Some(language.say(&AppPhrase::RulesOf { game: id.game().name(language) })),
        Address::Learn(id) => {
            Some(format!("{}: {}", id.game().name(language), language.say(&AppPhrase::Learn)))
        }
    };
    document().set_title(&page.map_or_else(|| site.clone(), |page| format!("{page} · {site}")));
    media::note("lang", Some(language.tag()));
    let linked = address.link().and_then(|link| link.valid(Parameter::Theme).map(ToOwned::to_owned));
    // A page that embeds a board decides the look of that board.
    let is_own = !matches!(address, Address::Embed(_));
    let chosen = Some(preferences::theme()).filter(|theme| is_own && *theme != Theme::System);
    media::note(media::THEME, linked.as_deref().or(chosen.map(Theme::tag)));
}

/// Returns whether a page refuses to work because it is in a frame. Pages that show or change saved games,
/// settings or attempts at problems do not work there.
fn is_refused(page: &PageKind) -> bool {
    !matches!(page, PageKind::Embed | PageKind::Rules | PageKind::Learn | PageKind::Unknown) && is_in_frame()
}

/// Returns the parts of the program that the page of a fragment needs before it can be shown.
pub(super) fn needed(fragment: &str) -> Vec<&'static dyn AnyPart> {
    let mut needed = parts::rules_of(&parts::games_for(fragment));
    match Address::preview(fragment).0 {
        page if is_refused(&page) => needed.push(&frame::PAGE),
        PageKind::Home => needed.push(&home::PAGE),
        PageKind::Games => needed.push(&games::PAGE),
        PageKind::Settings => needed.push(&settings::PAGE),
        PageKind::Edit => {
            needed.push(&editor::PAGE);
            needed.extend(Address::game_in(fragment).map(|game| &game.editor as &dyn AnyPart));
        }
        PageKind::Embed => {
            needed.push(&frame::PAGE);
            needed.extend(parts_of_frame(fragment));
        }
        PageKind::Learn => needed.push(&learn::PAGE),
        PageKind::Problems => needed.push(&problems::PAGE),
        PageKind::Table | PageKind::Rules | PageKind::Unknown => {}
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
    let update = use_force_update();
    let on_load = Callback::from(move |()| update.force_update());
    let visit = use_value(|| {
        let wanted = language::wanted(&navigation::fragment());
        Visit { to: navigation::current(), number: 0, wanted, is_loaded: true }
    });
    let language = spoken(visit.wanted);
    let is_shared = *use_memo((), |()| launched::begin());
    // In a frame there is only the page itself, without the services of the background.
    let is_framed = is_in_frame() || matches!(visit.to.address, Address::Embed(_));
    let early: Vec<&'static dyn AnyPart> = if is_framed { Vec::new() } else { vec![&BACKGROUND] };
    use_early_fetch(early, is_shared, on_load.clone());
    // The number of the latest visit and its language, even while the words for it are loading.
    let last = use_memo((), |()| Cell::new((0, visit.wanted)));
    let arrive: Rc<dyn Fn(Destination)> = {
        let (setter, last) = (visit.setter(), last.clone());
        Rc::new(move |to| {
            let fragment = to.address.print();
            let (number, before) = last.get();
            let (number, wanted) = (number + 1, language::wanted(&fragment));
            last.set((number, wanted));
            let is_loaded = wanted != before;
            let (setter, last) = (setter.clone(), last.clone());
            // Words that failed to load for the page before are not requested again at each visit.
            parts::when_loaded(&fragment.clone(), is_loaded, needed(&fragment), move || {
                // Another visit may have begun while something was loading.
                if last.get().0 == number {
                    // A game that was not there before can be read now.
                    let to = Destination { address: Address::parse(&fragment), ..to };
                    setter.set(Visit { to, number, wanted, is_loaded });
                }
            });
        })
    };
    let retry = {
        let arrive = arrive.clone();
        Callback::from(move |()| arrive(navigation::current()))
    };
    let on_language = {
        let visit = visit.clone();
        Callback::from(move |wanted| {
            preferences::set_language(wanted);
            if last.get().0 != visit.number {
                // The words were loaded after the next visit had begun. The choice holds from the visit after
                // that one.
                return;
            }
            last.set((visit.number, wanted));
            // The choice replaces the language of the link.
            navigation::replace(&in_any_language(navigation::current()));
            visit.set(Visit { to: in_any_language(visit.to.clone()), wanted, is_loaded: true, ..*visit });
        })
    };
    {
        let arrive = arrive.clone();
        use_effect_on((), move |()| {
            // Also fired when a link to a fragment is followed or an address is typed.
            EventListener::new(&window(), "popstate", move |_| arrive(navigation::current()))
        });
    }
    use_effect_on((*visit).clone(), move |visit| {
        set_document(&visit.to.address, language);
        if let Address::Rules(id) = visit.to.address {
            rules::go(id, language);
        }
    });
    // The browser announces the first page itself. In a frame, the focus belongs to the page around it.
    let is_told = !is_framed;
    use_effect_on(visit.number, move |number| {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        if *number > 0 && is_told {
            focus_on_heading();
        }
    });
    // A screen reader reads a live region when it changes, but not what the region contains from the start.
    let is_shown = use_value(|| false);
    {
        let is_shown = is_shown.setter();
        use_effect_on((), move |()| is_shown.set(true));
    }
    let is_missing = *is_shown && visit.is_loaded && visit.wanted != language;
    let missing = RouterPhrase::WordsMissing { language: visit.wanted.own_name().to_owned() };

    let navigate: Navigate = Callback::from(move |to: Destination| {
        navigation::push(&to);
        arrive(to);
    });
    let background = BACKGROUND.get().map(|mount| {
        let on_later = Callback::from(|()| focus_content());
        mount(BackgroundProps { language, navigate: navigate.clone(), on_later })
    });
    let page = match &visit.to.address {
        address if needed(&address.print()).iter().any(|part| !part.is_here()) => {
            let page = missing_page(language, retry);
            // A board in a frame shows nothing else of the site.
            if is_in_frame() {
                return page;
            }
            page
        }
        address if is_refused(&Address::preview(&address.print()).0) => {
            return mount(&frame::PAGE, visit.number, FramePageProps { link: None, language });
        }
        Address::Home => mount(&home::PAGE, visit.number, HomePageProps { language, navigate, on_load }),
        Address::Games => mount(&games::PAGE, visit.number, GamesPageProps { language, navigate }),
        Address::Settings => mount(
            &settings::PAGE,
            visit.number,
            SettingsPageProps { language, on_language: on_language.clone(), on_choice: on_load },
        ),
        Address::Table(link) => html! {
            <TablePage key={visit.number} link={link.clone()} saved={visit.to.key.clone()} {language}
                {navigate} />
        },
        Address::Edit(link) => {
            mount(&editor::PAGE, visit.number, EditorPageProps { link: link.clone(), language, navigate })
        }
        // The page has its own drawings and nothing to skip.
        Address::Embed(link) => {
            return mount(&frame::PAGE, visit.number, FramePageProps { link: Some(link.clone()), language });
        }
        Address::Rules(id) => rules::rules(*id, language),
        Address::Learn(id) => mount(&learn::PAGE, visit.number, LearnPageProps { id: *id, language }),
        Address::Problems(path) => {
            let path = path.clone();
            mount(&problems::PAGE, visit.number, ProblemsPageProps { path, language, on_load })
        }
        Address::Unknown(address) => unknown(address, language),
    };
    html! {
        <>
            { sprites(loaded_games(), board_style()) }
            <a class="skip" href="#content" onclick={skip_to_content}>
                { language.say(&RouterPhrase::SkipToContent) }
            </a>
            <p class="missing" aria-live="polite">if is_missing { { language.say(&missing) } }</p>
            // An empty node stands here without the part. Otherwise the page would become another child and
            // be mounted anew.
            { background.unwrap_or_default() }
            { page }
            { foot(language, on_language) }
        </>
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
