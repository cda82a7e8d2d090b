//! Tests of the wasm in a browser: `cargo xtask test web`.
#![cfg(target_arch = "wasm32")]

use apila::games::GameId;
use apila::rules::Side;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn every_game_starts() {
    for id in GameId::all() {
        let table = id.game().start(id.as_str(), Side::BOTH[0]);
        assert_eq!(table.outcome(), None, "{id}");
        assert!(!table.legal_moves().is_empty(), "{id}");
    }
}
