//! Addresses: what the part of a link after `#` asks for. A public contract: a link that was valid once stays
//! valid, with the same meaning.
//!
//! Everything is in the fragment, so any static host serves it and no server sees a game.

use std::fmt::Write;

use super::{Ending, PlyError, Record};
use crate::games::GameId;
use crate::games::game::MoveError;
use crate::i18n::Language;
use crate::rules::{Side, TextError};

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The list of games.
    Home,
    /// A game to play or to look at.
    Table(TableLink),
    /// The rules of a game.
    Rules(GameId),
    /// Nothing: the fragment as it was found.
    Unknown(String),
}

/// The parameters of a link to a game, as text: not yet read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// Which game.
    pub id: GameId,
    /// `pos`: the position play starts from, if it is not the start of the game.
    pub position: Option<String>,
    /// `moves`, joined by `_`; empty if there are none.
    pub moves: String,
    /// `ply`: the position to show, if it is not the last.
    pub ply: Option<String>,
    /// A parameter that stands twice, which no link may have.
    pub repeated: Option<String>,
}

/// A game as a link gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The game, up to the last good move.
    pub record: Record,
    /// The ply to show.
    pub shown: usize,
    /// What is wrong with the link, if anything is.
    pub fault: Option<LinkFault>,
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// The position is refused; the game's start is given instead.
    Position {
        /// The text of the position.
        text: String,
        /// What is wrong with it.
        error: TextError,
    },
    /// A move is refused; the game before it is given.
    Move {
        /// Which move, from 1.
        ply: usize,
        /// Its text.
        text: String,
        /// Why.
        error: PlyError,
    },
    /// The ply is no number, or there are fewer moves; the last position is shown.
    Ply {
        /// Its text.
        text: String,
        /// Number of moves there are.
        plies: usize,
    },
    /// A parameter stands more than once; the first is taken.
    Repeated {
        /// Its name.
        name: String,
    },
}

impl Address {
    /// Reads a fragment, with or without its `#`.
    #[must_use]
    pub fn parse(fragment: &str) -> Address {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let mut parts = path.strip_prefix('/').unwrap_or(path).split('/');
        let address = match (parts.next().unwrap_or_default(), parts.next(), parts.next()) {
            ("", None, None) => Some(Address::Home),
            ("rules", Some(id), None) => GameId::parse(id).map(Address::Rules),
            (id, None, None) => GameId::parse(id).map(|id| Address::Table(TableLink::parse(id, query))),
            _ => None,
        };
        address.unwrap_or_else(|| Address::Unknown(fragment.to_owned()))
    }

    /// The fragment, with its `#`.
    #[must_use]
    pub fn print(&self) -> String {
        match self {
            Address::Home => "#/".to_owned(),
            Address::Table(link) => link.print(),
            Address::Rules(id) => format!("#/rules/{id}"),
            Address::Unknown(fragment) => fragment.clone(),
        }
    }
}

impl TableLink {
    /// A link to a new game.
    #[must_use]
    pub const fn to_start(id: GameId) -> TableLink {
        TableLink { id, position: None, moves: String::new(), ply: None, repeated: None }
    }

    /// A link to a game with the position after `shown` moves on the board.
    #[must_use]
    pub fn to_record(record: &Record, shown: usize) -> TableLink {
        let first = record.position(0).print();
        let usual = record.id().game().start(record.id().as_str(), Side::First).print();
        let mut moves = record.moves().join("_");
        let token = match record.ending() {
            None => None,
            Some(Ending::Resigned(_)) => Some(RESIGN),
            Some(Ending::Agreed) => Some(DRAW),
        };
        if let Some(token) = token {
            if !moves.is_empty() {
                moves.push('_');
            }
            moves.push_str(token);
        }
        TableLink {
            id: record.id(),
            position: (first != usual).then_some(first),
            moves,
            ply: (shown < record.plies()).then(|| shown.to_string()),
            repeated: None,
        }
    }

    fn parse(id: GameId, query: &str) -> TableLink {
        let mut link = TableLink::to_start(id);
        let mut seen = Vec::new();
        for parameter in query.split('&') {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            if seen.contains(&name) && matches!(name, "pos" | "moves" | "ply") {
                link.repeated.get_or_insert_with(|| name.to_owned());
                continue;
            }
            seen.push(name);
            match name {
                "pos" => link.position = Some(value.to_owned()),
                "moves" => value.clone_into(&mut link.moves),
                "ply" => link.ply = Some(value.to_owned()),
                _ => {}
            }
        }
        link
    }

    /// The fragment, with its `#`.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = format!("#/{}", self.id);
        let moves = (!self.moves.is_empty()).then_some(&self.moves);
        let mut separator = '?';
        for (name, value) in [("pos", self.position.as_ref()), ("moves", moves), ("ply", self.ply.as_ref())] {
            if let Some(value) = value {
                // Writing to a string cannot fail.
                let _ = write!(text, "{separator}{name}={value}");
                separator = '&';
            }
        }
        text
    }

    /// Reads the game. Reasons for refusals are told in `language`.
    #[must_use]
    pub fn open(&self, language: Language) -> Opened {
        let mut fault = self.repeated.clone().map(|name| LinkFault::Repeated { name });
        let mut record = Record::from_start(self.id, Side::First);
        if let Some(text) = &self.position {
            match self.id.game().read(self.id.as_str(), text) {
                Ok(position) => record = Record::new(self.id, position),
                Err(error) => {
                    let fault = Some(LinkFault::Position { text: text.clone(), error });
                    return Opened { record, shown: 0, fault };
                }
            }
        }
        let mut moves = self.moves.split('_').filter(|_| !self.moves.is_empty()).enumerate().peekable();
        while let Some((index, text)) = moves.next() {
            let last = moves.peek().is_none();
            if let Err(error) = add(&mut record, text, last, language) {
                fault.get_or_insert(LinkFault::Move { ply: index + 1, text: text.to_owned(), error });
                break;
            }
        }
        let plies = record.plies();
        let mut shown = plies;
        if let Some(text) = &self.ply {
            match text.parse::<usize>().ok().filter(|ply| *ply <= plies && ply.to_string() == *text) {
                Some(ply) => shown = ply,
                None => {
                    fault.get_or_insert(LinkFault::Ply { text: text.clone(), plies });
                }
            }
        }
        Opened { record, shown, fault }
    }
}

/// The side to move has resigned.
const RESIGN: &str = "resign";
/// Both have agreed on a draw.
const DRAW: &str = "draw";

/// Adds a move or, at the end of the list, a token that ends the game.
fn add(record: &mut Record, text: &str, last: bool, language: Language) -> Result<(), PlyError> {
    let ending = match text {
        RESIGN => Some(Ending::Resigned(record.last().turn())),
        DRAW if record.id().game().draw_by_agreement() => Some(Ending::Agreed),
        _ => None,
    };
    match ending {
        Some(_) if record.outcome().is_some() => Err(PlyError::Over),
        Some(ending) if last => {
            record.end(ending);
            Ok(())
        }
        _ => record.play(text, language),
    }
}

impl LinkFault {
    /// Which part of the link is wrong and, where it is known, why: to stand in a sentence of the page.
    #[must_use]
    pub fn detail(&self) -> String {
        match self {
            LinkFault::Position { text, error } => format!("pos={text}: {error}."),
            LinkFault::Move { ply, text, error: PlyError::Over } => format!("{ply}. {text}."),
            LinkFault::Move { ply, text, error: PlyError::Move(MoveError::Syntax(error)) } => {
                format!("{ply}. {text}: {error}.")
            }
            LinkFault::Move { ply, text, error: PlyError::Move(MoveError::Illegal(refusal)) } => {
                format!("{ply}. {text}: {}", refusal.text)
            }
            LinkFault::Ply { text, plies } => format!("ply={text} (0–{plies})."),
            LinkFault::Repeated { name } => format!("{name}=."),
        }
    }
}
