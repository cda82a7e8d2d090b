//! Perft of every variant from its start, in leaves per second.

use std::hint::black_box;

use apila_core::game::AnyPosition;
use apila_core::rules::Side;
use apila_model::catalog::GameId;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// The maximum number of move sequences in a walk.
const MOST: u64 = 20_000_000;

/// Returns the greatest depth that is likely to have at most [`MOST`] sequences. It assumes that the number
/// grows by the same factor as before. At this depth, the generation of moves dominates the time.
fn depth_of(start: &dyn AnyPosition) -> u32 {
    let (mut depth, mut before, mut count) = (1, 1, start.perft(1));
    while count >= before && count * count / before <= MOST {
        (depth, before, count) = (depth + 1, count, start.perft(depth + 1));
    }
    depth
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for id in GameId::all() {
        let start = id.start(Side::First);
        let depth = depth_of(&*start);
        group.throughput(Throughput::Elements(start.perft(depth)));
        group.bench_function(format!("{id}/{depth}"), |bencher| {
            bencher.iter(|| black_box(&start).perft(depth))
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
