//! Perft of every variant from its start, in leaves per second.

use std::hint::black_box;

use apila_core::rules::Side;
use apila_model::catalog::GameId;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Variants with the depth of the walk, so deep that move generation dominates.
const WALKS: &[(&str, u32)] = &[
    ("jaleo", 4),
    ("jaleo-setup", 6),
    ("qawale", 4),
    ("jo", 2),
    ("27", 7),
    ("27-advanced", 7),
    ("27-expert", 7),
];

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for &(id, depth) in WALKS {
        let Some(id) = GameId::parse(id) else { continue };
        let start = id.start(Side::First);
        group.throughput(Throughput::Elements(start.perft(depth)));
        group.bench_function(format!("{id}/{depth}"), |bencher| {
            bencher.iter(|| black_box(&start).perft(depth))
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
