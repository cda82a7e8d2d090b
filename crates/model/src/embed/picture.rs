//! A board of another page as a still picture.

use super::Embedded;
use apila_core::game::sprites_of;
use apila_core::scene::picture::{Picture, PictureTheme};

/// What the place of a picture asks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureOptions<'a> {
    /// Its width in CSS pixels.
    pub width: u32,
    /// What is said of it to those who do not see it.
    pub title: &'a str,
    /// Stands before all names in it: see [`Picture::prefix`].
    pub prefix: &'a str,
    /// Whether it has paper of its own; without, what is behind it is seen.
    pub paper: bool,
}

/// A picture that is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StillPicture {
    /// The picture: an SVG.
    pub svg: String,
    /// Its height in CSS pixels, which follows from its width.
    pub height: u32,
}

impl Embedded {
    /// The board as a still picture: without what can be done.
    #[must_use]
    pub fn picture(&self, place: PictureOptions<'_>) -> StillPicture {
        let plan = self.plan();
        let theme = match plan.theme.as_deref() {
            Some("light") => PictureTheme::Light,
            Some("dark") => PictureTheme::Dark,
            _ => PictureTheme::Automatic,
        };
        let picture = Picture {
            scene: &self.seen_still().scene,
            sprites: &sprites_of(self.play().record().id().game()),
            coordinates: plan.coordinates,
            theme,
            paper: place.paper,
            width: place.width,
            title: place.title,
            prefix: place.prefix,
            record: None,
        };
        StillPicture { height: picture.height(), svg: picture.print() }
    }
}
