//! The command line.

use crate::relay;

/// The help text.
pub(crate) const USAGE: &str = "\
usage: cargo xtask <task>

  serve [--port N] [--release]   serve the page at http://127.0.0.1:N/ (default 8080), rebuilt on changes
  test [lint|native|e2e]...      all tests, or the named suites:
                                   lint    rustfmt and clippy, natively and for wasm
                                   native  cargo test
                                   e2e     the release build, driven in browsers
  test e2e NAME...               the end-to-end test files whose names contain a NAME
  build                          make the release build in dist/, for any static host and any path
  build --site ADDRESS           the same for a site at this address, with cards and compressed copies
        [--contact ADDRESS]      whom to tell about a weakness of the site, for security.txt
        [--relay ADDRESS]        the relay of live games, an MQTT broker, such as wss://relay.example/mqtt
  deny                           check the dependencies: licences, versions, sources, known vulnerabilities
  bench [ARGUMENT]...            run cargo bench with these arguments
  fuzz MINUTES [ARGUMENT]...     feed random input to every parser; see docs/hostile-input.md
  soak MINUTES [ARGUMENT]...     play at random in browsers; see docs/hostile-input.md
  stage                          called by trunk during a build: add the files that the compiler does not make

Each task first installs what it needs. CHROMIUM and FIREFOX may name the browsers to use.";

/// A task with its arguments.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Print the help text.
    Help,
    /// Build and serve the page, and rebuild it on changes.
    Serve {
        /// The port on 127.0.0.1.
        port: u16,
        /// Whether to serve the release build.
        release: bool,
    },
    /// Run tests.
    Test {
        /// The suites to run, in order.
        suites: Vec<Suite>,
        /// Only end-to-end test files whose names contain one of these are run. Empty means all.
        files: Vec<String>,
    },
    /// Build the page for deployment.
    Build {
        /// The address of the site. `None` for a build that works at any address.
        site: Option<String>,
        /// Whom to tell about a weakness of the site.
        contact: Option<String>,
        /// The address of the relay of live games.
        relay: Option<String>,
    },
    /// Check the dependencies.
    Deny,
    /// Add the files that the compiler does not make to a build.
    Stage,
    /// Feed random input to the parsers.
    Fuzz {
        /// The arguments of `apila-fuzz`.
        rest: Vec<String>,
    },
    /// Play at random in browsers.
    Soak {
        /// The arguments of `tests/e2e/soak.mjs`.
        rest: Vec<String>,
    },
    /// Run the benchmarks.
    Bench {
        /// The arguments of `cargo bench`.
        rest: Vec<String>,
    },
}

/// A group of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Suite {
    /// Formatting and lints.
    Lint,
    /// `cargo test`.
    Native,
    /// The release build, driven in browsers.
    EndToEnd,
}

impl Suite {
    /// All suites, the fastest first.
    pub(crate) const ALL: [Suite; 3] = [Suite::Lint, Suite::Native, Suite::EndToEnd];

    fn read(word: &str) -> Option<Suite> {
        match word {
            "lint" => Some(Suite::Lint),
            "native" => Some(Suite::Native),
            "e2e" => Some(Suite::EndToEnd),
            _ => None,
        }
    }
}

impl Task {
    /// Parses a command line, without the program's name.
    ///
    /// # Errors
    /// Names the first unknown word.
    pub(crate) fn read(words: &[&str]) -> Result<Task, String> {
        match words {
            [] | ["help" | "-h" | "--help", ..] => Ok(Task::Help),
            ["serve", rest @ ..] => read_serve(rest),
            ["test", rest @ ..] => read_test(rest),
            ["build", rest @ ..] => read_build(rest),
            ["deny"] => Ok(Task::Deny),
            ["stage"] => Ok(Task::Stage),
            ["deny", word, ..] => Err(format!("deny takes no argument, but got `{word}`")),
            ["stage", word, ..] => Err(format!("stage takes no argument, but got `{word}`")),
            ["fuzz" | "soak"] => Err(format!("{} needs a number of minutes", words[0])),
            ["fuzz", rest @ ..] => Ok(Task::Fuzz { rest: owned(rest) }),
            ["soak", rest @ ..] => Ok(Task::Soak { rest: owned(rest) }),
            ["bench", rest @ ..] => Ok(Task::Bench { rest: owned(rest) }),
            [word, ..] => Err(format!("there is no task `{word}`")),
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn read_serve(mut words: &[&str]) -> Result<Task, String> {
    let (mut port, mut release) = (8080, false);
    loop {
        words = match words {
            [] => return Ok(Task::Serve { port, release }),
            ["--release", rest @ ..] => {
                release = true;
                rest
            }
            ["--port", number, rest @ ..] => {
                port = number.parse().map_err(|_| format!("`{number}` is not a port"))?;
                rest
            }
            ["--port"] => return Err("--port needs a number".into()),
            [word, ..] => return Err(format!("serve has no option `{word}`")),
        };
    }
}

fn read_build(mut words: &[&str]) -> Result<Task, String> {
    let (mut site, mut contact, mut relay) = (None, None, None);
    loop {
        words = match words {
            [] if contact.is_some() && site.is_none() => return Err("--contact needs --site".into()),
            [] => return Ok(Task::Build { site, contact, relay }),
            ["--site"] => return Err("--site needs an address, such as https://example.org/apila/".into()),
            ["--contact"] => return Err("--contact needs an address, such as security@example.org".into()),
            ["--relay"] => return Err("--relay needs an address, such as wss://relay.example/mqtt".into()),
            ["--relay", address, rest @ ..] => {
                relay::check(address)?;
                relay = Some((*address).to_owned());
                rest
            }
            ["--site", address, rest @ ..] => {
                site = Some((*address).to_owned());
                rest
            }
            ["--contact", address, rest @ ..] => {
                contact = Some((*address).to_owned());
                rest
            }
            [word, ..] => return Err(format!("build has no option `{word}`")),
        };
    }
}

fn read_test(words: &[&str]) -> Result<Task, String> {
    let mut suites = Vec::new();
    let mut files = Vec::new();
    for word in words {
        match Suite::read(word) {
            Some(suite) => suites.push(suite),
            None if suites.last() == Some(&Suite::EndToEnd) => files.push((*word).to_owned()),
            None => return Err(format!("there is no test suite `{word}`")),
        }
    }
    if suites.is_empty() {
        suites.extend(Suite::ALL);
    }
    Ok(Task::Test { suites, files })
}

#[cfg(test)]
mod tests {
    use super::{Suite, Task};

    #[test]
    fn no_suite_means_all() {
        assert_eq!(Task::read(&["test"]), Ok(Task::Test { suites: Suite::ALL.to_vec(), files: vec![] }));
    }

    #[test]
    fn words_after_e2e_select_files() {
        let suites = vec![Suite::Lint, Suite::EndToEnd];
        let files = vec!["smoke".to_owned()];
        assert_eq!(Task::read(&["test", "lint", "e2e", "smoke"]), Ok(Task::Test { suites, files }));
        assert!(Task::read(&["test", "smoke"]).is_err());
    }

    #[test]
    fn serve_takes_a_port() {
        assert_eq!(Task::read(&["serve"]), Ok(Task::Serve { port: 8080, release: false }));
        assert_eq!(
            Task::read(&["serve", "--release", "--port", "90"]),
            Ok(Task::Serve { port: 90, release: true })
        );
        for wrong in [&["serve", "--port"][..], &["serve", "--port", "70000"], &["serve", "now"]] {
            assert!(Task::read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn build_takes_an_address() {
        assert_eq!(Task::read(&["build"]), Ok(Task::Build { site: None, contact: None, relay: None }));
        let (site, contact) = (Some("https://example.org/".to_owned()), Some("a@example.org".to_owned()));
        let with_site = ["build", "--site", "https://example.org/"];
        let only_site = Task::Build { site: site.clone(), contact: None, relay: None };
        assert_eq!(Task::read(&with_site), Ok(only_site));
        let with_both = ["build", "--contact", "a@example.org", "--site", "https://example.org/"];
        assert_eq!(Task::read(&with_both), Ok(Task::Build { site, contact, relay: None }));
        let relay = Some("wss://relay.example/mqtt".to_owned());
        let with_relay = ["build", "--relay", "wss://relay.example/mqtt"];
        assert_eq!(Task::read(&with_relay), Ok(Task::Build { site: None, contact: None, relay }));
        assert!(Task::read(&["build", "--relay", "https://relay.example"]).is_err());
        for wrong in [&["build", "--site"][..], &["build", "--contact"], &with_both[..3]] {
            assert!(Task::read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn unknown_words_are_refused() {
        assert!(Task::read(&["deploy"]).is_err());
        assert!(Task::read(&["build", "fast"]).is_err());
        assert!(Task::read(&["fuzz"]).is_err());
        assert_eq!(Task::read(&["fuzz", "1"]), Ok(Task::Fuzz { rest: vec!["1".to_owned()] }));
    }
}
