//! A build for the address of a site: `cargo xtask build --site ADDRESS`. `apila-publish` does the work.

use std::path::Path;
use std::process::Command;

use crate::Result;
use crate::workspace::{Workspace, run};

/// The environment variable that holds the address while trunk runs.
pub(crate) const ADDRESS: &str = "APILA_SITE";

/// Fills the address into the pages of a build, if the build is for an address.
///
/// # Errors
/// If a page cannot be filled in.
pub(crate) fn fill_in(workspace: &Workspace, folder: &Path) -> Result<()> {
    match std::env::var(ADDRESS) {
        Ok(address) => run(publish(workspace).arg("fill").arg(folder).arg(address)),
        Err(_) => Ok(()),
    }
}

/// Checks a complete build for an address, and adds the compressed copies.
///
/// # Errors
/// If a link is broken, or a file cannot be written.
pub(crate) fn finish(workspace: &Workspace, address: &str) -> Result<()> {
    run(publish(workspace).arg("finish").arg(workspace.dist()).arg(address))
}

fn publish(workspace: &Workspace) -> Command {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--package", "apila-publish", "--"]);
    command
}
