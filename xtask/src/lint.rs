//! Formatting and lints.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::setup::WASM;
use crate::stages::Stages;
use crate::workspace::{Workspace, run};

/// The folders without sources of the project.
const NOT_OURS: [&str; 3] = ["target", "dist", "node_modules"];

/// The most columns of a line, as in `rustfmt.toml`.
const WIDTH: usize = 110;

/// The most lines of a function of the web program, whose components only draw and dispatch.
const LONGEST_IN_PAGE: usize = 60;

/// The most lines of any other function.
const LONGEST: usize = 80;

/// Checks the formatting, the width of lines and the length of functions, and that clippy gives no warning,
/// natively and in the code for the browser.
///
/// # Errors
/// If a file is not formatted, a line or a function is too long, or clippy gives a warning.
pub(crate) fn lint(workspace: &Workspace, stages: &mut Stages) -> Result<()> {
    const STRICT: [&str; 3] = ["--", "-D", "warnings"];
    stages.run("formatting", || formatting(workspace))?;
    stages.run("width and length", || width_and_length(workspace))?;
    stages.run("clippy", || {
        run(workspace.cargo().args(["clippy", "--workspace", "--all-targets"]).args(STRICT))
    })?;
    stages.run("clippy for wasm", || {
        let mut command = workspace.cargo();
        command.args(["clippy", "--target", WASM, "--features", "apila/split-app"]);
        for package in ["apila-core", "apila-games", "apila-model", "apila-animator", "apila"] {
            command.args(["--package", package]);
        }
        let targets = ["--lib", "--bin", "app", "--bin", "boards", "--bin", "animator"];
        run(command.args(targets).args(STRICT))
    })
}

/// Checks every source file. `cargo fmt` follows only `mod` items, so it misses modules that a macro
/// declares.
fn formatting(workspace: &Workspace) -> Result<()> {
    run(workspace.cargo().args(["fmt", "--all", "--check"]))?;
    let mut command = workspace.command("rustfmt");
    let output = command.args(["--check", "--files-with-diff"]).args(sources(&workspace.root)?).output();
    let output = output.map_err(|error| format!("cannot run rustfmt: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    // rustfmt names a file once for each file that declares it as a module.
    let listed = String::from_utf8_lossy(&output.stdout);
    let listed: BTreeSet<&str> = listed.lines().collect();
    eprint!("{}", String::from_utf8_lossy(&output.stderr));
    let listed: Vec<&str> = listed.into_iter().collect();
    Err(format!("format these files with `rustfmt FILE...`; `cargo fmt` misses them:\n{}", listed.join("\n")))
}

/// Checks the width of every line and the length of every function. rustfmt does not break comments or the
/// inside of macros such as `html!`, and clippy does not count the lines of components.
fn width_and_length(workspace: &Workspace) -> Result<()> {
    let mut long = String::new();
    for path in sources(&workspace.root)? {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        for (index, line) in text.lines().enumerate().filter(|(_, line)| is_too_long(line)) {
            let columns = line.chars().count();
            long.push_str(&format!("\n{}:{}: {columns} columns", path.display(), index + 1));
        }
        let is_page = path.starts_with(workspace.root.join("src"));
        let most = if is_page { LONGEST_IN_PAGE } else { LONGEST };
        for (line, length) in function_lengths(&text).into_iter().filter(|(_, length)| *length > most) {
            long.push_str(&format!("\n{}:{line}: a function of {length} lines", path.display()));
        }
    }
    let most =
        format!("{WIDTH} columns, {LONGEST_IN_PAGE} lines in a function of src or {LONGEST} elsewhere");
    if long.is_empty() { Ok(()) } else { Err(format!("there may be at most {most}:{long}")) }
}

/// The first line of each function of a formatted file, counted from 1, with the number of lines of its body
/// without comments and blank lines. It relies on rustfmt, which indents the closing brace of a function as
/// far as its first line.
fn function_lengths(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let is_code = |line: &&&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    let begins = |line: &str| {
        let mut words = line.split_whitespace().skip_while(|word| {
            word.starts_with("pub") || ["const", "async"].contains(word) || word.ends_with(')')
        });
        words.next() == Some("fn")
    };
    let functions = lines.iter().enumerate().filter(|(_, line)| begins(line));
    let lengths = functions.filter_map(|(start, line)| {
        let indentation = &line[..line.len() - line.trim_start().len()];
        let body = &lines[start + 1..];
        let length = body.iter().position(|line| line.strip_prefix(indentation) == Some("}"))?;
        Some((start + 1, body[..length].iter().filter(is_code).count()))
    });
    lengths.collect()
}

/// Whether a line has too many columns. A line with a text literal may be longer, since a text that is broken
/// is hard to find.
fn is_too_long(line: &str) -> bool {
    line.chars().count() > WIDTH && !line.contains('"')
}

/// All Rust files below a folder, sorted.
fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = |error| format!("cannot list {}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || NOT_OURS.contains(&name.as_ref()) {
            continue;
        }
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{WIDTH, function_lengths, is_too_long, sources};

    #[test]
    fn columns_are_characters_and_texts_may_be_longer() {
        assert!(!is_too_long(&"ō".repeat(WIDTH)));
        assert!(is_too_long(&"ō".repeat(WIDTH + 1)));
        assert!(!is_too_long(&format!("\"{}\"", "ō".repeat(WIDTH))));
    }

    #[test]
    fn functions_are_counted_without_comments() {
        let text = "fn a() {\n    // why\n\n    b();\n}\n\nimpl C {\n    pub(in crate::d) const fn e() {\n        if f {\n        }\n    }\n}\nconst G: fn() = a;\n";
        assert_eq!(function_lengths(text), [(1, 1), (8, 2)]);
    }

    #[test]
    fn sources_are_found_in_all_packages_and_not_in_build_outputs() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let files = sources(root).unwrap();
        for file in ["xtask/src/main.rs", "xtask/wasm-bindgen/src/main.rs"] {
            assert!(files.contains(&root.join(file)), "{file}");
        }
        assert!(!files.iter().any(|file| file.starts_with(root.join("target"))));
    }
}
