//! Keeps the folders of the build machine out of the build.
//!
//! A program contains the name of the source file for each place that can panic. For the standard library,
//! the compiler uses a name with its commit. For this workspace, the name is relative to the root. Only for
//! other crates it is a path on the machine. Such a path tells readers who made the build, and the size of
//! the build depends on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::setup::WASM;
use crate::workspace::Workspace;
use crate::{Result, staging};

/// The extensions of files of a build that contain the compiler's output.
const COMPILED: [&str; 2] = ["js", "wasm"];

/// Makes a command that builds the page replace the folders of this machine.
///
/// The flags are set for the wasm target only. Cargo adds them to those of `.cargo/config.toml`, and programs
/// that run during the build are not compiled again.
pub(crate) fn leave_out(workspace: &Workspace, command: &mut Command) {
    let flags: Vec<String> = replacements(workspace)
        .iter()
        .map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()))
        .collect();
    let variable = format!("CARGO_TARGET_{}_RUSTFLAGS", WASM.to_uppercase().replace('-', "_"));
    command.env(variable, flags.join(" "));
}

/// Returns folders of this machine, each with the name that replaces it in a build. If several match, the
/// compiler uses the last one.
fn replacements(workspace: &Workspace) -> Vec<(PathBuf, String)> {
    let mut found = vec![(workspace.root.clone(), "apila".to_owned())];
    // If the source of the standard library is installed, the compiler may name its files by their paths.
    if let (Some(folder), Some(commit)) = (sysroot(workspace), commit(workspace)) {
        found.push((folder.join("lib/rustlib/src/rust"), format!("/rustc/{commit}")));
    }
    // Each registry has its own folder, whose name depends on the registry's address.
    for folder in cargo_home().into_iter().flat_map(|home| folders(&home.join("registry/src"))) {
        found.push((folder, "crates".to_owned()));
    }
    found
}

/// Checks that no program or script of a build names a folder of this machine.
///
/// # Errors
/// If one does. The error names the folder and says how to avoid it.
pub(crate) fn check(workspace: &Workspace, build: &Path) -> Result<()> {
    let home = cargo_home().map(|home| home.join("registry"));
    let own = ["target", "src", "crates"].map(|folder| workspace.root.join(folder));
    let sources = sysroot(workspace).map(|folder| folder.join("lib/rustlib"));
    let folders: Vec<PathBuf> = own.into_iter().chain(home).chain(sources).collect();
    for file in staging::files(build, &COMPILED)? {
        let bytes = fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        if let Some(folder) = folders.iter().find(|folder| names(&bytes, folder)) {
            return Err(format!(
                "{} names a folder of this machine, {}; flags for the compiler may replace those of the build, or a path may have a \
                 space, which they cannot contain",
                file.display(),
                folder.display()
            ));
        }
    }
    Ok(())
}

fn names(bytes: &[u8], folder: &Path) -> bool {
    let folder = folder.as_os_str().as_encoded_bytes();
    bytes.windows(folder.len()).any(|window| window == folder)
}

/// Returns the folder in which Cargo keeps its data.
fn cargo_home() -> Option<PathBuf> {
    let usual = || Some(std::env::home_dir()?.join(".cargo"));
    std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(usual)
}

fn sysroot(workspace: &Workspace) -> Option<PathBuf> {
    Some(workspace.output("rustc", &["--print", "sysroot"])?.trim().into())
}

/// Returns the commit of the compiler and of its standard library.
fn commit(workspace: &Workspace) -> Option<String> {
    let version = workspace.output("rustc", &["--version", "--verbose"])?;
    Some(version.lines().find_map(|line| line.strip_prefix("commit-hash: "))?.to_owned())
}

/// Returns the folders in a folder, sorted.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::{check, leave_out, replacements};
    use crate::workspace::Workspace;

    #[test]
    fn a_path_of_a_crate_is_replaced() {
        let workspace = Workspace::find().unwrap();
        assert!(replacements(&workspace).iter().any(|(folder, _)| *folder == workspace.root));
        let mut command = Command::new("cargo");
        leave_out(&workspace, &mut command);
        let (name, value) = command.get_envs().next().unwrap();
        assert_eq!(name, "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS");
        let expected = format!("--remap-path-prefix={}=apila", workspace.root.display());
        assert!(value.unwrap().to_string_lossy().starts_with(&expected));
    }

    #[test]
    fn a_build_that_names_a_folder_of_the_machine_is_refused() {
        let workspace = Workspace::find().unwrap();
        let folder = std::env::temp_dir().join(format!("apila-source-paths-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let text = |name: &str| std::fs::write(folder.join("program.wasm"), format!("\0asm{name}"));
        text("crates/yew-0.23.0/src/lib.rs").unwrap();
        assert_eq!(check(&workspace, &folder), Ok(()));
        let own = workspace.root.join("src/lib.rs").display().to_string();
        text(&own).unwrap();
        assert!(check(&workspace, &folder).unwrap_err().contains("program.wasm"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
