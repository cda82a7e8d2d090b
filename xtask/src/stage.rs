//! Adds the files that the compiler does not make to a build.
//!
//! Trunk runs this at the end of each build (`Trunk.toml`), before it moves the staging folder to `dist/`.

use std::path::{Path, PathBuf};

use crate::workspace::{Workspace, run};
use crate::{
    Result, embed, fingerprint, minify, offline, packs, parts, pinned, policy, program, relay, site, styles,
};

/// The steps. Each gets the workspace and the staging folder.
const STEPS: [fn(&Workspace, &Path) -> Result<()>; 14] = [
    packs::write,
    pages,
    parts::copy,
    minify::all,
    // These steps name files by their contents, so the steps above must come first.
    fingerprint::rename,
    embed::stamp,
    pinned::write,
    // This comes after the script for other pages, which contains some of the styles.
    styles::join,
    program::defer,
    minify::page,
    relay::write,
    site::fill_in,
    // This must be the last step that changes a page.
    policy::write,
    // This must be the last step: it lists the files that the others have written.
    offline::write,
];

/// The environment variable in which trunk passes the staging folder.
const FOLDER: &str = "TRUNK_STAGING_DIR";
/// Runs all steps.
///
/// # Errors
/// If it is not run by trunk, or a file cannot be read or written.
pub(crate) fn stage(workspace: &Workspace) -> Result<()> {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    let folder = folder.ok_or_else(|| format!("{FOLDER} is not set: only trunk runs this task"))?;
    STEPS.iter().try_for_each(|step| step(workspace, &folder))
}

/// Writes the rules pages, the page of licences and the pictures of the home page. `apila-site` is a separate
/// program because xtask compiles faster without the games.
fn pages(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--package", "apila-site", "--"]).arg(folder);
    // `serve` sets a profile for the page. With it, cargo would compile the games a second time.
    run(command.env_remove("CARGO_PROFILE_DEV_OPT_LEVEL").env_remove("CARGO_PROFILE_DEV_DEBUG"))
}
