//! The choices of the reader on the page of settings: their fields, and their entries in the storage.

use crate::display::{ReadingAid, SpeechDetail, Speed, Theme};
use crate::play::Confirming;
use apila_core::game::BoardStyle;

/// A choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The theme of pages.
    Theme(Theme),
    /// The style of boards.
    BoardStyle(BoardStyle),
    /// The speed of animations on a board.
    Speed(Speed),
    /// Whether complete moves have to be confirmed.
    Confirming(Confirming),
    /// How much is given to screen readers to say.
    Speech(SpeechDetail),
    /// Whether texts are shown with an aid for reading.
    Reading(ReadingAid, bool),
    /// Whether coordinates are shown.
    Coordinates(bool),
    /// Whether what may be pressed next is marked.
    Offers(bool),
    /// Whether moves, refusals and the end of a game have sounds.
    Sounds(bool),
    /// Whether threats and the edge of a board have sounds.
    Signals(bool),
    /// Whether devices that can vibrate do so.
    Vibration(bool),
}

/// The keys of the entries in the storage. `static/look.js` also reads the first seven, before the
/// program is loaded.
pub mod keys {
    /// See [`Preference::Theme`](super::Preference::Theme).
    pub const THEME: &str = "apila.theme";
    /// See [`Preference::Speed`](super::Preference::Speed).
    pub const SPEED: &str = "apila.speed";
    /// See [`Preference::Offers`](super::Preference::Offers).
    pub const OFFERS: &str = "apila.offers";
    /// See [`Preference::BoardStyle`](super::Preference::BoardStyle).
    pub const BOARD_STYLE: &str = "apila.board-style";
    /// See [`ReadingAid::Letters`](crate::display::ReadingAid::Letters).
    pub const LETTERS: &str = "apila.letters";
    /// See [`ReadingAid::Spacing`](crate::display::ReadingAid::Spacing).
    pub const SPACING: &str = "apila.spacing";
    /// See [`ReadingAid::Ink`](crate::display::ReadingAid::Ink).
    pub const INK: &str = "apila.ink";
    /// See [`Preference::Confirming`](super::Preference::Confirming).
    pub const CONFIRM: &str = "apila.confirm";
    /// See [`Preference::Coordinates`](super::Preference::Coordinates).
    pub const COORDINATES: &str = "apila.coordinates";
    /// See [`Preference::Sounds`](super::Preference::Sounds).
    pub const SOUNDS: &str = "apila.sounds";
    /// See [`Preference::Signals`](super::Preference::Signals).
    pub const SIGNALS: &str = "apila.signals";
    /// See [`Preference::Speech`](super::Preference::Speech).
    pub const SPEECH: &str = "apila.speech";
    /// See [`Preference::Vibration`](super::Preference::Vibration).
    pub const VIBRATION: &str = "apila.vibration";
}

/// The value of a switch that is on by default and was switched off.
const HIDDEN: &str = "hidden";
/// The value of a switch that is off by default and was switched on.
const ON: &str = "on";

impl ReadingAid {
    /// The key of the entry in the storage.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            ReadingAid::Letters => keys::LETTERS,
            ReadingAid::Spacing => keys::SPACING,
            ReadingAid::Ink => keys::INK,
        }
    }
}

impl Preference {
    /// The choices of a reader who plays by ear: everything is said and has a sound. If `is_on` is not set,
    /// the defaults.
    #[must_use]
    pub fn by_ear(is_on: bool) -> [Preference; 3] {
        let detail = if is_on { SpeechDetail::Full } else { SpeechDetail::default() };
        [Preference::Speech(detail), Preference::Sounds(is_on), Preference::Signals(is_on)]
    }

    /// The choice of a field: its name, its value, and whether it is ticked.
    #[must_use]
    pub fn of_field(name: &str, value: &str, is_on: bool) -> Option<Preference> {
        Some(match name {
            "theme" => Preference::Theme(Theme::of(value)),
            "style" => Preference::BoardStyle(BoardStyle::of(value).unwrap_or_default()),
            "speed" => Preference::Speed(Speed::of(value)),
            "confirm" => Preference::Confirming(Confirming::of(value)),
            "speech" => Preference::Speech(SpeechDetail::of(value)),
            "coordinates" => Preference::Coordinates(is_on),
            "offers" => Preference::Offers(is_on),
            "sounds" => Preference::Sounds(is_on),
            "signals" => Preference::Signals(is_on),
            "vibration" => Preference::Vibration(is_on),
            _ => {
                let aid = ReadingAid::ALL.into_iter().find(|aid| aid.tag() == name)?;
                Preference::Reading(aid, is_on)
            }
        })
    }

    /// The key and the text of the entry in the storage.
    #[must_use]
    pub fn entry(self) -> (&'static str, &'static str) {
        let shown = |is_shown| if is_shown { "" } else { HIDDEN };
        let switched = |is_on| if is_on { ON } else { "" };
        match self {
            Preference::Theme(theme) => (keys::THEME, theme.tag()),
            Preference::BoardStyle(style) => (keys::BOARD_STYLE, style.tag()),
            Preference::Speed(speed) => (keys::SPEED, speed.tag()),
            Preference::Confirming(confirming) => (keys::CONFIRM, confirming.tag()),
            Preference::Speech(detail) => (keys::SPEECH, detail.tag()),
            Preference::Reading(aid, is_on) => (aid.key(), switched(is_on)),
            Preference::Coordinates(is_shown) => (keys::COORDINATES, shown(is_shown)),
            Preference::Offers(is_shown) => (keys::OFFERS, shown(is_shown)),
            Preference::Sounds(is_on) => (keys::SOUNDS, switched(is_on)),
            Preference::Signals(is_on) => (keys::SIGNALS, switched(is_on)),
            Preference::Vibration(is_on) => (keys::VIBRATION, switched(is_on)),
        }
    }

    /// Whether something that is shown by default is shown, from the text of its entry.
    #[must_use]
    pub fn is_shown(text: Option<&str>) -> bool {
        text != Some(HIDDEN)
    }

    /// Whether coordinates are shown, from the text of their entry. On a small screen, they are shown only if
    /// the reader has asked for them.
    #[must_use]
    pub fn shows_coordinates(text: Option<&str>, is_small: bool) -> bool {
        Preference::is_shown(text) && !(is_small && text.is_none())
    }

    /// Whether something that is off by default is on, from the text of its entry.
    #[must_use]
    pub fn is_on(text: Option<&str>) -> bool {
        text == Some(ON)
    }
}

#[cfg(test)]
mod tests {
    use super::Preference;
    use crate::display::{ReadingAid, SpeechDetail, Speed, Theme};
    use crate::play::Confirming;
    use apila_core::game::BoardStyle;

    /// The stored text of a field's choice.
    fn stored(name: &str, value: &str, is_on: bool) -> &'static str {
        Preference::of_field(name, value, is_on).expect("a field").entry().1
    }

    #[test]
    fn a_choice_is_read_as_it_is_stored() {
        for theme in Theme::ALL {
            assert_eq!(Theme::of(stored("theme", theme.tag(), false)), theme);
        }
        for style in BoardStyle::ALL {
            assert_eq!(BoardStyle::of(stored("style", style.tag(), false)), Some(style));
        }
        for speed in Speed::ALL {
            assert_eq!(Speed::of(stored("speed", speed.tag(), false)), speed);
        }
        for confirming in Confirming::ALL {
            assert_eq!(Confirming::of(stored("confirm", confirming.tag(), false)), confirming);
        }
        for detail in SpeechDetail::ALL {
            assert_eq!(SpeechDetail::of(stored("speech", detail.tag(), false)), detail);
        }
        for is_on in [true, false] {
            assert_eq!(Preference::is_shown(Some(stored("coordinates", "on", is_on))), is_on);
            assert_eq!(Preference::is_shown(Some(stored("offers", "on", is_on))), is_on);
            assert_eq!(Preference::is_on(Some(stored("sounds", "on", is_on))), is_on);
            assert_eq!(Preference::is_on(Some(stored("signals", "on", is_on))), is_on);
            assert_eq!(Preference::is_on(Some(stored("vibration", "on", is_on))), is_on);
            for aid in ReadingAid::ALL {
                assert_eq!(Preference::is_on(Some(stored(aid.tag(), "on", is_on))), is_on);
            }
        }
    }

    #[test]
    fn on_a_small_screen_coordinates_are_shown_when_asked_for() {
        let choices =
            [None, Some(stored("coordinates", "on", true)), Some(stored("coordinates", "on", false))];
        let shown = |is_small| choices.map(|text| Preference::shows_coordinates(text, is_small));
        assert_eq!(shown(false), [true, true, false]);
        assert_eq!(shown(true), [false, true, false]);
    }

    #[test]
    fn without_an_entry_things_are_shown_and_quiet() {
        assert!(Preference::is_shown(None) && !Preference::is_on(None));
        assert_eq!(Preference::of_field("language", "fr", true), None);
    }

    #[test]
    fn no_two_choices_share_an_entry() {
        let names = [
            "theme",
            "style",
            "speed",
            "confirm",
            "speech",
            "coordinates",
            "offers",
            "sounds",
            "signals",
            "vibration",
            "letters",
            "spacing",
            "ink",
        ];
        let key = |name: &str| Preference::of_field(name, "", true).expect("a field").entry().0;
        let keys: std::collections::BTreeSet<&str> = names.into_iter().map(key).collect();
        assert_eq!(keys.len(), names.len());
    }
}
