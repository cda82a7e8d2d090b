//! The frame of every page: the bar at the top, the page that the address asks for, and the drawings.

use std::cell::Cell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, document_element, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::editor::EditorPage;
use super::embed::FramePage;
use super::games::{GamesPage, open_what_is_dropped};
use super::home::home;
use super::languages::{self, spoken, when_loaded};
use super::preferences;
use super::rules;
use super::sprites::sprites;
use super::table::TablePage;
use apila_core::i18n::{Language, Phrase};
use apila_model::record::{Address, Parameter};

/// A page, and the kept game that it is about, if it is about one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Destination {
    pub(super) address: Address,
    /// The key of the kept game.
    pub(super) key: Option<String>,
}

impl From<Address> for Destination {
    fn from(address: Address) -> Destination {
        Destination { address, key: None }
    }
}

/// Where one is, and how often one has gone somewhere: the same address again is a new visit.
#[derive(Clone, Debug, PartialEq)]
struct Visit {
    to: Destination,
    number: u32,
    /// The language in which it is wanted.
    wanted: Language,
    /// Whether that was to be loaded for this visit.
    is_loaded: bool,
}

/// The same destination, in no language of its own.
fn in_any_language(to: Destination) -> Destination {
    match to.address {
        Address::Table(link) => {
            Destination { address: Address::Table(link.with(Parameter::Language, None)), key: to.key }
        }
        Address::Edit(link) => Address::Edit(link.with(Parameter::Language, None)).into(),
        address => Destination { address, key: to.key },
    }
}

/// What the browser shows. The key of a kept game is the state of the entry in the browser's history: so it
/// outlives a reload, and Back finds the game again.
pub(super) fn current() -> Destination {
    let address = Address::parse(&window().location().hash().unwrap_or_default());
    let state = window().history().and_then(|history| history.state());
    Destination { address, key: state.ok().and_then(|state| state.as_string()) }
}

/// Goes to another page: one step in the browser's history.
pub(super) type Navigate = Callback<Destination>;

/// What a link within the page does when it is followed: it goes there with the key that its address has not.
/// Where the reader wants another page for it, the browser follows the address.
pub(super) fn follow(navigate: &Navigate, to: Destination) -> Callback<MouseEvent> {
    let navigate = navigate.clone();
    Callback::from(move |event: MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key()) {
            event.prevent_default();
            navigate.emit(to.clone());
        }
    })
}

/// Lets the address bar hold `to` without a step in the browser's history.
pub(super) fn keep_in_address_bar(to: &Destination) {
    if current() != *to
        && let Ok(history) = window().history()
    {
        // Browsers refuse when it is done hundreds of times in seconds: the next move sets it right.
        let _ = history.replace_state_with_url(&state(to), "", Some(&to.address.print()));
    }
}

fn state(to: &Destination) -> JsValue {
    to.key.as_deref().map_or(JsValue::NULL, JsValue::from_str)
}

/// The attribute of the root element that says what the reader used last.
pub(super) const INPUT: &str = "data-input";
/// Its value for the keyboard.
pub(super) const KEYS: &str = "keys";

/// Notes whether the keyboard or a pointer was used last.
fn note_input() -> [EventListener; 2] {
    [("keydown", KEYS), ("pointerdown", "pointer")].map(|(event, input)| {
        EventListener::new_with_options(
            &window(),
            event,
            EventListenerOptions::run_in_capture_phase(),
            move |_| {
                // The attribute's name is a constant: setting it cannot fail.
                let _ = document_element().set_attribute(INPUT, input);
            },
        )
    })
}

/// Tells the browser what page this is: its title, its language, its theme.
fn introduce(address: &Address, language: Language) {
    let site = language.say(&Phrase::SiteName);
    let page = match address {
        Address::Home => None,
        Address::Unknown(_) => Some(language.say(&Phrase::NothingHere)),
        Address::Games => Some(language.say(&Phrase::YourGames)),
        Address::Table(link) => Some(link.id.game().name(language)),
        Address::Edit(link) => {
            let (game, page) = (link.id.game().name(language), language.say(&Phrase::SetUpPosition));
            Some(format!("{game}: {page}"))
        }
        Address::Embed(link) => Some(link.id.game().name(language)),
        Address::Rules(id) => Some(language.say(&Phrase::RulesOf { game: id.game().name(language) })),
    };
    document().set_title(&page.map_or_else(|| site.clone(), |page| format!("{page} · {site}")));
    let root = document_element();
    let theme = address.link().and_then(|link| link.valid(Parameter::Theme).map(ToOwned::to_owned));
    // The names are constants: setting them cannot fail.
    let _ = root.set_attribute("lang", language.tag());
    let _ = match theme {
        Some(theme) => root.set_attribute("data-theme", &theme),
        None => root.remove_attribute("data-theme"),
    };
}

#[component]
pub(super) fn Shell() -> Html {
    use_effect_with((), |()| {
        let listeners = note_input();
        move || drop(listeners)
    });
    let visit = use_state(|| {
        let to = current();
        let wanted = languages::wanted(&to.address);
        Visit { to, number: 0, wanted, is_loaded: true }
    });
    let language = spoken(visit.wanted);
    // The number of the last visit and the language wanted for it, whether its words are there yet or not.
    let last = use_memo((), |()| Cell::new((0, visit.wanted)));
    let arrive: Rc<dyn Fn(Destination)> = {
        let (setter, last) = (visit.setter(), last.clone());
        Rc::new(move |to| {
            let (number, before) = last.get();
            let (number, wanted) = (number + 1, languages::wanted(&to.address));
            last.set((number, wanted));
            let is_loaded = wanted != before;
            let (setter, last) = (setter.clone(), last.clone());
            let go = move || {
                // Another visit may have begun while the words were loaded.
                if last.get().0 == number {
                    setter.set(Visit { to, number, wanted, is_loaded });
                }
            };
            // What could not be loaded for the page before is not asked for again at each step.
            if is_loaded { when_loaded(wanted, go) } else { go() }
        })
    };
    let on_speak = {
        let visit = visit.clone();
        Callback::from(move |wanted| {
            preferences::set_language(wanted);
            if last.get().0 != visit.number {
                // Words that came after the next visit had begun: what is chosen holds from the visit after it.
                return;
            }
            last.set((visit.number, wanted));
            // A link's own language no longer holds: the reader has chosen another.
            keep_in_address_bar(&in_any_language(current()));
            visit.set(Visit { to: in_any_language(visit.to.clone()), wanted, is_loaded: true, ..*visit });
        })
    };
    {
        let arrive = arrive.clone();
        use_effect_with((), move |()| {
            // Also comes when a link to a fragment is followed or one is typed into the address bar.
            let listener = EventListener::new(&window(), "popstate", move |_| arrive(current()));
            move || drop(listener)
        });
    }
    use_effect_with(visit.clone(), move |visit| {
        introduce(&visit.to.address, language);
        if let Address::Rules(id) = visit.to.address {
            rules::go(id, language);
        }
    });
    use_effect_with(visit.number, |_| window().scroll_to_with_x_and_y(0.0, 0.0));
    // What changes in a status is read out, not what stands in it from the start.
    let is_shown = use_state_eq(|| false);
    {
        let is_shown = is_shown.setter();
        use_effect_with((), move |()| is_shown.set(true));
    }
    let is_missing = *is_shown && visit.is_loaded && visit.wanted != language;
    let missing = Phrase::WordsMissing { language: visit.wanted.own_name().to_owned() };

    let navigate: Navigate = Callback::from(move |to: Destination| {
        if let Ok(history) = window().history() {
            // Refused only where hundreds are made in seconds: then the page changes all the same.
            let _ = history.push_state_with_url(&state(&to), "", Some(&to.address.print()));
        }
        arrive(to);
    });
    {
        let navigate = navigate.clone();
        // A board on another page keeps nothing.
        let takes_files = !matches!(visit.to.address, Address::Embed(_));
        use_effect_with((language, takes_files), move |(language, takes_files)| {
            let listeners = takes_files.then(|| open_what_is_dropped(*language, &navigate));
            move || drop(listeners)
        });
    }
    let page = match &visit.to.address {
        Address::Home => home(language, &navigate),
        Address::Games => html! { <GamesPage {language} {navigate} /> },
        Address::Table(link) => html! {
            <TablePage key={visit.number} link={link.clone()} kept={visit.to.key.clone()} {language} {navigate} />
        },
        Address::Edit(link) => html! {
            <EditorPage key={visit.number} link={link.clone()} {language} {navigate} />
        },
        // It brings its own drawings, and there is nothing to skip.
        Address::Embed(link) => {
            return html! { <FramePage key={visit.number} link={link.clone()} {language} /> };
        }
        Address::Rules(id) => rules::rules(*id, language),
        Address::Unknown(address) => html! {
            <>
                { top_bar(language, None, Html::default()) }
                <main id="content" class="page">
                    <h1>{ language.say(&Phrase::NotFound { address: address.chars().take(80).collect() }) }</h1>
                    <p><a class="button" href="#/">{ language.say(&Phrase::Home) }</a></p>
                </main>
            </>
        },
    };
    html! {
        <>
            { sprites() }
            <a class="skip" href="#content" onclick={skip_to_content}>{ language.say(&Phrase::SkipToContent) }</a>
            <p class="missing" aria-live="polite">if is_missing { { language.say(&missing) } }</p>
            { page }
            { languages::choice(language, on_speak) }
        </>
    }
}

/// Moves the focus past the bar. The link's own address is not followed: addresses are the app's routes.
fn skip_to_content(event: MouseEvent) {
    event.prevent_default();
    let first =
        document().query_selector("#content [tabindex='0'], #content a, #content button").ok().flatten();
    if let Some(element) = first {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Drawn strokes for what the bar leads to.
const GAMES_SIGN: &str = "M4 5h7v6H4zM4 15h7v6H4zM14 6h6M14 10h4M14 16h6M14 20h4";
pub(super) const NEW_SIGN: &str = "M12 4v16M4 12h16";
pub(super) const SHARE_SIGN: &str = "M12 15V3M7.5 7L12 2.5 16.5 7M6 11H4.5v10h15V11H18";
pub(super) const RULES_SIGN: &str =
    "M12 6C10 4 7 4 4 4.5v14c3-.5 6-.5 8 1.5 2-2 5-2 8-1.5v-14C17 4 14 4 12 6zM12 6v14";

/// A sign and a word; the word is only heard where the screen is narrow.
pub(super) fn signed(sign: &'static str, word: String) -> Html {
    html! {
        <>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={sign} /></svg>
            <span class="word">{ word }</span>
        </>
    }
}

/// The bar at the top: the way home and to the saved games, where one is, and what belongs to the page.
pub(super) fn top_bar(language: Language, title: Option<Html>, actions: Html) -> Html {
    html! {
        <header class="bar">
            <a class="site" href="#/">
                <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                    <rect x="5" y="21" width="22" height="6" rx="3" />
                    <rect x="7" y="13" width="18" height="6" rx="3" />
                    <rect class="top" x="10" y="5" width="12" height="6" rx="3" />
                </svg>
                <span>{ language.say(&Phrase::SiteName) }</span>
            </a>
            { title.unwrap_or_default() }
            <div class="actions">
                <a class="button quiet" href="#/games">{ signed(GAMES_SIGN, language.say(&Phrase::YourGames)) }</a>
                { actions }
            </div>
        </header>
    }
}
