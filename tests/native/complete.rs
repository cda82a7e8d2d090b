//! The files that a game needs beside its code. While a game is being written, a single test lists the
//! missing ones. `docs/adding-a-game.md` explains them.

use std::fs;

use apila_core::i18n::Language;
use apila_model::catalog::{GAMES, GameId, Registration};

use crate::common::{game_folder, is_example, root};

/// The files in a game's folder that the tests over games read. Without them the tests do not pass.
fn needed(game: &'static Registration) -> Vec<String> {
    let each = ["perft", "vectors.jsonl", "playthrough.txt", "kinds.txt"];
    let of_variant = |id: GameId| each.map(|end| format!("fixtures/{id}.{end}"));
    let mut files: Vec<String> = GameId::of(game).flat_map(of_variant).collect();
    files.push("words/en.txt".to_owned());
    // The links of the first games are in `tests/corpus`.
    let links = fs::read_to_string(root().join("tests/corpus/links.txt")).expect("the corpus");
    files.extend(
        (!links.contains(&format!("\n#/{}\t", game.listing.plain())))
            .then(|| "fixtures/links.txt".to_owned()),
    );
    files
}

/// The files in a game's folder that it may lack until it is published.
fn for_publishing() -> Vec<String> {
    let translations =
        Language::ALL.into_iter().skip(1).map(|language| format!("words/{}.txt", language.tag()));
    let rules = Language::ALL.into_iter().map(|language| format!("rules/{}.md", language.tag()));
    let others = ["rules/boards.toml", "fixtures/e2e.mjs"].map(str::to_owned);
    translations.chain(rules).chain(others).collect()
}

#[test]
fn nothing_is_missing() {
    let mut missing = Vec::new();
    for game in GAMES {
        let mut files = needed(game);
        if !is_example(game.listing) {
            files.extend(for_publishing());
            missing.push(root().join(format!("static/previews/{}.png", game.listing.plain())));
        }
        missing.extend(files.iter().map(|file| game_folder(game.listing).join(file)));
    }
    missing.retain(|file| !file.is_file());
    let list: String = missing.iter().map(|file| format!("\n  {}", file.display())).collect();
    assert!(missing.is_empty(), "these files are missing:{list}");
}
