//! The strategies on compiled programs: the reference's checks with exact numbers.

use std::collections::BTreeMap;

use udita_explore::concolic::{
    BranchId, CfgDirected, DepthFirst, Execution, Exploration, Search, UniformRandom,
};
use udita_explore::input::{Input, Rest};
use udita_explore::subject::ProgramSubject;
use udita_solver::Layered;
use udita_vm::machine::Limits;

use crate::compiled::Compiled;
use crate::figure_1;

fn subject(compiled: &Compiled<'_>) -> ProgramSubject {
    ProgramSubject::new(&compiled.invocation, Limits::default(), Layered::new())
}

fn branches(execution: &Execution<ProgramSubject>) -> Vec<BranchId> {
    execution.run.path.branches().collect()
}

/// Section II.B: from (1, 0) the search forces `l13` to `l10`, then `l12` to `l11`.
#[test]
fn cfg_directed_reaches_l11_in_2_more_runs() {
    let compiled = Compiled::new(figure_1::PROGRAM);
    let label = |number| figure_1::label(&compiled, number);
    for seed in 0..50 {
        let initial = Input::of(vec![1, 0], Rest::Zeros);
        let mut subject = subject(&compiled);
        subject.graph_mut().set_targets([label(11)]);
        let exploration = Exploration::with_initial(subject, initial);
        let runs: Vec<_> = Search::new(exploration, CfgDirected::new(seed)).take(3).collect();
        let expected: [&[u32]; 3] = [&[1, 7, 13], &[1, 7, 10, 12], &[1, 7, 10, 11]];
        for (run, labels) in runs.iter().zip(expected) {
            assert_eq!(
                branches(run),
                labels.iter().map(|&number| label(number)).collect::<Vec<_>>(),
                "{seed}"
            );
        }
        assert_eq!(runs[2].new, [label(11)]);
    }
}

/// Section II.A gives P0, P1, P2 and the next path. The rest follows by hand.
#[test]
fn depth_first_order() {
    let compiled = Compiled::new(figure_1::PROGRAM);
    let mut search = Search::new(Exploration::new(subject(&compiled)), DepthFirst::unbounded());
    let found: Vec<_> = search.by_ref().map(|execution| branches(&execution)).collect();
    let expected: [&[u32]; 7] =
        [&[2, 13], &[1, 7, 13], &[1, 6], &[1, 7, 10, 12], &[1, 7, 10, 11], &[2, 10, 12], &[2, 10, 11]];
    let path = |labels: &&[u32]| labels.iter().map(|&number| figure_1::label(&compiled, number)).collect();
    assert_eq!(found, expected.iter().map(path).collect::<Vec<Vec<_>>>());
    assert_eq!(search.exploration().statistics().mispredictions, 0);
}

/// Four nested `if`s: 1, 3, 5, 7, 8 branches at iterations 1 to 5.
#[test]
fn four_nested_ifs() {
    let compiled = Compiled::new(
        "void main() {
            int a = getInt(0, 9), b = getInt(0, 9), c = getInt(0, 9), d = getInt(0, 9);
            if (a == 1) if (b == 2) if (c > b) if (d * c == 63) println();
        }",
    );
    let mut search = Search::new(Exploration::new(subject(&compiled)), DepthFirst::unbounded());
    let mut covered = Vec::new();
    while search.next().is_some() {
        covered.push(search.exploration().coverage().count());
    }
    assert_eq!(covered, [1, 3, 5, 7, 8]);
}

/// `count` independent branches.
fn independent(count: usize) -> String {
    let tests = (0..count).map(|_| "    if (getInt(0, 99) == 42) n++;\n");
    format!("void main() {{\n    int n = 0;\n{}}}\n", tests.collect::<String>())
}

/// A bound of `d` gives `2^d` executions.
#[test]
fn depth_bounds_on_14_independent_branches() {
    let text = independent(14);
    let compiled = Compiled::new(&text);
    for (depth, executions) in [(1, 2), (2, 4), (3, 8), (5, 32), (10, 1024), (14, 16384)] {
        let search = Search::new(Exploration::new(subject(&compiled)), DepthFirst::bounded(depth));
        assert_eq!(search.count(), executions, "depth {depth}");
    }
}

/// The 8 leaves of 3 independent branches at 12.5 % ± 1 % over 20 000 samples.
#[test]
fn uniform_random_leaves() {
    let text = independent(3);
    let compiled = Compiled::new(&text);
    let mut search = Search::new(Exploration::new(subject(&compiled)), UniformRandom::new(7));
    let mut samples: BTreeMap<Vec<bool>, u64> = BTreeMap::new();
    search.next();
    while search.strategy().walks() < 20_000 {
        let before = search.strategy().walks();
        let current = search.strategy().current().expect("a run");
        let leaf = current.path.branches().map(BranchId::outcome).collect();
        search.next();
        let walks = search.strategy().walks() - before;
        if walks > 0 {
            *samples.entry(leaf).or_default() += walks;
        }
    }
    let total: u64 = samples.values().sum();
    assert_eq!(samples.len(), 8, "{samples:?}");
    for (leaf, count) in samples {
        let share = count as f64 / total as f64;
        assert!((share - 0.125).abs() <= 0.01, "{leaf:?} has {share}");
    }
}

/// Solving a constraint leaves inputs unchanged that share no condition with it.
#[test]
fn unrelated_inputs_keep_their_values() {
    let compiled = Compiled::new(
        "void main() {
            int a = getInt(-50, 50), b = getInt(-50, 50), c = getInt(-50, 50), d = getInt(-50, 50);
            if (a < b) println(1);
            if (c < d) println(2);
            if (b + a == 7) println(3);
        }",
    );
    let mut exploration = Exploration::new(subject(&compiled));
    let input = Input::of(vec![3, 9, -20, 31], Rest::Zeros);
    let first = exploration.execute(input).run;
    let values = |constraint: usize, exploration: &mut Exploration<ProgramSubject>| {
        exploration.force(&first, constraint).expect("a solution").run.trace.values()
    };
    assert_eq!(values(0, &mut exploration)[2..], [-20, 31]);
    assert_eq!(values(1, &mut exploration)[..2], [3, 9]);
    let third = values(2, &mut exploration);
    assert_eq!((third[0] + third[1], &third[2..]), (7, &[-20, 31][..]));
    assert!(third[0] < third[1]);
}

/// A search without slicing makes the same executions.
#[test]
fn slicing_changes_no_path() {
    let texts = [figure_1::PROGRAM.to_owned(), independent(6)];
    for text in texts {
        let compiled = Compiled::new(&text);
        let paths = |subject: ProgramSubject| {
            let search = Search::new(Exploration::new(subject), DepthFirst::unbounded());
            search.map(|execution| execution.run.path.clone()).collect::<Vec<_>>()
        };
        assert_eq!(paths(subject(&compiled)), paths(subject(&compiled).unsliced()));
    }
}

/// On runs of a larger program, slicing changes no answer of the solver.
#[test]
fn slicing_changes_no_answer() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lab/benches/explore/replace.udita");
    let text = std::fs::read_to_string(file).unwrap() + "void main() { main(4, 3, 8); }";
    let compiled = Compiled::new(&text);
    let search = Search::new(Exploration::new(subject(&compiled)), CfgDirected::new(1));
    let inputs: Vec<Input> = search.take(60).map(|execution| execution.run.input.clone()).collect();
    let [mut sliced, mut whole] = [subject(&compiled), subject(&compiled).unsliced()].map(Exploration::new);
    for input in inputs {
        let [one, other] =
            [&mut sliced, &mut whole].map(|exploration| exploration.execute(input.clone()).run);
        assert_eq!(one.path, other.path);
        for constraint in 0..one.path.constraint_count() {
            let has_solution = sliced.solve(&one, constraint).is_some();
            assert_eq!(has_solution, whole.solve(&other, constraint).is_some(), "{constraint} of {input:?}");
        }
    }
    let [sliced, whole] = [sliced.statistics(), whole.statistics()];
    assert_eq!((sliced.unknown, whole.unknown), (0, 0));
    assert!(sliced.queries > 1000 && sliced.solved > 500, "{sliced:?}");
}

/// The first branch depends on the input only where `x` leaves a choice for `y`, so later constraints have different numbers. There are
/// six paths: `y` is 0, or both are 1; and `z` is 7 or not.
#[test]
fn runs_with_other_constraints_before_the_negated_one() {
    let compiled = Compiled::new(
        "void main() {
            int x = getInt(0, 1), y = getInt(0, x), z = getInt(0, 9);
            if (y == 0) println(1);
            if (x == 1) println(2);
            if (z == 7) println(3);
        }",
    );
    let search = Search::new(Exploration::new(subject(&compiled)), DepthFirst::unbounded());
    let mut printed: Vec<String> = search.map(|execution| execution.run.trace.printed.clone()).collect();
    printed.sort();
    assert_eq!(printed, ["1\n", "1\n2\n", "1\n2\n3\n", "1\n3\n", "2\n", "2\n3\n"]);
    let walk = Search::new(Exploration::new(subject(&compiled)), UniformRandom::new(3));
    assert_eq!(walk.take(200).count(), 200);
}
