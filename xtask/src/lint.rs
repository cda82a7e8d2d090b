//! Formatting and lints.

use crate::Result;
use crate::setup::WASM;
use crate::stages::Stages;
use crate::workspace::{Workspace, run};

/// Checks the formatting, and that clippy gives no warning, natively and in the code for the browser.
///
/// # Errors
/// If a file is not formatted, or clippy gives a warning.
pub(crate) fn lint(workspace: &Workspace, stages: &mut Stages) -> Result<()> {
    const STRICT: [&str; 3] = ["--", "-D", "warnings"];
    stages.run("formatting", || run(workspace.cargo().args(["fmt", "--all", "--check"])))?;
    stages.run("clippy", || {
        run(workspace.cargo().args(["clippy", "--workspace", "--all-targets"]).args(STRICT))
    })?;
    stages.run("clippy for wasm", || {
        let targets = ["--lib", "--bin", "app", "--bin", "boards", "--bin", "animator"];
        run(workspace.cargo().args(["clippy", "--target", WASM]).args(targets).args(STRICT))
    })
}
