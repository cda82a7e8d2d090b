//! Problems: their files can be read, each problem can be solved on the board of the page, and a reader's
//! attempts are kept.

use std::collections::BTreeSet;
use std::fs;
use std::rc::Rc;

use crate::common::{ENGLISH, Random, answer, game_folder, root};
use apila_core::game::ProblemFile;
use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_core::scene::MarkKind;
use apila_core::search::{Score, Variation};
use apila_model::analysis::{Judgement, Turn};
use apila_model::catalog::{GameId, Registration};
use apila_model::embed::{BoardInput, Command, Embedded, ExerciseStatus, Request, Settings};
use apila_model::play::Action;
use apila_model::problems::ProblemPhrase;
pub(crate) use apila_model::problems::files;
use apila_model::problems::{
    Attempt, AttemptResult, Attempts, DailyProblem, Day, FilePage, Goal, HintStage, LONGEST, Problem,
    ProblemFilter, ProblemKey, ProblemList, ProblemPage, ProblemSet, ProblemStanding, Progress,
    ProgressError, Purpose, Route, RouteError, Solving, SolvingAction, SolvingConsequence, SolvingOffer,
    SolvingOfferKind, SolvingTexts, SprintKind, address, filtered_link, own_key, problem_after, problem_link,
    problems_like, problems_of,
};
use apila_model::record::Address;
use apila_model::worker::Answer;

pub(crate) fn set(game: &Registration, file: &ProblemFile) -> ProblemSet {
    let path = game_folder(game.listing).join("problems").join(format!("{}.txt", file.id));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    ProblemSet::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The board of a problem.
fn board(problem: &Problem, id: GameId) -> Embedded {
    Embedded::new(problem.settings(id), Language::English)
}

/// The board after a move, once the computer has judged it and replied.
pub(crate) fn after(board: &Embedded, mv: &str) -> Embedded {
    let request = Request { id: None, command: Command::Play(mv.to_owned()) };
    let mut board = board.after(BoardInput::Command(request)).board;
    while let Some(question) = board.question() {
        let answer = Answer::Done(answer(question.clone()));
        board = board.after(BoardInput::Answered(Box::new(question), answer)).board;
    }
    while board.is_reply_due() {
        board = board.after(BoardInput::Reply).board;
    }
    board
}

#[test]
fn files_have_what_is_said_of_them_before_they_are_fetched() {
    assert!(files().count() > 0);
    for (game, file) in files() {
        let set = set(game, file);
        assert!(game.listing.variants.contains(&file.id), "{}", file.id);
        assert_eq!(set.all().len(), file.count(), "{}", file.id);
        for (grade, count) in (1..).zip(file.grades) {
            let found = set.all().iter().filter(|problem| problem.grade == grade).count();
            assert_eq!(found, usize::from(count), "{} grade {grade}", file.id);
        }
        assert_eq!(address(file), format!("problems/{}.txt?v={}", file.id, file.fingerprint));
        let first = game.listing.problems[0].id;
        assert_eq!(problems_of(game.listing), Some(format!("#/problems/{first}")));
        let staged = apila_site::problems::all(root()).expect("the staged files");
        assert!(staged.iter().any(|(name, _)| *name == format!("{}.txt", file.id)));
    }
}

#[test]
fn every_main_line_solves_its_problem() {
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        for problem in set(game, file).all() {
            let here = format!("{id} {}", problem.number);
            let mut board = board(problem, id);
            assert_eq!(board.error().map(|error| error.reason.clone()), None, "{here}");
            assert!(!problem.task(id, Language::English).is_empty());
            for (turn, mv) in problem.line.iter().step_by(2).enumerate() {
                assert_eq!(board.status(), ExerciseStatus::Open, "{here}");
                let comment = problem.comment(&board);
                assert_eq!(comment.is_some(), turn > 0, "{here}: {comment:?}");
                let place = problem.hint(&board, HintStage::Place);
                let whole = problem.hint(&board, HintStage::Turn);
                let names = |text: &str| -> BTreeSet<String> { text.split(' ').map(str::to_owned).collect() };
                assert!(names(&whole.marks).is_superset(&names(&place.marks)), "{here}: {place:?} {whole:?}");
                assert!(place.text != whole.text || place.marks.is_empty(), "{here}: {place:?}");
                assert!(!problem.hint(&board, HintStage::Idea).text.is_empty());
                let mark = Command::Mark { marks: whole.marks, arrows: String::new() };
                let marked = board.after(BoardInput::Command(Request { id: None, command: mark }));
                assert!(marked.answer.is_some_and(|answer| answer.kind != "error"), "{here}");
                board = after(&board, mv);
            }
            assert_eq!(board.status(), ExerciseStatus::Solved, "{here}");
            assert!(problem.record(id, problem.line.len()).is_some(), "{here}");
        }
    }
}

/// The other moves to positions that are symmetric to that after a move.
fn mirrored(problem: &Problem, id: GameId) -> Vec<String> {
    let start = id.read(&problem.position).expect("a position");
    let key = |mv: &str| start.play(mv, ENGLISH).ok().map(|next| next.symmetry_key());
    let (first, right) = (problem.first_move(), key(problem.first_move()));
    start.legal_moves().into_iter().filter(|mv| mv != first && key(mv) == right).collect()
}

#[test]
fn hints_lead_to_the_goal_when_the_main_line_is_left() {
    let mut left = 0;
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        for problem in set(game, file).all().iter().filter(|problem| problem.line.len() > 1) {
            let Some(other) = mirrored(problem, id).into_iter().next() else { continue };
            let here = format!("{id} {} {other}", problem.number);
            let mut board = after(&board(problem, id), &other);
            left += 1;
            while board.status() == ExerciseStatus::Open {
                let next = board.proven_move().unwrap_or_else(|| panic!("{here}: no turn is known")).clone();
                let position = board.play().record().last();
                let description = position.describe(ENGLISH, &next).expect("a legal turn");
                assert!(problem.hint(&board, HintStage::Turn).text.contains(&description), "{here}");
                assert!(!problem.hint(&board, HintStage::Place).marks.is_empty(), "{here}");
                board = after(&board, &next);
            }
            assert_eq!(board.status(), ExerciseStatus::Solved, "{here}");
        }
    }
    assert!(left > 0, "some problems have symmetric solutions");
}

/// The texts of the page's live region after each input, without repetitions.
fn announcements(problem: &Problem, board: &Embedded, inputs: &[BoardInput]) -> (Embedded, Vec<String>) {
    let (mut board, mut heard) = (board.clone(), Vec::<String>::new());
    let mut hear = |board: &Embedded| {
        let said = problem.announcement(board).unwrap_or_else(|| board.announcement());
        if heard.last() != Some(&said) {
            heard.push(said);
        }
    };
    let mut happen = |input: BoardInput| {
        board = board.after(input).board;
        hear(&board);
        while board.play().is_replaying() {
            board = board.after(BoardInput::Act(Action::Tick)).board;
            hear(&board);
        }
        (board.question(), board.is_reply_due())
    };
    for input in inputs {
        let mut due = happen(input.clone());
        loop {
            due = match due {
                (Some(question), _) => {
                    let answer = Answer::Done(answer(question.clone()));
                    happen(BoardInput::Answered(Box::new(question), answer))
                }
                (None, true) => happen(BoardInput::Reply),
                (None, false) => break,
            };
        }
    }
    (board, heard)
}

fn play(mv: &str) -> BoardInput {
    BoardInput::Command(Request { id: None, command: Command::Play(mv.to_owned()) })
}

#[test]
fn each_thing_is_announced_once_and_the_reason_last() {
    let (game, file) = files().find(|(_, file)| file.id == "qawale").expect("problems of Qawale");
    let id = GameId::parse(file.id).expect("a variant");
    let set = set(game, file);
    let problem = set.get(17).expect("problem 17");
    assert_eq!(problem.task(id, ENGLISH), "Light can win at once. Only one turn does it: find it.");
    let start = board(problem, id);
    let wrong = wrong_turn(&start);
    let (failed, heard) = announcements(problem, &start, &[play(wrong)]);
    assert_eq!(failed.status(), ExerciseStatus::Failed);
    let expected = ["Checking…", "This is not the solution.", "That does not win at once."];
    assert_eq!(heard, expected);
    // Boards on other pages know nothing more than the reply.
    let reply = failed.announcement();
    assert!(!reply.contains("solution") && reply.ends_with('.'), "{reply}");

    let (_, heard) = announcements(problem, &failed, &[BoardInput::Solution]);
    let turn = start.play().record().last().describe(Language::English, problem.first_move());
    let turn = turn.expect("a description");
    assert_eq!(heard.len(), 1, "{heard:?}");
    assert!(heard[0].starts_with(&format!("This is a solution. {turn}.")), "{heard:?}");
}

#[test]
fn a_right_turn_is_announced_with_the_reply() {
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let set = set(game, file);
        let Some(problem) = set.all().iter().find(|problem| problem.line.len() == 3) else { continue };
        let (board, heard) = announcements(problem, &board(problem, id), &[play(problem.first_move())]);
        assert_eq!(board.status(), ExerciseStatus::Open, "{id}");
        let rights = heard.iter().filter(|said| said.contains("Right")).count();
        assert_eq!(rights, 1, "{id}: {heard:?}");
        let reply = board.play().description(board.play().record().plies() - 1).expect("a reply");
        let last = heard.last().expect("an announcement");
        assert!(last.starts_with("Right. One more turn. ") && last.contains(&reply), "{id}: {last}");
    }
}

/// A visit to problem 17 of Qawale, which takes one turn.
struct Visit {
    id: GameId,
    /// The time of the next result.
    time: u64,
    set: ProblemSet,
    board: Embedded,
    solving: Solving,
    progress: Progress,
}

impl Visit {
    fn new(purpose: Purpose) -> Visit {
        Visit::at(17, purpose)
    }

    /// A visit to the problem of Qawale with this number.
    fn at(number: u32, purpose: Purpose) -> Visit {
        let (game, file) = files().find(|(_, file)| file.id == "qawale").expect("problems of Qawale");
        let id = GameId::parse(file.id).expect("a variant");
        let (set, progress) = (set(game, file), Progress::default());
        let problem = Rc::new(set.get(number).expect("a problem").clone());
        let board = board(&problem, id);
        Visit { id, time: 0, solving: Solving::new(id, problem, purpose, &progress), set, board, progress }
    }

    fn act(&mut self, action: SolvingAction) {
        let SolvingConsequence { solving, input } = self.solving.after(action, &self.board);
        self.solving = solving;
        if let Some(input) = input {
            self.board = self.board.after(input).board;
        }
        self.follow();
    }

    fn play(&mut self, mv: &str) {
        self.board = after(&self.board, mv);
        self.follow();
    }

    fn solve(&mut self) {
        let first = self.solving.problem().first_move().to_owned();
        self.play(&first);
    }

    /// What the page does when the status of the board has changed.
    fn follow(&mut self) {
        let (solving, attempt) = self.solving.after_status(self.board.status(), self.time);
        self.time += 1;
        self.solving = solving;
        if let (Some(attempt), Some(key)) = (attempt, self.solving.keys().pop()) {
            self.progress.add(key, attempt);
        }
    }

    fn results(&self) -> Vec<AttemptResult> {
        let attempts = self.solving.keys().pop().and_then(|key| self.progress.attempts(&key));
        attempts.into_iter().flat_map(Attempts::all).map(|attempt| attempt.result).collect()
    }

    fn texts(&self, announcements: u32) -> SolvingTexts {
        self.solving.texts(&self.board, &self.progress, announcements)
    }

    /// The names of the buttons. A disabled one has a minus before its name, a primary one a plus.
    fn offers(&self) -> Vec<String> {
        let name = |offer: &SolvingOffer| {
            let sign = match offer {
                SolvingOffer { is_enabled: false, .. } => "-",
                SolvingOffer { is_primary: true, .. } => "+",
                _ => "",
            };
            let name = match &offer.kind {
                SolvingOfferKind::Hint { is_further: false } => "hint",
                SolvingOfferKind::Hint { is_further: true } => "more",
                SolvingOfferKind::TryAgain => "again",
                SolvingOfferKind::Solution => "solution",
                SolvingOfferKind::TryReplies => "replies",
                SolvingOfferKind::Next(..) => "next",
            };
            format!("{sign}{name}")
        };
        self.solving.offers(&self.board, &self.set, &self.progress).iter().map(name).collect()
    }
}

fn sentences(phrases: &[ProblemPhrase]) -> String {
    phrases.iter().map(|phrase| ENGLISH.say(phrase)).collect::<Vec<_>>().join(" ")
}

/// The result of the game on the board.
fn result(visit: &Visit) -> String {
    let play = visit.board.play();
    play.result(play.record().outcome().expect("the end of the game"))
}

/// The beginning of a day, in milliseconds since 1970.
fn at(day: Day) -> u64 {
    (20_758 + u64::from(day.number())) * 86_400_000
}

/// A wrong turn of problem 17 of Qawale.
fn wrong_turn(board: &Embedded) -> &'static str {
    let is_legal = |mv: &&&str| board.after(play(mv)).answer.is_some_and(|answer| answer.kind != "error");
    ["b4c4d4", "b4ee"].iter().find(is_legal).expect("a legal turn")
}

#[test]
fn a_solved_draw_says_what_best_play_keeps() {
    let mut visit = Visit::at(72, Purpose::Single);
    assert_eq!((visit.solving.problem().goal, visit.solving.problem().turns), (Goal::Draw, 1));
    visit.solve();
    assert_eq!(visit.board.play().record().outcome(), None, "the game goes on");
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.contains("With best play, Light does not lose from here."), "{comment}");
}

#[test]
fn a_problem_without_help_is_solved_at_once() {
    let mut visit = Visit::new(Purpose::Single);
    assert_eq!(visit.offers(), ["hint", "-again", "next"]);
    assert_eq!(visit.solving.table(&visit.board), None, "analysis would give the solution away");
    visit.solve();
    assert!(visit.solving.table(&visit.board).is_some_and(|link| link.starts_with("#/qawale?pos=")));
    assert_eq!(visit.results(), [AttemptResult::Solved]);
    let rating = visit.progress.rating("qawale").rounded();
    let [solved, begins] = [ProblemPhrase::SolvedAtOnce, ProblemPhrase::RatingBegins { rating }];
    let themes = visit.solving.problem().themes_named(ENGLISH);
    let sentences = [sentences(&[solved]), result(&visit), sentences(&[begins]), themes];
    let solved = sentences.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
    assert_eq!(visit.texts(0), SolvingTexts { comment: Some(solved.clone()), announcement: Some(solved) });
    assert_eq!(visit.offers(), ["-hint", "again", "+next"]);
    assert!(visit.solving.shareable(&visit.progress).is_none(), "only the problem of a day has a result");
}

/// The links to what comes next.
fn next(visit: &Visit) -> Vec<String> {
    let offers = visit.solving.offers(&visit.board, &visit.set, &visit.progress);
    let links = offers.into_iter().filter_map(|offer| match offer.kind {
        SolvingOfferKind::Next(link, _) => Some(link),
        _ => None,
    });
    links.collect()
}

#[test]
fn a_list_that_was_narrowed_is_gone_through_to_its_end() {
    let filter = ProblemFilter { grade: Some(5), turns: Some(3), ..ProblemFilter::default() };
    let mut visit = Visit::new(Purpose::Filtered(filter));
    let accepted = visit.set.by_grade("qawale", filter, &visit.progress);
    let listed: Vec<u32> =
        accepted.into_iter().flat_map(|(_, list)| list).map(|problem| problem.number).collect();
    assert!(listed.len() > 3, "{listed:?}");
    let solve = |visit: &mut Visit, number| {
        let solved = Attempt { at: 1, result: AttemptResult::Solved, grade: 5 };
        visit.progress.add(ProblemKey::problem("qawale", number), solved);
    };
    let open = |visit: &mut Visit, number| {
        let problem = Rc::new(visit.set.get(number).expect("a problem").clone());
        visit.solving = Solving::new(visit.id, problem, Purpose::Filtered(filter), &visit.progress);
    };
    let link = |number| format!("#/problems/qawale/grade/5/turns/3/{number}");
    solve(&mut visit, listed[1]);
    open(&mut visit, listed[0]);
    assert_eq!(next(&visit), [link(listed[2])], "solved problems are left out");
    open(&mut visit, listed[listed.len() - 1]);
    assert_eq!(next(&visit), [link(listed[0])], "the list begins again with what is unsolved");
    for number in &listed[2..] {
        solve(&mut visit, *number);
    }
    open(&mut visit, listed[0]);
    assert_eq!(next(&visit), ["#/problems/qawale/grade/5/turns/3"], "no other problem is left");
}

#[test]
fn an_own_problem_counts_for_no_rating_and_leads_to_the_next_one() {
    let mut visit = Visit::new(Purpose::Own(Some(7)));
    assert_eq!(next(&visit), ["#/problems/qawale/own/7"]);
    assert_eq!(next(&Visit::new(Purpose::Own(None))), ["#/problems/qawale/own"]);
    let wrong = wrong_turn(&visit.board);
    visit.play(wrong);
    visit.act(SolvingAction::TryAgain);
    visit.solve();
    let key = own_key("qawale", 17);
    assert_eq!(visit.solving.keys(), std::slice::from_ref(&key));
    assert!(visit.progress.is_solved(&key) && !visit.progress.is_solved(&ProblemKey::problem("qawale", 17)));
    assert_eq!((visit.progress.solved("qawale"), visit.progress.rating_shown("qawale")), (0, None));
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.starts_with("Solved at try 2."), "{comment}");
}

#[test]
fn only_the_first_result_of_an_attempt_counts() {
    let mut visit = Visit::new(Purpose::Single);
    let wrong = wrong_turn(&visit.board);
    visit.play(wrong);
    assert_eq!(visit.results(), [AttemptResult::Failed]);
    assert_eq!(visit.offers(), ["-hint", "+again", "next", "solution"]);
    visit.act(SolvingAction::Solution);
    assert_eq!(visit.results(), [AttemptResult::Failed], "the solution is part of the failed attempt");
    visit.act(SolvingAction::TryAgain);
    visit.solve();
    assert_eq!(visit.results(), [AttemptResult::Failed, AttemptResult::Solved]);
    let number = 2;
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.starts_with(&ENGLISH.say(&ProblemPhrase::SolvedAtTry { number })), "{comment}");
    let again = Solving::new(
        GameId::parse("qawale").expect("a variant"),
        Rc::new(visit.solving.problem().clone()),
        Purpose::Single,
        &visit.progress,
    );
    let comment = again.texts(&visit.board, &visit.progress, 0).comment.expect("a comment");
    assert!(comment.starts_with(&ENGLISH.say(&ProblemPhrase::SolvedAgain)), "{comment}");
    assert!(!comment.contains("rating"), "a problem that was solved before changes no rating: {comment}");
}

#[test]
fn a_hint_helps_all_attempts_of_the_visit_and_ends_with_the_next_move() {
    let mut visit = Visit::new(Purpose::Single);
    visit.act(SolvingAction::Hint(4));
    let idea = visit.texts(4);
    assert!(idea.comment.is_some() && idea.announcement == idea.comment);
    assert_eq!(visit.texts(5).announcement, None, "after another announcement of the board");
    assert_eq!(visit.offers(), ["more", "-again", "next"]);
    visit.act(SolvingAction::Hint(4));
    assert!(visit.board.seen_still().scene.marks.iter().any(|mark| mark.kind == MarkKind::Noted));
    visit.act(SolvingAction::Hint(4));
    assert_eq!(visit.offers(), ["-more", "-again", "next", "solution"], "the turn is the last hint");
    assert_eq!(visit.results(), []);
    let wrong = wrong_turn(&visit.board);
    visit.play(wrong);
    assert_eq!(visit.offers()[0], "-hint");
    visit.act(SolvingAction::TryAgain);
    assert_eq!(visit.offers(), ["hint", "-again", "next"]);
    visit.solve();
    assert_eq!(visit.results(), [AttemptResult::Failed, AttemptResult::Helped]);
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.starts_with(&ENGLISH.say(&ProblemPhrase::SolvedWithHint)), "{comment}");
}

#[test]
fn the_rating_is_said_when_it_has_changed_and_shown_once_something_is_solved() {
    let mut visit = Visit::new(Purpose::Single);
    let other = ProblemKey::problem("qawale", 3);
    visit.progress.add(other.clone(), Attempt { at: 0, result: AttemptResult::Failed, grade: 1 });
    assert_eq!(visit.progress.rating_shown("qawale"), None, "nothing is solved");
    visit.progress.add(other, Attempt { at: 1, result: AttemptResult::Solved, grade: 1 });
    let from = visit.progress.rating_shown("qawale").expect("a rating").rounded();
    let problem = Rc::new(visit.solving.problem().clone());
    let id = GameId::parse("qawale").expect("a variant");
    visit.solving = Solving::new(id, problem, Purpose::Single, &visit.progress);
    visit.solve();
    let to = visit.progress.rating_shown("qawale").expect("a rating").rounded();
    assert!(to > from, "{from} {to}");
    let change = ENGLISH.say(&ProblemPhrase::RatingChange { from, to });
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.contains(&format!(" {change}")), "{comment}");
}

#[test]
fn a_rating_is_said_after_the_first_attempt_alone() {
    let mut visit = Visit::new(Purpose::Single);
    let solved = Attempt { at: 1, result: AttemptResult::Solved, grade: 1 };
    visit.progress.add(ProblemKey::problem("qawale", 3), solved);
    let problem = Rc::new(visit.solving.problem().clone());
    visit.solving = Solving::new(visit.id, problem, Purpose::Single, &visit.progress);
    let says_rating = |visit: &Visit| visit.texts(0).comment.expect("a comment").contains("Rating");
    visit.play(wrong_turn(&visit.board));
    assert!(says_rating(&visit));
    visit.act(SolvingAction::TryAgain);
    visit.solve();
    assert_eq!(visit.results(), [AttemptResult::Failed, AttemptResult::Solved]);
    assert!(!says_rating(&visit));
}

#[test]
fn the_first_hint_for_a_win_at_once_says_how_the_game_is_won() {
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        for problem in set(game, file).all().iter().filter(|problem| problem.themes.is_empty()) {
            let board = board(problem, id);
            let text = problem.hint(&board, HintStage::Idea).text;
            let goal = ENGLISH.say(&ProblemPhrase::HintAtOnce { goal: game.listing.goal(ENGLISH) });
            let none = ENGLISH.say(&ProblemPhrase::HintNone);
            let wins_at_once = problem.goal == Goal::Win && problem.turns == 1;
            assert_eq!(text, if wins_at_once { goal } else { none }, "{id} {}", problem.number);
        }
    }
}

#[test]
fn the_result_of_a_day_is_offered_when_its_problem_is_finished() {
    let day = Day::numbered(3).expect("a day");
    let daily = DailyProblem::for_everybody(day).expect("a problem");
    let shared = |visit: &Visit| visit.solving.shareable(&visit.progress).map(|(daily, _)| daily);
    let mut solved = Visit::new(Purpose::Daily(daily));
    assert_eq!(solved.solving.keys(), [ProblemKey::problem("qawale", 17), ProblemKey::Daily(day)]);
    solved.solve();
    assert_eq!(shared(&solved), Some(daily));
    assert_eq!(solved.offers(), ["-hint", "again", "next"], "the primary button is that to share");
    let mut failed = Visit::new(Purpose::Daily(daily));
    let wrong = wrong_turn(&failed.board);
    failed.play(wrong);
    assert_eq!(shared(&failed), None, "a wrong turn finishes nothing");
    failed.act(SolvingAction::Solution);
    assert_eq!((shared(&failed), failed.results()), (Some(daily), vec![AttemptResult::Failed]));
    assert!(failed.offers().contains(&"+next".to_owned()), "{:?}", failed.offers());
}

#[test]
fn a_problem_that_was_missed_comes_back_with_others() {
    let day = Day::numbered(5).expect("a day");
    let mut visit = Visit::new(Purpose::Again(day));
    let missed =
        Attempt { at: at(Day::numbered(4).expect("a day")), result: AttemptResult::Failed, grade: 1 };
    for (id, number) in [("qawale", 17), ("jo", 2)] {
        visit.progress.add(ProblemKey::problem(id, number), missed);
    }
    let next = |visit: &Visit| {
        let offers = visit.solving.offers(&visit.board, &visit.set, &visit.progress);
        offers.into_iter().find_map(|offer| match offer.kind {
            SolvingOfferKind::Next(link, phrase) => Some((link, phrase)),
            _ => None,
        })
    };
    let link = |link: &str, phrase| Some((link.to_owned(), phrase));
    assert_eq!(next(&visit), link("#/problems/jo/again/2", ProblemPhrase::NextProblem));
    visit.time = at(day);
    visit.solve();
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.contains("The problem comes back in 3 days."), "{comment}");
    visit.progress.add(ProblemKey::problem("jo", 2), Attempt { at: at(day), ..missed });
    assert_eq!(next(&visit), link("#/problems/again", ProblemPhrase::Again));
    let later = Day::numbered(8).expect("a day");
    let problem = Rc::new(visit.solving.problem().clone());
    visit.solving = Solving::new(visit.id, problem.clone(), Purpose::Again(later), &visit.progress);
    visit.board = board(&problem, visit.id);
    visit.time = at(later);
    visit.solve();
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.contains("Solved twice: the problem does not come back."), "{comment}");
}

#[test]
fn a_run_says_how_long_it_is_and_goes_on_with_the_next_problem() {
    let mut visit = Visit::new(Purpose::Run);
    let lesson = |visit: &Visit| visit.solving.lesson(&visit.set, &visit.progress, &visit.board);
    assert_eq!(lesson(&visit).as_deref(), Some("In a row: 0. Best run: 0."));
    visit.solve();
    let comment = visit.texts(0).comment.expect("a comment");
    assert!(comment.contains("In a row: 1. Best run: 1."), "{comment}");
    assert_eq!(lesson(&visit), None, "nothing is said twice");
    let next = visit.set.of_run("qawale", &visit.progress).expect("a problem");
    let link = problem_link("qawale", next.number, Some(ProblemList::Run));
    let offers = visit.solving.offers(&visit.board, &visit.set, &visit.progress);
    let is_next =
        |offer: &SolvingOffer| offer.kind == SolvingOfferKind::Next(link.clone(), ProblemPhrase::NextProblem);
    assert!(offers.iter().any(is_next), "{offers:?}");
}

#[test]
fn a_run_ends_with_a_mistake_which_says_what_it_costs() {
    let mut visit = Visit::new(Purpose::Run);
    visit.time = at(Day::numbered(5).expect("a day"));
    let earlier = Attempt { at: visit.time, result: AttemptResult::Solved, grade: 1 };
    visit.progress.add(ProblemKey::problem("qawale", 1), earlier);
    visit.solving =
        Solving::new(visit.id, Rc::new(visit.solving.problem().clone()), Purpose::Run, &visit.progress);
    let from = visit.progress.rating_shown("qawale").expect("a rating").rounded();
    let wrong = wrong_turn(&visit.board);
    visit.play(wrong);
    let to = visit.progress.rating_shown("qawale").expect("a rating").rounded();
    let costs = [ProblemPhrase::RatingChange { from, to }, ProblemPhrase::ComesBack { days: 1 }];
    let SolvingTexts { comment, announcement } = visit.texts(0);
    let (comment, announcement) = (comment.expect("a comment"), announcement.expect("an announcement"));
    assert!(comment.ends_with(&sentences(&costs)), "{comment}");
    assert!(announcement.contains(&sentences(&costs)), "{announcement}");
    let lesson = visit.solving.lesson(&visit.set, &visit.progress, &visit.board);
    assert_eq!(lesson.as_deref(), Some("The run is over. Best run: 1."));
    let offers = visit.solving.offers(&visit.board, &visit.set, &visit.progress);
    let is_new_run =
        |offer: &SolvingOffer| matches!(offer.kind, SolvingOfferKind::Next(_, ProblemPhrase::NewRun));
    assert!(offers.iter().any(is_new_run), "{offers:?}");
    visit.act(SolvingAction::TryAgain);
    visit.solve();
    let solved = visit.texts(0).comment.expect("a comment");
    assert!(solved.starts_with("Solved at try 2."), "{solved}");
}

#[test]
fn a_page_of_a_day_to_come_has_only_a_sentence() {
    let today = Day::numbered(3);
    let purpose = |path: &str, today| match ProblemPage::at(path, today, |id| id == "jo") {
        ProblemPage::File(file, FilePage::Problem(_, purpose)) => Ok((file.id, purpose)),
        ProblemPage::File(file, FilePage::Daily(daily)) => Ok((file.id, Purpose::Daily(daily))),
        ProblemPage::Nothing(phrase) => Err(ENGLISH.say(&phrase)),
        _ => panic!("{path}"),
    };
    let to_come = || Err(ENGLISH.say(&ProblemPhrase::DayToCome));
    let everybody =
        |day| DailyProblem::for_everybody(day).map(|daily| (daily.file.id, Purpose::Daily(daily)));
    assert_eq!(purpose("/daily", today).ok(), today.and_then(everybody), "no variant has a problem yet");
    assert_eq!(purpose("/daily", None), to_come());
    assert_eq!(purpose("/jo/daily", None), to_come());
    let later = Day::numbered(33);
    let of_jo = || purpose("/jo/daily", later);
    assert!(of_jo().is_ok_and(|(id, _)| id == "jo"));
    assert_eq!(purpose("/daily", later), of_jo(), "the reader plays Jō only");
    assert_eq!(purpose("/daily/2026-12-04", later).ok(), later.and_then(everybody));
    assert_eq!(purpose("/jo/daily/2026-12-05", later), to_come());
    let too_early = Err(ENGLISH.say(&ProblemPhrase::DayOfVariantTooEarly));
    assert_eq!(purpose("/jo/daily/2026-11-29", later), too_early);
    let date = |number| Day::numbered(number).map(|day| format!("/daily/{}", day.date())).unwrap_or_default();
    assert!(purpose(&date(2), today).is_ok());
    assert_eq!(purpose(&date(4), today), to_come());
    assert_eq!(purpose("/jo/3", None), Ok(("jo", Purpose::Single)));
    assert_eq!(purpose("/jo/course/3", None), Ok(("jo", Purpose::Course)));
    assert_eq!(purpose("/jo/run/3", None), Ok(("jo", Purpose::Run)));
    assert_eq!(purpose("/jo/again/3", None), Ok(("jo", Purpose::Single)));
    assert_eq!(purpose("/jo/again/3", today), Ok(("jo", today.map_or(Purpose::Single, Purpose::Again))));
    assert_eq!(purpose("/daily/1.1.", today), Err(ENGLISH.say(&ProblemPhrase::DayMalformed)));
}

#[test]
fn a_list_has_the_problems_that_its_filter_accepts() {
    let (game, file) = files().find(|(_, file)| file.id == "qawale").expect("problems of Qawale");
    let set = set(game, file);
    let mut progress = Progress::default();
    let list = |filter, progress: &Progress| {
        let grades = set.by_grade("qawale", filter, progress).into_iter();
        grades
            .flat_map(|(grade, problems)| problems.into_iter().map(move |problem| (grade, problem.clone())))
            .collect::<Vec<_>>()
    };
    let all = ProblemFilter::default();
    assert_eq!(list(all, &progress).len(), set.all().len());
    let theme = set.themes().next();
    let themed = list(ProblemFilter { theme, ..all }, &progress);
    assert!(!themed.is_empty() && themed.iter().all(|(_, problem)| problem.themes.contains(&theme.unwrap())));
    let grade = Some(themed[0].0);
    let both = list(ProblemFilter { grade, theme, ..all }, &progress);
    assert!(both.iter().all(|(of, problem)| Some(*of) == grade && problem.grade == *of));
    assert_eq!(both.len(), themed.iter().filter(|(of, _)| Some(*of) == grade).count());
    assert_eq!(set.lengths().collect::<Vec<_>>(), [1, 2, 3]);
    let of_length = |turns| list(ProblemFilter { turns: Some(turns), ..all }, &progress);
    assert!(of_length(1).iter().all(|(_, problem)| problem.turns == 1));
    assert!(of_length(LONGEST).iter().all(|(_, problem)| problem.turns >= LONGEST));
    assert_eq!(set.lengths().map(|turns| of_length(turns).len()).sum::<usize>(), set.all().len());
    let solved = Attempt { at: 1, result: AttemptResult::Helped, grade: 1 };
    progress.add(ProblemKey::problem("qawale", both[0].1.number), solved);
    let open = list(ProblemFilter { grade, theme, is_open: true, ..all }, &progress);
    assert_eq!(open, both[1..]);
    let mut progress = Progress::default();
    let key = ProblemKey::problem("qawale", 1);
    let mut standing = |at, result| {
        progress.add(key.clone(), Attempt { at, result, grade: 2 });
        (progress.standing(&key), progress.is_solved(&key))
    };
    assert_eq!(standing(2, AttemptResult::Failed), (ProblemStanding::Unsolved, false));
    assert_eq!(standing(3, AttemptResult::Solved), (ProblemStanding::Solved, true));
    assert_eq!(standing(1, AttemptResult::Solved), (ProblemStanding::SolvedAtOnce, true));
    assert_eq!(progress.standing(&ProblemKey::problem("qawale", 2)), ProblemStanding::New);
}

#[test]
fn boards_of_problems_show_the_numbers_beside_the_board() {
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let set = set(game, file);
        let problem = set.all().first().expect("a problem");
        assert!(board(problem, id).plan().has_facts, "{id}");
        let mut settings = Settings::of(id);
        assert!(!Embedded::new(settings.clone(), Language::English).plan().has_facts);
        problem.put_into(&mut settings, id, Language::English);
        assert!(Embedded::new(settings, Language::English).plan().has_facts);
    }
}

#[test]
fn a_wrong_turn_is_refuted_in_words() {
    for (game, file) in files() {
        let id = GameId::parse(file.id).expect("a variant");
        let set = set(game, file);
        let mut random = Random(5);
        for problem in set.all().iter().step_by(37) {
            let board = board(problem, id);
            let moves = board.play().record().last().legal_moves();
            let mut tried: Vec<&String> = (0..3).filter_map(|_| random.pick(&moves)).collect();
            tried.retain(|mv| **mv != problem.first_move());
            for mv in tried {
                let after = after(&board, mv);
                if after.status() == ExerciseStatus::Failed {
                    let comment = problem.comment(&after).unwrap_or_default();
                    let record = after.play().record();
                    let is_too_late = problem.goal == Goal::Win
                        && record.outcome().is_none()
                        && record.plies().is_multiple_of(2)
                        && record.plies() >= 2 * problem.turns;
                    let too_late = match problem.turns {
                        1 => ProblemPhrase::NotAtOnce,
                        _ => ProblemPhrase::NotInTime,
                    };
                    let says_so = comment == ENGLISH.say(&too_late);
                    assert_eq!(says_so, is_too_late, "{id} {} {mv}: {comment}", problem.number);
                    assert!(
                        comment.len() > 20 && comment.ends_with('.'),
                        "{id} {} {mv}: {comment}",
                        problem.number
                    );
                }
            }
        }
    }
}

#[test]
fn the_order_of_days_is_sealed() {
    let fixture = root().join("tests/corpus/daily.txt");
    let text = fs::read_to_string(&fixture).expect("the sealed days");
    let mut sealed = 0;
    for line in text.lines().filter(|line| !line.starts_with("//")) {
        let (date, problem) = line.split_once('\t').expect("two columns");
        let day = Day::read(date).unwrap_or_else(|error| panic!("{date}: {error:?}"));
        let (file, number) = day.problem().expect("a problem");
        assert_eq!(format!("{} {number}", file.id), problem, "{date}");
        sealed += 1;
    }
    assert!(sealed > 50, "only {sealed}");
}

#[test]
fn the_days_of_variants_are_sealed() {
    let fixture = root().join("tests/corpus/daily-variants.txt");
    let sets: Vec<_> = files().map(|(game, file)| (file, set(game, file))).collect();
    let mut text = String::from("// The problems of the days of variants: date, variant and number.\n");
    for day in (29..57).chain([400, 1000]).filter_map(Day::numbered) {
        for (file, set) in &sets {
            let daily = DailyProblem::of_variant(day, file).expect("a day of variants");
            let problem = daily.in_set(set).expect("a problem");
            text.push_str(&format!("{}\t{} {}\n", day.date(), file.id, problem.number));
        }
    }
    if std::env::var_os("UPDATE_PROBLEMS").is_some() && !fixture.exists() {
        fs::write(&fixture, &text).expect("a writable folder");
    }
    assert_eq!(text, fs::read_to_string(&fixture).expect("the sealed days"));
}

/// Names the page at an address.
fn page_at(path: &str) -> String {
    match Route::read(path) {
        Ok(Route::All) => "all".to_owned(),
        Ok(Route::Again) => "again".to_owned(),
        Ok(Route::Daily(day)) => format!("day {:?}", day.map(Day::number)),
        Ok(Route::DailyOf(file, day)) => format!("day {:?} of {}", day.map(Day::number), file.id),
        Ok(Route::Calendar(month)) => format!("month {:?}", month.map(|month| month.to_string())),
        Ok(Route::Set(_, file, filter)) => filtered_link(file.id, filter).replace("#/problems/", "set "),
        Ok(Route::Problem { file, number, list, .. }) => {
            let list = match list {
                Some(ProblemList::Filtered(filter)) => filtered_link(file.id, filter),
                other => format!("{other:?}"),
            };
            format!("{} {number} {list}", file.id)
        }
        Ok(Route::Own(file, number)) => format!("own {} {number:?}", file.id),
        Ok(Route::Sprint(file, kind)) => format!("sprint {} {}", file.id, kind.name()),
        Err(RouteError::Unknown) => "nothing".to_owned(),
        Err(RouteError::Day(error)) => format!("{error:?}"),
    }
}

#[test]
fn a_narrowed_list_has_an_address() {
    for (path, page) in [
        ("/27/theme/block", "set 27/theme/block"),
        ("/27/Unsolved/turns/3/theme/block/grade/5", "set 27/grade/5/theme/block/turns/3/unsolved"),
        ("/27/unsolved", "set 27/unsolved"),
        ("/27/grade/2/17", "27 17 #/problems/27/grade/2"),
        ("/27/unsolved/turns/1/17", "27 17 #/problems/27/turns/1/unsolved"),
        ("/27/grade/6", "nothing"),
        ("/27/grade/0", "nothing"),
        ("/27/grade/02", "nothing"),
        ("/27/grade", "nothing"),
        ("/27/grade/2/grade/2", "nothing"),
        ("/27/unsolved/unsolved", "nothing"),
        ("/27/turns/4", "nothing"),
        ("/27/theme/blocks", "nothing"),
        ("/27/grade/2/clock", "nothing"),
        ("/27/grade/2/017", "nothing"),
        ("/27/grade/2/17/x", "nothing"),
        ("/27/17/grade/2", "nothing"),
        ("/27/course/grade/2", "nothing"),
    ] {
        assert_eq!(page_at(path), page, "{path}");
    }
}

#[test]
fn every_page_has_an_address() {
    for (path, page) in [
        ("", "all"),
        ("/", "all"),
        ("/daily", "day None"),
        ("/daily/2026-11-03", "day Some(2)"),
        ("/daily/2026-10-31", "TooEarly"),
        ("/daily/2026-12-32", "Malformed"),
        ("/daily/2026-11-01/x", "nothing"),
        ("/jo/daily", "day None of jo"),
        ("/27-expert/daily/2026-12-01", "day Some(30) of 27-expert"),
        ("/jo/daily/2026-12-32", "Malformed"),
        ("/chess/daily", "nothing"),
        ("/calendar", "month None"),
        ("/calendar/2027-01", "month Some(\"2027-01\")"),
        ("/calendar/2027-13", "nothing"),
        ("/27-expert", "set 27-expert"),
        ("/jaleo-setup", "nothing"),
        ("/chess", "nothing"),
        ("/again", "again"),
        ("/again/x", "nothing"),
        ("/27/clock", "sprint 27 clock"),
        ("/27/ten", "sprint 27 ten"),
        ("/27/clock/x", "nothing"),
        ("/27/clocks", "nothing"),
        ("/27/17", "27 17 None"),
        ("/27/course/17", "27 17 Some(Course)"),
        ("/27/again/17", "27 17 Some(Again)"),
        ("/27/run/17", "27 17 Some(Run)"),
        ("/27/own", "own 27 None"),
        ("/27/own/3912345678", "own 27 Some(3912345678)"),
        ("/27/own/0", "nothing"),
        ("/jaleo-setup/own", "nothing"),
        ("/27/quiz/17", "nothing"),
        ("/27/course", "nothing"),
        ("/27/017", "nothing"),
        ("/27/+1", "nothing"),
        ("/27/99999999999", "nothing"),
        ("/27/17/x", "nothing"),
        ("/27/course/17/x", "nothing"),
    ] {
        assert_eq!(page_at(path), page, "{path}");
    }
    for kind in SprintKind::ALL {
        let link = kind.link("jo");
        assert_eq!(page_at(link.trim_start_matches("#/problems")), format!("sprint jo {}", kind.name()));
    }
    for list in [None, Some(ProblemList::Course), Some(ProblemList::Again), Some(ProblemList::Run)] {
        let link = problem_link("jo", 3, list);
        assert_eq!(page_at(link.trim_start_matches("#/problems")), format!("jo 3 {list:?}"));
    }
}

/// Random attempts at few problems, so that many attempts are at the same problem.
fn some_progress(random: &mut Random) -> Progress {
    let mut progress = Progress::default();
    for _ in 0..random.below(120) {
        let what = match random.below(4) {
            0 => ProblemKey::Daily(Day::numbered(random.below(3) as u32).expect("a day")),
            number => {
                ProblemKey::problem(["jo", "27-expert", "a-later-game"][number - 1], random.below(3) as u32)
            }
        };
        let result = AttemptResult::ALL[2 - random.below(9).min(2)];
        let attempt = Attempt { at: random.below(300) as u64, result, grade: 1 + random.below(5) as u8 };
        progress.add(what, attempt);
    }
    progress
}

fn joined(one: &Progress, other: &Progress) -> Progress {
    let mut both = one.clone();
    both.join(other);
    both
}

#[test]
fn joining_what_two_pages_know_has_the_laws_of_a_union() {
    let mut random = Random(11);
    for _ in 0..500 {
        let [a, b, c] = [(); 3].map(|()| some_progress(&mut random));
        assert_eq!(joined(&a, &b), joined(&b, &a));
        assert_eq!(joined(&joined(&a, &b), &c), joined(&a, &joined(&b, &c)));
        assert_eq!(joined(&a, &a), a);
        assert_eq!(joined(&a, &Progress::default()), a);
        let all = joined(&joined(&a, &b), &c);
        assert_eq!(Progress::read(&all.print()), Ok(all.clone()));
        for id in ["jo", "27-expert"] {
            let [alone, together] = [a.solved(id), all.solved(id)];
            assert!(alone <= together, "nothing solved is lost");
            assert!(all.rating(id).value.is_finite());
        }
    }
}

#[test]
fn attempts_after_the_solution_are_kept_and_change_no_result() {
    let mut progress = Progress::default();
    let what = ProblemKey::problem("jo", 1);
    let attempt = |at, result| Attempt { at, result, grade: 2 };
    for (at, result) in [
        (5, AttemptResult::Failed),
        (9, AttemptResult::Solved),
        (7, AttemptResult::Failed),
        (12, AttemptResult::Failed),
    ] {
        progress.add(what.clone(), attempt(at, result));
    }
    let attempts = progress.attempts(&what).expect("attempts");
    assert_eq!((attempts.all().len(), attempts.tries()), (4, 3));
    assert_eq!(attempts.result(), ProblemPhrase::ShareAtTry { number: 3 });
    assert_eq!(attempts.solved(), Some(&attempt(9, AttemptResult::Solved)));
    assert!(!attempts.is_solved_at_once());
    for at in 20..200 {
        progress.add(ProblemKey::problem("jo", 2), attempt(at, AttemptResult::Failed));
    }
    let failures = progress.attempts(&ProblemKey::problem("jo", 2)).expect("attempts");
    assert_eq!((failures.all().len(), failures.all()[0].at), (20, 20), "the first ones are kept");
}

#[test]
fn attempts_are_described_by_how_the_problem_was_solved() {
    let described = |results: &[AttemptResult]| {
        let (mut progress, problem) = (Progress::default(), ProblemKey::problem("jo", 1));
        for (at, result) in (1..).zip(results) {
            progress.add(problem.clone(), Attempt { at, result: *result, grade: 2 });
        }
        progress.attempts(&problem).expect("attempts").result()
    };
    let [solved, helped, failed] = [AttemptResult::Solved, AttemptResult::Helped, AttemptResult::Failed];
    assert_eq!(described(&[solved]), ProblemPhrase::ShareAtOnce);
    assert_eq!(described(&[failed, solved]), ProblemPhrase::ShareAtTry { number: 2 });
    assert_eq!(described(&[failed, helped]), ProblemPhrase::ShareWithHint);
    assert_eq!(described(&[failed]), ProblemPhrase::DayNotSolved);
}

#[test]
fn a_streak_is_made_of_days_solved_in_time() {
    let noon = |day: Day| at(day) + 43_200_000;
    let day = |number| Day::numbered(number).expect("a day");
    let mut progress = Progress::default();
    let mut solve = |number, at: u64| {
        progress.add(ProblemKey::Daily(day(number)), Attempt { at, result: AttemptResult::Solved, grade: 1 });
        progress.clone()
    };
    let _ = solve(3, noon(day(3)));
    let _ = solve(4, noon(day(4)));
    let progress = solve(5, noon(day(5)));
    assert_eq!(progress.streak(day(5)), 3);
    assert_eq!(progress.streak(day(6)), 3, "today can still be solved");
    assert_eq!(progress.streak(day(7)), 0);
    let mut late = progress.clone();
    late.add(
        ProblemKey::Daily(day(2)),
        Attempt { at: noon(day(6)), result: AttemptResult::Solved, grade: 1 },
    );
    assert_eq!(late.streak(day(5)), 3, "what is solved later is no part of it");
    assert!(!late.is_solved_in_time(day(2)));
}

#[test]
fn hostile_entries_are_refused() {
    let head = "apila-problems 1\n";
    for (text, error) in [
        ("", ProgressError::Line(1)),
        ("{}", ProgressError::Line(1)),
        ("apila-problems 0\n", ProgressError::Line(1)),
        ("apila-problems 2\nanything", ProgressError::LaterVersion(2)),
    ] {
        assert_eq!(Progress::read(text), Err(error), "{text}");
    }
    for line in [
        "jo",
        "jo/",
        "jo/1",
        "jo/1 ",
        "jo/1 s",
        "jo/1 s2",
        "jo/1 x2a",
        "jo/1 s0a",
        "jo/1 s6a",
        "jo/1 s2-a",
        "jo/1 s2+a",
        "jo/1 s2A",
        "jo/1 s2zzzzzzzzzzzzzz",
        "jo/-1 s2a",
        "jo/99999999999 s2a",
        "/1 s2a",
        "JO/1 s2a",
        "day/999999999 s2a",
        "jo/1 s2a  s2b",
        "",
    ] {
        assert_eq!(
            Progress::read(&format!("{head}jo/7 s2a\n{line}\n")),
            Err(ProgressError::Line(3)),
            "{line}"
        );
    }
    assert_eq!(Progress::read(&"x".repeat(3 << 20)), Err(ProgressError::TooLong));
}

#[test]
fn a_mistake_leads_to_problems_like_it() {
    let like = |id: &str, score| {
        let better = Variation { score, moves: Vec::new() };
        let turn = Turn { ply: 1, side: Side::First, judgement: Judgement::Mistake, better };
        problems_like(GameId::parse(id).expect("a game"), &turn)
    };
    for (id, score, expected) in [
        ("jaleo", Score::Win(3), Some("#/problems/jaleo/theme/double-threat")),
        ("qawale", Score::Win(1), Some("#/problems/qawale")),
        ("27", Score::Draw, Some("#/problems/27/theme/block")),
        ("jo", Score::Estimate(0.3), Some("#/problems/jo/theme/block")),
        ("jaleo-setup", Score::Win(3), None),
    ] {
        let link = like(id, score);
        assert_eq!(link.as_deref(), expected, "{id}");
        assert!(link.is_none_or(|link| Route::read(link.trim_start_matches("#/problems")).is_ok()), "{id}");
    }
}

#[test]
fn a_game_that_was_won_on_the_board_leads_to_the_first_unsolved_problem() {
    let over = |text: &str| {
        let Address::Table(link) = Address::parse(text) else { panic!("{text} is no table") };
        link.open(Language::English).record
    };
    let won = over("#/qawale?moves=a1nne_a4sse_a2nee_b2sw_a3neee_b3enw_c3nww");
    assert!(won.outcome().is_some());
    let mut progress = Progress::default();
    let link = |progress: &Progress| problem_after(&won, progress);
    assert_eq!(link(&progress).as_deref(), Some("#/problems/qawale/1"));
    let attempt = |result| Attempt { at: 5, result, grade: 1 };
    progress.add(ProblemKey::problem("qawale", 1), attempt(AttemptResult::Solved));
    progress.add(ProblemKey::problem("qawale", 2), attempt(AttemptResult::Failed));
    assert_eq!(link(&progress).as_deref(), Some("#/problems/qawale/2"));
    for text in ["#/qawale?moves=a1nne", "#/qawale?moves=a1nne_resign", "#/qawale?moves=a1nne_draw"] {
        assert_eq!(problem_after(&over(text), &Progress::default()), None, "{text}");
    }
}

#[test]
fn the_first_attempt_at_a_problem_is_the_one_that_is_rated() {
    let attempt = |at, result| Attempt { at, result, grade: 3 };
    let problem = || ProblemKey::Numbered("27".to_owned(), 1);
    let mut progress = Progress::default();
    progress.add(problem(), attempt(5, AttemptResult::Failed));
    let failed = progress.rating("27");
    assert!(failed.value < 1500.0 && failed.attempts == 1, "{failed:?}");
    progress.add(problem(), attempt(6, AttemptResult::Solved));
    assert_eq!(progress.rating("27"), failed, "another attempt at the same problem");
    assert_eq!(progress.rating("jo").attempts, 0, "the rating of another game");
}

#[test]
fn the_card_of_a_day_is_that_of_its_problem() {
    let site = "https://example.org/apila/";
    for number in [0, 1, 33, 400] {
        let daily = Day::numbered(number).and_then(DailyProblem::for_everybody).expect("a problem");
        let card = format!("{site}p/{}/17/", daily.file.id);
        let date = daily.day.date();
        assert_eq!(daily.card(site, 17, ENGLISH), format!("{card}?day={date}"));
        assert_eq!(daily.card(site, 17, Language::Japanese), format!("{card}ja.html?day={date}"));
    }
}
