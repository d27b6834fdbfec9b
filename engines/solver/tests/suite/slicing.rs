//! Slicing changes no verdict, and keeps the values of variables that the negated condition doesn't depend
//! on.

use oorandom::Rand64;
use udita_solver::{Kind, Layered, Model, Slicer, Solver, Sort, TermId, Terms, Verdict, Work};

use crate::conditions::decide;
use crate::tree::{Scope, Value, all_hold, evaluate, term, variable};

/// Each condition of random paths is negated, with and without slicing.
#[test]
fn same_verdicts() {
    let mut random = Rand64::new(5);
    let (mut sliced, mut whole) = (Layered::new(), Layered::new());
    let (mut kept_values, mut unknown) = (0, 0);
    for round in 0..1500 {
        // Two interleaved halves that share no variables.
        let scope = Scope::small(&mut random, 6, 16);
        let mut terms = Terms::new();
        let variables = scope.declare(&mut terms);
        let point = scope.point(&mut random);
        let mut path = Vec::new();
        for index in 0..6 {
            let half = Scope(scope.0[index % 2 * 3..][..3].to_vec());
            let condition = half.condition(&mut random, 2);
            let condition = shifted(&condition, index % 2 * 3);
            let holds = evaluate(&condition, &point) == Value::B(true);
            path.push(if holds {
                condition
            } else {
                crate::tree::Tree::Apply(crate::tree::Op::Not, vec![condition])
            });
        }
        let conditions: Vec<TermId> = path.iter().map(|tree| term(tree, &mut terms, &variables)).collect();
        let old = scope.model(&terms, &variables, &point);
        let mut slicer = Slicer::new();
        for index in 0..path.len() {
            let verdict = slicer.negate(&mut terms, &conditions, index, &old, &mut sliced, Work(1_000_000));
            let mut all = conditions[..index].to_vec();
            all.push(terms.not(conditions[index]));
            let expected = decide(&mut whole, &terms, &all, &old, Work(1_000_000));
            if verdict == Verdict::Unknown || expected == Verdict::Unknown {
                unknown += 1;
                continue;
            }
            assert_eq!(verdict, expected, "round {round}, condition {index} of {path:?} near {point:?}");
            if verdict == Verdict::Sat {
                let found = scope.point_of(&terms, &variables, sliced.model());
                assert!(all_hold(&path[..index], &found) && !all_hold(&path[index..=index], &found));
                let others = if index % 2 == 0 { 3..6 } else { 0..3 };
                assert_eq!(found[others.clone()], point[others], "round {round}, condition {index}");
                kept_values += 1;
            }
        }
    }
    assert!(kept_values > 500 && unknown < 20, "{kept_values}, {unknown}");
}

/// The expression with each variable's number increased by `by`.
fn shifted(tree: &crate::tree::Tree, by: usize) -> crate::tree::Tree {
    use crate::tree::Tree::{Apply, Variable};
    match tree {
        Variable(index) => Variable(index + by),
        Apply(op, operands) => Apply(*op, operands.iter().map(|tree| shifted(tree, by)).collect()),
        other => other.clone(),
    }
}

/// Conditions that share variables through others are kept, each once.
#[test]
fn transitive_sharing() {
    let mut terms = Terms::new();
    let [a, b, c, d] = [(); 4].map(|()| terms.variable(Kind::Int));
    let (ab, bc, five) = (terms.lt(a, b), terms.lt(b, c), terms.constant(Sort::Int, 5));
    let (d5, c5) = (terms.lt(d, five), terms.lt(c, five));
    let path = [ab, d5, bc, ab, c5];
    assert_eq!(Slicer::new().slice(&terms, &path[..4], c5), [ab, bc]);
    assert_eq!(Slicer::new().slice(&terms, &path[..4], d5), [d5]);
    assert_eq!(Slicer::new().slice(&terms, &path[..1], d5), []);
}

/// The negation of a condition that occurs earlier in the path fails without asking a layer.
#[test]
fn repeated_condition() {
    let mut terms = Terms::new();
    let (a, b) = (terms.variable(Kind::Int), terms.variable(Kind::Int));
    let (less, more) = (terms.lt(a, b), terms.gt(b, a));
    let mut old = Model::new();
    old.set(variable(&terms, b), 1);
    let (mut slicer, mut solver) = (Slicer::new(), Layered::new());
    let verdict = slicer.negate(&mut terms, &[less, more], 1, &old, &mut solver, Work::DEFAULT);
    assert_eq!(verdict, Verdict::Unsat);
    assert_eq!((slicer.statistics().repeated, solver.statistics().queries), (1, 0));
}
