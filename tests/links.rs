//! Links to games: what is printed is read back, what is damaged is named and gives the game before it.
#![allow(clippy::expect_used)]

mod common;

use apila::games::GameId;
use apila::record::{Address, Ending, LinkFault, Record, TableLink};
use apila::rules::Side;
use common::{ENGLISH, Random};

fn open(fragment: &str) -> apila::record::Opened {
    match Address::parse(fragment) {
        Address::Table(link) => link.open(ENGLISH),
        other => panic!("{fragment}: {other:?}"),
    }
}

fn random_record(id: GameId, seed: u64, plies: usize) -> Record {
    let mut random = Random(seed);
    let opener = Side::BOTH[random.below(2)];
    let mut record = Record::from_start(id, opener);
    for _ in 0..plies {
        if record.outcome().is_some() {
            break;
        }
        let moves = record.last().legal_moves();
        record.play(random.pick(&moves).expect("an open game has moves"), ENGLISH).expect("a legal move");
    }
    record
}

#[test]
fn links_are_read_back_as_they_were_written() {
    for id in GameId::all() {
        for seed in 0..40 {
            let mut random = Random(seed ^ 0xabcd);
            let mut record = random_record(id, seed, random.below(40));
            match random.below(4) {
                0 => record.end(Ending::Resigned(record.last().turn())),
                1 if id.game().draw_by_agreement() => record.end(Ending::Agreed),
                _ => {}
            }
            let shown = random.below(record.plies() + 1);
            let text = Address::Table(TableLink::to_record(&record, shown)).print();
            let plain = |c: char| c.is_ascii_alphanumeric() || "#/?&=-_.".contains(c);
            assert!(text.chars().all(plain), "{text} would need escaping");
            let opened = open(&text);
            assert_eq!(opened.fault, None, "{text}");
            assert_eq!(opened.record, record, "{text}");
            assert_eq!(opened.shown, shown, "{text}");
            assert_eq!(Address::parse(&text).print(), text);
        }
    }
}

#[test]
fn damaged_links_never_panic_and_give_the_game_before_the_damage() {
    let mut random = Random(99);
    for id in GameId::all() {
        for seed in 0..60 {
            let record = random_record(id, seed, 14);
            let good = Address::Table(TableLink::to_record(&record, record.plies())).print();
            let mut bytes = good.into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                match random.below(4) {
                    0 => bytes.truncate(at),
                    1 => bytes[at] = b"0aZ_.-&=?/%"[random.below(11)],
                    2 => bytes.insert(at, b"0aZ_.-&=?/%"[random.below(11)]),
                    _ => drop(bytes.remove(at)),
                }
                if bytes.is_empty() {
                    break;
                }
            }
            let text = String::from_utf8(bytes).expect("the damage is ASCII");
            if let Address::Table(link) = Address::parse(&text) {
                let opened = link.open(ENGLISH);
                assert!(opened.shown <= opened.record.plies());
                if let Some(LinkFault::Move { ply, .. }) = opened.fault {
                    assert_eq!(opened.record.plies(), ply - 1, "{text}");
                }
            }
        }
    }
}

#[test]
fn pages_have_addresses() {
    assert_eq!(Address::parse(""), Address::Home);
    assert_eq!(Address::parse("#/"), Address::Home);
    let qawale = GameId::parse("qawale").expect("a game");
    assert_eq!(Address::parse("#/rules/qawale"), Address::Rules(qawale));
    assert_eq!(Address::parse("#/qawale"), Address::Table(TableLink::to_start(qawale)));
    for nowhere in ["#/chess", "#/qawale/x", "#/rules/", "#/rules/chess", "#//", "#/QAWALE", "#/%"] {
        assert!(matches!(Address::parse(nowhere), Address::Unknown(_)), "{nowhere}");
    }
}

#[test]
fn faults_are_named() {
    assert!(matches!(open("#/27?moves=1x8_1x8").fault, Some(LinkFault::Move { ply: 2, .. })));
    assert!(matches!(open("#/27?moves=_").fault, Some(LinkFault::Move { ply: 1, .. })));
    assert!(matches!(open("#/27?pos=x").fault, Some(LinkFault::Position { .. })));
    assert!(matches!(open("#/27?pos=").fault, Some(LinkFault::Position { .. })));
    assert!(matches!(open("#/27?moves=1x8&ply=2").fault, Some(LinkFault::Ply { plies: 1, .. })));
    assert!(matches!(open("#/27?moves=1x8&ply=01").fault, Some(LinkFault::Ply { .. })));
    assert!(matches!(open("#/27?moves=1x8&moves=1x9").fault, Some(LinkFault::Repeated { .. })));
    assert!(matches!(open("#/27?moves=draw").fault, Some(LinkFault::Move { ply: 1, .. })));
    assert!(matches!(open("#/27?moves=resign_1x8").fault, Some(LinkFault::Move { ply: 1, .. })));
    assert_eq!(open("#/27?color=red&moves=1x8&ply=0").fault, None);
    assert_eq!(open("#/jaleo?moves=draw").record.ending(), Some(Ending::Agreed));
}
