//! The ideas in problems.

use apila_core::game::AnyPosition;
use apila_core::rules::Step;

/// An idea that a problem shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// After a turn, two different turns would win.
    DoubleThreat,
    /// The other player threatens to win at once, and the first turn prevents it.
    Block,
    /// The first turn threatens nothing at once.
    Quiet,
    /// The first turn gives something away.
    Sacrifice,
    /// The other player has no choice left: only one turn, or none.
    Locking,
    /// Somebody has to pass.
    Passing,
    /// Somebody has to stack (Jaleo).
    ForcedStacking,
    /// A disc is laid on a disc of the other player (Jaleo).
    Capture,
    /// The last turn sows over visible pieces of the other player (Qawale).
    SowingOver,
    /// A stone of the other player is replaced (Jō).
    Flip,
    /// A neutral stone is sent somewhere (Jō).
    Neutral,
    /// A space disappears (27).
    Vanishing,
}

impl Theme {
    /// All themes, in the order in which a problem lists them.
    pub const ALL: [Theme; 12] = [
        Theme::DoubleThreat,
        Theme::Block,
        Theme::Quiet,
        Theme::Sacrifice,
        Theme::Locking,
        Theme::Passing,
        Theme::ForcedStacking,
        Theme::Capture,
        Theme::SowingOver,
        Theme::Flip,
        Theme::Neutral,
        Theme::Vanishing,
    ];

    /// The name in the files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::DoubleThreat => "double-threat",
            Theme::Block => "block",
            Theme::Quiet => "quiet",
            Theme::Sacrifice => "sacrifice",
            Theme::Locking => "locking",
            Theme::Passing => "passing",
            Theme::ForcedStacking => "forced-stacking",
            Theme::Capture => "capture",
            Theme::SowingOver => "sowing-over",
            Theme::Flip => "flip",
            Theme::Neutral => "neutral",
            Theme::Vanishing => "vanishing",
        }
    }

    /// The theme with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether the side to move can only pass, or only stack, if that is the idea. `false` for other ideas.
    #[must_use]
    pub fn compels(self, position: &dyn AnyPosition) -> bool {
        let next = |partial: &[Step]| position.continuations(partial).next;
        let side = Some(position.turn());
        match self {
            Theme::Passing => next(&[]) == [Step::Pass],
            // Each turn takes a single disc of the side and lays it on another one.
            Theme::ForcedStacking => {
                let firsts = next(&[]);
                let stacks = |step: &Step| {
                    let seconds = next(&[*step]);
                    !seconds.is_empty() && seconds.iter().all(|second| position.owner(&[], *second) == side)
                };
                !firsts.is_empty() && firsts.iter().all(stacks)
            }
            _ => false,
        }
    }
}
