//! The codes in docs/embed-recipes.md are the codes that the dialog makes.

use std::fs;
use std::path::Path;

use crate::common::ENGLISH;
use apila_model::catalog::GameId;
use apila_model::embed::Settings;
use apila_model::embed::snippet::{Fallback, Snippet, Target};

#[test]
fn the_recipes_are_what_the_dialog_makes() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/embed-recipes.md");
    let recipes = fs::read_to_string(file).unwrap();
    let mut settings = Settings::of(GameId::parse("qawale").unwrap());
    settings.set("moves", "a1nne_d4sww");
    settings.set("mode", "replay");
    let fallback = Fallback::of(&settings, ENGLISH);
    for target in Target::ALL {
        let picture = if target.is_picture() { "qawale-2.png" } else { "qawale-2.svg" };
        let home = "https://apila.example/";
        let code = Snippet { settings: &settings, home, fallback: &fallback, picture }.code(target);
        assert!(recipes.contains(&format!("\n{code}```")), "{}:\n{code}", target.name());
    }
}
