//! trunk, wasm-bindgen and cargo-deny, compiled into `.tools/`.

use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::Result;
use crate::workspace::{Workspace, run};

/// A program that `cargo install` compiles, without default features: these download files and look for
/// updates.
pub(crate) struct Tool {
    /// The package and the program.
    name: &'static str,
    version: &'static str,
    /// The time that this takes on two cores.
    takes: &'static str,
}

/// trunk, in the newest version that the project's minimum Rust version compiles.
pub(crate) const TRUNK: Tool = Tool { name: "trunk", version: "0.21.14", takes: "two minutes" };
/// cargo-deny.
pub(crate) const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", takes: "four minutes" };

impl Tool {
    /// Installs the program, unless `PATH` has this version.
    ///
    /// # Errors
    /// Says how to install it by hand.
    pub(crate) fn provide(&self, workspace: &Workspace) -> Result<()> {
        let Tool { name, version, takes } = self;
        let installed = || workspace.version(name).as_deref() == Some(*version);
        if installed() {
            return Ok(());
        }
        eprintln!("compiling {name} {version} into .tools/, once: some {takes} on two cores");
        let started = Instant::now();
        let building = workspace.tools().join(format!("build-{name}"));
        let mut command = workspace.cargo();
        command.args(["install", name, "--version", version, "--locked", "--force", "--quiet"]);
        command.arg("--no-default-features");
        command.arg("--root").arg(workspace.tools()).arg("--target-dir").arg(&building);
        let result = run(quick_to_compile(&mut command));
        // This removes some 500 MB that are not used again.
        let _ = fs::remove_dir_all(&building);
        let by_hand = format!("install it by hand with `cargo install {name} --version {version} --locked`");
        result.map_err(|error| format!("{name} {version} is missing ({error}); {by_hand}"))?;
        if !installed() {
            return Err(format!("{name} was installed but is not version {version}; {by_hand}"));
        }
        eprintln!("{name} compiled after {:.0} s", started.elapsed().as_secs_f64());
        Ok(())
    }
}

/// Builds wasm-bindgen if it is not up to date. `Cargo.lock` keeps it at the version of the library.
///
/// # Errors
/// If it does not compile.
pub(crate) fn wasm_bindgen(workspace: &Workspace) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["build", "--package", "apila-wasm-bindgen", "--release", "--quiet", "--target-dir"]);
    command.arg(workspace.wasm_bindgen());
    run(quick_to_compile(&mut command)).map_err(|error| format!("wasm-bindgen is missing: {error}"))
}

/// Sets the release profile to the shortest compilation. A page's build runs these programs for about two
/// seconds.
fn quick_to_compile(command: &mut Command) -> &mut Command {
    for (setting, value) in
        [("OPT_LEVEL", "0"), ("LTO", "off"), ("CODEGEN_UNITS", "16"), ("DEBUG", "false"), ("PANIC", "abort")]
    {
        command.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    // These variables are meant for the project's own code.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_TARGET")
}
