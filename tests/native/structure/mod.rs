//! The order of the source, where Cargo cannot enforce it: in each package no file names one that, directly
//! or not, names it; only the router names pages; no game names another.

mod program;
mod source;
mod tokens;

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::root;
use program::Program;
pub(crate) use tokens::tokens;

/// The folders of a package that may hold Rust.
const FOLDERS: [&str; 4] = ["benches", "examples", "src", "tests"];

#[test]
fn no_file_imports_one_that_imports_it() {
    let mut report = String::new();
    for name in packages() {
        let package = root().join(&name);
        for circle in programs(&package).iter().flat_map(|program| circles(program, &package)) {
            report.push_str(&format!("{}: {circle}", package.display()));
        }
    }
    assert!(report.is_empty(), "{report}");
}

#[test]
fn pages_are_named_by_the_router_alone() {
    let program = library("");
    let pages = |file: usize| program.is_in(file, &["app", "pages"]);
    assert!((0..program.files.len()).filter(|file| pages(*file)).count() > 1, "there are no pages");
    for (from, to) in program.imports() {
        let page = |file: usize| program.files[file].module.get(..3);
        let is_inside = pages(from) && page(from) == page(to);
        assert!(
            !pages(to) || is_inside || program.is_in(from, &["app", "router"]),
            "{} names the page {}",
            program.files[from].path.display(),
            program.files[to].path.display()
        );
    }
}

#[test]
fn no_game_names_another() {
    let program = library("crates/games");
    let game = |file: usize| {
        apila_games::GAMES
            .iter()
            .map(|game| game.listing.folder)
            .find(|folder| program.is_in(file, &[folder]))
    };
    let found: BTreeSet<&str> = (0..program.files.len()).filter_map(game).collect();
    assert_eq!(found.len(), apila_games::GAMES.len(), "only {found:?} have sources");
    for (from, to) in program.imports() {
        let (one, other) = (game(from), game(to));
        assert!(
            one.is_none() || other.is_none() || one == other,
            "{} names {}",
            program.files[from].path.display(),
            program.files[to].path.display()
        );
    }
}

#[test]
fn every_source_file_is_read() {
    // Over all packages: the worked example lies among the tests and is a module of the games.
    let read: BTreeSet<PathBuf> = packages()
        .iter()
        .flat_map(|name| programs(&root().join(name)))
        .flat_map(|program| program.files.into_iter().map(|file| file.path).chain(program.tests))
        .map(|file| file.canonicalize().expect("a file that was read"))
        .collect();
    for package in packages() {
        for file in FOLDERS.iter().flat_map(|folder| sources(&root().join(&package).join(folder))) {
            let path = file.canonicalize().expect("a file that was listed");
            assert!(read.contains(&path), "no module is declared for {}", file.display());
        }
    }
}

#[test]
fn circles_are_found() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("circles");
    for (file, text) in [
        ("lib.rs", "mod a; mod b; mod folder; use a::One;"),
        ("a.rs", "use super::b;\nfn f() { b::g() }"),
        ("b.rs", "use crate::{One, folder::inner::{self, Two}};"),
        ("folder/mod.rs", "pub mod inner; mod beside; pub use inner::Two;"),
        ("folder/inner.rs", "/// [`super::beside`]\nuse super::Two;"),
        (
            "folder/beside.rs",
            "#[cfg(test)]\nuse super::inner;\nfn f() -> crate::a::One { crate::a::One::new() }",
        ),
    ] {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a place to write");
        fs::write(path, text).expect("a place to write");
    }
    let program = Program::read(&folder.join("lib.rs"));
    assert_eq!(
        circles(&program, &folder),
        [
            "3 modules import one another:\n  a.rs imports b.rs\n  b.rs imports folder/inner.rs\n  folder/beside.rs imports a.rs\n"
        ]
    );
}

/// The circles of a program as text. Paths are relative to `folder`.
fn circles(program: &Program, folder: &Path) -> Vec<String> {
    let name = |file: usize| {
        let path = &program.files[file].path;
        path.strip_prefix(folder).unwrap_or(path).display()
    };
    let spell = |circle: program::Circle| {
        let steps =
            circle.imports.iter().map(|(from, to)| format!("  {} imports {}\n", name(*from), name(*to)));
        format!("{} modules import one another:\n{}", circle.size, steps.collect::<String>())
    };
    program.circles().into_iter().map(spell).collect()
}

/// The folders of the workspace's packages, relative to the root: the members in its `Cargo.toml`, and the
/// root itself.
fn packages() -> Vec<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the workspace's Cargo.toml");
    let line = manifest.lines().find_map(|line| line.strip_prefix("members = ")).expect("a line of members");
    let mut packages = vec![String::new()];
    for member in line.split('"').skip(1).step_by(2) {
        match member.strip_suffix("/*") {
            None => packages.push(member.to_owned()),
            Some(folder) => {
                for entry in fs::read_dir(root().join(folder)).expect(folder) {
                    let name = entry.expect("an entry").file_name();
                    packages.push(format!("{folder}/{}", name.display()));
                }
            }
        }
    }
    packages.retain(|package| root().join(package).join("Cargo.toml").exists());
    packages.sort();
    assert!(packages.len() > 2, "only {packages:?} are found");
    packages
}

/// A package's library.
fn library(package: &str) -> Program {
    Program::read(&root().join(package).join("src/lib.rs"))
}

/// A package's library, programs, examples, benchmarks and tests.
fn programs(package: &Path) -> Vec<Program> {
    let mut roots = vec![package.join("src/lib.rs"), package.join("src/main.rs")];
    for folder in ["src/bin", "examples", "benches", "tests"] {
        for entry in fs::read_dir(package.join(folder)).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            roots.push(if path.is_dir() { path.join("main.rs") } else { path });
        }
    }
    roots.retain(|root| root.extension() == Some(OsStr::new("rs")) && root.exists());
    let programs: Vec<Program> = roots.iter().map(|root| Program::read(root)).collect();
    assert!(!programs.is_empty(), "{} has no sources", package.display());
    programs
}

/// All Rust files below a folder.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let found = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found.filter(|path| path.extension() == Some(OsStr::new("rs"))).collect()
}
