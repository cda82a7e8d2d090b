//! Every figure of our own pages is legal, and its stored picture is the one that would be drawn now.
//! `cargo run -p apila-site --example pictures` writes the pictures.

use std::collections::BTreeSet;
use std::fs;

use apila_site::figures::figures_in;

use crate::common::{own_pages, root};

#[test]
fn figures_are_legal_and_stored_as_they_are_drawn() {
    let pictures = figures_in(&own_pages()).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
    for (file, svg) in &pictures {
        let stored = fs::read_to_string(file).unwrap_or_default();
        assert!(stored == *svg, "{} is not as drawn: run the example `pictures`", file.display());
    }
    let stored = fs::read_dir(root().join("static/rules/figures")).expect("a folder of pictures");
    let stored: BTreeSet<_> = stored.map(|entry| entry.expect("an entry").path()).collect();
    let unused: Vec<_> = stored.iter().filter(|file| !pictures.contains_key(*file)).collect();
    assert!(unused.is_empty(), "no page has a place for {unused:?}");
}
