//! What is said of a problem when it is finished: its idea, the solution, and why other turns fail.
//!
//! The idea and the solution are known. Threats and refutations are searched by the worker, one after the
//! other. Nothing is claimed that a search has not proven: a wrong turn is judged exactly as if the reader
//! had made it on the board of the problem.

use std::collections::VecDeque;
use std::rc::Rc;

use super::{Goal, Problem, Theme};
use crate::analysis::{questions, winning_lines};
use crate::catalog::GameId;
use crate::embed::{BoardInput, Command, Embedded, ExerciseStatus, Request};
use crate::play::{Action, Play};
use crate::record::Record;
use crate::worker::{Answer, Question};
use apila_core::i18n::Language;
use apila_core::rules::{Outcome, Side};
use apila_core::search::Report;

/// The greatest number of wrong turns that are refuted.
const MOST_REFUTED: usize = 2;
/// The greatest number of threats that are drawn.
const MOST_THREATS: usize = 3;
/// The length of a line from which on it is not continued.
const MOST_MOVES: usize = 40;

apila_core::phrases! {
    /// What is said of a finished problem.
    pub enum ExplanationPhrase {
        WhyItWorks,
        TheSolution,
        TheirThreat,
        OwnThreats,
        ThreatLines,
        Locked,
        Stuck { cells: String },
        WhyNot { description: String },
        LineStart,
        BestPlayEnds { result: String },
        BetterRepliesDraw,
        NothingChangesResult,
        OnlyOneWins,
        OnlyOneKeepsWin,
        OnlyOneDraws,
        IdeaDoubleThreat,
        IdeaBlock,
        IdeaQuiet,
        IdeaSacrifice,
        IdeaLocking,
        IdeaPassing,
        IdeaOwnPassing,
        IdeaForcedStacking,
        IdeaOwnForcedStacking,
        IdeaCapture,
        IdeaSowingOver,
        IdeaFlip,
        IdeaNeutral,
        IdeaVanishing,
    }
}

/// A line to step through, from the position of the problem.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedLine {
    /// What the line shows.
    pub title: String,
    /// What happens in it or what its end means. It may be empty.
    about: String,
    /// The number of moves after which this is said.
    about_at: usize,
    /// The number of moves after which the line is shown first.
    pub first: usize,
    /// The moves.
    moves: Vec<String>,
    /// The names of cells that are marked when the line is shown first. It may be empty.
    marks: String,
    /// The pairs of names between which arrows are drawn then. It may be empty.
    arrows: String,
}

/// A search for a part of the explanation.
#[derive(Clone, Debug, PartialEq)]
enum Search {
    /// What a side threatens on the board after so many moves of the main line.
    Threat(usize, Side),
    /// Turns that look good at a glance.
    Tempting,
    /// Why this turn is wrong.
    Refutation(String),
    /// How the line with this index goes on to the end of the game.
    BestPlay(usize),
}

/// What is said of a finished problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    id: GameId,
    problem: Rc<Problem>,
    language: Language,
    lines: Vec<ExplainedLine>,
    /// The searches to make, in order.
    searches: VecDeque<Search>,
}

impl Explanation {
    /// What is known without a search.
    #[must_use]
    pub fn new(id: GameId, problem: Rc<Problem>, language: Language) -> Explanation {
        let solution = problem.line.clone();
        let end = problem.record(id, solution.len()).map(|record| record.outcome());
        let goes_on = end == Some(None);
        let about = match end.flatten() {
            Some(outcome) => better_replies(problem.goal, outcome),
            None => goes_on.then_some(ExplanationPhrase::NothingChangesResult),
        };
        let mut explanation =
            Explanation { id, problem, language, lines: Vec::new(), searches: VecDeque::new() };
        explanation.lines.push(ExplainedLine {
            title: language.say(&ExplanationPhrase::TheSolution),
            about: about.map(|phrase| language.say(&phrase)).unwrap_or_default(),
            about_at: solution.len(),
            first: 0,
            moves: solution,
            marks: String::new(),
            arrows: String::new(),
        });
        explanation.lines.extend(explanation.locked());
        explanation.searches = explanation.planned(goes_on);
        explanation.skip();
        explanation
    }

    /// The searches to make. `goes_on` says whether the game goes on after the main line.
    fn planned(&self, goes_on: bool) -> VecDeque<Search> {
        let Problem { themes, goal, turns, line, .. } = &*self.problem;
        let Ok(position) = self.id.read(&self.problem.position) else { return VecDeque::new() };
        let solver = position.turn();
        let block = themes.contains(&Theme::Block).then_some(Search::Threat(0, solver.other()));
        // The last turn carries out one of the threats, and the reply before it stops another.
        let threats = line.len().checked_sub(2).filter(|_| themes.contains(&Theme::DoubleThreat));
        let threats = threats.map(|plies| Search::Threat(plies, solver));
        let end = goes_on.then_some(Search::BestPlay(0));
        // That another turn does not win at once needs no reason.
        let tempting = ((*goal, *turns) != (Goal::Win, 1)).then_some(Search::Tempting);
        [block, threats, end, tempting].into_iter().flatten().collect()
    }

    /// The main line up to the first turn that leaves the other side a single one, with marks on its stacks
    /// that cannot move. `None` if there are none.
    fn locked(&self) -> Option<ExplainedLine> {
        if !self.problem.themes.contains(&Theme::Locking) {
            return None;
        }
        let own_turns = (1..self.problem.line.len()).step_by(2);
        let (record, only) = own_turns.filter_map(|plies| self.problem.record(self.id, plies)).find_map(
            |record| match record.last().continuations(&[]).next[..] {
                [only] if record.outcome().is_none() => Some((record, only)),
                _ => None,
            },
        )?;
        let position = record.last();
        let spots = position.scene(&[]).spots.into_iter().map(|spot| spot.step);
        let owned = spots.filter(|step| position.owner(&[], *step) == Some(position.turn()));
        let locked: Vec<String> = owned
            .filter(|step| step.cell() != only.cell())
            .map(|step| self.id.game().spot_name(step))
            .collect();
        (!locked.is_empty()).then(|| ExplainedLine {
            title: self.language.say(&ExplanationPhrase::Locked),
            about: self.language.say(&ExplanationPhrase::Stuck { cells: locked.join(", ") }),
            about_at: record.plies(),
            first: record.plies(),
            moves: record.moves().to_vec(),
            marks: locked.join(" "),
            arrows: String::new(),
        })
    }

    /// The idea in sentences: one for each theme. Without a theme, why the solution is the only one.
    #[must_use]
    pub fn ideas(&self) -> Vec<String> {
        let ideas: Vec<ExplanationPhrase> =
            self.problem.themes.iter().flat_map(|theme| self.meanings(*theme)).collect();
        if !ideas.is_empty() {
            return ideas.iter().map(|idea| self.language.say(idea)).collect();
        }
        vec![self.language.say(&match self.problem.goal {
            Goal::Win => ExplanationPhrase::OnlyOneWins,
            Goal::Won => ExplanationPhrase::OnlyOneKeepsWin,
            Goal::Draw => ExplanationPhrase::OnlyOneDraws,
        })]
    }

    /// What a theme means in the main line. It says which side is compelled to something, or that both are.
    fn meanings(&self, theme: Theme) -> Vec<ExplanationPhrase> {
        let record = self.problem.record(self.id, self.problem.line.len());
        let positions = record.iter().flat_map(|record| (0..=record.plies()).map(|ply| record.position(ply)));
        let mut is_compelled = [false; 2];
        for (ply, _) in positions.enumerate().filter(|(_, position)| theme.compels(&***position)) {
            is_compelled[ply % 2] = true;
        }
        match is_compelled {
            [false, false] | [false, true] => vec![theme.meaning()],
            [true, false] => vec![theme.meaning_for_solver()],
            [true, true] => vec![theme.meaning(), theme.meaning_for_solver()],
        }
    }

    /// The lines that are known so far. The first one is the solution.
    #[must_use]
    pub fn lines(&self) -> &[ExplainedLine] {
        &self.lines
    }

    /// The next search to make.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let record = self.problem.record(self.id, 0)?;
        match self.searches.front()? {
            Search::Threat(plies, side) => {
                questions::wins(&self.problem.record(self.id, *plies)?, *plies, *side)
            }
            Search::Tempting => Some(questions::tempting(&record, 0)),
            Search::Refutation(mv) => self.tried(mv)?.question(),
            Search::BestPlay(index) => Some(questions::best_play(&self.record_of(*index)?)),
        }
    }

    /// The explanation with an answer to a question. The answer to another question than the next one changes
    /// nothing.
    #[must_use]
    pub fn after(&self, question: &Question, answer: Answer) -> Explanation {
        let mut next = self.clone();
        let report = match answer {
            Answer::Progress(_) => return next,
            Answer::Done(report) => Some(report),
            Answer::Refused(_) => None,
        };
        if self.question().as_ref() == Some(question) {
            next.take(report);
            next.skip();
        }
        next
    }

    /// Drops the next searches as long as they have no question.
    fn skip(&mut self) {
        while !self.searches.is_empty() && self.question().is_none() {
            self.take(None);
        }
    }

    /// Adds what the next search has found.
    fn take(&mut self, report: Option<Report<String>>) {
        match self.searches.pop_front() {
            None => {}
            Some(Search::Threat(plies, side)) => {
                self.lines.extend(report.and_then(|report| self.threat(plies, side, &report)));
            }
            Some(Search::Tempting) => {
                let found = report.into_iter().flat_map(|report| report.variations);
                let turns = found.filter_map(|variation| variation.moves.into_iter().next());
                let wrong = turns.filter(|turn| turn != self.problem.first_move()).take(MOST_REFUTED);
                self.searches.extend(wrong.map(Search::Refutation));
            }
            Some(Search::Refutation(mv)) => self.refute(&mv, report),
            Some(Search::BestPlay(index)) => {
                let best = report.and_then(|report| report.variations.into_iter().next());
                let best = best.filter(|best| best.score.is_proven() && !best.moves.is_empty());
                if let Some(best) = best {
                    self.go_on(index, best.moves);
                }
            }
        }
    }

    /// The board of the problem after this turn.
    fn tried(&self, mv: &str) -> Option<Embedded> {
        let board = Embedded::new(self.problem.settings(self.id), self.language);
        let command = Command::Play(mv.to_owned());
        let next = board.after(BoardInput::Command(Request { id: None, command })).board;
        (next.play().record().plies() > 0).then_some(next)
    }

    /// Adds the line of a wrong turn, unless the turn is not proven wrong.
    fn refute(&mut self, mv: &str, report: Option<Report<String>>) {
        let Some(mut board) = self.tried(mv) else { return };
        if let Some((question, report)) = board.question().zip(report.clone()) {
            board = board.after(BoardInput::Answered(Box::new(question), Answer::Done(report))).board;
        }
        if board.status() != ExerciseStatus::Failed {
            return;
        }
        if board.is_reply_due() {
            board = board.after(BoardInput::Reply).board;
        }
        let record = board.play().record();
        let description = record.position(0).describe(self.language, mv).unwrap_or_default();
        self.lines.push(ExplainedLine {
            title: self.language.say(&ExplanationPhrase::WhyNot { description }),
            about: self.problem.comment(&board).unwrap_or_default(),
            about_at: record.plies(),
            first: record.plies(),
            moves: record.moves().to_vec(),
            marks: String::new(),
            arrows: String::new(),
        });
        // In a problem to win in time, what comes later is not searched.
        if record.outcome().is_none() && self.problem.goal != Goal::Win {
            let made = report.and_then(|report| report.variations.into_iter().next());
            let made = made.filter(|best| best.score.is_proven()).map(|best| best.moves).unwrap_or_default();
            let replied = record.moves().get(1..).unwrap_or_default();
            let after_reply = made.strip_prefix(replied).unwrap_or_default().to_vec();
            self.go_on(self.lines.len() - 1, after_reply);
        }
    }

    /// Adds moves of best play to the line of a wrong turn. If they reach the end of the game, the line says
    /// the result, else the next search goes on from there.
    fn go_on(&mut self, index: usize, more: Vec<String>) {
        let language = self.language;
        let Some(mut record) = self.record_of(index) else { return };
        let is_legal = more.iter().all(|mv| record.play(mv, language).is_ok());
        let Some(line) = self.lines.get_mut(index).filter(|_| is_legal) else { return };
        line.moves = record.moves().to_vec();
        match record.outcome() {
            Some(outcome) => {
                let result = Play::new(record, 0, language).result(outcome);
                let better = better_replies(self.problem.goal, outcome).filter(|_| index == 0);
                for phrase in [Some(ExplanationPhrase::BestPlayEnds { result }), better].into_iter().flatten()
                {
                    line.about = format!("{} {}", line.about, language.say(&phrase));
                }
            }
            None if line.moves.len() < MOST_MOVES => self.searches.push_front(Search::BestPlay(index)),
            None => {}
        }
    }

    /// The line with this index, from the position of the problem.
    fn record_of(&self, index: usize) -> Option<Record> {
        let mut record = self.problem.record(self.id, 0)?;
        self.lines.get(index)?.moves.iter().try_for_each(|mv| record.play(mv, self.language)).ok()?;
        Some(record)
    }

    /// The position after `plies` moves of the main line, with marks on what a side threatens there. `None`
    /// if it threatens nothing, or if the solver threatens only one thing.
    fn threat(&self, plies: usize, side: Side, report: &Report<String>) -> Option<ExplainedLine> {
        let record = self.problem.record(self.id, plies)?;
        let mut threats = winning_lines(self.id, &*record.last().to_be_moved_by(side), report);
        let is_own = record.position(0).turn() == side;
        if threats.len() < if is_own { 2 } else { 1 } {
            return None;
        }
        threats.truncate(MOST_THREATS);
        // Cells of several lines would look like one group.
        let arrows = threats.iter().map(|line| arrow(line, &threats)).collect::<Option<Vec<_>>>();
        let marks = if arrows.is_none() { threats.concat() } else { Vec::new() };
        let phrase = if is_own { ExplanationPhrase::OwnThreats } else { ExplanationPhrase::TheirThreat };
        let about = arrows.is_some().then(|| self.language.say(&ExplanationPhrase::ThreatLines));
        Some(ExplainedLine {
            title: self.language.say(&phrase),
            about: about.unwrap_or_default(),
            about_at: plies,
            first: plies,
            moves: record.moves().to_vec(),
            marks: marks.join(" "),
            arrows: arrows.unwrap_or_default().join(" "),
        })
    }
}

/// The names of the ends of a line, for an arrow from one to the other. `None` for a single cell.
///
/// Lines that overlap lie in one row. Their arrows point away from each other, so they do not look like one.
fn arrow(line: &[String], all: &[Vec<String>]) -> Option<String> {
    let [first, .., last] = line else { return None };
    let overlaps = |other: &&Vec<String>| line.iter().filter(|cell| other.contains(cell)).count() > 1;
    let is_towards_another =
        all.iter().filter(|other| *other != line).filter(overlaps).any(|other| other.contains(last));
    let (from, to) = if is_towards_another { (last, first) } else { (first, last) };
    Some(format!("{from}-{to}"))
}

/// What is said of a solution that reaches more than the goal: the replies of a main line hold out longest,
/// and those that keep the draw may end sooner.
fn better_replies(goal: Goal, outcome: Outcome) -> Option<ExplanationPhrase> {
    (goal == Goal::Draw && outcome.winner().is_some()).then_some(ExplanationPhrase::BetterRepliesDraw)
}

impl ExplainedLine {
    /// The command that shows the line after `plies` moves. `None` shows the end of the problem again.
    #[must_use]
    pub fn preview(&self, plies: Option<usize>) -> Command {
        let moves = if plies.is_some() { self.moves.join("_") } else { String::new() };
        let drawn = plies == Some(self.first);
        let of_first = |text: &String| if drawn { text.clone() } else { String::new() };
        Command::Preview { ply: plies, moves, marks: of_first(&self.marks), arrows: of_first(&self.arrows) }
    }

    /// Whether the line has no moves: it shows something in the position of the problem.
    #[must_use]
    pub fn is_still(&self) -> bool {
        self.moves.is_empty()
    }

    /// The number of moves after which the line is shown, after an action of the reader that goes through
    /// moves.
    #[must_use]
    pub fn plies_after(&self, plies: usize, action: &Action) -> usize {
        match action {
            Action::Show(to) => (*to).min(self.moves.len()),
            Action::Backward => plies.saturating_sub(1),
            _ => (plies + 1).min(self.moves.len()),
        }
    }

    /// What is said of a position of the line, which is shown: the last move, the result, and what the line
    /// means. Nothing is said twice.
    #[must_use]
    pub fn told(&self, play: &Play) -> String {
        let made = match play.shown().checked_sub(1) {
            Some(last) => play.description(last),
            None if self.is_still() => None,
            None => Some(play.language().say(&ExplanationPhrase::LineStart)),
        };
        let end = play.outcome_shown().map(|outcome| play.result(outcome));
        let about = if play.shown() == self.about_at { &*self.about } else { "" };
        let texts = [made, end].into_iter().flatten().filter(|text| !about.contains(&**text));
        let about = Some(about.to_owned()).filter(|about| !about.is_empty());
        texts.chain(about).collect::<Vec<_>>().join(" ")
    }
}

impl Theme {
    /// Like [`meaning`](Self::meaning), if the solver is the side that is compelled to something.
    const fn meaning_for_solver(self) -> ExplanationPhrase {
        match self {
            Theme::Passing => ExplanationPhrase::IdeaOwnPassing,
            Theme::ForcedStacking => ExplanationPhrase::IdeaOwnForcedStacking,
            _ => self.meaning(),
        }
    }

    /// What the theme means in a solution, in a sentence.
    const fn meaning(self) -> ExplanationPhrase {
        match self {
            Theme::DoubleThreat => ExplanationPhrase::IdeaDoubleThreat,
            Theme::Block => ExplanationPhrase::IdeaBlock,
            Theme::Quiet => ExplanationPhrase::IdeaQuiet,
            Theme::Sacrifice => ExplanationPhrase::IdeaSacrifice,
            Theme::Locking => ExplanationPhrase::IdeaLocking,
            Theme::Passing => ExplanationPhrase::IdeaPassing,
            Theme::ForcedStacking => ExplanationPhrase::IdeaForcedStacking,
            Theme::Capture => ExplanationPhrase::IdeaCapture,
            Theme::SowingOver => ExplanationPhrase::IdeaSowingOver,
            Theme::Flip => ExplanationPhrase::IdeaFlip,
            Theme::Neutral => ExplanationPhrase::IdeaNeutral,
            Theme::Vanishing => ExplanationPhrase::IdeaVanishing,
        }
    }
}
