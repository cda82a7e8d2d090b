//! What a table shows to a reader who does not know the game yet, and reserves as counted pieces.

use super::Play;
use crate::record::Tally;
use apila_core::game::Fact;

/// The largest reserve at the start of a game whose pieces are drawn one by one.
const MOST_PIPS: usize = 10;

/// A reserve that is drawn piece by piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pips {
    /// The number of pieces that are left.
    pub left: usize,
    /// The number of pieces at the start of the game.
    pub of: usize,
}

impl Play {
    /// The goal of the game in a sentence, for a reader who has not won it yet. `tally` has the reader's
    /// results in this game. `None` if the game is over.
    #[must_use]
    pub fn goal(&self, tally: &Tally) -> Option<String> {
        let is_shown = tally.is_of_newcomer() && self.record().outcome().is_none();
        is_shown.then(|| self.record().id().listing().goal(self.language))
    }

    /// The pips of a number beside the board. `None` unless it is a small reserve of one side.
    #[must_use]
    pub fn pips(&self, fact: &Fact) -> Option<Pips> {
        let is_reserve = fact.look.is_some() && fact.side.is_some();
        let left = fact.value.parse().ok().filter(|_| is_reserve)?;
        let start = self.record().position(0).facts(self.language, &[]);
        let same = |other: &&Fact| (other.side, &other.name) == (fact.side, &fact.name);
        let of = start.iter().find(same)?.value.parse().ok()?;
        (left <= of && of <= MOST_PIPS).then_some(Pips { left, of })
    }
}

#[cfg(test)]
mod tests {
    use super::Pips;
    use crate::catalog::GameId;
    use crate::play::{Action, Play};
    use crate::record::{Address, GameResult, Record, Tally};
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side;

    fn id(name: &str) -> GameId {
        GameId::parse(name).expect("a game")
    }

    fn table(name: &str) -> Play {
        Play::new(Record::from_start(id(name), Side::First), 0, English)
    }

    #[test]
    fn the_goal_is_said_until_the_first_win() {
        let play = table("qawale");
        let mut tally = Tally::of(id("qawale").registration(), []);
        let goal = Some("Show four of your colour in a line.".to_owned());
        assert_eq!(play.goal(&tally), goal);
        let computers = crate::opponents::usual(id("qawale").listing(), None);
        let game = id("qawale").registration();
        tally.add(game, Some(Side::First), computers, GameResult::Won(Side::Second));
        assert_eq!(play.goal(&tally), goal, "the game was lost");
        assert_eq!(play.after(Action::Resign).goal(&tally), None, "the game is over");
        tally.add(game, Some(Side::First), computers, GameResult::Won(Side::First));
        assert_eq!(play.goal(&tally), None);
    }

    #[test]
    fn small_reserves_are_counted_piece_by_piece() {
        let pips = |name: &str, fragment: &str| {
            let Address::Table(link) = Address::parse(fragment) else { panic!("{fragment} is a table") };
            let play = Play::new(link.open(English).record, usize::MAX, English);
            assert_eq!(play.record().id(), id(name));
            let facts = play.position().facts(English, &[]);
            facts.iter().map(|fact| play.pips(fact)).collect::<Vec<_>>()
        };
        let [seven, eight] = [7, 8].map(|left| Some(Pips { left, of: 8 }));
        assert_eq!(pips("qawale", "#/qawale"), [eight, eight]);
        assert_eq!(pips("qawale", "#/qawale?moves=a1nne"), [seven, eight]);
        assert!(pips("jo", "#/jo").iter().all(Option::is_none), "the reserves are large");
        assert!(pips("27", "#/27").iter().all(Option::is_none), "there are no reserves");
    }
}
