//! Writes the static pages and pictures to the folder of a build. `site FOLDER` makes these files:
//!
//! - `FOLDER/rules/en/jaleo.html` and so on
//! - `FOLDER/lessons/en/jaleo.txt` and so on
//! - `FOLDER/problems/jaleo.txt` and so on
//! - `FOLDER/model-games/en/jaleo.txt` and so on, from the words in `FOLDER/words`
//! - `FOLDER/licences.html`
//! - `FOLDER/first/en.html` and so on, from the words in `FOLDER/words`
//! - `FOLDER/first/jaleo.svg` and so on, for tables
//! - the names of the games in `FOLDER/index.html`, where it is
//! - the header of `FOLDER/boards.html` and `FOLDER/404.html`, where these are
//! - `FOLDER/pictures/jaleo.svg` and so on, for the home page
//!
//! If a source has a mistake, nothing is written, and all mistakes are reported with file and line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use apila_site::pages::{self, lessons};
use apila_site::{checkout, figures, first_view, header, licences, model_games, problems};

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: site FOLDER");
        return ExitCode::from(2);
    };
    match write(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            errors.iter().for_each(|error| eprintln!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Writes the files.
fn write(folder: &Path) -> Result<(), Vec<String>> {
    let rules = pages::all(&checkout())
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let mut files: Vec<(PathBuf, String)> =
        rules.into_iter().map(|page| (folder.join("rules").join(page.file()), page.html)).collect();
    let lessons = lessons::all(&checkout())
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    files.extend(lessons.into_iter().map(|(file, text)| (folder.join("lessons").join(file), text)));
    let problems = problems::all(&checkout()).map_err(|error| vec![error])?;
    files.extend(problems.into_iter().map(|(file, text)| (folder.join("problems").join(file), text)));
    let licences = licences::page(&checkout()).map_err(|error| vec![error])?;
    files.push((folder.join(licences::FILE), licences));
    for file in header::PAGES.map(|name| folder.join(name)).into_iter().filter(|file| file.is_file()) {
        let failed = |error: String| vec![format!("{}: {error}", file.display())];
        let page = fs::read_to_string(&file).map_err(|error| failed(error.to_string()))?;
        let filled = header::fill(&checkout(), &page).map_err(failed)?;
        files.push((file.clone(), filled));
    }
    let page = folder.join(first_view::PAGE);
    if page.is_file() {
        let failed = |error| vec![format!("{}: {error}", page.display())];
        let filled = first_view::with_tables(&fs::read_to_string(&page).map_err(failed)?);
        files.push((page.clone(), filled));
    }
    let views = first_view::all(&checkout(), folder).map_err(|error| vec![error])?;
    files.extend(views.into_iter().map(|(file, text)| (folder.join(file), text)));
    // The words are installed by now.
    let games = model_games::all(&checkout()).map_err(|error| vec![error])?;
    files.extend(games.into_iter().map(|(file, text)| (folder.join("model-games").join(file), text)));
    let pictures = figures::examples().into_iter();
    files.extend(pictures.map(|(id, svg)| (folder.join("pictures").join(format!("{id}.svg")), svg)));
    let boards = figures::empty_boards();
    files.extend(boards.map(|(name, svg)| (folder.join(first_view::FOLDER).join(name), svg)));
    for (file, text) in files {
        let failed = |error: std::io::Error| vec![format!("{}: {error}", file.display())];
        fs::create_dir_all(file.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&file, text).map_err(failed)?;
    }
    Ok(())
}
