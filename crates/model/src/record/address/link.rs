//! Links to games: the parameters as text, and the game that they describe.

use std::fmt::Write;

use super::ending::guarded;
use super::error::{LinkError, LinkErrorKind};
use super::parameter::{HELP, Parameter};
use crate::catalog::GameId;
use crate::record::{Computers, GameClock, MatchScore, Record, Said, player_names};
use apila_core::game::Listing;
use apila_core::i18n::Language;
use apila_core::rules::Side;

/// The allowed lengths of the id of a game played by link, in characters.
const NAME_LENGTH: std::ops::RangeInclusive<usize> = 4..=16;

/// The length of the secret of a live game, in characters: 128 bits in base64url without padding.
pub(super) const LIVE_LENGTH: usize = 22;

/// Whether a text is the secret of a live game, in its only form. The last character holds two bits.
fn is_secret(text: &str) -> bool {
    text.len() == LIVE_LENGTH
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        && text.as_bytes().last().is_some_and(|last| b"AQgw".contains(last))
}

/// A link to a game: the parameters as text, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The game and variant.
    pub id: GameId,
    /// The parameters, in the order of [`Parameter::ALL`].
    values: Vec<(Parameter, String)>,
    /// The first parameter that appears a second time, with its second value.
    repeated: Option<(Parameter, String)>,
}

/// The link to the start of a game, which need not be loaded. It is the fragment of [`TableLink::to_start`].
#[must_use]
pub fn start_of(id: &str) -> String {
    format!("#/{id}")
}

/// The link to the lesson of a game, which need not be loaded. `None` if it has no lesson.
#[must_use]
pub fn lesson_of(game: &Listing) -> Option<String> {
    game.lesson.map(|_| format!("#/learn/{}", game.plain()))
}

/// The link to the start of the plain game against the computer, which need not be loaded.
#[must_use]
pub fn start_against(game: &Listing, computers: Computers) -> String {
    let start = start_of(game.plain());
    let parameter = computers.print(game).map(|text| format!("?{}={text}", Parameter::Computer.name()));
    start + &parameter.unwrap_or_default()
}

/// The link to the start of the plain game as a game by link: for the player of `seat`, with the id of the
/// new game, and the secret of a `live` one. The game need not be loaded.
#[must_use]
pub fn start_by_link(game: &Listing, seat: Side, link_id: &str, live: Option<&str>) -> String {
    let (start, colour) = (start_of(game.plain()), game.colours[seat.index()]);
    let secret = live.map(|secret| format!("&{}={secret}", Parameter::Live.name())).unwrap_or_default();
    format!("{start}?{}={colour}&{}={link_id}{secret}", Parameter::Seat.name(), Parameter::Id.name())
}

/// The game that a link describes.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedLink {
    /// The game, up to the last legal move.
    pub record: Record,
    /// The ply to show.
    pub shown: usize,
    /// The side that the reader plays. `None` means both.
    pub seat: Option<Side>,
    /// The id of a game by link.
    pub link_id: Option<String>,
    /// The secret of a live game. Who opens it without a seat watches.
    pub live: Option<String>,
    /// Whether the players of a game by link may use hints and analysis.
    pub has_help: bool,
    /// The names of the players, by [`Side::index`]. An unknown name is empty.
    pub names: [String; 2],
    /// What the player who sends the link says with it.
    pub said: Option<Said>,
    /// The clocks of the players, standing still. A game that is sent by hand and a game against the
    /// computer have none.
    pub clock: Option<GameClock>,
    /// The score of the match before a game by link.
    pub score: Option<MatchScore>,
    /// The sides that the computer plays. Empty in a game by link.
    pub computers: Computers,
    /// The first mistake in the link, if there is one.
    pub error: Option<LinkError>,
}

impl TableLink {
    /// A link to the start of a game.
    #[must_use]
    pub const fn to_start(id: GameId) -> TableLink {
        TableLink { id, values: Vec::new(), repeated: None }
    }

    /// A link to a game that shows the position after `shown` moves.
    #[must_use]
    pub fn to_record(record: &Record, shown: usize) -> TableLink {
        let first = record.position(0).print();
        let standard = record.id().start(Side::First).print();
        let mut moves = record.moves().join("_");
        if let Some(ending) = record.ending() {
            if !moves.is_empty() {
                moves.push('_');
            }
            moves.push_str(ending.token());
        }
        TableLink::to_start(record.id())
            .with(Parameter::Position, (first != standard).then_some(first))
            .with(Parameter::Moves, (!moves.is_empty()).then_some(moves))
            .with(Parameter::Ply, (shown < record.plies()).then(|| shown.to_string()))
    }

    /// A link to the position after `shown` moves as the first position of a game.
    #[must_use]
    pub fn to_position(record: &Record, shown: usize) -> TableLink {
        TableLink::to_record(&Record::new(record.id(), record.position(shown).clone()), 0)
    }

    /// The link with another value of a parameter. `None` removes the parameter.
    #[must_use]
    pub fn with(mut self, parameter: Parameter, value: Option<String>) -> TableLink {
        self.values.retain(|(known, _)| *known != parameter);
        if let Some(value) = value {
            let place = self.values.partition_point(|(known, _)| (*known as usize) < parameter as usize);
            self.values.insert(place, (parameter, value));
        }
        self
    }

    /// The link with the language and theme of another link, if these are valid.
    #[must_use]
    pub fn with_page_of(self, other: &TableLink) -> TableLink {
        [Parameter::Language, Parameter::Theme]
            .into_iter()
            .fold(self, |link, parameter| link.with(parameter, other.valid(parameter).map(ToOwned::to_owned)))
    }

    /// The link for the player of `side` in a game by link with the id `link_id`.
    #[must_use]
    pub fn for_seat(self, side: Option<Side>, link_id: Option<&str>) -> TableLink {
        let colour = side.map(|side| self.id.listing().colours[side.index()].to_owned());
        self.with(Parameter::Seat, colour).with(Parameter::Id, link_id.map(ToOwned::to_owned))
    }

    /// The link with the secret of a live game.
    #[must_use]
    pub fn with_live(self, secret: Option<&str>) -> TableLink {
        self.with(Parameter::Live, secret.map(ToOwned::to_owned))
    }

    /// The link with or without the parameter that allows hints and analysis to both players.
    #[must_use]
    pub fn with_help(self, has_help: bool) -> TableLink {
        self.with(Parameter::Help, has_help.then(|| HELP.to_owned()))
    }

    /// The link with the names of the players.
    #[must_use]
    pub fn with_names(self, names: &[String; 2]) -> TableLink {
        self.with(Parameter::Names, player_names::print(names))
    }

    /// The link with what its sender says.
    #[must_use]
    pub fn saying(self, said: Option<Said>) -> TableLink {
        self.with(Parameter::Said, said.map(Said::print))
    }

    /// The link with the clocks of the players.
    #[must_use]
    pub fn with_clock(self, clock: Option<&GameClock>) -> TableLink {
        self.with(Parameter::Clock, clock.map(GameClock::print))
    }

    /// The link with the score of the match.
    #[must_use]
    pub fn with_score(self, score: Option<MatchScore>) -> TableLink {
        self.with(Parameter::Score, score.map(MatchScore::print))
    }

    /// The link with the sides that the computer plays.
    #[must_use]
    pub fn against(self, computers: Computers) -> TableLink {
        let text = computers.print(self.id.listing());
        self.with(Parameter::Computer, text)
    }

    /// The value of a parameter as text.
    #[must_use]
    pub fn get(&self, parameter: Parameter) -> Option<&str> {
        self.values.iter().find(|(known, _)| *known == parameter).map(|(_, value)| value.as_str())
    }

    /// The last parameter and its value.
    pub(super) fn last(&self) -> Option<(Parameter, &str)> {
        self.values.last().map(|(parameter, value)| (*parameter, value.as_str()))
    }

    /// The value of a parameter that has a list of allowed values, if the value is one of them.
    #[must_use]
    pub fn valid(&self, parameter: Parameter) -> Option<&str> {
        self.get(parameter).filter(|value| parameter.allowed(self.id).contains(value))
    }

    /// The language, if it is valid.
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

    /// A link to a position for the editor, without the parameters that are about a game in progress.
    pub(super) fn to_edit(id: GameId, query: &str) -> TableLink {
        let mut link = TableLink::parse(id, query);
        let is_kept =
            |parameter| matches!(parameter, Parameter::Position | Parameter::Language | Parameter::Theme);
        link.values.retain(|(parameter, _)| is_kept(*parameter));
        link.repeated = link.repeated.filter(|(parameter, _)| is_kept(*parameter));
        link
    }

    /// The fragment, with its `#`.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = format!("#/{}", self.id);
        let mut separator = '?';
        for (parameter, value) in &self.values {
            // An empty list of moves is accepted, but not printed.
            if *parameter != Parameter::Moves || !value.is_empty() {
                // Writing to a string cannot fail.
                let _ = write!(text, "{separator}{}={value}", parameter.name());
                separator = '&';
            }
        }
        guarded(text)
    }

    /// Reads the game. Refusals are in `language`.
    #[must_use]
    pub fn open(&self, language: Language) -> OpenedLink {
        let mut errors = Vec::new();
        let record = self.record(language, &mut errors);
        let plies = record.plies();
        let mut shown = plies;
        if let Some(text) = self.get(Parameter::Ply) {
            match text.parse::<usize>().ok().filter(|ply| *ply <= plies && ply.to_string() == *text) {
                Some(ply) => shown = ply,
                None => errors.push(LinkError::of_value(Parameter::Ply, text, LinkErrorKind::Ply { plies })),
            }
        }
        let seat = self.listed(Parameter::Seat, &mut errors);
        let has_help = self.listed(Parameter::Help, &mut errors).is_some();
        let _ = self.listed(Parameter::Language, &mut errors);
        let _ = self.listed(Parameter::Theme, &mut errors);
        let is_name = |text: &&str| {
            NAME_LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        let link_id = self.get(Parameter::Id).filter(is_name);
        if let (None, Some(text)) = (link_id, self.get(Parameter::Id)) {
            errors.push(LinkError::of_value(Parameter::Id, text, LinkErrorKind::Name));
        }
        let live = self.get(Parameter::Live).filter(|text| is_secret(text));
        if let (None, Some(text)) = (live, self.get(Parameter::Live)) {
            errors.push(LinkError::of_value(Parameter::Live, text, LinkErrorKind::Name));
        }
        let clock = self.get(Parameter::Clock).and_then(GameClock::parse);
        if let (None, Some(text)) = (clock, self.get(Parameter::Clock)) {
            errors.push(LinkError::of_value(Parameter::Clock, text, LinkErrorKind::Clock));
        }
        let mut computers = Computers::NONE;
        if let Some(text) = self.get(Parameter::Computer) {
            match Computers::parse(self.id.listing(), text) {
                Some(read) if seat.is_none() => computers = read,
                // In a game by link the other player is a person.
                Some(_) => {}
                None => {
                    let example = self.id.listing().colours[Side::Second.index()];
                    errors.push(LinkError::of_value(
                        Parameter::Computer,
                        text,
                        LinkErrorKind::Computers { example },
                    ));
                }
            }
        }
        if let Some((parameter, value)) = &self.repeated {
            errors.push(LinkError::of_value(*parameter, value, LinkErrorKind::Repeated));
        }
        let is_by_link = link_id.is_some() || live.is_some();
        OpenedLink {
            record,
            shown,
            seat: seat.map(|index| Side::BOTH[index]),
            link_id: link_id.map(ToOwned::to_owned),
            live: live.filter(|_| link_id.is_some() || seat.is_none()).map(ToOwned::to_owned),
            has_help,
            clock: clock.filter(|_| computers.is_empty() && (link_id.is_none() || live.is_some())),
            said: seat.and_then(|_| Said::parse(self.get(Parameter::Said)?)),
            score: is_by_link.then(|| MatchScore::parse(self.get(Parameter::Score)?)).flatten(),
            names: self.get(Parameter::Names).map(player_names::parse).unwrap_or_default(),
            computers,
            error: errors.into_iter().next(),
        }
    }

    /// The index of a parameter's value in the list of allowed values.
    fn listed(&self, parameter: Parameter, errors: &mut Vec<LinkError>) -> Option<usize> {
        let text = self.get(parameter)?;
        let allowed = parameter.allowed(self.id);
        let found = allowed.iter().position(|value| *value == text);
        if found.is_none() {
            errors.push(LinkError::of_value(parameter, text, LinkErrorKind::Value { allowed }));
        }
        found
    }

    /// The game up to the first mistake.
    fn record(&self, language: Language, errors: &mut Vec<LinkError>) -> Record {
        let mut record = Record::from_start(self.id, Side::First);
        if let Some(text) = self.get(Parameter::Position) {
            match self.id.read(text) {
                Ok(position) => record = Record::new(self.id, position),
                Err(error) => {
                    errors.push(LinkError::of_position(text, error));
                    return record;
                }
            }
        }
        let moves = self.get(Parameter::Moves).unwrap_or_default();
        let mut at = 0;
        for (index, text) in moves.split('_').filter(|_| !moves.is_empty()).enumerate() {
            if let Err(error) = record.add(text, language) {
                errors.push(LinkError::of_move(moves, at..at + text.len(), index + 1, error));
                break;
            }
            at += text.len() + 1;
        }
        record
    }
}
