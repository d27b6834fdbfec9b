//! The two random strategies, against the pseudo-code of the reference: loops that execute as they proceed.

use oorandom::Rand64;
use udita_explore::concolic::{Exploration, RandomBranch, Search, Strategy, UniformRandom};

use crate::concolic::random_programs::program;
use crate::concolic::toy::Toy;

const LIMIT: u64 = 300;

fn exploration(seed: u64) -> Exploration<Toy> {
    Exploration::new(Toy::new(program(seed, true), 2))
}

/// The inputs of a strategy, and the number of mispredictions among them.
fn inputs(seed: u64, strategy: impl Strategy<Toy>) -> (Vec<Vec<i64>>, u64) {
    let mut search = Search::new(exploration(seed), strategy);
    let inputs = search.by_ref().take(LIMIT as usize).map(|execution| execution.run.input.clone()).collect();
    (inputs, search.exploration().statistics().mispredictions)
}

/// The reference: "positions drawn uniformly without replacement until one solves; execute; new coverage: adopt it; prediction held:
/// adopt it; else keep the old". If none solves, the strategy restarts at once, or ends at the initial run.
fn random_branch(seed: u64) -> Vec<Vec<i64>> {
    let mut exploration = exploration(seed);
    let mut random = Rand64::new(seed.into());
    let mut inputs = Vec::new();
    loop {
        let mut current = exploration.restart().run;
        inputs.push(current.input.clone());
        let mut is_initial = true;
        loop {
            let mut constraints: Vec<usize> = (0..current.path.constraint_count()).collect();
            let mut forced = None;
            while forced.is_none() && !constraints.is_empty() && (inputs.len() as u64) < LIMIT {
                let drawn = random.rand_range(0..constraints.len() as u64) as usize;
                forced = exploration.force(&current, constraints.swap_remove(drawn));
            }
            if inputs.len() as u64 == LIMIT || (forced.is_none() && is_initial) {
                return inputs;
            }
            let Some(execution) = forced else { break };
            inputs.push(execution.run.input.clone());
            if !execution.new.is_empty() || !execution.is_mispredicted() {
                current = execution.run;
                is_initial = false;
            }
        }
    }
}

/// The reference: "walk along the constraints of the current run; at each solvable one, with probability 1/2, execute the solution
/// and, if the prediction held, go on with the new run at the next position. Then start over from the last run." A walk without a
/// solvable constraint leads to a restart, or to the end at the initial run.
fn uniform_random(seed: u64) -> Vec<Vec<i64>> {
    let mut exploration = exploration(seed);
    let mut random = Rand64::new(seed.into());
    let mut inputs = Vec::new();
    loop {
        let mut current = exploration.restart().run;
        inputs.push(current.input.clone());
        let mut is_initial = true;
        loop {
            let mut has_solved = false;
            let mut constraint = 0;
            while constraint < current.path.constraint_count() && (inputs.len() as u64) < LIMIT {
                if let Some(input) = exploration.solve(&current, constraint) {
                    has_solved = true;
                    if random.rand_range(0..2) == 0 {
                        let execution = exploration.resume(&current, constraint, input);
                        inputs.push(execution.run.input.clone());
                        if !execution.is_mispredicted() {
                            current = execution.run;
                            is_initial = false;
                        }
                    }
                }
                constraint += 1;
            }
            if inputs.len() as u64 == LIMIT || (!has_solved && is_initial) {
                return inputs;
            }
            if !has_solved {
                break;
            }
        }
    }
}

#[test]
fn executions_are_those_of_the_pseudo_code() {
    let mut mispredictions = [0; 2];
    for seed in 0..100 {
        let (found, bad) = inputs(seed, RandomBranch::new(seed));
        assert_eq!(found, random_branch(seed), "seed {seed}: random-branch");
        mispredictions[0] += bad;
        let (found, bad) = inputs(seed, UniformRandom::new(seed));
        assert_eq!(found, uniform_random(seed), "seed {seed}: uniform");
        mispredictions[1] += bad;
    }
    assert!(mispredictions.iter().all(|count| *count > 200), "{mispredictions:?}");
}
