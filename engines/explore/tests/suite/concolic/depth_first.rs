//! Depth-first search: exact numbers of executions.

use udita_explore::concolic::{DepthFirst, Exploration, Search};

use crate::concolic::toy::{Expr, Program, Statement, Toy, if_, opaque};

/// `if (x0 == 1) {} if (x1 == 1) {} ...`
fn independent(count: usize) -> Toy {
    let body = (0..count).map(|input| if_(input as u32, Expr::Var(input).equals(1), vec![], vec![]));
    Toy::of_bits(Program { inputs: count, variables: count, functions: vec![body.collect()] })
}

fn single(inputs: usize, body: Vec<Statement>) -> Program {
    Program { inputs, variables: inputs, functions: vec![body] }
}

/// Check 2 of the reference: 1, 3, 5, 7, 8 branches at iterations 1 to 5.
#[test]
fn four_nested_ifs() {
    let nested = (0..4u32)
        .rev()
        .fold(vec![], |inner, level| vec![if_(level, Expr::Var(level as usize).equals(1), inner, vec![])]);
    let mut search = Search::new(Exploration::new(Toy::of_bits(single(4, nested))), DepthFirst::unbounded());
    let mut covered = Vec::new();
    while search.next().is_some() {
        covered.push(search.exploration().coverage().count());
    }
    assert_eq!(covered, [1, 3, 5, 7, 8]);
    let curve: Vec<_> = (1..=5).map(|iterations| search.exploration().covered_at(iterations)).collect();
    assert_eq!(curve, [1, 3, 5, 7, 8]);
}

/// Check 3 of the reference: 2^d executions.
#[test]
fn bounds_on_14_independent_branches() {
    for (depth, executions) in [(1, 2), (2, 4), (3, 8), (5, 32), (10, 1024), (14, 16384)] {
        let search = Search::new(Exploration::new(independent(14)), DepthFirst::bounded(depth));
        assert_eq!(search.count(), executions, "depth {depth}");
    }
}

/// Section II.A: "The search ends when all feasible program paths have been explored."
#[test]
fn every_path_once() {
    let search = Search::new(Exploration::new(independent(8)), DepthFirst::unbounded());
    let mut inputs: Vec<_> = search.map(|execution| execution.run.input.clone()).collect();
    assert_eq!(inputs.len(), 256);
    inputs.sort();
    inputs.dedup();
    assert_eq!(inputs.len(), 256);
}

/// The reference: "Unsolvable and mispredicted positions use no depth." The first condition can't be true for a bit, so the bound of 1 is
/// left for the second one.
#[test]
fn unsolvable_constraints_use_no_depth() {
    let body =
        vec![if_(0, Expr::Var(0).equals(7), vec![], vec![]), if_(1, Expr::Var(1).equals(1), vec![], vec![])];
    let mut search = Search::new(Exploration::new(Toy::of_bits(single(2, body))), DepthFirst::bounded(1));
    assert_eq!(search.by_ref().count(), 2);
    assert_eq!(search.exploration().statistics().queries, 2);
    assert_eq!(search.exploration().coverage().count(), 3);
}

/// As above. `x0 < opaque(x0) + 1` is true for all inputs, but the solver takes 1 for the right side and answers 1.
#[test]
fn mispredictions_use_no_depth() {
    let body = vec![
        if_(0, Expr::Var(0).less(opaque(Expr::Var(0)).plus(Expr::Const(1))), vec![], vec![]),
        if_(1, Expr::Var(1).equals(1), vec![], vec![]),
    ];
    let mut search = Search::new(Exploration::new(Toy::of_bits(single(2, body))), DepthFirst::bounded(1));
    let runs: Vec<_> = search.by_ref().collect();
    let inputs: Vec<_> = runs.iter().map(|execution| execution.run.input.clone()).collect();
    assert_eq!(inputs, [[0, 0], [1, 0], [0, 1]]);
    assert!(runs[1].is_mispredicted());
    assert_eq!(search.exploration().statistics().mispredictions, 1);
}

/// By hand: a bit has two values, so one of 1000 constraints can be solved on each of the two paths.
#[test]
fn unsolvable_constraints_are_asked_once_a_path() {
    let body = (1..=1000).map(|site| if_(site, Expr::Var(0).equals(i64::from(site)), vec![], vec![]));
    let toy = Toy::of_bits(single(1, body.collect()));
    let mut search = Search::new(Exploration::new(toy), DepthFirst::unbounded());
    assert_eq!(search.by_ref().count(), 2);
    assert_eq!(search.exploration().statistics().queries, 1000 + 999);
}
