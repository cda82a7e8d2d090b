//! A build for the address of a site: `cargo xtask build --site ADDRESS`. `apila-publish` and `apila-cards`
//! do the work.

use std::path::Path;
use std::process::Command;

use crate::Result;
use crate::workspace::{Workspace, run};

/// The environment variable that holds the address while trunk runs.
pub(crate) const ADDRESS: &str = "APILA_SITE";

/// Fills the address into the pages of a build, and adds the cards, if the build is for an address.
///
/// # Errors
/// If a page cannot be filled in or written.
pub(crate) fn fill_in(workspace: &Workspace, folder: &Path) -> Result<()> {
    let Ok(address) = std::env::var(ADDRESS) else { return Ok(()) };
    run(program(workspace, "apila-publish").arg("fill").arg(folder).arg(&address))?;
    run(program(workspace, "apila-cards").arg(folder).arg(&address))
}

/// Checks a complete build for an address, and adds the compressed copies. `contact` is whom to tell about a
/// weakness of the site.
///
/// # Errors
/// If a link is broken, the contact is no address, or a file cannot be written.
pub(crate) fn finish(workspace: &Workspace, address: &str, contact: Option<&str>) -> Result<()> {
    let mut command = program(workspace, "apila-publish");
    run(command.arg("finish").arg(workspace.dist()).arg(address).args(contact))
}

fn program(workspace: &Workspace, package: &str) -> Command {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--package", package, "--"]);
    command
}
