//! What chats and other sites get for a link to a game or a problem.

#![allow(clippy::expect_used, reason = "a test fails by a panic")]

use std::collections::BTreeSet;

use apila_cards::{Card, all, oembed, page, picture, write};
use apila_core::i18n::Language;
use apila_core::scene::picture::markup::tags;
use apila_model::problems::Route;
use apila_site::checkout;

const SITE: &str = "https://example.org/apila/";

/// The cards of a build. A test of the whole workspace also has the worked example among its games.
fn cards() -> Vec<Card> {
    let is_example = |card: &Card| match card {
        Card::Game(id) => checkout().join("tests").join(id.listing().folder).is_dir(),
        Card::Problem(..) | Card::Daily => false,
    };
    let mut cards = all(&checkout()).expect("the files of problems");
    cards.retain(|card| !is_example(card));
    cards
}

fn card(folder: &str) -> Card {
    cards().into_iter().find(|card| card.folder() == folder).expect("there is such a card")
}

/// The contents of the tags with this property or name.
fn said(html: &str, name: &str) -> Option<String> {
    let is_named = |tag: &&apila_core::scene::picture::markup::Tag<'_>| {
        [tag.get("property"), tag.get("name"), tag.get("type")].contains(&Some(name))
    };
    let found = tags(html).find(|tag| is_named(&tag))?;
    found.get("content").or(found.get("href")).map(str::to_owned)
}

#[test]
fn every_variant_every_problem_and_the_day_have_a_card() {
    let cards = cards();
    let folders: BTreeSet<String> = cards.iter().map(Card::folder).collect();
    assert_eq!(folders.len(), cards.len(), "no two share a folder");
    for folder in ["jaleo", "27-expert", "daily", "jaleo/1", "27-advanced/170"] {
        assert!(folders.contains(folder), "{folder}");
    }
    let problems = cards.iter().filter(|card| matches!(card, Card::Problem(..))).count();
    assert_eq!((problems, cards.len()), (2808, 2816), "docs/publishing.md says these numbers");
    for card in &cards {
        let fragment = card.fragment();
        if let Some(path) = fragment.strip_prefix("#/problems") {
            assert!(Route::read(path).is_ok(), "{fragment}");
        }
    }
}

#[test]
fn a_page_says_what_its_link_leads_to() {
    let html = page(&card("jo/17"), SITE, Language::English).unwrap();
    assert_eq!(said(&html, "og:title").as_deref(), Some("Jō, problem 17 ★☆☆☆☆"));
    assert!(
        said(&html, "og:description")
            .unwrap()
            .starts_with("Black wins with best play. Only one turn keeps the win")
    );
    assert_eq!(said(&html, "og:image").as_deref(), Some("https://example.org/apila/p/jo/17/board.png"));
    assert_eq!(said(&html, "og:image:width").as_deref(), Some("600"));
    assert_eq!(said(&html, "robots").as_deref(), Some("noindex"));
    let described = said(&html, "application/json+oembed");
    assert_eq!(described.as_deref(), Some("https://example.org/apila/p/jo/17/oembed.json"));
    assert!(html.contains("data-to=\"../../../#/problems/jo/17\""), "{html}");
    assert!(html.contains("<apila-board problem=\"jo/17\" lang=\"en\">"), "{html}");
    assert!(html.contains("<img src=\"../../../p/jo/17/board.png\" width=\"600\" height=\"315\""), "{html}");
    // Sites look for the description with simple means, which do not decode every entity.
    assert!(!html.contains("&#x2f;"), "{html}");
    let html = page(&card("27-expert"), SITE, Language::English).unwrap();
    assert_eq!(said(&html, "og:title").as_deref(), Some("27 Expert"));
    assert_eq!(said(&html, "og:image").as_deref(), Some("https://example.org/apila/previews/27.png"));
    assert!(html.contains("data-to=\"../../#/27-expert\""), "{html}");
    assert!(html.contains("<apila-board game=\"27-expert\""), "{html}");
    let html = page(&card("daily"), SITE, Language::English).unwrap();
    assert!(html.contains("data-to=\"../../#/problems/daily\"") && html.contains("problem=\"daily\""));
    assert_eq!(said(&html, "og:image").as_deref(), Some("https://example.org/apila/preview.png"));
}

#[test]
fn the_description_of_a_frame_is_what_oembed_asks_for() {
    let card = card("qawale/1");
    let text = oembed(&card, SITE, card.still().as_ref()).unwrap();
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    for (name, value) in [("version", "1.0"), ("type", "rich"), ("provider_url", SITE)] {
        assert_eq!(json[name], value);
    }
    assert_eq!(json["thumbnail_url"], "https://example.org/apila/p/qawale/1/board.png");
    let html = json["html"].as_str().unwrap();
    let frame = tags(html).next().expect("a frame");
    assert_eq!((frame.name, frame.get("src")), ("iframe", Some("https://example.org/apila/p/qawale/1/")));
    for side in ["width", "height"] {
        assert_eq!(frame.get(side), Some(&*json[side].to_string()));
    }
}

#[test]
fn a_picture_shows_the_board_and_is_small() {
    for folder in ["jaleo/1", "qawale/1", "jo/1", "27/1"] {
        let png = picture::drawn(&card(folder).still().expect("a board").svg).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&png)).read_info().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut indices).unwrap();
        assert_eq!((info.width, info.height), picture::SIZE);
        assert!(png.len() < 32_000, "{folder}: {} bytes", png.len());
        let paper = indices[0];
        let drawn = indices.iter().filter(|index| **index != paper).count();
        assert!(drawn > indices.len() / 20, "{folder}: {drawn} of {}", indices.len());
        let width = picture::SIZE.0 as usize;
        let edge = indices[..width].iter().chain(&indices[indices.len() - width..]);
        assert!(edge.clone().all(|index| *index == paper), "{folder}: the board is cut");
    }
}

#[test]
fn a_board_with_a_mistake_is_an_error() {
    assert!(picture::drawn("<svg").is_err());
    assert!(picture::drawn("no picture").is_err());
}

#[test]
fn the_files_are_written_and_counted() {
    let folder = std::env::temp_dir().join(format!("apila-cards-{}", std::process::id()));
    let written = write(&folder, &[card("jo/17"), card("daily")], SITE).unwrap();
    let mut files = Vec::new();
    for place in ["p", "p/jo/17", "p/daily"] {
        for entry in std::fs::read_dir(folder.join(place)).unwrap().map(Result::unwrap) {
            if entry.path().is_file() {
                files.push(format!("{place}/{}", entry.file_name().to_string_lossy()));
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!((written.cards, written.files), (2, files.len()));
    let wanted = ["p/card.js", "p/card.css", "p/jo/17/index.html", "p/jo/17/ja.html", "p/jo/17/oembed.json"];
    for file in wanted.into_iter().chain(["p/jo/17/board.png", "p/daily/fr.html"]) {
        assert!(files.iter().any(|found| found == file), "{file}: {files:?}");
    }
    assert!(!files.iter().any(|file| file == "p/daily/board.png"), "the day has the picture of the site");
}
