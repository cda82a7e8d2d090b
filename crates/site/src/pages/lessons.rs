//! The lessons. Each is made from its boards (`lesson/boards.toml` in the folder of the game) and its texts
//! in a language (`lesson/<language>.toml`). The result is one file that a page fetches. It has sections with
//! lines `key = value`, in the format of files of words, and `apila_model::lesson` reads it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use apila_core::game::Listing;
use apila_core::i18n::Language;
use serde::Deserialize;

use super::boards;
use super::mistake::Mistake;
use super::{gathered, read};

/// The texts of a step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepTexts {
    title: String,
    task: String,
    hint: String,
    reply: String,
}

/// Makes the lessons of all games in all languages. Each comes with the path of its file in the folder of all
/// lessons. If the texts are missing in a language, the lesson is in English.
///
/// # Errors
/// Returns all mistakes in boards and texts.
pub fn all(checkout: &Path) -> Result<Vec<(PathBuf, String)>, Vec<Mistake>> {
    let with_lesson = apila_games::GAMES.iter().map(|game| game.listing).filter(|game| game.lesson.is_some());
    // The example game of the tests is in another folder and has no lesson.
    let each = with_lesson.flat_map(|game| Language::ALL.map(|language| (game, language)));
    gathered(each.map(|(game, language)| {
        let file = [language.tag(), &format!("{}.txt", game.plain())].iter().collect();
        Ok((file, lesson(checkout, game, language)?))
    }))
}

/// Makes the file of a lesson.
fn lesson(checkout: &Path, game: &Listing, language: Language) -> Result<String, Vec<Mistake>> {
    let folder: PathBuf = ["crates/games/src", game.folder, "lesson"].iter().collect();
    let file = folder.join("boards.toml");
    let boards = boards::read(&file, &read(checkout, &file)?, game.plain())?;
    let own = folder.join(format!("{}.toml", language.tag()));
    let is_there = checkout.join(&own).is_file();
    let file = if is_there { own } else { folder.join(format!("{}.toml", Language::English.tag())) };
    let source = read(checkout, &file)?;
    let texts: BTreeMap<String, StepTexts> = toml::from_str(&source).map_err(|error| {
        vec![Mistake::at(&file, &source, error.span().map_or(0, |span| span.start), error.message())]
    })?;
    let names: Vec<&str> = boards.iter().map(|board| board.name.as_str()).collect();
    if let Some(name) = texts.keys().find(|name| !names.contains(&name.as_str())) {
        return Err(vec![Mistake::new(&file, 0, format!("there is no board {name}"))]);
    }
    let mut made = format!("[lesson]\nsteps = {}\n", names.join(" "));
    for board in &boards {
        let name = &board.name;
        let texts = texts.get(name);
        let texts =
            texts.ok_or_else(|| vec![Mistake::new(&file, 0, format!("the step {name} is missing"))])?;
        made.push_str(&format!("[{name}]\n"));
        for (key, text) in
            [("title", &texts.title), ("task", &texts.task), ("hint", &texts.hint), ("reply", &texts.reply)]
        {
            if text.is_empty() || text.contains('\n') {
                return Err(vec![Mistake::new(&file, 0, format!("{name}: the {key} is to be one line"))]);
            }
            made.push_str(&format!("{key} = {text}\n"));
        }
        for (key, value) in &board.attributes {
            made.push_str(&format!("{key} = {value}\n"));
        }
    }
    Ok(made)
}
