//! What searches at a table have found. Hints and the list of best lines share it.
//!
//! A hint and the list show the same report, so they cannot disagree. [`Findings`] keeps one report about a
//! position, no matter which of them asked for it. Both ask for the same lines of the same position, within
//! different limits. Of two reports the deeper one is kept: a proof before an estimate, then the greater
//! depth, then the greater number of nodes. This has four consequences:
//!
//! - A hint is a function of the findings at every moment. It changes when a deeper search changes the best
//!   turn.
//! - While the position is analysed, a hint asks for no search of its own.
//! - After a hint, the list begins with the report of the hint.
//! - After an analysis, a hint needs no search if the analysis has ended or has searched enough nodes for a
//!   hint.
//!
//! A hint also needs to know what the other side threatens, and what the best turn aims at. These are
//! questions about other positions.

use std::rc::Rc;

use super::questions;
use crate::record::{NodeId, Record};
use crate::worker::Question;
use apila_core::search::{Report, Score};

/// The greatest number of turns to a win that counts as a threat.
const MOST_THREAT_TURNS: usize = 3;
/// The best turn is settled when the search has looked at so many times the positions at which it found it.
const SETTLED: u64 = 4;
/// The number of positions that are remembered.
const MOST_POSITIONS: usize = 200;

/// A report, shared.
pub type SharedReport = Rc<Report<String>>;

/// What a question is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The best lines of the position.
    Lines,
    /// What the other side would do if it were its turn.
    Threat,
    /// What the side to move would do if it had another turn right after this one.
    Aim(String),
}

/// What is known about a position.
#[derive(Clone, Debug, PartialEq)]
struct PositionFindings {
    node: NodeId,
    lines: Option<SharedReport>,
    /// The number of positions that had been searched when the best turn became what it is.
    best_since: u64,
    /// Whether a search for the lines has ended.
    is_done: bool,
    threat: Option<SharedReport>,
    /// The turn that was asked about, and the report.
    aim: Option<(String, SharedReport)>,
}

/// What is known about the positions of a game.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Findings {
    /// The positions, in the order of their latest reports.
    positions: Vec<PositionFindings>,
}

impl Findings {
    fn at(&self, node: NodeId) -> Option<&PositionFindings> {
        self.positions.iter().find(|known| known.node == node)
    }

    /// The deepest report on the best lines at a node.
    #[must_use]
    pub fn lines(&self, node: NodeId) -> Option<&SharedReport> {
        self.at(node)?.lines.as_ref()
    }

    /// The report on the threat at a node, if it was searched.
    #[must_use]
    pub fn threat(&self, node: NodeId) -> Option<&SharedReport> {
        self.at(node)?.threat.as_ref()
    }

    /// The report on what the best turn at a node aims at, if that was searched.
    #[must_use]
    pub fn aim(&self, node: NodeId) -> Option<&SharedReport> {
        let (turn, report) = self.at(node)?.aim.as_ref()?;
        (self.lines(node)?.variations.first()?.moves.first() == Some(turn)).then_some(report)
    }

    /// Adds a report about the position of a node. `is_done` says whether the search has ended.
    pub fn add(&mut self, node: NodeId, topic: Topic, report: Report<String>, is_done: bool) {
        let place = self.positions.iter().position(|known| known.node == node);
        let mut known = match place {
            Some(place) => self.positions.remove(place),
            None => {
                PositionFindings { node, lines: None, best_since: 0, is_done: false, threat: None, aim: None }
            }
        };
        match topic {
            Topic::Lines => {
                if known.lines.as_ref().is_none_or(|before| is_deeper(&report, before)) {
                    if known.lines.as_ref().and_then(|before| best_turn(before)) != best_turn(&report) {
                        known.best_since = report.nodes;
                    }
                    known.lines = Some(Rc::new(report));
                }
                known.is_done |= is_done;
            }
            Topic::Threat => known.threat = Some(Rc::new(report)),
            Topic::Aim(turn) => known.aim = Some((turn, Rc::new(report))),
        }
        if self.positions.len() >= MOST_POSITIONS {
            self.positions.remove(0);
        }
        self.positions.push(known);
    }

    /// Whether the best turn at a node is unlikely to change soon: the search has ended, the turn is proven,
    /// or it has been the best one for a while.
    #[must_use]
    pub fn is_settled(&self, node: NodeId) -> bool {
        self.at(node).is_some_and(|known| {
            let is_old = |report: &SharedReport| {
                let is_proven = report.variations.first().is_some_and(|best| best.score.is_proven());
                is_proven || report.nodes >= known.best_since.saturating_mul(SETTLED)
            };
            known.is_done || known.lines.as_ref().is_some_and(is_old)
        })
    }

    /// Returns what a hint asks next, after `ply` moves at the position of `node`. `is_running` says whether
    /// the position is being analysed. `None` if nothing is missing, or if the analysis will find it.
    #[must_use]
    pub fn next_for_hint(
        &self,
        record: &Record,
        ply: usize,
        node: NodeId,
        is_running: bool,
    ) -> Option<(Topic, Question)> {
        let known = self.at(node);
        let lines = known.and_then(|known| known.lines.as_ref());
        let is_enough = |report: &SharedReport| {
            is_running || report.nodes >= questions::HINT_NODES || known.is_some_and(|known| known.is_done)
        };
        if !lines.map_or(is_running, is_enough) {
            return Some((Topic::Lines, questions::hint(record, ply)));
        }
        let threat = known.and_then(|known| known.threat.as_ref());
        if threat.is_none()
            && let Some(question) = questions::threat(record, ply)
        {
            return Some((Topic::Threat, question));
        }
        let best = lines?.variations.first()?;
        let is_quiet = matches!(best.score, Score::Draw | Score::Estimate(_));
        if !is_quiet
            || threat.is_some_and(|report| threatened_turns(report).is_some())
            || self.aim(node).is_some()
        {
            return None;
        }
        let turn = best.moves.first()?;
        Some((Topic::Aim(turn.clone()), questions::aim(record, ply, turn)?))
    }
}

/// The first move of the best line of a report.
fn best_turn(report: &Report<String>) -> Option<&String> {
    report.variations.first()?.moves.first()
}

/// Whether a report is at least as deep as one from before.
fn is_deeper(report: &Report<String>, before: &Report<String>) -> bool {
    let worth = |report: &Report<String>| {
        let is_proven = report.variations.first().is_some_and(|best| best.score.is_proven());
        (is_proven, report.depth, report.nodes)
    };
    worth(report) >= worth(before)
}

/// The number of turns of the win that a report about a threat has found. `None` if it found no win, or one
/// that is too far off to count as a threat. A win of unknown length does not count either.
pub(super) fn threatened_turns(report: &Report<String>) -> Option<usize> {
    let score = report.variations.first()?.score;
    let turns = super::assessment::turns_of_the_winner(score)?;
    (matches!(score, Score::Win(_)) && (1..=MOST_THREAT_TURNS).contains(&turns)).then_some(turns)
}
