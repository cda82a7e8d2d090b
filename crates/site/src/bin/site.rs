//! Writes the rules pages and the pictures of the home page to a folder: `site FOLDER` makes `FOLDER/rules/en/jaleo.html`,
//! `FOLDER/pictures/jaleo.svg` and so on.
//!
//! If a source has a mistake, nothing is written, and all mistakes are reported with file and line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use apila_site::{checkout, figures, pages};

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
    let pages = pages::all(&checkout())
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let pages = pages.into_iter().map(|page| (folder.join("rules").join(page.file()), page.html));
    let pictures = figures::examples().into_iter();
    let pictures = pictures.map(|(id, svg)| (folder.join("pictures").join(format!("{id}.svg")), svg));
    for (file, text) in pages.chain(pictures) {
        let failed = |error: std::io::Error| vec![format!("{}: {error}", file.display())];
        fs::create_dir_all(file.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&file, text).map_err(failed)?;
    }
    Ok(())
}
