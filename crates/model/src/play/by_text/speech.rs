//! What a screen reader is given to say of a board: one text after the other, each once.

use super::{Occasion, TextBoard};
use crate::display::SpeechDetail;
use crate::play::{Event, Play, names_in};
use apila_core::i18n::{Language, Phrase};

apila_core::phrases! { enum SpeechPhrase { OffersNow { cells: String } } }

/// The greatest number of cells on offer that are named in place of a prompt.
const MOST_NAMED: usize = 3;

/// The texts of a live region.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Speech {
    /// What is said now.
    text: String,
    /// The number of texts so far. Two equal texts in a row differ by it.
    pub number: u32,
    /// What can be done at the beginning of a turn, as it was said last.
    heard: Prompts,
    /// The occasion that was announced last. `None` before the first one, which the page itself announces.
    occasion: Option<Occasion>,
    language: Option<Language>,
    /// The remarks that were followed last.
    remarks: Vec<String>,
    /// The announcement that can be repeated.
    last: String,
}

/// What a page has announced itself, before this code is loaded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announced {
    /// The last occasion. Its number is also that of the text.
    pub occasion: Occasion,
    /// The remarks of that time.
    pub remarks: Vec<String>,
}

/// The prompts that were said last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prompts {
    /// At the beginning of a turn.
    first: String,
    /// After each number of steps of a turn, without the names of cells.
    within: Vec<String>,
    /// Whether it was said how to begin a new attempt.
    has_retry: bool,
}

impl Prompts {
    /// Whether it was said how to begin a new attempt.
    #[must_use]
    pub fn has_retry(&self) -> bool {
        self.has_retry
    }

    /// The prompts that are known after it was said how to begin a new attempt.
    #[must_use]
    pub fn with_retry(&self) -> Prompts {
        Prompts { has_retry: true, ..self.clone() }
    }

    /// The prompts that are known after a table has said its own.
    #[must_use]
    pub fn after(&self, play: &Play) -> Prompts {
        let mut prompts = self.clone();
        if play.status().is_none() && play.outcome_shown().is_none() {
            match play.partial().len().checked_sub(1) {
                None => prompts.first = play.prompt(),
                Some(index) => {
                    prompts.within.resize(prompts.within.len().max(index + 1), String::new());
                    prompts.within[index] = without_names(&play.prompt());
                }
            }
        }
        prompts
    }
}

impl Speech {
    /// The speech at the time when this code is loaded. `announced` is what the page has announced without
    /// it.
    #[must_use]
    pub fn since(board: &dyn TextBoard, announced: Option<Announced>) -> Speech {
        let (occasion, remarks) = announced.map(|said| (said.occasion, said.remarks)).unzip();
        let announcement = board.announcement();
        let last = if announcement.is_empty() { board.task() } else { announcement };
        let remarks = remarks.unwrap_or_default();
        let number = occasion.as_ref().map_or(0, |occasion: &Occasion| occasion.number);
        Speech { last, number, occasion, remarks, ..Speech::default() }
    }

    /// What is said now. Empty before anything is said.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The announcement that can be repeated.
    #[must_use]
    pub fn last(&self) -> &str {
        &self.last
    }

    /// The speech after a text.
    #[must_use]
    pub fn say(&self, text: String) -> Speech {
        if text.is_empty() {
            return self.clone();
        }
        Speech { last: text.clone(), text, number: self.number.wrapping_add(1), ..self.clone() }
    }

    /// The speech after a short sign that is not worth repeating.
    #[must_use]
    pub fn signal(&self, text: String) -> Speech {
        Speech { last: self.last.clone(), ..self.say(text) }
    }

    /// The speech after a change of the board or the remarks. `waiting` is the text about a move that waits
    /// to be confirmed. `remarks` are texts of the page around the board, each at its own index. A remark is
    /// said when it has changed.
    #[must_use]
    pub fn follow(
        &self,
        board: &dyn TextBoard,
        detail: SpeechDetail,
        waiting: Option<String>,
        remarks: Vec<String>,
    ) -> Speech {
        let (mut texts, mut advice) = (Vec::new(), String::new());
        let mut next = self.clone();
        if let Some(occasion) = board.occasion().filter(|now| self.occasion.as_ref() != Some(now)) {
            let waiting = waiting.filter(|_| board.is_stepped());
            if self.occasion.is_some() {
                texts.push(waiting.unwrap_or_else(|| board.spoken(detail, &self.heard)));
                advice = board.advice(detail, &self.heard);
                next.heard = board.prompts_after(&self.heard);
            } else {
                next.last = Some(board.announcement()).filter(|text| !text.is_empty()).unwrap_or(next.last);
            }
            next.occasion = Some(occasion);
        }
        // In another language, the same remarks are other texts.
        if self.language.is_none_or(|language| language == board.language()) {
            let is_new = |(index, text): &(usize, &String)| self.remarks.get(*index) != Some(*text);
            texts.extend(remarks.iter().enumerate().filter(is_new).map(|(_, text)| text.clone()));
        }
        texts.push(advice);
        next.language = Some(board.language());
        next.remarks = remarks;
        next.say(joined(texts))
    }
}

impl Play {
    /// What is said after the last event, in a degree of detail. `heard` has the prompts that were said last.
    #[must_use]
    pub fn spoken(&self, detail: SpeechDetail, heard: &Prompts) -> String {
        let is_full = detail == SpeechDetail::Full;
        match self.event() {
            Event::Stepped if !is_full && !self.partial().is_empty() => self.step_spoken(heard),
            Event::Played | Event::Showed if !is_full => {
                let description = self.shown().checked_sub(1).and_then(|ply| self.description(ply));
                let description = description.unwrap_or_default();
                let scores = match detail {
                    SpeechDetail::Short => String::new(),
                    SpeechDetail::Usual | SpeechDetail::Full => self.changed_scores(),
                };
                let is_short = detail == SpeechDetail::Short && !description.is_empty();
                joined(vec![description, scores, self.next_spoken(is_short, heard)])
            }
            _ => self.announcement(),
        }
    }

    /// What is said after a step of a turn: what can be done next. If that was said in the turn before, the
    /// step is said instead, and the cells on offer if there are few.
    fn step_spoken(&self, heard: &Prompts) -> String {
        let (prompt, steps) = (self.prompt(), self.partial());
        let known = steps.len().checked_sub(1).and_then(|index| heard.within.get(index));
        let Some(step) = steps.last().filter(|_| known.is_some_and(|known| *known == without_names(&prompt)))
        else {
            return prompt;
        };
        let label = self.sentence(self.position().label(self.language(), steps, *step));
        let offers = self.offers();
        let now = (1..=MOST_NAMED).contains(&offers.len()).then(|| {
            let names: Vec<String> = offers.iter().map(|step| self.name_of(*step)).collect();
            self.language().say(&SpeechPhrase::OffersNow { cells: self.language().list(&names) })
        });
        joined(vec![label, now.unwrap_or_default()])
    }

    /// What follows the description of a move: whose turn it is, what can be done, or how the game ended.
    fn next_spoken(&self, is_short: bool, heard: &Prompts) -> String {
        if self.outcome_shown().is_some() {
            return self.prompt();
        }
        if let Some(status) = self.status() {
            return if is_short && !self.is_halted() { String::new() } else { status };
        }
        let prompt = self.prompt();
        let is_known = prompt == heard.first;
        let is_first = heard.first.is_empty();
        let turn = || self.sentence(self.language().say(&Phrase::ToMove { colour: self.colour_to_move() }));
        match (is_short, is_known) {
            (true, _) if is_known || is_first => String::new(),
            (true, _) => prompt,
            (false, true) => turn(),
            (false, false) => self.turn_and_prompt(),
        }
    }

    fn sentence(&self, description: String) -> String {
        self.language().say(&Phrase::Sentence { description })
    }
}

/// A text without the names of cells, by which prompts are compared.
fn without_names(text: &str) -> String {
    names_in(text).fold(text.to_owned(), |text, name| text.replace(name, ""))
}

/// Joins the texts that are not empty.
fn joined(texts: Vec<String>) -> String {
    texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}
