//! The files of problems keep the promises of `docs/problems.md`.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;

use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_engine::problems::{Prover, outline};
use apila_model::catalog::{GAMES, GameId};
use apila_model::problems::{Goal, HIGHEST_GRADE, Problem, ProblemSet};

use crate::common::{ENGLISH, fnv1a, game_folder, root};
use crate::problems;

/// The fewest problems in a file.
const FEWEST: usize = 150;
/// The fewest problems of a grade.
const FEWEST_OF_GRADE: usize = 10;
/// One of this many problems is proven in every run.
const SAMPLE: usize = 50;

/// The variants that have problems, with their problems.
fn files() -> Vec<(GameId, Vec<Problem>)> {
    let read = |(game, file): (_, &ProblemFile)| {
        (GameId::parse(file.id).expect("a variant"), problems::set(game, file).all().to_vec())
    };
    problems::files().map(read).collect()
}

fn prove(id: GameId, problem: &Problem) {
    let position =
        id.read(&problem.position).unwrap_or_else(|error| panic!("{id} {}: {error}", problem.number));
    let proven = Prover::new(id, problem.goal, position.turn()).prove(&position, problem.turns);
    let solution = proven.unwrap_or_else(|flaw| panic!("{id} {}: {flaw}", problem.number));
    assert!(solution.is_decided, "{id} {}: the goal can still be missed at the end", problem.number);
    let [found, printed] = [&solution.line, &problem.line].map(|line| position.play(&line[0], ENGLISH).ok());
    let key =
        |next: Option<std::rc::Rc<dyn apila_core::game::AnyPosition>>| next.map(|next| next.symmetry_key());
    assert_eq!(key(found), key(printed), "{id} {}: the only turn", problem.number);
}

#[test]
fn all_variants_have_enough_problems_of_several_grades() {
    let files = files();
    assert!(files.len() >= 6, "the files are there");
    for (id, problems) in files {
        assert!(problems.len() >= FEWEST, "{id} has {}", problems.len());
        let mut grades = BTreeMap::new();
        problems.iter().for_each(|problem| *grades.entry(problem.grade).or_insert(0) += 1);
        let many = grades.values().filter(|count| **count >= FEWEST_OF_GRADE).count();
        assert!(many >= usize::from(HIGHEST_GRADE) - 1, "{id}: {grades:?}");
    }
}

#[test]
fn problems_are_sound_and_no_two_are_alike() {
    for (id, problems) in files() {
        let mut keys = HashSet::new();
        for (index, problem) in problems.iter().enumerate() {
            let name = format!("{id} {}", problem.number);
            assert!(index == 0 || problems[index - 1].number < problem.number, "{name} follows");
            let start = id.read(&problem.position).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(start.print(), problem.position, "{name}");
            assert!(start.outcome().is_none() && keys.insert(start.symmetry_key()), "{name}");
            let end = problem.line.iter().fold(start.clone(), |position, text| {
                position.play(text, ENGLISH).unwrap_or_else(|error| panic!("{name}: {text}: {error:?}"))
            });
            let winner = end.outcome().and_then(|outcome| outcome.winner());
            match problem.goal {
                Goal::Win => assert_eq!(winner, Some(start.turn()), "{name}"),
                Goal::Won | Goal::Draw => assert_ne!(winner, Some(start.turn().other()), "{name}"),
            }
        }
    }
}

/// The problems up to this number were published before outlines were compared up to symmetry.
const LAST_BEFORE_SYMMETRY: u32 = 170;

#[test]
fn no_two_problems_have_the_same_outline_and_no_three_the_same_single_turn() {
    for (id, problems) in files() {
        let (mut outlines, mut single) = (HashSet::new(), BTreeMap::<&str, usize>::new());
        for problem in &problems {
            let is_other = if problem.turns == 1 {
                let count = single.entry(problem.first_move()).or_default();
                *count += 1;
                *count <= 2
            } else {
                outlines.insert(outline(id, problem))
            };
            assert!(is_other || problem.number <= LAST_BEFORE_SYMMETRY, "{id} {}", problem.number);
        }
    }
}

#[test]
fn a_sample_is_proven() {
    for (id, problems) in files() {
        problems.iter().skip(SAMPLE / 2).step_by(SAMPLE).for_each(|problem| prove(id, problem));
    }
}

/// Takes minutes: `cargo test --release --test native proofs -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn all_are_proven() {
    for (id, problems) in files() {
        problems.iter().for_each(|problem| prove(id, problem));
    }
}

#[test]
fn courses_have_a_sentence_for_each_step_in_all_languages() {
    for (name, text) in apila_site::problems::all(root()).expect("the staged files") {
        let set = ProblemSet::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let is_plain = GAMES.iter().any(|game| format!("{}.txt", game.listing.plain()) == name);
        if !is_plain {
            assert!(set.course().is_empty(), "{name}");
            continue;
        }
        assert!((10..=15).contains(&set.course().len()), "{name}");
        let grades: Vec<u8> = set
            .course()
            .iter()
            .filter_map(|step| set.get(step.number))
            .map(|problem| problem.grade)
            .collect();
        assert!(grades.first() < grades.last(), "{name} gets harder: {grades:?}");
        for step in set.course() {
            let languages: Vec<Language> = step.languages().collect();
            assert_eq!(languages, Language::ALL, "{name} {}", step.number);
        }
    }
}

/// The meaning of a problem's number. Grades, themes and main lines may be improved.
fn meaning(problem: &Problem) -> String {
    let Problem { number, position, goal, turns, .. } = problem;
    format!("{number} {position} {} {turns} {}\n", goal.name(), problem.first_move())
}

/// Numbers are parts of links. Each line of `fixtures/problems.txt` of a game is a variant, the highest
/// number that was sealed, and the digest of all problems up to it. `UPDATE_PROBLEMS=1` adds lines for new
/// problems, and changes none.
#[test]
fn numbers_keep_their_meaning() {
    for (id, problems) in files() {
        let file = game_folder(id.listing()).join("fixtures/problems.txt");
        let mut seals = fs::read_to_string(&file).unwrap_or_default();
        let digest = |last: u32| {
            let sealed: String =
                problems.iter().filter(|problem| problem.number <= last).map(meaning).collect();
            format!("{:016x}", fnv1a(sealed.as_bytes()))
        };
        let mut sealed = 0;
        for line in seals.lines().filter(|line| line.split(' ').next() == Some(id.as_str())) {
            let (_, rest) = line.split_once(' ').unwrap_or_default();
            let (last, expected) = rest.split_once(' ').unwrap_or_default();
            sealed = last.parse().unwrap_or_else(|_| panic!("{line}"));
            assert_eq!(digest(sealed), expected, "{id}: problems up to {sealed} have changed");
        }
        let last = problems.last().map_or(0, |problem| problem.number);
        if last > sealed && std::env::var_os("UPDATE_PROBLEMS").is_some() {
            let _ = writeln!(seals, "{id} {last} {}", digest(last));
            fs::write(&file, seals).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            sealed = last;
        }
        assert_eq!(
            last, sealed,
            "{id}: seal the new problems: UPDATE_PROBLEMS=1 cargo test --test native proofs"
        );
    }
}
