//! Learning from mistakes: a review stops before each mistake, asks for a better turn, and judges it.
//!
//! The turn is made on a table of its own, so the game, its tree and its address do not change. It is judged
//! like the turns of the game: [`Review::with_other_turn`] is the same review with another turn at its end.
//! Three turns need no search: the best move that the review knows, a turn that wins at once, and the mistake
//! itself.

use std::rc::Rc;

use super::assessment::Assessment;
use super::hint::HintPart;
use super::improvement::reason_for_better;
use super::judgement::Judgement;
use super::move_effect::MoveEffect;
use super::remark::Remark;
use super::review::{Review, Turn};
use crate::play::{Action, Play};
use crate::worker::Question;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::{Outcome, Side};
use apila_core::scene::{MarkKind, Overlay, StrokeKind};
use apila_core::search::Report;

/// What a reader does.
#[derive(Clone, Debug, PartialEq)]
pub enum RetryAction {
    /// Acts on the board. Only actions that make a turn have an effect.
    Act(Action),
    /// Tries the same turn again.
    Again,
    /// Asks why the turn of the game was a mistake.
    Refute,
    /// Asks for the best turn.
    Solve,
    /// Goes on to the next mistake.
    Next,
}

/// How far the reader has come with a mistake.
#[derive(Clone, Debug, PartialEq)]
pub enum RetryStage {
    /// A better turn is asked for.
    Asking,
    /// The turn that was made is being searched. The review ends with this turn.
    Judging(Box<Review>),
    /// The turn could not be judged.
    Unjudged,
    /// The turn is as good as the best.
    Right,
    /// There is a better turn, but this one is no mistake.
    GoodEnough,
    /// The turn is a mistake. The text is the best answer to it, if one is known.
    Mistaken(Judgement, Option<String>),
    /// The mistake of the game is shown with its refutation.
    Refuted,
    /// The best turn is shown.
    Solved,
}

impl RetryStage {
    /// Whether a good turn was found or shown.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        matches!(self, RetryStage::Right | RetryStage::GoodEnough | RetryStage::Solved)
    }
}

/// The mistakes of a game, one after the other.
#[derive(Clone)]
pub struct Retry {
    review: Rc<Review>,
    mistakes: Rc<Vec<Turn>>,
    at: usize,
    /// The table on which the reader tries.
    play: Play,
    stage: RetryStage,
    /// The assessment of the position after the turn that was judged.
    judged: Option<Assessment>,
}

impl Retry {
    /// The mistakes that a review finds for the people who play at `table`. `None` if it finds none.
    #[must_use]
    pub fn new(review: Rc<Review>, table: &Play) -> Option<Retry> {
        let mistakes = mistakes(&review, table);
        let play = table_before(&review, mistakes.first()?, table);
        Some(Retry {
            review,
            mistakes: Rc::new(mistakes),
            at: 0,
            play,
            stage: RetryStage::Asking,
            judged: None,
        })
    }

    /// Whether [`Retry::new`] returns a value.
    #[must_use]
    pub fn is_possible(review: &Review, table: &Play) -> bool {
        review.is_done() && !mistakes(review, table).is_empty()
    }

    fn mistake(&self) -> &Turn {
        // `at` is an index.
        &self.mistakes[self.at]
    }

    /// How far the reader has come with the mistake.
    #[must_use]
    pub const fn stage(&self) -> &RetryStage {
        &self.stage
    }

    /// The number of the mistake, from 1, and the number of all mistakes.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.mistakes.len())
    }

    /// Whether there is another mistake after this one.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.at + 1 < self.mistakes.len()
    }

    /// The number of moves before the mistake.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.mistake().ply - 1
    }

    /// The review of the game.
    #[must_use]
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// The table to show. Turns can be made on it while a better turn is asked for.
    #[must_use]
    pub const fn table(&self) -> &Play {
        &self.play
    }

    /// The assessment of the position on the table. `None` while a turn is asked for or judged, because an
    /// assessment would reveal how much can be gained.
    #[must_use]
    pub fn assessment(&self) -> Option<Assessment> {
        match self.stage {
            RetryStage::Asking | RetryStage::Judging(_) | RetryStage::Unjudged => None,
            RetryStage::Right | RetryStage::GoodEnough | RetryStage::Mistaken(..) => self.judged,
            RetryStage::Refuted => self.review.assessment(self.mistake().ply),
            RetryStage::Solved => self.review.assessment(self.ply()),
        }
    }

    /// Changes the language of all texts.
    pub fn set_language(&mut self, language: Language) {
        self.play = self.play.after(Action::SetLanguage(language));
    }

    /// Handles an action of the reader.
    pub fn apply(&mut self, action: RetryAction) {
        match action {
            RetryAction::Act(action) => self.act(action),
            RetryAction::Again => self.ask(),
            RetryAction::Refute => {
                let moves = [self.review.record().moves()[self.ply()].clone()];
                self.ask();
                self.play = self.play.preview(&moves).seated(Some(self.mistake().side));
                self.stage = RetryStage::Refuted;
            }
            RetryAction::Solve => {
                self.ask();
                self.stage = RetryStage::Solved;
            }
            RetryAction::Next => {
                self.at = (self.at + 1).min(self.mistakes.len() - 1);
                self.ask();
            }
        }
    }

    fn ask(&mut self) {
        self.play = table_before(&self.review, self.mistake(), &self.play);
        self.stage = RetryStage::Asking;
    }

    fn act(&mut self, action: Action) {
        if !matches!(action, Action::Press(_) | Action::Confirm | Action::StepBack) {
            return;
        }
        match self.stage {
            RetryStage::Asking => {}
            // The board is the same as for the question.
            RetryStage::Solved => self.stage = RetryStage::Asking,
            // The first press after a judgement leads back to the question.
            _ => return self.ask(),
        }
        self.play = self.play.after(action);
        let ply = self.ply();
        let Some(turn) = self.play.record().moves().get(ply).cloned() else { return };
        let is_won = self.play.record().outcome().and_then(Outcome::winner) == Some(self.mistake().side);
        if is_won || self.review.best(ply) == Some(turn.as_str()) {
            // After the best turn the assessment is the same as before it.
            self.judged = self.review.assessment(ply);
            self.stage = RetryStage::Right;
        } else if self.review.record().moves().get(ply) == Some(&turn) {
            let answer = self.review.best(ply + 1).map(ToOwned::to_owned);
            self.judged = self.review.assessment(ply + 1);
            self.stage = RetryStage::Mistaken(self.mistake().judgement, answer);
        } else {
            match self.review.with_other_turn(ply, &turn) {
                Some(review) => self.judge(review),
                None => self.stage = RetryStage::Unjudged,
            }
        }
    }

    /// Whether a search has to judge the turn.
    #[must_use]
    pub const fn is_judging(&self) -> bool {
        matches!(self.stage, RetryStage::Judging(_))
    }

    /// The search that judges the turn. `None` if there is nothing to search.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        match &self.stage {
            RetryStage::Judging(review) => review.question(),
            _ => None,
        }
    }

    /// Adds the report of the search for [`Retry::question`].
    pub fn add_report(&mut self, report: Report<String>) {
        if let RetryStage::Judging(review) = &self.stage {
            let mut review = (**review).clone();
            review.add_report(report);
            self.judge(review);
        }
    }

    /// Judges the last turn of a review, if the review is done.
    fn judge(&mut self, review: Review) {
        self.judged = review.assessment(self.mistake().ply);
        self.stage = stage_of(review, self.mistake().ply);
    }

    /// Notes that the search has failed.
    pub fn fail(&mut self) {
        self.stage = RetryStage::Unjudged;
    }

    /// What is announced: the message without the prompt, which the board announces itself.
    #[must_use]
    pub fn remark(&self) -> String {
        match self.stage {
            RetryStage::Asking => self.question_in_words(),
            _ => self.message().text,
        }
    }

    /// Asks for a better turn.
    fn question_in_words(&self) -> String {
        let (language, mistake) = (self.play.language(), self.mistake());
        let mv = self.review.record().moves()[self.ply()].clone();
        language.say(&Remark::FindBetter {
            judged: language.say(&mistake.judgement.remark()),
            ply: mistake.ply,
            text: mv,
            colour: self.play.record().id().game().colour_name(language, mistake.side),
        })
    }

    /// The text of the message, and what it points out on the board.
    #[must_use]
    pub fn message(&self) -> HintPart {
        let language = self.play.language();
        let say = |remark: Remark| language.say(&remark);
        let mistake = self.mistake();
        let turn = self.description().unwrap_or_default();
        let (mut texts, mut overlay) = (Vec::new(), Overlay::default());
        match &self.stage {
            RetryStage::Asking => {
                texts.push(self.question_in_words());
                let is_partial = !self.play.partial().is_empty();
                texts.extend(self.play.notice().or_else(|| is_partial.then(|| self.play.prompt())));
            }
            RetryStage::Judging(_) => texts.extend([
                language.say(&Phrase::Sentence { description: turn }),
                language.say(&Phrase::Checking),
            ]),
            RetryStage::Unjudged => texts.extend([
                language.say(&Phrase::Sentence { description: turn }),
                language.say(&Phrase::Unchecked),
            ]),
            RetryStage::Right => {
                texts.push(say(Remark::RightTurn { description: turn }));
                let made = self.play.record().moves().get(self.ply()).map(String::as_str);
                texts.extend(self.reason().filter(|_| made == self.review.best(self.ply())));
            }
            RetryStage::GoodEnough => {
                texts.push(say(Remark::GoodEnough { description: turn }));
                texts.extend(self.best_turn().map(|(text, _)| text));
                texts.extend(self.reason());
            }
            RetryStage::Mistaken(judgement, answer) => {
                let judged = say(judgement.remark());
                texts.push(say(Remark::StillMistake { judged, description: turn }));
                self.refute(answer.as_deref(), &mut texts, &mut overlay);
            }
            RetryStage::Refuted => {
                let judged = say(mistake.judgement.remark());
                texts.push(say(Remark::StillMistake { judged, description: turn }));
                self.refute(self.review.best(mistake.ply), &mut texts, &mut overlay);
            }
            RetryStage::Solved => {
                if let Some((text, marks)) = self.best_turn() {
                    texts.push(text);
                    overlay = marks;
                }
                texts.extend(self.reason());
            }
        }
        if self.stage.is_settled() && !self.has_next() {
            texts.push(say(Remark::LastMistake));
        }
        HintPart { text: texts.join(" "), overlay }
    }

    /// The description of the turn that the reader made instead of the mistake, if there is one.
    fn description(&self) -> Option<String> {
        let record = self.play.record();
        record.position(self.ply()).describe(self.play.language(), record.moves().get(self.ply())?)
    }

    /// The best turn instead of the mistake: a sentence, and the path of the move.
    fn best_turn(&self) -> Option<(String, Overlay)> {
        let position = self.review.record().position(self.ply());
        let effect = MoveEffect::of(&**position, self.mistake().better.moves.first()?)?;
        let language = self.play.language();
        let text = language.say(&Remark::BestTurn { description: effect.description(language) });
        let path = effect.path(MarkKind::Noted, StrokeKind::Arrow);
        Some((text, path.and(effect.decisive_marks(MarkKind::Noted))))
    }

    /// What the best turn would have done instead of the mistake.
    fn reason(&self) -> Option<String> {
        reason_for_better(&self.review, self.mistake(), self.play.language())
    }

    /// Adds the answer to the turn on the table: a sentence to `texts`, and its path as the `overlay`.
    fn refute(&self, answer: Option<&str>, texts: &mut Vec<String>, overlay: &mut Overlay) {
        let language = self.play.language();
        let Some(effect) = answer.and_then(|answer| MoveEffect::of(self.play.position(), answer)) else {
            return;
        };
        let (answer, verdict) = (effect.description(language), effect.verdict(language));
        texts.push(language.say(&Remark::AnswerIs { description: answer, verdict }).trim_end().to_owned());
        let path = effect.path(MarkKind::Threat, StrokeKind::Threat);
        *overlay = path.and(effect.decisive_marks(MarkKind::Threat));
    }
}

/// The mistakes of the side that one person alone plays at a table, or of both sides if there is no such
/// side.
fn mistakes(review: &Review, table: &Play) -> Vec<Turn> {
    match table.own_side() {
        Some(own) => review.lessons(&[own]),
        None => review.lessons(&Side::BOTH),
    }
}

/// A table with the game up to a mistake, with the settings of `table`. Only the side that made the mistake
/// can move there.
fn table_before(review: &Review, mistake: &Turn, table: &Play) -> Play {
    let mut record = review.record().clone();
    record.take_back_to(mistake.ply - 1);
    table.beside(record).seated(Some(mistake.side))
}

/// The stage for a review whose last turn, which led to `ply`, is the turn to judge.
fn stage_of(review: Review, ply: usize) -> RetryStage {
    if !review.is_done() {
        return RetryStage::Judging(Box::new(review));
    }
    match review.turn(ply) {
        Some(turn) => RetryStage::Mistaken(turn.judgement, review.best(ply).map(ToOwned::to_owned)),
        None if review.keeps_all(ply) => RetryStage::Right,
        None => RetryStage::GoodEnough,
    }
}
