//! Makes scripts and styles smaller for readers: esbuild removes comments and white space, and shortens names that nothing else
//! can know. Names of properties stay.

use std::path::{Path, PathBuf};

use crate::Result;
use crate::staging;
use crate::workspace::{Workspace, run};

/// The options of esbuild.
const OPTIONS: [&str; 7] = [
    "--minify",
    "--allow-overwrite",
    // All that the sources say is said by browsers that know 128-bit SIMD, too: nothing has to be rewritten for older ones.
    "--target=esnext",
    // No script is one of several that share their outermost names: each is a module, alone in a worker, or a block.
    "--format=esm",
    // The files are sent as UTF-8.
    "--charset=utf8",
    // The page of licences has all of them.
    "--legal-comments=none",
    "--log-level=warning",
];

/// Makes all scripts and styles in the folder of a build smaller.
///
/// # Errors
/// If esbuild fails, as at a mistake in a file.
pub(crate) fn all(workspace: &Workspace, folder: &Path) -> Result<()> {
    files(workspace, folder, &staging::files(folder, &["css", "js"])?)
}

/// Makes these files of a build smaller, if it is for readers.
///
/// # Errors
/// If esbuild fails, as at a mistake in a file.
pub(crate) fn files(workspace: &Workspace, folder: &Path, files: &[PathBuf]) -> Result<()> {
    if !staging::is_for_readers() {
        return Ok(());
    }
    let into = |option: &str| format!("--{option}={}", folder.display());
    run(workspace.command("esbuild").args(OPTIONS).args([into("outdir"), into("outbase")]).args(files))
}
