//! Links followed by characters that chat programs, sentences and Markdown put after them. Each opens like
//! the link itself.

use super::{FAULTS, LINKS, OTHER_FORMS, PAGES, entries, table};
use crate::common::ENGLISH;
use apila_model::record::{Address, Parameter};

/// Characters that follow a link and cannot be part of it, also in the form in which the browser escapes
/// them.
const ENDINGS: &[&str] = &[
    ".",
    "...",
    ",",
    ")",
    ").",
    ".)",
    "!",
    "?",
    "?!",
    "*",
    "**",
    "**_",
    "\"",
    "\".",
    "'",
    ">",
    "]",
    "](",
    "}",
    ";",
    ":",
    "|",
    "||",
    "~~",
    "`",
    "\\",
    "…",
    "»",
    "”",
    "’",
    "。",
    "）",
    "です。",
    "\u{200b}",
    "\u{2060}",
    "\u{feff}",
    "\u{a0}",
    "\n",
    " ",
    "%",
    "%20",
    "%0A",
    "%0D%0A",
    "%22",
    "%3E",
    "%3C",
    "%60",
    "%C2%BB",
    "%E2%80%A6",
    "%E2%80%8B",
    "%e3%80%82",
    "%E3%81%A7%E3%81%99",
    ".%20",
    ")%20",
];

/// All fragments of the corpus, with and without mistakes.
fn fragments() -> Vec<String> {
    let good = [LINKS, OTHER_FORMS].into_iter().flat_map(entries::<5>).map(|[fragment, ..]| fragment);
    let pages = entries::<2>(PAGES).into_iter().map(|[fragment, _]| fragment);
    let errors = entries::<3>(FAULTS).into_iter().map(|[fragment, ..]| fragment);
    good.chain(pages).chain(errors).collect()
}

fn loaded(fragment: &str) -> (String, Option<&'static str>, Option<&str>) {
    let (page, game) = Address::preview(fragment);
    let language = Address::parameter_in(fragment, Parameter::Language);
    (format!("{page:?}"), game.map(|game| game.listing.folder), language)
}

fn is_the_same(fragment: &str, longer: &str) {
    assert_eq!(loaded(longer), loaded(fragment), "{longer}");
    let (address, same) = (Address::parse(fragment), Address::parse(longer));
    match address {
        // For an address that leads nowhere, the page shows the whole text.
        Address::Unknown(_) => assert!(matches!(same, Address::Unknown(_)), "{longer}"),
        _ => assert_eq!(same, address, "{longer}"),
    }
}

#[test]
fn what_cannot_be_part_of_a_link_ends_it() {
    let fragments = fragments();
    for fragment in &fragments {
        for ending in ENDINGS {
            is_the_same(fragment, &format!("{fragment}{ending}"));
        }
    }
    assert!(fragments.len() > 300, "only {} links", fragments.len());
}

#[test]
fn a_game_by_link_keeps_its_seats_whatever_follows_the_link() {
    let fragment = "#/27?moves=1x8&seat=white&id=k3Tz9qLm";
    let opened = table(fragment).open(ENGLISH);
    assert_eq!(opened.link_id.as_deref(), Some("k3Tz9qLm"));
    for ending in ENDINGS.iter().chain(&["_", "-", "._"]) {
        assert_eq!(table(&format!("{fragment}{ending}")).open(ENGLISH), opened, "{ending}");
    }
}

#[test]
fn a_mistake_before_the_end_is_still_one() {
    for sign in [".", ",", ")", "%20", "*", "…", "。"] {
        for (fragment, parameter) in [
            (format!("#/27?moves=1x8{sign}&ply=0"), Parameter::Moves),
            (format!("#/27?moves=1x8{sign}_9x1"), Parameter::Moves),
            (format!("#/27?id=k3Tz9qLm{sign}&moves=1x8"), Parameter::Id),
        ] {
            let link = table(&fragment);
            let error = link.open(ENGLISH).error.unwrap_or_else(|| panic!("{fragment} has no error"));
            assert_eq!(error.parameter, parameter, "{fragment}");
            // The order of the parameters changes, and the mistake stays.
            assert_eq!(table(&link.print()).open(ENGLISH), link.open(ENGLISH), "{fragment}");
        }
    }
    assert!(matches!(Address::parse("#/27)?moves=1x8"), Address::Unknown(_)));
}
