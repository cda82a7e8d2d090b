//! The page of openings: what the opening book or a solver knows of the turns in the position on its board.
//!
//! The search knows it, and the search is in the worker. So the page asks the same question as the analysis
//! at a table, and withdraws it as soon as everything is known that is shown. `docs/search.md` describes the
//! books.

use std::rc::Rc;

use crate::analysis::{Assessment, KnownTurn, Remark, questions};
use crate::embed::{Command, Mode, Request, Setting, Settings};
use crate::play::Play;
use crate::record::{Address, Computers, Parameter, Record, TableLink};
use crate::worker::{Answer, Question};
use apila_core::i18n::Language;
use apila_core::search::{Report, Score};

apila_core::phrases! {
    /// What the page of openings says.
    pub enum OpeningsPhrase {
        Openings,
        OpeningsAbout,
        OpeningsWait,
    }
}

/// What is known of the position on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownOpenings {
    /// The position that the report is about, as [`Question::game`].
    asked: String,
    report: Option<Rc<Report<String>>>,
    /// Whether the search has ended.
    is_done: bool,
    /// Why the search was refused, if it was.
    refused: Option<String>,
}

/// The settings of the board: the reader plays both sides, from the position of a link.
#[must_use]
pub fn board(link: &TableLink) -> Settings {
    let opened = TableLink::to_start(link.id).with_page_of(link);
    let kept = [Parameter::Position, Parameter::Moves, Parameter::Ply];
    let link = kept
        .into_iter()
        .fold(opened, |opened, parameter| opened.with(parameter, link.get(parameter).map(ToOwned::to_owned)));
    let mut settings = Settings::of(link.id).with_link(link);
    settings.put(Setting::Mode, Mode::Play.name().to_owned());
    settings.put(Setting::List, "on".to_owned());
    settings.put(Setting::Allow, "moves restart".to_owned());
    settings
}

/// The number of moves before the position on the board. A move that is shown step by step counts as made:
/// nothing is reported when its last step is shown.
fn ply(play: &Play) -> usize {
    play.shown() + usize::from(play.is_replaying())
}

/// Whether the game is over in the position on the board.
#[must_use]
pub fn is_over(play: &Play) -> bool {
    play.record().outcome_by_play(ply(play)).is_some()
}

/// The line up to the position on the board.
fn line(play: &Play) -> Record {
    let mut line = play.record().clone();
    line.take_back_to(ply(play));
    line
}

/// The page with the position on the board.
#[must_use]
pub fn address(play: &Play) -> Address {
    let line = line(play);
    Address::Openings(TableLink::to_record(&line, line.plies()))
}

/// A table with the position on the board, to play on from it. `computers` play their sides.
#[must_use]
pub fn table(play: &Play, computers: Computers) -> Address {
    let line = line(play);
    Address::Table(TableLink::to_record(&line, line.plies()).against(computers))
}

/// The command that plays a known turn on the board.
#[must_use]
pub fn play(turn: &str) -> Request {
    Request { id: None, command: Command::Play(turn.to_owned()) }
}

impl KnownOpenings {
    /// The question about the position on the board. `None` if everything is known or if the game is over.
    #[must_use]
    pub fn question(&self, play: &Play) -> Option<Question> {
        let question = questions::analysis(play.record(), ply(play));
        let is_known = self.asked == question.game && self.is_settled();
        (!is_over(play) && !is_known).then_some(question)
    }

    /// Whether no later report can add anything.
    fn is_settled(&self) -> bool {
        let has_all = |report: &Rc<Report<String>>| report.known.iter().all(|known| known.score.is_some());
        self.is_done || self.report.as_ref().is_some_and(has_all)
    }

    /// What is known after an answer to a question.
    #[must_use]
    pub fn of_answer(question: &Question, answer: Answer) -> KnownOpenings {
        let is_done = !matches!(answer, Answer::Progress(_));
        let (report, refused) = match answer {
            Answer::Progress(report) | Answer::Done(report) => (Some(Rc::new(report)), None),
            Answer::Refused(reason) => (None, Some(reason)),
        };
        KnownOpenings { asked: question.game.clone(), report, is_done, refused }
    }

    /// Why nothing is known, if the search was refused.
    #[must_use]
    pub fn refusal(&self) -> Option<&str> {
        self.refused.as_deref()
    }

    /// The report about the position on the board.
    fn report(&self, play: &Play) -> Option<&Report<String>> {
        let asked = TableLink::to_record(play.record(), ply(play)).print();
        self.report.as_deref().filter(|_| self.asked == asked)
    }

    /// The known turns of the position on the board. `None` if the worker has not answered.
    #[must_use]
    pub fn turns(&self, play: &Play) -> Option<Vec<KnownTurn>> {
        let report = self.report(play)?;
        let record = play.record();
        Some(KnownTurn::all(record.id(), &**record.position(ply(play)), report, play.language()))
    }

    /// How the position on the board stands, as a sentence. Empty if it is not known.
    #[must_use]
    pub fn standing(&self, play: &Play) -> String {
        let (id, language) = (play.record().id(), play.language());
        if let Some(outcome) = play.record().outcome_by_play(ply(play)) {
            return play.result(outcome);
        }
        let known = self.report(play).map(|report| &report.known[..]).unwrap_or_default();
        let best = known
            .iter()
            .filter_map(|known| known.score)
            .reduce(|best, score| if score.expectation() > best.expectation() { score } else { best });
        // One winning turn is enough. Otherwise any turn that is not known yet could be better.
        let is_sure = known.iter().all(|known| known.score.is_some());
        let best = best.filter(|best| is_sure || matches!(best, Score::Win(_)));
        let side = play.record().position(ply(play)).turn();
        best.map(|score| Assessment { side, score }.in_words(id, language)).unwrap_or_default()
    }

    /// What the numbers mean. `None` if no turn has one.
    #[must_use]
    pub fn legend(&self, play: &Play, language: Language) -> Option<String> {
        let known = &self.report(play)?.known;
        let has_number = known.iter().any(|known| matches!(known.score, Some(Score::Estimate(_))));
        let side = play.record().position(ply(play)).turn();
        let colour = play.record().id().game().colour_name(language, side);
        has_number.then(|| language.say(&Remark::ScoresAreFor { colour }))
    }
}

#[cfg(test)]
mod tests {
    use super::{KnownOpenings, address, board};
    use crate::embed::{BoardInput, Embedded};
    use crate::record::Address;
    use crate::worker::Answer;
    use apila_core::i18n::Language;
    use apila_core::search::{KnownMove, Report, Score};

    fn at(fragment: &str) -> Embedded {
        let Address::Openings(link) = Address::parse(fragment) else { panic!("{fragment}") };
        Embedded::new(board(&link), Language::English)
    }

    fn report(scores: &[(&str, Option<Score>)]) -> Report<String> {
        let known = |(mv, score): &(&str, Option<Score>)| KnownMove {
            mv: (*mv).to_owned(),
            score: *score,
            depth: 9,
            is_good: false,
            followers: 0,
        };
        Report {
            choice: None,
            variations: Vec::new(),
            known: scores.iter().map(known).collect(),
            depth: 1,
            nodes: 1,
        }
    }

    #[test]
    fn the_address_holds_the_position_and_no_parameters_of_a_game() {
        let board = at("#/openings/27?moves=1x3_9x3&computer=black-1-1&seat=white&ply=1&lang=fr");
        assert!(board.error().is_none());
        assert_eq!(board.play().shown(), 1);
        assert_eq!(address(board.play()).print(), "#/openings/27?moves=1x3");
        assert!(board.takes_moves() && board.play().computers().is_empty());
        let next = board.after(BoardInput::Command(super::play("9x5"))).board;
        assert_eq!(next.play().record().moves(), ["1x3", "9x5"]);
    }

    #[test]
    fn a_question_stays_until_all_values_are_known() {
        let board = at("#/openings/27?moves=1x3");
        let play = board.play();
        let known = KnownOpenings::default();
        let question = known.question(play).unwrap();
        assert_eq!(known.turns(play), None);
        let some = report(&[("9x3", Some(Score::Draw)), ("9x4", None)]);
        let some = KnownOpenings::of_answer(&question, Answer::Progress(some));
        assert_eq!(some.question(play), Some(question.clone()));
        assert_eq!(some.standing(play), "", "the other turn could win");
        let all = report(&[("9x3", Some(Score::Draw)), ("9x4", Some(Score::Loss(0)))]);
        let all = KnownOpenings::of_answer(&question, Answer::Progress(all));
        assert_eq!(all.question(play), None);
        assert_eq!(all.turns(play).unwrap().len(), 2);
        assert_eq!(all.standing(play), "A draw with best play.");
        assert_eq!(all.legend(play, Language::English), None);
        let estimate = report(&[("9x3", Some(Score::Estimate(0.2)))]);
        let estimate = KnownOpenings::of_answer(&question, Answer::Progress(estimate));
        assert!(estimate.legend(play, Language::English).unwrap().starts_with("Scores are for White:"));
        let elsewhere = at("#/openings/27?moves=1x4");
        assert!(all.question(elsewhere.play()).is_some() && all.turns(elsewhere.play()).is_none());
    }

    #[test]
    fn outside_of_the_book_one_answer_is_enough() {
        let board = at("#/openings/jo?moves=e5f5-g5c3");
        let question = KnownOpenings::default().question(board.play()).unwrap();
        let known = KnownOpenings::of_answer(&question, Answer::Progress(report(&[])));
        assert_eq!((known.question(board.play()), known.turns(board.play())), (None, Some(Vec::new())));
    }

    #[test]
    fn a_refusal_is_not_asked_again_by_itself() {
        let board = at("#/openings/jo");
        let question = KnownOpenings::default().question(board.play()).unwrap();
        let refused = KnownOpenings::of_answer(&question, Answer::Refused("no part".to_owned()));
        assert_eq!((refused.question(board.play()), refused.refusal()), (None, Some("no part")));
    }
}
