//! Finds the browsers that run the tests, or installs them with apt.

use std::path::PathBuf;

use crate::Result;
use crate::workspace::{Workspace, run};

/// Chrome on macOS.
const MAC_CHROME: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
/// Firefox on macOS.
const MAC_FIREFOX: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";

/// A browser, under any of its names.
struct Browser {
    /// The environment variable that overrides the search.
    variable: &'static str,
    /// Names on `PATH` and absolute paths, in order of preference.
    names: &'static [&'static str],
    /// The Debian packages that provide it: alternatives, in order of preference.
    packages: &'static [&'static [&'static str]],
}

const CHROMIUM: Browser = Browser {
    variable: "CHROMIUM",
    // The headless shell is Chromium without windows and tabs. A page takes a third of the time in it.
    names: &[
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        MAC_CHROME,
    ],
    // Without any font, text has no width.
    packages: &[&["chromium-headless-shell", "fonts-dejavu-core"], &["chromium", "fonts-dejavu-core"]],
};
const FIREFOX: Browser = Browser {
    variable: "FIREFOX",
    names: &["firefox-esr", "firefox", MAC_FIREFOX],
    packages: &[&["firefox-esr"]],
};

impl Browser {
    fn find(&self, workspace: &Workspace) -> Option<PathBuf> {
        if let Some(named) = std::env::var_os(self.variable) {
            return Some(named.into());
        }
        self.names.iter().find_map(|name| {
            let path = PathBuf::from(name);
            if path.is_absolute() { path.is_file().then_some(path) } else { workspace.program(name) }
        })
    }

    fn provide(&self, workspace: &Workspace, apt: &mut Apt) -> Result<()> {
        if self.find(workspace).is_some() {
            return Ok(());
        }
        let mut installed = Ok(());
        for packages in self.packages {
            installed = apt.install(workspace, packages);
            if installed.is_ok() {
                break;
            }
        }
        installed?;
        if self.find(workspace).is_some() {
            Ok(())
        } else {
            Err("its package installed no such program".into())
        }
    }
}

/// Installs Chromium if it is missing.
///
/// # Errors
/// Says to install it by hand.
pub(crate) fn chromium(workspace: &Workspace, apt: &mut Apt) -> Result<()> {
    CHROMIUM.provide(workspace, apt).map_err(|error| {
        format!("Chromium is missing ({error}); install it or Google Chrome, or name it in CHROMIUM")
    })
}

/// Installs Firefox if it is missing. If that fails, prints that its tests will be skipped.
pub(crate) fn firefox(workspace: &Workspace, apt: &mut Apt) {
    if let Err(error) = FIREFOX.provide(workspace, apt) {
        eprintln!(
            "Firefox is missing ({error}): its tests will be skipped; install it, or name it in FIREFOX"
        );
    }
}

/// The environment variables that tell the tests where the browsers are.
pub(crate) fn variables(workspace: &Workspace) -> Vec<(&'static str, PathBuf)> {
    [CHROMIUM, FIREFOX]
        .iter()
        .filter_map(|browser| Some((browser.variable, browser.find(workspace)?)))
        .collect()
}

/// Debian's package manager.
#[derive(Default)]
pub(crate) struct Apt {
    /// Whether this run has updated the package lists.
    updated: bool,
}

impl Apt {
    /// Installs packages.
    ///
    /// # Errors
    /// If apt is missing, may not be used, or fails.
    pub(crate) fn install(&mut self, workspace: &Workspace, packages: &[&str]) -> Result<()> {
        if workspace.program("apt-get").is_none() {
            return Err("there is no apt to install it with".into());
        }
        let sudo: &[&str] = if workspace.output("id", &["-u"]).is_some_and(|id| id.trim() == "0") {
            &[]
        } else if workspace.output("sudo", &["-n", "true"]).is_some() {
            &["sudo", "-n"]
        } else {
            return Err("apt needs root, or sudo without a password".into());
        };
        // Wait up to 300 s for another apt.
        let prefix =
            [sudo, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"]];
        let prefix = prefix.concat();
        let apt = |arguments: &[&str]| run(workspace.command(prefix[0]).args(&prefix[1..]).args(arguments));
        if !self.updated {
            apt(&["update", "-qq"])?;
            self.updated = true;
        }
        apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
    }
}
