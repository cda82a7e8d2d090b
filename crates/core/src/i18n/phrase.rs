//! The texts of pages that do not belong to a game.
//!
//! Colours are in lower case. A field `told` is a sentence without its full stop.

use super::Language;
use crate::phrases;

/// A text that can be shown in any language.
pub trait Say {
    /// The text in a language.
    fn say(&self, language: Language) -> String;
}

phrases! {
    /// Texts of the app and of boards on other pages.
    pub enum Phrase {
        BoardOf { game: String },
        ToMove { colour: String },
        Wins { colour: String },
        Drawn,
        YouWon,
        WaitingFor { colour: String },
        GoToLast,
        Confirm,
        Pass,
        StepBack,
        UndoTurn,
        OneLess,
        OneMore,
        Moves,
        GoToStart,
        GoBack,
        GoForward,
        ParameterValue { allowed: String },
        TurnAndPrompt { turn: String, prompt: String },
        Sentence { told: String },
        Variation,
        Autoplay,
        StopAutoplay,
        Checking,
        Unchecked,
        TryAgain,
        PartMissing,
        ShowSolution,
        Restart,
        OpenInSite,
        BoardHasMistake { name: String, reason: String },
        TheRule,
        StopThinking,
        GoOnThinking,
        ThinkingRestarted,
        ThinkingFailed,
    }
}

phrases! {
    /// Texts that only the app shows.
    pub enum AppPhrase {
        LinkHasMistake,
        Rules,
        Coordinates,
        QrCode,
        StorageBlocked,
        StorageFull,
        StorageFailed,
        Undo,
        Preview,
        PlayMove,
        MoveWaits { told: String },
        SiteName,
        SkipToContent,
        TheGames,
        PlayByLink,
        Home,
        Variants,
        NewGame,
        Flip,
        More,
        Cancel,
        NotFound { address: String },
        ShownStart,
        RulesOf { game: String },
        Keys,
        GameMenu,
        YourGames,
        NothingHere,
        Share,
        WhatToShare,
        TooLongForQr,
        SaveAsFile,
        Close,
        Copied,
        CopyByHand,
        Link,
        CopyLink,
        ShareElsewhere,
        MakeMainLine,
        DeleteLine,
        Keep,
        AtThisScreen,
        YourTurnAs { colour: String },
        WonOf { wins: usize, games: usize },
        You,
        OtherPlayer,
        YourName,
        Picture,
        PictureColours,
        ColoursLight,
        ColoursDark,
        EmbedBoard,
        LanguageOfPage,
        Settings,
        Licences,
        WordsMissing { language: String },
        MoveNow,
        ComputerAtLevel { level: usize },
        JustWatch,
        SetUpPosition,
        Analysis,
        Hint,
        ReviewGame,
        StillThinking,
        Learn,
        Problems,
    }
}

phrases! {
    /// Texts of the dialogs of the table.
    pub enum DialogPhrase {
        Resign,
        SoundsOn,
        SoundsOff,
        RedoTurn,
        AgreeDraw,
        ShowCoordinates,
        HideCoordinates,
        NextLevel,
        Rematch,
        ShareResult,
        SureToResign { colour: String },
        SureToDraw,
        Yes,
        WhoStarts,
        Begin,
        SureToDelete { moves: usize },
        Note,
        LinkForOpponent { colour: String },
        LinkAtMove { ply: usize },
        LinkToGame,
        LinkToPosition,
        SureToChoose { text: String },
        HelpAgreed,
        WhoPlays,
    }
}

phrases! {
    /// Texts of the dialog that configures a board for another page.
    pub enum ConfiguratorPhrase {
        Arrows,
        WhatToEmbed,
        ExtentPosition,
        ExtentLine,
        ExtentGame,
        BoardIs,
        TaskInWords,
        SolvedBy,
        SolvedByMoves,
        SolvedByWin,
        SolvedByDraw,
        PlayedBy { colour: String },
        MoreChoices,
        ListOfMoves,
        AutoplaySeconds,
        GreatestWidth,
        AsAround,
        OtherSide,
        NoButtons,
        CodeFor,
        YourSite,
        PictureUntil,
        PictureSvg,
        PicturePng,
        PictureInCode,
        SavePictureAs { format: String },
        DrawOnBoard,
        DrawCells,
        DrawArrows,
        DrawCellsHelp,
        DrawArrowsHelp,
        CellMarked { cell: String },
        CellUnmarked { cell: String },
        ArrowBegun { cell: String },
        ArrowDrawn { arrow: String },
        ArrowRemoved { arrow: String },
        CaptionHere,
        MarkedCells,
        CodeToCopy,
        CopyCode,
    }
}

phrases! {
    /// Texts of the page of saved games.
    pub enum GamesPhrase {
        ByLinkAs { colour: String },
        OpenFile,
        PasteGame,
        GameAsText,
        TakeIn,
        SaveAll,
        TakenIn { games: usize },
        KnownAlready { games: usize },
        AttemptsTakenIn,
        AttemptsUnreadable,
        FileUnreadable,
        TooManyGames { left: usize, most: usize },
        SameMistake { games: usize, line: usize, error: String },
        MoreMistakes { more: usize },
        NoGamesYet,
        ShowMore,
        SetAside,
        SetAsideHelp,
        SetAsideDeleted,
        Rename,
        NameOfGame,
        Duplicate,
        Duplicated,
        CopyOf { name: String },
        Delete,
        ActionOn { action: String, game: String },
        Deleted { name: String },
        YourRecord,
        LevelScore { level: String, wins: usize, games: usize },
        MovesMade { plies: usize },
    }
}

phrases! {
    /// Texts about links.
    pub enum LinkPhrase {
        ShownUpTo { ply: usize },
        GoOnFromHere,
        LinkIsOlder { plies: usize },
        LinkTakesOtherWay { ply: usize },
        KeepMyGame,
        TakeBackToLink,
        TakeWayOfLink,
        LinkIsForOther { theirs: String, yours: String },
        GoOnAs { colour: String },
        SendThisLink { colour: String },
        SendLastLink,
        LinkHasNews { plies: usize },
        LinkGoesOn { ply: usize },
        LinkSaysDraw,
        HelpComesLater,
        Invited,
    }
}

phrases! {
    /// Texts of the home page.
    pub enum HomePhrase {
        WonOfUpTo { wins: usize, games: usize, level: String },
        AgainstComputer,
        SetUp,
        SiteLine,
        PlayHere,
        Minutes { from: usize, to: usize },
        EasyToBegin,
        MediumToBegin,
        HardToBegin,
        BeginHere,
        BeginWith { game: String },
        DailyProblem,
        WatchExample,
        WatchExampleOf { game: String },
        StopExample,
        StopExampleOf { game: String },
        ExampleOf { game: String },
        DesignedBy { names: String },
        DesignedAndPublishedBy { names: String, publisher: String },
        GoOnWith { game: String },
    }
}

phrases! {
    /// Texts of the editor.
    pub enum EditorPhrase {
        Pieces,
        Eraser,
        PiecesLeft { left: u32 },
        SideToMove,
        ClearBoard,
        SetUpStart,
        PlayFromHere,
        PositionAsText,
        CopyPosition,
        CopyTextByHand,
        LoadPosition,
        Redo,
        LinkToPlay,
        LinkToSetup,
        SetupKeysHelp,
    }
}

phrases! {
    /// Texts of the dialog for pictures.
    pub enum PicturePhrase {
        PictureMarks,
        PicturePaper,
        ColoursAutomatic,
        SaveAs { format: String },
        CopyPicture,
        PictureFailed,
        Animation,
        AnimateLastMove,
        AnimateGame,
        AnimationProgress { done: usize, of: usize },
        AnimationSize { kilobytes: usize },
        AnimationTooLong { frames: usize, most: usize },
    }
}

phrases! {
    /// Texts of lessons.
    pub enum LessonPhrase {
        LessonStep { number: usize, of: usize },
        LessonHint,
        LessonNext,
        LessonLearnt { game: String },
        LessonPlayOn,
        LessonPlay,
        LessonRules,
        LessonProblems,
        LessonAgain,
        LessonOthers,
    }
}

phrases! {
    /// Texts of the page of settings.
    pub enum SettingsPhrase {
        SettingsAreKept,
        SettingsNotStored,
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

phrases! {
    /// Texts about moves typed as text, the board as text, and keys at the table.
    pub enum TextPhrase {
        ByText,
        TypeMove,
        TypeMoveHelp { example: String },
        PlayTyped,
        BoardAsText,
        NoHelpYet,
        KeysOfBoard,
        KeysHelp,
        HexagonKeys,
        SquareKeys,
        SingleKeys,
        SingleKeysHelp,
        KeyNextOffer,
        KeyPreviousOffer,
        KeyLastMove,
        KeyScore,
        KeyOwnPieces,
        KeyOtherPieces,
        KeyLines,
        KeyThreats,
        KeyKeys,
    }
}

phrases! {
    /// Texts about a new version of the site.
    pub enum BackgroundPhrase {
        NewVersion,
        GameIsKept,
        ReloadNow,
        Later,
    }
}

phrases! {
    /// Texts that the app shows in a frame of another page.
    pub enum FramePhrase {
        NotInFrame,
        OpenByItself,
    }
}

phrases! {
    /// Texts about the computer as an opponent, and about who plays which side.
    pub enum OpponentPhrase {
        Opponent,
        Computer,
        YouPlay,
        ByLot,
        LevelOfComputer,
        ThinkingTime,
        Seconds { seconds: usize },
    }
}

phrases! {
    /// Texts of problems.
    pub enum ProblemPhrase {
        ProblemsIntro,
        ProblemOfDay,
        ProblemOfDate { date: String },
        Calendar,
        CalendarOf { month: String },
        MonthBefore,
        MonthAfter,
        Streak { days: usize },
        SolvedOf { solved: usize, of: usize },
        YourRating { rating: usize },
        RatingAbout { rating: usize },
        RatingComes,
        GradeOf { grade: usize, of: usize },
        ProblemNamed { game: String, number: usize },
        ProblemsOf { game: String },
        NextProblem,
        AllSolved,
        SolvedAtOnce,
        SolvedAtTry { number: usize },
        SolvedWithHint,
        SolvedAgain,
        MoreHint,
        AllGrades,
        AllThemes,
        Grade,
        Theme,
        NoneFound,
        IsNew,
        IsTried,
        IsSolved,
        TryReplies,
        TryRepliesHelp { colour: String },
        BackToSolution,
        Analyse,
        AllProblems,
        ShareLine { date: String, game: String, stars: String, result: String },
        ResultAsText,
        CopyResult,
        ShareAtOnce,
        ShareAtTry { number: usize },
        ShareWithHint,
        DayNotSolved,
        DayInTime,
        DayLater,
        DayTooEarly,
        DayToCome,
        DayMalformed,
        NoSuchProblem { game: String, number: usize },
        NotInApp,
        Today,
        SetAsideProgress,
        ProgressNotStored,
        Course,
        CourseAbout,
    }
}
