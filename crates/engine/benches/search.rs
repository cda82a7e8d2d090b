//! Search of every game from its start: how many positions a second, with the evaluation and the lists of moves that
//! real thinking has.

use std::hint::black_box;

use apila_core::rules::Side;
use apila_core::search::{Level, SearchLimits};
use apila_model::catalog::GameId;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Positions looked at in one go: enough for the table to be warm, few enough for many goes.
const NODES: u64 = 100_000;

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(NODES));
    for id in GameId::all() {
        let start = id.start(Side::First);
        let order =
            SearchLimits { level: Level { nodes: Some(NODES), ..Level::FULL }, ..SearchLimits::default() };
        group.bench_function(id.as_str(), |bencher| {
            bencher.iter(|| {
                let mut thinking = start.search(&[], &order);
                thinking.go_on(NODES);
                black_box(thinking.report())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
