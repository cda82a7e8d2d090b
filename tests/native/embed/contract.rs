//! The promises to programmers: the schema of the messages, and the names that the script knows.

use std::collections::BTreeSet;
use std::fs;

use apila_model::embed::{Request, Setting};
use serde_json::Value as Json;

use super::host::{fields, kind};

pub(crate) fn schema() -> Json {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/embed-messages.schema.json");
    serde_json::from_str(&fs::read_to_string(path).expect("the schema")).expect("JSON")
}

/// Checks that a report has the fields that the schema demands and no others. The end-to-end tests check
/// their values.
pub(crate) fn conforms(schema: &Json, said: &Json) {
    let definition = &schema["$defs"][kind(said)];
    assert!(definition.is_object(), "the schema knows no {said}");
    let properties = definition["properties"].as_object().expect("properties");
    for name in said.as_object().expect("an object").keys() {
        assert!(properties.contains_key(name), "the schema knows no {name} in {said}");
    }
    for name in definition["required"].as_array().expect("what is required") {
        assert!(said.get(name.as_str().expect("a name")).is_some(), "{name} is missing in {said}");
    }
    if said["type"] == "ended" {
        assert_eq!(said["result"] == "win", said.get("winner").is_some(), "{said}");
    }
    if said["type"] == "error" {
        assert_eq!(said["code"] == "version", said.get("version").is_some(), "{said}");
    }
}

#[test]
fn the_examples_of_the_schema_are_understood() {
    let schema = schema();
    let commands = schema["$defs"]["command"]["oneOf"].as_array().expect("the commands");
    assert_eq!(commands.len(), 7);
    for reference in commands {
        let name = reference["$ref"].as_str().and_then(|text| text.rsplit('/').next()).expect("a name");
        let examples = schema["$defs"][name]["examples"].as_array().expect("examples");
        assert!(!examples.is_empty(), "{name} has no example");
        for example in examples {
            assert!(Request::read(&fields(example)).is_ok(), "{example}");
            conforms(&schema, example);
        }
    }
}

#[test]
fn the_schema_has_every_parameter() {
    let schema = schema();
    let known = schema["$defs"]["set"]["properties"].as_object().expect("properties");
    for setting in Setting::ALL {
        assert_eq!(known.contains_key(setting.name()), setting != Setting::Host, "{}", setting.name());
    }
}

#[test]
fn the_script_of_the_element_knows_every_setting() {
    let script = include_str!("../../../static/embed/attributes.js");
    let list =
        script.split("const SETTINGS = [").nth(1).and_then(|rest| rest.split(']').next()).expect("the list");
    let named: BTreeSet<&str> =
        list.split(',').map(|name| name.trim().trim_matches('\'')).filter(|name| !name.is_empty()).collect();
    // An element may have a lesson in place of a board, and a problem in place of a game.
    let shared = ["game", "pos", "moves", "ply", "computer", "lang", "theme", "lesson", "problem"];
    // Only a frame has a host.
    let own = Setting::ALL.iter().map(|setting| setting.name()).filter(|name| *name != "host");
    assert_eq!(named, shared.into_iter().chain(own).collect());
}
