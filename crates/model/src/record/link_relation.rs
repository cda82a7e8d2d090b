//! How a line from a link relates to the saved game with the same id.

use super::{Ending, Record};
use apila_core::rules::Side;

/// How the line of a link relates to the current line of a saved game with the same start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkRelation {
    /// They are the same.
    Same,
    /// The link continues the saved line with moves that only the other player can have made.
    Reply,
    /// The link continues the saved line with moves of both sides, or with a draw by agreement.
    Ahead {
        /// The number of additional moves in the link. An ending counts as a move.
        plies: usize,
    },
    /// The saved line continues the line of the link.
    Behind {
        /// The number of additional moves in the saved line. An ending counts as a move.
        plies: usize,
    },
    /// Each line has moves that the other line does not have.
    Diverged {
        /// The number of the first move that differs, from 1.
        ply: usize,
    },
}

impl LinkRelation {
    /// Compares the line of a link with the current line of a saved game in which `seat` is played here.
    #[must_use]
    pub fn of(saved: &Record, line: &Record, seat: Option<Side>) -> LinkRelation {
        let (mine, theirs) = (texts(saved), texts(line));
        let common = mine.iter().zip(&theirs).take_while(|(here, there)| here == there).count();
        let is_other = |ply: usize| seat.is_none_or(|seat| line.position(ply).turn() != seat);
        match (mine.len() - common, theirs.len() - common) {
            (0, 0) => LinkRelation::Same,
            (0, _) if line.ending() != Some(Ending::Agreed) && (common..theirs.len()).all(is_other) => {
                LinkRelation::Reply
            }
            (0, plies) => LinkRelation::Ahead { plies },
            (plies, 0) => LinkRelation::Behind { plies },
            _ => LinkRelation::Diverged { ply: common + 1 },
        }
    }
}

/// The moves of a line, and the token of its ending.
fn texts(line: &Record) -> Vec<&str> {
    line.moves().iter().map(String::as_str).chain(line.ending().map(Ending::token)).collect()
}

#[cfg(test)]
mod tests {
    use super::LinkRelation;
    use crate::catalog::GameId;
    use crate::record::Record;
    use apila_core::i18n::Language;
    use apila_core::rules::Side;

    fn line(id: &str, moves: &str) -> Record {
        let Some(id) = GameId::parse(id) else { panic!("{id} is a game") };
        let mut record = Record::from_start(id, Side::First);
        for text in moves.split_whitespace() {
            assert_eq!(record.add(text, Language::English), Ok(()));
        }
        record
    }

    #[test]
    fn lines_are_compared_to_their_ends() {
        let cases = [
            ("1x8 9x1", "1x8 9x1", LinkRelation::Same),
            ("1x8", "1x8 9x1", LinkRelation::Reply),
            ("1x8", "1x8 resign", LinkRelation::Reply),
            ("1x8", "1x8 9x1 2x2", LinkRelation::Ahead { plies: 2 }),
            ("1x8 9x1", "1x8 9x1 resign", LinkRelation::Ahead { plies: 1 }),
            ("", "1x8", LinkRelation::Ahead { plies: 1 }),
            ("1x8 9x1", "1x8", LinkRelation::Behind { plies: 1 }),
            ("1x8 9x1 2x2", "1x8 9x4", LinkRelation::Diverged { ply: 2 }),
            ("1x8 resign", "1x8 9x4", LinkRelation::Diverged { ply: 2 }),
        ];
        for (saved, link, relation) in cases {
            let (saved, link) = (line("27", saved), line("27", link));
            assert_eq!(LinkRelation::of(&saved, &link, Some(Side::First)), relation, "{saved:?} | {link:?}");
        }
        let both = LinkRelation::of(&line("27", ""), &line("27", "1x8 9x1"), None);
        assert_eq!(both, LinkRelation::Reply, "where nobody sits, everything may come");
    }

    #[test]
    fn nobody_agrees_on_a_draw_unasked() {
        let (saved, link) = (line("jaleo", "m30-o29"), line("jaleo", "m30-o29 draw"));
        assert_eq!(LinkRelation::of(&saved, &link, Some(Side::First)), LinkRelation::Ahead { plies: 1 });
    }
}
