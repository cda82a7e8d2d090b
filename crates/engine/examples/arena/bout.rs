//! One game, played under a referee.

use std::time::Duration;

use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};

use crate::openings::Opening;
use crate::player::Player;

/// The result of a game for the first engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
}

impl Verdict {
    /// The result in half points: 2, 1 or 0.
    pub(crate) const fn halves(self) -> u32 {
        match self {
            Verdict::Won => 2,
            Verdict::Drawn => 1,
            Verdict::Lost => 0,
        }
    }

    /// The result in a word.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Drawn => "drawn",
            Verdict::Lost => "lost",
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) struct Bout {
    /// The result for the first engine.
    pub(crate) verdict: Verdict,
    /// Whether it was adjudicated a draw because of its length.
    pub(crate) adjudicated: bool,
    /// The index of the engine that broke the protocol or the rules, and what it did.
    pub(crate) forfeit: Option<(usize, String)>,
    /// The number of plies after the opening.
    pub(crate) plies: usize,
    /// The command that sets the last position, with all moves.
    pub(crate) command: String,
    /// The time that each engine used.
    pub(crate) times: [Duration; 2],
    /// The number of moves of each engine.
    pub(crate) moves: [u32; 2],
}

/// Plays a game from an opening. `opener` is the index of the engine that moves next.
pub(crate) fn play(opening: &Opening, players: &mut [Player; 2], opener: usize, max_plies: usize) -> Bout {
    let mut record = opening.record().clone();
    let begun = record.plies();
    let first_side = if opener == 0 { record.last().turn() } else { record.last().turn().other() };
    let mut bout = Bout {
        verdict: Verdict::Drawn,
        adjudicated: false,
        forfeit: None,
        plies: 0,
        command: String::new(),
        times: [Duration::ZERO; 2],
        moves: [0; 2],
    };
    loop {
        bout.plies = record.plies() - begun;
        bout.command = opening.command(&record);
        if let Some(outcome) = record.outcome() {
            bout.verdict = verdict(outcome, first_side);
            return bout;
        }
        if bout.plies >= max_plies {
            bout.adjudicated = true;
            return bout;
        }
        let mover = usize::from(record.last().turn() != first_side);
        let error = match players[mover].choose(&bout.command) {
            Ok(answer) => {
                bout.times[mover] += answer.time;
                bout.moves[mover] += 1;
                match record.play(&answer.mv, Language::English) {
                    Ok(()) => continue,
                    Err(_) => format!("played {}, which is not legal", answer.mv),
                }
            }
            Err(error) => error,
        };
        bout.verdict = if mover == 0 { Verdict::Lost } else { Verdict::Won };
        bout.forfeit = Some((mover, format!("{error}, at: {}", bout.command)));
        return bout;
    }
}

fn verdict(outcome: Outcome, first: Side) -> Verdict {
    match outcome.winner() {
        None => Verdict::Drawn,
        Some(winner) if winner == first => Verdict::Won,
        Some(_) => Verdict::Lost,
    }
}
