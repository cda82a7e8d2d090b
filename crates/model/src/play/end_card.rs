//! The card at the end of a game: what it says and offers.

use super::{Event, Play};
use crate::record::{GameResult, TableLink, Tally};

apila_core::phrases! {
    enum EndPhrase {
        LevelWon { level: usize },
        TurnsPlayed { turns: usize },
        FirstWin { game: String },
        LevelsBeaten { beaten: usize, of: usize },
        ResultToShare { game: String, result: String, turns: String },
    }
}

/// What can be done next.
#[derive(Clone, Debug, PartialEq)]
pub enum EndAction {
    /// Play the next level of the computer.
    NextLevel {
        /// The number of the level.
        level: usize,
        /// The link to the game.
        link: Box<TableLink>,
    },
    /// Play again with the same players.
    Rematch,
    /// Review the game.
    Review,
    /// Solve a problem of the same variant.
    Problem {
        /// The link to the problem.
        href: String,
    },
    /// Share the result.
    Share,
    /// Choose another game.
    NewGame,
}

/// What a table says and offers at the end of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct EndCard {
    /// Who won, or which level was beaten.
    pub title: String,
    /// How the game ended. Empty if the title says it.
    pub how: String,
    /// What the game means: its length, a first win, the levels that the reader has beaten.
    pub gains: Vec<String>,
    /// The number of the turn that decided the game, from 1, if a review has found it.
    pub decided_at: Option<usize>,
    /// What can be done next, the most likely first.
    pub actions: Vec<EndAction>,
    /// Whether the first action is the next thing that most readers do. It is not while the reader has to
    /// send the end of the game to the other player.
    pub has_primary: bool,
    /// Whether the reader has just won.
    pub is_fresh_win: bool,
}

impl EndCard {
    /// The card of a game that is over, if its last position is shown. `before` has the reader's results
    /// without this game, `problem` is the link to a problem like it.
    #[must_use]
    pub fn of(
        play: &Play,
        before: &Tally,
        problem: Option<String>,
        decided_at: Option<usize>,
    ) -> Option<EndCard> {
        let outcome = play.outcome_shown()?;
        let own = play.own_side();
        let is_won = own.is_some() && outcome.winner() == own;
        let [headline, how] = play.result_parts(outcome);
        let beaten = own.and_then(|own| play.computers().of(own.other())).filter(|_| is_won);
        let title = match beaten {
            Some(computer) => {
                let level = computer.level_in(play.record().id().listing());
                play.language().say(&EndPhrase::LevelWon { level })
            }
            None => headline,
        };
        let is_fresh = matches!(play.event(), Event::Played | Event::Ended);
        Some(EndCard {
            title,
            how,
            gains: gains(play, before, is_won, beaten.is_some(), GameResult::of(outcome)),
            decided_at,
            actions: actions(play, problem),
            has_primary: !play.must_be_sent(),
            is_fresh_win: is_won && is_fresh,
        })
    }

    /// The result as a text of two lines: what happened, and the `link` to the game.
    #[must_use]
    pub fn to_share(&self, play: &Play, link: &str) -> String {
        let language = play.language();
        let turns = language.say(&EndPhrase::TurnsPlayed { turns: play.record().plies() });
        let game = play.record().id().game().name(language);
        let result = self.title.trim_end_matches(['.', '。']).to_owned();
        let line = language.say(&EndPhrase::ResultToShare { game, result, turns });
        format!("{line}\n{link}")
    }
}

/// What a game means to the reader.
fn gains(
    play: &Play,
    before: &Tally,
    is_won: bool,
    is_level_beaten: bool,
    result: GameResult,
) -> Vec<String> {
    let language = play.language();
    let id = play.record().id();
    let mut tally = before.clone();
    tally.add(id.registration(), play.own_side(), play.computers(), result);
    let turns = play.record().plies();
    let mut phrases = vec![EndPhrase::TurnsPlayed { turns }];
    if is_won && before.total.wins == 0 {
        phrases.push(EndPhrase::FirstWin { game: id.game().name(language) });
    }
    if is_level_beaten {
        phrases.push(EndPhrase::LevelsBeaten { beaten: tally.levels_beaten(), of: tally.levels.len() });
    }
    let counts_wins = !is_level_beaten && play.own_side().is_some() && before.total.wins > 0;
    let won = counts_wins.then(|| tally.total.in_words(language));
    phrases.iter().map(|phrase| language.say(phrase)).chain(won).collect()
}

/// What can be done after a game, the most likely first.
fn actions(play: &Play, problem: Option<String>) -> Vec<EndAction> {
    let next = play.next_level();
    let next = next.map(|(level, link)| EndAction::NextLevel { level, link: Box::new(link) });
    let review = (play.record().plies() > 0).then_some(EndAction::Review);
    let (before, after) = match next {
        Some(next) => (vec![next], vec![EndAction::Rematch]),
        None => (vec![EndAction::Rematch], Vec::new()),
    };
    let problem = problem.map(|href| EndAction::Problem { href });
    let last = [EndAction::Share, EndAction::NewGame];
    before.into_iter().chain(review).chain(after).chain(problem).chain(last).collect()
}

#[cfg(test)]
mod tests {
    use super::{EndAction, EndCard};
    use crate::catalog::GameId;
    use crate::play::{Action, Play};
    use crate::record::{Address, Computer, Computers, GameResult, Tally};
    use apila_core::i18n::Language::English;
    use apila_core::rules::Side;

    /// A game of 27 after one turn of black. White is to move.
    fn table() -> Play {
        let Address::Table(link) = Address::parse("#/27?moves=1x8") else { panic!("a link to a table") };
        Play::new(link.open(English).record, 1, English)
    }

    fn level(level: u8) -> Computers {
        Computers::playing(&[Side::Second], Computer { level, seconds: 1 })
    }

    fn nothing() -> Tally {
        Tally::of(GameId::parse("27").expect("a game").registration(), [])
    }

    fn card(play: &Play, before: &Tally) -> EndCard {
        EndCard::of(play, before, None, None).expect("the game is over")
    }

    #[test]
    fn a_beaten_level_leads_to_the_next_one() {
        let play = table().after(Action::Resign).against(level(2));
        let card = card(&play, &nothing());
        assert_eq!(card.title, "You beat level 2.");
        assert_eq!(card.how, "The opponent resigned.");
        assert_eq!(card.gains, ["1 turn", "Your first win at 27", "1 of 7 levels beaten"]);
        assert!(card.has_primary && card.is_fresh_win);
        assert!(matches!(&card.actions[0], EndAction::NextLevel { level: 3, .. }), "{:?}", card.actions);
        assert_eq!(card.actions[1..3], [EndAction::Review, EndAction::Rematch]);
        let text = card.to_share(&play, "https://example.org/#/27");
        assert_eq!(text, "27: You beat level 2 (1 turn)\nhttps://example.org/#/27");
    }

    #[test]
    fn the_highest_level_and_a_lost_game_lead_to_a_rematch() {
        let highest = card(&table().after(Action::Resign).against(level(7)), &nothing());
        assert_eq!(highest.actions[0], EndAction::Rematch);
        let white = Computers::playing(&[Side::First], Computer::EASIEST);
        let lost = card(&table().after(Action::Resign).against(white), &nothing());
        assert_eq!((&*lost.title, &*lost.how), ("You resigned.", ""));
        assert_eq!(lost.gains, ["1 turn"], "a newcomer is not told of losses");
        assert!(!lost.is_fresh_win);
        assert_eq!(lost.actions[0], EndAction::Rematch);
    }

    #[test]
    fn a_game_adds_to_what_the_reader_has_won() {
        let mut before = nothing();
        let game = GameId::parse("27").expect("a game").registration();
        before.add(game, Some(Side::First), level(1), GameResult::Won(Side::First));
        let won = card(&table().after(Action::Resign).against(level(2)), &before);
        assert_eq!(won.gains, ["1 turn", "2 of 7 levels beaten"]);
        let by_link = table().seated(Some(Side::Second)).after(Action::Resign);
        let lost = card(&by_link, &before);
        assert_eq!(lost.gains, ["1 turn", "1 of 2 games won"]);
        assert!(!lost.has_primary, "the end has to be sent first");
    }

    #[test]
    fn a_problem_comes_after_what_goes_on_with_the_game() {
        let play = table().after(Action::Resign).against(level(2));
        let href = "#/problems/27/1".to_owned();
        let card = EndCard::of(&play, &nothing(), Some(href.clone()), None).expect("the game is over");
        assert_eq!(card.actions[2..4], [EndAction::Rematch, EndAction::Problem { href }]);
        assert_eq!(card.actions.last(), Some(&EndAction::NewGame));
    }

    #[test]
    fn people_at_one_screen_see_who_won() {
        let play = table().after(Action::Resign);
        let card = card(&play, &nothing());
        assert_eq!((&*card.title, &*card.how), ("Black wins.", "The opponent resigned."));
        assert_eq!(card.gains, ["1 turn"]);
        assert!(!card.is_fresh_win);
        assert_eq!(EndCard::of(&play.after(Action::Show(0)), &nothing(), None, None), None);
    }
}
