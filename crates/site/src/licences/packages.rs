//! The packages that are compiled into the programs for readers, from `cargo metadata`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

/// The target of the programs.
const TARGET: &str = "wasm32-unknown-unknown";
/// The package of the programs.
const ROOT: &str = "apila";
/// The beginnings of the names of files with a licence.
const NAMES: [&str; 4] = ["LICEN", "COPYING", "COPYRIGHT", "UNLICENSE"];

/// A package.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// The terms, as an SPDX expression.
    pub(super) licence: String,
    /// The address of its repository.
    pub(super) address: Option<String>,
    authors: Vec<String>,
    /// The folder of its source. `None` for the standard library.
    #[serde(skip)]
    folder: Option<PathBuf>,
}

impl Package {
    /// Returns the texts of its licence, if it contains any. If all licences apply, all texts are returned.
    /// If there is a choice, the MIT text is returned, or else the first one.
    pub(super) fn text(&self) -> Result<Option<String>, String> {
        let Some(folder) = &self.folder else { return Ok(None) };
        let failed = |error| format!("{}: {error}", folder.display());
        let mut files: Vec<(String, PathBuf)> = Vec::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name().to_string_lossy().to_uppercase();
            if NAMES.iter().any(|known| name.starts_with(known)) && entry.path().is_file() {
                files.push((name, entry.path()));
            }
        }
        files.sort();
        let chosen: Vec<&PathBuf> = match files.iter().find(|(name, _)| name.contains("MIT")) {
            _ if self.licence.contains("AND") => files.iter().map(|(_, path)| path).collect(),
            Some((_, mit)) => vec![mit],
            None => files.iter().map(|(_, path)| path).take(1).collect(),
        };
        let texts: Result<Vec<String>, String> =
            chosen.into_iter().map(|path| fs::read_to_string(path).map_err(failed)).collect();
        Ok(Some(texts?.join("\n\n")).filter(|text| !text.is_empty()))
    }

    /// Returns the holders of the rights, as far as the package names them.
    pub(super) fn holders(&self) -> String {
        let names = self.authors.iter().map(|author| author.split(" <").next().unwrap_or(author).to_owned());
        let names: Vec<String> = names.collect();
        if names.is_empty() { format!("the authors of {}", self.name) } else { names.join(", ") }
    }
}

/// The parts of the output of `cargo metadata` that are needed.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Described>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Described {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    repository: Option<String>,
    authors: Vec<String>,
    /// `None` for the packages of this workspace.
    source: Option<String>,
    manifest_path: PathBuf,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<DependencyKind>,
}

#[derive(Deserialize)]
struct DependencyKind {
    /// `None` for a dependency that is compiled in.
    kind: Option<String>,
}

/// Returns the external packages that are compiled into the programs, and the standard library, sorted by
/// name.
pub(super) fn compiled_in(checkout: &Path) -> Result<Vec<Package>, String> {
    let metadata: Metadata = serde_json::from_str(&output(
        checkout,
        "cargo",
        &["metadata", "--format-version", "1", "--filter-platform", TARGET],
    )?)
    .map_err(|error| format!("cargo metadata: {error}"))?;
    let described: BTreeMap<&str, &Described> =
        metadata.packages.iter().map(|package| (package.id.as_str(), package)).collect();
    let nodes: BTreeMap<&str, &Node> =
        metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let is_root = |package: &&Described| package.name == ROOT && package.source.is_none();
    let root = metadata.packages.iter().find(is_root).ok_or_else(|| format!("there is no package {ROOT}"))?;
    let mut found = BTreeSet::new();
    let mut to_follow = vec![root.id.as_str()];
    while let Some(id) = to_follow.pop() {
        let (Some(package), Some(node)) = (described.get(id), nodes.get(id)) else { continue };
        let runs_at_compilation =
            package.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "proc-macro"));
        if runs_at_compilation || !found.insert(id) {
            continue;
        }
        let compiled_in =
            node.deps.iter().filter(|each| each.dep_kinds.iter().any(|kind| kind.kind.is_none()));
        to_follow.extend(compiled_in.map(|each| each.pkg.as_str()));
    }
    let mut packages = vec![standard_library(checkout)?];
    let of_others = found.iter().filter_map(|id| described.get(id)).filter(|each| each.source.is_some());
    packages.extend(of_others.map(|each| Package {
        name: each.name.clone(),
        version: each.version.clone(),
        licence: each.license.clone().unwrap_or_default(),
        address: each.repository.clone().filter(|address| address.starts_with("https://")),
        authors: each.authors.clone(),
        folder: each.manifest_path.parent().map(Path::to_owned),
    }));
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    Ok(packages)
}

fn standard_library(checkout: &Path) -> Result<Package, String> {
    let version = output(checkout, "rustc", &["--version"])?;
    Ok(Package {
        name: "The Rust standard library".to_owned(),
        version: version.split_whitespace().nth(1).unwrap_or_default().to_owned(),
        licence: "MIT OR Apache-2.0".to_owned(),
        address: Some("https://github.com/rust-lang/rust".to_owned()),
        authors: vec!["The Rust Project Developers".to_owned()],
        folder: None,
    })
}

/// Returns the output of a program.
fn output(checkout: &Path, program: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program).current_dir(checkout).args(arguments).output();
    let output = output.map_err(|error| format!("cannot run {program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
