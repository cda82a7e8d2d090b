//! The project's tasks: `cargo xtask serve`, `test`, `build`, `deny`, `fuzz`, `soak` and `bench`. Trunk calls
//! `stage`.
//!
//! Each task ([`tasks`]) first installs what it needs and does not find ([`setup`]). Compiled tools
//! ([`tools`]) go into `.tools/` and npm packages into `tests/e2e/node_modules/`; git ignores both. rustup
//! installs a Rust target and components. apt installs node and browsers ([`browsers`]) if the user may use
//! it.

mod arguments;
mod broker;
mod browsers;
mod budget;
mod embed;
mod fingerprint;
mod first_loads;
mod lint;
mod lock;
mod minify;
mod offline;
mod packs;
mod parts;
mod pinned;
mod policy;
mod program;
mod relay;
mod setup;
mod site;
mod source_paths;
mod stage;
mod stages;
mod staging;
mod styles;
mod tasks;
mod tools;
mod versions;
mod workspace;

use std::process::ExitCode;

use arguments::Task;
use stages::Stages;
use workspace::Workspace;

/// The result of a task. An error is a message for the user.
type Result<T> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let task = match Task::read(&words) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("error: {error}\n\n{}", arguments::USAGE);
            return ExitCode::from(2);
        }
    };
    let mut stages = Stages::default();
    let done = Workspace::find().and_then(|workspace| match &task {
        Task::Help => {
            println!("{}", arguments::USAGE);
            Ok(())
        }
        Task::Serve { port, release } => tasks::serve(&workspace, &mut stages, *port, *release),
        Task::Test { suites, files } => tasks::test(&workspace, &mut stages, suites, files),
        Task::Build { site, contact, relay } => {
            let address = tasks::Address { site: site.as_deref(), relay: relay.as_deref() };
            tasks::build(&workspace, &mut stages, address, contact.as_deref())
        }
        Task::Deny => tasks::deny(&workspace, &mut stages),
        Task::Stage => stage::stage(&workspace),
        Task::Fuzz { rest } => tasks::fuzz(&workspace, &mut stages, rest),
        Task::Soak { rest } => tasks::soak(&workspace, &mut stages, rest),
        Task::Bench { rest } => tasks::bench(&workspace, &mut stages, rest),
    });
    stages.summarise();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
