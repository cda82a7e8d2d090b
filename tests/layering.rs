//! The direction of the house: who may import whom, read from the `use` lines and paths of the source.
#![allow(clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Folder of `src`, and the folders of the crate it may name.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("rules", &["rules"]),
    ("i18n", &["i18n", "rules"]),
    ("scene", &["scene", "rules"]),
    ("search", &["search", "rules", "sorting"]),
    ("games", &["games", "rules", "scene", "search", "sorting", "i18n"]),
    ("record", &["record", "games", "rules", "search", "i18n"]),
    ("play", &["play", "record", "games", "rules", "scene", "search", "i18n"]),
    ("engine", &["engine", "record", "games", "rules", "search", "i18n"]),
    ("figures", &["figures", "embed", "games", "scene", "i18n"]),
    ("animation", &["animation"]),
    ("embed", &["embed", "play", "worker", "record", "games", "rules", "scene", "search", "i18n"]),
    ("analysis", &["analysis", "worker", "record", "games", "rules", "scene", "search", "i18n"]),
    ("worker", &["worker", "record", "games", "rules", "search", "i18n"]),
    (
        "app",
        &[
            "app",
            "analysis",
            "animation",
            "embed",
            "play",
            "worker",
            "record",
            "games",
            "rules",
            "scene",
            "search",
            "i18n",
        ],
    ),
];

/// Crates that only the browser's side may name.
const WEB: &[&str] = &["yew", "web_sys", "js_sys", "wasm_bindgen", "gloo"];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).expect("a folder of src").map(|entry| entry.expect("an entry").path())
        {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                found.push(entry);
            }
        }
    }
    found
}

fn src() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The names after each `crate::` of a source text, comments left out.
fn crate_paths(text: &str) -> Vec<String> {
    let code =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let names = code.split("crate::").skip(1);
    names.map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()).collect()
}

#[test]
fn folders_import_only_what_they_may() {
    for (folder, allowed) in MAY_IMPORT {
        let files = sources(&src().join(folder));
        assert!(!files.is_empty(), "{folder} is empty");
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            for name in crate_paths(&text) {
                assert!(allowed.contains(&name.as_str()), "{} names crate::{name}", file.display());
            }
            let web = WEB.iter().find(|name| text.contains(&format!("{name}::")));
            assert!(*folder == "app" || web.is_none(), "{} names {web:?}", file.display());
        }
    }
}

#[test]
fn every_folder_of_the_source_has_its_place() {
    for entry in fs::read_dir(src()).expect("src").map(|entry| entry.expect("an entry")) {
        let name = entry.file_name().into_string().expect("a name");
        let known = MAY_IMPORT.iter().any(|(folder, _)| *folder == name)
            || ["bin", "lib.rs", "core.rs", "sorting.rs", "Cargo.toml"].contains(&name.as_str());
        assert!(known, "src/{name} is not in the table of this test");
    }
}

#[test]
fn a_game_does_not_know_another() {
    let games: Vec<&str> = apila::games::GAMES.iter().map(|(folder, _)| *folder).collect();
    for game in &games {
        for file in sources(&src().join("games").join(game)) {
            let text = fs::read_to_string(&file).expect("a source file");
            for other in games.iter().filter(|other| *other != game) {
                assert!(!text.contains(&format!("games::{other}")), "{} names {other}", file.display());
            }
        }
    }
}

#[test]
fn outside_their_folder_no_game_is_named() {
    let games: Vec<&str> = apila::games::GAMES.iter().map(|(folder, _)| *folder).collect();
    for folder in [
        "rules", "i18n", "scene", "search", "record", "play", "worker", "analysis", "engine", "figures",
        "app",
    ] {
        for file in sources(&src().join(folder)) {
            let text = fs::read_to_string(&file).expect("a source file");
            for game in &games {
                assert!(!text.contains(&format!("games::{game}")), "{} names {game}", file.display());
            }
        }
    }
}
