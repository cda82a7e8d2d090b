//! The pictures on the home page: the final position of each game's example.

use apila_core::game::{BoardStyle, sprites_of};
use apila_core::i18n::Language;
use apila_core::scene::Scene;
use apila_core::scene::picture::{Picture, PictureTheme};
use apila_model::catalog::{GAMES, GameId};
use apila_model::play::Play;
use apila_model::record::{Parameter, TableLink};

/// The width in CSS pixels. The home page reserves a square of this size.
const WIDTH: u32 = 320;

/// Draws the pictures, each with the id of its game.
#[must_use]
pub fn examples() -> Vec<(&'static str, String)> {
    let plain = GAMES.iter().filter_map(|game| GameId::of(game).next());
    plain.map(|id| (id.as_str(), end_of_example(id))).collect()
}

fn end_of_example(id: GameId) -> String {
    let language = Language::English;
    let link = TableLink::to_start(id).with(Parameter::Moves, Some(id.game().example.to_owned()));
    let opened = link.open(language);
    let seen = Play::new(opened.record, opened.shown, language).seen_without_offers();
    // The page hides these on a board of this size.
    let scene = Scene { marks: Vec::new(), labels: Vec::new(), ..seen.scene };
    let picture = Picture {
        scene: &scene,
        sprites: &sprites_of(id.game(), BoardStyle::Usual),
        coordinates: false,
        theme: PictureTheme::Automatic,
        paper: false,
        width: WIDTH,
        title: &id.game().name(language),
        prefix: id.as_str(),
        record: None,
    };
    picture.print()
}
