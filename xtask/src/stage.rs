//! Adds the files to a build that the page loads and the compiler does not make.
//!
//! Trunk runs this at the end of each build (`Trunk.toml`), before it moves the staging folder to `dist/`.

use std::path::{Path, PathBuf};

use crate::workspace::{Workspace, run};
use crate::{Result, embed, fingerprint, minify, offline, packs, parts, policy, site, styles};

/// The steps. Each gets the checkout and the staging folder.
const STEPS: [fn(&Workspace, &Path) -> Result<()>; 10] = [
    packs::write,
    pages,
    parts::copy,
    minify::all,
    // These name files by what they contain, so the steps before have to be done.
    fingerprint::rename,
    embed::stamp,
    // After the script for other pages, which has some of the styles.
    styles::join,
    site::fill_in,
    // The last that touches a page.
    policy::write,
    // The last: it lists what the others have written.
    offline::write,
];

/// The environment variable with which trunk passes the staging folder.
const FOLDER: &str = "TRUNK_STAGING_DIR";
/// Runs all steps.
///
/// # Errors
/// If trunk does not run this, or a file cannot be read or written.
pub(crate) fn stage(workspace: &Workspace) -> Result<()> {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    let folder = folder.ok_or_else(|| format!("{FOLDER} is not set: only trunk runs this task"))?;
    STEPS.iter().try_for_each(|step| step(workspace, &folder))
}

/// Writes the rules pages, the page of licences and the pictures of the home page. `apila-site` is a program of its own, since xtask
/// without the games compiles faster.
fn pages(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--package", "apila-site", "--"]).arg(folder);
    // With the profile that `serve` sets for the page, cargo would compile the games a second time.
    run(command.env_remove("CARGO_PROFILE_DEV_OPT_LEVEL").env_remove("CARGO_PROFILE_DEV_DEBUG"))
}
