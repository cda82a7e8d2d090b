//! The browsers that drive the tests: found, or installed by apt where it may.

use std::path::PathBuf;

use crate::Result;
use crate::workspace::{Workspace, run};

/// Where macOS keeps Chrome.
const MAC_CHROME: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
/// Where macOS keeps Firefox.
const MAC_FIREFOX: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";

/// A program of which there are several, under several names.
struct Browser {
    /// The variable of the environment that names one.
    variable: &'static str,
    /// Its names on `PATH`, and whole paths, in order of preference.
    names: &'static [&'static str],
    /// The packages that bring it.
    packages: &'static [&'static str],
}

const CHROMIUM: Browser = Browser {
    variable: "CHROMIUM",
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", MAC_CHROME],
    // A machine without any font shows none, and measures texts as nothing.
    packages: &["chromium", "fonts-dejavu-core"],
};
const CHROMEDRIVER: Browser = Browser {
    variable: "CHROMEDRIVER",
    names: &["chromedriver", "/usr/lib/chromium-browser/chromedriver"],
    packages: &["chromium-driver"],
};
const FIREFOX: Browser = Browser {
    variable: "FIREFOX",
    names: &["firefox-esr", "firefox", MAC_FIREFOX],
    packages: &["firefox-esr"],
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
        apt.install(workspace, self.packages)?;
        if self.find(workspace).is_some() {
            Ok(())
        } else {
            Err("its package brought no such program".into())
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

/// Installs ChromeDriver if it is missing.
///
/// # Errors
/// Says to install it by hand.
pub(crate) fn chromedriver(workspace: &Workspace, apt: &mut Apt) -> Result<()> {
    CHROMEDRIVER.provide(workspace, apt).map_err(|error| {
        format!(
            "ChromeDriver is missing ({error}); install the one of your Chromium, or name it in CHROMEDRIVER"
        )
    })
}

/// Installs Firefox if it is missing and can be had; else says that its tests will be skipped.
pub(crate) fn firefox(workspace: &Workspace, apt: &mut Apt) {
    if let Err(error) = FIREFOX.provide(workspace, apt) {
        eprintln!(
            "Firefox is missing ({error}): its tests will be skipped; install it, or name it in FIREFOX"
        );
    }
}

/// The variables of the environment by which tests learn where the browsers are.
pub(crate) fn variables(workspace: &Workspace) -> Vec<(&'static str, PathBuf)> {
    let all = [CHROMIUM, CHROMEDRIVER, FIREFOX];
    all.iter().filter_map(|browser| Some((browser.variable, browser.find(workspace)?))).collect()
}

/// Debian's package manager, where there is one and this user may use it.
#[derive(Default)]
pub(crate) struct Apt {
    /// Whether the lists of packages were fetched in this run.
    updated: bool,
}

impl Apt {
    /// Installs packages.
    ///
    /// # Errors
    /// If there is no apt, this user may not use it, or it fails.
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
        // Another apt may be at work: wait for it.
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
