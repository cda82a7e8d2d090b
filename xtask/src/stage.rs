//! Adds the files to a build that the page loads and the compiler does not make.
//!
//! Trunk runs this at the end of each build (`Trunk.toml`), before it moves the staging folder to `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::workspace::{Workspace, run};
use crate::{Result, embed, fingerprint, minify, offline, packs, parts, policy, site};

/// The steps. Each gets the checkout and the staging folder.
const STEPS: [fn(&Workspace, &Path) -> Result<()>; 9] = [
    packs::write,
    pages,
    parts::copy,
    minify::all,
    // These name files by what they contain, so the steps before have to be done.
    fingerprint::rename,
    embed::stamp,
    site::fill_in,
    // The last that touches a page.
    policy::write,
    // The last: it lists what the others have written.
    offline::write,
];

/// The environment variable with which trunk passes the staging folder.
const FOLDER: &str = "TRUNK_STAGING_DIR";
/// The environment variable with which trunk passes the kind of build, and its value for what is published.
const PROFILE: (&str, &str) = ("TRUNK_PROFILE", "release");
/// The environment variable that is set while a build is made to be served to who works on it.
pub(crate) const SERVED: &str = "APILA_SERVED";

/// Runs all steps.
///
/// # Errors
/// If trunk does not run this, or a file cannot be read or written.
pub(crate) fn stage(workspace: &Workspace) -> Result<()> {
    let folder = std::env::var_os(FOLDER).map(PathBuf::from);
    let folder = folder.ok_or_else(|| format!("{FOLDER} is not set: only trunk runs this task"))?;
    STEPS.iter().try_for_each(|step| step(workspace, &folder))
}

/// Whether the build is for readers. Others are neither made smaller nor kept by browsers.
pub(crate) fn is_for_readers() -> bool {
    is_published(std::env::var(PROFILE.0).ok().as_deref(), std::env::var_os(SERVED).is_some())
}

fn is_published(profile: Option<&str>, is_served: bool) -> bool {
    profile == Some(PROFILE.1) && !is_served
}

/// The files with one of these extensions in a folder and below, sorted.
///
/// # Errors
/// If a folder cannot be read.
pub(crate) fn files(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let failed = |error| format!("cannot list {}: {error}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            files.extend(self::files(&path, extensions)?);
        } else if extensions.contains(&extension.as_ref()) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Writes the rules pages, the page of licences and the pictures of the home page. `apila-site` is a program of its own, since xtask
/// without the games compiles faster.
fn pages(workspace: &Workspace, folder: &Path) -> Result<()> {
    let mut command = workspace.cargo();
    command.args(["run", "--quiet", "--package", "apila-site", "--"]).arg(folder);
    // With the profile that `serve` sets for the page, cargo would compile the games a second time.
    run(command.env_remove("CARGO_PROFILE_DEV_OPT_LEVEL").env_remove("CARGO_PROFILE_DEV_DEBUG"))
}

#[cfg(test)]
mod tests {
    use super::is_published;

    #[test]
    fn a_page_that_is_worked_on_is_not_for_readers() {
        assert!(is_published(Some("release"), false));
        for (profile, is_served) in [(Some("debug"), false), (None, false), (Some("release"), true)] {
            assert!(!is_published(profile, is_served));
        }
    }
}
