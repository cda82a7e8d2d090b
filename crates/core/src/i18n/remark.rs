//! What is said about how good a position or a turn is: hints, analysis, reviews.

use super::template::Value::{Number, Text};
use super::words::PAGE;
use super::{Language, Value};

/// A remark on a game. Colours are lower case, turns are counted of the side that wins, and what was `told` is a sentence
/// without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A side wins for certain; in how many turns is not known.
    CertainWin {
        /// The side's colour.
        colour: String,
    },
    /// The same, short, as the winner sees it.
    Won,
    /// The same, short, as the loser sees it.
    Lost,
    /// Somebody wins, whatever the other side does.
    ForcedWin {
        /// Who.
        colour: String,
        /// In how many turns of its own.
        turns: usize,
    },
    /// Neither side can win against good play.
    DrawWithBestPlay,
    /// As far as can be seen, neither side is better.
    Balanced,
    /// A side is a little better.
    SlightlyBetter {
        /// Which.
        colour: String,
    },
    /// A side is better.
    ClearlyBetter {
        /// Which.
        colour: String,
    },
    /// A side is about to win.
    MuchBetter {
        /// Which.
        colour: String,
    },
    /// Beside a line, and as what it is worth: nothing is proven yet where other lines are.
    NotDecided,
    /// Beside a line: it wins.
    WinIn {
        /// In how many turns of the winner.
        turns: usize,
    },
    /// Beside a line: it loses.
    LossIn {
        /// In how many turns of the winner.
        turns: usize,
    },
    /// Beside a line: a draw.
    ProvenDraw,
    /// Asks for a hint.
    Hint,
    /// Asks for the turn, after the idea.
    ShowTurn,
    /// The hint was taken in.
    CloseHint,
    /// The side to move has a turn that wins.
    CanWinAtOnce {
        /// Which.
        colour: String,
    },
    /// Where to look.
    LookAt {
        /// The names of places.
        cells: String,
    },
    /// The other side would win with its next turn.
    ThreatensToWin {
        /// Which.
        colour: String,
        /// The turn.
        told: String,
        /// What it makes, as a sentence.
        verdict: String,
    },
    /// The other side would have a forced win if it were its turn.
    ThreatensToForceWin {
        /// Which.
        colour: String,
        /// In how many turns.
        turns: usize,
        /// How it would begin.
        told: String,
    },
    /// The other side could not win soon even if it were its turn.
    ThreatensNothing {
        /// Which.
        colour: String,
    },
    /// A turn as advice.
    BestTurn {
        /// The turn.
        told: String,
    },
    /// Why: it wins.
    WinsAtOnce,
    /// Why: it forces a win.
    ForcesWin {
        /// In how many turns.
        turns: usize,
    },
    /// Why: after it the other side cannot do what it threatened.
    StopsThreat,
    /// Why: all others lose.
    OnlyTurn,
    /// Why: nothing helps, but this takes longest.
    HoldsOutLongest,
    /// The panel with the best lines.
    Analysis,
    /// The best lines, for readers by ear.
    BestLines,
    /// Nothing has been found yet.
    Thinking,
    /// How far was looked.
    Looked {
        /// Plies.
        depth: usize,
        /// Positions, in thousands.
        thousands: usize,
    },
    /// The same, if it was far.
    LookedFar {
        /// Plies.
        depth: usize,
        /// Millions of positions.
        millions: usize,
        /// Tenths of a million, beside these.
        tenths: usize,
    },
    /// Thinks through the game.
    ReviewGame,
    /// How far a review is.
    ReviewProgress {
        /// Positions thought through.
        done: usize,
        /// Positions of the game.
        of: usize,
    },
    /// The graph over the game.
    CourseOfGame,
    /// A turn that made things a little worse.
    Inaccuracy,
    /// A turn that made things worse.
    Mistake,
    /// A turn that gave the game away.
    DecisiveMistake,
    /// What had been better.
    BetterWas {
        /// The turn.
        told: String,
    },
    /// A review has nothing to object to.
    NoMistakes,
    /// What a review says of a side.
    ReviewOfSide {
        /// Which.
        colour: String,
        /// What was counted, as a list.
        counts: String,
    },
    /// So many decisive mistakes.
    DecisiveMistakes {
        /// At least one.
        count: usize,
    },
    /// So many mistakes.
    Mistakes {
        /// At least one.
        count: usize,
    },
    /// So many inaccuracies.
    Inaccuracies {
        /// At least one.
        count: usize,
    },
    /// None of these.
    Flawless,
    /// Which turn decided the game.
    DecidedAt {
        /// Its number, from 1.
        ply: usize,
    },
    /// The computer cannot think here.
    CannotThink,
}

impl Language {
    /// Says a remark.
    #[must_use]
    pub fn remark(self, remark: &Remark) -> String {
        let (key, arguments): (&str, &[(&str, Value<'_>)]) = match remark {
            Remark::ForcedWin { colour, turns } => {
                ("forced-win", &[("colour", Text(colour)), ("turns", Number(*turns))])
            }
            Remark::DrawWithBestPlay => ("draw-with-best-play", &[]),
            Remark::Balanced => ("balanced-position", &[]),
            Remark::SlightlyBetter { colour } => ("slightly-better", &[("colour", Text(colour))]),
            Remark::ClearlyBetter { colour } => ("clearly-better", &[("colour", Text(colour))]),
            Remark::MuchBetter { colour } => ("much-better", &[("colour", Text(colour))]),
            Remark::NotDecided => ("not-decided", &[]),
            Remark::CertainWin { colour } => ("certain-win", &[("colour", Text(colour))]),
            Remark::Won => ("won", &[]),
            Remark::Lost => ("lost", &[]),
            Remark::WinIn { turns } => ("win-in", &[("turns", Number(*turns))]),
            Remark::LossIn { turns } => ("loss-in", &[("turns", Number(*turns))]),
            Remark::ProvenDraw => ("proven-draw", &[]),
            Remark::Hint => ("ask-hint", &[]),
            Remark::ShowTurn => ("show-turn", &[]),
            Remark::CloseHint => ("close-hint", &[]),
            Remark::CanWinAtOnce { colour } => ("can-win-at-once", &[("colour", Text(colour))]),
            Remark::LookAt { cells } => ("look-at", &[("cells", Text(cells))]),
            Remark::ThreatensToWin { colour, told, verdict } => {
                let arguments = &[("colour", Text(colour)), ("told", Text(told)), ("verdict", Text(verdict))];
                return PAGE.say(self, "threatens-to-win", arguments);
            }
            Remark::ThreatensToForceWin { colour, turns, told } => {
                let arguments = &[("colour", Text(colour)), ("turns", Number(*turns)), ("told", Text(told))];
                return PAGE.say(self, "threatens-to-force-win", arguments);
            }
            Remark::ThreatensNothing { colour } => ("threatens-nothing", &[("colour", Text(colour))]),
            Remark::BestTurn { told } => ("best-turn", &[("told", Text(told))]),
            Remark::WinsAtOnce => ("wins-at-once", &[]),
            Remark::ForcesWin { turns } => ("forces-win", &[("turns", Number(*turns))]),
            Remark::StopsThreat => ("stops-threat", &[]),
            Remark::OnlyTurn => ("only-turn", &[]),
            Remark::HoldsOutLongest => ("holds-out-longest", &[]),
            Remark::Analysis => ("game-analysis", &[]),
            Remark::BestLines => ("best-lines", &[]),
            Remark::Thinking => ("still-thinking", &[]),
            Remark::Looked { depth, thousands } => {
                ("looked", &[("depth", Number(*depth)), ("thousands", Number(*thousands))])
            }
            Remark::LookedFar { depth, millions, tenths } => {
                let arguments = &[
                    ("depth", Number(*depth)),
                    ("millions", Number(*millions)),
                    ("tenths", Number(*tenths)),
                ];
                return PAGE.say(self, "looked-millions", arguments);
            }
            Remark::ReviewGame => ("review-game", &[]),
            Remark::ReviewProgress { done, of } => {
                ("review-progress", &[("done", Number(*done)), ("of", Number(*of))])
            }
            Remark::CourseOfGame => ("course-of-game", &[]),
            Remark::Inaccuracy => ("an-inaccuracy", &[]),
            Remark::Mistake => ("a-mistake", &[]),
            Remark::DecisiveMistake => ("decisive-mistake", &[]),
            Remark::BetterWas { told } => ("better-was", &[("told", Text(told))]),
            Remark::NoMistakes => ("no-mistakes", &[]),
            Remark::ReviewOfSide { colour, counts } => {
                let arguments = &[("colour", Text(colour)), ("counts", Text(counts))];
                return PAGE.say(self, "review-of-side", arguments);
            }
            Remark::DecisiveMistakes { count } => ("count-decisive", &[("count", Number(*count))]),
            Remark::Mistakes { count } => ("count-mistakes", &[("count", Number(*count))]),
            Remark::Inaccuracies { count } => ("count-inaccuracies", &[("count", Number(*count))]),
            Remark::Flawless => ("no-flaws", &[]),
            Remark::DecidedAt { ply } => ("decided-at", &[("ply", Number(*ply))]),
            Remark::CannotThink => ("cannot-think", &[]),
        };
        PAGE.say(self, key, arguments)
    }
}
