//! The settings of a board by name.

/// A setting that only boards on other pages have. The order is the one in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// What the board is for.
    Mode,
    /// The task of an exercise, in words.
    Goal,
    /// The lines that solve an exercise.
    Answers,
    /// The result that solves an exercise.
    Reach,
    /// In how many moves of one's own.
    Within,
    /// Who judges moves that are in none of the lines.
    Judge,
    /// A text for each position.
    Captions,
    /// Cells to mark.
    Marks,
    /// Arrows from cell to cell.
    Arrows,
    /// What readers may do.
    Allow,
    /// The greatest width.
    Size,
    /// Whether the cells' names are shown.
    Coordinates,
    /// From which side the board is seen.
    Orientation,
    /// What the board is called for readers by ear.
    Label,
    /// The origin that may send messages to a frame.
    Host,
}

impl Setting {
    /// All of them, in order.
    pub const ALL: [Setting; 15] = [
        Setting::Mode,
        Setting::Goal,
        Setting::Answers,
        Setting::Reach,
        Setting::Within,
        Setting::Judge,
        Setting::Captions,
        Setting::Marks,
        Setting::Arrows,
        Setting::Allow,
        Setting::Size,
        Setting::Coordinates,
        Setting::Orientation,
        Setting::Label,
        Setting::Host,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Setting::Mode => "mode",
            Setting::Goal => "goal",
            Setting::Answers => "answers",
            Setting::Reach => "reach",
            Setting::Within => "within",
            Setting::Judge => "judge",
            Setting::Captions => "captions",
            Setting::Marks => "marks",
            Setting::Arrows => "arrows",
            Setting::Allow => "allow",
            Setting::Size => "size",
            Setting::Coordinates => "coordinates",
            Setting::Orientation => "orientation",
            Setting::Label => "label",
            Setting::Host => "host",
        }
    }

    /// Whether its value is a text in somebody's language, which an address cannot hold as it is.
    pub(super) const fn is_prose(self) -> bool {
        matches!(self, Setting::Goal | Setting::Captions | Setting::Label)
    }

    /// Whether its value is about one game, and not about boards.
    pub(super) const fn is_about_a_game(self) -> bool {
        matches!(
            self,
            Setting::Goal
                | Setting::Answers
                | Setting::Reach
                | Setting::Within
                | Setting::Judge
                | Setting::Captions
                | Setting::Marks
                | Setting::Arrows
                | Setting::Label
        )
    }

    /// Whether its value is a list, written with spaces in attributes and with dots in addresses.
    pub(super) const fn is_list(self) -> bool {
        matches!(self, Setting::Answers | Setting::Marks | Setting::Arrows | Setting::Allow)
    }
}

/// A mistake in the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingFault {
    /// The setting.
    pub name: &'static str,
    /// What is wrong with it, as a sentence.
    pub reason: String,
    /// Whether the rules of the game refuse it.
    pub is_illegal: bool,
}
