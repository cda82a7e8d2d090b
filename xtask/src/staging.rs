//! The build that is being made: whether it is for readers, and its files.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;

/// The environment variable in which trunk passes the kind of build, and its value for builds that are
/// published.
const PROFILE: (&str, &str) = ("TRUNK_PROFILE", "release");
/// The environment variable that is set while a build is made for `cargo xtask serve`.
pub(crate) const SERVED: &str = "APILA_SERVED";

/// Whether the build is for readers. Other builds are not minified, and browsers do not keep them.
pub(crate) fn is_for_readers() -> bool {
    is_published(std::env::var(PROFILE.0).ok().as_deref(), std::env::var_os(SERVED).is_some())
}

fn is_published(profile: Option<&str>, is_served: bool) -> bool {
    profile == Some(PROFILE.1) && !is_served
}

/// Returns the files with one of these extensions in and below a folder, sorted.
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
