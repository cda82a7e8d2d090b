//! The project's tasks: `cargo xtask serve`, `test`, `build` and `bench`; and `stage`, which trunk calls.
//!
//! Each task first installs what it needs and does not find ([`setup`], [`browsers`]), then does its job
//! ([`tasks`]). Nothing is installed outside the git-ignored folders `.tools/` and `tests/e2e/node_modules/`,
//! except a missing Rust target or component (by rustup) and missing browsers (by apt, where it may).

mod arguments;
mod browsers;
mod embed;
mod lock;
mod packs;
mod setup;
mod stage;
mod stages;
mod tasks;
mod versions;
mod workspace;

use std::process::ExitCode;

use arguments::Task;
use stages::Stages;
use workspace::Workspace;

/// What a task gives: a failure is one sentence for the person who started it.
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
        Task::Build => tasks::build(&workspace, &mut stages),
        Task::Stage => stage::stage(&workspace),
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
