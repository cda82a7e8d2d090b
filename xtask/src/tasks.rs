//! The tasks.

use std::env;
use std::ffi::OsString;
use std::fs;

use crate::arguments::Suite;
use crate::lock::Lock;
use crate::setup::{self, Need};
use crate::stages::Stages;
use crate::workspace::{Workspace, run};
use crate::{Result, broker, browsers, budget, lint, relay, site, source_paths, staging};

/// What a build of the page needs.
const TO_BUILD: [Need; 4] = [Need::WasmTarget, Need::Sources, Need::Trunk, Need::WasmBindgen];

/// The maximum number of end-to-end test files that run at the same time. Each uses one or two browsers.
const MOST_FILES_AT_ONCE: usize = 6;

/// Folders whose changes do not change the page.
const NOT_WATCHED: [&str; 8] =
    [".tools", "crates/engine", "crates/fuzz", "dist", "target", "target/serve", "tests", "xtask"];

/// Builds and serves the page until interrupted; rebuilds it whenever a source changes.
///
/// # Errors
/// If a tool cannot be installed, or the page cannot be served.
pub(crate) fn serve(workspace: &Workspace, stages: &mut Stages, port: u16, release: bool) -> Result<()> {
    let mut needs = TO_BUILD.to_vec();
    if release {
        needs.push(Need::NodePackages);
    }
    stages.run("set-up", || setup::provide(workspace, &needs))?;
    let mut command = trunk(workspace, "serve");
    command.args(["--port", &port.to_string()]);
    // The build in `dist/` may be under test or being uploaded.
    command.args(["--dist", "target/serve"]);
    for folder in NOT_WATCHED {
        // Trunk refuses to ignore a folder that does not exist.
        fs::create_dir_all(workspace.root.join(folder))
            .map_err(|error| format!("cannot create {folder}: {error}"))?;
        command.args(["--ignore", folder]);
    }
    if release {
        command.arg("--release");
    } else {
        // The code is optimized, or the computer would play far below its levels. This still takes only a
        // fraction of the time of a release build.
        command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2").env("CARGO_PROFILE_DEV_DEBUG", "false");
    }
    command.env(staging::SERVED, "yes");
    // It ends with this function.
    let broker = broker::Broker::start(workspace)?;
    match &broker {
        Some(broker) => {
            command.env(relay::ADDRESS, &broker.address);
            eprintln!("\nlive games go through Mosquitto at {}", broker.address);
        }
        None => eprintln!("\nthere are no live games: Mosquitto is not installed"),
    }
    eprintln!("\nafter the build the page is at http://127.0.0.1:{port}/; press Ctrl-C to stop");
    run(&mut command)
}

/// The addresses that a build depends on.
#[derive(Clone, Copy, Default)]
pub(crate) struct Address<'a> {
    /// That of the site.
    pub(crate) site: Option<&'a str>,
    /// That of the relay of live games.
    pub(crate) relay: Option<&'a str>,
}

/// Makes the release build in `dist/`. With the address of a site, also adds everything that depends on it,
/// and `contact`, if there is one.
///
/// # Errors
/// If a tool cannot be installed, or the build fails.
pub(crate) fn build(
    workspace: &Workspace,
    stages: &mut Stages,
    address: Address<'_>,
    contact: Option<&str>,
) -> Result<()> {
    stages.run("set-up", || setup::provide(workspace, &[&TO_BUILD[..], &[Need::NodePackages]].concat()))?;
    let _lock = Lock::take(&workspace.tools(), "dist")?;
    release(workspace, stages, address)?;
    match address.site {
        Some(address) => stages.run("check and compression", || site::finish(workspace, address, contact)),
        None => Ok(()),
    }
}

/// Runs test suites. If `files` is not empty, only the end-to-end test files whose names contain one of
/// `files` are run.
///
/// # Errors
/// If a tool cannot be installed, or when the first suite fails.
pub(crate) fn test(
    workspace: &Workspace,
    stages: &mut Stages,
    suites: &[Suite],
    files: &[String],
) -> Result<()> {
    let files = test_files(workspace, files)?;
    let mut needs: Vec<Need> = Vec::new();
    for need in suites.iter().flat_map(|suite| needs_of(*suite)) {
        if !needs.contains(need) {
            needs.push(*need);
        }
    }
    stages.run("set-up", || setup::provide(workspace, &needs))?;
    for suite in suites {
        match suite {
            Suite::Lint => lint::lint(workspace, stages)?,
            Suite::Native => {
                // These are all targets with tests. Clippy compiles the other examples.
                let targets = ["test", "--workspace", "--tests"];
                stages.run("native tests", || run(workspace.cargo().args(targets)))?;
            }
            Suite::EndToEnd => {
                // No other run may replace the build under test.
                let _lock = Lock::take(&workspace.tools(), "dist")?;
                release(workspace, stages, Address::default())?;
                stages.run("end-to-end tests", || end_to_end(workspace, &files))?;
            }
        }
    }
    Ok(())
}

/// Feeds random input to the parsers of text from outside.
///
/// # Errors
/// If an input breaks a law.
pub(crate) fn fuzz(workspace: &Workspace, stages: &mut Stages, rest: &[String]) -> Result<()> {
    stages.run("fuzzing", || {
        let mut command = workspace.cargo();
        command.args(["run", "--quiet", "--profile", "fuzz", "--package", "apila-fuzz", "--"]);
        run(command.args(rest))
    })
}

/// Makes the release build and plays on it at random.
///
/// # Errors
/// If a tool cannot be installed, or the test fails.
pub(crate) fn soak(workspace: &Workspace, stages: &mut Stages, rest: &[String]) -> Result<()> {
    stages.run("set-up", || setup::provide(workspace, needs_of(Suite::EndToEnd)))?;
    let _lock = Lock::take(&workspace.tools(), "dist")?;
    release(workspace, stages, Address::default())?;
    stages.run("soaking", || {
        let mut command = workspace.command("node");
        command.current_dir(workspace.end_to_end()).arg("soak.mjs").args(rest);
        run(command.envs(browsers::variables(workspace)))
    })
}

/// Checks the dependencies: licences, versions, sources, and known vulnerabilities if their database can be
/// fetched.
///
/// # Errors
/// If a check fails. If the database cannot be fetched, this is only printed.
pub(crate) fn deny(workspace: &Workspace, stages: &mut Stages) -> Result<()> {
    stages.run("set-up", || setup::provide(workspace, &[Need::CargoDeny]))?;
    let deny = |words: &[&str]| run(workspace.command("cargo-deny").args(words));
    stages.run("dependencies", || deny(&["check", "bans", "licenses", "sources"]))?;
    if let Err(error) = stages.run("database of advisories", || deny(&["fetch", "db"])) {
        eprintln!("\nNOT CHECKED for known vulnerabilities: {error}");
        return Ok(());
    }
    stages.run("advisories", || deny(&["check", "--disable-fetch", "advisories"]))
}

/// Runs the benchmarks.
///
/// # Errors
/// If they fail.
pub(crate) fn bench(workspace: &Workspace, stages: &mut Stages, rest: &[String]) -> Result<()> {
    stages.run("benchmarks", || run(workspace.cargo().arg("bench").args(rest)))
}

fn needs_of(suite: Suite) -> &'static [Need] {
    match suite {
        Suite::Lint => &[Need::WasmTarget, Need::Linters],
        Suite::Native => &[],
        Suite::EndToEnd => &[
            Need::WasmTarget,
            Need::Sources,
            Need::Trunk,
            Need::WasmBindgen,
            Need::NodePackages,
            Need::Chromium,
            Need::Firefox,
            Need::Mosquitto,
        ],
    }
}

/// Makes the release build, without set-up and lock, and compares it with its budgets.
fn release(workspace: &Workspace, stages: &mut Stages, address: Address<'_>) -> Result<()> {
    let mut command = trunk(workspace, "build");
    command
        .arg("--release")
        .env_remove(staging::SERVED)
        .env_remove(site::ADDRESS)
        .env_remove(relay::ADDRESS)
        .envs(address.site.map(|address| (site::ADDRESS, address)))
        .envs(address.relay.map(|address| (relay::ADDRESS, address)));
    stages.run("release build", || run(&mut command))?;
    stages.run("source paths", || source_paths::check(workspace, &workspace.dist()))?;
    stages.run("budgets", || budget::check(workspace))
}

/// The end-to-end test files whose names contain one of `selected`; all if it is empty.
fn test_files(workspace: &Workspace, selected: &[String]) -> Result<Vec<OsString>> {
    let folder = workspace.end_to_end();
    let failed = |error| format!("cannot list {}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let text = name.to_string_lossy();
        let is_selected = selected.is_empty() || selected.iter().any(|part| text.contains(part.as_str()));
        if text.ends_with(".test.mjs") && is_selected {
            files.push(name);
        }
    }
    if files.is_empty() {
        return Err(format!("no test file in tests/e2e has a name that contains {}", selected.join(" or ")));
    }
    files.sort();
    Ok(files)
}

/// Runs test files of `tests/e2e` with node's test runner.
fn end_to_end(workspace: &Workspace, files: &[OsString]) -> Result<()> {
    let mut command = workspace.command("node");
    command.current_dir(workspace.end_to_end()).args(["--test", "--test-reporter=spec"]);
    // Tests wait half of their time. By default node leaves one processor free, which on two makes them run
    // one after the other.
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let files_at_once = (processors + processors / 2).min(MOST_FILES_AT_ONCE);
    command.arg(format!("--test-concurrency={files_at_once}")).args(files);
    run(command.envs(browsers::variables(workspace)))
}

/// Makes node run WebAssembly without its optimizing compiler. Binaryen is a WebAssembly program here and
/// runs for about a second for each of 180 files. With the optimizing compiler it takes four times the
/// processor time. Spaces would end the option.
const BASELINE: &str = concat!(
    "--import=data:text/javascript,",
    "import{setFlagsFromString}from'node:v8';setFlagsFromString('--liftoff-only')",
);

/// A trunk command. Offline, it does not try to download a missing tool.
fn trunk(workspace: &Workspace, task: &str) -> std::process::Command {
    let mut command = workspace.command("trunk");
    command.args([task, "--offline", "--skip-version-check"]);
    // Trunk accepts only `true` and `false`, not the usual `1`.
    command.env_remove("NO_COLOR");
    let own_options = env::var("NODE_OPTIONS").unwrap_or_default();
    command.env("NODE_OPTIONS", format!("{own_options} {BASELINE}"));
    source_paths::leave_out(workspace, &mut command);
    command
}
