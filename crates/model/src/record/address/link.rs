//! Links to games: their parameters, and the game that they give.

use std::fmt::Write;

use super::fault::{LinkFault, LinkFaultKind};
use super::parameter::Parameter;
use crate::catalog::GameId;
use crate::record::{Computers, Record};
use apila_core::i18n::Language;
use apila_core::rules::Side;

/// The fewest and the most characters of the name of a game by link.
const NAME_LENGTH: std::ops::RangeInclusive<usize> = 4..=16;

/// A link to a game: its parameters as text, not yet read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// Which game.
    pub id: GameId,
    /// The parameters that are there, in the order in which they are written.
    values: Vec<(Parameter, String)>,
    /// A parameter that stands twice, which no link may have, with its second value.
    repeated: Option<(Parameter, String)>,
}

/// A game as a link gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedLink {
    /// The game, up to the last good move.
    pub record: Record,
    /// The ply to show.
    pub shown: usize,
    /// The side that the one who opens the link plays; both if there is none.
    pub seat: Option<Side>,
    /// The name of a game by link: its `id`.
    pub link_id: Option<String>,
    /// The sides that the computer plays; none in a game by link.
    pub computers: Computers,
    /// What is wrong with the link, if anything is.
    pub fault: Option<LinkFault>,
}

impl TableLink {
    /// A link to a new game.
    #[must_use]
    pub const fn to_start(id: GameId) -> TableLink {
        TableLink { id, values: Vec::new(), repeated: None }
    }

    /// A link to a game with the position after `shown` moves on the board.
    #[must_use]
    pub fn to_record(record: &Record, shown: usize) -> TableLink {
        let first = record.position(0).print();
        let usual = record.id().start(Side::First).print();
        let mut moves = record.moves().join("_");
        if let Some(ending) = record.ending() {
            if !moves.is_empty() {
                moves.push('_');
            }
            moves.push_str(ending.token());
        }
        TableLink::to_start(record.id())
            .with(Parameter::Position, (first != usual).then_some(first))
            .with(Parameter::Moves, (!moves.is_empty()).then_some(moves))
            .with(Parameter::Ply, (shown < record.plies()).then(|| shown.to_string()))
    }

    /// A link to the position after `shown` moves, without the moves before it.
    #[must_use]
    pub fn to_position(record: &Record, shown: usize) -> TableLink {
        TableLink::to_record(&Record::new(record.id(), record.position(shown).clone()), 0)
    }

    /// This link, with another value of a parameter.
    #[must_use]
    pub fn with(mut self, parameter: Parameter, value: Option<String>) -> TableLink {
        self.values.retain(|(known, _)| *known != parameter);
        if let Some(value) = value {
            let place = self.values.partition_point(|(known, _)| (*known as usize) < parameter as usize);
            self.values.insert(place, (parameter, value));
        }
        self
    }

    /// This link, for a page in the language and the theme of another link, where these are valid.
    #[must_use]
    pub fn with_page_of(self, other: &TableLink) -> TableLink {
        [Parameter::Language, Parameter::Theme]
            .into_iter()
            .fold(self, |link, parameter| link.with(parameter, other.valid(parameter).map(ToOwned::to_owned)))
    }

    /// This link, to a game by link that `side` plays.
    #[must_use]
    pub fn for_seat(self, side: Option<Side>, link_id: Option<&str>) -> TableLink {
        let colour = side.map(|side| self.id.game().colours[side.index()].to_owned());
        self.with(Parameter::Seat, colour).with(Parameter::Id, link_id.map(ToOwned::to_owned))
    }

    /// This link, to a game in which the computer plays these sides.
    #[must_use]
    pub fn against(self, computers: Computers) -> TableLink {
        let text = computers.print(self.id);
        self.with(Parameter::Computer, text)
    }

    /// The value of a parameter, as text.
    #[must_use]
    pub fn get(&self, parameter: Parameter) -> Option<&str> {
        self.values.iter().find(|(known, _)| *known == parameter).map(|(_, value)| value.as_str())
    }

    /// The value of a parameter that has a list of values, if it is one of these.
    #[must_use]
    pub fn valid(&self, parameter: Parameter) -> Option<&str> {
        self.get(parameter).filter(|value| parameter.allowed(self.id).contains(value))
    }

    /// The language that it asks for, if there is such a one.
    #[must_use]
    pub fn language(&self) -> Option<Language> {
        self.valid(Parameter::Language).and_then(Language::of_tag)
    }

    pub(super) fn parse(id: GameId, query: &str) -> TableLink {
        let mut link = TableLink::to_start(id);
        for text in query.split('&') {
            let (name, value) = text.split_once('=').unwrap_or((text, ""));
            let Some(parameter) = Parameter::ALL.into_iter().find(|known| known.name() == name) else {
                continue;
            };
            if link.get(parameter).is_some() {
                link.repeated.get_or_insert_with(|| (parameter, value.to_owned()));
            } else {
                link = link.with(parameter, Some(value.to_owned()));
            }
        }
        link
    }

    /// A link to a position to be set up: of the parameters of a game it has those that are about the position
    /// and the page.
    pub(super) fn to_edit(id: GameId, query: &str) -> TableLink {
        let mut link = TableLink::parse(id, query);
        let keeps =
            |parameter| matches!(parameter, Parameter::Position | Parameter::Language | Parameter::Theme);
        link.values.retain(|(parameter, _)| keeps(*parameter));
        link.repeated = link.repeated.filter(|(parameter, _)| keeps(*parameter));
        link
    }

    /// The fragment, with its `#`.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = format!("#/{}", self.id);
        let mut separator = '?';
        for (parameter, value) in &self.values {
            // No moves may be written as an empty list, but need not be.
            if *parameter != Parameter::Moves || !value.is_empty() {
                // Writing to a string cannot fail.
                let _ = write!(text, "{separator}{}={value}", parameter.name());
                separator = '&';
            }
        }
        text
    }

    /// Reads the game. Reasons for refusals are told in `language`.
    #[must_use]
    pub fn open(&self, language: Language) -> OpenedLink {
        let mut faults = Vec::new();
        let record = self.record(language, &mut faults);
        let plies = record.plies();
        let mut shown = plies;
        if let Some(text) = self.get(Parameter::Ply) {
            match text.parse::<usize>().ok().filter(|ply| *ply <= plies && ply.to_string() == *text) {
                Some(ply) => shown = ply,
                None => faults.push(LinkFault::of_value(Parameter::Ply, text, LinkFaultKind::Ply { plies })),
            }
        }
        let seat = self.listed(Parameter::Seat, &mut faults);
        let _ = self.listed(Parameter::Language, &mut faults);
        let _ = self.listed(Parameter::Theme, &mut faults);
        let is_name = |text: &&str| {
            NAME_LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let link_id = self.get(Parameter::Id).filter(is_name);
        if let (None, Some(text)) = (link_id, self.get(Parameter::Id)) {
            faults.push(LinkFault::of_value(Parameter::Id, text, LinkFaultKind::Name));
        }
        let mut computers = Computers::NONE;
        if let Some(text) = self.get(Parameter::Computer) {
            match Computers::parse(self.id, text) {
                Some(read) if seat.is_none() => computers = read,
                // In a game by link the other player is a person.
                Some(_) => {}
                None => {
                    let example = self.id.game().colours[Side::Second.index()];
                    faults.push(LinkFault::of_value(
                        Parameter::Computer,
                        text,
                        LinkFaultKind::Computers { example },
                    ));
                }
            }
        }
        if let Some((parameter, value)) = &self.repeated {
            faults.push(LinkFault::of_value(*parameter, value, LinkFaultKind::Repeated));
        }
        OpenedLink {
            record,
            shown,
            seat: seat.map(|index| Side::BOTH[index]),
            link_id: link_id.map(ToOwned::to_owned),
            computers,
            fault: faults.into_iter().next(),
        }
    }

    /// The place of a parameter's value among those it may have.
    fn listed(&self, parameter: Parameter, faults: &mut Vec<LinkFault>) -> Option<usize> {
        let text = self.get(parameter)?;
        let allowed = parameter.allowed(self.id);
        let found = allowed.iter().position(|value| *value == text);
        if found.is_none() {
            faults.push(LinkFault::of_value(parameter, text, LinkFaultKind::Value { allowed }));
        }
        found
    }

    /// The game up to its first fault.
    fn record(&self, language: Language, faults: &mut Vec<LinkFault>) -> Record {
        let mut record = Record::from_start(self.id, Side::First);
        if let Some(text) = self.get(Parameter::Position) {
            match self.id.read(text) {
                Ok(position) => record = Record::new(self.id, position),
                Err(error) => {
                    faults.push(LinkFault::of_position(text, error));
                    return record;
                }
            }
        }
        let moves = self.get(Parameter::Moves).unwrap_or_default();
        let mut at = 0;
        for (index, text) in moves.split('_').filter(|_| !moves.is_empty()).enumerate() {
            if let Err(error) = record.add(text, language) {
                faults.push(LinkFault::of_move(moves, at..at + text.len(), index + 1, error));
                break;
            }
            at += text.len() + 1;
        }
        record
    }
}
