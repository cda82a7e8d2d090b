//! The fields of the dialog: their names, and the values that can be used again.

use super::Target;
use crate::embed::{Mode, PACES, SIZES, Setting};
use crate::record::Parameter;
use apila_core::i18n::Language;

/// How much of the game is embedded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The position shown.
    Position,
    /// The moves of the line on the table.
    Line,
    /// All lines, with comments.
    Game,
}

impl Extent {
    /// All extents.
    pub const ALL: [Extent; 3] = [Extent::Position, Extent::Line, Extent::Game];

    /// The name as a value.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Extent::Position => "position",
            Extent::Line => "line",
            Extent::Game => "game",
        }
    }
}

/// Where the picture is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PicturePlace {
    /// In an SVG file.
    Svg,
    /// In a bitmap file.
    Png,
    /// In the copied code.
    Code,
}

impl PicturePlace {
    /// All places.
    pub const ALL: [PicturePlace; 3] = [PicturePlace::Svg, PicturePlace::Png, PicturePlace::Code];

    /// The name as a value.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PicturePlace::Svg => "svg",
            PicturePlace::Png => "png",
            PicturePlace::Code => "code",
        }
    }
}

/// A field of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The kind of page.
    Target,
    /// How much of the game is embedded.
    Extent,
    /// The place of the picture.
    Picture,
    /// Whether the cells have names: a box that is checked by default.
    Named,
    /// Whether the moves are listed.
    Listed,
    /// The name of the player who moves first.
    First,
    /// The name of the player who moves second.
    Second,
    /// A parameter of the link.
    Link(Parameter),
    /// A setting of the board.
    Of(Setting),
}

impl Field {
    /// All fields.
    pub const ALL: [Field; 17] = [
        Field::Target,
        Field::Extent,
        Field::Picture,
        Field::Named,
        Field::Listed,
        Field::First,
        Field::Second,
        Field::Link(Parameter::Theme),
        Field::Link(Parameter::Language),
        Field::Of(Setting::Mode),
        Field::Of(Setting::Reach),
        Field::Of(Setting::Goal),
        Field::Of(Setting::Autoplay),
        Field::Of(Setting::Size),
        Field::Of(Setting::Orientation),
        Field::Of(Setting::Allow),
        Field::Of(Setting::Host),
    ];

    /// The name in the form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Field::Target => "for",
            Field::Extent => "extent",
            Field::Picture => "picture",
            Field::Named => "named",
            Field::Listed => "listed",
            Field::First => "first",
            Field::Second => "second",
            Field::Link(parameter) => parameter.name(),
            Field::Of(setting) => setting.name(),
        }
    }

    /// Whether a value can be used again for another game. Texts cannot, because they are about one game.
    pub(super) fn remembers(self, value: &str) -> bool {
        let is_one_of = |names: &[&str]| names.contains(&value);
        match self {
            Field::Target => Target::ALL.iter().any(|target| target.name() == value),
            Field::Picture => PicturePlace::ALL.iter().any(|place| place.name() == value),
            Field::Named | Field::Listed => is_one_of(&["", "on"]),
            Field::Link(Parameter::Theme) => is_one_of(&["", "light", "dark"]),
            Field::Link(Parameter::Language) => value.is_empty() || Language::of_tag(value).is_some(),
            Field::Of(Setting::Mode) => Mode::ALL.iter().any(|mode| mode.name() == value),
            Field::Of(Setting::Autoplay) => value.parse().is_ok_and(|seconds| PACES.contains(&seconds)),
            Field::Of(Setting::Size) => value.parse().is_ok_and(|size| SIZES.contains(&size)),
            Field::Of(Setting::Orientation) => is_one_of(&["", "turned"]),
            Field::Of(Setting::Allow) => is_one_of(&["", "nothing"]),
            _ => false,
        }
    }
}
