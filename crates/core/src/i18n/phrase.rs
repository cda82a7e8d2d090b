//! What the page says that is not a game's own.
//!
//! Each section of the English words has a type, so that a program holds what it says and no more: a text costs some forty bytes
//! beside its words, and each type has one function for all of its texts.
//!
//! A line is a text: its name is the key of the template in `words/`, its fields are what the template is filled with.
//! Colours are lower case, and what was `told` is a sentence without its full stop.

use super::Language;
use super::message::phrases;

/// What can be said in a language.
pub trait Say {
    /// The text in a language.
    fn say(&self, language: Language) -> String;
}

phrases! {
    /// What boards on other pages say, too.
    Phrase {
        Rules,
        BoardOf { game: String },
        ToMove { colour: String },
        Wins { colour: String },
        Drawn,
        YouWon,
        YouResigned,
        ReviewingStart { of: usize },
        Reviewing { ply: usize, of: usize },
        EarlierPosition,
        NotYourTurn { yours: String },
        WaitingFor { colour: String },
        PlayOnFromHere,
        GoToLast,
        Confirm,
        Pass,
        StepBack,
        UndoTurn,
        TakenBack,
        OneLess,
        OneMore,
        Resign,
        Moves,
        GoToStart,
        GoBack,
        GoForward,
        Coordinates,
        LinkHasMistake,
        PositionRefused { error: String },
        MoveMalformed { ply: usize, error: String },
        MoveIllegal { ply: usize, reason: String },
        MoveAfterEnd { ply: usize },
        NoSuchPly { plies: usize },
        ParameterRepeated { name: String },
        ParameterValue { allowed: String },
        LinkNameMalformed,
        EntryMalformed,
        EntryOfLaterVersion { version: u32 },
        QrCode,
        StorageBlocked,
        StorageFull,
        Opponent,
        Undo,
        TurnAndPrompt { turn: String, prompt: String },
        Sentence { told: String },
        NoSuchCell { name: String },
        NoSuchGame { name: String },
        AnswerRefused { line: String, text: String },
        Solved,
        NotTheSolution,
        Checking,
        Unchecked,
        GoalNotProven,
        SolutionShown,
        TryAgain,
        PartMissing,
        ShowSolution,
        Restart,
        OpenInSite,
        BoardHasMistake { name: String, reason: String },
        TheRule,
        ModePlay,
        ModeReplay,
        ModeDiagram,
        ModeExercise,
        Arrows,
        Preview,
        ComputersMalformed { example: String },
        Thinking,
        Halted,
        StopThinking,
        GoOnThinking,
        ThinkingRestarted,
        ThinkingFailed,
        Computer,
        LevelNamed { name: String, number: usize },
        LevelBeginner,
        LevelNovice,
        LevelCasual,
        LevelSkilled,
        LevelStrong,
        LevelMaster,
        LevelFull,
        LooksAhead { plies: usize },
        LooksAt { positions: usize },
        LooksAsTimeAllows,
        OverlooksFew,
        OverlooksMany,
        OverlooksMost,
        SeldomMissesChances,
        OftenMissesChances,
        Careless,
        Pieces,
        BoardCleared,
        StartSetUp,
        Undone,
        Redone,
        PositionLoaded,
        PressSetsUp { label: String, what: String },
        PressTakesAway { label: String },
        AllOnBoard { what: String, available: u32 },
        EditRefused { error: String },
        NothingToTakeAway,
        PositionDecided { result: String },
    }
}

phrases! {
    /// What only the app says.
    AppPhrase {
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
        NewVersion,
        GameIsKept,
        ReloadNow,
        Later,
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
        Variation,
        MakeMainLine,
        DeleteLine,
        Keep,
        AtThisScreen,
        ByLinkAs { colour: String },
        FileUnreadable,
        YourTurnAs { colour: String },
        TooManyGames { most: usize },
        MoreMistakes { more: usize },
        WonOf { wins: usize, games: usize },
        WonOfUpTo { wins: usize, games: usize, level: String },
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
        AgainstComputer,
        YouPlay,
        ByLot,
        JustWatch,
        LevelOfComputer,
        ThinkingTime,
        Seconds { seconds: usize },
        SetUp,
        SetUpPosition,
        Analysis,
        Hint,
        ReviewGame,
        StillThinking,
        Learn,
    }
}

phrases! {
    /// What dialogs of the table say.
    DialogPhrase {
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
        KeysHelp,
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
    /// What the dialog for boards on other pages says.
    ConfiguratorPhrase {
        EmbedAs,
        AsElement,
        AsFrame,
        BoardIs,
        TaskInWords,
        SolvedBy,
        SolvedByMoves,
        SolvedByWin,
        SolvedByDraw,
        NotesAsCaptions,
        MarkedCells,
        GreatestWidth,
        AsAround,
        OtherSide,
        NoButtons,
        YourSite,
        PictureUntil,
        PictureInCode,
        PictureAsFile,
        SaveFallback,
        CodeToCopy,
        CopyCode,
    }
}

phrases! {
    /// What the page of saved games says.
    GamesPhrase {
        OpenFile,
        PasteGame,
        GameAsText,
        TakeIn,
        SaveAll,
        TakenIn { games: usize },
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
        Deleted { name: String },
        YourRecord,
        LevelScore { level: String, wins: usize, games: usize },
        MovesMade { plies: usize },
    }
}

phrases! {
    /// What is said of links.
    LinkPhrase {
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
    /// What the home page says.
    HomePhrase {
        SiteLine,
        PlayHere,
        Minutes { from: usize, to: usize },
        EasyToBegin,
        MediumToBegin,
        HardToBegin,
        BeginHere,
        BeginWith { game: String },
        WatchExample,
        StopExample,
        ExampleOf { game: String },
        DesignedBy { names: String },
        DesignedAndPublishedBy { names: String, publisher: String },
        GoOnWith { game: String },
    }
}

phrases! {
    /// What the editor says.
    EditorPhrase {
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
    /// What the dialog for pictures says.
    PicturePhrase {
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
    /// What lessons say.
    LessonPhrase {
        LessonStep { number: usize, of: usize },
        LessonHint,
        LessonNext,
        LessonLearnt { game: String },
        LessonPlayOn,
        LessonPlay,
        LessonRules,
        LessonAgain,
        LessonOthers,
    }
}

phrases! {
    /// What the page of settings says.
    SettingsPhrase {
        SettingsAreKept,
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
