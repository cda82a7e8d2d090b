//! A live game as somebody sees it who watches. Each player publishes the line on their own table. The line
//! that is shown is what both agree on, with the last turn of the player who is ahead.

use super::incoming::{new_name, opened};
use super::{Incoming, News};
use crate::play::{LinkConflict, Play};
use crate::record::{LinkRelation, Record};
use apila_core::rules::Side;

/// The lines of both players.
#[derive(Clone, Debug, Default)]
pub struct WatchedGame {
    lines: [Option<Record>; 2],
    /// The line that was shown last.
    shown: Option<Record>,
}

impl WatchedGame {
    /// Takes the `text` of a link from the player of `seat`, and compares it with the table of the reader,
    /// who may have tried other moves there. `None` if it is not a link to this game, or has a mistake.
    pub fn heard(&mut self, play: &Play, seat: Side, text: &str) -> Option<News> {
        let opened = opened(play, text)?;
        let record = play.record();
        let (name, said, clock) = (new_name(play, &opened, seat), opened.said, opened.clock);
        self.lines[seat.index()] = Some(opened.record);
        let line = self.line()?;
        let is_untouched = self.shown.as_ref() == Some(record);
        let line = match LinkRelation::of(record, &line, None) {
            LinkRelation::Same => {
                self.shown = Some(line);
                Incoming::Nothing
            }
            LinkRelation::Reply => self.show(line),
            _ if is_untouched => self.show(line),
            relation => Incoming::Ask(LinkConflict { line, relation: Some(relation), seat: None }),
        };
        Some(News { line, name, said, clock })
    }

    fn show(&mut self, line: Record) -> Incoming {
        self.shown = Some(line.clone());
        Incoming::Reply(Box::new(line))
    }

    /// What both players agree on, with the last turn of the one who is ahead. The line of one player if the
    /// other has published none.
    fn line(&self) -> Option<Record> {
        let [first, second] = &self.lines;
        let (Some(one), Some(other)) = (first, second) else { return first.clone().or(second.clone()) };
        if LinkRelation::of(other, one, Some(Side::Second)) == LinkRelation::Reply {
            return Some(one.clone());
        }
        Some(match LinkRelation::of(one, other, Some(Side::First)) {
            LinkRelation::Same | LinkRelation::Reply | LinkRelation::Behind { .. } => other.clone(),
            LinkRelation::Ahead { .. } => one.clone(),
            LinkRelation::Diverged { ply } => {
                let mut common = one.clone();
                common.take_back_to(ply - 1);
                common
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::WatchedGame;
    use crate::live::Incoming;
    use crate::play::Play;
    use crate::record::Address;
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side;

    fn play(moves: &str) -> Play {
        let Address::Table(link) = Address::parse(&format!("#/27?moves={moves}")) else { panic!("a table") };
        let record = link.open(English).record;
        let plies = record.plies();
        Play::new(record, plies, English)
    }

    /// What the table of a watcher shows after these links. Each has the seat of its player and moves.
    fn seen(links: &[(Side, &str)]) -> Vec<String> {
        let (mut game, mut table) = (WatchedGame::default(), play(""));
        let mut seen = Vec::new();
        for (seat, moves) in links {
            let text = format!("#/27?moves={moves}&seat=black&id=k3Tz9qLm");
            let news = game.heard(&table, *seat, &text).expect("a link to the game");
            match news.line {
                Incoming::Nothing => {}
                Incoming::Reply(line) => table = Play::new(*line, usize::MAX, English),
                Incoming::Ask(_) => seen.push("?".to_owned()),
            }
            let record = table.record();
            let ending = record.ending().map(|ending| ending.token().to_owned());
            seen.push(record.moves().iter().cloned().chain(ending).collect::<Vec<_>>().join(" "));
        }
        seen
    }

    #[test]
    fn the_turn_of_the_player_who_is_ahead_is_seen_at_once() {
        let (first, second) = (Side::First, Side::Second);
        let links = [(first, "1x8"), (second, "1x8"), (second, "1x8_9x1"), (first, "1x8_9x1_2x2")];
        assert_eq!(seen(&links), ["1x8", "1x8", "1x8 9x1", "1x8 9x1 2x2"]);
        assert_eq!(seen(&[(second, "1x8_9x1"), (first, "1x8_9x1_resign")])[1], "1x8 9x1 resign");
    }

    #[test]
    fn nobody_moves_for_the_other_player() {
        let (first, second) = (Side::First, Side::Second);
        assert_eq!(seen(&[(first, "1x8"), (second, "1x8_9x1_2x2")])[1], "1x8");
        assert_eq!(seen(&[(first, "1x8"), (second, "1x7_9x1")])[1], "");
        assert_eq!(seen(&[(first, "1x8_9x1"), (second, "1x8")])[1], "1x8");
        assert_eq!(seen(&[(first, "1x8_9x1"), (second, "1x8_9x1_resign")])[1], "1x8 9x1");
    }

    #[test]
    fn the_reader_is_asked_about_moves_of_their_own() {
        let mut game = WatchedGame::default();
        let table = play("1x7");
        let news = game.heard(&table, Side::First, "#/27?moves=1x8").expect("a link to the game");
        assert!(matches!(news.line, Incoming::Ask(_)), "{news:?}");
        for wrong in ["#/jo", "#/27?moves=nothing", "#/27-advanced", ""] {
            assert_eq!(game.heard(&table, Side::First, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn names_are_taken_over() {
        let mut game = WatchedGame::default();
        let news = game.heard(&play(""), Side::First, "#/27?moves=1x8&names=Ana");
        assert_eq!(news.and_then(|news| news.name).as_deref(), Some("Ana"));
    }
}
