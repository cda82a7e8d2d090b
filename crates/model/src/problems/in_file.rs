//! The attempts of a reader in a file of games. They are lines that programs skip when they read games, as
//! `docs/record-format.md` says.

use super::progress::NAME;
use super::{Progress, ProgressError};

/// The beginning of each line.
const SKIPPED: &str = "; ";

impl Progress {
    /// The lines to append to a file. Empty if nothing was tried.
    #[must_use]
    pub fn in_file(&self) -> String {
        if self.is_empty() {
            return String::new();
        }
        self.print().lines().map(|line| format!("{SKIPPED}{line}\n")).collect()
    }

    /// Reads and joins all lines that [`Progress::in_file`] wrote into a text. `None` if there are no such
    /// lines.
    ///
    /// # Errors
    /// The error of the first part that cannot be read.
    pub fn from_file(text: &str) -> Option<Result<Progress, ProgressError>> {
        let mut found = None::<Progress>;
        let mut lines = text.lines().map(|line| line.strip_prefix(SKIPPED)).peekable();
        while let Some(line) = lines.next() {
            let Some(head) =
                line.filter(|line| line.strip_prefix(NAME).is_some_and(|rest| rest.starts_with(' ')))
            else {
                continue;
            };
            let mut own = format!("{head}\n");
            while let Some(Some(line)) =
                lines.next_if(|line| line.is_some_and(|line| !line.starts_with(NAME)))
            {
                own.push_str(line);
                own.push('\n');
            }
            match Progress::read(&own) {
                Ok(progress) => found.get_or_insert_default().join(&progress),
                Err(error) => return Some(Err(error)),
            }
        }
        found.map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use crate::problems::{Attempt, AttemptResult, ProblemKey, Progress, ProgressError};
    use crate::record::Sheet;
    use apila_core::i18n::Language;

    fn solved(number: u32) -> Progress {
        let mut progress = Progress::default();
        progress.add(
            ProblemKey::problem("jo", number),
            Attempt { at: 9, result: AttemptResult::Solved, grade: 2 },
        );
        progress
    }

    #[test]
    fn a_file_has_games_and_what_was_tried() {
        let game = "[Game \"27\"]\n\n1. 1x8\n";
        let text = format!("{game}\n{}", solved(1).in_file());
        assert_eq!(text.lines().last(), Some("; jo/1 s29"));
        assert_eq!(Progress::from_file(&text), Some(Ok(solved(1))));
        let games = Sheet::read_all(&text, Language::English);
        assert!(games.len() == 1 && games[0].is_ok(), "former versions read the games");
        assert_eq!(Progress::from_file(game), None);
        assert_eq!(Progress::default().in_file(), "");
    }

    #[test]
    fn files_may_be_put_together() {
        let mut both = solved(1);
        both.join(&solved(2));
        let [one, other] = [solved(1), solved(2)].map(|progress| progress.in_file());
        assert_eq!(Progress::from_file(&format!("{one}{other}")), Some(Ok(both.clone())));
        assert_eq!(Progress::from_file(&format!("{one}[Game \"27\"]\r\n{other}")), Some(Ok(both)));
        assert_eq!(Progress::from_file(&format!("{one}; a remark\n")), Some(Err(ProgressError::Line(3))));
    }
}
