//! `embed.js`, the script for other people's pages.
//!
//! Its address never changes. The names of the program's files contain a fingerprint, so that no cache mixes
//! two builds. The script contains these names. It also contains the styles, which a page needs before the
//! program arrives. Its modules are in `static/embed`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fingerprint::{self, fingerprint};
use crate::workspace::Workspace;
use crate::{Result, minify, staging};

/// The script, in the folder of the build.
pub(crate) const SCRIPT: &str = "embed.js";
/// The folder of its modules.
const MODULES: &str = "static/embed";
/// The module that imports the others.
const MAIN: &str = "main.js";
/// The module in which the build fills in values.
const FILLED_IN: &str = "build.js";
/// The program's JavaScript before it is renamed.
const PROGRAM: &str = "boards.js";
/// The program's wasm before it is renamed.
const MODULE: &str = "boards_bg.wasm";
/// The styles of a board, in the order of the cascade.
const STYLES: [&str; 5] = ["colours", "parts", "drawing", "board", "embed"];

/// Renames the program and writes the names and the styles into the script.
///
/// # Errors
/// If a file is missing, or cannot be read or written.
pub(crate) fn stamp(workspace: &Workspace, folder: &Path) -> Result<()> {
    let read =
        |name: &str| fs::read(folder.join(name)).map_err(|error| format!("the build has no {name}: {error}"));
    let print = fingerprint(&[read(PROGRAM)?, read(MODULE)?].concat());
    let (program, module) = (format!("boards-{print}.js"), format!("boards-{print}_bg.wasm"));
    for (from, to) in [(PROGRAM, &program), (MODULE, &module)] {
        fs::rename(folder.join(from), folder.join(to))
            .map_err(|error| format!("cannot rename {from}: {error}"))?;
    }
    let mut styles = String::new();
    for name in STYLES {
        let path = built(folder, name)?;
        let text = fs::read_to_string(&path);
        styles.push_str(&text.map_err(|error| format!("cannot read {}: {error}", path.display()))?);
    }
    // The script has the styles in a template literal.
    let styles = styles.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
    let modules = folder.join(".embed");
    copy_modules(workspace, &modules, &[("program", &program), ("module", &module), ("styles", &styles)])?;
    minify::bundle(workspace, &modules.join(MAIN), &folder.join(SCRIPT))?;
    fs::remove_dir_all(&modules).map_err(|error| format!("cannot remove {}: {error}", modules.display()))
}

/// Copies the modules of the script into a new folder and fills in the values.
fn copy_modules(workspace: &Workspace, into: &Path, values: &[(&str, &str)]) -> Result<()> {
    let failed = |path: &Path, error: std::io::Error| format!("cannot copy to {}: {error}", path.display());
    fs::create_dir_all(into).map_err(|error| failed(into, error))?;
    for path in staging::files(&workspace.root.join(MODULES), &["js"])? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut module = workspace.read(&format!("{MODULES}/{name}"))?;
        if name == FILLED_IN {
            module = fill_in(&module, values)?;
        }
        let copy = into.join(&*name);
        fs::write(&copy, module).map_err(|error| failed(&copy, error))?;
    }
    Ok(())
}

/// Returns the style sheet with this name in a build. Trunk adds a fingerprint to the name.
fn built(folder: &Path, name: &str) -> Result<PathBuf> {
    let is_named = |file: &PathBuf| {
        let file = file.file_name().unwrap_or_default().to_string_lossy();
        fingerprint::parts(&file).is_some_and(|(before, ..)| before == name)
    };
    let found = staging::files(folder, &["css"])?.into_iter().find(is_named);
    found.ok_or_else(|| format!("the build has no styles named {name}"))
}

/// Replaces `{{name}}` by its value, for each name.
pub(crate) fn fill_in(script: &str, values: &[(&str, &str)]) -> Result<String> {
    let mut filled = script.to_owned();
    for (name, value) in values {
        let place = format!("{{{{{name}}}}}");
        if filled.matches(&place).count() != 1 {
            return Err(format!("the script must contain {place} exactly once"));
        }
        filled = filled.replacen(&place, value, 1);
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::fill_in;

    #[test]
    fn every_place_is_filled_once() {
        assert_eq!(fill_in("a {{x}} b", &[("x", "{{y}}")]).as_deref(), Ok("a {{y}} b"));
        assert!(fill_in("a {{x}} {{x}}", &[("x", "")]).is_err());
        assert!(fill_in("a", &[("x", "")]).is_err());
    }
}
