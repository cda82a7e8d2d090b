//! Reports to the host page. They follow from a comparison of the states before and after an input, so code
//! that changes the state cannot forget a report.

use super::setting::SettingError;
use super::update::Mover;
use super::{Code, CommandError, Embedded, ExerciseStatus, Report};

impl Embedded {
    /// The reports about the change from this state to `next`. `mover` is who made a move in between, if
    /// anybody did. This cannot be seen from the records alone, because a move may repeat a move that was
    /// taken back. The function also judges the move in `next` if it belongs to an exercise.
    pub(super) fn changes(&self, next: &mut Embedded, mover: Option<Mover>) -> Vec<Report> {
        let mut reports = Vec::new();
        let (before, now) = (self.play.record(), next.play.record());
        if let Some(mover) = mover {
            let mv = now.moves().last().cloned().unwrap_or_default();
            reports.push(next.state_report("moved").text("move", &mv).text("by", mover.name()));
            next.judge();
        } else if *before != *now || self.ply() != next.ply() {
            reports.push(next.state_report("shown"));
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
            reports.extend(kind.map(|kind| next.state_report(kind).text("move", &mv)));
        }
        if next.soundness != self.soundness {
            reports.extend(next.error_report());
        }
        reports
    }

    /// A report of this type with the state of the board.
    pub(super) fn state_report(&self, kind: &'static str) -> Report {
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
        let report = self.state_report("ended");
        let Some(outcome) = record.outcome() else { return report };
        let report = match outcome.winner() {
            Some(side) => {
                report.text("result", "win").text("winner", record.id().listing().colours[side.index()])
            }
            None => report.text("result", "draw"),
        };
        report.text("reason", outcome.reason().as_str())
    }

    /// The first reports about a board: that it is ready, and the mistake in its settings if there is one.
    #[must_use]
    pub fn greeting(&self) -> Vec<Report> {
        let mut reports = vec![self.state_report("ready")];
        reports.extend(self.error_report());
        reports
    }

    fn error_report(&self) -> Option<Report> {
        let (code, text) = refusal(&*self.error()?);
        Some(CommandError { id: None, code, text }.into())
    }
}

/// A mistake in the settings as an error for the host page.
pub(super) fn refusal(error: &SettingError) -> (Code, String) {
    let code = if error.is_illegal { Code::Illegal } else { Code::FieldValue };
    (code, format!("`{}`: {}", error.name, error.reason))
}
