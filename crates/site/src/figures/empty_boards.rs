//! The boards that tables show until the program is loaded: without pieces, in each style. The pieces of the
//! start position would jump to their places in games that have begun.

use apila_core::game::{BoardStyle, sprites_of};
use apila_core::i18n::Language;
use apila_core::scene::Scene;
use apila_core::scene::picture::{Picture, PictureTheme};
use apila_model::catalog::GameId;
use apila_model::play::Play;
use apila_model::record::TableLink;

/// The width in CSS pixels. Tables show the pictures in the size of their board, and take its shape from
/// them.
const WIDTH: u32 = 4000;

/// Draws the boards, each with the name of its file: `jaleo.svg`, `jaleo-slate.svg`.
///
/// `static/start.js` fetches them by these names.
pub fn empty_boards() -> impl Iterator<Item = (String, String)> {
    GameId::all().flat_map(|id| BoardStyle::ALL.map(|style| (file(id, style), empty_board(id, style))))
}

fn file(id: GameId, style: BoardStyle) -> String {
    let name = id.as_str();
    match style {
        BoardStyle::Usual => format!("{name}.svg"),
        other => format!("{name}-{}.svg", other.tag()),
    }
}

fn empty_board(id: GameId, style: BoardStyle) -> String {
    let language = Language::English;
    let opened = TableLink::to_start(id).open(language);
    let seen = Play::new(opened.record, opened.shown, language).seen_without_offers();
    let scene = Scene { marks: Vec::new(), labels: Vec::new(), pieces: Vec::new(), ..seen.scene };
    let picture = Picture {
        scene: &scene,
        sprites: &sprites_of(id.game(), style),
        coordinates: false,
        theme: PictureTheme::Automatic,
        paper: false,
        width: WIDTH,
        title: "",
        prefix: "b",
        record: None,
    };
    picture.print()
}
