//! The messages between a board and the page around it: flat objects of texts and whole numbers, so that a small
//! reader can be sure of them. `docs/embed-messages.schema.json` says the same for other programs.

/// The version of the contract.
pub const VERSION: u32 = 1;

/// The most characters of a command's id.
const LONGEST_ID: usize = 64;

/// What a field of a message holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Whole(u32),
    /// Anything else, which no message has.
    Other,
}

impl Value {
    /// The value as the text of a setting; none if no setting can have it.
    fn as_setting(&self) -> Option<String> {
        match self {
            Value::Text(text) => Some(text.clone()),
            Value::Whole(number) => Some(number.to_string()),
            Value::Other => None,
        }
    }
}

/// What the page asks of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Begin to talk, in this version.
    Hello(u32),
    /// Take these settings in the place of those there are; an empty text takes one away.
    Set(Vec<(String, String)>),
    /// Make a move.
    Play(String),
    /// Show the position after so many moves.
    GoTo(usize),
    /// Mark cells and draw arrows in the position shown.
    Mark {
        /// Names of cells.
        marks: String,
        /// Pairs of names of cells.
        arrows: String,
    },
    /// Show this for a while; without anything, end it.
    Preview {
        /// A position of the game.
        ply: Option<usize>,
        /// Names of cells.
        marks: String,
        /// Pairs of names of cells.
        arrows: String,
    },
}

/// A command, and the id that its answer repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// A text or a whole number, if the page gave one.
    pub id: Option<Value>,
    /// What is asked.
    pub command: Command,
}

/// What kind of mistake a command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// It is no flat object with a `type`.
    Malformed,
    /// It is of another version of the contract.
    Version,
    /// It came before `hello`.
    NoHello,
    /// There is no such command.
    UnknownType,
    /// A part has a value that it cannot have.
    Value,
    /// The move or the position is refused.
    Illegal,
}

impl Code {
    /// Its name in a message.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Code::Malformed => "malformed",
            Code::Version => "version",
            Code::NoHello => "no-hello",
            Code::UnknownType => "unknown-type",
            Code::Value => "value",
            Code::Illegal => "illegal",
        }
    }
}

/// Why a command was not obeyed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The command's id, if it could be read.
    pub id: Option<Value>,
    /// What kind of mistake.
    pub code: Code,
    /// The mistake in words, for the author's console.
    pub text: String,
}

/// What a board says to the page: a type and the fields beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The message's type.
    pub kind: &'static str,
    /// The other fields, none of them `apila` or `type`.
    pub fields: Vec<(&'static str, Value)>,
}

impl Report {
    /// A report without fields yet.
    #[must_use]
    pub const fn new(kind: &'static str) -> Report {
        Report { kind, fields: Vec::new() }
    }

    /// This report with a text more.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: &str) -> Report {
        self.fields.push((name, Value::Text(text.to_owned())));
        self
    }

    /// This report with a number more.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: usize) -> Report {
        self.fields.push((name, Value::Whole(u32::try_from(number).unwrap_or(u32::MAX))));
        self
    }

    /// This report as the answer to the command with this id.
    #[must_use]
    pub fn answering(mut self, id: Option<Value>) -> Report {
        self.fields.extend(id.map(|id| ("id", id)));
        self
    }
}

impl From<Refused> for Report {
    fn from(refused: Refused) -> Report {
        let report = Report::new("error").text("code", refused.code.name()).text("text", &refused.text);
        let report = match refused.code {
            Code::Version => report.number("version", VERSION as usize),
            _ => report,
        };
        report.answering(refused.id)
    }
}

impl Request {
    /// Reads the fields of a message.
    ///
    /// # Errors
    /// What is wrong with it. Nothing of such a message is to be obeyed.
    pub fn read(fields: &[(String, Value)]) -> Result<Request, Refused> {
        let get = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        let id = match get("id") {
            Some(Value::Text(text)) if text.chars().count() > LONGEST_ID => None,
            Some(Value::Other) | None => None,
            Some(id) => Some(id.clone()),
        };
        let refused = |code, text: String| Refused { id: id.clone(), code, text };
        if get("id").is_some() && id.is_none() {
            let text = format!("`id` is to be a text of up to {LONGEST_ID} characters or a whole number");
            return Err(refused(Code::Malformed, text));
        }
        match get("apila") {
            Some(Value::Whole(VERSION)) => {}
            Some(Value::Whole(_)) => {
                return Err(refused(Code::Version, format!("`apila` is to be {VERSION}")));
            }
            _ => return Err(refused(Code::Malformed, format!("`apila: {VERSION}` is missing"))),
        }
        let Some(Value::Text(kind)) = get("type") else {
            return Err(refused(Code::Malformed, "`type` is missing".to_owned()));
        };
        let text = |name: &str| match get(name) {
            None => Ok(String::new()),
            Some(Value::Text(text)) => Ok(text.clone()),
            Some(_) => Err(refused(Code::Value, format!("`{name}` is to be a text"))),
        };
        let number = |name: &str| match get(name) {
            None => Ok(None),
            Some(Value::Whole(number)) => Ok(Some(*number as usize)),
            Some(_) => Err(refused(Code::Value, format!("`{name}` is to be a whole number from 0"))),
        };
        let missing = |name: &str| refused(Code::Value, format!("`{name}` is missing"));
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
                        let text = format!("`{name}` is to be a text or a whole number");
                        return Err(refused(Code::Value, text));
                    };
                    pairs.push((name.clone(), value));
                }
                Command::Set(pairs)
            }
            "play" => match text("move")? {
                mv if mv.is_empty() => return Err(missing("move")),
                mv => Command::Play(mv),
            },
            "goTo" => Command::GoTo(number("ply")?.ok_or_else(|| missing("ply"))?),
            "mark" => Command::Mark { marks: text("marks")?, arrows: text("arrows")? },
            "preview" => {
                Command::Preview { ply: number("ply")?, marks: text("marks")?, arrows: text("arrows")? }
            }
            other => {
                let shown: String = other.chars().take(40).collect();
                return Err(refused(Code::UnknownType, format!("there is no command `{shown}`")));
            }
        };
        Ok(Request { id, command })
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, Command, Report, Request, Value};

    fn read(fields: &[(&str, Value)]) -> Result<Request, Code> {
        let fields: Vec<_> = fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        Request::read(&fields).map_err(|refused| refused.code)
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    const ONE: (&str, Value) = ("apila", Value::Whole(1));

    #[test]
    fn commands_are_read() {
        let request = read(&[ONE, ("type", text("play")), ("move", text("a1nne")), ("id", Value::Whole(7))]);
        let expected = Request { id: Some(Value::Whole(7)), command: Command::Play("a1nne".to_owned()) };
        assert_eq!(request, Ok(expected));
        let request = read(&[ONE, ("type", text("set")), ("ply", Value::Whole(3)), ("pos", text(""))]);
        let pairs = vec![("ply".to_owned(), "3".to_owned()), ("pos".to_owned(), String::new())];
        assert_eq!(request, Ok(Request { id: None, command: Command::Set(pairs) }));
    }

    #[test]
    fn mistakes_are_told_apart() {
        let of = |fields: &[(&str, Value)]| read(fields).err();
        assert_eq!(of(&[]), Some(Code::Malformed));
        assert_eq!(of(&[ONE]), Some(Code::Malformed));
        assert_eq!(of(&[("apila", Value::Whole(2)), ("type", text("hello"))]), Some(Code::Version));
        assert_eq!(of(&[("apila", text("1")), ("type", text("hello"))]), Some(Code::Malformed));
        assert_eq!(of(&[ONE, ("type", text("destroy"))]), Some(Code::UnknownType));
        assert_eq!(of(&[ONE, ("type", text("play"))]), Some(Code::Value));
        assert_eq!(of(&[ONE, ("type", text("play")), ("move", Value::Whole(1))]), Some(Code::Value));
        assert_eq!(of(&[ONE, ("type", text("goTo")), ("ply", Value::Other)]), Some(Code::Value));
        assert_eq!(of(&[ONE, ("type", text("set")), ("pos", Value::Other)]), Some(Code::Value));
        assert_eq!(of(&[ONE, ("type", text("mark")), ("id", Value::Other)]), Some(Code::Malformed));
        assert_eq!(of(&[ONE, ("type", text("mark")), ("id", text(&"x".repeat(65)))]), Some(Code::Malformed));
    }

    #[test]
    fn an_error_repeats_the_id_of_its_command() {
        let fields = [("id".to_owned(), text("seven")), ("apila".to_owned(), Value::Whole(9))];
        let report: Report = Request::read(&fields).unwrap_err().into();
        assert_eq!(report.kind, "error");
        assert!(report.fields.contains(&("id", text("seven"))), "{report:?}");
        assert!(report.fields.contains(&("version", Value::Whole(1))), "{report:?}");
    }
}
