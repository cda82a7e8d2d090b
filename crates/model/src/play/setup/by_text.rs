//! The editor as text, for readers who listen and type.

use std::rc::Rc;

use super::{Edit, Event, Setup};
use crate::board_keys::BoardKey;
use crate::catalog::GameId;
use crate::display::SpeechDetail;
use crate::play::{BoardView, KeyReply, LabelledBoard, Occasion, Prompts, TextBoard, TextTarget, TypedInput};
use apila_core::i18n::{Language, Phrase, capitalised};
use apila_core::rules::{Cell, Side, Step};

apila_core::phrases! {
    /// What is said of the editor, and the words that can be typed there.
    enum SetupTextPhrase {
        NothingChangedYet,
        KindLeft { what: String, left: u32 },
        NoHintsHere,
        TypedEmpty,
        TypedClear,
        TypedStart,
        TypedUndo,
        TypedRedo,
        TypedTurn,
        NotAnEdit { typed: String, example: String },
        NoSuchCell { name: String },
        WhichPiece { pieces: String },
    }
}

/// The editor with the language of its page.
#[derive(Clone)]
pub struct SetupText {
    /// The editor.
    pub setup: Setup,
    /// The language of the texts.
    pub language: Language,
}

impl SetupText {
    fn say(&self, phrase: &SetupTextPhrase) -> String {
        self.language.say(phrase)
    }

    /// Whether a word is that of a phrase, or the English one.
    fn is_word(&self, word: &str, english: &str, phrase: &SetupTextPhrase) -> bool {
        word == english || word == self.say(phrase).to_lowercase()
    }

    fn holdings(&self, side: Side) -> String {
        let mut sentence = String::new();
        self.read(&mut |board| sentence = board.holdings(side).sentence(self.language));
        sentence
    }

    /// The pieces that are left of each kind, and the side to move or the result.
    fn score(&self) -> String {
        let left = self.setup.brushes().into_iter().map(|brush| {
            let what = capitalised(self.language.noun(brush.what));
            self.say(&SetupTextPhrase::KindLeft { what, left: brush.left })
        });
        left.chain([self.setup.status(self.language)]).collect::<Vec<_>>().join(" ")
    }

    /// The edit of the whole position that a text means, if there is one.
    fn edit_of_all(&self, text: &str) -> Option<Edit> {
        let edits = [
            ("clear", SetupTextPhrase::TypedClear, Edit::Clear),
            ("start", SetupTextPhrase::TypedStart, Edit::SetUpStart),
            ("undo", SetupTextPhrase::TypedUndo, Edit::Undo),
            ("redo", SetupTextPhrase::TypedRedo, Edit::Redo),
        ];
        let found = edits.into_iter().find(|(english, phrase, _)| self.is_word(text, english, phrase));
        if let Some((.., edit)) = found {
            return Some(edit);
        }
        let (word, colour) = text.split_once(' ')?;
        let game = self.setup.id.game();
        let is_side = |side: &Side| {
            colour == game.listing.colours[side.index()]
                || colour == game.colour_name(self.language, *side).to_lowercase()
        };
        let side = Side::BOTH.into_iter().find(is_side)?;
        self.is_word(word, "turn", &SetupTextPhrase::TypedTurn).then_some(Edit::GiveTurn(side))
    }

    /// The brush that words mean: the eraser, a kind of piece whose name has words with these beginnings, or
    /// the chosen brush if there are no words.
    fn brush_of(&self, words: &[&str]) -> Result<Option<usize>, String> {
        if words.is_empty() {
            return Ok(self.setup.brush);
        }
        if words.len() == 1 && self.is_word(words[0], "empty", &SetupTextPhrase::TypedEmpty) {
            return Ok(None);
        }
        let brushes = self.setup.brushes();
        let is_meant = |name: &str| {
            let name = name.to_lowercase();
            words.iter().all(|word| name.split_whitespace().any(|part| part.starts_with(word)))
        };
        let meant = brushes
            .iter()
            .enumerate()
            .filter(|(_, brush)| is_meant(brush.what) || is_meant(self.language.noun(brush.what)));
        match meant.map(|(index, _)| index).collect::<Vec<_>>()[..] {
            [index] => Ok(Some(index)),
            _ => {
                let names: Vec<String> =
                    brushes.iter().map(|brush| self.language.noun(brush.what).to_owned()).collect();
                let pieces = self.language.list(&names);
                Err(self.say(&SetupTextPhrase::WhichPiece { pieces }))
            }
        }
    }

    fn cell_named(&self, name: &str) -> Option<Cell> {
        let game = self.setup.id.game();
        let spots = self.setup.seen(None).scene.spots;
        let spot = spots.iter().find(|spot| game.spot_name(spot.step) == name)?;
        spot.step.cell()
    }

    /// The edits that a text means, such as `red e5 f4`, `empty e5`, `turn red` or `clear`.
    fn edits(&self, text: &str) -> Result<Vec<Edit>, String> {
        let text = text.to_lowercase().replace([',', ';', '、'], " ");
        let words: Vec<&str> = text.split_whitespace().collect();
        let text = words.join(" ");
        if let Some(edit) = self.edit_of_all(&text) {
            return Ok(vec![edit]);
        }
        let is_cell = |word: &str| self.cell_named(word).is_some();
        let Some(first) = words.iter().position(|word| is_cell(word)) else {
            return Err(self.say(&SetupTextPhrase::NotAnEdit { typed: text, example: self.example() }));
        };
        let (kind, names) = words.split_at(first);
        let brush = self.brush_of(kind)?;
        let mut edits = Vec::new();
        if brush != self.setup.brush {
            edits.push(Edit::Choose(brush));
        }
        for name in names {
            let cell = self.cell_named(name);
            let cell =
                cell.ok_or_else(|| self.say(&SetupTextPhrase::NoSuchCell { name: (*name).to_owned() }))?;
            edits.push(Edit::Paint(cell));
        }
        edits.push(Edit::EndStroke);
        Ok(edits)
    }
}

impl TextBoard for SetupText {
    fn language(&self) -> Language {
        self.language
    }

    fn revision(&self) -> u32 {
        self.setup.revision
    }

    fn id(&self) -> GameId {
        self.setup.id
    }

    fn view(&self) -> BoardView {
        self.setup.seen(None)
    }

    fn read(&self, reader: &mut dyn FnMut(&LabelledBoard<'_>)) {
        let seen = self.setup.seen(None);
        reader(&LabelledBoard {
            id: self.setup.id,
            language: self.language,
            position: self.setup.position(),
            steps: &[],
            scene: &seen.scene,
            labels: &self.setup.labels(&seen, self.language),
        });
    }

    fn reply(&self, key: BoardKey, at: Step, _: Option<&str>) -> KeyReply {
        let turn = self.setup.position().turn();
        match key {
            BoardKey::TypeMove => KeyReply::GoTo(TextTarget::Field),
            BoardKey::Keys => KeyReply::GoTo(TextTarget::Keys),
            BoardKey::Repeat => KeyReply::Repeat,
            BoardKey::LastMove => KeyReply::Say(match self.setup.announcement(self.language) {
                text if text.is_empty() => self.say(&SetupTextPhrase::NothingChangedYet),
                text => text,
            }),
            BoardKey::Score => KeyReply::Say(self.score()),
            BoardKey::OwnPieces => KeyReply::Say(self.holdings(turn)),
            BoardKey::OtherPieces => KeyReply::Say(self.holdings(turn.other())),
            BoardKey::Lines => {
                let mut lines = String::new();
                self.read(&mut |board| lines = board.lines_through(at));
                KeyReply::Say(lines)
            }
            BoardKey::Threats => KeyReply::Say(self.say(&SetupTextPhrase::NoHintsHere)),
            BoardKey::NextOffer | BoardKey::PreviousOffer => KeyReply::Nothing,
        }
    }

    fn typed(&self, text: &str, _: bool) -> Result<Vec<TypedInput>, String> {
        let edits = self.edits(text)?;
        // What is refused changes nothing, also if it comes after what is not.
        let mut setup = self.setup.clone();
        for edit in &edits {
            setup = setup.after(edit.clone());
            if let (Edit::Paint(_), Event::Refused(..) | Event::CellEmpty(_)) = (edit, &setup.event) {
                return Err(setup.refusal(self.language).unwrap_or_default());
            }
        }
        let is_same = setup.position().print() == self.setup.position().print();
        match edits
            .iter()
            .rev()
            .find_map(|edit| if let Edit::Paint(cell) = edit { Some(*cell) } else { None })
        {
            Some(cell) if is_same => {
                let description = self.setup.position().label(self.language, &[], Step::Cell(cell));
                Err(self.language.say(&Phrase::Sentence { description }))
            }
            _ => Ok(edits.into_iter().map(TypedInput::Edit).collect()),
        }
    }

    fn after_typed(&self, inputs: &[TypedInput]) -> Rc<dyn TextBoard> {
        let setup = inputs.iter().fold(self.setup.clone(), |setup, input| match input {
            TypedInput::Edit(edit) => setup.after(edit.clone()),
            TypedInput::Act(_) | TypedInput::TryAgain => setup,
        });
        Rc::new(SetupText { setup, language: self.language })
    }

    fn example(&self) -> String {
        let piece = self.setup.brushes().first().map_or("", |brush| self.language.noun(brush.what));
        let seen = self.setup.after(Edit::Choose(Some(0))).seen(None);
        let spots = seen.scene.spots.iter().map(|spot| spot.step);
        let cell = seen.offers.iter().copied().chain(spots).find(|step| step.cell().is_some());
        format!("{piece} {}", cell.map(|step| self.setup.id.game().spot_name(step)).unwrap_or_default())
    }

    fn occasion(&self) -> Option<Occasion> {
        // A stroke is announced at its end. Choosing a piece announces nothing.
        let text = self.setup.announcement(self.language);
        (!self.setup.is_painting()).then_some(Occasion { number: self.setup.revision, text })
    }

    fn announcement(&self) -> String {
        self.setup.announcement(self.language)
    }

    fn spoken(&self, _: SpeechDetail, _: &Prompts) -> String {
        self.setup.announcement(self.language)
    }

    fn prompts_after(&self, heard: &Prompts) -> Prompts {
        heard.clone()
    }

    fn is_edited(&self) -> bool {
        true
    }
}
