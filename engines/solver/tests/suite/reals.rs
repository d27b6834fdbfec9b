//! Conditions on floating-point numbers, and terms that depend on a condition.

use oorandom::Rand64;
use udita_solver::{
    Interval, Kind, Layered, Model, Real, Solver, Sort, TermId, Terms, Verdict, Width, Work, eval,
};

const SINGLE: Width = Width::Single;

fn bits(number: f32) -> i64 {
    number.to_bits().cast_signed().into()
}

/// The verdict about a conjunction. A model satisfies it.
fn check(terms: &Terms, conditions: &[TermId]) -> Verdict {
    let mut solver = Layered::new();
    conditions.iter().for_each(|&condition| solver.assert(condition));
    let verdict = solver.check(terms, &Model::new(), Work::DEFAULT);
    if verdict == Verdict::Sat {
        assert!(conditions.iter().all(|&condition| eval(terms, condition, solver.model()) != 0));
    }
    assert_eq!(solver.statistics().wrong_models, 0);
    verdict
}

#[test]
fn numbers_are_found_by_their_distance() {
    let mut terms = Terms::new();
    let (x, one) = (terms.variable(Kind::Int), terms.constant(Sort::Int, bits(1.0)));
    let (zero, tenth) = (terms.constant(Sort::Int, bits(0.0)), terms.constant(Sort::Int, bits(0.1)));
    let sum = terms.real(Real::Add(SINGLE), x, one);
    let absorbed = terms.real(Real::Equal(SINGLE, true), sum, one);
    let positive = terms.real(Real::Less(SINGLE, true), zero, x);
    assert_eq!(check(&terms, &[absorbed, positive]), Verdict::Sat);
    let small = terms.real(Real::Less(SINGLE, true), x, zero);
    let large = terms.real(Real::Less(SINGLE, true), tenth, x);
    assert_eq!(check(&terms, &[small, large]), Verdict::Unsat);
    let nan = terms.real(Real::Equal(SINGLE, false), x, x);
    assert_eq!(check(&terms, &[nan]), Verdict::Sat);
}

/// Comparisons of a number with constants: the answer is that of all numbers between and at the constants.
#[test]
fn contradictions_are_exact() {
    let mut random = Rand64::new(7);
    let mut below = |count: u64| random.rand_range(0..count) as usize;
    let constants: Vec<i64> = [-2.5, -1.0, -0.0, 0.0, 1.0, 3.5, f32::INFINITY].map(bits).to_vec();
    // Neighbours of the constants, and NaN.
    let ranks = constants.iter().filter_map(|&bits| SINGLE.rank(bits));
    let mut samples: Vec<i64> =
        ranks.flat_map(|rank| [rank - 1, rank, rank + 1].map(|rank| SINGLE.of_rank(rank))).collect();
    samples.extend(&constants);
    let mut unsatisfiable = 0;
    for _ in 0..2000 {
        let mut terms = Terms::new();
        let x = terms.variable(Kind::Int);
        let conditions: Vec<TermId> = (0..3)
            .map(|_| {
                let constant = terms.constant(Sort::Int, constants[below(constants.len() as u64)]);
                let holds = below(2) == 0;
                let relations =
                    [Real::Less(SINGLE, holds), Real::LessEqual(SINGLE, holds), Real::Equal(SINGLE, holds)];
                let relation = relations[below(3)];
                let (a, b) = if below(2) == 0 { (x, constant) } else { (constant, x) };
                terms.real(relation, a, b)
            })
            .collect();
        let exists = samples.iter().any(|&sample| {
            let mut model = Model::new();
            if let udita_solver::Node::Variable(variable) = *terms.node(x) {
                model.set(variable, sample);
            }
            conditions.iter().all(|&condition| eval(&terms, condition, &model) != 0)
        });
        let verdict = check(&terms, &conditions);
        assert!(verdict != Verdict::Unknown || !exists, "{conditions:?}");
        assert_eq!(verdict == Verdict::Sat, exists, "{conditions:?}");
        unsatisfiable += u32::from(verdict == Verdict::Unsat);
    }
    assert!(unsatisfiable > 200, "{unsatisfiable}");
}

/// A table as a term: each entry has its place, and other values have none.
#[test]
fn a_table_is_searched_by_its_entries() {
    let mut terms = Terms::new();
    let index = terms.bounded(Sort::Int, Interval::new(0, 15));
    let mut entry = terms.constant(Sort::Int, 99);
    for place in (0..15).rev() {
        let (value, bound) = (terms.constant(Sort::Int, place * 7 % 16), terms.constant(Sort::Int, place));
        let is_here = terms.eq(index, bound);
        entry = terms.if_else(is_here, value, entry);
    }
    for wanted in 0..20 {
        let constant = terms.constant(Sort::Int, wanted);
        let condition = terms.eq(entry, constant);
        let exists = (0..15).any(|place| place * 7 % 16 == wanted);
        assert_eq!(check(&terms, &[condition]) == Verdict::Sat, exists, "{wanted}");
    }
}
