//! Messages from a page to a board. The first line of the input is the address of the frame. Each further
//! line is a message as JSON.

use apila_model::embed::{BoardInput, Command, Embedded, FieldValue, Report, Request, Settings};
use apila_model::record::Address;
use arbitrary::{Result, Unstructured};
use serde_json::{Map, Value as Json, json};

use super::FuzzTarget;
use super::attributes::settings;
use super::laws::{self, Law, law, message, same, text_of};
use crate::games::{ENGLISH, below, number, pick, prose};

/// Messages to boards.
pub(super) const MESSAGE: FuzzTarget = FuzzTarget { name: "message", words: &WORDS, base, check };

const WORDS: [&str; 22] = [
    "{\"apila\":1,\"type\":\"play\",\"move\":\"",
    "{\"apila\":1,\"type\":\"goTo\",\"ply\":",
    "\"hello\"",
    "\"set\"",
    "\"mark\"",
    "\"preview\"",
    "\"version\":1",
    "\"id\":7",
    "\"id\":\"",
    "\"ply\":0",
    "\"marks\":\"",
    "\"arrows\":\"",
    "\"pos\":\"",
    "\"moves\":\"",
    "\"game\":\"27\"",
    "\"mode\":\"exercise\"",
    "null",
    "[]",
    "{}",
    "-1",
    "1e99",
    "\\u0000",
];
/// The limits of `src/app/embed/fields.rs`: the number of fields of a message, and the length of a text in
/// UTF-16 units.
const MOST_FIELDS: usize = 40;
const LONGEST: usize = 200_000;
/// The maximum number of messages of an input.
const MOST: usize = 60;

fn base(u: &mut Unstructured<'_>) -> Result<String> {
    let settings = settings(u)?;
    let moves: Vec<&str> =
        settings.link().get(apila_model::record::Parameter::Moves).unwrap_or_default().split('_').collect();
    let mut text = settings.frame();
    for _ in 0..below(u, 8)? {
        let ply = number(u)?.parse::<u32>().unwrap_or(1);
        let cell = *pick(u, &["a1", "1x8", "c3", "", "b2 c3"])?;
        let mut said = match below(u, 8)? {
            6 => json!({"type": "autoplay", "on": ply % 3}),
            0 => json!({"type": "hello", "version": 1}),
            1 => json!({"type": "play", "move": pick(u, &moves)?}),
            2 => json!({"type": "goTo", "ply": ply}),
            3 => json!({"type": "mark", "marks": cell, "arrows": ""}),
            4 => json!({"type": "preview", "ply": ply, "marks": cell}),
            5 => {
                json!({
                    "type": "set",
                    "mode": pick(u, &["play", "replay", "exercise"])?,
                    "goal": prose(u, true)?,
                })
            }
            _ => json!({"type": "set", "pos": "", "moves": moves[..below(u, moves.len() + 1)?].join("_")}),
        };
        said["apila"] = json!(1);
        if u.ratio(1, 3)? {
            said["id"] = json!(ply);
        }
        text.push_str(&format!("\n{said}"));
    }
    Ok(text)
}

fn check(input: &[u8]) -> Law<usize> {
    let text = text_of(input);
    let mut lines = text.lines();
    let Address::Embed(link) = Address::parse(lines.next().unwrap_or_default()) else { return Ok(0) };
    let mut board = Embedded::new(Settings::of_frame(&link), ENGLISH);
    let mut said = 0;
    for line in lines.take(MOST) {
        let Ok(Json::Object(object)) = serde_json::from_str(line) else { continue };
        let request = match Request::read(&fields(&object)) {
            Ok(request) => request,
            Err(refused) => {
                reported(&refused.into())?;
                continue;
            }
        };
        let is_set = matches!(request.command, Command::Set(_));
        let consequence = board.after(BoardInput::Command(request.clone()));
        let Some(answer) = consequence.answer else { return Err("answer: none to a command".to_owned()) };
        said += reported(&answer)?;
        law("id", request.id.is_none() || answer.fields.iter().any(|(name, _)| *name == "id"), || {
            line.to_owned()
        })?;
        if answer.kind == "error" {
            same("refused game", &consequence.board.link(), &board.link())?;
            same("refused settings", consequence.board.settings(), board.settings())?;
            law("reports of what is refused", consequence.reports.is_empty(), || line.to_owned())?;
        } else if is_set {
            law("accepted settings", consequence.board.plan().error.is_none(), || line.to_owned())?;
        }
        for report in &consequence.reports {
            said += reported(report)?;
        }
        board = consequence.board;
    }
    laws::board(&board);
    Ok(said)
}

/// Returns the fields of a message as the page reads them.
fn fields(object: &Map<String, Json>) -> Vec<(String, FieldValue)> {
    if object.len() > MOST_FIELDS {
        return Vec::new();
    }
    let value = |value: &Json| match value {
        Json::String(text) if text.encode_utf16().count() <= LONGEST => FieldValue::Text(text.clone()),
        Json::Number(number) => match number.as_f64() {
            Some(number) if f64::from(number as u32) == number => FieldValue::Whole(number as u32),
            _ => FieldValue::Other,
        },
        _ => FieldValue::Other,
    };
    object.iter().map(|(name, given)| (name.clone(), value(given))).collect()
}

/// Checks that a report has no invalid field, and that an error is not empty. Returns the length of the
/// report.
fn reported(report: &Report) -> Law<usize> {
    let mut length = 0;
    for (name, value) in &report.fields {
        match value {
            FieldValue::Text(text) if report.kind == "error" && *name == "text" => {
                message("text of an error", text)?
            }
            FieldValue::Text(text) => length += text.len(),
            FieldValue::Whole(_) => {}
            FieldValue::Other => {
                return Err(format!("report: {name} of {} is no text or number", report.kind));
            }
        }
    }
    Ok(length)
}
