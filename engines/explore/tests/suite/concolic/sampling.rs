//! Distributions of the random strategies.

use std::collections::BTreeMap;

use udita_explore::concolic::{Exploration, RandomInput, Search, UniformRandom};

use crate::concolic::toy::{Expr, Program, Toy, if_};

fn three_bits() -> Toy {
    let body = (0..3).map(|input| if_(input as u32, Expr::Var(input).equals(1), vec![], vec![]));
    Toy::of_bits(Program { inputs: 3, variables: 3, functions: vec![body.collect()] })
}

/// Check 4 of the reference: 3 independent branches have 8 leaves at 12.5 % +- 1 % over 20 000 samples. Section II.C: a sample
/// takes L/2 executions on average, here 1.5.
#[test]
fn uniform_random_leaves() {
    for seed in 0..3 {
        let mut search = Search::new(Exploration::new(three_bits()), UniformRandom::new(seed));
        let mut samples: BTreeMap<Vec<i64>, u64> = BTreeMap::new();
        search.next();
        while search.strategy().walks() < 20_000 {
            let before = search.strategy().walks();
            let current = search.strategy().current().expect("a run").input.clone();
            search.next();
            *samples.entry(current).or_default() += search.strategy().walks() - before;
        }
        let total: u64 = samples.values().sum();
        assert_eq!(samples.len(), 8);
        for (leaf, count) in samples {
            let share = count as f64 / total as f64;
            assert!((share - 0.125).abs() <= 0.01, "seed {seed}: {leaf:?} has {share}");
        }
        let per_walk = search.exploration().statistics().iterations as f64 / total as f64;
        assert!((per_walk - 1.5).abs() <= 0.05, "seed {seed}: {per_walk} executions for a sample");
    }
}

/// The reference: "each iteration independent uniform bits". 20 000 samples of 3 bits, as above. The solver is not used.
#[test]
fn random_inputs_are_uniform() {
    let mut search = Search::new(Exploration::new(three_bits()), RandomInput::new(5));
    let mut samples: BTreeMap<Vec<i64>, u64> = BTreeMap::new();
    for execution in search.by_ref().take(20_000) {
        *samples.entry(execution.run.input.clone()).or_default() += 1;
    }
    assert_eq!(samples.len(), 8);
    assert!(samples.values().all(|count| (2300..=2700).contains(count)), "{samples:?}");
    assert_eq!(search.exploration().statistics().queries, 0);
}
