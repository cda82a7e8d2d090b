//! The messages between a board and the host page: flat objects of texts and whole numbers, as in
//! `docs/embed-messages.schema.json`.

use super::Setting;
use super::annotated::SHEETS;
use super::quotation::quoted;
use crate::catalog;
use apila_core::part::AnyPart;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The greatest length of an id, in characters.
const LONGEST_ID: usize = 64;

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    /// A text.
    Text(String),
    /// A whole number, at least 0.
    Whole(u32),
    /// Any other value, which is never valid.
    Other,
}

impl FieldValue {
    /// The value as the text of a setting; `None` if it is not valid.
    fn as_setting(&self) -> Option<String> {
        match self {
            FieldValue::Text(text) => Some(text.clone()),
            FieldValue::Whole(number) => Some(number.to_string()),
            FieldValue::Other => None,
        }
    }
}

/// A command of the host page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Begin the conversation, in this version of the protocol.
    Hello(u32),
    /// Change settings. An empty text resets a setting.
    Set(Vec<(String, String)>),
    /// Make a move.
    Play(String),
    /// Show the position after `ply` moves of a line.
    GoTo {
        /// The ply to show. `None` means the last ply of the line.
        ply: Option<usize>,
        /// The line, as in [`Command::Preview`].
        moves: String,
    },
    /// Start or stop showing the moves one after the other.
    Autoplay(bool),
    /// Annotate the position shown.
    Mark {
        /// Names of cells.
        marks: String,
        /// Pairs of names of cells.
        arrows: String,
    },
    /// Show another position until the preview ends. Without a ply, moves, marks and arrows, the command ends
    /// the preview.
    Preview {
        /// The ply to show. `None` means the ply on the board or, if `moves` names a line, the last ply of
        /// that line.
        ply: Option<usize>,
        /// The line: moves as in links, or `author` for the author's line. Empty for the line on the board.
        moves: String,
        /// Names of cells.
        marks: String,
        /// Pairs of names of cells.
        arrows: String,
    },
}

/// A command with the id that its reply repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The id: a text or a whole number.
    pub id: Option<FieldValue>,
    /// The command.
    pub command: Command,
}

impl Request {
    /// The parts of the program that must be loaded before the board gets the command: the game that the
    /// command puts on the board, and the reader of sheets if the command has a sheet.
    #[must_use]
    pub fn parts(&self) -> Vec<&'static dyn AnyPart> {
        let Command::Set(pairs) = &self.command else { return Vec::new() };
        let value = |wanted: &str| pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| &**value);
        let game = value("game").and_then(catalog::registration).map(|game| &game.game as &dyn AnyPart);
        let sheet = value(Setting::Sheet.name()).filter(|sheet| !sheet.is_empty());
        game.into_iter().chain(sheet.map(|_| &SHEETS as &dyn AnyPart)).collect()
    }
}

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The message is not a flat object with a `type`.
    Malformed,
    /// The version is not supported.
    Version,
    /// The command came before `hello`.
    NoHello,
    /// The command does not exist.
    UnknownType,
    /// A field or setting has an invalid value.
    FieldValue,
    /// The move or the position is refused.
    Illegal,
    /// The game could not be loaded. The command may be sent again.
    Unavailable,
}

impl Code {
    /// The name in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Code::Malformed => "malformed",
            Code::Version => "version",
            Code::NoHello => "no-hello",
            Code::UnknownType => "unknown-type",
            Code::FieldValue => "value",
            Code::Illegal => "illegal",
            Code::Unavailable => "unavailable",
        }
    }
}

/// A command that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// The id of the command, if it was readable.
    pub id: Option<FieldValue>,
    /// The kind of error.
    pub code: Code,
    /// A description for the developer console.
    pub text: String,
}

/// A message from a board to the host page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The `type` of the message.
    pub kind: &'static str,
    /// The other fields, none of them `apila` or `type`.
    pub fields: Vec<(&'static str, FieldValue)>,
}

impl Report {
    /// A report without fields.
    #[must_use]
    pub const fn new(kind: &'static str) -> Report {
        Report { kind, fields: Vec::new() }
    }

    /// Adds a text.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: &str) -> Report {
        self.fields.push((name, FieldValue::Text(text.to_owned())));
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: usize) -> Report {
        self.fields.push((name, FieldValue::Whole(u32::try_from(number).unwrap_or(u32::MAX))));
        self
    }

    /// Adds the id of the command that this report answers.
    #[must_use]
    pub fn answering(mut self, id: Option<FieldValue>) -> Report {
        self.fields.extend(id.map(|id| ("id", id)));
        self
    }
}

impl From<CommandError> for Report {
    fn from(refused: CommandError) -> Report {
        let report = Report::new("error").text("code", refused.code.name()).text("text", &refused.text);
        let report = match refused.code {
            Code::Version => report.number("version", VERSION as usize),
            _ => report,
        };
        report.answering(refused.id)
    }
}

impl Request {
    /// Reads a command from the fields of a message.
    ///
    /// # Errors
    /// The mistake in the command, which must then not be executed.
    pub fn read(fields: &[(String, FieldValue)]) -> Result<Request, CommandError> {
        let get = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        let id = match get("id") {
            Some(FieldValue::Text(text)) if text.chars().count() > LONGEST_ID => None,
            Some(FieldValue::Other) | None => None,
            Some(id) => Some(id.clone()),
        };
        let refused = |code, text: String| CommandError { id: id.clone(), code, text };
        if get("id").is_some() && id.is_none() {
            let text = format!("`id` is to be a text of up to {LONGEST_ID} characters or a whole number");
            return Err(refused(Code::Malformed, text));
        }
        match get("apila") {
            Some(FieldValue::Whole(VERSION)) => {}
            Some(FieldValue::Whole(_)) => {
                return Err(refused(Code::Version, format!("`apila` is to be {VERSION}")));
            }
            _ => return Err(refused(Code::Malformed, format!("`apila: {VERSION}` is missing"))),
        }
        let Some(FieldValue::Text(kind)) = get("type") else {
            return Err(refused(Code::Malformed, "`type` is missing".to_owned()));
        };
        let text = |name: &str| match get(name) {
            None => Ok(String::new()),
            Some(FieldValue::Text(text)) => Ok(text.clone()),
            Some(_) => Err(refused(Code::FieldValue, format!("`{name}` is to be a text"))),
        };
        let number = |name: &str| match get(name) {
            None => Ok(None),
            Some(FieldValue::Whole(number)) => Ok(Some(*number as usize)),
            Some(_) => Err(refused(Code::FieldValue, format!("`{name}` is to be a whole number from 0"))),
        };
        let missing = |name: &str| refused(Code::FieldValue, format!("`{name}` is missing"));
        let command = match kind.as_str() {
            "hello" => match number("version")? {
                Some(version) => Command::Hello(u32::try_from(version).unwrap_or(u32::MAX)),
                None => return Err(missing("version")),
            },
            "set" => {
                let mut pairs = Vec::new();
                for (name, value) in
                    fields.iter().filter(|(name, _)| !["apila", "type", "id"].contains(&&**name))
                {
                    let Some(value) = value.as_setting() else {
                        let text = format!("`{}` is to be a text or a whole number", quoted(name));
                        return Err(refused(Code::FieldValue, text));
                    };
                    pairs.push((name.clone(), value));
                }
                Command::Set(pairs)
            }
            "play" => match text("move")? {
                mv if mv.is_empty() => return Err(missing("move")),
                mv => Command::Play(mv),
            },
            "goTo" => match (number("ply")?, text("moves")?) {
                (None, moves) if moves.is_empty() => return Err(missing("ply")),
                (ply, moves) => Command::GoTo { ply, moves },
            },
            "autoplay" => match number("on")?.ok_or_else(|| missing("on"))? {
                on @ 0..=1 => Command::Autoplay(on == 1),
                _ => return Err(refused(Code::FieldValue, "`on` is to be 0 or 1".to_owned())),
            },
            "mark" => Command::Mark { marks: text("marks")?, arrows: text("arrows")? },
            "preview" => {
                let (ply, moves) = (number("ply")?, text("moves")?);
                Command::Preview { ply, moves, marks: text("marks")?, arrows: text("arrows")? }
            }
            other => {
                return Err(refused(Code::UnknownType, format!("there is no command `{}`", quoted(other))));
            }
        };
        Ok(Request { id, command })
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, Command, FieldValue, Report, Request};

    fn read(fields: &[(&str, FieldValue)]) -> Result<Request, Code> {
        let fields: Vec<_> = fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        Request::read(&fields).map_err(|refused| refused.code)
    }

    fn text(text: &str) -> FieldValue {
        FieldValue::Text(text.to_owned())
    }

    const ONE: (&str, FieldValue) = ("apila", FieldValue::Whole(1));

    #[test]
    fn commands_are_read() {
        let request =
            read(&[ONE, ("type", text("play")), ("move", text("a1nne")), ("id", FieldValue::Whole(7))]);
        let expected = Request { id: Some(FieldValue::Whole(7)), command: Command::Play("a1nne".to_owned()) };
        assert_eq!(request, Ok(expected));
        let request = read(&[ONE, ("type", text("set")), ("ply", FieldValue::Whole(3)), ("pos", text(""))]);
        let pairs = vec![("ply".to_owned(), "3".to_owned()), ("pos".to_owned(), String::new())];
        assert_eq!(request, Ok(Request { id: None, command: Command::Set(pairs) }));
    }

    #[test]
    fn a_command_needs_the_game_and_the_reader_of_sheets_that_it_names() {
        let needed = |fields: &[(&str, FieldValue)]| {
            let fields = [&[ONE, ("type", text("set"))], fields].concat();
            read(&fields).expect("a command").parts().len()
        };
        assert_eq!(needed(&[("theme", text("dark")), ("ply", text("1"))]), 0);
        assert_eq!(needed(&[("theme", text("dark")), ("game", text("27"))]), 1);
        assert_eq!(needed(&[("sheet", text("")), ("game", text("chess"))]), 0);
        assert_eq!(needed(&[("sheet", text("1. 1x8")), ("game", text("27"))]), 2);
    }

    #[test]
    fn mistakes_are_told_apart() {
        let of = |fields: &[(&str, FieldValue)]| read(fields).err();
        assert_eq!(of(&[]), Some(Code::Malformed));
        assert_eq!(of(&[ONE]), Some(Code::Malformed));
        assert_eq!(of(&[("apila", FieldValue::Whole(2)), ("type", text("hello"))]), Some(Code::Version));
        assert_eq!(of(&[("apila", text("1")), ("type", text("hello"))]), Some(Code::Malformed));
        assert_eq!(of(&[ONE, ("type", text("destroy"))]), Some(Code::UnknownType));
        assert_eq!(of(&[ONE, ("type", text("play"))]), Some(Code::FieldValue));
        assert_eq!(
            of(&[ONE, ("type", text("play")), ("move", FieldValue::Whole(1))]),
            Some(Code::FieldValue)
        );
        assert_eq!(of(&[ONE, ("type", text("goTo")), ("ply", FieldValue::Other)]), Some(Code::FieldValue));
        assert_eq!(of(&[ONE, ("type", text("set")), ("pos", FieldValue::Other)]), Some(Code::FieldValue));
        assert_eq!(of(&[ONE, ("type", text("mark")), ("id", FieldValue::Other)]), Some(Code::Malformed));
        assert_eq!(of(&[ONE, ("type", text("mark")), ("id", text(&"ō".repeat(64)))]), None);
        assert_eq!(of(&[ONE, ("type", text("mark")), ("id", text(&"ō".repeat(65)))]), Some(Code::Malformed));
    }

    #[test]
    fn an_error_repeats_the_id_of_its_command() {
        let fields = [("id".to_owned(), text("seven")), ("apila".to_owned(), FieldValue::Whole(9))];
        let report: Report = Request::read(&fields).unwrap_err().into();
        assert_eq!(report.kind, "error");
        assert!(report.fields.contains(&("id", text("seven"))), "{report:?}");
        assert!(report.fields.contains(&("version", FieldValue::Whole(1))), "{report:?}");
    }
}
