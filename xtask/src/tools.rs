//! trunk and wasm-bindgen, compiled into `.tools/`.

use std::fs;
use std::process::Command;
use std::time::Instant;

use crate::Result;
use crate::workspace::{Workspace, run};

/// The version of trunk: the newest that the project's minimum Rust version compiles.
const TRUNK: &str = "0.21.14";

/// Installs trunk, unless `PATH` has this version.
///
/// # Errors
/// Says how to install it by hand.
pub(crate) fn trunk(workspace: &Workspace) -> Result<()> {
    let installed = || workspace.version("trunk").as_deref() == Some(TRUNK);
    if installed() {
        return Ok(());
    }
    eprintln!("compiling trunk {TRUNK} into .tools/, once: some two minutes on two cores");
    let started = Instant::now();
    let building = workspace.tools().join("build-trunk");
    let mut command = workspace.cargo();
    command.args(["install", "trunk", "--version", TRUNK, "--locked", "--force", "--quiet"]);
    // The default features download tools and look for updates.
    command.arg("--no-default-features");
    command.arg("--root").arg(workspace.tools()).arg("--target-dir").arg(&building);
    let result = run(quick_to_compile(&mut command));
    // Some 500 MB that nothing uses again.
    let _ = fs::remove_dir_all(&building);
    let by_hand = format!("install it by hand with `cargo install trunk --version {TRUNK} --locked`");
    result.map_err(|error| format!("trunk {TRUNK} is missing ({error}); {by_hand}"))?;
    if !installed() {
        return Err(format!("trunk was installed but is not version {TRUNK}; {by_hand}"));
    }
    eprintln!("trunk compiled after {:.0} s", started.elapsed().as_secs_f64());
    Ok(())
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

/// Sets the release profile to the shortest compilation. A page's build runs these programs for about two seconds.
fn quick_to_compile(command: &mut Command) -> &mut Command {
    for (setting, value) in
        [("OPT_LEVEL", "0"), ("LTO", "off"), ("CODEGEN_UNITS", "16"), ("DEBUG", "false"), ("PANIC", "abort")]
    {
        command.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    // These are meant for the project's own code.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_TARGET")
}
