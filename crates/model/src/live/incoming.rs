//! What a link that has arrived from the other player does to the table. The rules are those of a link that
//! is opened by hand, except that nobody is asked about what will settle by itself.

use crate::play::{LinkConflict, Play};
use crate::record::{Address, Ending, GameClock, LinkRelation, OpenedLink, Record, Said};
use apila_core::rules::Side;

/// What the line of a link means for the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Incoming {
    /// The table has all of it.
    Nothing,
    /// The other player has moved, or has agreed to what the reader has asked for. The line becomes that of
    /// the table.
    Reply(Box<Record>),
    /// The reader has to decide: the other player has taken moves back, has other moves, or has ended the
    /// game by agreement.
    Ask(LinkConflict),
}

/// What is new in a link.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    /// What its line means.
    pub line: Incoming,
    /// The name of the other player, if the table has another one.
    pub name: Option<String>,
    /// What the other player says, if anything.
    pub said: Option<Said>,
    /// The clocks as the other player has them, if the game has clocks.
    pub clock: Option<GameClock>,
}

/// Compares the `text` of a link from the other player with the table of the live game `id`, on which the
/// reader plays `seat`. `None` if it is not a link to this game, or has a mistake.
#[must_use]
pub fn news(play: &Play, seat: Side, id: &str, text: &str) -> Option<News> {
    let opened = opened(play, text).filter(|opened| opened.link_id.as_deref() == Some(id))?;
    let record = play.record();
    let name = new_name(play, &opened, seat.other());
    let relation = LinkRelation::of(record, &opened.record, Some(seat));
    let line = match relation {
        LinkRelation::Same => Incoming::Nothing,
        LinkRelation::Reply => Incoming::Reply(Box::new(opened.record)),
        _ if play.has_asked_for(&opened.record, relation) => Incoming::Reply(Box::new(opened.record)),
        // The other player has not seen the reader's move yet.
        LinkRelation::Behind { .. } if side_after(record, opened.record.plies()) == seat => Incoming::Nothing,
        // The other player has not seen yet that the reader claims the win on time.
        LinkRelation::Behind { plies: 1 } if record.ending() == Some(Ending::TimeUp(seat.other())) => {
            Incoming::Nothing
        }
        LinkRelation::Behind { .. } | LinkRelation::Ahead { .. } | LinkRelation::Diverged { .. } => {
            Incoming::Ask(LinkConflict { line: opened.record, relation: Some(relation), seat: None })
        }
    };
    Some(News { line, name, said: opened.said, clock: opened.clock })
}

/// Opens the `text` of a link. `None` if it is not a link to a game with the same start as that on the table,
/// or has a mistake.
pub(super) fn opened(play: &Play, text: &str) -> Option<OpenedLink> {
    let Address::Table(link) = Address::parse(text) else { return None };
    // A link to another game is not even opened.
    if link.id != play.record().id() {
        return None;
    }
    let opened = link.open(play.language());
    (opened.error.is_none() && play.tree().has_start_of(&opened.record)).then_some(opened)
}

/// The name of a player in a link. `None` if there is none, or if the table has it already.
pub(super) fn new_name(play: &Play, opened: &OpenedLink, side: Side) -> Option<String> {
    let name = &opened.names[side.index()];
    (!name.is_empty() && *name != play.sheet().header.players[side.index()]).then(|| name.clone())
}

/// The side that makes the move after `ply` moves of a line, or ends the game there.
fn side_after(record: &Record, ply: usize) -> Side {
    record.position(ply.min(record.plies())).turn()
}

#[cfg(test)]
mod tests {
    use super::{Incoming, News, news};
    use crate::play::{LinkQuestion, Play};
    use crate::record::Address;
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side;

    const ID: &str = "k3Tz9qLm";

    /// The table after these moves, with the seat of the first side.
    fn play(moves: &str) -> Play {
        let Address::Table(link) = Address::parse(&format!("#/27?moves={moves}")) else { panic!("a table") };
        let record = link.open(English).record;
        let plies = record.plies();
        Play::new(record, plies, English).seated(Some(Side::First))
    }

    fn heard(before: &str, rest: &str) -> Option<News> {
        news(&play(before), Side::First, ID, &format!("#/27?moves={rest}&seat=black&id={ID}"))
    }

    fn asked(before: &str, rest: &str) -> LinkQuestion {
        match heard(before, rest).expect("a link to the game").line {
            Incoming::Ask(conflict) => conflict.question(&play(before)).expect("a question"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_move_of_the_other_side_is_played() {
        let news = heard("1x8", "1x8_9x1").expect("news");
        let Incoming::Reply(line) = news.line else { panic!("{news:?}") };
        assert_eq!(line.moves(), ["1x8", "9x1"]);
        assert!(matches!(heard("1x8", "1x8_resign").expect("news").line, Incoming::Reply(_)));
    }

    #[test]
    fn what_settles_by_itself_asks_nobody() {
        for (before, there) in [("1x8", "1x8"), ("1x8", ""), ("1x8_9x1_2x2", "1x8_9x1"), ("resign", "")] {
            assert_eq!(heard(before, there).expect("a link").line, Incoming::Nothing, "{before} {there}");
        }
    }

    #[test]
    fn nobody_moves_for_the_reader_nor_takes_back_unasked() {
        assert_eq!(asked("1x8_9x1", "1x8"), LinkQuestion::TakeBack { plies: 1 });
        assert_eq!(asked("1x8_9x1", "1x8_9x4"), LinkQuestion::OtherWay { ply: 2 });
        assert_eq!(asked("1x8", "1x7"), LinkQuestion::OtherWay { ply: 1 });
        assert_eq!(asked("", "1x8"), LinkQuestion::News { plies: 1 });
        assert_eq!(asked("1x8_9x1", "1x8_9x1_resign"), LinkQuestion::News { plies: 1 });
    }

    #[test]
    fn what_is_not_this_game_is_ignored() {
        let play = play("1x8");
        for text in [
            "",
            "#/",
            "#/jo?id=k3Tz9qLm",
            "#/27?moves=1x8_9x1&seat=black",
            "#/27?moves=1x8_9x1&seat=black&id=Abcd1234",
            "#/27?moves=1x8_1x1&seat=black&id=k3Tz9qLm",
            "#/27?moves=1x8_9x1&seat=red&id=k3Tz9qLm",
            "#/27?pos=rb9.g.g.g.g.g.g.g.rw9_w&moves=9x1&id=k3Tz9qLm",
            "#/27-expert?moves=1x8_9x1&id=k3Tz9qLm",
        ] {
            assert_eq!(news(&play, Side::First, ID, text), None, "{text}");
        }
    }

    #[test]
    fn only_the_name_of_the_other_player_is_taken() {
        let text = format!("#/27?moves=1x8&seat=black&id={ID}&names=Eve.Ben");
        assert_eq!(news(&play("1x8"), Side::First, ID, &text).and_then(|news| news.name), Some("Ben".into()));
    }
}
