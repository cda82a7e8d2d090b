//! Tests of the wasm in a browser: `cargo xtask test web`.
#![cfg(target_arch = "wasm32")]

use apila_core::i18n::Language;
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::record::Address;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn every_game_starts() {
    for id in GameId::all() {
        let table = id.start(Side::BOTH[0]);
        assert_eq!(table.outcome(), None, "{id}");
        assert!(!table.continuations(&[]).next.is_empty(), "{id}");
    }
}

/// Links as they are made, to be damaged.
const LINKS: [&str; 5] = [
    "#/jaleo?moves=n30-o31_o31-n32_m31-o32_o32-p31_m31n30_o32o31_n32-m29_resign&ply=3",
    "#/qawale?pos=nn.2.nn-4-4-nn.2.nn_d&moves=d4swn_a1nnn_a3ee&seat=dark&id=Ab3dE",
    "#/jo?moves=e5f5-g5c3_e6e7-e5-e8f5_f4g3-e5-h2e6&lang=fr",
    "#/27-expert?moves=1x10_9x4_2x1_9x6_2x6_8x1&theme=dark",
    "#/embed/27-advanced?moves=1x8_9x1_2x2_9x4&ply=0",
];

#[wasm_bindgen_test]
fn ten_thousand_damaged_links_open_to_something() {
    const SIGNS: &[u8] = b"019adnxyz_.-&=?/%#";
    // A plain linear congruential generator (Numerical Recipes): it has only to make mistakes.
    let mut state = 1_u32;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % bound
    };
    for turn in 0..10_000 {
        let mut link = LINKS[turn % LINKS.len()].to_owned();
        for _ in 0..=below(3) {
            let at = below(link.len() + 1);
            let sign = char::from(SIGNS[below(SIGNS.len())]);
            match below(3) {
                0 => link.truncate(at),
                1 => link.insert(at, sign),
                _ => link = format!("{}{sign}{}", &link[..at], link.get(at + 1..).unwrap_or_default()),
            }
        }
        let address = Address::parse(&link);
        assert_eq!(Address::parse(&address.print()).print(), address.print(), "{link}");
        if let Address::Table(link) = address {
            let opened = link.open(Language::English);
            assert!(opened.shown <= opened.record.plies());
            if let Some(fault) = opened.fault {
                assert!(!fault.reason(Language::English).is_empty());
            }
        }
    }
}
