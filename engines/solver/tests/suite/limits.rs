//! Tests of the limits of work.

use udita_solver::{Bits, Domains, Kind, Layer, Layered, Model, Solver, Sort, TermId, Terms, Verdict, Work};

use crate::conditions::decide;

/// The conditions `a * b == n` and both factors between 2 and `n - 1`. `n` is the product of two primes and
/// fits 62 bits.
fn factoring(terms: &mut Terms, n: i64) -> Vec<TermId> {
    let (a, b) = (terms.variable(Kind::Long), terms.variable(Kind::Long));
    let [two, most, product] = [2, 1 << 31, n].map(|value| terms.constant(Sort::Long, value));
    let ab = terms.mul(a, b);
    vec![
        terms.ge(a, two),
        terms.ge(b, two),
        terms.lt(a, most),
        terms.lt(b, most),
        terms.le(a, b),
        terms.eq(ab, product),
    ]
}

/// A query that is too hard is unknown, always after the same work, independent of earlier queries.
#[test]
fn hard_queries_are_unknown() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms, 1_000_000_007 * 998_244_353);
    let mut results = Vec::new();
    let mut used = Layered::new();
    for limit in [0, 10, 1000, 20_000, 200_000] {
        for _ in 0..2 {
            let mut fresh = Layered::new();
            let verdict = decide(&mut fresh, &terms, &conditions, &Model::new(), Work(limit));
            let before = used.statistics().work();
            assert_eq!(decide(&mut used, &terms, &conditions, &Model::new(), Work(limit)), verdict);
            assert_eq!(used.statistics().work().minus(before), fresh.statistics().work());
            let work = fresh.statistics().work().0;
            // A circuit is completed even if the limit is reached within it.
            assert!(work <= limit + 80_000, "{work} for {limit}");
            results.push((limit, verdict, work));
        }
    }
    for pair in results.chunks(2) {
        assert_eq!(pair[0], pair[1]);
        assert_eq!(pair[0].1, Verdict::Unknown);
    }
}

/// The same query, with a factor that is found within the limit.
#[test]
fn enough_work_gives_an_answer() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms, 251 * 65_521);
    let mut solver = Layered::new();
    assert_eq!(decide(&mut solver, &terms, &conditions, &Model::new(), Work::DEFAULT), Verdict::Sat);
    assert_eq!(decide(&mut solver, &terms, &conditions, &Model::new(), Work(5)), Verdict::Unknown);
}

/// Repeated runs find the same models.
#[test]
fn models_are_deterministic() {
    let models = [(); 2].map(|()| {
        let mut terms = Terms::new();
        let conditions = factoring(&mut terms, 251 * 65_521);
        let near = Model::new();
        let layers: [&mut dyn Layer; 2] = [&mut Domains::new(), &mut Bits];
        layers.map(|layer| layer.decide(&terms, &conditions, &near, Work::DEFAULT))
    });
    assert_eq!(models[0], models[1]);
}

/// Conditions are pushed on a stack and popped from it.
#[test]
fn push_and_pop() {
    let mut terms = Terms::new();
    let (a, ten) = (terms.variable(Kind::Int), terms.constant(Sort::Int, 10));
    let (above, below) = (terms.gt(a, ten), terms.lt(a, ten));
    let mut solver = Layered::new();
    solver.assert(above);
    solver.push();
    solver.assert(below);
    assert_eq!(solver.check(&terms, &Model::new(), Work::DEFAULT), Verdict::Unsat);
    solver.pop();
    assert_eq!(solver.check(&terms, &Model::new(), Work::DEFAULT), Verdict::Sat);
    assert_eq!(udita_solver::eval(&terms, a, solver.model()), 11);
    let found = solver.model().clone();
    assert_eq!(solver.check(&terms, &found, Work(0)), Verdict::Sat, "the model to begin at is tried first");
}
