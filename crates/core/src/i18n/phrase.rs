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
    /// The saved games.
    YourGames,
    /// A link does not say properly which sides the computer plays.
    ComputersMalformed {
        /// One that can be.
        example: String,
    },
    /// The computer is to move.
    Thinking,
    /// The computer is to move and was told to stop.
    Halted,
    /// Lets the computer play what it has found so far.
    MoveNow,
    /// Lets the computer stop.
    StopThinking,
    /// Lets the computer go on.
    GoOnThinking,
    /// The part of the page that thinks was started anew.
    ThinkingRestarted,
    /// The part of the page that thinks cannot answer.
    ThinkingFailed,
    /// The computer as an opponent.
    Computer,
    /// The computer as a player.
    ComputerAtLevel {
        /// Its level, from 1.
        level: usize,
    },
    /// Begins a game against the computer.
    AgainstComputer,
    /// Above the choice of the colour that one plays against the computer.
    YouPlay,
    /// One of the colours, by chance.
    ByLot,
    /// The computer plays both colours.
    JustWatch,
    /// Asks who plays, and is the name of the dialog for it.
    WhoPlays,
    /// Names the choice of a level.
    LevelOfComputer,
    /// Names the choice of the longest time for a turn.
    ThinkingTime,
    /// A time.
    Seconds {
        /// How many.
        seconds: usize,
    },
    /// One of the levels of the computer.
    LevelOf {
        /// Which level, from 1.
        number: usize,
        /// How many there are.
        of: usize,
    },
    /// How many turns the computer looks ahead.
    LooksAhead {
        /// How many.
        plies: usize,
    },
    /// How many positions the computer looks at.
    LooksAt {
        /// How many.
        positions: usize,
    },
    /// The computer looks as far as it can.
    LooksAsTimeAllows,
    /// How many replies the computer does not see.
    Overlooks {
        /// How many in ten.
        tenths: usize,
    },
    /// The computer does not always play the best that it sees.
    Careless,
    /// The page does not exist: its title.
    NothingHere,
    /// An entry of the storage is no game.
    EntryMalformed,
    /// An entry was written by a later version of the program.
    EntryOfLaterVersion {
        /// Its version.
        version: u32,
    },
    /// Hands a game on.
    Share,
    /// Above the links to choose from.
    WhatToShare,
    /// Names a QR code, and the button that shows it.
    QrCode,
    /// A link is too long for a QR code.
    TooLongForQr,
    /// Saves a game as a file.
    SaveAsFile,
    /// Closes a dialog that only shows something.
    Close,
    /// A link was copied.
    Copied,
    /// A link could not be copied.
    CopyByHand,
    /// Names the field with a link.
    Link,
    /// Copies a link.
    CopyLink,
    /// Opens the system's share sheet.
    ShareElsewhere,
    /// The board shows a variation.
    Variation,
    /// Makes a variation the main line.
    MakeMainLine,
    /// Deletes a variation.
    DeleteLine,
    /// Asks before moves are deleted.
    SureToDelete {
        /// How many.
        moves: usize,
    },
    /// A note about a position.
    Note,
    /// Keeps what was written.
    Keep,
    /// The kept game has gone on from where the link stands.
    LinkIsOlder {
        /// By how many moves.
        plies: usize,
    },
    /// The link and the kept game differ.
    LinkTakesOtherWay {
        /// From which move.
        ply: usize,
    },
    /// Leaves the kept game as it is.
    KeepMyGame,
    /// Goes back to where the link stands.
    TakeBackToLink,
    /// Takes the moves of the link.
    TakeWayOfLink,
    /// The link is for the other colour.
    LinkIsForOther {
        /// The colour of the link, lower case.
        theirs: String,
        /// The colour played here, lower case.
        yours: String,
    },
    /// Goes on with one of the colours.
    GoOnAs {
        /// The colour, lower case.
        colour: String,
    },
    /// Above the link for the other player.
    SendThisLink {
        /// Their colour, lower case.
        colour: String,
    },
    /// The browser has no storage for the page.
    StorageBlocked,
    /// The browser's storage is full.
    StorageFull,
    /// A link that the other player answers.
    LinkForOpponent {
        /// Their colour, lower case.
        colour: String,
    },
    /// A link to an earlier position of the game.
    LinkAtMove {
        /// After which move.
        ply: usize,
    },
    /// A link to the whole game.
    LinkToGame,
    /// A link to a position without the moves before it.
    LinkToPosition,
    /// Whom one plays against.
    Opponent,
    /// Both play at one screen.
    AtThisScreen,
    /// The other player is sent a link.
    ByLinkAs {
        /// The colour played here, lower case.
        colour: String,
    },
    /// Opens a file.
    OpenFile,
    /// Takes a game from pasted text.
    PasteGame,
    /// Names the field for pasted text.
    GameAsText,
    /// Adds the games of a text to the saved ones.
    TakeIn,
    /// Saves all games as one file.
    SaveAll,
    /// Games were added.
    TakenIn {
        /// How many.
        games: usize,
    },
    /// A file is no text.
    FileUnreadable,
    /// There are no saved games.
    NoGamesYet,
    /// Shows more saved games.
    ShowMore,
    /// The entries of the storage that cannot be read.
    SetAside,
    /// What that means.
    SetAsideHelp,
    /// Entries that could not be read were deleted.
    SetAsideDeleted,
    /// Changes the name of a game and of the players.
    Rename,
    /// Names the field for the name of a game.
    NameOfGame,
    /// Makes a copy of a game.
    Duplicate,
    /// A copy was made.
    Duplicated,
    /// Names a copy.
    CopyOf {
        /// The name of the game.
        name: String,
    },
    /// Deletes a game.
    Delete,
    /// A game was deleted.
    Deleted {
        /// Its name.
        name: String,
    },
    /// Puts back what was deleted.
    Undo,
    /// It is the turn of the one who sits here.
    YourTurnAs {
        /// Their colour, lower case.
        colour: String,
    },
    /// How long a game is.
    MovesMade {
        /// Number of moves.
        plies: usize,
    },
    /// The one who sits here.
    You,
    /// The one who plays by link.
    OtherPlayer,
    /// Leads to the game that was played last.
    GoOnWith {
        /// Its name.
        game: String,
    },
    /// More games than are taken in at once.
    TooManyGames {
        /// How many are.
        most: usize,
    },
    /// Mistakes that are not told.
    MoreMistakes {
        /// How many.
        more: usize,
    },
    /// The link for the other player when the game is over.
    SendLastLink,
    /// A link has more moves than the kept game, not only the other player's.
    LinkHasNews {
        /// How many.
        plies: usize,
    },
    /// A link says that a draw was agreed.
    LinkSaysDraw,
    /// Asks before the line of a game by link is exchanged for a variation.
    SureToChoose {
        /// The first move of the variation.
        text: String,
    },
    /// An author's mark or arrow is for a cell that the board does not have.
    NoSuchCell {
        /// What was asked for.
        name: String,
    },
    /// An author asks for a game that there is not.
    NoSuchGame {
        /// What was asked for.
        name: String,
    },
    /// A line that is to solve an exercise has a move that cannot be made.
    AnswerRefused {
        /// The line.
        line: String,
        /// The move.
        text: String,
    },
    /// The task of an exercise is done.
    Solved,
    /// The move does not solve the exercise.
    NotTheSolution,
    /// The computer looks whether a move is right.
    Checking,
    /// It could not be found out whether a move is right.
    Unchecked,
    /// The computer has not found that the exercise can be solved.
    GoalNotProven,
    /// A solution is being shown.
    SolutionShown,
    /// Begins an exercise again.
    TryAgain,
    /// Shows a solution.
    ShowSolution,
    /// Begins a board on another page again.
    Restart,
    /// Opens the game of a board on another page.
    OpenInSite,
    /// A board on another page has a mistake in its settings.
    BoardHasMistake {
        /// The setting.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Shows how to put a board on another page.
    EmbedBoard,
    /// Above the kinds of code for a board on another page.
    EmbedAs,
    /// Code for pages that allow scripts.
    AsElement,
    /// Code for pages that allow no scripts.
    AsFrame,
    /// Above the modes of a board on another page.
    BoardIs,
    /// A mode of a board on another page: to be played on.
    ModePlay,
    /// A mode: to be gone through.
    ModeReplay,
    /// A mode: a still picture.
    ModeDiagram,
    /// A mode: a task.
    ModeExercise,
    /// Names the field for the task of an exercise.
    TaskInWords,
    /// Above what solves an exercise.
    SolvedBy,
    /// The moves of the game that follow.
    SolvedByMoves,
    /// Whatever the computer proves to win.
    SolvedByWin,
    /// Whatever the computer proves not to lose.
    SolvedByDraw,
    /// Uses the notes of a game as captions.
    NotesAsCaptions,
    /// Names the field for the cells to mark.
    MarkedCells,
    /// Names the field for arrows.
    Arrows,
    /// Names the field for the width of a board.
    GreatestWidth,
    /// Leaves something to the page around a board.
    AsAround,
    /// Shows the board from the other side.
    OtherSide,
    /// Leaves out the buttons below a board.
    NoButtons,
    /// Names the field for the site that may send messages to a frame.
    YourSite,
    /// Above the choice of where the picture of a board is kept that is not there yet.
    PictureUntil,
    /// The picture is part of the code.
    PictureInCode,
    /// The picture is a file of its own.
    PictureAsFile,
    /// Saves the picture of a board.
    SaveFallback,
    /// Names the field with the code.
    CodeToCopy,
    /// Copies the code.
    CopyCode,
    /// Names the preview of a board.
    Preview,
    /// The paragraph of the rules that a press broke.
    TheRule,
    /// A link with a mistake goes on from the kept game before the mistake.
    LinkGoesOn {
        /// The last good move.
        ply: usize,
    },
    /// The same as [`Phrase::SetUpPosition`] in a word or two.
    SetUp,
    /// Leads to the page on which positions are set up, and is its name.
    SetUpPosition,
    /// The kinds of pieces to choose from.
    Pieces,
    /// Takes pieces away.
    Eraser,
    /// How many pieces of a kind are left.
    PiecesLeft {
        /// How many.
        left: u32,
    },
    /// Who is to move.
    SideToMove,
    /// Takes everything off the board.
    ClearBoard,
    /// Sets up the start of the game.
    SetUpStart,
    /// Begins a game with the position.
    PlayFromHere,
    /// The position in the notation.
    PositionAsText,
    /// Copies that.
    CopyPosition,
    /// The browser did not let the page copy the position.
    CopyTextByHand,
    /// Sets up the position of the text that was typed or pasted.
    LoadPosition,
    /// Puts back what was undone.
    Redo,
    /// Everything was taken off the board.
    BoardCleared,
    /// The start of the game is on the board.
    StartSetUp,
    /// A change was undone.
    Undone,
    /// A change was put back.
    Redone,
    /// The position of a text is on the board.
    PositionLoaded,
    /// What lies on a spot, and that a press puts a piece there or takes it away again.
    PressSetsUp {
        /// What lies there.
        label: String,
        /// The kind of pieces, as "black discs".
        what: String,
    },
    /// What lies on a spot, and that a press takes the top piece away.
    PressTakesAway {
        /// What lies there.
        label: String,
    },
    /// No piece of a kind is left to put down.
    AllOnBoard {
        /// The kind of pieces, as "black discs".
        what: String,
        /// How many there are.
        available: u32,
    },
    /// An edit would make something that is no position.
    EditRefused {
        /// Why.
        error: String,
    },
    /// There is no piece to take away.
    NothingToTakeAway,
    /// The position that is set up is the end of a game.
    PositionDecided {
        /// How it ended, in one or more sentences.
        result: String,
    },
    /// A link to play from the position that is set up.
    LinkToPlay,
    /// A link to go on setting it up.
    LinkToSetup,
    /// How positions are set up by keyboard.
    SetupKeysHelp,
    /// Whose turn it is, and what is to be done.
    TurnAndPrompt {
        /// Whose turn it is, without a full stop.
        turn: String,
        /// What is to be done, as a sentence.
        prompt: String,
    },
    /// What was done, as a sentence.
    Sentence {
        /// What was done, without a full stop.
        told: String,
    },
    /// Names the choice of the page's language.
    LanguageOfPage,
    /// A language could not be loaded.
    WordsMissing {
        /// What it calls itself.
        language: String,
    },
    /// Shows what is on the board as a picture, to be saved.
    Picture,
    /// Whether a picture has the marks of the last move.
    PictureMarks,
    /// Whether a picture has a ground of its own.
    PicturePaper,
    /// The colours of letters and ground in a picture.
    PictureColours,
    /// The colours that whoever looks at the picture prefers.
    ColoursAutomatic,
    /// Dark letters on a light ground.
    ColoursLight,
    /// Light letters on a dark ground.
    ColoursDark,
    /// Saves a picture in a format.
    SaveAs {
        /// The format: SVG, PNG, GIF.
        format: String,
    },
    /// Copies a picture to the clipboard.
    CopyPicture,
    /// The browser could not make a picture or an animation.
    PictureFailed,
    /// Pictures that are shown one after the other.
    Animation,
    /// An animation of the last move.
    AnimateLastMove,
    /// An animation of the whole game.
    AnimateGame,
    /// How far an animation is.
    AnimationProgress {
        /// How many are made.
        done: usize,
        /// How many there are to be.
        of: usize,
    },
    /// An animation is made.
    AnimationSize {
        /// Its size in kilobytes.
        kilobytes: usize,
    },
    /// An animation would have too many pictures.
    AnimationTooLong {
        /// How many pictures it would have.
        frames: usize,
        /// How many it may have.
        most: usize,
    },
}
