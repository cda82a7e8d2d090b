//! `embed.js`, the script for other people's pages.
//!
//! Its address never changes. The program that it fetches is named by its fingerprint, so that no cache mixes two
//! builds. The script holds these names, and the styles, which a page needs before the program arrives.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::workspace::Workspace;

/// The script, in the folder of the build.
const SCRIPT: &str = "embed.js";
/// The program's JavaScript, as it is built.
const PROGRAM: &str = "boards.js";
/// The program's wasm, as it is built.
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
        styles.push_str(&without_comments(&workspace.read(&format!("static/styles/{name}.css"))?));
    }
    // The script has them in a template literal.
    let styles = styles.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
    let script = workspace.read(&format!("static/{SCRIPT}"))?;
    let script = fill_in(&script, &[("program", &program), ("module", &module), ("styles", &styles)])?;
    let path = folder.join(SCRIPT);
    fs::write(&path, script).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// The 64-bit FNV-1a hash, as hexadecimal digits.
fn fingerprint(bytes: &[u8]) -> String {
    let print = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |print, byte| {
        (print ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{print:016x}")
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

/// Removes comments, empty lines and indentation from styles.
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
    use super::{fill_in, fingerprint, without_comments};

    #[test]
    fn comments_are_removed_and_rules_stay() {
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
    fn fingerprints_are_fnv_1a() {
        // The authors' test values: http://www.isthe.com/chongo/tech/comp/fnv/
        assert_eq!(fingerprint(b""), "cbf29ce484222325");
        assert_eq!(fingerprint(b"foobar"), "85944171f73967e8");
    }
}
