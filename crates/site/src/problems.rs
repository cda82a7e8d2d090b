//! The files of problems, as a page fetches them: with the course below.

use std::fs;
use std::path::Path;

use apila_model::problems::ProblemSet;

/// The files of all variants, each with its name in the folder of all problems.
///
/// # Errors
/// The first file that is missing or no file of problems.
pub fn all(checkout: &Path) -> Result<Vec<(String, String)>, String> {
    let files = apila_games::GAMES.iter().map(|game| game.listing);
    let files = files.flat_map(|game| {
        game.problems.iter().map(move |file| (game.folder, file.id, file.id == game.plain()))
    });
    files
        .map(|(folder, id, is_plain)| {
            let name = format!("{id}.txt");
            let path = checkout.join("crates/games/src").join(folder).join("problems").join(&name);
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            // The course is of the plain game.
            let course = path.with_file_name("course.txt");
            let course = if is_plain { fs::read_to_string(course).ok() } else { None };
            let text = course.map_or(text.clone(), |course| format!("{text}\n{course}"));
            ProblemSet::read(&text).map_err(|fault| format!("{}: {fault}", path.display()))?;
            Ok((name, text))
        })
        .collect()
}
