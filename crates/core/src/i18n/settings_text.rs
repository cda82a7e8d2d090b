//! What the page of settings says.
//!
//! Its texts are a type apart from [`Phrase`](super::Phrase)s so that only the part of a program with that page has them.

use super::message::phrases;

phrases! {
    /// A text on the page of settings.
    SettingsText {
        SettingsAreKept,
        ThemeSystem,
        SettingsOfPage,
        SettingsOfBoard,
        SettingsOfPlay,
        BoardStyle,
        StyleUsual,
        StyleHighContrast,
        DotsOnOffers,
        SpeedOfMoves,
        SpeedOff,
        SpeedSlow,
        SpeedUsual,
        SpeedFast,
        LessMotion,
        ConfirmMoves,
        ConfirmOff,
        ConfirmOnTouch,
        ConfirmAlways,
        SoundsOfMoves,
        VibrationOfMoves,
    }
}
