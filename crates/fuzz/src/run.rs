//! A run. Each thread tests one target after the other for a share of the time. A watchdog ends the run if an
//! input takes too long.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::arguments::Arguments;
use crate::case::Cases;
use crate::corpus;
use crate::shrink::shrunk;
use crate::targets::{FuzzTarget, TARGETS};
use crate::trial::{SLOW, Trial, catch_panics, wall_time};

/// The maximum time for an input. After that, the run is ended.
const ENDLESS: Duration = Duration::from_secs(60);
/// The maximum number of kinds of failures that are shrunk and stored for a target.
const MOST_KINDS: usize = 6;

/// The measurements of a target.
#[derive(Default)]
struct Figures {
    inputs: u64,
    bytes: u64,
    slowest: Duration,
    /// The length in bytes of the slowest input.
    slowest_length: usize,
    memory: u64,
    failures: u64,
}

/// The input that a thread is testing. The watchdog reads it.
#[derive(Default)]
struct Progress {
    /// The index of the target, plus 1. 0 at the end.
    target: AtomicUsize,
    /// The number of the input.
    input: AtomicU64,
}

/// Runs the tests and prints a table. Returns whether all laws hold.
pub(crate) fn run(arguments: &Arguments) -> bool {
    catch_panics();
    let Arguments { time, seed, .. } = arguments;
    let threads = arguments.threads.get();
    let targets = match &arguments.targets[..] {
        [] => TARGETS.iter().collect(),
        targets => targets.to_vec(),
    };
    println!("seed {seed}, {} targets, {threads} threads", targets.len());
    let share = time.mul_f64(threads as f64 / targets.len() as f64);
    let next = AtomicUsize::new(0);
    let figures: Mutex<Vec<(usize, Figures)>> = Mutex::default();
    let progress: Vec<Progress> = (0..threads).map(|_| Progress::default()).collect();
    thread::scope(|scope| {
        for mine in &progress {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(target) = targets.get(index) else { break };
                    mine.target.store(index + 1, Ordering::Relaxed);
                    let found = try_target(target, *seed, share, &mine.input);
                    println!("{}", row(target, &found));
                    if let Ok(mut figures) = figures.lock() {
                        figures.push((index, found));
                    }
                }
                mine.target.store(0, Ordering::Relaxed);
            });
        }
        scope.spawn(|| watch(&progress, &targets, *seed));
    });
    let mut figures = figures.into_inner().unwrap_or_default();
    figures.sort_by_key(|(index, _)| *index);
    println!(
        "\n| target | inputs | mean length (bytes) | slowest answer (ms) | of length (bytes) | most memory (MB) | failures |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (index, found) in &figures {
        println!("{}", row(targets[*index], found));
    }
    figures.len() == targets.len() && figures.iter().all(|(_, found)| found.failures == 0)
}

fn row(target: &FuzzTarget, found: &Figures) -> String {
    let Figures { inputs, bytes, slowest, slowest_length, memory, failures } = found;
    format!(
        "| {} | {inputs} | {} | {:.1} | {slowest_length} | {:.1} | {failures} |",
        target.name,
        bytes / (*inputs).max(1),
        slowest.as_secs_f64() * 1000.0,
        *memory as f64 / 1e6
    )
}

/// Tests a target for some time. Writes the number of each input to `current` before it is tested.
fn try_target(target: &'static FuzzTarget, seed: u64, time: Duration, current: &AtomicU64) -> Figures {
    let mut cases = Cases::new(target, seed);
    let mut figures = Figures::default();
    let mut kinds = BTreeSet::new();
    let begun = Instant::now();
    while begun.elapsed() < time {
        let number = figures.inputs;
        current.store(number, Ordering::Relaxed);
        let input = cases.input(number);
        let mut trial = Trial::of(target, &input, Some(wall_time));
        if trial.time > figures.slowest || trial.kind() == Some(SLOW) {
            trial = trial.repeated(target, &input);
        }
        figures.inputs += 1;
        figures.bytes += input.len() as u64;
        if trial.time > figures.slowest {
            (figures.slowest, figures.slowest_length) = (trial.time, input.len());
        }
        figures.memory = figures.memory.max(trial.memory);
        if let Some(law) = &trial.broken {
            figures.failures += 1;
            let kind = trial.kind().unwrap_or_default();
            if kinds.len() < MOST_KINDS && kinds.insert(kind.to_owned()) {
                report(target, &input, kind, law);
            }
        }
    }
    figures
}

/// Shrinks a failing input, stores it and prints where it is.
fn report(target: &FuzzTarget, input: &[u8], kind: &str, law: &str) {
    let small = shrunk(target, input, kind);
    let shown: String = String::from_utf8_lossy(&small).chars().take(400).collect();
    let law: String = law.chars().take(1000).collect();
    match corpus::keep(target, kind, &small) {
        Ok(path) => println!("FAILED {}: {law}\n  {shown:?}\n  kept in {}", target.name, path.display()),
        Err(error) => println!("FAILED {}: {law}\n  {shown:?}\n  not kept: {error}", target.name),
    }
}

/// Ends the program if a thread tests the same input for too long. Returns when all threads are done.
fn watch(progress: &[Progress], targets: &[&'static FuzzTarget], seed: u64) {
    let state = |one: &Progress| (one.target.load(Ordering::Relaxed), one.input.load(Ordering::Relaxed));
    let mut since: Vec<_> = progress.iter().map(|one| (state(one), Instant::now())).collect();
    loop {
        thread::sleep(Duration::from_millis(100));
        let mut is_over = true;
        for (one, known) in progress.iter().zip(&mut since) {
            let now = state(one);
            is_over &= now.0 == 0;
            if now != known.0 {
                *known = (now, Instant::now());
            } else if now.0 > 0 && known.1.elapsed() > ENDLESS {
                let target = targets[now.0 - 1];
                let input = Cases::new(target, seed).input(now.1);
                println!("ENDLESS {}: {:?}", target.name, corpus::keep(target, "endless", &input));
                std::process::exit(1);
            }
        }
        if is_over {
            return;
        }
    }
}
