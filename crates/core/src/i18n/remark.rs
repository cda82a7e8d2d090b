//! What is said about how good a position or a turn is: hints, analysis, reviews.
//!
//! Remarks are a type apart from [`Phrase`](super::Phrase)s so that only the part of a program that analyses games has them. Turns
//! are counted of the side that wins.

use super::Language;
use super::message::phrases;

phrases! {
    /// A remark on a game.
    Remark {
        CertainWin { colour: String },
        ForcedWin { colour: String, turns: usize },
        DrawWithBestPlay,
        Balanced,
        SlightlyBetter { colour: String },
        ClearlyBetter { colour: String },
        MuchBetter { colour: String },
        NotDecided,
        Won,
        Lost,
        WinIn { turns: usize },
        LossIn { turns: usize },
        ProvenDraw,
        ShowTurn,
        CloseHint,
        CanWinAtOnce { colour: String },
        LookAt { cells: String },
        ThreatensToWin { colour: String, told: String, verdict: String },
        ThreatensToForceWin { colour: String, turns: usize, told: String },
        ThreatensNothing { colour: String },
        CanThreaten { colour: String },
        PlaceThatMatters { cell: String },
        BeginsAt { cell: String },
        BestTurn { told: String },
        WinsAtOnce,
        ForcesWin { turns: usize },
        WinsForCertain,
        StopsThreat,
        OnlyTurn,
        HoldsOutLongest,
        BestLines,
        AnalysisWaits,
        Looked { depth: usize, thousands: usize },
        LookedFar { depth: usize, millions: usize, tenths: usize },
        ReviewProgress { done: usize, of: usize },
        CourseOfGame,
        Inaccuracy,
        Mistake,
        DecisiveMistake,
        BetterWas { told: String },
        NoMistakes,
        ReviewOfSide { colour: String, counts: String },
        DecisiveMistakes { count: usize },
        Mistakes { count: usize },
        Inaccuracies { count: usize },
        Flawless,
        DecidedAt { ply: usize },
        LearnFromMistakes,
        MistakeOf { number: usize, of: usize },
        FindBetter { judged: String, ply: usize, text: String, colour: String },
        RightTurn { told: String },
        GoodEnough { told: String },
        StillMistake { judged: String, told: String },
        AnswerIs { told: String, verdict: String },
        WhatWasWrong,
        NextMistake,
        BackToGame,
        LastMistake,
        CannotThink,
    }
}

impl Language {
    /// The words of a remark.
    #[must_use]
    pub fn remark(self, remark: &Remark) -> String {
        remark.say(self)
    }
}
