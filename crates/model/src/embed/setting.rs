//! The settings of a board by name.

apila_core::phrases! {
    /// What is wrong with a setting.
    pub(crate) enum SettingPhrase {
        NoSuchCell { name: String },
        NoSuchGame { name: String },
        NoSuchLine,
        AnswerRefused { line: String, text: String },
        GoalNotProven,
    }
}

/// A setting of a board that is not a parameter of a link to a game. Settings are written in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A whole game, as a sheet.
    Sheet,
    /// The purpose of the board.
    Mode,
    /// The task of an exercise, in words.
    Goal,
    /// The lines that solve an exercise.
    Answers,
    /// The result that solves an exercise.
    Reach,
    /// The greatest number of the solver's moves to the result.
    Within,
    /// The judge of moves that are in none of the lines.
    Judge,
    /// The names of the players.
    Players,
    /// The captions of the positions.
    Captions,
    /// Cells to mark.
    Marks,
    /// Arrows from cell to cell.
    Arrows,
    /// Whether the game is written beside the board.
    List,
    /// The seconds between moves that are shown one after the other.
    Autoplay,
    /// What the reader may do.
    Allow,
    /// The greatest width in CSS pixels.
    Size,
    /// Whether to draw the names of cells, rows and columns.
    Coordinates,
    /// Which side of the board is at the bottom.
    Orientation,
    /// The text alternative of the board.
    Label,
    /// The origin that may send messages to a frame.
    Host,
}

impl Setting {
    /// All settings, in order.
    pub const ALL: [Setting; 19] = [
        Setting::Sheet,
        Setting::Mode,
        Setting::Goal,
        Setting::Answers,
        Setting::Reach,
        Setting::Within,
        Setting::Judge,
        Setting::Players,
        Setting::Captions,
        Setting::Marks,
        Setting::Arrows,
        Setting::List,
        Setting::Autoplay,
        Setting::Allow,
        Setting::Size,
        Setting::Coordinates,
        Setting::Orientation,
        Setting::Label,
        Setting::Host,
    ];

    /// The name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Setting::Sheet => "sheet",
            Setting::Mode => "mode",
            Setting::Goal => "goal",
            Setting::Answers => "answers",
            Setting::Reach => "reach",
            Setting::Within => "within",
            Setting::Judge => "judge",
            Setting::Players => "players",
            Setting::Captions => "captions",
            Setting::Marks => "marks",
            Setting::Arrows => "arrows",
            Setting::List => "list",
            Setting::Autoplay => "autoplay",
            Setting::Allow => "allow",
            Setting::Size => "size",
            Setting::Coordinates => "coordinates",
            Setting::Orientation => "orientation",
            Setting::Label => "label",
            Setting::Host => "host",
        }
    }

    /// Whether the value is a text for people. Addresses hold such texts as base64url.
    pub(super) const fn is_prose(self) -> bool {
        matches!(self, Setting::Sheet | Setting::Goal | Setting::Players | Setting::Captions | Setting::Label)
    }

    /// Whether the value loses its meaning when the game changes.
    pub(super) const fn is_about_a_game(self) -> bool {
        matches!(
            self,
            Setting::Sheet
                | Setting::Goal
                | Setting::Answers
                | Setting::Reach
                | Setting::Within
                | Setting::Judge
                | Setting::Players
                | Setting::Captions
                | Setting::Marks
                | Setting::Arrows
                | Setting::Label
        )
    }

    /// Whether the value is a list. Its separators are spaces in attributes and dots in addresses.
    pub(super) const fn is_list(self) -> bool {
        matches!(self, Setting::Answers | Setting::Marks | Setting::Arrows | Setting::Allow)
    }
}

/// A mistake in the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingError {
    /// The name of the setting.
    pub name: &'static str,
    /// A sentence that says what is wrong.
    pub reason: String,
    /// Whether the rules of the game refuse the value.
    pub is_illegal: bool,
}
