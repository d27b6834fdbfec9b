//! The limits after which strategies restart.

use udita_explore::concolic::{CfgBaseline, CfgDirected, Exploration, RandomBranch, Search, Strategy};

use crate::concolic::toy::{Expr, Program, Toy, call, if_};

/// `count` functions, each with a condition on an input of its own, called in order.
fn functions(count: usize) -> Toy {
    let main = (1..=count).map(call).collect();
    let condition = |input: usize| vec![if_(input as u32, Expr::Var(input).equals(1), vec![], vec![])];
    let functions = std::iter::once(main).chain((0..count).map(condition)).collect();
    Toy::of_bits(Program { inputs: count, variables: count, functions })
}

/// The iterations before each of the first restarts.
fn iterations_between_restarts(toy: Toy, strategy: impl Strategy<Toy>, restarts: usize) -> Vec<u64> {
    let mut search = Search::new(Exploration::new(toy), strategy);
    let mut found = Vec::new();
    let mut last = 0;
    while found.len() < restarts {
        let execution = search.next().expect("an endless search");
        if search.exploration().statistics().restarts > found.len() as u64 {
            found.push(execution.iteration - 1 - last);
            last = execution.iteration - 1;
        }
    }
    found
}

/// The reference: "Restart from zeros after 10 000 steps without new coverage". Zeros, the other branch, 10 000 steps; after the restart
/// nothing is new, so zeros and 10 000 steps.
#[test]
fn random_branch_restarts_after_10_000_steps() {
    for seed in 0..3 {
        let found = iterations_between_restarts(functions(1), RandomBranch::new(seed), 3);
        assert_eq!(found, [10_002, 10_001, 10_001], "seed {seed}");
    }
}

/// The reference: "level(run, budget 30)". Zeros; 40 levels cover the 40 other branches, one execution each; then no uncovered branch is
/// left, every score is 10 000, and the budget is spent. After a restart, coverage starts empty.
#[test]
fn cfg_directed_has_a_budget_of_30() {
    for seed in 0..5 {
        let found = iterations_between_restarts(functions(40), CfgDirected::new(seed), 3);
        assert_eq!(found, [1 + 40 + 30; 3], "seed {seed}");
    }
}

/// As above, with fewer branches than the budget: each is tried once.
#[test]
fn cfg_directed_tries_each_constraint_once() {
    let found = iterations_between_restarts(functions(7), CfgDirected::new(1), 2);
    assert_eq!(found, [1 + 7 + 7; 2]);
}

/// The reference: "at most 250 executions a level". Coverage includes all iterations: after a restart no branch is uncovered.
#[test]
fn cfg_baseline_has_a_budget_of_250() {
    for seed in 0..3 {
        let found = iterations_between_restarts(functions(300), CfgBaseline::new(seed), 3);
        assert_eq!(found, [1 + 300 + 250, 1 + 250, 1 + 250], "seed {seed}");
    }
}
