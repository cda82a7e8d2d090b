//! A board with a page around it, for the tests of embedded boards: settings as text, messages as JSON, and
//! all reports so far.

use apila_model::catalog::GameId;
use apila_model::embed::{BoardInput, CommandError, Embedded, FieldValue, Report, Request, Settings};
use apila_model::play::Action;
use apila_model::worker::{Agent, Answer, Message, Question, Reply};
use serde_json::{Value as Json, json};

use crate::common::ENGLISH;

/// A position of Qawale that Light wins in two turns, and the winning line.
pub(crate) const TASK: &str =
    "game=qawale pos=nn.l.1.nn-1.d.ln.1-n.n.d.nd-l.d.l.1_l mode=exercise answers=c3wss_a2se_c1wn";

/// A board with settings in the form `name=value`, separated by spaces.
pub(crate) fn board(settings: &str) -> Embedded {
    Embedded::new(read_settings(settings), ENGLISH)
}

pub(crate) fn read_settings(text: &str) -> Settings {
    let pairs: Vec<_> = text.split(' ').filter_map(|pair| pair.split_once('=')).collect();
    let (_, game) = pairs.iter().find(|(name, _)| *name == "game").expect("a game");
    let mut settings = Settings::of(GameId::parse(game).expect("a known game"));
    for (name, value) in pairs.iter().filter(|(name, _)| *name != "game") {
        settings.set(name, value);
    }
    settings
}

/// The fields of a message.
pub(crate) fn fields(message: &Json) -> Vec<(String, FieldValue)> {
    let value = |value: &Json| match value {
        Json::String(text) => FieldValue::Text(text.clone()),
        Json::Number(number) => number
            .as_u64()
            .and_then(|number| u32::try_from(number).ok())
            .map_or(FieldValue::Other, FieldValue::Whole),
        _ => FieldValue::Other,
    };
    let object = message.as_object().cloned().unwrap_or_default();
    object.iter().map(|(name, field)| (name.clone(), value(field))).collect()
}

pub(crate) fn request(mut message: Json) -> Result<Request, CommandError> {
    if let Some(object) = message.as_object_mut() {
        object.entry("apila").or_insert(json!(1));
    }
    Request::read(&fields(&message))
}

pub(crate) fn as_json(report: &Report) -> Json {
    let value = |value: &FieldValue| match value {
        FieldValue::Text(text) => json!(text),
        FieldValue::Whole(number) => json!(number),
        FieldValue::Other => panic!("a report has texts and numbers only"),
    };
    let mut object: serde_json::Map<_, _> =
        report.fields.iter().map(|(name, field)| ((*name).to_owned(), value(field))).collect();
    assert_eq!(object.len(), report.fields.len(), "no field stands twice: {report:?}");
    object.insert("apila".to_owned(), json!(1));
    object.insert("type".to_owned(), json!(report.kind));
    Json::Object(object)
}

/// A board, and all that it has reported so far.
pub(crate) struct Host {
    pub(crate) board: Embedded,
    pub(crate) said: Vec<Json>,
}

impl Host {
    pub(crate) fn of(settings: &str) -> Host {
        Host { board: board(settings), said: Vec::new() }
    }

    /// Handles an input, lets moves be shown to their end, and returns the kinds of the reports.
    pub(crate) fn happen(&mut self, input: BoardInput) -> Vec<String> {
        let before = self.said.len();
        let mut due = Some(input);
        while let Some(input) = due {
            let next = self.board.after(input);
            self.said.extend(next.reports.iter().map(as_json));
            self.board = next.board;
            due = self.board.play().is_replaying().then_some(BoardInput::Act(Action::Tick));
        }
        self.said[before..].iter().map(kind).collect()
    }

    pub(crate) fn command(&mut self, message: Json) -> Json {
        let request = request(message).expect("a command");
        let next = self.board.after(BoardInput::Command(request));
        self.said.extend(next.reports.iter().map(as_json));
        self.board = next.board;
        as_json(&next.answer.expect("a command has an answer"))
    }

    /// Makes a move step by step, as a reader does.
    pub(crate) fn press(&mut self, mv: &str) -> Vec<String> {
        let play = self.board.play();
        let plies = play.shown() + usize::from(play.is_replaying());
        let position = play.record().position(plies);
        let steps = position.steps_of(mv).unwrap_or_else(|| panic!("{mv} has no steps"));
        let mut kinds = Vec::new();
        for step in steps {
            kinds.extend(self.happen(BoardInput::Act(Action::Press(step))));
        }
        if self.board.play().record().plies() == plies && self.board.play().can_confirm() {
            kinds.extend(self.happen(BoardInput::Act(Action::Confirm)));
        }
        kinds
    }

    /// Answers the board's questions until it has none left, and makes the replies that are due. Returns the
    /// kinds of the reports.
    pub(crate) fn search(&mut self) -> Vec<String> {
        let before = self.said.len();
        for _ in 0..100 {
            if self.board.is_reply_due() {
                self.happen(BoardInput::Reply);
                continue;
            }
            let Some(question) = self.board.question() else { break };
            let answer = answered(&question);
            self.happen(BoardInput::Answered(Box::new(question), answer));
        }
        self.said[before..].iter().map(kind).collect()
    }

    pub(crate) fn last(&self) -> &Json {
        self.said.last().expect("something was said")
    }
}

/// The answer of an agent that thinks without a clock.
pub(crate) fn answered(question: &Question) -> Answer {
    let question = Question { milliseconds: None, nodes: question.nodes.or(Some(2_000)), ..question.clone() };
    let mut agent = Agent::default();
    let mut reply = agent.receive(&Message::Search(1, question).to_string(), 0.0);
    loop {
        match reply {
            Some(Reply::To(1, answer @ (Answer::Done(_) | Answer::Refused(_)))) => return answer,
            _ => reply = agent.run(1.0, &|| 0.0),
        }
    }
}

pub(crate) fn kind(message: &Json) -> String {
    message["type"].as_str().expect("a type").to_owned()
}
