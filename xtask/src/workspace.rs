//! The checkout, and how programs are run in it.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Result, versions};

/// The target folder of wasm-bindgen.
const WASM_BINDGEN: &str = ".tools/wasm-bindgen";

/// The checkout.
pub(crate) struct Workspace {
    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// The `PATH` of the programs that are run: this checkout's tools come first.
    path: OsString,
}

impl Workspace {
    /// Finds the checkout.
    ///
    /// # Errors
    /// If the checkout's path contains the separator of `PATH`.
    pub(crate) fn find() -> Result<Workspace> {
        // Cargo also sets this variable at run time. The checkout may have moved since compilation.
        let own = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let own = PathBuf::from(own);
        let root = own.parent().unwrap_or(&own).to_path_buf();
        let mut folders = vec![
            root.join(WASM_BINDGEN).join("release"),
            root.join(".tools/bin"),
            root.join("tests/e2e/node_modules/.bin"),
        ];
        folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
        let path = std::env::join_paths(folders)
            .map_err(|error| format!("cannot put the tools of {} on PATH: {error}", root.display()))?;
        Ok(Workspace { root, path })
    }

    /// The folder of the compiled tools and of the locks.
    pub(crate) fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// The target folder of wasm-bindgen. It is kept, so that cargo rebuilds the program only if it is out of
    /// date.
    pub(crate) fn wasm_bindgen(&self) -> PathBuf {
        self.root.join(WASM_BINDGEN)
    }

    /// The folder of the release build.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The folder of the end-to-end tests.
    pub(crate) fn end_to_end(&self) -> PathBuf {
        self.root.join("tests/e2e")
    }

    /// The file of the program `name`, if `PATH` has it.
    pub(crate) fn program(&self, name: &str) -> Option<PathBuf> {
        let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        std::env::split_paths(&self.path).map(|folder| folder.join(&name)).find(|file| is_program(file))
    }

    /// The version that `program --version` reports; `None` if the program is missing or fails.
    pub(crate) fn version(&self, program: &str) -> Option<String> {
        self.output(program, &["--version"]).as_deref().and_then(versions::reported).map(str::to_owned)
    }

    /// A command that runs `program` in the root folder, with this checkout's tools on `PATH`.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("PATH", &self.path);
        command
    }

    /// A command that runs the same cargo as the one that runs this task.
    pub(crate) fn cargo(&self) -> Command {
        self.command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    /// The standard output of `program`; `None` if it is missing or fails.
    pub(crate) fn output(&self, program: &str, arguments: &[&str]) -> Option<String> {
        let output = self.command(program).args(arguments).stdin(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The text of a file. The path is relative to the root.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(self.root.join(file)).map_err(|error| format!("cannot read {file}: {error}"))
    }
}

/// Prints a command, runs it and waits until it ends.
///
/// # Errors
/// If it does not start, or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    eprintln!("$ {line}");
    let status = command.status().map_err(|error| format!("cannot run `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed: {status}")) }
}

/// A command line, with the program's name instead of its path.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(file).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::{line, run};

    #[test]
    fn a_failure_names_the_command() {
        let error = run(Command::new("rustc").arg("--no-such-option").stderr(Stdio::null())).unwrap_err();
        assert!(error.contains("`rustc --no-such-option`"), "{error}");
        assert!(run(Command::new("no-such-program-at-all").arg("x")).unwrap_err().contains("cannot run"));
    }

    #[test]
    fn a_command_is_printed_without_its_folder() {
        assert_eq!(
            line(Command::new("/some/where/cargo").args(["test", "--workspace"])),
            "cargo test --workspace"
        );
    }
}
