//! The types for TypeScript (`recipes/npm`) cover every setting, command and report.

use std::collections::BTreeMap;

use apila_model::catalog::GameId;
use apila_model::embed::Setting;
use serde_json::Value as Json;

use super::contract::schema;
use crate::common::{is_example, root};

/// The fields of each interface, including inherited ones: whether they are optional, and their types.
type Interfaces = BTreeMap<String, BTreeMap<String, (bool, String)>>;

fn interfaces(text: &str) -> Interfaces {
    let mut all = Interfaces::new();
    for block in text.split("export interface ").skip(1) {
        let (head, body) = block.split_once(" {\n").expect("a body");
        let (name, parents) = head.split_once(" extends ").unwrap_or((head, ""));
        let mut fields: BTreeMap<_, _> = parents
            .split(", ")
            .filter_map(|parent| all.get(parent))
            .flatten()
            .map(|(name, of)| (name.clone(), of.clone()))
            .collect();
        for line in body.split("\n}").next().unwrap_or_default().lines() {
            if let Some((field, of)) = line.trim().trim_end_matches(';').split_once(": ") {
                let optional = field.ends_with('?');
                let field = field.trim_end_matches('?').trim_matches('"').to_owned();
                fields.insert(field, (optional, of.to_owned()));
            }
        }
        all.insert(name.to_owned(), fields);
    }
    all
}

fn types() -> String {
    std::fs::read_to_string(root().join("recipes/npm/index.d.ts")).expect("the types")
}

/// The values in single quotes of a list in the script of the element.
fn listed(script: &str, name: &str) -> Vec<String> {
    let list = script.split(&format!("const {name} = [")).nth(1).and_then(|rest| rest.split(']').next());
    let items = list.unwrap_or_default().split(',').map(|item| item.trim().trim_matches('\'').to_owned());
    items.filter(|item| !item.is_empty()).collect()
}

#[test]
fn every_attribute_has_a_type() {
    let interfaces = interfaces(&types());
    let typed = &interfaces["ApilaBoardAttributes"];
    let script = include_str!("../../../static/embed/attributes.js");
    let settings = Setting::ALL.iter().map(|setting| setting.name().to_owned()).filter(|name| name != "host");
    let attributes: Vec<String> =
        settings.chain(listed(script, "SETTINGS")).chain(listed(script, "SOURCES")).collect();
    assert!(attributes.len() > 20);
    for name in attributes {
        assert!(typed.get(&name).is_some_and(|(optional, _)| *optional), "{name} has no type");
    }
    for id in GameId::all().filter(|id| !is_example(id.listing())) {
        assert!(types().contains(&format!("\"{id}\"")), "{id}");
    }
}

#[test]
fn every_message_has_a_type() {
    let (schema, text) = (schema(), types());
    let interfaces = interfaces(&text);
    let definitions = &schema["$defs"];
    // Only frames have these.
    let of_frames = ["hello", "offer", "resize", "key"];
    for way in ["command", "report"] {
        for reference in definitions[way]["oneOf"].as_array().expect("messages") {
            let name = reference["$ref"].as_str().and_then(|path| path.rsplit('/').next()).expect("a name");
            if of_frames.contains(&name) {
                continue;
            }
            let is_type = |of: &&BTreeMap<String, (bool, String)>| {
                of.get("type").is_some_and(|(_, named)| *named == format!("\"{name}\""))
            };
            let typed = interfaces.values().find(is_type).unwrap_or_else(|| panic!("{name} has no type"));
            let message = &definitions[name];
            let required = message["required"].as_array().expect("what is required");
            for (field, of) in message["properties"].as_object().expect("fields") {
                // `command` adds the version itself.
                if way == "command" && field == "apila" {
                    continue;
                }
                let is_optional = !required.iter().any(|name| name == field);
                let (optional, typed) =
                    typed.get(field).unwrap_or_else(|| panic!("{name}: {field} has no type"));
                assert_eq!(*optional, is_optional, "{name}: {field}");
                for value in of["enum"].as_array().into_iter().flatten().map(Json::to_string) {
                    assert!(typed.split(" | ").any(|one| one == value), "{name}: {field} {value}");
                }
            }
            let is_event = way == "report" && name != "loading";
            assert_eq!(
                interfaces["ApilaBoardEventMap"].contains_key(&format!("apila-{name}")),
                is_event,
                "{name}"
            );
        }
    }
    for code in definitions["code"]["enum"].as_array().into_iter().flatten().map(Json::to_string) {
        assert!(text.contains(&format!("  | {code}")), "{code}");
    }
}
