//! The drawings of games: the page can read them, and each style has all of them.

use std::collections::HashSet;

use apila_core::game::{BoardStyle, Game, Styles};
use apila_core::part::{Part, PartMissing};
use apila_core::scene::drawing::ARROW_HEADS;
use apila_core::scene::picture::markup::{Tag, TagKind, tags};
use apila_model::catalog::games;

/// The page reads drawings as tags with attributes in quotes (`src/app/widgets/sprites.rs`). Written again in
/// that form, they are the same.
#[test]
fn drawings_are_tags_with_attributes_in_quotes() {
    for drawing in games().flat_map(drawings).chain([ARROW_HEADS]) {
        let written: String = tags(drawing).map(|tag| written(&tag)).collect();
        let drawing: String = drawing.lines().map(str::trim).collect();
        assert!(drawing == written, "the page would read this otherwise: {drawing}");
    }
}

/// The drawings of a game in all styles, the usual ones first.
fn drawings(game: &Game) -> impl Iterator<Item = &'static str> {
    std::iter::once(game.sprites).chain(styles(game).map(|(_, drawings)| *drawings))
}

/// The styles of a game besides the usual one.
fn styles(game: &Game) -> impl Iterator<Item = &'static (BoardStyle, &'static str)> {
    let more = game.more_styles.map(|part| part.get().expect("native builds have all parts"));
    game.styles.iter().chain(more.into_iter().flat_map(|styles| styles.iter()))
}

/// The ids that drawings give to all elements, or to the elements with a name.
fn ids(drawings: &str, name: Option<&str>) -> HashSet<String> {
    let tags = tags(drawings).filter(|tag| name.is_none_or(|name| tag.name == name));
    tags.filter_map(|tag| tag.get("id").map(ToOwned::to_owned)).collect()
}

#[test]
fn every_style_has_all_drawings() {
    for game in games() {
        let folder = format!("{}-", game.listing.folder);
        let listed: Vec<_> = styles(game).map(|(style, _)| *style).collect();
        let styles: HashSet<_> = listed.iter().copied().collect();
        assert_eq!(styles.len(), listed.len(), "{folder}: a style twice");
        assert!(!styles.contains(&BoardStyle::Usual), "{folder}: the usual drawings are no other style");
        // Gradients are parts of drawings and are not drawn themselves.
        let usual = ids(game.sprites, Some("g"));
        for drawings in drawings(game) {
            let ids = ids(drawings, None);
            assert!(ids.iter().all(|id| id.starts_with(&folder)), "{folder}: {ids:?}");
            assert!(usual.is_subset(&ids), "{folder}: {:?}", usual.difference(&ids));
            for reference in drawings.split("href=\"#").skip(1) {
                let id = reference.split('"').next().expect("an id");
                assert!(ids.contains(id), "{folder}: no drawing {id}");
            }
        }
    }
}

/// A part that cannot be loaded.
static MISSING: Part<Styles> = Part::elsewhere(|| Box::pin(async { Err(PartMissing) }));

#[test]
fn the_usual_drawings_take_the_place_of_missing_ones() {
    for game in games().filter(|game| game.more_styles.is_some()) {
        let plain = Game { styles: &[], more_styles: None, ..*game };
        let waiting = Game { more_styles: Some(&MISSING), ..*game };
        for style in BoardStyle::ALL {
            assert_eq!((plain.drawings(style), plain.missing_styles(style).is_some()), (game.sprites, false));
            let comes_with_game = [BoardStyle::Usual, BoardStyle::HighContrast].contains(&style);
            assert_eq!(waiting.missing_styles(style).is_none(), comes_with_game, "{style:?}");
            assert_eq!(waiting.drawings(style) == game.drawings(style), comes_with_game, "{style:?}");
            assert!(comes_with_game || waiting.drawings(style) == game.sprites, "{style:?}");
            assert!(game.missing_styles(style).is_none(), "{style:?} is loaded");
        }
    }
}

/// The luminance of the first area of a drawing, from 0 to 1 (WCAG 2).
fn luminance(drawings: &str, id: &str) -> f64 {
    let fills = tags(drawings).skip_while(|tag| tag.get("id") != Some(id)).skip(1);
    luminance_of(&fills.map(|tag| tag.get("fill").unwrap_or("#000").to_owned()).next().expect("a shape"))
}

/// The luminance of a plain colour, from 0 to 1 (WCAG 2).
fn luminance_of(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').unwrap_or_else(|| panic!("{colour} is no plain colour"));
    let width = digits.len() / 3;
    let part = |index: usize| {
        let digits = digits[width * index..width * (index + 1)].repeat(2 / width);
        let value = f64::from(u8::from_str_radix(&digits, 16).expect("a colour")) / 255.0;
        if value <= 0.039_28 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

#[test]
fn with_high_contrast_the_sides_differ_in_lightness() {
    let mut seen = 0;
    for game in games().filter(|game| !game.styles.is_empty()) {
        let drawings = game.drawings(BoardStyle::HighContrast);
        let [one, other] = game.emblems.map(|id| luminance(drawings, id) + 0.05);
        assert!(one.max(other) / one.min(other) > 3.0, "{}: {one} and {other}", game.listing.folder);
        seen += 1;
    }
    assert_eq!(seen, 4);
}

fn written(tag: &Tag<'_>) -> String {
    let attributes: String =
        tag.attributes.iter().map(|(name, value)| format!(" {name}=\"{value}\"")).collect();
    match tag.kind {
        TagKind::Opening => format!("<{}{attributes}>", tag.name),
        TagKind::Closing => format!("</{}>", tag.name),
        TagKind::Whole => format!("<{}{attributes}/>", tag.name),
    }
}

#[test]
fn the_tints_of_the_sides_are_as_light_as_their_pieces_and_their_names() {
    for game in games() {
        let folder = game.listing.folder;
        let [one, other] = game.tints.map(|tint| luminance_of(tint) + 0.05);
        assert!(one.max(other) / one.min(other) > 3.0, "{folder}: {one} and {other}");
        if !game.styles.is_empty() {
            let drawings = game.drawings(BoardStyle::HighContrast);
            let [piece, other_piece] = game.emblems.map(|id| luminance(drawings, id));
            assert_eq!(one > other, piece > other_piece, "{folder}");
        }
        for (name, tint) in game.listing.colours.iter().zip(game.tints) {
            match *name {
                "black" | "dark" => assert!(luminance_of(tint) < 0.1, "{folder}: {name}"),
                "white" | "light" => assert!(luminance_of(tint) > 0.6, "{folder}: {name}"),
                _ => {}
            }
        }
    }
}
