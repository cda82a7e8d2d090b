//! The picture that is shown until the board has loaded.

use super::footprint::Footprint;
use crate::embed::{Embedded, PictureOptions, Setting, Settings, StillPicture};
use crate::record::{Address, Parameter};
use apila_core::i18n::Language;

/// The default width of the picture, in CSS pixels.
const WIDTH: u32 = 480;
/// The pixels of a bitmap for each CSS pixel, so that it is sharp on high-resolution screens.
const PIXEL_RATIO: u32 = 2;

/// The picture that is shown until the board has loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallback {
    /// The picture as an SVG.
    pub svg: String,
    /// The width in CSS pixels.
    pub width: u32,
    /// The height in CSS pixels.
    pub height: u32,
    /// The text alternative.
    pub alternative: String,
    /// The fragment of the address of the game in the app.
    pub(super) link: String,
    pub(super) room: Footprint,
}

impl Fallback {
    /// The picture of the board with these settings. `language` is the language of its texts.
    #[must_use]
    pub fn of(settings: &Settings, language: Language) -> Fallback {
        let board = Embedded::new(settings.clone(), language);
        let play = board.play();
        let description = play.shown().checked_sub(1).and_then(|ply| play.description(ply));
        let alternative =
            [board.plan().label.clone()].into_iter().chain(description).collect::<Vec<_>>().join(". ");
        let width = board.plan().size.map_or(WIDTH, u32::from);
        let options = PictureOptions { width, title: &alternative, prefix: "board", paper: true };
        let StillPicture { svg, height } = board.picture(options);
        // A link cannot hold variations, so it has the line on the board.
        let link = match settings.get(Setting::Sheet) {
            None => settings.link().clone(),
            Some(_) => {
                [Parameter::Language, Parameter::Theme].into_iter().fold(board.link(), |link, parameter| {
                    link.with(parameter, settings.link().get(parameter).map(ToOwned::to_owned))
                })
            }
        };
        let room = Footprint::of(&board, width);
        Fallback { svg, width, height, alternative, link: Address::Table(link).print(), room }
    }

    /// The picture as an SVG that is converted to a bitmap. A bitmap cannot follow the colours of a page, so
    /// the colours are light unless the settings say otherwise.
    #[must_use]
    pub fn for_pixels(settings: &Settings, language: Language) -> String {
        let mut settings = settings.clone();
        if settings.link().valid(Parameter::Theme).is_none() {
            settings.set(Parameter::Theme.name(), "light");
        }
        let board = Embedded::new(settings, language);
        let width = board.plan().size.map_or(WIDTH, u32::from) * PIXEL_RATIO;
        board.picture(PictureOptions { width, title: "", prefix: "board", paper: true }).svg
    }

    /// The picture as a `data:` URL.
    #[must_use]
    pub fn data_address(&self) -> String {
        let mut address = "data:image/svg+xml,".to_owned();
        for letter in self.svg.chars() {
            match letter {
                // These characters would end the attribute or the URL, or have a meaning in it.
                '%' | '#' | '"' | '<' | '>' | '&' | '\n' => {
                    address.push_str(&format!("%{:02X}", u32::from(letter)));
                }
                _ => address.push(letter),
            }
        }
        address
    }
}
