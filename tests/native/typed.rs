//! Problems and lessons as they are typed and said. What is said is compared exactly with `speech/problem`
//! and `speech/lesson` in each language.
//!
//! After an intended change, write them again with `UPDATE_SPEECH=1 cargo test --test native typed` and read
//! the difference.

use std::fmt::Write;
use std::fs;
use std::rc::Rc;

use crate::common::{ENGLISH, answer, root};
use crate::words::install_all;
use crate::{lessons, problems};
use apila_core::i18n::Language;
use apila_model::catalog::{GAMES, GameId};
use apila_model::display::SpeechDetail;
use apila_model::embed::{BoardInput, Embedded, EmbeddedText, ExerciseStatus};
use apila_model::lesson::{LessonStep, StepHint, StepText};
use apila_model::play::{
    Action, Edit, KeyReply, Setup, SetupText, Speech, TextBoard, Typed, TypedInput, said_of, typed,
};
use apila_model::problems::{Progress, Purpose, Solving, SolvingAction};
use apila_model::record::TableLink;
use apila_model::worker::Answer;

/// What is around a board.
enum Frame {
    Problem(Box<Solving>, Progress),
    Lesson(LessonStep, StepHint),
}

/// A page with a board, and a reader who types and listens.
struct Page {
    board: Embedded,
    revision: u32,
    announcements: u32,
    frame: Frame,
    speech: Speech,
    out: String,
    keys: usize,
    characters: usize,
}

impl Page {
    fn new(board: Embedded, frame: Frame) -> Page {
        let (speech, out) = (Speech::default(), String::new());
        let mut page =
            Page { board, revision: 0, announcements: 0, frame, speech, out, keys: 0, characters: 0 };
        page.hear();
        page
    }

    fn text(&self) -> EmbeddedText {
        let (board, revision) = (self.board.clone(), self.revision);
        let (instead, number) = match &self.frame {
            Frame::Problem(solving, progress) => {
                let instead = solving.texts(&board, progress, self.announcements).announcement;
                let number = instead.as_ref().map_or(0, |_| solving.hints());
                (instead, number)
            }
            Frame::Lesson(..) => (None, 0),
        };
        EmbeddedText { board, revision, announcements: self.announcements + number, instead }
    }

    fn remarks(&self) -> Vec<String> {
        match &self.frame {
            Frame::Problem(..) => Vec::new(),
            Frame::Lesson(step, wish) => {
                let shown = StepText::of(self.board.status(), *wish);
                vec![if shown == StepText::Task { String::new() } else { step.text(shown).to_owned() }]
            }
        }
    }

    fn hear(&mut self) {
        let next = self.speech.follow(&self.text(), SpeechDetail::Usual, None, self.remarks());
        self.take(next);
    }

    fn take(&mut self, next: Speech) {
        if next.number != self.speech.number {
            writeln!(self.out, "  {}", next.text()).expect("writing to a string");
            self.characters += next.text().chars().count();
        }
        self.speech = next;
    }

    /// An input, and what the page does after it.
    fn input(&mut self, input: BoardInput) {
        self.apply(input);
        self.follow();
    }

    fn apply(&mut self, input: BoardInput) {
        self.announcements += u32::from(self.board.announces_again(&input));
        self.board = self.board.after(input).board;
        self.revision += 1;
    }

    /// What the page does after a rendering.
    fn follow(&mut self) {
        self.hear();
        if let Frame::Problem(solving, progress) = &mut self.frame {
            let (next, attempt) = solving.after_status(self.board.status(), 1);
            **solving = next;
            if let (Some(attempt), Some(key)) = (attempt, solving.keys().pop()) {
                progress.add(key, attempt);
            }
        }
        self.hear();
    }

    /// Everything that follows by itself.
    fn settle(&mut self) {
        loop {
            if self.board.play().is_replaying() {
                self.input(BoardInput::Act(Action::Tick));
            } else if let Some(question) = self.board.question() {
                let answer = Answer::Done(answer(question.clone()));
                self.input(BoardInput::Answered(Box::new(question), answer));
            } else if self.board.is_reply_due() {
                self.input(BoardInput::Reply);
            } else {
                return;
            }
        }
    }

    fn solving(&mut self, action: SolvingAction) {
        let Frame::Problem(solving, _) = &mut self.frame else { return };
        let after = solving.after(action, &self.board);
        **solving = after.solving;
        match after.input {
            Some(input) => self.input(input),
            None => self.hear(),
        }
    }

    fn try_again(&mut self) {
        match &mut self.frame {
            Frame::Problem(..) => self.solving(SolvingAction::TryAgain),
            Frame::Lesson(_, wish) => {
                *wish = StepHint::default();
                self.input(BoardInput::Restart);
            }
        }
    }

    /// Types a text into the field.
    fn type_text(&mut self, text: &str) {
        writeln!(self.out, "> {text}").expect("writing to a string");
        self.keys += text.chars().count() + 1;
        let hint = match &self.frame {
            Frame::Problem(solving, _) => solving.hint_shown(&self.board),
            Frame::Lesson(..) => Some(String::new()),
        };
        match typed(&self.text(), text, hint.as_deref(), false) {
            Ok(Typed::Inputs(inputs)) => {
                let said = said_of(&inputs, self.text().language());
                for input in inputs {
                    match input {
                        TypedInput::Act(action) => self.apply(BoardInput::Act(action)),
                        TypedInput::TryAgain => self.try_again(),
                        TypedInput::Edit(_) => {}
                    }
                }
                self.take(self.speech.say(said));
                self.follow();
                self.settle();
            }
            Ok(Typed::Command(KeyReply::AskForHint)) => match &mut self.frame {
                Frame::Problem(..) => self.solving(SolvingAction::Hint(self.announcements)),
                Frame::Lesson(_, wish) => {
                    *wish = StepHint::asked();
                    self.hear();
                }
            },
            Ok(Typed::Command(KeyReply::Repeat)) => self.take(self.speech.say(self.speech.last().to_owned())),
            Ok(Typed::Command(KeyReply::Say(said))) | Err(said) => self.take(self.speech.say(said)),
            Ok(Typed::Command(_)) => {}
        }
    }

    fn end(mut self) -> String {
        writeln!(self.out, "keys: {}, characters: {}", self.keys, self.characters)
            .expect("writing to a string");
        self.out
    }
}

/// Compares what is said with the stored transcript.
pub(crate) fn compare(name: &str, language: Language, now: &str) {
    let path = root().join(format!("tests/native/speech/{name}.{}.txt", language.tag()));
    if std::env::var_os("UPDATE_SPEECH").is_some() {
        fs::write(&path, now).expect("a writable folder");
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(now, known, "{name} in {}", language.tag());
}

/// A problem that is failed, asked about and solved.
fn problem(language: Language) -> String {
    let (game, file) = problems::files().find(|(_, file)| file.id == "qawale").expect("problems of Qawale");
    let id = GameId::parse(file.id).expect("a variant");
    let problem = Rc::new(problems::set(game, file).get(17).expect("problem 17").clone());
    let board = Embedded::new(problem.settings(id), language);
    let progress = Progress::default();
    let solving = Solving::new(id, problem.clone(), Purpose::Single, &progress);
    let mut page = Page::new(board, Frame::Problem(Box::new(solving), progress));
    let each: [&str; Language::ALL.len()] = ["retry", "reintentar", "réessayer", "やり直し"];
    let again = each[language as usize];
    for text in ["pieces", "scan b", "score", "zz", again, "b4ee"] {
        page.type_text(text);
    }
    assert_eq!(page.board.status(), ExerciseStatus::Failed);
    page.type_text("a1nnn");
    // How to begin again is said once.
    for text in [again, "b4ee", again, "hint", "repeat", "a1nnn"] {
        page.type_text(text);
    }
    assert_eq!(page.board.status(), ExerciseStatus::Solved);
    page.type_text("last");
    page.end()
}

/// The lesson of Qawale, with a wrong turn.
fn lesson(language: Language) -> String {
    let game = GAMES.iter().copied().find(|game| game.listing.plain() == "qawale").expect("Qawale");
    let lesson = lessons::lesson(&lessons::all(), game, language);
    let moves: [&[&str]; 5] =
        [&["a1nnn"], &["b2nwn", "b2nee"], &["hint", "d2nn"], &["c1nn"], &["b2neen", "c3swn"]];
    let mut out = String::new();
    for (step, moves) in lesson.steps.into_iter().zip(moves) {
        writeln!(out, "{}", step.task).expect("writing to a string");
        let mut page = Page::new(
            Embedded::new(step.settings.clone(), language),
            Frame::Lesson(step, StepHint::default()),
        );
        for text in moves {
            page.type_text(text);
            if page.board.status() == ExerciseStatus::Failed {
                page.type_text("retry");
            }
        }
        assert_eq!(page.board.status(), ExerciseStatus::Solved);
        out.push_str(&page.end());
    }
    out
}

#[test]
fn a_problem_is_typed_and_said_as_written_in_each_language() {
    install_all();
    for language in Language::ALL {
        compare("problem", language, &problem(language));
    }
}

#[test]
fn a_lesson_is_typed_and_said_as_written_in_each_language() {
    install_all();
    for language in Language::ALL {
        compare("lesson", language, &lesson(language));
    }
}

#[test]
fn the_text_of_a_board_follows_what_was_typed() {
    let game = GAMES.iter().copied().find(|game| game.listing.plain() == "qawale").expect("Qawale");
    let step = lessons::lesson(&lessons::all(), game, Language::English).steps.swap_remove(0);
    let board = Embedded::new(step.settings.clone(), Language::English);
    let before = Page::new(board, Frame::Lesson(step, StepHint::default())).text();
    let Ok(Typed::Inputs(inputs)) = typed(&before, "a1nnn", None, false) else { panic!("a move") };
    let made = inputs.iter().fold(before.board.clone(), |board, input| match input {
        TypedInput::Act(action) => board.after(BoardInput::Act(action.clone())).board,
        other => panic!("{other:?}"),
    });
    let after = before.after_typed(&inputs);
    assert_eq!((after.revision(), after.announcement()), (1, made.announcement()));
    assert_ne!(after.announcement(), before.announcement());
}

fn editor(id: &str) -> SetupText {
    let id = GameId::parse(id).expect("a game");
    SetupText { setup: Setup::open(&TableLink::to_start(id)), language: ENGLISH }
}

fn edited(text: SetupText, typed: &str) -> SetupText {
    let inputs = text.typed(typed, false).unwrap_or_else(|error| panic!("{typed}: {error}"));
    let setup = inputs.into_iter().fold(text.setup.clone(), |setup, input| match input {
        TypedInput::Edit(edit) => setup.after(edit),
        TypedInput::Act(_) | TypedInput::TryAgain => setup,
    });
    SetupText { setup, ..text }
}

#[test]
fn a_position_is_set_up_by_typing() {
    for id in GameId::all() {
        let start = editor(id.as_str());
        let cleared = edited(start.clone(), "clear");
        let example = cleared.example();
        let (piece, cell) = example.rsplit_once(' ').expect("a piece and a cell");
        let put = edited(cleared.clone(), &example);
        assert_ne!(put.setup.position().print(), cleared.setup.position().print(), "{id}: {example}");
        assert_eq!(edited(put.clone(), "undo").setup.position().print(), cleared.setup.position().print());
        let taken = edited(put.clone(), &format!("empty {cell}"));
        assert_eq!(taken.setup.position().print(), cleared.setup.position().print(), "{id}");
        assert!(put.typed("zz", false).is_err() && put.typed(&format!("{piece} zz99"), false).is_err());
        // A stroke is announced at its end.
        let painting = SetupText {
            setup: put.setup.after(Edit::Paint(apila_core::rules::Cell::new(0, 0))),
            ..put.clone()
        };
        assert_eq!(painting.occasion().is_some(), !painting.setup.is_painting());
        assert!(put.occasion().is_some_and(|occasion| !occasion.text.is_empty()), "{id}");
    }
}
