//! *Guess the move*: the reader finds each move of one side of a model game. Points say how good each guess
//! is, compared with the move that was played, by searches that are limited by nodes.

use std::rc::Rc;

use super::ModelGamesPhrase;
use crate::embed::{Mode, Setting, Settings};
use crate::record::{Parameter, Record, TableLink};
use crate::worker::{Answer, Question};
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::Side;
use apila_core::search::Score;

/// The points for a guess that is as good as the move that was played.
pub const MOST_POINTS: u8 = 3;
/// The limit of nodes for each of the two positions that are compared.
const NODES: u64 = 100_000;
/// The greatest loss of expectation of a guess, from 0 to 2, and its points.
const LOSSES: [(f32, u8); 3] = [(0.05, MOST_POINTS), (0.15, 2), (0.3, 1)];

/// A guess with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The number of moves before it.
    pub ply: usize,
    /// The move.
    pub text: String,
    /// The points, from 0 to [`MOST_POINTS`].
    pub points: u8,
}

/// A guess that is being judged: the move, and the scores for the side that makes it.
#[derive(Clone, Debug, PartialEq)]
struct OpenGuess {
    text: String,
    guessed: Option<Score>,
    played: Option<Score>,
}

/// The state of guessing.
#[derive(Clone, Debug, PartialEq)]
pub struct Guessing {
    record: Rc<Record>,
    side: Side,
    /// The number of moves on the board before the guess.
    ply: usize,
    open: Option<OpenGuess>,
    guesses: Vec<Guess>,
    /// Whether a search was refused. The guess then has no points.
    is_refused: bool,
}

impl Guessing {
    /// The beginning: the first position in which `side` is to move.
    #[must_use]
    pub fn new(record: Record, side: Side) -> Guessing {
        let guessing = Guessing {
            record: Rc::new(record),
            side,
            ply: 0,
            open: None,
            guesses: Vec::new(),
            is_refused: false,
        };
        guessing.gone_to(0)
    }

    /// The first position from `ply` on in which the reader's side moves. A pass is never a choice, so it is
    /// not guessed.
    fn gone_to(mut self, ply: usize) -> Guessing {
        let is_choice = |ply: &usize| {
            let position = self.record.position(*ply);
            position.turn() == self.side && self.record.moves()[*ply] != PASS
        };
        self.ply = (ply..self.record.plies()).find(is_choice).unwrap_or(self.record.plies());
        self.open = None;
        self.is_refused = false;
        self
    }

    /// The same game from the beginning.
    #[must_use]
    pub fn restarted(&self) -> Guessing {
        Guessing::new((*self.record).clone(), self.side)
    }

    /// The number of moves on the board before the reader has made a guess.
    #[must_use]
    pub fn plies_on_board(&self) -> usize {
        self.ply
    }

    /// Whether all moves are guessed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ply >= self.record.plies()
    }

    /// Whether the reader may guess now.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.is_over() && self.open.is_none() && self.judged().is_none()
    }

    /// The guess in the position on the board, if it is judged.
    #[must_use]
    pub fn judged(&self) -> Option<&Guess> {
        self.guesses.last().filter(|guess| guess.ply == self.ply)
    }

    /// The guesses so far.
    #[must_use]
    pub fn guesses(&self) -> &[Guess] {
        &self.guesses
    }

    /// The points so far, and the most that could have been reached.
    #[must_use]
    pub fn points(&self) -> (usize, usize) {
        let points = self.guesses.iter().map(|guess| usize::from(guess.points)).sum();
        (points, self.guesses.len() * usize::from(MOST_POINTS))
    }

    /// The settings of the board: the reader moves while a guess is wanted. The board shows the guess while
    /// it is being judged, then the move that was played, and the whole game at the end. It never has moves
    /// that are still to be guessed.
    #[must_use]
    pub fn board(&self) -> Settings {
        let line = match &self.open {
            Some(open) => self.with(&open.text),
            None => self.played(self.ply + usize::from(self.judged().is_some())),
        };
        let link = TableLink::to_record(&line, line.plies()).with(Parameter::Ply, None);
        let mut settings = Settings::of(line.id()).with_link(link);
        let mode = if self.is_open() { Mode::Play } else { Mode::Replay };
        settings.put(Setting::Mode, mode.name().to_owned());
        settings.put(Setting::Allow, "nothing".to_owned());
        settings
    }

    /// The state after the reader has made a move on the board. Nothing changes unless a guess is wanted.
    #[must_use]
    pub fn guessed(&self, text: &str) -> Guessing {
        let mut next = self.clone();
        if !self.is_open() {
            return next;
        }
        let position = self.record.position(self.ply);
        let Ok(after) = position.play(text, Language::default()) else { return next };
        if after.print() == self.record.position(self.ply + 1).print() {
            next.guesses.push(Guess { ply: self.ply, text: text.to_owned(), points: MOST_POINTS });
            return next;
        }
        let of_outcome = |line: &Record| {
            let outcome = line.outcome_by_play(self.ply + 1)?;
            Some(outcome.winner().map_or(Score::Draw, |winner| {
                if winner == self.side { Score::Win(1) } else { Score::Loss(1) }
            }))
        };
        next.open = Some(OpenGuess {
            text: text.to_owned(),
            guessed: of_outcome(&self.with(text)),
            played: of_outcome(&self.record),
        });
        next.closed()
    }

    /// The first moves of the game.
    fn played(&self, plies: usize) -> Record {
        let mut line = (*self.record).clone();
        line.take_back_to(plies);
        line
    }

    /// The game up to the guess.
    fn with(&self, text: &str) -> Record {
        let mut line = self.played(self.ply);
        // The guess was accepted.
        let _ = line.play(text, Language::default());
        line
    }

    /// The next question to the computer about the guess. `None` if there is none.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let open = self.open.as_ref().filter(|_| !self.is_refused)?;
        let about =
            |record: &Record| Question { nodes: Some(NODES), ..Question::about(record, self.ply + 1) };
        match (open.guessed, open.played) {
            (None, _) => Some(about(&self.with(&open.text))),
            (_, None) => Some(about(&self.played(self.ply + 1))),
            _ => None,
        }
    }

    /// The state after an answer to a question. Answers to other questions are ignored.
    #[must_use]
    pub fn after(&self, question: &Question, answer: Answer) -> Guessing {
        let mut next = self.clone();
        if self.question().is_none_or(|wanted| wanted != *question) {
            return next;
        }
        let report = match answer {
            Answer::Progress(_) => return next,
            Answer::Done(report) => report,
            Answer::Refused(_) => {
                next.is_refused = true;
                return next;
            }
        };
        let score = report.variations.first().map_or(Score::Draw, |best| best.score).reversed();
        if let Some(open) = &mut next.open {
            if open.guessed.is_none() {
                open.guessed = Some(score);
            } else {
                open.played = Some(score);
            }
        }
        next.closed()
    }

    /// Gives the points once both scores are known.
    fn closed(mut self) -> Guessing {
        if let Some(OpenGuess { text, guessed: Some(guessed), played: Some(played) }) = self.open.clone() {
            self.guesses.push(Guess { ply: self.ply, text, points: points_for(guessed, played) });
            self.open = None;
        }
        self
    }

    /// Whether a guess could not be judged.
    #[must_use]
    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    /// The state in which the question is asked again.
    #[must_use]
    pub fn retried(&self) -> Guessing {
        Guessing { is_refused: false, ..self.clone() }
    }

    /// The state with the next position to guess in, once the guess is judged.
    #[must_use]
    pub fn gone_on(&self) -> Guessing {
        if self.judged().is_none() { self.clone() } else { self.clone().gone_to(self.ply + 1) }
    }

    /// What is said of the guess or of what to do.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let colour = self.record.id().game().colour_name(language, self.side);
        let (points, of) = self.points();
        if self.is_over() {
            return language.say(&ModelGamesPhrase::GuessedAll { points, of });
        }
        if let Some(guess) = self.judged() {
            let played = &self.record.moves()[self.ply];
            if guess.text == *played {
                return language.say(&ModelGamesPhrase::GuessedRight { points: guess.points.into() });
            }
            let (played, worth) = (played.clone(), language.say(&worth(guess.points)));
            return language.say(&ModelGamesPhrase::Guessed { points: guess.points.into(), worth, played });
        }
        if self.open.is_some() {
            return language.say(&Phrase::Checking);
        }
        language.say(&ModelGamesPhrase::GuessNow { colour, number: self.ply + 1 })
    }

    /// The points so far, or how points are given before the first ones. `None` once the game is over, when
    /// [`Guessing::text`] says the points.
    #[must_use]
    pub fn standing(&self, language: Language) -> Option<String> {
        let (points, of) = self.points();
        let phrase = match of {
            0 => ModelGamesPhrase::GuessPoints { most: MOST_POINTS.into() },
            _ => ModelGamesPhrase::GuessedAll { points, of },
        };
        (!self.is_over()).then(|| language.say(&phrase))
    }
}

/// What points say of a guess.
const fn worth(points: u8) -> ModelGamesPhrase {
    match points {
        0 => ModelGamesPhrase::GuessMuchWorse,
        1 => ModelGamesPhrase::GuessWorse,
        2 => ModelGamesPhrase::GuessNearlyAsGood,
        _ => ModelGamesPhrase::GuessAsGood,
    }
}

/// A pass as a move. There is nothing to guess in it.
const PASS: &str = "pass";

/// The points for a guess, by the scores of the guess and of the move that was played.
fn points_for(guessed: Score, played: Score) -> u8 {
    let loss = played.expectation() - guessed.expectation();
    // A win that takes longer is still a win, and a draw is a draw.
    LOSSES.into_iter().find(|(most, _)| loss <= *most).map_or(0, |(_, points)| points)
}

#[cfg(test)]
mod tests {
    use super::{Guessing, MOST_POINTS, points_for};
    use crate::catalog::GameId;
    use crate::embed::{Embedded, Mode};
    use crate::record::Record;
    use crate::worker::Answer;
    use apila_core::i18n::Language;
    use apila_core::rules::Side;
    use apila_core::search::{Report, Score, Variation};

    fn game() -> Record {
        let mut record = Record::from_start(GameId::parse("27").unwrap(), Side::First);
        for mv in ["1x3", "9x3", "1x1", "9x1"] {
            record.play(mv, Language::English).unwrap();
        }
        record
    }

    fn answer(score: Score) -> Answer {
        let variations = vec![Variation { score, moves: vec!["1x1".to_owned()] }];
        Answer::Done(Report { choice: None, variations, known: Vec::new(), depth: 1, nodes: 1 })
    }

    #[test]
    fn points_fall_with_what_a_guess_loses() {
        let estimate = Score::Estimate;
        for (guessed, played, points) in [
            (estimate(0.2), estimate(0.2), 3),
            (estimate(0.9), estimate(0.2), 3),
            (estimate(0.1), estimate(0.2), 2),
            (estimate(0.0), estimate(0.2), 1),
            (estimate(-0.2), estimate(0.2), 0),
            (Score::Win(9), Score::Win(1), 3),
            (Score::Draw, Score::Win(3), 0),
            (Score::Loss(2), Score::Draw, 0),
            (Score::Loss(2), Score::Loss(8), 3),
        ] {
            assert_eq!(points_for(guessed, played), points, "{guessed:?} {played:?}");
        }
    }

    #[test]
    fn the_board_has_nothing_that_is_to_be_guessed() {
        for side in Side::BOTH {
            let mut guessing = Guessing::new(game(), side);
            let mut seen = 0;
            while !guessing.is_over() {
                let board = Embedded::new(guessing.board(), Language::English);
                let plies = board.play().record().plies();
                assert_eq!((plies, board.plan().mode), (side.index() + 2 * seen, Mode::Play));
                let played = game().moves()[plies].clone();
                assert!(!guessing.text(Language::English).contains(&played));
                guessing = guessing.guessed(&played);
                assert_eq!(guessing.judged().unwrap().points, MOST_POINTS);
                assert!(!Embedded::new(guessing.board(), Language::English).takes_moves());
                guessing = guessing.gone_on();
                seen += 1;
            }
            assert_eq!((seen, guessing.points()), (2, (6, 6)));
            assert_eq!(Embedded::new(guessing.board(), Language::English).play().record(), &game());
        }
    }

    #[test]
    fn another_move_is_compared_with_the_one_that_was_played() {
        let new = Guessing::new(game(), Side::First);
        assert!(new.standing(Language::English).unwrap().starts_with("3 points for a move"));
        let open = new.guessed("1x9");
        let shown = Embedded::new(open.board(), Language::English);
        assert_eq!(shown.play().record().moves(), ["1x9"], "the guess, until it is judged");
        assert!(!open.is_open() && open.judged().is_none() && open.gone_on() == open);
        assert_eq!(open.guessed("1x3"), open, "there is only one guess");
        let first = open.question().unwrap();
        // The other side is to move after both.
        let half = open.after(&first, answer(Score::Win(0)));
        let second = half.question().unwrap();
        assert_ne!(first, second);
        assert_eq!(half.after(&first, answer(Score::Draw)), half, "a late answer");
        let judged = half.after(&second, answer(Score::Draw));
        assert_eq!(judged.judged().unwrap().points, 0);
        assert!(judged.text(Language::English).starts_with("No points. Your move is much worse. 1x3 "));
        let shown = Embedded::new(judged.board(), Language::English);
        assert_eq!(shown.play().record().moves(), ["1x3"], "the board shows what was played");
        let next = judged.gone_on();
        assert!(next.is_open());
        assert_eq!(next.points(), (0, 3));
        assert_eq!(next.standing(Language::English).unwrap(), "0 of 3 points.");
    }

    #[test]
    fn a_refused_search_can_be_retried() {
        let open = Guessing::new(game(), Side::First).guessed("1x9");
        let question = open.question().unwrap();
        let refused = open.after(&question, Answer::Refused("no part".to_owned()));
        assert!(refused.is_refused() && refused.question().is_none());
        assert_eq!(refused.retried().question(), Some(question));
        assert_eq!(open.guessed("nonsense"), open);
    }
}
