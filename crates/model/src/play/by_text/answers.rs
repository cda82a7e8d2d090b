//! The answers of a board to questions that are asked with a key.

use super::LabelledBoard;
use crate::board_keys::BoardKey;
use crate::play::Play;
use apila_core::rules::Step;
use apila_core::scene::{Arrow, Direction, Scene};

apila_core::phrases! {
    enum AnswerPhrase {
        NoMoveYet,
        Line { first: String, last: String, held: String },
        EmptyLine { first: String, last: String },
    }
}

/// The arrows along the lines of a board: each arrow, its opposite, and whether Shift is held.
const ALONG: [(Direction, Direction, bool); 4] = [
    (Direction::Left, Direction::Right, false),
    (Direction::Up, Direction::Down, false),
    (Direction::Left, Direction::Right, true),
    (Direction::Up, Direction::Down, true),
];

impl Play {
    /// Answers a question about the board as it is shown. The focus is at the spot `at`. `None` for keys that
    /// ask nothing, and for questions that need a search.
    #[must_use]
    pub fn answer(&self, question: BoardKey, at: Step) -> Option<String> {
        let own = self.own_side().unwrap_or(self.position().turn());
        match question {
            BoardKey::LastMove => {
                Some(match self.shown().checked_sub(1).and_then(|ply| self.description(ply)) {
                    Some(text) => text,
                    None => self.language.say(&AnswerPhrase::NoMoveYet),
                })
            }
            BoardKey::Score => {
                let facts = self.position().facts(self.language, &self.steps_shown());
                let facts_in_words: Vec<String> = facts.iter().map(|fact| self.fact_in_words(fact)).collect();
                Some(format!("{} {}", facts_in_words.join(" "), self.turn_and_prompt()).trim().to_owned())
            }
            BoardKey::OwnPieces => Some(self.holdings(own).sentence(self.language)),
            BoardKey::OtherPieces => Some(self.holdings(own.other()).sentence(self.language)),
            BoardKey::Lines => Some(self.labelled(&mut |board| board.lines_through(at))),
            BoardKey::NextOffer
            | BoardKey::PreviousOffer
            | BoardKey::Threats
            | BoardKey::TypeMove
            | BoardKey::Keys
            | BoardKey::Repeat => None,
        }
    }
}

impl LabelledBoard<'_> {
    /// Says what lies on each line of the board through a spot, one line after the other.
    #[must_use]
    pub fn lines_through(&self, at: Step) -> String {
        let scene = self.scene;
        let Some(from) = scene.spots.iter().position(|spot| spot.step == at) else { return String::new() };
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for (back, forth, has_shift) in ALONG {
            let [back, forth] = [back, forth].map(|direction| Arrow { direction, has_shift });
            let mut line = line_of(scene, from, back, forth);
            // The label of a cell includes the discs of its stack.
            line.retain(|index| {
                scene.spots.get(*index).is_some_and(|spot| matches!(spot.step, Step::Cell(_)))
            });
            // Hexagons have only three directions of lines, so two arrows may find the same line.
            let is_known = lines.iter().any(|known| known.iter().eq(line.iter().rev()) || *known == line);
            if line.len() > 1 && !is_known {
                lines.push(line);
            }
        }
        lines.iter().map(|line| self.line(line)).collect::<Vec<_>>().join(" ")
    }

    /// Says what lies on the cells of a file or a rank, such as `a` or `3`. `None` if there is none.
    #[must_use]
    pub fn file_or_rank(&self, name: &str) -> Option<String> {
        let is_number = |text: &str| !text.is_empty() && text.chars().all(|sign| sign.is_ascii_digit());
        let is_file = |text: &str| !text.is_empty() && text.chars().all(char::is_alphabetic);
        let is_there = |cell: &str| match cell.strip_prefix(name) {
            Some(rank) if is_file(name) => is_number(rank),
            _ => is_number(name) && cell.strip_suffix(name).is_some_and(is_file),
        };
        let spots = self.scene.spots.iter().enumerate();
        let line: Vec<usize> = spots
            .filter(|(_, spot)| matches!(spot.step, Step::Cell(_)))
            .filter(|(_, spot)| is_there(&self.id.game().spot_name(spot.step)))
            .map(|(index, _)| index)
            .collect();
        (!line.is_empty()).then(|| self.line(&line))
    }

    /// Says what lies on the spots of a line.
    fn line(&self, line: &[usize]) -> String {
        let spot = |index: &usize| self.scene.spots.get(*index);
        let [first, last] = [line.first(), line.last()].map(|end| {
            end.and_then(spot).map(|spot| self.id.game().spot_name(spot.step)).unwrap_or_default()
        });
        let is_held = |index: &&usize| {
            let cell = spot(index).and_then(|spot| spot.step.cell());
            cell.is_some() && self.scene.pieces.iter().any(|piece| piece.cell == cell)
        };
        let held = line.iter().filter(is_held).filter_map(|index| Some(self.labels.get(*index)?.as_str()));
        let held: Vec<&str> = held.collect();
        self.language.say(&match &held[..] {
            [] => AnswerPhrase::EmptyLine { first, last },
            held => AnswerPhrase::Line { first, last, held: held.join("; ") },
        })
    }
}

/// The spots along an arrow and its opposite, from one end to the other.
fn line_of(scene: &Scene, from: usize, back: Arrow, forth: Arrow) -> Vec<usize> {
    let first = scene.farthest_spot(from, back);
    std::iter::successors(Some(first), |index| scene.spot_towards(*index, forth))
        .take(scene.spots.len())
        .collect()
}
