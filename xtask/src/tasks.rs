//! The tasks themselves.

use std::ffi::OsString;
use std::fs;

use crate::arguments::Suite;
use crate::lock::Lock;
use crate::setup::{self, Need, WASM};
use crate::stages::Stages;
use crate::workspace::{Workspace, run};
use crate::{Result, browsers};

/// What trunk needs to build the page.
const TO_BUILD: [Need; 4] = [Need::WasmTarget, Need::Sources, Need::Trunk, Need::WasmBindgen];

/// What changes without changing the page.
const NOT_WATCHED: [&str; 8] =
    [".tools", "crates/engine", "crates/site", "dist", "target", "target/serve", "tests", "xtask"];

/// Builds and serves the page until it is interrupted, anew whenever a source changes.
///
/// # Errors
/// If something cannot be installed, or the page not be built or served.
pub(crate) fn serve(workspace: &Workspace, stages: &mut Stages, port: u16, release: bool) -> Result<()> {
    let mut needs = TO_BUILD.to_vec();
    if release {
        needs.push(Need::NodePackages);
    }
    stages.run("set-up", || setup::provide(workspace, &needs))?;
    let mut command = trunk(workspace, "serve");
    command.args(["--port", &port.to_string()]);
    // Not dist/: what is there may be under test, or on its way to a host.
    command.args(["--dist", "target/serve"]);
    for folder in NOT_WATCHED {
        // Trunk fails at one that is not there.
        fs::create_dir_all(workspace.root.join(folder))
            .map_err(|error| format!("cannot make {folder}: {error}"))?;
        command.args(["--ignore", folder]);
    }
    if release {
        command.arg("--release");
    } else {
        // Optimised, so that the computer plays as it should; the build still takes a fraction of a release.
        command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2").env("CARGO_PROFILE_DEV_DEBUG", "false");
    }
    eprintln!("\nthe game will be at http://127.0.0.1:{port}/ once it is built; Ctrl-C ends this");
    run(&mut command)
}

/// Makes the release build in `dist/`.
///
/// # Errors
/// If something cannot be installed, or the page not be built.
pub(crate) fn build(workspace: &Workspace, stages: &mut Stages) -> Result<()> {
    stages.run("set-up", || setup::provide(workspace, &[&TO_BUILD[..], &[Need::NodePackages]].concat()))?;
    let _lock = Lock::take(&workspace.tools(), "dist")?;
    release(workspace, stages)
}

/// Runs test suites; of the end-to-end tests only the files whose names contain one of `files`, if any.
///
/// # Errors
/// If something cannot be installed, or a suite fails; the suites after it are not run.
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
            Suite::Lint => lint(workspace, stages)?,
            Suite::Native => {
                stages.run("native tests", || run(workspace.cargo().args(["test", "--workspace"])))?;
            }
            Suite::Web => stages.run("wasm tests", || web(workspace))?,
            Suite::EndToEnd => {
                // The build under test stays as it is until it is tested.
                let _lock = Lock::take(&workspace.tools(), "dist")?;
                release(workspace, stages)?;
                stages.run("end-to-end tests", || end_to_end(workspace, &files))?;
            }
        }
    }
    Ok(())
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
        Suite::Web => &[Need::WasmTarget, Need::WasmBindgen, Need::Chromium, Need::ChromeDriver],
        Suite::EndToEnd => &[
            Need::WasmTarget,
            Need::Sources,
            Need::Trunk,
            Need::WasmBindgen,
            Need::NodePackages,
            Need::Chromium,
            Need::Firefox,
        ],
    }
}

/// Formatting, and no warning in any code, natively and in that which only the browser's build compiles.
fn lint(workspace: &Workspace, stages: &mut Stages) -> Result<()> {
    const STRICT: [&str; 3] = ["--", "-D", "warnings"];
    stages.run("formatting", || run(workspace.cargo().args(["fmt", "--all", "--check"])))?;
    stages.run("clippy", || {
        run(workspace.cargo().args(["clippy", "--workspace", "--all-targets"]).args(STRICT))
    })?;
    stages.run("clippy for wasm", || {
        let targets =
            ["-p", "apila", "--lib", "--bin", "app", "--bin", "boards", "--bin", "animator", "--test", "web"];
        run(workspace.cargo().args(["clippy", "--target", WASM]).args(targets).args(STRICT))
    })
}

/// `tests/web.rs`, in Chromium.
fn web(workspace: &Workspace) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["test", "-p", "apila", "--target", WASM, "--test", "web"]);
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    command.env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", workspace.root.join("tests/webdriver.json"));
    // Seconds; a cold browser on a busy machine starts slowly.
    command.env("WASM_BINDGEN_TEST_TIMEOUT", "300").env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60");
    command.envs(browsers::variables(workspace));
    run(&mut command)
}

/// The release build in `dist/`.
fn release(workspace: &Workspace, stages: &mut Stages) -> Result<()> {
    stages.run("release build", || run(trunk(workspace, "build").arg("--release")))
}

/// The names of the end-to-end test files; if some are `chosen`, only those whose names contain one of these.
fn test_files(workspace: &Workspace, chosen: &[String]) -> Result<Vec<OsString>> {
    let folder = workspace.end_to_end();
    let failed = |error| format!("cannot list {}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name();
        let text = name.to_string_lossy();
        let is_chosen = chosen.is_empty() || chosen.iter().any(|part| text.contains(part.as_str()));
        if text.ends_with(".test.mjs") && is_chosen {
            files.push(name);
        }
    }
    if files.is_empty() {
        return Err(format!("no test file in tests/e2e has a name with {}", chosen.join(" or ")));
    }
    files.sort();
    Ok(files)
}

/// Test files of `tests/e2e`, on node's own test runner.
fn end_to_end(workspace: &Workspace, files: &[OsString]) -> Result<()> {
    let mut command = workspace.command("node");
    command.current_dir(workspace.end_to_end()).args(["--test", "--test-reporter=spec"]).args(files);
    run(command.envs(browsers::variables(workspace)))
}

/// trunk, with the tools that were set up and none of its own: it would download what it misses.
fn trunk(workspace: &Workspace, task: &str) -> std::process::Command {
    let mut command = workspace.command("trunk");
    command.args([task, "--offline", "--skip-version-check"]);
    // Trunk understands only `true` and `false` here, and fails at the usual `1`.
    command.env_remove("NO_COLOR");
    command
}
