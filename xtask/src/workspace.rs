//! The checkout, and running programs in it.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Result, versions};

/// The checkout in which this task was started.
pub(crate) struct Workspace {
    /// The folder with the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// The `PATH` of all programs run: what was installed here comes first.
    path: OsString,
}

impl Workspace {
    /// Finds the checkout.
    ///
    /// # Errors
    /// If `PATH` cannot be extended because the checkout's own path contains its separator.
    pub(crate) fn find() -> Result<Workspace> {
        // Cargo sets the variable when it runs this: a checkout that has moved still finds itself.
        let own = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let own = PathBuf::from(own);
        let root = own.parent().unwrap_or(&own).to_path_buf();
        let mut folders = vec![root.join(".tools/bin"), root.join("tests/e2e/node_modules/.bin")];
        folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
        let path = std::env::join_paths(folders)
            .map_err(|error| format!("cannot put the tools of {} on PATH: {error}", root.display()))?;
        Ok(Workspace { root, path })
    }

    /// The folder of the tools installed by `cargo install`, and of the locks.
    pub(crate) fn tools(&self) -> PathBuf {
        self.root.join(".tools")
    }

    /// The folder of the end-to-end tests.
    pub(crate) fn end_to_end(&self) -> PathBuf {
        self.root.join("tests/e2e")
    }

    /// The file on `PATH` that the program `name` is, if there is one.
    pub(crate) fn program(&self, name: &str) -> Option<PathBuf> {
        let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        std::env::split_paths(&self.path).map(|folder| folder.join(&name)).find(|file| is_program(file))
    }

    /// The version that `program --version` names; none if there is no such program or it does not run.
    pub(crate) fn version(&self, program: &str) -> Option<String> {
        self.output(program, &["--version"]).as_deref().and_then(versions::reported).map(str::to_owned)
    }

    /// A command that runs `program` with this checkout's tools, at its root.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("PATH", &self.path);
        command
    }

    /// A command that runs the cargo that runs this.
    pub(crate) fn cargo(&self) -> Command {
        self.command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    /// What `program` prints; none if it does not run or fails.
    pub(crate) fn output(&self, program: &str, arguments: &[&str]) -> Option<String> {
        let output = self.command(program).args(arguments).stdin(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The text of a file, by its path from the root.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(self.root.join(file)).map_err(|error| format!("cannot read {file}: {error}"))
    }
}

/// Prints a command, runs it and waits for its end.
///
/// # Errors
/// If it does not start, or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = line(command);
    eprintln!("$ {line}");
    let status = command.status().map_err(|error| format!("cannot run `{line}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{line}` failed: {status}")) }
}

/// A command as one would type it, its program by name only.
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
    fn a_command_is_shown_without_its_folder() {
        assert_eq!(
            line(Command::new("/some/where/cargo").args(["test", "--workspace"])),
            "cargo test --workspace"
        );
    }
}
