//! Makes one script of several modules, and makes scripts, styles and the page of the app smaller for
//! readers. esbuild removes comments and white space, and shortens names that no other file can know. Names
//! of properties stay.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::staging;
use crate::workspace::{Workspace, run};

/// The options of esbuild.
const OPTIONS: [&str; 5] = [
    // All browsers that support 128-bit SIMD also support the syntax of the sources, so nothing has to be
    // rewritten for older ones.
    "--target=esnext",
    // No two scripts share names at the top level: each is a module, runs alone in a worker, or is a block.
    "--format=esm",
    // The files are sent as UTF-8.
    "--charset=utf8",
    // The page of licences has all legal comments.
    "--legal-comments=none",
    "--log-level=warning",
];

/// Makes all scripts and styles in the folder of a build smaller.
///
/// # Errors
/// If esbuild fails, for example because of a mistake in a file.
pub(crate) fn all(workspace: &Workspace, folder: &Path) -> Result<()> {
    files(workspace, folder, &staging::files(folder, &["css", "js"])?)
}

/// Makes these files of a build smaller if the build is for readers.
///
/// # Errors
/// If esbuild fails, for example because of a mistake in a file.
pub(crate) fn files(workspace: &Workspace, folder: &Path, files: &[PathBuf]) -> Result<()> {
    if !staging::is_for_readers() {
        return Ok(());
    }
    let into = |option: &str| format!("--{option}={}", folder.display());
    let options = ["--minify", "--allow-overwrite", &into("outdir"), &into("outbase")];
    run(workspace.command("esbuild").args(OPTIONS).args(options).args(files))
}

/// Makes one script of a module and those that it imports. It is small if the build is for readers.
///
/// # Errors
/// If esbuild fails, for example because a module is missing.
pub(crate) fn bundle(workspace: &Workspace, module: &Path, script: &Path) -> Result<()> {
    let options = ["--bundle", &format!("--outfile={}", script.display())];
    let minify = staging::is_for_readers().then_some("--minify");
    run(workspace.command("esbuild").args(OPTIONS).args(options).args(minify).arg(module))
}

/// The page of the app.
const PAGE: &str = "index.html";

/// Takes the comments and the indentation out of the page of the app, if the build is for readers.
///
/// # Errors
/// If the page cannot be read or written.
pub(crate) fn page(_: &Workspace, folder: &Path) -> Result<()> {
    if !staging::is_for_readers() {
        return Ok(());
    }
    let file = folder.join(PAGE);
    let failed = |error| format!("cannot make {PAGE} smaller: {error}");
    let page = fs::read_to_string(&file).map_err(failed)?;
    fs::write(&file, without_comments(&page)).map_err(failed)
}

fn without_comments(page: &str) -> String {
    let mut parts = page.split("<!--");
    let first = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(first, |text, part| text + part.split_once("-->").map_or("", |(_, after)| after));
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn a_page_keeps_everything_but_comments_and_white_space_between_lines() {
        let page = "<!doctype html>\n<p>\n  a <!-- b\n --> <b>c</b>\n\n  <!-- d --><i>e</i>\n</p>\n";
        assert_eq!(without_comments(page), "<!doctype html>\n<p>\na  <b>c</b>\n<i>e</i>\n</p>");
    }
}
