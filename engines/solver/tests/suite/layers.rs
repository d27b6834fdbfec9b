//! Tests of the strengths of each layer.

use udita_solver::{
    Answer, Bits, Conversion, Domains, Kind, Layer, Layered, Model, Solver, Sort, TermId, Terms, Verdict,
    Work,
};

use crate::conditions::decide;
use crate::tree::variable;

fn verdict(answer: &Answer) -> Verdict {
    match answer {
        Answer::Sat(_) => Verdict::Sat,
        Answer::Unsat => Verdict::Unsat,
        Answer::Unknown => Verdict::Unknown,
    }
}

/// Asserts that a layer alone reaches a verdict within `most` work.
fn check(layer: &mut dyn Layer, terms: &Terms, conditions: &[TermId], expected: Verdict, most: u64) {
    let (answer, work) = layer.decide(terms, conditions, &Model::new(), Work(most));
    assert_eq!(verdict(&answer), expected, "{} after {work:?}", layer.name());
}

/// A cycle of order relations over all ints. Propagation alone would take 2^32 steps.
#[test]
fn cycles_of_orders() {
    let mut terms = Terms::new();
    let variables: Vec<TermId> = (0..10).map(|_| terms.variable(Kind::Int)).collect();
    let mut conditions: Vec<TermId> = variables.windows(2).map(|pair| terms.le(pair[0], pair[1])).collect();
    check(&mut Domains::new(), &terms, &conditions, Verdict::Sat, 1000);
    conditions.push(terms.lt(variables[9], variables[0]));
    check(&mut Domains::new(), &terms, &conditions, Verdict::Unsat, 1000);
}

/// A cycle whose contradiction depends on whether a sum wraps around.
#[test]
fn cycles_with_overflow() {
    let mut terms = Terms::new();
    let (x, y, one) = (terms.variable(Kind::Int), terms.variable(Kind::Int), terms.constant(Sort::Int, 1));
    let next = terms.add(x, one);
    let conditions = vec![terms.lt(next, y), terms.lt(y, x)];
    // Only `MAX + 1` is less than `MAX`.
    let mut solver = Layered::of(vec![Box::new(Domains::new())]);
    assert_eq!(decide(&mut solver, &terms, &conditions, &Model::new(), Work::DEFAULT), Verdict::Sat);
    assert_eq!(solver.model().value(&terms, variable(&terms, x)), i64::from(i32::MAX));
    let bounded = terms.constant(Sort::Int, i64::from(i32::MAX) - 1);
    let mut conditions = conditions;
    conditions.push(terms.le(x, bounded));
    check(&mut Domains::new(), &terms, &conditions, Verdict::Unsat, 1000);
}

/// Two conditions on the same sum of wide variables. They narrow the sum, but no domain.
#[test]
fn equal_sums() {
    let mut terms = Terms::new();
    let kilo = udita_solver::Interval::new(-1_000_000, 1_000_000);
    let (x, y) = (terms.bounded(Sort::Int, kilo), terms.bounded(Sort::Int, kilo));
    let (sum, five) = (terms.add(x, y), terms.constant(Sort::Int, 5));
    let conditions = [terms.le(sum, five), terms.gt(sum, five)];
    check(&mut Domains::new(), &terms, &conditions, Verdict::Unsat, 100);
    let twice = terms.add(sum, sum);
    let conditions = [terms.eq(twice, five)];
    assert_eq!(conditions, [TermId::FALSE]);
}

/// Divisions and masks by constants are linear.
#[test]
fn digits() {
    let mut terms = Terms::new();
    let x = terms.variable(Kind::Int);
    let [zero, ten, seven, three] = [0, 10, 7, 3].map(|value| terms.constant(Sort::Int, value));
    let (quotient, rest) = (terms.div(x, ten), terms.rem(x, ten));
    let masked = terms.and(x, seven);
    let big = terms.constant(Sort::Int, 123_456);
    let conditions =
        [terms.ge(x, zero), terms.eq(quotient, big), terms.eq(rest, three), terms.eq(masked, three)];
    check(&mut Domains::new(), &terms, &conditions, Verdict::Sat, 1000);
    let conditions = [conditions[0], conditions[1], terms.gt(rest, ten)];
    assert_eq!(conditions[2], TermId::FALSE);
}

/// Equations modulo 2^32 that have one solution or none. A SAT solver would have to search.
#[test]
fn systems_of_equations() {
    let mut terms = Terms::new();
    let [x, y, z] = [(); 3].map(|()| terms.variable(Kind::Int));
    let sum = |terms: &mut Terms, factors: [i64; 3]| {
        let products = [x, y, z].into_iter().zip(factors).map(|(variable, factor)| {
            let factor = terms.constant(Sort::Int, factor);
            terms.mul(variable, factor)
        });
        let products: Vec<TermId> = products.collect();
        products.into_iter().reduce(|a, b| terms.add(a, b)).unwrap()
    };
    // The solution is 1, 2, 3.
    let rows = [([3, 5, 7], 34), ([1_000_003, -9, 77], 1_000_216), ([4, 1, 123_456_789], 370_370_373)];
    let mut conditions = Vec::new();
    for (factors, value) in rows {
        let (left, right) = (sum(&mut terms, factors), terms.constant(Sort::Int, value));
        conditions.push(terms.eq(left, right));
    }
    check(&mut Bits, &terms, &conditions, Verdict::Sat, 50_000);
    // The sum of the left sides is 371_370_623.
    let (left, right) =
        (sum(&mut terms, [1_000_010, -3, 123_456_873]), terms.constant(Sort::Int, 371_370_624));
    conditions.push(terms.eq(left, right));
    check(&mut Bits, &terms, &conditions, Verdict::Unsat, 10_000);
}

/// Random systems modulo 2^32 and 2^64 with known solutions and many even coefficients. One more equation
/// contradicts the sum of the others.
#[test]
fn random_systems_of_equations() {
    let mut random = oorandom::Rand64::new(7);
    for round in 0..300 {
        let (sort, kind) = if round % 3 == 0 { (Sort::Long, Kind::Long) } else { (Sort::Int, Kind::Int) };
        let mut terms = Terms::new();
        let variables = [(); 4].map(|()| terms.variable(kind));
        let point = variables.map(|_| sort.wrap(i128::from(random.rand_u64())));
        let mut sums = [terms.constant(sort, 0); 2];
        let mut conditions = Vec::new();
        let rows = random.rand_range(1..5);
        for _ in 0..rows {
            let mut row = [terms.constant(sort, 0); 2];
            for (&variable, &value) in variables.iter().zip(&point) {
                let factor = (random.rand_range(0..200) as i64 - 100) << random.rand_range(0..4);
                for (sum, operand) in row.iter_mut().zip([variable, terms.constant(sort, value)]) {
                    let factor = terms.constant(sort, factor);
                    let product = terms.mul(operand, factor);
                    *sum = terms.add(*sum, product);
                }
            }
            conditions.push(terms.eq(row[0], row[1]));
            sums = [0, 1].map(|side| terms.add(sums[side], row[side]));
        }
        assert!(!conditions.contains(&TermId::FALSE), "round {round}");
        conditions.retain(|&condition| condition != TermId::TRUE);
        check(&mut Bits, &terms, &conditions, Verdict::Sat, 2_000_000);
        let one = terms.constant(sort, 1);
        let wrong = terms.add(sums[1], one);
        conditions.push(terms.eq(sums[0], wrong));
        let mut solver = Layered::of(vec![Box::new(Bits)]);
        let verdict = decide(&mut solver, &terms, &conditions, &Model::new(), Work(2_000_000));
        assert_eq!(verdict, Verdict::Unsat, "round {round}");
        assert_eq!(solver.statistics().work(), Work(0), "elimination alone, round {round}");
    }
}

/// The hash of a text is inverted.
#[test]
fn hash_of_text() {
    let mut terms = Terms::new();
    let letters = udita_solver::Interval::new(97, 122);
    let mut hash = terms.constant(Sort::Int, 0);
    let factor = terms.constant(Sort::Int, 31);
    for _ in 0..6 {
        let letter = terms.bounded(Sort::Int, letters);
        hash = terms.mul(hash, factor);
        hash = terms.add(hash, letter);
    }
    let expected = "uditas".bytes().fold(0i32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    let expected = terms.constant(Sort::Int, expected.into());
    let conditions = [terms.eq(hash, expected)];
    let mut solver = Layered::new();
    assert_eq!(decide(&mut solver, &terms, &conditions, &Model::new(), Work::DEFAULT), Verdict::Sat);
}

/// Conditions on longs: an order through `lcmp`, a narrowing, a shift by a variable count.
#[test]
fn longs() {
    let mut terms = Terms::new();
    let (a, b, n) = (terms.variable(Kind::Long), terms.variable(Kind::Long), terms.variable(Kind::Int));
    let order = terms.compare(a, b);
    let zero = terms.constant(Sort::Int, 0);
    let low = terms.convert(Conversion::LongToInt, a);
    let shifted = terms.ushr(b, n);
    let five = terms.constant(Sort::Long, 5);
    let conditions = [terms.gt(order, zero), terms.lt(low, n), terms.eq(shifted, five)];
    let mut solver = Layered::new();
    assert_eq!(decide(&mut solver, &terms, &conditions, &Model::new(), Work::DEFAULT), Verdict::Sat);
}

/// A wrong model of a layer is rejected.
#[test]
fn models_are_checked() {
    struct Liar;
    impl Layer for Liar {
        fn name(&self) -> &'static str {
            "liar"
        }

        fn decide(&mut self, _: &Terms, _: &[TermId], near: &Model, _: Work) -> (Answer, Work) {
            (Answer::Sat(near.clone()), Work(1))
        }
    }
    let mut terms = Terms::new();
    let (a, ten) = (terms.variable(Kind::Int), terms.constant(Sort::Int, 10));
    let condition = terms.eq(a, ten);
    let mut solver = Layered::of(vec![Box::new(Liar)]);
    assert_eq!(decide(&mut solver, &terms, &[condition], &Model::new(), Work::DEFAULT), Verdict::Unknown);
    assert_eq!(solver.statistics().wrong_models, 1);
    solver.add_layer(Box::new(Domains::new()));
    assert_eq!(decide(&mut solver, &terms, &[condition], &Model::new(), Work::DEFAULT), Verdict::Sat);
    assert_eq!(solver.statistics().wrong_models, 2);
}

/// Sums with coefficients beyond the range of integers are left to the second layer, without a panic.
#[test]
fn huge_coefficients() {
    let mut terms = Terms::new();
    let (x, y) = (terms.variable(Kind::Long), terms.bounded(Sort::Long, udita_solver::Interval::new(0, 1)));
    let [large, mask, minimum] = [1 << 62, 1, i64::MIN].map(|value| terms.constant(Sort::Long, value));
    let mut sum = terms.add(x, y);
    let mut conditions = Vec::new();
    for _ in 0..6 {
        let product = terms.mul(sum, large);
        let shifted = terms.or(product, y);
        let low = terms.and(shifted, mask);
        let product = terms.mul(low, minimum);
        let product = terms.sub(product, sum);
        let wide = terms.and(product, minimum);
        sum = terms.mul(wide, large);
        sum = terms.add(sum, x);
        sum = terms.sub(sum, shifted);
        conditions.push(terms.lt(sum, x));
    }
    let mut solver = Layered::new();
    let verdict = decide(&mut solver, &terms, &conditions, &Model::new(), Work::DEFAULT);
    assert_ne!(verdict, Verdict::Unknown);
}
