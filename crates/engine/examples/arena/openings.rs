//! Openings: random plies from the start, or the lines of a file.

use std::collections::HashSet;
use std::fs;

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::search::Random;
use apila_model::catalog::GameId;
use apila_model::record::Record;

use crate::options::Options;

/// The number of random lines that are tried for each opening.
const ATTEMPTS: usize = 50;

/// An undecided position with the moves that lead to it.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// The command before `moves`: `startpos` or `pos …`.
    start: String,
    record: Record,
}

impl Opening {
    /// The record up to the end of the opening.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the command that sets up `record`, which continues the opening.
    pub(crate) fn command(&self, record: &Record) -> String {
        format!("position {} {}", record.id(), self.text_of(record))
    }

    /// Returns the text from which [`Opening::read`] reads the opening.
    pub(crate) fn text(&self) -> String {
        self.text_of(&self.record)
    }

    fn text_of(&self, record: &Record) -> String {
        let moves = record.moves();
        if moves.is_empty() {
            self.start.clone()
        } else {
            format!("{} moves {}", self.start, moves.join("_"))
        }
    }

    /// Reads an opening in the form that the `position` command has after the game.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub(crate) fn read(game: GameId, text: &str) -> Result<Opening, String> {
        let (start, moves) = text.split_once(" moves ").unwrap_or((text, ""));
        let mut record = if start == "startpos" {
            Record::from_start(game, Side::First)
        } else {
            let position = start.strip_prefix("pos ").ok_or("neither startpos nor pos")?;
            Record::new(game, game.read(position).map_err(|error| error.to_string())?)
        };
        for text in moves.split('_').filter(|text| !text.is_empty()) {
            record.play(text, Language::English).map_err(|_| format!("{text} is not legal"))?;
        }
        if record.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        Ok(Opening { start: start.to_owned(), record })
    }
}

/// Returns the openings of a match: at least one, and at most one a pair. Random openings are distinct.
///
/// # Errors
/// Says what is wrong with the file, or that there are no openings.
pub(crate) fn gather(options: &Options) -> Result<Vec<Opening>, String> {
    let Options { game, pairs: wanted, .. } = *options;
    let openings = match &options.openings {
        None => random(game, options.opening_plies, wanted, options.seed),
        Some(path) => {
            let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            let lines =
                text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
            let opening = |(index, line)| {
                Opening::read(game, line)
                    .map_err(|error| format!("{}:{}: {error}", path.display(), index + 1))
            };
            lines.take(wanted).map(opening).collect::<Result<Vec<Opening>, String>>()?
        }
    };
    if openings.is_empty() { Err("there are no openings".to_owned()) } else { Ok(openings) }
}

fn random(game: GameId, plies: usize, wanted: usize, seed: u64) -> Vec<Opening> {
    let mut random = Random::new(seed);
    let mut known = HashSet::new();
    let mut openings = Vec::new();
    for _ in 0..wanted.saturating_mul(ATTEMPTS) {
        if openings.len() >= wanted {
            break;
        }
        let mut record = Record::from_start(game, Side::First);
        while record.plies() < plies && record.outcome().is_none() {
            let moves = record.last().legal_moves();
            let number = random.below(moves.len() as u64) as usize;
            // The move is one of the legal moves.
            let Some(Ok(())) = moves.get(number).map(|text| record.play(text, Language::English)) else {
                break;
            };
        }
        if record.plies() == plies && record.outcome().is_none() && known.insert(record.last().print()) {
            openings.push(Opening { start: "startpos".to_owned(), record });
        }
    }
    openings
}

#[cfg(test)]
mod tests {
    use super::{Opening, random};
    use apila_model::catalog::GameId;

    #[test]
    fn random_openings_are_distinct_open_and_follow_from_the_seed() {
        for game in GameId::all() {
            let lines = |seed| -> Vec<String> {
                let openings = random(game, 3, 20, seed);
                assert!(openings.iter().all(|opening| opening.record().outcome().is_none()));
                openings.iter().map(|opening| opening.command(opening.record())).collect()
            };
            assert_eq!(lines(5), lines(5));
            assert_ne!(lines(5), lines(6));
            let distinct: std::collections::HashSet<String> = lines(5).into_iter().collect();
            assert_eq!(distinct.len(), 20, "{game}");
        }
    }

    #[test]
    fn where_there_are_few_openings_few_are_found() {
        let game = GameId::parse("27").unwrap();
        assert_eq!(random(game, 0, 20, 1).len(), 1);
        assert_eq!(random(game, 1, 20, 1).len(), 9);
    }

    #[test]
    fn an_opening_is_read_as_the_protocol_writes_it() {
        let game = GameId::parse("27").unwrap();
        for text in ["startpos", "startpos moves 1x8_9x1", "pos r.gb9.g.g.g.g.g.g.rw9_w moves 9x9"] {
            let opening = Opening::read(game, text).unwrap();
            assert_eq!(opening.command(opening.record()), format!("position 27 {text}"));
        }
        for text in ["", "1x8", "pos x", "startpos moves 1x8_1x8"] {
            assert!(Opening::read(game, text).is_err(), "{text}");
        }
    }
}
