//! What a build puts beside the page: files that the page loads and the compiler does not make.
//!
//! Trunk calls this at the end of each build (`Trunk.toml`), with the folder that is to become `dist/`.

use std::path::{Path, PathBuf};

use crate::workspace::{Workspace, run};
use crate::{Result, embed, packs};

/// The steps, each given the checkout and the folder to write into.
const STEPS: [fn(&Workspace, &Path) -> Result<()>; 3] = [packs::write, rules, embed::stamp];

/// The variable in which trunk names the folder.
const FOLDER: &str = "TRUNK_STAGING_DIR";

/// Does all steps.
///
/// # Errors
/// If trunk has not called this, or a file cannot be read or written.
pub(crate) fn stage(workspace: &Workspace) -> Result<()> {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    let folder = folder.ok_or_else(|| format!("{FOLDER} is not set: it is trunk that calls this"))?;
    STEPS.iter().try_for_each(|step| step(workspace, &folder))
}

/// Writes the rules pages. A program of its own makes them: it knows the games, and this is to compile quickly.
fn rules(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--package", "apila-site", "--"]).arg(folder.join("rules"));
    // What `serve` asks of the page would build all of this anew.
    run(command.env_remove("CARGO_PROFILE_DEV_OPT_LEVEL").env_remove("CARGO_PROFILE_DEV_DEBUG"))
}
