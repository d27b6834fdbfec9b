//! The program of the paper's Figure 1, and the paper's statements about it.

use udita_explore::concolic::{
    BranchId, CfgDirected, Coverage, DepthFirst, Execution, Exploration, Search, SiteId, UNREACHABLE,
};

use crate::concolic::toy::{Expr, Program, Toy, call, exit, if_, set};

/// The variables: the inputs `x` and `y`, `z`, the argument and the result of `f`, the arguments of `g`.
const X: Expr = Expr::Var(0);
const Y: Expr = Expr::Var(1);
const Z: Expr = Expr::Var(2);
const F_A: Expr = Expr::Var(3);
const F_RESULT: Expr = Expr::Var(4);
const G_A: Expr = Expr::Var(5);
const G_B: Expr = Expr::Var(6);

/// Its branches, by the labels of the paper.
fn label(label: u32) -> BranchId {
    let (site, outcome) = match label {
        1 => (0, true),
        2 => (0, false),
        6 => (1, true),
        7 => (1, false),
        10 => (2, true),
        13 => (2, false),
        11 => (3, true),
        12 => (3, false),
        _ => panic!("l{label} is no branch"),
    };
    SiteId(site).branch(outcome)
}

const LABELS: [u32; 8] = [1, 2, 6, 7, 10, 13, 11, 12];

fn program() -> Program {
    let main = vec![
        if_(0, X.greater(Y), vec![set(3, Y), call(1), set(2, F_RESULT)], vec![set(2, Y)]),
        set(5, X),
        set(6, Z),
        call(2),
    ];
    let f = vec![if_(1, F_A.greater(0), vec![exit()], vec![]), set(4, F_A.times(-1))];
    let g = vec![if_(2, G_A.equals(4), vec![if_(3, G_B.times(2).greater(9), vec![exit()], vec![])], vec![])];
    let not_called = vec![call(1)];
    Program { inputs: 2, variables: 7, functions: vec![main, f, g, not_called] }
}

fn labels(execution: &Execution<Toy>) -> Vec<u32> {
    let number = |branch| *LABELS.iter().find(|number| label(**number) == branch).expect("a label");
    execution.run.path.branches().map(number).collect()
}

/// Check 1 of the reference; section II.B: "if only branch l11 remained uncovered we would assign distance 0 to l11, distance 1 to
/// l10, distance 2 to l1 and l2, and infinite distance to l6, l7, l12, and l13".
#[test]
fn distances_to_l11() {
    let covered: Coverage =
        LABELS.iter().filter(|number| **number != 11).map(|number| label(*number)).collect();
    let distances = program().graph().distances(&covered);
    let expected = [(11, 0), (10, 1), (1, 2), (2, 2)];
    for (number, distance) in expected {
        assert_eq!(distances.of(label(number)), distance, "l{number}");
    }
    for number in [6, 7, 12, 13] {
        assert_eq!(distances.of(label(number)), UNREACHABLE, "l{number}");
    }
}

/// The edges of section II.B, thinned by hand: `l1` and `l2` lead past `f` to the branches of `g`.
#[test]
fn thinned_edges() {
    let graph = program().graph();
    let expected: [(u32, &[u32]); 8] = [
        (1, &[6, 7, 10, 13]),
        (2, &[10, 13]),
        (6, &[]),
        (7, &[]),
        (10, &[11, 12]),
        (13, &[]),
        (11, &[]),
        (12, &[]),
    ];
    for (number, successors) in expected {
        let successors: Vec<BranchId> = successors.iter().map(|number| label(*number)).collect();
        assert_eq!(graph.successors(label(number)), successors, "l{number}");
    }
}

/// Check 1 of the reference; section II.B: from (1, 0) the search forces `l13` to `l10`, then `l12` to `l11`.
#[test]
fn cfg_directed_reaches_l11_in_2_more_runs() {
    for seed in 0..100 {
        let mut toy = Toy::new(program(), 10);
        toy.graph_mut().set_targets([label(11)]);
        let exploration = Exploration::with_initial(toy, vec![1, 0]);
        let runs: Vec<_> = Search::new(exploration, CfgDirected::new(seed)).take(3).collect();
        let paths: Vec<_> = runs.iter().map(labels).collect();
        assert_eq!(paths, [vec![1, 7, 13], vec![1, 7, 10, 12], vec![1, 7, 10, 11]], "seed {seed}");
        assert_eq!(runs[2].new, [label(11)]);
        assert_eq!(runs[2].run.input, [4, -5], "the solution of the paper");
    }
}

/// Check 1 of the reference; section II.A states P0, P1, P2 and the next path. The rest is by hand: `(4, y)` with `4 > y`, then the paths
/// of `x <= y`. (4, 4) comes before (4, 5).
#[test]
fn depth_first_order() {
    let mut search = Search::new(Exploration::new(Toy::new(program(), 10)), DepthFirst::unbounded());
    let runs: Vec<_> = search.by_ref().map(|execution| labels(&execution)).collect();
    let expected: [&[u32]; 7] =
        [&[2, 13], &[1, 7, 13], &[1, 6], &[1, 7, 10, 12], &[1, 7, 10, 11], &[2, 10, 12], &[2, 10, 11]];
    assert_eq!(runs, expected);
    assert_eq!(search.exploration().statistics().mispredictions, 0);
}

/// All branches of `f` and `g` are reachable, and `not_called` has none.
#[test]
fn reachable_branches() {
    let mut search = Search::new(Exploration::new(Toy::new(program(), 10)), DepthFirst::unbounded());
    search.next();
    assert_eq!(search.exploration().reachable(), 6, "(0, 0) does not call f");
    search.by_ref().for_each(drop);
    assert_eq!(search.exploration().reachable(), 8);
    assert_eq!(search.exploration().coverage().count(), 8);
}
