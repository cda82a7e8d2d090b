//! The announcements of a table after each event.

use super::{Event, Play};
use apila_core::game::Fact;
use apila_core::i18n::Phrase;

apila_core::phrases! {
    enum AnnouncementPhrase {
        Fact { name: String, value: String },
        FactOf { colour: String, name: String, value: String },
        EarlierPosition,
        NotYourTurn { yours: String },
        TakenBack,
    }
}

impl Play {
    /// The text for a live region after the last event. Empty if there is nothing to announce.
    #[must_use]
    pub fn announcement(&self) -> String {
        match &self.event {
            Event::Began | Event::TreeChanged => String::new(),
            Event::Refused { refusal, .. } => refusal.text.clone(),
            Event::NotNow => self.language.say(&AnnouncementPhrase::EarlierPosition),
            Event::NotYours if self.awaits_seat || !self.computers().is_empty() => self.prompt(),
            Event::NotYours => {
                let record = self.record();
                let game = record.id().game();
                let seat = self.seat.unwrap_or_else(|| record.last().turn());
                let yours = game.colour_name(self.language, seat);
                self.language.say(&AnnouncementPhrase::NotYourTurn { yours })
            }
            Event::Stepped | Event::Ended => self.prompt(),
            Event::TookBack => {
                format!("{} {}", self.language.say(&AnnouncementPhrase::TakenBack), self.turn_and_prompt())
            }
            Event::Played | Event::Showed => {
                let description = self.shown.checked_sub(1).and_then(|ply| self.description(ply));
                let parts = [description.unwrap_or_default(), self.changed_scores(), self.turn_and_prompt()];
                parts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Sentences with the scores that the move to the position shown has changed. Empty at the end of a game,
    /// because the result contains them.
    pub(super) fn changed_scores(&self) -> String {
        let before = self.shown.checked_sub(1).filter(|_| self.outcome_shown().is_none());
        let Some(before) = before else { return String::new() };
        let facts = |ply| self.record().position(ply).facts(self.language, &[]);
        let before = facts(before);
        let changed = facts(self.shown).into_iter().filter(|fact| fact.is_score && !before.contains(fact));
        changed.map(|fact| self.fact_in_words(&fact)).collect::<Vec<_>>().join(" ")
    }

    /// A number beside the board as a sentence.
    pub(super) fn fact_in_words(&self, fact: &Fact) -> String {
        let (name, value) = (fact.name.clone(), fact.value.clone());
        self.language.say(&match fact.side {
            None => AnnouncementPhrase::Fact { name, value },
            Some(side) => {
                let colour = self.record().id().game().colour_name(self.language, side);
                AnnouncementPhrase::FactOf { colour, name, value }
            }
        })
    }

    /// Says the side to move and the prompt, or the result if the game is over.
    pub(super) fn turn_and_prompt(&self) -> String {
        if !self.is_open() {
            return self.prompt();
        }
        let colour = self.colour_to_move();
        let turn = self.language.say(&Phrase::ToMove { colour });
        self.language.say(&Phrase::TurnAndPrompt { turn, prompt: self.prompt() })
    }
}
