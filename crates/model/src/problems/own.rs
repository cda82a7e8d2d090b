//! The reader's own problems: positions of their games in which only one move keeps the result.
//!
//! A review of a game finds them, and the sheet of the game keeps which they are ([`OnlyMove`]). Everything
//! else is read from the game, so a problem goes where its game goes. Attempts are stored like those at other
//! problems, under an id of their own, which no rating counts.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::{Goal, Problem, ProblemKey, Progress, file_of};
use crate::catalog::GameId;
use crate::record::{Address, GameSummary, KeptResult, NodeId, OnlyMove, SavedEntry, SavedGame, Sheet};
use apila_core::game::AnyPosition;
use apila_core::i18n::Language;

/// What precedes the id of the variant where attempts are stored.
const OWN: &str = "own-";
/// The name of the list in addresses.
pub(super) const OWN_LIST: &str = "own";
/// The grade with which attempts are stored. Nothing measures the grade of these problems, and nothing uses
/// this one.
const GRADE: u8 = 3;

/// What attempts at an own problem of the variant `id` are stored for.
#[must_use]
pub fn own_key(id: &str, number: u32) -> ProblemKey {
    ProblemKey::problem(&format!("{OWN}{id}"), number)
}

/// The id of the variant, if attempts under this id are those at own problems.
pub(super) fn variant_of(id: &str) -> Option<&str> {
    id.strip_prefix(OWN).filter(|id| file_of(id).is_some())
}

/// The link to the reader's own problems of a variant. The game need not be loaded.
#[must_use]
pub fn own_problems_link(id: &str) -> String {
    format!("#/problems/{id}/{OWN_LIST}")
}

/// The link to an own problem of a variant.
#[must_use]
pub fn own_problem_link(id: &str, number: u32) -> String {
    format!("#/problems/{id}/{OWN_LIST}/{number}")
}

/// A problem of a game of the reader.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnProblem {
    /// The problem, with the number of its position.
    pub problem: Rc<Problem>,
    /// The link to the position in its game.
    pub game: String,
    /// The number of moves before the position.
    pub ply: usize,
}

/// A saved game that has problems.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnGame {
    /// The game.
    pub saved: SavedGame,
    /// Its problems, the main line first.
    pub problems: Vec<OwnProblem>,
}

impl OwnGame {
    /// The problems of a saved game. `None` if it has none.
    #[must_use]
    pub fn new(saved: SavedGame) -> Option<OwnGame> {
        let found = saved.sheet.tree.find_only_moves(&saved.sheet.header.only_moves());
        let problems: Vec<OwnProblem> =
            found.into_iter().map(|(node, position, only)| problem(&saved, node, &*position, only)).collect();
        (!problems.is_empty()).then_some(OwnGame { saved, problems })
    }

    /// The link to the end of the game.
    #[must_use]
    pub fn link(&self) -> String {
        Address::Table(self.saved.link()).print()
    }

    /// The games of the variant `id` that have problems, the latest change first. The game must be loaded.
    #[must_use]
    pub fn all<'a>(id: GameId, entries: impl IntoIterator<Item = &'a str>) -> Vec<OwnGame> {
        let read = |text| {
            let (entry, variant, _) = with_numbers(text)?;
            if variant != id.as_str() {
                return None;
            }
            OwnGame::new(SavedGame::read(&entry, Language::default()).ok()?)
        };
        let mut games: Vec<OwnGame> = entries.into_iter().filter_map(read).collect();
        games.sort_by(|one, other| other.saved.changed.total_cmp(&one.saved.changed));
        games
    }
}

/// The variants and numbers of the reader's own problems, by what the sheets of the stored entries name. The
/// games need not be loaded.
#[must_use]
pub fn own_numbers<'a>(entries: impl IntoIterator<Item = &'a str>) -> BTreeSet<(&'static str, u32)> {
    let of_game = |text| {
        let (_, variant, numbers) = with_numbers(text)?;
        Some(numbers.into_iter().map(move |number| (variant, number)))
    };
    entries.into_iter().filter_map(of_game).flatten().collect()
}

/// The entry with this text, its variant, and the numbers of its problems. `None` if it has none.
fn with_numbers(text: &str) -> Option<(SavedEntry, &'static str, Vec<u32>)> {
    let entry = SavedEntry::parse(text).ok()?;
    let numbers = Some(Sheet::only_moves(&entry.sheet)).filter(|numbers| !numbers.is_empty())?;
    let variant = GameSummary::of(&entry)?.variant;
    Some((entry, variant, numbers))
}

fn problem(saved: &SavedGame, node: NodeId, position: &dyn AnyPosition, only: OnlyMove) -> OwnProblem {
    let tree = &saved.sheet.tree;
    let ends = position.play(&only.text, Language::default()).is_ok_and(|next| next.outcome().is_some());
    let goal = match only.keeps {
        KeptResult::Win if ends => Goal::Win,
        KeptResult::Win => Goal::Won,
        KeptResult::Draw => Goal::Draw,
    };
    let ply = tree.depth(node);
    // The position may be in a variation. Then that line is shown.
    let link = match tree.node_at(ply) == node {
        true => saved.link_at(ply),
        false => {
            let mut there = saved.clone();
            there.sheet.tree.go_to(node);
            there.link_at(ply)
        }
    };
    let problem = Problem {
        number: only.number,
        position: position.print(),
        goal,
        turns: 1,
        line: vec![only.text],
        grade: GRADE,
        themes: Vec::new(),
    };
    OwnProblem { problem: Rc::new(problem), game: Address::Table(link).print(), ply }
}

impl Progress {
    /// The problem with which the reader goes on after one of these: the next one that is not solved, from
    /// the beginning again after the last one. `None` if no other is unsolved.
    #[must_use]
    pub fn next_own(&self, id: &str, games: &[OwnGame], after: u32) -> Option<u32> {
        let numbers: Vec<u32> =
            games.iter().flat_map(|game| &game.problems).map(|own| own.problem.number).collect();
        let place = numbers.iter().position(|number| *number == after).map_or(0, |place| place + 1);
        let in_order = numbers[place..].iter().chain(&numbers[..place]).copied();
        in_order.filter(|number| *number != after).find(|number| !self.is_solved(&own_key(id, *number)))
    }
}

#[cfg(test)]
mod tests {
    use super::{OwnGame, own_key, own_numbers};
    use crate::catalog::GameId;
    use crate::problems::{Attempt, AttemptResult, Goal, Progress};
    use crate::record::{Header, KeptResult, OnlyMove, SavedGame, Sheet};
    use apila_core::i18n::Language;

    /// A game in which only these moves keep a win, each after so many moves of the main line.
    fn saved(moves: &[(usize, &str)]) -> SavedGame {
        let text = "[Game \"27\"]\n[Result \"*\"]\n\n1. 1x8 2. 9x1 3. 2x1\n";
        let mut sheet = Sheet::read(text, Language::English).unwrap();
        let only: Vec<OnlyMove> = moves
            .iter()
            .map(|(ply, text)| OnlyMove {
                number: OnlyMove::number_of(&**sheet.tree.line().position(*ply)),
                keeps: KeptResult::Win,
                text: (*text).to_owned(),
            })
            .collect();
        sheet.header.fill_in(&Header::of_only_moves(&only));
        SavedGame::new(sheet, 1.0)
    }

    fn number(saved: &SavedGame, ply: usize) -> u32 {
        OnlyMove::number_of(&**saved.sheet.tree.line().position(ply))
    }

    #[test]
    fn problems_are_read_from_their_game_and_go_with_it() {
        let id = GameId::parse("27").unwrap();
        let game = saved(&[(1, "9x1"), (0, "1x3")]);
        let texts = [game.store().print().unwrap(), saved(&[]).store().print().unwrap(), "{}".to_owned()];
        let games = OwnGame::all(id, texts.iter().map(String::as_str));
        assert_eq!(games.len(), 1);
        let [first, second] = &games[0].problems[..] else { panic!("two problems") };
        assert_eq!((first.ply, first.problem.first_move(), first.problem.goal), (0, "1x3", Goal::Won));
        assert_eq!((second.ply, &*second.game), (1, "#/27?moves=1x8_9x1_2x1&ply=1"));
        assert_eq!(second.problem.position, game.sheet.tree.line().position(1).print());
        let numbers = [0, 1].map(|ply| ("27", number(&game, ply)));
        assert_eq!(own_numbers(texts.iter().map(String::as_str)), numbers.into());
        assert_eq!(own_numbers(texts[1..].iter().map(String::as_str)), [].into(), "their game is deleted");
        assert_eq!(OwnGame::all(GameId::parse("27-expert").unwrap(), texts.iter().map(String::as_str)), []);
    }

    #[test]
    fn two_states_of_a_game_lose_no_problem() {
        let (mut here, there) = (saved(&[(0, "1x3")]), saved(&[(1, "9x1"), (0, "1x3")]));
        assert!(!here.includes(&there) && there.includes(&here));
        assert!(here.take_in(&there));
        assert_eq!(OwnGame::new(here.clone()).map(|game| game.problems.len()), Some(2));
        assert!(here.includes(&there) && there.includes(&there));
        let again = Sheet::read(&here.sheet.print(), Language::English).unwrap();
        assert_eq!(again.header.only_moves().len(), 2, "a file carries them");
    }

    #[test]
    fn a_variation_leads_to_its_own_line_and_its_end_takes_the_problem() {
        let mut game = saved(&[(2, "1x1")]);
        let node = game.sheet.tree.node_at(2);
        let first = game.sheet.tree.node_at(1);
        let root = game.sheet.tree.node_at(0);
        game.sheet.tree.cut(0);
        game.sheet.tree.add("1x3", Language::English).unwrap();
        let found = OwnGame::new(game.clone()).unwrap();
        assert_eq!((game.sheet.tree.depth(node), found.problems[0].ply), (2, 2));
        assert!(found.problems[0].game.starts_with("#/27?moves=1x8_9x1"), "{}", found.problems[0].game);
        assert_eq!(game.sheet.tree.parent(first), root);
        game.sheet.tree.remove(first);
        assert_eq!(OwnGame::new(game), None);
    }

    #[test]
    fn the_next_one_is_not_solved_and_no_rating_counts_it() {
        let game = saved(&[(0, "1x3"), (1, "9x1"), (2, "2x1")]);
        let [first, second, third] = [0, 1, 2].map(|ply| number(&game, ply));
        let games = [OwnGame::new(game).unwrap()];
        let mut progress = Progress::default();
        assert_eq!(progress.next_own("27", &games, first), Some(second));
        let attempt = |result| Attempt { at: 1, result, grade: 3 };
        progress.add(own_key("27", second), attempt(AttemptResult::Solved));
        progress.add(own_key("27", third), attempt(AttemptResult::Failed));
        assert_eq!(progress.next_own("27", &games, first), Some(third));
        assert_eq!(progress.next_own("27", &games, third), Some(first));
        assert_eq!((progress.solved("27"), progress.rating_shown("27")), (0, None));
        assert_eq!(Progress::read(&progress.print()), Ok(progress));
    }
}
