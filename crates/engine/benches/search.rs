//! Search of every variant from its start, in nodes per second, with the game's evaluation and move ordering.

use std::hint::black_box;

use apila_core::game::Past;
use apila_core::rules::Side;
use apila_core::search::{Level, SearchLimits};
use apila_model::catalog::GameId;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// The number of nodes in an iteration: enough to fill the table, and few enough for many iterations.
const NODES: u64 = 100_000;

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    group.throughput(Throughput::Elements(NODES));
    for id in GameId::all() {
        let start = id.start(Side::First);
        let limits =
            SearchLimits { level: Level { nodes: Some(NODES), ..Level::FULL }, ..SearchLimits::default() };
        group.bench_function(id.as_str(), |bencher| {
            bencher.iter(|| {
                let mut search = id.search(&*start, Past::default(), &limits)?;
                search.run(NODES);
                Some(black_box(search.report()))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
