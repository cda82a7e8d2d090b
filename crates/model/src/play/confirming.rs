//! Whether a complete move waits until its player confirms it.

/// When a complete move waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Confirming {
    /// Never: a complete move is played at once.
    #[default]
    Off,
    /// After a press by touch.
    OnTouch,
    /// Always.
    Always,
}

impl Confirming {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Confirming; 3] = [Confirming::Off, Confirming::OnTouch, Confirming::Always];

    /// The choice as it is stored.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Confirming::Off => "off",
            Confirming::OnTouch => "touch",
            Confirming::Always => "always",
        }
    }

    /// The choice that is stored as `text`. Any other text means the default.
    #[must_use]
    pub fn of(text: &str) -> Confirming {
        Confirming::ALL.into_iter().find(|choice| choice.tag() == text).unwrap_or_default()
    }

    /// Whether a move waits that a press has completed.
    #[must_use]
    pub const fn waits(self, is_touch: bool) -> bool {
        match self {
            Confirming::Off => false,
            Confirming::OnTouch => is_touch,
            Confirming::Always => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Confirming;

    #[test]
    fn a_choice_is_read_as_it_is_stored() {
        for choice in Confirming::ALL {
            assert_eq!(Confirming::of(choice.tag()), choice);
        }
        assert_eq!(Confirming::of("Always "), Confirming::Off);
        assert_eq!(Confirming::of(""), Confirming::Off);
    }

    #[test]
    fn on_touch_only_touch_waits() {
        let waits = |choice: Confirming| [false, true].map(|is_touch| choice.waits(is_touch));
        assert_eq!(Confirming::ALL.map(waits), [[false, false], [false, true], [true, true]]);
    }
}
