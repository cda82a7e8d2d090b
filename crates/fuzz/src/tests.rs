//! Replays the stored inputs that once failed, and tests a few thousand fixed inputs at each target.

use std::fs;

use apila_core::i18n::try_pack;
use apila_core::scene::picture::record_in;
use apila_model::embed::{Plan, Settings};
use apila_model::record::{Address, SavedEntry, SavedGame, Sheet};
use apila_model::worker::{Message, Reply};

use clap::Parser;

use crate::arguments::Arguments;
use crate::case::Cases;
use crate::corpus;
use crate::games::ENGLISH;
use crate::shrink::shrunk;
use crate::targets::{FuzzTarget, TARGETS};
use crate::trial::Trial;

/// The number of fixed inputs at each target.
const INPUTS: u64 = 1500;

fn keeps_the_laws(target: &FuzzTarget, input: &[u8], name: &str) {
    let trial = Trial::of(target, input, None);
    assert_eq!(trial.broken, None, "{} {name}: {:?}", target.name, String::from_utf8_lossy(input));
}

#[test]
fn what_once_failed_is_mended() {
    for target in &TARGETS {
        for entry in fs::read_dir(corpus::folder(target)).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            let input = fs::read(&path).expect("a file of the corpus");
            keeps_the_laws(target, &input, &path.display().to_string());
        }
    }
    let folders = fs::read_dir(corpus::root()).expect("the corpus");
    for folder in folders {
        let name = folder.expect("an entry").file_name();
        assert!(TARGETS.iter().any(|target| name == target.name), "no target for {}", name.display());
    }
}

#[test]
fn fixed_inputs_keep_the_laws() {
    for target in &TARGETS {
        let mut cases = Cases::new(target, 1);
        for number in 0..INPUTS {
            keeps_the_laws(target, &cases.input(number), &format!("input {number}"));
        }
    }
}

/// Returns the share of the valid texts of a target for which `holds`, in percent.
fn share(name: &str, holds: impl Fn(&str) -> bool) -> usize {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let mut cases = Cases::new(target, 5);
    let held = (0..200).filter(|family| holds(&String::from_utf8_lossy(&cases.input(family * 16))));
    held.count() / 2
}

#[test]
fn most_inputs_begin_as_valid_texts() {
    let link = share("link", |text| match Address::parse(text) {
        Address::Table(link) => link.open(ENGLISH).error.is_none(),
        _ => true,
    });
    let sheet = share("sheet", |text| Sheet::read_all(text, ENGLISH).iter().all(Result::is_ok));
    let saved = share("saved", |text| {
        let entry = SavedEntry::parse(text);
        entry.is_ok_and(|entry| SavedGame::read(&entry, ENGLISH).is_ok())
    });
    let frame = share("frame", |text| match Address::parse(text) {
        Address::Embed(link) => Plan::read(&Settings::of_frame(&link), ENGLISH).error.is_none(),
        _ => false,
    });
    let picture = share("picture", |text| {
        record_in(text).is_some_and(|record| Sheet::read(&record.sheet, ENGLISH).is_ok())
    });
    let worker = share("worker", |text| text.lines().all(|line| line.parse::<Message>().is_ok()));
    let reply = share("reply", |text| text.parse::<Reply>().is_ok());
    let pack = share("pack", |text| try_pack(text, &[]).is_ok());
    let shares = [link, sheet, saved, frame, picture, worker, reply, pack];
    assert!(shares.iter().all(|share| *share > 25), "{shares:?}");
    assert!(shares[1..3].iter().all(|share| *share > 90), "{shares:?}");
}

#[test]
fn inputs_follow_from_seed_and_number() {
    for target in &TARGETS {
        let mut cases = Cases::new(target, 7);
        let all: Vec<Vec<u8>> = (0..40).map(|number| cases.input(number)).collect();
        assert_eq!(Cases::new(target, 7).input(33), all[33]);
        assert_ne!(Cases::new(target, 8).input(33), all[33], "{}", target.name);
    }
}

#[test]
fn failures_are_found_and_shrunk() {
    const GATE: FuzzTarget = FuzzTarget {
        name: "test",
        words: &[],
        base: |_| Ok(String::new()),
        check: |input| match input.windows(2).any(|pair| pair == b"ab") {
            true => panic!("ab"),
            false => Ok(0),
        },
    };
    let trial = Trial::of(&GATE, b"xxabxx", None);
    assert_eq!(trial.kind(), Some("panic"));
    assert_eq!(shrunk(&GATE, b"xxxxxxxxxxxxxabxxxxxxxxx", "panic"), b"ab");
    const LARGE: FuzzTarget =
        FuzzTarget { check: |_| Ok(std::hint::black_box(vec![1_u8; 64 << 20]).len() >> 30), ..GATE };
    assert_eq!(Trial::of(&LARGE, b"", None).kind(), Some("memory"));
}

#[test]
fn arguments_are_read() {
    let read = |line: &str| Arguments::try_parse_from(["fuzz"].into_iter().chain(line.split(' ')));
    let arguments = read("0.5 --seed 3 sheet").expect("a good line");
    assert_eq!((arguments.time.as_secs(), arguments.seed, arguments.targets.len()), (30, 3, 1));
    for wrong in ["", "x", "-1", "1 nothing", "1 --seed", "1 --seed x", "1 --threads 0"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
