//! Whether a complete move waits until its player confirms it.

use super::{Action, Play};
use apila_core::rules::Step;

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

impl Play {
    /// The action of a press on a spot. `waits` says whether a move waits that the press completes. If one
    /// waits already, a second press by key on its last step plays it.
    #[must_use]
    pub fn action_of_press(&self, step: Step, is_by_key: bool, waits: bool) -> Action {
        if is_by_key && self.is_pending() && self.partial().last() == Some(&step) {
            Action::Confirm
        } else if waits {
            Action::Propose(step)
        } else {
            Action::Press(step)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Confirming;
    use crate::catalog::GameId;
    use crate::play::{Action, Play};
    use crate::record::Record;
    use apila_core::i18n::Language;
    use apila_core::rules::Side;

    #[test]
    fn only_a_second_press_by_key_confirms_a_move_that_waits() {
        let Some(id) = GameId::parse("qawale") else { panic!("Qawale is a game") };
        let mut play = Play::new(Record::from_start(id, Side::First), 0, Language::English);
        let mut last = None;
        while !play.is_pending() {
            let step = play.offers()[0];
            assert_eq!(play.action_of_press(step, true, false), Action::Press(step));
            play = play.after(play.action_of_press(step, true, true));
            last = Some(step);
        }
        let last = last.expect("a move has a step");
        assert_eq!(play.action_of_press(last, true, true), Action::Confirm);
        assert_eq!(play.action_of_press(last, false, true), Action::Propose(last));
    }

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
