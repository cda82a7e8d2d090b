//! Budgets for the bytes that readers load first. A build that exceeds one fails.
//!
//! A size is the size of a file as hosts send it, compressed by brotli, without headers.
//! `tests/e2e/measure-load.mjs` counts the same bytes in a browser. When the page is idle, a table also
//! fetches its search and its dialogs. These do not count, and neither do the files that the service worker
//! keeps.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Result;
use crate::first_loads::FirstLoads;
use crate::workspace::Workspace;

/// The maximum sizes of first loads, in kB (1000 bytes).
struct Budgets {
    home: u32,
    table: u32,
    /// For boards on another page with one game.
    boards: u32,
    /// For each further game of boards on another page.
    game: u32,
}

const BUDGETS: Budgets = Budgets { home: 230, table: 230, boards: 185, game: 25 };

/// The file with the lists of files, relative to the root. The tests in browsers read it.
const LISTS: &str = "target/first-loads.json";

/// A first load with its size and its budget in bytes.
#[derive(Debug)]
struct Load {
    what: String,
    size: u64,
    most: u64,
}

/// Compares the build in `dist/` with the budgets, and prints its sizes.
///
/// # Errors
/// Names all loads that exceed their budgets, or says what is wrong with the build.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    let folder = workspace.dist();
    let lists = FirstLoads::read(&folder)?;
    fs::write(workspace.root.join(LISTS), lists.to_json())
        .map_err(|error| format!("cannot write {LISTS}: {error}"))?;
    let sizes = sizes(workspace, &folder, &lists)?;
    let loads = loads(&lists, &sizes, &BUDGETS)?;
    for Load { what, size, most } in &loads {
        eprintln!("{:>7} kB of {:>3} kB  {what}", kilobytes(*size), most / 1000);
    }
    judged(&loads)
}

/// Measures all files of the lists.
fn sizes(workspace: &Workspace, folder: &Path, lists: &FirstLoads) -> Result<BTreeMap<String, u64>> {
    let games = lists.tables.values().chain(lists.games.values());
    let mut files: Vec<&String> = games.chain([&lists.home, &lists.boards]).flatten().collect();
    files.sort();
    files.dedup();
    let script = workspace.end_to_end().join("sizes.mjs").to_string_lossy().into_owned();
    let folder = folder.to_string_lossy();
    let words = [script.as_str(), &folder].into_iter().chain(files.into_iter().map(String::as_str));
    let output = workspace.output("node", &words.collect::<Vec<_>>());
    let output = output.ok_or("the sizes of the build cannot be measured")?;
    let sizes = output.lines().filter_map(|line| {
        let (size, file) = line.split_once(' ')?;
        Some((file.to_owned(), size.parse().ok()?))
    });
    Ok(sizes.collect())
}

/// Returns all first loads with their sizes and budgets.
fn loads(lists: &FirstLoads, sizes: &BTreeMap<String, u64>, budgets: &Budgets) -> Result<Vec<Load>> {
    let load = |what: String, files: &[&[String]], most: u32| {
        let sizes = files
            .iter()
            .copied()
            .flatten()
            .map(|file| sizes.get(file).ok_or_else(|| format!("{file} has no size")));
        let size = sizes.sum::<Result<u64>>()?;
        Ok(Load { what, size, most: u64::from(most) * 1000 })
    };
    let mut loads = vec![load("the home page".to_owned(), &[&lists.home], budgets.home)];
    for (id, files) in &lists.tables {
        loads.push(load(format!("a table of {id}"), &[files], budgets.table));
    }
    for (id, files) in &lists.games {
        loads.push(load(format!("boards of {id} on another page"), &[&lists.boards, files], budgets.boards));
    }
    for (id, files) in &lists.games {
        loads.push(load(format!("boards of {id} beside others"), &[files], budgets.game));
    }
    loads.into_iter().collect()
}

fn judged(loads: &[Load]) -> Result<()> {
    let over = loads.iter().filter(|load| load.size > load.most).map(|Load { what, size, most }| {
        format!("\n{what}: {} kB, {} kB over {}", kilobytes(*size), kilobytes(size - most), most / 1000)
    });
    let over: String = over.collect();
    if over.is_empty() {
        Ok(())
    } else {
        Err(format!("what is loaded first is over its budget (xtask/src/budget.rs):{over}"))
    }
}

/// Formats bytes as kB, exactly.
fn kilobytes(bytes: u64) -> String {
    format!("{}.{:03}", bytes / 1000, bytes % 1000)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Budgets, judged, loads};
    use crate::first_loads::FirstLoads;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// A build with one game, whose home page is exactly at its budget.
    fn lists() -> FirstLoads {
        FirstLoads {
            home: names(&["page", "picture"]),
            tables: BTreeMap::from([("jo".to_owned(), names(&["page", "jo"]))]),
            boards: names(&["embed"]),
            games: BTreeMap::from([("jo".to_owned(), names(&["jo"]))]),
        }
    }

    const BUDGETS: Budgets = Budgets { home: 10, table: 12, boards: 7, game: 3 };

    fn sizes() -> BTreeMap<String, u64> {
        [("page", 9_000), ("picture", 1_000), ("jo", 3_000), ("embed", 4_000)]
            .map(|(name, size)| (name.to_owned(), size))
            .into()
    }

    #[test]
    fn a_build_at_its_budgets_passes() {
        let loads = loads(&lists(), &sizes(), &BUDGETS).unwrap();
        assert_eq!(loads.iter().map(|load| load.size).collect::<Vec<_>>(), [10_000, 12_000, 7_000, 3_000]);
        assert_eq!(judged(&loads), Ok(()));
    }

    #[test]
    fn all_that_is_over_is_told_and_by_how_much() {
        let mut sizes = sizes();
        sizes.insert("jo".to_owned(), 3_001);
        let error = judged(&loads(&lists(), &sizes, &BUDGETS).unwrap()).unwrap_err();
        for line in [
            "\na table of jo: 12.001 kB, 0.001 kB over 12",
            "\nboards of jo on another page: 7.001 kB, 0.001 kB over 7",
            "\nboards of jo beside others: 3.001 kB, 0.001 kB over 3",
        ] {
            assert!(error.contains(line), "{error}");
        }
        assert!(!error.contains("home"), "{error}");
    }

    #[test]
    fn a_file_that_was_not_measured_is_an_error() {
        assert!(loads(&lists(), &BTreeMap::new(), &BUDGETS).unwrap_err().contains("page"));
    }
}
