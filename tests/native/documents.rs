//! Every file that a document names exists, and so does every heading that a link leads to.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::common::root;

/// Folders that are not part of the repository. Hidden folders are not part of it either.
const NOT_OURS: [&str; 3] = ["dist", "node_modules", "target"];

/// The folder of the games. The Markdown in it is the source of the rules pages, which are checked as pages.
const GAMES: &str = "crates/games/src";

/// The ends of the names of files. A word such as `a.b` does not name a file.
const EXTENSIONS: [&str; 14] = [
    "css",
    "html",
    "js",
    "json",
    "jsonl",
    "lock",
    "md",
    "mjs",
    "png",
    "rs",
    "svg",
    "toml",
    "txt",
    "webmanifest",
];

/// Files that a build, a program or an author makes. Some of them are examples.
const MADE: [&str; 10] = [
    ".well-known/security.txt",
    "app-d1df98e8c9e3b0fd.js",
    "embed.js",
    "layouts/shortcodes/opening.html",
    "oembed.json",
    "p/jo/17/es.html",
    "qawale-2.png",
    "robots.txt",
    "security.txt",
    "target/27-findings.txt",
];

#[test]
fn every_file_that_a_document_names_exists() {
    let files = files();
    let mut missing = String::new();
    let is_document =
        |file: &&PathBuf| file.extension().is_some_and(|name| name == "md") && !file.starts_with(GAMES);
    for document in files.iter().filter(is_document) {
        let text = fs::read_to_string(root().join(document)).unwrap();
        for (line, named) in named(&text) {
            let is_there = match &named {
                Named::Link(target) => is_target(document, target, &files),
                Named::Code(path) => MADE.contains(path) || files.iter().any(|file| file.ends_with(path)),
            };
            if !is_there {
                missing.push_str(&format!("{}:{line}: {named:?}\n", document.display()));
            }
        }
    }
    assert!(missing.is_empty(), "\n{missing}");
}

/// A name of a file in a document.
#[derive(Debug, PartialEq, Eq)]
enum Named<'a> {
    /// The target of a link within the repository, relative to the document.
    Link(&'a str),
    /// A path or the end of one, set as code.
    Code(&'a str),
}

/// All names of files in a document, with the numbers of their lines. Examples in fenced code are left out.
fn named(text: &str) -> Vec<(usize, Named<'_>)> {
    let mut found = Vec::new();
    let mut is_fenced = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
            continue;
        }
        if is_fenced {
            continue;
        }
        // The target of a link has an even number of backquotes before it, the target of an example in code
        // an odd number.
        let ends = line.match_indices("](").filter(|(at, _)| line[..*at].matches('`').count() % 2 == 0);
        let targets = ends.filter_map(|(at, _)| Some(line[at + 2..].split_once(')')?.0));
        let inner = targets.filter(|target| !target.contains(':'));
        found.extend(inner.map(|target| (index + 1, Named::Link(target))));
        let codes = line.split('`').skip(1).step_by(2).filter(|code| is_file(code));
        found.extend(codes.map(|code| (index + 1, Named::Code(code))));
    }
    found
}

/// Whether a text set as code is the path of a file, not a pattern or an address.
fn is_file(code: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    let extension =
        code.rsplit_once('.').filter(|(name, _)| !name.is_empty()).map(|(_, extension)| extension);
    code.chars().all(is_plain)
        && !code.starts_with('/')
        && extension.is_some_and(|name| EXTENSIONS.contains(&name))
}

/// Whether a link of a document leads to a file or folder of the repository, and to a heading if it names
/// one.
fn is_target(document: &Path, target: &str, files: &[PathBuf]) -> bool {
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let file = if path.is_empty() {
        document.to_path_buf()
    } else {
        resolved(&document.parent().unwrap_or(Path::new("")).join(path))
    };
    let is_there = files.iter().any(|known| known.starts_with(&file));
    is_there
        && (heading.is_empty()
            || headings(&fs::read_to_string(root().join(&file)).unwrap_or_default()).contains(heading))
}

/// A path without `.` and `..`.
fn resolved(path: &Path) -> PathBuf {
    let mut resolved = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(resolved.pop()),
            Component::CurDir => {}
            other => resolved.push(other),
        }
    }
    resolved
}

/// The names by which links lead to the headings of a document, as code hosts form them.
fn headings(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in text.lines().filter(|line| line.starts_with('#')) {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        found.insert(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
    }
    found
}

/// The files of the repository, relative to its root.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if NOT_OURS.contains(&name.as_str()) || name.starts_with('.') {
                continue;
            }
            let path = folder.join(&name);
            if entry.file_type().unwrap().is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found
}

#[test]
fn links_and_paths_are_found_outside_of_examples() {
    let text = "See [the map](MAP.md#a-part) and `src/lib.rs`, not `a.b` or <https://x.org>.\n```\n[x](y.md)\n```\n[web](https://x.org)";
    assert_eq!(named(text), [(1, Named::Link("MAP.md#a-part")), (1, Named::Code("src/lib.rs"))]);
    assert!(headings("## A part, of it").contains("a-part-of-it"));
    assert_eq!(resolved(Path::new("docs/../src/./lib.rs")), Path::new("src/lib.rs"));
}
