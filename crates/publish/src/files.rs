//! The files of a build.

use std::fs;
use std::path::Path;

use crate::Result;

/// Returns the paths of all files below a folder, sorted and relative to it. They use `/` on every system.
pub(crate) fn below(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    collect(folder, "", &mut found)?;
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, before: &str, found: &mut Vec<String>) -> Result<()> {
    let failed = |error| format!("cannot list {}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), found)?;
        } else {
            found.push(name);
        }
    }
    Ok(())
}

/// Returns whether a file of a build is a page. The first views, which `static/start.js` shows within
/// `index.html`, are only parts of a page.
pub(crate) fn is_page(file: &str) -> bool {
    file.ends_with(".html") && !file.starts_with("first/")
}

/// Returns whether a file belongs to a card, which `apila-cards` has made.
pub(crate) fn is_of_card(file: &str) -> bool {
    file.starts_with("p/")
}

/// Reads the bytes of a file.
pub(crate) fn bytes(folder: &Path, file: &str) -> Result<Vec<u8>> {
    fs::read(folder.join(file)).map_err(|error| format!("cannot read {file}: {error}"))
}

/// Reads the text of a file.
pub(crate) fn text(folder: &Path, file: &str) -> Result<String> {
    fs::read_to_string(folder.join(file)).map_err(|error| format!("cannot read {file}: {error}"))
}

/// Writes a file.
pub(crate) fn write(folder: &Path, file: &str, content: impl AsRef<[u8]>) -> Result<()> {
    fs::write(folder.join(file), content).map_err(|error| format!("cannot write {file}: {error}"))
}
