//! What the tasks need besides Cargo, and how it gets here.
//!
//! | what | how |
//! |---|---|
//! | the Rust target for wasm, rustfmt, clippy | rustup |
//! | trunk, wasm-bindgen | `cargo install` into `.tools/`, unless `PATH` has the very version |
//! | wasm-opt, Playwright, axe | `npm ci` in `tests/e2e`, whenever its lock file has changed |
//! | node and npm | must be there, or come by apt |
//! | browsers | [`crate::browsers`] |
//!
//! All of it happens under one lock, so that a second run waits for the first and then finds everything.

use std::fs;
use std::path::Path;

use crate::browsers::{self, Apt};
use crate::lock::Lock;
use crate::workspace::{Workspace, run};
use crate::{Result, versions};

/// The version of trunk that is used: the newest that the project's oldest Rust compiles.
const TRUNK: &str = "0.21.14";
/// The oldest node that runs the browser tests and wasm-opt.
const NODE: u32 = 20;
/// The wasm target of Rust.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
/// npm's program.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Something a task needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// The Rust target for wasm.
    WasmTarget,
    /// rustfmt and clippy.
    Linters,
    /// trunk.
    Trunk,
    /// wasm-bindgen and its test runner.
    WasmBindgen,
    /// The packages in `tests/e2e/node_modules`.
    NodePackages,
    /// Chromium.
    Chromium,
    /// ChromeDriver.
    ChromeDriver,
    /// Firefox, if it can be had.
    Firefox,
    /// The sources of all dependencies, so that trunk needs no network.
    Sources,
}

/// Installs those of `needs` that are missing.
///
/// # Errors
/// Says what could not be installed, and what to install by hand.
pub(crate) fn provide(workspace: &Workspace, needs: &[Need]) -> Result<()> {
    let _lock = Lock::take(&workspace.tools(), "setup")?;
    let mut apt = Apt::default();
    for need in needs {
        match need {
            Need::WasmTarget => wasm_target(workspace)?,
            Need::Linters => linters(workspace)?,
            Need::Trunk => cargo_tool(workspace, "trunk", &["trunk"], TRUNK, true)?,
            Need::WasmBindgen => wasm_bindgen(workspace)?,
            Need::NodePackages => node_packages(workspace, &mut apt)?,
            Need::Chromium => browsers::chromium(workspace, &mut apt)?,
            Need::ChromeDriver => browsers::chromedriver(workspace, &mut apt)?,
            Need::Firefox => browsers::firefox(workspace, &mut apt),
            Need::Sources => run(workspace.cargo().arg("fetch"))?,
        }
    }
    Ok(())
}

fn wasm_target(workspace: &Workspace) -> Result<()> {
    let folder = workspace.output("rustc", &["--print", "target-libdir", "--target", WASM]);
    if folder.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Ok(());
    }
    run(workspace.command("rustup").args(["target", "add", WASM])).map_err(|error| {
        format!("the Rust target {WASM} is missing ({error}); install it with `rustup target add {WASM}`")
    })
}

fn linters(workspace: &Workspace) -> Result<()> {
    if workspace.version("rustfmt").is_some() && workspace.version("cargo-clippy").is_some() {
        return Ok(());
    }
    run(workspace.command("rustup").args(["component", "add", "rustfmt", "clippy"])).map_err(|error| {
        format!(
            "rustfmt or clippy is missing ({error}); install them with `rustup component add rustfmt clippy`"
        )
    })
}

/// wasm-bindgen's program must be of the same version as the library.
fn wasm_bindgen(workspace: &Workspace) -> Result<()> {
    let lock = workspace.read("Cargo.lock")?;
    let version =
        versions::locked(&lock, "wasm-bindgen").ok_or("Cargo.lock names no version of wasm-bindgen")?;
    // Its own lock file does not always build, so it is not used.
    cargo_tool(workspace, "wasm-bindgen-cli", &["wasm-bindgen", "wasm-bindgen-test-runner"], version, false)
}

/// Installs `package` at `version` into `.tools/` unless all its `programs` have that version already.
fn cargo_tool(
    workspace: &Workspace,
    package: &str,
    programs: &[&str],
    version: &str,
    locked: bool,
) -> Result<()> {
    let there = || programs.iter().all(|program| workspace.version(program).as_deref() == Some(version));
    if there() {
        return Ok(());
    }
    eprintln!("installing {package} {version} into .tools/, once; this takes some minutes");
    let building = workspace.tools().join(format!("build-{package}"));
    let mut command = workspace.cargo();
    command.args(["install", package, "--force", "--version", version, "--root"]).arg(workspace.tools());
    command.arg("--target-dir").arg(&building);
    if locked {
        command.arg("--locked");
    }
    // A tool that runs for a second need not be fast: it is to be built soon.
    command.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    // Of its dependencies, only versions that this Rust compiles.
    command.env("CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS", "fallback");
    // What is meant for the project's own code.
    command.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").env_remove("CARGO_BUILD_TARGET");
    let done = run(&mut command);
    // Over a gigabyte, of no further use.
    let _ = fs::remove_dir_all(&building);
    let by_hand = format!(
        "install it by hand with `cargo install {package} --version {version}{}`",
        if locked { " --locked" } else { "" }
    );
    done.map_err(|error| format!("{package} {version} is missing ({error}); {by_hand}"))?;
    if there() {
        Ok(())
    } else {
        Err(format!("{package} was installed but is not version {version}; {by_hand}"))
    }
}

fn node_packages(workspace: &Workspace, apt: &mut Apt) -> Result<()> {
    let by_hand = format!("install node {NODE} or newer with npm, from https://nodejs.org");
    if workspace.program("node").is_none() || workspace.version(NPM).is_none() {
        apt.install(workspace, &["nodejs", "npm"])
            .map_err(|error| format!("node is missing ({error}); {by_hand}"))?;
    }
    let version = workspace.version("node").ok_or_else(|| format!("node does not run; {by_hand}"))?;
    if versions::major(&version).is_none_or(|major| major < NODE) {
        return Err(format!("node {version} is too old; {by_hand}"));
    }
    let folder = workspace.end_to_end();
    // A copy of the lock file, written when all its packages were in place.
    let stamp = folder.join("node_modules/.installed-lock.json");
    let lock = workspace.read("tests/e2e/package-lock.json")?;
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let mut command = workspace.command(NPM);
    command.current_dir(&folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    run(&mut command).map_err(|error| {
        format!("the packages of tests/e2e are missing ({error}); install them with `npm ci` in tests/e2e")
    })?;
    fs::write(&stamp, lock).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
}
