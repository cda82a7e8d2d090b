//! Draws the still pictures of the boards in HTML pages: the file of each `<img src="….svg">` in an
//! `<apila-board>`.
//!
//! ```text
//! cargo run -p apila-site --example pictures [FOLDER …]
//! ```
//!
//! Reads all HTML files below the folders, by default the site's own pages. If a figure cannot be drawn,
//! nothing is written, and the mistakes are reported with file and tag.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use apila_site::figures::{figures_in, pages_below};
use apila_site::{checkout, own_pages};

fn main() -> ExitCode {
    let folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let pages = match &folders[..] {
        [] => own_pages(&checkout()),
        folders => below(folders),
    };
    match pages.and_then(|pages| write(&pages)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            eprintln!("{}", errors.join("\n"));
            ExitCode::FAILURE
        }
    }
}

/// The HTML pages below the folders.
fn below(folders: &[PathBuf]) -> Result<Vec<(PathBuf, String)>, Vec<String>> {
    let pages: Result<Vec<_>, _> = folders.iter().map(|folder| pages_below(folder)).collect();
    Ok(pages.map_err(|error| vec![error])?.concat())
}

/// Writes the pictures of pages.
fn write(pages: &[(PathBuf, String)]) -> Result<(), Vec<String>> {
    for (file, svg) in figures_in(pages)? {
        let failed = |error: std::io::Error| vec![format!("{}: {error}", file.display())];
        fs::create_dir_all(file.parent().unwrap_or(Path::new(""))).map_err(failed)?;
        fs::write(&file, svg).map_err(failed)?;
        println!("{}", file.display());
    }
    Ok(())
}
