//! Playing the games of a match in parallel.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;

use apila_core::search::Random;

use crate::bout::{self, Bout};
use crate::openings::{self, Opening};
use crate::options::Options;
use crate::player::Player;

/// The results of a match.
#[derive(Debug)]
pub(crate) struct Results {
    /// The pairs of games. The first engine opens the first game of each pair, the second engine the second
    /// game.
    pub(crate) pairs: Vec<[Bout; 2]>,
    /// The number of openings. They are repeated if there are fewer than pairs.
    pub(crate) openings: usize,
}

/// A game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fixture {
    pair: usize,
    /// The index of the engine that moves first after the opening.
    opener: usize,
    /// The index of the opening.
    opening: usize,
    /// The value of `{seed}` for each engine.
    seeds: [u64; 2],
}

/// Plays a match.
///
/// # Errors
/// Why it could not be played.
pub(crate) fn play(options: &Options) -> Result<Results, String> {
    let openings = openings::gather(options)?;
    if openings.len() < options.pairs {
        eprintln!("only {} openings for {} pairs: they are repeated", openings.len(), options.pairs);
    }
    // Positions cannot be sent to threads, so openings are sent as commands.
    let count = openings.len();
    let commands: Vec<String> = openings.iter().map(Opening::text).collect();
    let waiting = Mutex::new(VecDeque::from(fixtures(options.pairs, count, options.seed)));
    let (done, played) = channel();
    thread::scope(|scope| {
        for _ in 0..options.jobs.get() {
            let (done, waiting, commands) = (done.clone(), &waiting, &commands);
            scope.spawn(move || {
                loop {
                    // A panic of another thread cannot have left the queue inconsistent.
                    let next = waiting.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop_front();
                    let Some(fixture) = next else { break };
                    let game = play_one(options, &fixture, &commands[fixture.opening]);
                    // The receiver is gone because the match was aborted.
                    if done.send((fixture, game)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        let mut games: Vec<[Option<Bout>; 2]> = vec![[None, None]; options.pairs];
        for (number, (fixture, game)) in played.into_iter().enumerate() {
            let game = game?;
            if let Some((engine, error)) = &game.forfeit {
                eprintln!("{} {error}", options.contestants()[*engine].name());
            }
            if options.games {
                let opener = options.contestants()[fixture.opener].name();
                println!("{}, {opener} begins: {}", game.verdict.name(), game.command);
            }
            games[fixture.pair][fixture.opener] = Some(game);
            if (number + 1) % 20 == 0 {
                eprintln!("{} of {} games played", number + 1, 2 * options.pairs);
            }
        }
        let pairs = games.into_iter().filter_map(|[a, b]| Some([a?, b?])).collect();
        Ok(Results { pairs, openings: count })
    })
}

/// The games of a match, in the order in which they are started.
fn fixtures(pairs: usize, openings: usize, seed: u64) -> Vec<Fixture> {
    let mut random = Random::new(seed);
    let both = (0..pairs).flat_map(|pair| [(pair, 0), (pair, 1)]);
    // Short seeds are easier to type.
    both.map(|(pair, opener)| Fixture {
        pair,
        opener,
        opening: pair % openings,
        seeds: [0; 2].map(|_: u64| random.next() >> 32),
    })
    .collect()
}

fn play_one(options: &Options, fixture: &Fixture, opening: &str) -> Result<Bout, String> {
    let opening = Opening::read(options.game, opening)?;
    let start = |engine: usize| {
        let seed = fixture.seeds[engine].to_string();
        Player::start(&options.contestants()[engine].with("seed", &seed), options.patience)
    };
    let mut players = [start(0)?, start(1)?];
    Ok(bout::play(&opening, &mut players, fixture.opener, options.max_plies))
}

#[cfg(test)]
mod tests {
    use super::fixtures;
    use std::collections::HashSet;

    #[test]
    fn each_opening_is_played_with_both_colours() {
        let games = fixtures(10, 4, 3);
        assert_eq!(games.len(), 20);
        for pair in games.chunks(2) {
            assert_eq!((pair[0].pair, pair[0].opening), (pair[1].pair, pair[1].opening));
            assert_eq!((pair[0].opener, pair[1].opener), (0, 1));
        }
        let played: Vec<usize> = games.iter().step_by(2).map(|game| game.opening).collect();
        assert_eq!(played, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
        let seeds: HashSet<u64> = games.iter().flat_map(|game| game.seeds).collect();
        assert_eq!(seeds.len(), 40);
        assert_eq!(games, fixtures(10, 4, 3));
    }
}
