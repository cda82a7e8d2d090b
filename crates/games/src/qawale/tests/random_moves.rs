//! Random moves.

use std::collections::HashMap;

use super::{TALL, over_random_play, parse};
use apila_core::rules::Rules;
use apila_core::search::Random;

#[test]
fn every_sowing_is_drawn_as_often_as_the_others() {
    // Three stacks of different heights: 2, 8 and 34 or so sowings.
    let position = parse("l.3-1.nd.2-4-2.ldn.1_l");
    let moves = position.legal_moves();
    let mut random = Random::new(3);
    let mut counts = HashMap::new();
    for _ in 0..moves.len() * 400 {
        let mv = position.random_move(&mut |bound| random.below(bound)).unwrap();
        *counts.entry(mv).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), moves.len());
    for mv in moves {
        assert!((280..520).contains(&counts[&mv]), "{mv}: {}", counts[&mv]);
    }
}

#[test]
fn what_is_drawn_is_legal_and_counted_rightly() {
    let mut random = Random::new(4);
    let tall = parse(TALL);
    for _ in 0..1000 {
        assert_eq!(tall.random_move(&mut |bound| random.below(bound)).map(|mv| tall.check(mv)), Some(Ok(())));
    }
    over_random_play(|position| {
        let mut asked = Vec::new();
        let drawn = position.random_move(&mut |bound| {
            asked.push(bound);
            random.below(bound)
        });
        let count = position.legal_moves().len() as u64;
        assert_eq!(drawn.is_some(), count > 0);
        assert_eq!(asked.iter().sum::<u64>(), count);
    });
}
