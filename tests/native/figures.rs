//! Every figure of our own pages is legal, and its stored picture is the one that would be drawn now.
//! `UPDATE_FIGURES=1 cargo test --test native figures` writes the pictures anew.

use std::collections::BTreeSet;
use std::fs;

use apila_site::figures::figures_in;

use crate::common::{own_pages, root};

#[test]
fn figures_are_legal_and_stored_as_they_are_drawn() {
    let pictures = figures_in(&own_pages()).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
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
    let stored = fs::read_dir(root().join("static/rules/figures")).expect("a folder of pictures");
    let stored: BTreeSet<_> = stored.map(|entry| entry.expect("an entry").path()).collect();
    let unused: Vec<_> = stored.iter().filter(|file| !pictures.contains_key(*file)).collect();
    assert!(unused.is_empty(), "no page has a place for {unused:?}");
}
