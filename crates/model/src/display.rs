//! How pages and boards are shown and spoken, as far as the reader chooses it.

/// The colours of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// The colours of the operating system's setting.
    #[default]
    System,
    /// Dark letters on light paper.
    Light,
    /// Light letters on dark paper.
    Dark,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The theme as it is stored. Links use the same names.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme that is stored as `text`; the default for any other text.
    #[must_use]
    pub fn of(text: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.tag() == text).unwrap_or_default()
    }
}

/// What makes texts easier to read. Each is off by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadingAid {
    /// Letters that differ clearly.
    Letters,
    /// More space between letters, words, lines and paragraphs.
    Spacing,
    /// Text with a contrast of at least 7:1.
    Ink,
}

impl ReadingAid {
    /// All aids, in the order in which they are offered.
    pub const ALL: [ReadingAid; 3] = [ReadingAid::Letters, ReadingAid::Spacing, ReadingAid::Ink];

    /// The name of the field of an aid.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            ReadingAid::Letters => "letters",
            ReadingAid::Spacing => "spacing",
            ReadingAid::Ink => "ink",
        }
    }
}

/// The speed of movements on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Speed {
    /// Nothing moves: everything is at its destination at once.
    Off,
    /// Twice the usual time.
    Slow,
    /// As fast as the eye follows easily.
    #[default]
    Usual,
    /// Half the usual time.
    Fast,
}

impl Speed {
    /// All speeds, in the order in which they are offered.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Slow, Speed::Usual, Speed::Fast];

    /// The speed as it is stored.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Slow => "slow",
            Speed::Usual => "usual",
            Speed::Fast => "fast",
        }
    }

    /// The speed that is stored as `text`; the default for any other text.
    #[must_use]
    pub fn of(text: &str) -> Speed {
        Speed::ALL.into_iter().find(|speed| speed.tag() == text).unwrap_or_default()
    }

    /// The duration of a movement that usually takes `usual` milliseconds. `None` if nothing moves.
    #[must_use]
    pub const fn time(self, usual: u32) -> Option<u32> {
        match self {
            Speed::Off => None,
            Speed::Slow => Some(usual * 2),
            Speed::Usual => Some(usual),
            Speed::Fast => Some(usual / 2),
        }
    }
}

/// How much a page gives screen readers to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SpeechDetail {
    /// Moves, results and refusals. What can be done is said when it is something else than before.
    Short,
    /// Also whose turn it is, and what can be done unless that was said just before.
    #[default]
    Usual,
    /// Everything, each time.
    Full,
}

impl SpeechDetail {
    /// All choices, in the order in which they are offered.
    pub const ALL: [SpeechDetail; 3] = [SpeechDetail::Short, SpeechDetail::Usual, SpeechDetail::Full];

    /// The choice as it is stored.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            SpeechDetail::Short => "short",
            SpeechDetail::Usual => "usual",
            SpeechDetail::Full => "full",
        }
    }

    /// The choice that is stored as `text`; the default for any other text.
    #[must_use]
    pub fn of(text: &str) -> SpeechDetail {
        SpeechDetail::ALL.into_iter().find(|detail| detail.tag() == text).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{SpeechDetail, Speed, Theme};

    #[test]
    fn choices_are_read_as_they_are_stored() {
        assert_eq!(Theme::ALL.map(|theme| Theme::of(theme.tag())), Theme::ALL);
        assert_eq!(Speed::ALL.map(|speed| Speed::of(speed.tag())), Speed::ALL);
        let details = SpeechDetail::ALL.map(|detail| SpeechDetail::of(detail.tag()));
        assert_eq!(details, SpeechDetail::ALL);
        assert_eq!((Theme::of("Dark "), Speed::of("")), (Theme::System, Speed::Usual));
    }

    #[test]
    fn a_higher_speed_takes_less_time() {
        assert_eq!(Speed::ALL.map(|speed| speed.time(200)), [None, Some(400), Some(200), Some(100)]);
    }
}
