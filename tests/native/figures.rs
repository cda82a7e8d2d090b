//! Every figure of our own pages is legal, and its stored picture is the one that would be drawn now.
//! `UPDATE_FIGURES=1 cargo test --test figures` writes the pictures anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use apila_site::figures_below;

#[test]
fn figures_are_legal_and_stored_as_they_are_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
    if !folder.is_dir() {
        return;
    }
    let pictures = figures_below(&folder).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
    if std::env::var_os("UPDATE_FIGURES").is_some() {
        for (file, svg) in &pictures {
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder for the pictures");
            fs::write(file, svg).expect("a picture is written");
        }
    }
    for (file, svg) in &pictures {
        let stored = fs::read_to_string(file).unwrap_or_default();
        assert!(stored == *svg, "{} is not as drawn: run with UPDATE_FIGURES=1", file.display());
    }
    let Ok(stored) = fs::read_dir(folder.join("rules/figures")) else { return };
    let stored: BTreeSet<_> = stored.map(|entry| entry.expect("an entry").path()).collect();
    let unused: Vec<_> = stored.iter().filter(|file| !pictures.contains_key(*file)).collect();
    assert!(unused.is_empty(), "no page has a place for {unused:?}");
}
