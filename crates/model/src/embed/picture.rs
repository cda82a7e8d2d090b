//! Still pictures of boards.

use super::Embedded;
use apila_core::game::{BoardStyle, sprites_of};
use apila_core::scene::picture::{Picture, PictureTheme};

/// The options of a still picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureOptions<'a> {
    /// The width in CSS pixels.
    pub width: u32,
    /// The text alternative.
    pub title: &'a str,
    /// The prefix of all ids: see [`Picture::prefix`].
    pub prefix: &'a str,
    /// Whether to draw a background.
    pub paper: bool,
}

/// A still picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StillPicture {
    /// The picture as an SVG.
    pub svg: String,
    /// The height in CSS pixels, which follows from the width.
    pub height: u32,
}

impl Embedded {
    /// The board as a still picture, without steps on offer.
    #[must_use]
    pub fn picture(&self, options: PictureOptions<'_>) -> StillPicture {
        let plan = self.plan();
        let theme = match plan.theme.as_deref() {
            Some("light") => PictureTheme::Light,
            Some("dark") => PictureTheme::Dark,
            _ => PictureTheme::Automatic,
        };
        let picture = Picture {
            scene: &self.seen_still().scene,
            sprites: &sprites_of(self.play().record().id().game(), BoardStyle::Usual),
            coordinates: plan.coordinates,
            theme,
            paper: options.paper,
            width: options.width,
            title: options.title,
            prefix: options.prefix,
            record: None,
        };
        StillPicture { height: picture.height(), svg: picture.print() }
    }
}
