//! Writes the rules pages to a folder: `site FOLDER` makes `FOLDER/en/jaleo.html` and so on.
//!
//! If a source has a mistake, nothing is written, and all mistakes are reported with file and line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use apila_site::{checkout, pages};

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

/// Writes the pages.
fn write(folder: &Path) -> Result<(), Vec<String>> {
    let pages = pages::all(&checkout())
        .map_err(|mistakes| mistakes.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    for page in pages {
        let file = folder.join(page.file());
        let failed = |error: std::io::Error| vec![format!("{}: {error}", file.display())];
        fs::create_dir_all(file.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&file, page.html).map_err(failed)?;
    }
    Ok(())
}
