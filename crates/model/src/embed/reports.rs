//! What is told to the page around a board: found by comparing the board before and after, so that nothing can be
//! forgotten where it happens.

use super::setting::SettingFault;
use super::update::Mover;
use super::{Code, Embedded, ExerciseStatus, Refused, Report};

impl Embedded {
    /// What there is to report of the way from this state to the `next`, on which `mover` made a move if anybody did:
    /// the records alone do not tell, since a move may be the one that was made before. Judges a move of an exercise.
    pub(super) fn changes(&self, next: &mut Embedded, mover: Option<Mover>) -> Vec<Report> {
        let mut reports = Vec::new();
        let (before, now) = (self.play.record(), next.play.record());
        if let Some(mover) = mover {
            let mv = now.moves().last().cloned().unwrap_or_default();
            reports.push(next.described("moved").text("move", &mv).text("by", mover.name()));
            next.judge();
        } else if *before != *now || self.ply() != next.ply() {
            reports.push(next.described("shown"));
        }
        if next.play.record().outcome().is_some()
            && (mover.is_some() || *self.play.record() != *next.play.record())
        {
            reports.push(next.ended());
        }
        if next.status != self.status {
            let kind = match next.status {
                ExerciseStatus::Solved => Some("solved"),
                ExerciseStatus::Failed => Some("failed"),
                ExerciseStatus::Unchecked => Some("unchecked"),
                ExerciseStatus::Open | ExerciseStatus::Checking | ExerciseStatus::Shown => None,
            };
            let mv = next.play.record().moves().last().cloned().unwrap_or_default();
            reports.extend(kind.map(|kind| next.described(kind).text("move", &mv)));
        }
        if next.soundness != self.soundness {
            reports.extend(next.told_fault());
        }
        reports
    }

    /// A report with what is on the board.
    #[must_use]
    pub fn described(&self, kind: &'static str) -> Report {
        let record = self.play.record();
        let first = record.position(0).print();
        let moves = record.moves().join("_");
        Report::new(kind)
            .text("game", record.id().as_str())
            .text("pos", &first)
            .text("moves", &moves)
            .number("ply", self.ply())
            .number("plies", record.plies())
    }

    fn ended(&self) -> Report {
        let record = self.play.record();
        let report = self.described("ended");
        let Some(outcome) = record.outcome() else { return report };
        let report = match outcome.winner() {
            Some(side) => {
                report.text("result", "win").text("winner", record.id().game().colours[side.index()])
            }
            None => report.text("result", "draw"),
        };
        report.text("reason", outcome.reason().as_str())
    }

    /// What a page is told of a board first: that it is there, and what is wrong with its settings, if anything is.
    #[must_use]
    pub fn greeting(&self) -> Vec<Report> {
        let mut reports = vec![self.described("ready")];
        reports.extend(self.told_fault());
        reports
    }

    fn told_fault(&self) -> Option<Report> {
        let (code, text) = refusal(&*self.fault()?);
        Some(Refused { id: None, code, text }.into())
    }
}

/// A mistake in the settings, as it is told to the page.
pub(super) fn refusal(fault: &SettingFault) -> (Code, String) {
    let code = if fault.is_illegal { Code::Illegal } else { Code::Value };
    (code, format!("`{}`: {}", fault.name, fault.reason))
}
