//! The files of problems that a page fetches. The file of the plain game also contains the course.

use std::fs;
use std::path::Path;

use apila_model::problems::ProblemSet;

/// Returns the files of all variants, each with its name in the folder of all problems.
///
/// # Errors
/// Reports the first file that is missing or malformed.
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
            // The course belongs to the plain game.
            let course = path.with_file_name("course.txt");
            let course = if is_plain { fs::read_to_string(course).ok() } else { None };
            let text = course.map_or(text.clone(), |course| format!("{text}\n{course}"));
            ProblemSet::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
            Ok((name, text))
        })
        .collect()
}
