//! Proofs about floating-point numbers: exact, or none. z3 agrees with them, if it is installed.

use oorandom::Rand64;
use udita_solver::{
    Code, Function, Kind, Layered, Model, Node, Real, Solver, Sort, TermId, Terms, Verdict, Width, Work, eval,
};

const SINGLE: Width = Width::Single;
const DOUBLE: Width = Width::Double;

/// A query about doubles.
struct Query {
    terms: Terms,
    conditions: Vec<TermId>,
}

impl Query {
    fn new() -> Query {
        Query { terms: Terms::new(), conditions: Vec::new() }
    }

    fn variable(&mut self) -> TermId {
        self.terms.variable(Kind::Long)
    }

    fn number(&mut self, number: f64) -> TermId {
        self.terms.constant(Sort::Long, number.to_bits().cast_signed())
    }

    fn real(&mut self, operator: fn(Width) -> Real, a: TermId, b: TermId) -> TermId {
        self.terms.real(operator(DOUBLE), a, b)
    }

    fn less(&mut self, a: TermId, b: TermId) {
        let condition = self.terms.real(Real::Less(DOUBLE, true), a, b);
        self.conditions.push(condition);
    }

    /// `lo <= x && x <= hi`
    fn between(&mut self, x: TermId, lo: f64, hi: f64) {
        let (lo, hi) = (self.number(lo), self.number(hi));
        for (a, b) in [(lo, x), (x, hi)] {
            let condition = self.terms.real(Real::LessEqual(DOUBLE, true), a, b);
            self.conditions.push(condition);
        }
    }

    fn verdict(&self) -> Verdict {
        verdict(&self.terms, &self.conditions, Layered::new())
    }
}

fn verdict(terms: &Terms, conditions: &[TermId], mut solver: Layered) -> Verdict {
    conditions.iter().for_each(|&condition| solver.assert(condition));
    let verdict = solver.check(terms, &Model::new(), Work::DEFAULT);
    assert_eq!(solver.statistics().wrong_models, 0);
    verdict
}

/// `x > 1.2 * x` for `x` from 5 to 10: one box is not enough.
#[test]
fn a_product_is_greater() {
    let mut query = Query::new();
    let (x, factor) = (query.variable(), query.number(1.2));
    query.between(x, 5.0, 10.0);
    let product = query.real(Real::Mul, x, factor);
    query.less(product, x);
    assert_eq!(query.verdict(), Verdict::Unsat);
}

/// `1.5 - a * (1 - b) == 0` for `a` and `b` from 0 to 1.
#[test]
fn two_numbers() {
    let mut query = Query::new();
    let (a, b) = (query.variable(), query.variable());
    query.between(a, 0.0, 1.0);
    query.between(b, 0.0, 1.0);
    let [one, most, zero] = [1.0, 1.5, 0.0].map(|number| query.number(number));
    let difference = query.real(Real::Sub, one, b);
    let product = query.real(Real::Mul, a, difference);
    let result = query.real(Real::Sub, most, product);
    let condition = query.terms.real(Real::Equal(DOUBLE, true), result, zero);
    query.conditions.push(condition);
    assert_eq!(query.verdict(), Verdict::Unsat);
}

/// A square is not negative, but it may be NaN; so is a root.
#[test]
fn nan_is_not_less_and_not_greater() {
    for operator in [(|_| Real::Sqrt) as fn(Width) -> Real, Real::Mul] {
        let mut query = Query::new();
        let (x, zero) = (query.variable(), query.number(0.0));
        let result = query.real(operator, x, x);
        query.less(result, zero);
        assert_eq!(query.verdict(), Verdict::Unsat);
        query.conditions.clear();
        let not_at_least = query.terms.real(Real::LessEqual(DOUBLE, false), zero, result);
        query.conditions.push(not_at_least);
        assert_eq!(query.verdict(), Verdict::Sat);
    }
}

/// `x == 0 && 1 / x < 0` holds for -0.0, and `x - x != 0` for infinities and NaN.
#[test]
fn the_negative_zero_and_infinities_are_no_contradictions() {
    let mut query = Query::new();
    let (x, zero, one) = (query.variable(), query.number(0.0), query.number(1.0));
    let is_zero = query.terms.real(Real::Equal(DOUBLE, true), x, zero);
    query.conditions.push(is_zero);
    let inverse = query.real(Real::Div, one, x);
    query.less(inverse, zero);
    assert_ne!(query.verdict(), Verdict::Unsat);
    query.conditions.clear();
    let difference = query.real(Real::Sub, x, x);
    let is_not_zero = query.terms.real(Real::Equal(DOUBLE, false), difference, zero);
    query.conditions.push(is_not_zero);
    assert_eq!(query.verdict(), Verdict::Sat);
}

/// `(int) x > 5` implies `x >= 6`; NaN becomes 0.
#[test]
fn truncation() {
    let mut query = Query::new();
    let (x, six) = (query.variable(), query.number(6.0));
    let truncated = query.terms.real(Real::ToInt(DOUBLE), x, x);
    let five = query.terms.constant(Sort::Int, 5);
    let above = query.terms.gt(truncated, five);
    query.conditions.push(above);
    query.less(x, six);
    assert_eq!(query.verdict(), Verdict::Unsat);
    query.conditions.clear();
    let zero = query.terms.constant(Sort::Int, 0);
    let is_zero = query.terms.eq(truncated, zero);
    let is_nan = query.terms.real(Real::Equal(DOUBLE, false), x, x);
    query.conditions.extend([is_zero, is_nan]);
    assert_eq!(query.verdict(), Verdict::Sat);
}

/// `a > b > ... > t`, from a model in which the last is the least number of all.
#[test]
fn a_chain_is_ordered() {
    let mut query = Query::new();
    let numbers: Vec<TermId> = (0..20).map(|_| query.variable()).collect();
    for pair in numbers.windows(2) {
        query.less(pair[1], pair[0]);
    }
    let mut near = Model::new();
    if let Node::Variable(last) = *query.terms.node(numbers[19]) {
        near.set(last, f64::NEG_INFINITY.to_bits().cast_signed());
    }
    let mut solver = Layered::new();
    query.conditions.iter().for_each(|&condition| solver.assert(condition));
    assert_eq!(solver.check(&query.terms, &near, Work::DEFAULT), Verdict::Sat);
    query.less(numbers[0], numbers[19]);
    assert_eq!(query.verdict(), Verdict::Unsat);
}

/// `(1 - x)^2 + 100 (y - x^2)^2 == 0`, the valley of Rosenbrock.
#[test]
fn a_valley() {
    let mut query = Query::new();
    let (x, y) = (query.variable(), query.variable());
    let [zero, one, hundred] = [0.0, 1.0, 100.0].map(|number| query.number(number));
    let first = query.real(Real::Sub, one, x);
    let first = query.real(Real::Mul, first, first);
    let square = query.real(Real::Mul, x, x);
    let second = query.real(Real::Sub, y, square);
    let second = query.real(Real::Mul, second, second);
    let second = query.real(Real::Mul, hundred, second);
    let sum = query.real(Real::Add, first, second);
    let condition = query.terms.real(Real::Equal(DOUBLE, true), sum, zero);
    query.conditions.push(condition);
    assert_eq!(query.verdict(), Verdict::Sat);
}

/// A function is searched by its results, and its range is known.
#[test]
fn functions_are_evaluated() {
    let function = Function { name: "half", code: Code::Unary(|x| (x / 2.0).sin()), range: [-1.0, 1.0] };
    let mut query = Query::new();
    let x = query.variable();
    let result = query.terms.real(Real::Call(function), x, x);
    query.between(result, 0.25, 0.5);
    query.between(x, 10.0, 20.0);
    assert_eq!(query.verdict(), Verdict::Sat);
    let two = query.number(2.0);
    query.less(two, result);
    assert_eq!(query.verdict(), Verdict::Unsat);
}

/// Floats at which arguments about ranges fail.
const SPECIAL: [f32; 19] = [
    f32::NEG_INFINITY,
    f32::MIN,
    -3.5,
    -1.0,
    -0.1,
    -f32::MIN_POSITIVE,
    -1e-45,
    -0.0,
    0.0,
    1e-45,
    f32::MIN_POSITIVE,
    0.1,
    0.5,
    1.0,
    1.0 + f32::EPSILON,
    2.0,
    3e9,
    f32::MAX,
    f32::INFINITY,
];

fn single(number: f32) -> i64 {
    number.to_bits().cast_signed().into()
}

/// Random conditions on two floats.
fn random_query(random: &mut Rand64, operators: &[Real]) -> (Terms, Vec<TermId>, [TermId; 2]) {
    let mut terms = Terms::new();
    let variables = [terms.variable(Kind::Int), terms.variable(Kind::Int)];
    let mut floats = variables.to_vec();
    for _ in 0..3 {
        let number = SPECIAL[random.rand_range(0..19) as usize];
        floats.push(terms.constant(Sort::Int, single(number)));
    }
    for _ in 0..random.rand_range(1..4) {
        let operator = operators[random.rand_range(0..operators.len() as u64) as usize];
        let [a, b] = [(); 2].map(|()| floats[random.rand_range(0..floats.len() as u64) as usize]);
        let made = match operator.operand() {
            Sort::Long => {
                let wide = terms.real(Real::FloatToDouble, a, a);
                let made = terms.real(operator, wide, wide);
                match operator.result() {
                    Sort::Long => terms.real(Real::DoubleToFloat, made, made),
                    _ => made,
                }
            }
            _ => terms.real(operator, a, b),
        };
        floats.push(match operator {
            Real::ToInt(_) => terms.real(Real::IntTo(SINGLE), made, made),
            _ => made,
        });
    }
    let mut conditions = Vec::new();
    for _ in 0..random.rand_range(1..4) {
        let holds = random.rand_range(0..2) == 0;
        let relations =
            [Real::Less(SINGLE, holds), Real::LessEqual(SINGLE, holds), Real::Equal(SINGLE, holds)];
        let [a, b] = [(); 2].map(|()| floats[random.rand_range(0..floats.len() as u64) as usize]);
        conditions.push(terms.real(relations[random.rand_range(0..3) as usize], a, b));
    }
    (terms, conditions, variables)
}

const OPERATORS: [Real; 11] = [
    Real::Add(SINGLE),
    Real::Sub(SINGLE),
    Real::Mul(SINGLE),
    Real::Div(SINGLE),
    Real::Sqrt,
    Real::Floor,
    Real::Ceil,
    Real::Rint,
    Real::ToInt(SINGLE),
    Real::ToInt(DOUBLE),
    Real::Rem(SINGLE),
];

/// No conditions that special numbers or their neighbours satisfy are refuted.
#[test]
fn no_proof_is_wrong() {
    let mut random = Rand64::new(48);
    let mut samples: Vec<i64> = SPECIAL.map(single).to_vec();
    for number in SPECIAL {
        let rank = SINGLE.rank(single(number)).unwrap_or(0);
        let infinity = single(f32::INFINITY);
        let neighbours = [rank - 1, rank + 1].into_iter().filter(|rank| rank.abs() <= infinity);
        samples.extend(neighbours.map(|rank| SINGLE.of_rank(rank)));
    }
    samples.push(single(f32::NAN));
    let mut refuted = 0;
    for round in 0..200 {
        let (terms, conditions, variables) = random_query(&mut random, &OPERATORS);
        if verdict(&terms, &conditions, Layered::new()) != Verdict::Unsat {
            continue;
        }
        refuted += 1;
        for (x, y) in samples.iter().flat_map(|&x| samples.iter().map(move |&y| (x, y))) {
            let mut model = Model::new();
            for (variable, value) in variables.into_iter().zip([x, y]) {
                if let Node::Variable(variable) = *terms.node(variable) {
                    model.set(variable, value);
                }
            }
            let holds = conditions.iter().all(|&condition| eval(&terms, condition, &model) != 0);
            assert!(!holds, "round {round}: {x:x} {y:x}");
        }
    }
    assert!(refuted > 15, "{refuted}");
}

/// z3 and the layers don't contradict each other on floats, and z3's models satisfy the conditions.
#[cfg(feature = "z3")]
#[test]
fn z3_agrees_on_floats() {
    let mut random = Rand64::new(49);
    let mut counts = [0; 4];
    for round in 0..60 {
        // z3 has no remainder of Java.
        let (terms, conditions, _) = random_query(&mut random, &OPERATORS[..10]);
        let Ok(z3) = udita_solver::Z3::find() else {
            println!("skipped: z3_agrees_on_floats");
            return;
        };
        let own = verdict(&terms, &conditions, Layered::new());
        let exact = verdict(&terms, &conditions, Layered::of(vec![Box::new(z3)]));
        match (own, exact) {
            (Verdict::Sat, Verdict::Unsat) | (Verdict::Unsat, Verdict::Sat) => {
                panic!("round {round}: {own:?} {exact:?}")
            }
            (Verdict::Unknown, Verdict::Unknown) => counts[0] += 1,
            (Verdict::Unknown, _) => counts[1] += 1,
            (_, Verdict::Unknown) => counts[2] += 1,
            _ => counts[3] += 1,
        }
    }
    println!(
        "neither {}, z3 alone {}, the layers alone {}, both {}",
        counts[0], counts[1], counts[2], counts[3]
    );
    assert!(counts[1] + counts[3] > 30, "{counts:?}");
}

/// An int that a double is compared with.
#[test]
fn ints_and_doubles() {
    let mut query = Query::new();
    let (x, n) = (query.variable(), query.terms.variable(Kind::Short));
    let wide = query.terms.real(Real::IntTo(DOUBLE), n, n);
    query.less(wide, x);
    query.between(x, 40_000.0, 50_000.0);
    assert_eq!(query.verdict(), Verdict::Sat);
    query.conditions.clear();
    query.less(x, wide);
    query.between(x, 40_000.0, 50_000.0);
    assert_eq!(query.verdict(), Verdict::Unsat);
}
