//! The script for other people's pages, `embed.js`: its own address stays, what it fetches changes its name with every
//! build. So the names are put into it, and the styles, which are wanted before anything is fetched.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::workspace::Workspace;

/// The script, in the folder of the build.
const SCRIPT: &str = "embed.js";
/// The styles of a board, in their order.
const STYLES: [&str; 5] = ["colours", "parts", "drawing", "board", "embed"];

/// Puts the names and the styles into the script.
///
/// # Errors
/// If a file cannot be read or written, or is not there.
pub(crate) fn stamp(workspace: &Workspace, folder: &Path) -> Result<()> {
    let names = fs::read_dir(folder)
        .and_then(|entries| {
            entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
        })
        .map_err(|error| format!("cannot list {}: {error}", folder.display()))?;
    let (program, module) = named(names)?;
    let mut styles = String::new();
    for name in STYLES {
        styles.push_str(&without_comments(&workspace.read(&format!("static/styles/{name}.css"))?));
    }
    // It becomes a template of JavaScript.
    let styles = styles.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
    let script = workspace.read(&format!("static/{SCRIPT}"))?;
    let script = fill_in(&script, &[("program", &program), ("module", &module), ("styles", &styles)])?;
    let path = folder.join(SCRIPT);
    fs::write(&path, script).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// The names of the program's script and of its module among the files of a build.
fn named(names: Vec<String>) -> Result<(String, String)> {
    let find = |end: &str| {
        let is_it = |name: &&String| name.starts_with("app-") && name.ends_with(end);
        names.iter().find(is_it).cloned().ok_or_else(|| format!("the build has no app-…{end}"))
    };
    Ok((find(".js")?, find("_bg.wasm")?))
}

/// The script with a value for each name.
fn fill_in(script: &str, values: &[(&str, &str)]) -> Result<String> {
    let mut filled = script.to_owned();
    for (name, value) in values {
        let place = format!("{{{{{name}}}}}");
        if filled.matches(&place).count() != 1 {
            return Err(format!("{SCRIPT} is to have {place} once"));
        }
        filled = filled.replacen(&place, value, 1);
    }
    Ok(filled)
}

/// Styles without comments, and without the space at the beginning of lines.
fn without_comments(styles: &str) -> String {
    let mut rest = styles;
    let mut kept = String::new();
    while let Some((before, after)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::{fill_in, named, without_comments};

    #[test]
    fn comments_go_and_rules_stay() {
        let styles = "/* one */\n\n  a { b: c; } /* two\nlines */\n.d { }\n";
        assert_eq!(without_comments(styles), "a { b: c; }\n.d { }\n");
    }

    #[test]
    fn every_place_is_filled_once() {
        assert_eq!(fill_in("a {{x}} b", &[("x", "{{y}}")]).as_deref(), Ok("a {{y}} b"));
        assert!(fill_in("a {{x}} {{x}}", &[("x", "")]).is_err());
        assert!(fill_in("a", &[("x", "")]).is_err());
    }

    #[test]
    fn the_program_is_found_by_its_name() {
        let names = ["app-1.js", "animator.js", "app-1_bg.wasm", "index.html"].map(str::to_owned).to_vec();
        assert_eq!(named(names), Ok(("app-1.js".to_owned(), "app-1_bg.wasm".to_owned())));
        assert!(named(vec!["index.html".to_owned()]).is_err());
    }
}
