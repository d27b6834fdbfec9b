//! The branch graph and its distances.

use udita_explore::concolic::{BranchGraph, Coverage, FlowGraph, SiteId, UNREACHABLE};

use crate::concolic::toy::{Expr, Program, call, if_, while_};

fn branches(sites: &[(u32, bool)]) -> Coverage {
    sites.iter().map(|(site, outcome)| SiteId(*site).branch(*outcome)).collect()
}

/// The distance of each branch, by index, if only `uncovered` is uncovered.
fn distances(graph: &BranchGraph, uncovered: (u32, bool)) -> Vec<u32> {
    let target = SiteId(uncovered.0).branch(uncovered.1);
    let covered = graph.targets().filter(|branch| *branch != target).collect();
    let distances = graph.distances(&covered);
    graph.targets().map(|branch| distances.of(branch)).collect()
}

fn condition() -> crate::concolic::toy::Condition {
    Expr::Var(0).equals(1)
}

fn program(functions: Vec<Vec<crate::concolic::toy::Statement>>) -> BranchGraph {
    Program { inputs: 1, variables: 1, functions }.graph()
}

/// By hand: `while (0) { if (1) {} } if (2) {}`. From inside the loop, one step leads to the conditions of the body, the next one back to
/// the loop's.
#[test]
fn loops() {
    let graph = program(vec![vec![
        while_(0, condition(), vec![if_(1, condition(), vec![], vec![])]),
        if_(2, condition(), vec![], vec![]),
    ]]);
    assert_eq!(distances(&graph, (2, true)), [3, 1, 2, 2, 0, UNREACHABLE]);
    assert_eq!(distances(&graph, (1, true)), [1, UNREACHABLE, 0, 2, UNREACHABLE, UNREACHABLE]);
}

/// The reference: "from a call 0 to the callee's entry, and the edge past the call stays; no return edges". `if (0) { f(); } if (1)
/// {}` with `f() { g(); if (2) {} }` and an empty `g`.
#[test]
fn calls() {
    let main = vec![if_(0, condition(), vec![call(1)], vec![]), if_(1, condition(), vec![], vec![])];
    let f = vec![call(2), if_(2, condition(), vec![], vec![])];
    let graph = program(vec![main, f, vec![]]);
    assert_eq!(distances(&graph, (1, true)), [1, 1, 0, UNREACHABLE, UNREACHABLE, UNREACHABLE]);
    assert_eq!(distances(&graph, (2, true))[..4], [1, UNREACHABLE, UNREACHABLE, UNREACHABLE]);
}

/// By hand: a function that calls itself after its condition.
#[test]
fn recursion() {
    let graph = program(vec![vec![if_(0, condition(), vec![call(0)], vec![])]]);
    assert_eq!(distances(&graph, (0, false)), [1, 0]);
    assert_eq!(distances(&graph, (0, true)), [0, UNREACHABLE]);
}

/// By hand: a virtual call has an edge to each callee.
#[test]
fn virtual_calls() {
    let mut flow = FlowGraph::new();
    let [main, left, right] = [(); 3].map(|()| flow.add_function());
    let start = flow.add_branch(main, SiteId(0).branch(true));
    flow.add_edge(flow.entry(main), start);
    for (site, callee) in [(1, left), (2, right)] {
        flow.add_call(start, callee);
        for outcome in [true, false] {
            let node = flow.add_branch(callee, SiteId(site).branch(outcome));
            flow.add_edge(flow.entry(callee), node);
        }
    }
    let graph = BranchGraph::new(&flow, main);
    let successors = [1, 2].map(SiteId).map(|site| [true, false].map(|outcome| site.branch(outcome)));
    assert_eq!(graph.successors(SiteId(0).branch(true)), successors.as_flattened());
    assert_eq!(graph.function(SiteId(2).branch(true)), Some(right));
    assert_eq!(graph.function(SiteId(0).branch(false)), None, "it was not added");
}

/// The reference: "dist[b] = backward breadth-first search from all uncovered branches; unreachable = 10 000". A branch that is not a
/// target never counts as uncovered.
#[test]
fn targets() {
    let body = (0..3).map(|site| if_(site, condition(), vec![], vec![]));
    let mut graph = program(vec![body.collect()]);
    let of = |graph: &BranchGraph, covered: &Coverage| {
        let distances = graph.distances(covered);
        (0..3).map(|site| distances.of(SiteId(site).branch(true))).collect::<Vec<_>>()
    };
    assert_eq!(of(&graph, &Coverage::new()), [0, 0, 0]);
    assert_eq!(of(&graph, &branches(&[(0, true), (1, true)])), [1, 1, 0]);
    let all: Coverage = graph.targets().collect();
    assert_eq!(of(&graph, &all), [UNREACHABLE; 3]);
    graph.exclude(SiteId(0).branch(true));
    assert_eq!(of(&graph, &Coverage::new()), [1, 0, 0]);
    assert_eq!(graph.targets().count(), 5);
    graph.set_targets([SiteId(2).branch(true)]);
    assert_eq!(of(&graph, &Coverage::new()), [2, 1, 0]);
    assert_eq!(UNREACHABLE, 10_000);
}
