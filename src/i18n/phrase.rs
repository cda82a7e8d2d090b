//! What the page says, whatever the language.

/// Everything the page says that is not a game's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// The name of the site.
    SiteName,
    /// What the site is, under its name.
    SiteLine,
    /// Skips the navigation.
    SkipToContent,
    /// The list of games on the home page.
    TheGames,
    /// Opens a game.
    PlayGame,
    /// Opens the rules of a game.
    Rules,
    /// Shows an example game on a small board.
    WatchExample,
    /// Stops it.
    StopExample,
    /// Names the small board of a game.
    ExampleOf {
        /// The game.
        game: String,
    },
    /// Leads to the home page.
    Home,
    /// The variants of a game.
    Variants,
    /// Names a board.
    BoardOf {
        /// The game.
        game: String,
    },
    /// Whose turn it is.
    ToMove {
        /// The colour, lower case.
        colour: String,
    },
    /// Somebody has won.
    Wins {
        /// The colour, lower case.
        colour: String,
    },
    /// Nobody has won.
    Drawn,
    /// An earlier position is on the board.
    Reviewing {
        /// Moves made before it.
        ply: usize,
        /// Moves of the game.
        of: usize,
    },
    /// A press was made on an earlier position.
    NotTheLastPosition,
    /// A press was made on an earlier position of a game by link.
    EarlierPosition,
    /// A press was made, or a turn taken back, that is the other player's.
    NotYourTurn {
        /// The colour of the one who sits here, lower case.
        yours: String,
    },
    /// The other player, who is not here, is to move.
    WaitingFor {
        /// The colour to move, lower case.
        colour: String,
    },
    /// Plays something else from an earlier position.
    PlayOnFromHere,
    /// Shows the last position.
    GoToLast,
    /// Plays the half-made move.
    Confirm,
    /// Passes the turn.
    Pass,
    /// Takes back a step.
    StepBack,
    /// Takes back a turn.
    UndoTurn,
    /// A turn or steps were taken back.
    TakenBack,
    /// One disc less is lifted.
    OneLess,
    /// One disc more is lifted.
    OneMore,
    /// Puts back a turn.
    RedoTurn,
    /// Gives up.
    Resign,
    /// Both agree.
    AgreeDraw,
    /// Begins another game.
    NewGame,
    /// The moves of the game.
    Moves,
    /// Shows the first position.
    GoToStart,
    /// Shows the position a move earlier.
    GoBack,
    /// Shows the next move.
    GoForward,
    /// Shows or hides coordinates.
    Coordinates,
    /// Asks before resigning.
    SureToResign {
        /// The colour that resigns, lower case.
        colour: String,
    },
    /// Asks before a draw.
    SureToDraw,
    /// Asks before a game in progress is left.
    SureToLeave,
    /// Agrees to what is asked.
    Yes,
    /// Closes a dialog and changes nothing.
    Cancel,
    /// Who makes the first move.
    WhoStarts,
    /// Begins the game that was chosen.
    Begin,
    /// The page does not exist.
    NotFound {
        /// What was asked for.
        address: String,
    },
    /// A link is damaged: above what is wrong with it.
    LinkHasMistake,
    /// A link's position is refused.
    PositionRefused {
        /// Why.
        error: String,
    },
    /// A link's move is no move.
    MoveMalformed {
        /// Which one, from 1.
        ply: usize,
        /// Why.
        error: String,
    },
    /// A link's move is against the rules.
    MoveIllegal {
        /// Which one, from 1.
        ply: usize,
        /// The rule, as a sentence.
        reason: String,
    },
    /// A link's move comes after the end of the game.
    MoveAfterEnd {
        /// Which one, from 1.
        ply: usize,
    },
    /// A link asks for a ply that its game does not have.
    NoSuchPly {
        /// Moves there are.
        plies: usize,
    },
    /// A parameter of a link stands more than once.
    ParameterRepeated {
        /// Its name.
        name: String,
    },
    /// A parameter of a link has a value that it cannot have.
    ParameterValue {
        /// What it may be.
        allowed: String,
    },
    /// The name of a game by link is malformed.
    LinkNameMalformed,
    /// What is shown of a damaged link: the game's start.
    ShownStart,
    /// What is shown of a damaged link: the game up to the mistake.
    ShownUpTo {
        /// Moves that could be read.
        ply: usize,
    },
    /// Leaves the mistake in a link out and goes on with what could be read.
    GoOnFromHere,
    /// The program has failed.
    Crashed,
    /// Loads the page anew.
    Reload,
    /// Whom a game is by.
    DesignedBy {
        /// The designers.
        names: String,
    },
    /// Who publishes a game.
    PublishedBy {
        /// The publisher.
        name: String,
    },
    /// The rules in short.
    RulesOf {
        /// The game.
        game: String,
    },
    /// The keys that play.
    KeysHelp,
    /// The heading of the keys.
    Keys,
    /// The menu of the game.
    GameMenu,
}
