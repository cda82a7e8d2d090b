//! Draws the still pictures of the boards in HTML pages: for each `<apila-board>` with an `<img src="….svg">` in it,
//! that file.
//!
//! ```text
//! cargo run --example pictures [FOLDER …]
//! ```
//!
//! Looks through all HTML files below the folders; without one, below `static`. If a figure cannot be drawn,
//! nothing is written, and what is wrong is told with its file and tag.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use apila_site::figures_below;

fn main() -> ExitCode {
    let mut folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        folders.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../static"));
    }
    match folders.iter().try_for_each(|folder| write(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(errors) => {
            eprintln!("{}", errors.join("\n"));
            ExitCode::FAILURE
        }
    }
}

/// Writes the pictures of the pages below a folder.
fn write(folder: &Path) -> Result<(), Vec<String>> {
    for (file, svg) in figures_below(folder)? {
        let failed = |error: std::io::Error| vec![format!("{}: {error}", file.display())];
        fs::create_dir_all(file.parent().unwrap_or(folder)).map_err(failed)?;
        fs::write(&file, svg).map_err(failed)?;
        println!("{}", file.display());
    }
    Ok(())
}
