//! Links to games: what is printed is read back, what is damaged is named and gives the game before it.
#![allow(clippy::expect_used)]

mod common;

use apila::games::GameId;
use apila::record::{Address, Ending, LinkFault, Parameter, Record, TableLink, Trouble};
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
                if let Some(fault) = opened.fault {
                    if let Trouble::Move { ply, .. } = fault.trouble {
                        let said = opened.record.plies() + usize::from(opened.record.ending().is_some());
                        assert_eq!(said, ply - 1, "{text}");
                    }
                    assert!(fault.value.get(fault.span.clone()).is_some(), "{text}");
                    assert!(fault.excerpt()[0].starts_with(fault.parameter.name()));
                    assert!(fault.reason(ENGLISH).len() > 10);
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
    assert_eq!(Address::parse("#/games"), Address::Games);
    let bare = Address::parse("#/embed/qawale?ply=0");
    assert!(matches!(&bare, Address::Table(link) if link.bare));
    assert_eq!(bare.print(), "#/embed/qawale?ply=0");
    for nowhere in [
        "#/chess",
        "#/qawale/x",
        "#/embed",
        "#/embed/",
        "#/embed/chess",
        "#/games/x",
        "#/rules/",
        "#/rules/chess",
        "#//",
        "#/QAWALE",
        "#/%",
    ] {
        assert!(matches!(Address::parse(nowhere), Address::Unknown(_)), "{nowhere}");
    }
}

fn fault(fragment: &str) -> LinkFault {
    open(fragment).fault.unwrap_or_else(|| panic!("{fragment} has no fault"))
}

#[test]
fn faults_are_named() {
    let is_move = |fragment: &str, number: usize| {
        let trouble = fault(fragment).trouble;
        assert!(matches!(trouble, Trouble::Move { ply, .. } if ply == number), "{fragment}: {trouble:?}");
    };
    is_move("#/27?moves=1x8_1x8", 2);
    is_move("#/27?moves=_", 1);
    is_move("#/27?moves=1x8_", 2);
    is_move("#/27?moves=draw", 1);
    is_move("#/27?moves=resign_1x8", 2);
    is_move("#/jaleo?moves=draw_draw", 2);
    for fragment in ["#/27?pos=x", "#/27?pos=", "#/qawale?pos=4-4-4-4_x"] {
        assert!(matches!(fault(fragment).trouble, Trouble::Position(_)), "{fragment}");
    }
    for fragment in ["2", "01", "", "-1", "1.0", "99999999999999999999999"] {
        let trouble = fault(&format!("#/27?moves=1x8&ply={fragment}")).trouble;
        assert_eq!(trouble, Trouble::Ply { plies: 1 }, "{fragment}");
    }
    for parameter in Parameter::ALL {
        let name = parameter.name();
        let value = match parameter {
            Parameter::Position => "rb9.g.g.g.g.g.g.g.rw9_w",
            Parameter::Moves => "9x1",
            Parameter::Ply => "0",
            Parameter::Seat => "white",
            Parameter::Id => "Abcd1",
            Parameter::Language => "en",
            Parameter::Theme => "dark",
        };
        let twice = fault(&format!("#/27?pos=rb9.g.g.g.g.g.g.g.rw9_w&{name}={value}&{name}={value}"));
        assert_eq!((twice.parameter, twice.trouble), (parameter, Trouble::Repeated));
    }
    assert_eq!(open("#/27?color=red&moves=1x8&ply=0&color=red").fault, None);
    assert_eq!(open("#/jaleo?moves=draw").record.ending(), Some(Ending::Agreed));
}

#[test]
fn the_part_that_is_wrong_is_shown() {
    let shown = |fragment: &str| fault(fragment).excerpt().concat();
    assert_eq!(fault("#/27?moves=1x8_9x1_1x5_9x1").excerpt(), ["moves=1x8_9x1_", "1x5", "_9x1"]);
    assert_eq!(fault("#/qawale?pos=4-4-x-4_l").excerpt(), ["pos=4-4-", "x", "-4_l"]);
    let long = format!("#/27?moves=1x8_9x1_{}", vec!["9x9"; 20].join("_"));
    assert!(shown(&long).chars().count() < 60, "{}", shown(&long));
    assert_eq!(fault("#/27?ply=7").excerpt(), ["ply=", "7", ""]);
    assert!(fault("#/27?seat=red").reason(ENGLISH).contains("black, white"));
    let text = fault("#/27?moves=ō").reason(ENGLISH);
    assert!(text.starts_with("Move 1"), "{text}");
}

#[test]
fn games_by_link_name_a_seat_and_the_game() {
    let opened = open("#/qawale?moves=a1nne&seat=dark&id=Ab3d");
    assert_eq!((opened.seat, opened.name.as_deref(), opened.fault), (Some(Side::Second), Some("Ab3d"), None));
    for name in ["abc", "abcdefghijklmnopq", "ab-d", "äbcd", ""] {
        let opened = open(&format!("#/qawale?moves=a1nne&id={name}"));
        assert_eq!(opened.fault.map(|fault| fault.trouble), Some(Trouble::Name), "{name}");
        assert_eq!((opened.name, opened.record.plies()), (None, 1));
    }
    assert!(matches!(fault("#/qawale?seat=red").trouble, Trouble::Value { .. }));
    assert_eq!(open("#/qawale?seat=red").seat, None);
    assert!(matches!(fault("#/qawale?lang=de").trouble, Trouble::Value { .. }));
    assert!(matches!(fault("#/qawale?theme=blue").trouble, Trouble::Value { .. }));
    let text = "#/qawale?moves=a1nne&ply=0&seat=dark&id=Ab3d&lang=fr&theme=dark";
    let mixed = "#/qawale?theme=dark&id=Ab3d&ply=0&x=1&lang=fr&moves=a1nne&seat=dark";
    assert_eq!(Address::parse(mixed).print(), text);
}
