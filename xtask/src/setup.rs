//! Installs what the tasks need besides Cargo.
//!
//! | need | source |
//! |---|---|
//! | the Rust target for wasm, rustfmt, clippy | rustup |
//! | trunk, cargo-deny | `cargo install` into `.tools/`, unless `PATH` has the required version |
//! | wasm-bindgen | `xtask/wasm-bindgen`, built into `.tools/` |
//! | wasm-opt, esbuild, Playwright, axe | `npm ci` in `tests/e2e`, whenever its lock file has changed |
//! | node and npm | apt, unless installed |
//! | browsers | apt, unless installed ([`crate::browsers`]) |
//! | Mosquitto | apt, unless installed ([`crate::broker`]) |
//!
//! A lock makes a second run wait until the first has installed everything.

use std::fs;
use std::path::Path;
use std::thread;

use crate::broker;
use crate::browsers::{self, Apt};
use crate::lock::Lock;
use crate::workspace::{Workspace, run};
use crate::{Result, tools, versions};

/// The oldest major version of node for the browser tests, wasm-opt and esbuild.
const NODE: u32 = 20;
/// The wasm target of Rust.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
/// npm's program.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Something that a task needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// The Rust target for wasm.
    WasmTarget,
    /// rustfmt and clippy.
    Linters,
    /// trunk.
    Trunk,
    /// wasm-bindgen.
    WasmBindgen,
    /// cargo-deny.
    CargoDeny,
    /// The packages in `tests/e2e/node_modules`.
    NodePackages,
    /// Chromium.
    Chromium,
    /// Firefox; optional.
    Firefox,
    /// Mosquitto; optional.
    Mosquitto,
    /// The sources of all dependencies, so that trunk needs no network.
    Sources,
}

impl Need {
    fn provide(self, workspace: &Workspace, apt: &mut Apt) -> Result<()> {
        match self {
            Need::WasmTarget => wasm_target(workspace),
            Need::Linters => linters(workspace),
            Need::Trunk => tools::TRUNK.provide(workspace),
            Need::CargoDeny => tools::CARGO_DENY.provide(workspace),
            Need::WasmBindgen => tools::wasm_bindgen(workspace),
            Need::NodePackages => node_packages(workspace, apt),
            Need::Chromium => browsers::chromium(workspace, apt),
            Need::Firefox => {
                browsers::firefox(workspace, apt);
                Ok(())
            }
            Need::Mosquitto => {
                broker::provide(workspace, apt);
                Ok(())
            }
            Need::Sources => run(workspace.cargo().args(["fetch", "--quiet"])),
        }
    }
}

/// Installs those of `needs` that are missing. trunk and wasm-bindgen are compiled in parallel while the rest
/// is downloaded.
///
/// # Errors
/// Says what could not be installed, and what to install by hand.
pub(crate) fn provide(workspace: &Workspace, needs: &[Need]) -> Result<()> {
    let _lock = Lock::take(&workspace.tools(), "setup")?;
    let (compiled, downloaded): (Vec<Need>, Vec<Need>) =
        needs.iter().partition(|need| matches!(need, Need::Trunk | Need::WasmBindgen));
    thread::scope(|scope| {
        let compiling: Vec<_> = compiled
            .into_iter()
            .map(|need| scope.spawn(move || need.provide(workspace, &mut Apt::default())))
            .collect();
        let mut apt = Apt::default();
        let mut result = downloaded.into_iter().try_for_each(|need| need.provide(workspace, &mut apt));
        for tool in compiling {
            result = result.and(tool.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        result
    })
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
    // A copy of the lock file, written when all its packages were installed.
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
