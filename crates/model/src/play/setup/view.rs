//! The view of the editor: the board, its labels, and texts.

use super::SetupPhrase;
use super::{Event, Setup};
use crate::play::BoardView;
use crate::play::view::result_of;
use crate::record::LinkError;
use apila_core::i18n::{Language, Phrase};
use apila_core::rules::{Step, TextErrorKind};
use apila_core::scene::{Mark, MarkKind, Scene, with_ghosts};

impl Setup {
    /// The board, with a ghost of the piece that a press on `pointed`, the spot under the pointer or focus,
    /// would add. Presses that would change the position are on offer.
    #[must_use]
    pub fn seen(&self, pointed: Option<Step>) -> BoardView {
        let mut scene = self.editor.scene(&*self.position, self.brush);
        let cells = scene.spots.iter().filter_map(|spot| Some((spot.step, spot.step.cell()?)));
        let changes = |cell| self.pressed(cell).is_ok_and(|next| next.print() != self.position.print());
        let offers: Vec<Step> = cells.filter(|(_, cell)| changes(*cell)).map(|(step, _)| step).collect();
        let ghostly = pointed.filter(|step| offers.contains(step) && step.cell() != self.touched);
        if let Some(Ok(next)) = ghostly.and_then(Step::cell).map(|cell| self.pressed(cell)) {
            scene = with_ghosts(&scene, &self.editor.scene(&*next, self.brush));
            scene.marks.retain(|mark| mark.kind != MarkKind::Offer || Some(mark.step) != pointed);
        }
        if let Some(stroke) = &self.stroke {
            scene.view = stroke.view;
        }
        if let Event::Refused(cell, _) | Event::CellEmpty(cell) = self.event {
            scene.marks.push(Mark { step: Step::Cell(cell), kind: MarkKind::Refused });
        }
        let Scene { spots, marks, .. } = &mut scene;
        marks.retain(|mark| spots.iter().any(|spot| spot.step == mark.step));
        BoardView { scene, offers, in_progress: None }
    }

    /// The labels of the spots of a board, in order.
    #[must_use]
    pub fn labels(&self, seen: &BoardView, language: Language) -> Vec<String> {
        seen.scene.spots.iter().map(|spot| self.label(spot.step, language)).collect()
    }

    /// What is on a spot.
    fn label(&self, spot: Step, language: Language) -> String {
        self.position.label(language, &[], spot)
    }

    /// The side to move or, in a decided position, the result.
    #[must_use]
    pub fn status(&self, language: Language) -> String {
        match self.position.outcome() {
            None => {
                let colour = self.id.game().colour_name(language, self.position.turn());
                let description = language.say(&Phrase::ToMove { colour });
                language.say(&Phrase::Sentence { description })
            }
            Some(outcome) => {
                let result = result_of(self.id, &*self.position, outcome, None, language).join(" ");
                language.say(&SetupPhrase::PositionDecided { result })
            }
        }
    }

    /// The reason why the last edit was refused, if it was.
    #[must_use]
    pub fn refusal(&self, language: Language) -> Option<String> {
        Some(language.say(&match &self.event {
            Event::Refused(_, TextErrorKind::TooMany { what, available, .. }) => {
                SetupPhrase::AllOnBoard { what: language.noun(what).to_owned(), available: *available }
            }
            Event::Refused(_, error) => SetupPhrase::EditRefused { error: language.error_text(error) },
            Event::CellEmpty(_) => SetupPhrase::NothingToTakeAway,
            _ => return None,
        }))
    }

    /// The mistake in the loaded text or in the opened link.
    #[must_use]
    pub const fn unreadable(&self) -> Option<&LinkError> {
        match &self.event {
            Event::Unreadable(error) => Some(error),
            _ => None,
        }
    }

    /// The text for a live region after the last edit. Empty if there is nothing to announce.
    #[must_use]
    pub fn announcement(&self, language: Language) -> String {
        match &self.event {
            Event::Changed(cell) => {
                let label = self.label(Step::Cell(*cell), language);
                match self.position.outcome() {
                    Some(_) => {
                        language.say(&Phrase::TurnAndPrompt { turn: label, prompt: self.status(language) })
                    }
                    None => label,
                }
            }
            Event::BoardChanged(phrase) => language.say(phrase),
            Event::TurnChanged => self.status(language),
            // The mistake is shown as an alert instead.
            Event::Unreadable(_) | Event::None => String::new(),
            Event::Refused(..) | Event::CellEmpty(_) => self.refusal(language).unwrap_or_default(),
        }
    }
}
