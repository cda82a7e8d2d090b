//! Links followed by characters that chat programs, sentences and Markdown put after them. Each opens like
//! the link itself.

use super::{FAULTS, LINKS, OTHER_FORMS, PAGES, entries, table};
use crate::common::ENGLISH;
use apila_model::problems::Route;
use apila_model::record::{Address, PageKind, Parameter, mended};

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

/// A fragment as programs escape it that take the whole of it for one value.
fn escaped(fragment: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let escape = |byte: &u8| if plain(byte) { char::from(*byte).to_string() } else { format!("%{byte:02X}") };
    let (hash, rest) = fragment.split_at(fragment.len().min(1));
    hash.to_owned() + &rest.as_bytes().iter().map(escape).collect::<String>()
}

/// The fragments of the corpus that lead somewhere.
fn pages() -> impl Iterator<Item = String> {
    fragments().into_iter().filter(|fragment| Address::preview(fragment).0 != PageKind::Unknown)
}

#[test]
fn a_link_that_is_escaped_once_opens_like_the_link() {
    for fragment in pages().filter(|fragment| fragment.len() > 2) {
        let meant = mended(&escaped(&fragment)).unwrap_or_else(|| panic!("{fragment}"));
        is_the_same(&fragment, &meant);
        for ending in ENDINGS {
            if let Some(meant) = mended(&format!("{}{ending}", escaped(&fragment))) {
                is_the_same(&fragment, &meant);
            }
        }
    }
}

#[test]
fn capital_letters_in_the_path_are_harmless() {
    for fragment in pages() {
        let (path, query) = fragment.split_at(fragment.find('?').unwrap_or(fragment.len()));
        let capital = path.to_ascii_uppercase();
        let changed = format!("{capital}{query}");
        if let Address::Problems(path) = Address::parse(&fragment) {
            let [found, same] =
                [path.to_ascii_uppercase(), path].map(|path| format!("{:?}", Route::read(&path).is_ok()));
            assert_eq!(found, same, "{fragment}");
        } else if changed != fragment {
            let meant = mended(&changed).unwrap_or_else(|| panic!("{changed}"));
            is_the_same(&fragment, &meant);
        }
    }
}

#[test]
fn what_was_a_link_is_not_mended() {
    for fragment in pages() {
        assert_eq!(mended(&fragment), None, "{fragment}");
        let longer = format!("{fragment}&utm=%2Fjo%3Fmoves");
        assert_eq!(mended(&longer).filter(|_| fragment.contains('?')), None, "{longer}");
    }
}

#[test]
fn a_link_that_was_cut_says_so_where_that_can_be_known() {
    let (mut unreadable, mut noticed) = (0, 0);
    for [fragment, ..] in entries::<5>(LINKS) {
        let from = fragment.find('=').map_or(fragment.len(), |at| at + 1);
        for length in from..fragment.len() {
            let short = &fragment[..length];
            // A cut after a whole move leaves a good link.
            if let Some(error) = table(short).open(ENGLISH).error {
                unreadable += 1;
                noticed += usize::from(error.is_from_cut(short));
            }
        }
    }
    // The others end in a move that is written well but is not legal.
    assert!(noticed * 10 > unreadable * 7, "{noticed} of {unreadable} are noticed");
}

#[test]
fn other_mistakes_are_not_taken_for_a_cut() {
    let from_cut: Vec<String> = entries::<3>(FAULTS)
        .into_iter()
        .filter(|[fragment, ..]| {
            table(fragment).open(ENGLISH).error.is_some_and(|error| error.is_from_cut(fragment))
        })
        .map(|[fragment, ..]| fragment)
        .collect();
    let expected = [
        "#/jaleo?moves=m30-n29_",
        "#/jaleo?pos=m30BBBBB",
        "#/jo?pos=5.1n4.4n2.8.2n4n1.8.4n2.1n4.5",
        "#/27?moves=1x8_9x1&ply=",
        "#/27?pos=",
        "#/27?moves=1x8&id=abc",
        "#/27?moves=1x8&clock=5",
    ];
    assert_eq!(from_cut, expected);
    for (fragment, is_cut) in [
        ("#/27?moves=1x8&seat=wh", true),
        ("#/27?moves=1x8&seat=what", false),
        ("#/27?moves=1x8_&seat=white", false),
        ("#/27?computer=white-3", true),
        ("#/27?computer=white-3-x", false),
        ("#/27?moves=1x8_9", true),
        ("#/27?moves=1x8_9x", true),
        ("#/27?moves=1x8_9x9x", false),
        ("#/27?moves=1x8&theme=da", true),
    ] {
        let error = table(fragment).open(ENGLISH).error.expect("a mistake");
        assert_eq!(error.is_from_cut(fragment), is_cut, "{fragment}");
    }
}
