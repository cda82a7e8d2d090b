//! The parts into which programs are split. Trunk does not know these files.
//!
//! The program in `xtask/wasm-bindgen` leaves them beside its output, in a folder that the program's script
//! names.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::workspace::Workspace;

/// The folder of the parts, in the output of wasm-bindgen and in the build.
pub(crate) const FOLDER: &str = "parts";

/// Copies the parts of all programs into a build.
///
/// # Errors
/// If parts that a script names are missing, or a file cannot be read or written.
pub(crate) fn copy(workspace: &Workspace, folder: &Path) -> Result<()> {
    let output = workspace.root.join("target/wasm-bindgen");
    let failed = |path: &Path, error| format!("{}: {error}", path.display());
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, error))?.flatten() {
        let script = entry.path();
        if script.extension().is_none_or(|extension| extension != "js") {
            continue;
        }
        let text = fs::read_to_string(&script).map_err(|error| failed(&script, error))?;
        let Some(name) = named_in(&text) else { continue };
        let sources = ["release", "debug"].map(|mode| output.join(mode).join(FOLDER).join(name));
        let source = sources.iter().find(|source| source.is_dir());
        let source = source
            .ok_or_else(|| format!("{} names {FOLDER}/{name}, which is not there", script.display()))?;
        let target = folder.join(FOLDER).join(name);
        fs::create_dir_all(&target).map_err(|error| failed(&target, error))?;
        for part in fs::read_dir(source).map_err(|error| failed(source, error))?.flatten() {
            let copy = target.join(part.file_name());
            fs::copy(part.path(), &copy).map_err(|error| failed(&copy, error))?;
        }
    }
    Ok(())
}

/// Returns the folder of parts that a script names.
pub(crate) fn named_in(script: &str) -> Option<&str> {
    let (_, rest) = script.split_once(&format!("`./{FOLDER}/"))?;
    rest.split_once('/').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::named_in;

    #[test]
    fn a_script_names_the_folder_of_its_parts() {
        let script = include_str!("../wasm-bindgen/src/loader.js").replace("{{folder}}", "app-0123");
        assert_eq!(named_in(&script), Some("app-0123"));
        assert_eq!(named_in("import './parts/x.js'"), None);
    }
}
