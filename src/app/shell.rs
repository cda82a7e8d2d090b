//! The frame of every page: the bar at the top, the page that the address asks for, and the drawings.

use std::cell::Cell;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, document_element, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::home::home;
use super::rules::rules;
use super::sprites::sprites;
use super::table::TablePage;
use crate::i18n::{Language, Phrase};
use crate::record::Address;

/// Where one is, and how often one has gone somewhere: the same address again is a new visit.
#[derive(Clone, Debug, PartialEq)]
struct Visit {
    address: Address,
    number: u32,
}

/// The address that the browser shows.
fn current() -> Address {
    Address::parse(&window().location().hash().unwrap_or_default())
}

/// Goes to another page: one step in the browser's history.
pub(super) type Navigate = Callback<Address>;

/// Lets the address bar hold `address` without a step in the browser's history.
pub(super) fn keep_in_address_bar(address: &Address) {
    let url = address.print();
    let shown = window().location().hash().unwrap_or_default();
    if shown != url
        && let Ok(history) = window().history()
    {
        // Browsers refuse when it is done hundreds of times in seconds: the next move sets it right.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&url));
    }
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

#[component]
pub(super) fn Shell() -> Html {
    let language = Language::default();
    use_effect_with((), |()| {
        let listeners = note_input();
        move || drop(listeners)
    });
    let visit = use_state(|| Visit { address: current(), number: 0 });
    {
        let setter = visit.setter();
        use_effect_with((), move |()| {
            let number = Cell::new(0);
            let listener = EventListener::new(&window(), "hashchange", move |_| {
                number.set(number.get() + 1);
                setter.set(Visit { address: current(), number: number.get() });
            });
            move || drop(listener)
        });
    }
    use_effect_with(visit.clone(), move |visit| {
        let site = language.say(&Phrase::SiteName);
        let title = match &visit.address {
            Address::Home | Address::Unknown(_) => site,
            Address::Table(link) => format!("{} · {site}", link.id.game().name(language)),
            Address::Rules(id) => {
                let game = id.game().name(language);
                format!("{} · {site}", language.say(&Phrase::RulesOf { game }))
            }
        };
        document().set_title(&title);
        if let Some(root) = document().document_element() {
            // The tag is a constant: setting it cannot fail.
            let _ = root.set_attribute("lang", language.tag());
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });

    let navigate: Navigate = {
        let visit = visit.clone();
        Callback::from(move |address: Address| {
            let url = address.print();
            if window().location().hash().is_ok_and(|shown| shown == url) {
                visit.set(Visit { address, number: visit.number.wrapping_add(1) });
            } else {
                // A fragment is always accepted; the listener above does the rest.
                let _ = window().location().set_hash(&url);
            }
        })
    };
    let page = match &visit.address {
        Address::Home => home(language),
        Address::Table(link) => html! {
            <TablePage key={visit.number} link={link.clone()} {language} {navigate} />
        },
        Address::Rules(id) => rules(*id, language),
        Address::Unknown(address) => html! {
            <>
                { top_bar(language, None, Html::default()) }
                <main id="content" class="page">
                    <h1>{ language.say(&Phrase::NotFound { address: address.clone() }) }</h1>
                    <p><a class="button" href="#/">{ language.say(&Phrase::Home) }</a></p>
                </main>
            </>
        },
    };
    html! {
        <>
            { sprites() }
            <a class="skip" href="#content" onclick={skip_to_content}>{ language.say(&Phrase::SkipToContent) }</a>
            { page }
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

/// The bar at the top: the way home, where one is, and what belongs to the page.
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
            <div class="actions">{ actions }</div>
        </header>
    }
}
