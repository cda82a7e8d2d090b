//! Several pages with one saved game. Each is notified late of the writes of the others. Nothing is lost, and
//! in the end all pages have the same game.

mod browser;
mod process;

use crate::common::ENGLISH;
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use apila_model::play::{Action, Play};
use apila_model::record::{NodeId, Record};
use apila_model::saving::{Entries, EntryChange, SaveSession};
use browser::{Browser, Page};
use process::{KEY, Process};

/// Random play on two or three pages, with every notification as late as possible.
fn play_at_random(seeds: std::ops::Range<u64>, may_delete: bool) {
    for id in ["27", "jo", "jaleo"].map(|id| GameId::parse(id).expect("a game")) {
        for seed in seeds.clone() {
            let count = 2 + (seed % 2) as usize;
            let mut browser = Browser::new(seed, id, count);
            for round in 0..3 {
                for _ in 0..browser.random.below(60) {
                    let index = browser.random.below(count);
                    match browser.random.below(12) {
                        0..3 => browser.act(index),
                        3..5 => browser.save(index),
                        5..8 => _ = browser.take(index),
                        8..11 => _ = browser.hear(index),
                        _ if browser.random.below(4) == 0 => browser.list(may_delete),
                        _ if browser.random.below(4) == 0 => browser.reload(index),
                        _ => {
                            _ = browser.take(count);
                            _ = browser.hear(count);
                        }
                    }
                }
                browser.settle();
                browser.check(&format!("{id}, seed {seed}, round {round}"));
                if browser.stored.is_some() {
                    browser.delete_what_all_know();
                }
            }
        }
    }
}

#[test]
fn pages_that_hear_late_of_each_other_lose_nothing_and_come_to_rest_with_the_same_game() {
    play_at_random(0..120, false);
}

#[test]
fn a_game_that_is_deleted_meanwhile_has_what_was_made_afterwards() {
    play_at_random(1000..1080, true);
}

#[test]
fn an_entry_that_does_not_say_what_it_replaces_is_adopted_where_it_was_written_over_the_text_that_was_seen() {
    for (was_seen, rest) in [(true, 1), (false, 2)] {
        let mut browser = Browser::new(1, GameId::parse("27").expect("a game"), 1);
        let before = browser.stored.clone().expect("an entry");
        let Page { play, session } = &mut browser.pages[0];
        let text = play.position().legal_moves()[0].clone();
        *play = play.after(Action::PlayLine(vec![text]));
        assert!(session.save(&browser.processes[0], play).written.is_some());
        let seen = browser.processes[0].stored(KEY);
        // A former version of the program writes the state before.
        let former = before.replace(",\"replaces\":0", "");
        assert_ne!(former, before);
        browser.processes[0].view.replace(Some(former.clone()));
        let before = if was_seen { seen } else { Some(before) };
        let change = EntryChange { key: KEY.to_owned(), before, after: Some(former) };
        let saving = session.on_change(&browser.processes[0], play, change);
        assert_eq!(saving.written.is_some(), !was_seen);
        if let Some(action) = saving.action {
            *play = play.after(action);
        }
        assert_eq!(play.tree().size_from(NodeId::ROOT), rest + 1);
    }
}

#[test]
fn taking_a_seat_saves_a_game_that_was_only_looked_at() {
    let record = Record::from_start(GameId::parse("27").expect("a game"), Side::First);
    for moves in [vec![], vec!["1x8".to_owned()]] {
        let looked_at = Play::new(record.clone(), 0, ENGLISH).after(Action::PlayLine(moves));
        let process = Process::default();
        let mut session = SaveSession::begin(Some("abcd".to_owned()), 5.0);
        session.leave_unsaved(&looked_at);
        let other_line = looked_at.after(Action::Show(0)).after(Action::PlayOnFromHere);
        assert!(session.save(&process, &other_line).written.is_none(), "another line is no reason");
        let seated = looked_at.after(Action::SetSeat(Some(Side::Second)));
        assert_eq!(session.save(&process, &seated).written, Some(Ok(())));
        assert!(session.save(&process, &seated).written.is_none(), "it is saved");
        let text = process.stored(KEY).expect("an entry");
        for part in ["seat=white", "id=abcd", "\"created\":5,"] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}
