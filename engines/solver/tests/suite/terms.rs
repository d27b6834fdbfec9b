//! Terms evaluate like the expressions they are built from, whatever is simplified.

use oorandom::Rand64;
use udita_solver::{Binary, Conversion, Evaluator, Interval, Kind, Sort, TermId, Terms, eval};

use crate::tree::{Scope, evaluate, pick, term};

/// Random terms, half of them over small bounds, at random points.
#[test]
fn random_terms() {
    let mut random = Rand64::new(1);
    let mut evaluator = Evaluator::default();
    for round in 0..1000 {
        let mut terms = Terms::new();
        let scope =
            if round % 2 == 0 { Scope::wide(&mut random, 5) } else { Scope::small(&mut random, 4, 16) };
        let variables = scope.declare(&mut terms);
        for _ in 0..100 {
            let depth = random.rand_range(1..5) as u32;
            let tree = match random.rand_range(0..3) {
                0 => scope.condition(&mut random, depth),
                1 => scope.integer(&mut random, Sort::Int, depth),
                _ => scope.integer(&mut random, Sort::Long, depth),
            };
            let term = term(&tree, &mut terms, &variables);
            for _ in 0..3 {
                let point = scope.point(&mut random);
                let model = scope.model(&terms, &variables, &point);
                let expected = evaluate(&tree, &point).number();
                evaluator.restart();
                assert_eq!(evaluator.value(&terms, term, &model), expected, "{tree:?} at {point:?}");
                assert_eq!(eval(&terms, term, &model), expected, "{tree:?} at {point:?}");
                let bounds = terms.bounds(term);
                assert!(bounds.contains(expected), "{tree:?} at {point:?} is not in {bounds:?}");
            }
        }
    }
}

/// A renamed term under new values equals the original term under the corresponding old values.
#[test]
fn renamed_terms() {
    let mut random = Rand64::new(3);
    for _ in 0..1000 {
        let mut terms = Terms::new();
        let scope = Scope::small(&mut random, 4, 16);
        let (old, new) = (scope.declare(&mut terms), scope.declare(&mut terms));
        let count = terms.variables().len() / 2;
        for _ in 0..20 {
            let depth = random.rand_range(1..5) as u32;
            let tree = scope.condition(&mut random, depth);
            let term = term(&tree, &mut terms, &old);
            let renamed = terms.renamed(term, |terms, variable| terms.variables()[variable.index() + count]);
            assert!(terms.variables_of(renamed).iter().all(|variable| variable.index() >= count));
            let point = scope.point(&mut random);
            let model = scope.model(&terms, &new, &point);
            assert_eq!(
                eval(&terms, renamed, &model),
                evaluate(&tree, &point).number(),
                "{tree:?} at {point:?}"
            );
        }
    }
}

/// The bounds of each operator contain all of its results. Tested on all small intervals and at the limits of
/// types.
#[test]
fn bounds_of_operators() {
    let mut random = Rand64::new(2);
    let starts = [i64::MIN, i32::MIN.into(), -9, -2, 0, 1, 60, i32::MAX.into(), i64::MAX];
    for _ in 0..200_000 {
        let operator = pick(&mut random, &Binary::ALL);
        let sort = pick(&mut random, &[Sort::Int, Sort::Long]);
        let mut interval = |sort: Sort| {
            let all = sort.interval();
            let lo = all.clamp(pick(&mut random, &starts));
            let hi = all.clamp(lo.saturating_add(random.rand_range(0..6) as i64));
            Interval::new(lo, hi)
        };
        let (a, b) = (interval(sort), interval(if operator.is_shift() { Sort::Int } else { sort }));
        let mut terms = Terms::new();
        let x = terms.bounded(sort, a);
        let y = terms.bounded(if operator.is_shift() { Sort::Int } else { sort }, b);
        let term = of(&mut terms, operator, x, y);
        let bounds = terms.bounds(term);
        for v in a.lo..=a.hi {
            for w in b.lo..=b.hi {
                let result = operator.apply(sort, v, w);
                assert!(bounds.contains(result), "{operator:?} {v} {w} = {result} is not in {bounds:?}");
                if v == i64::MAX || w == i64::MAX {
                    break;
                }
            }
            if v == i64::MAX {
                break;
            }
        }
    }
}

fn of(terms: &mut Terms, operator: Binary, a: TermId, b: TermId) -> TermId {
    match operator {
        Binary::Mul => terms.mul(a, b),
        Binary::Div => terms.div(a, b),
        Binary::Rem => terms.rem(a, b),
        Binary::And => terms.and(a, b),
        Binary::Or => terms.or(a, b),
        Binary::Xor => terms.xor(a, b),
        Binary::Shl => terms.shl(a, b),
        Binary::Shr => terms.shr(a, b),
        Binary::Ushr => terms.ushr(a, b),
        Binary::Compare => terms.compare(a, b),
    }
}

/// Equivalent terms are identical after simplification.
#[test]
fn equal_terms_are_identical() {
    let mut terms = Terms::new();
    let (x, y, c) = (terms.variable(Kind::Int), terms.variable(Kind::Int), terms.variable(Kind::Char));
    let [one, three, five, seven] = [1, 3, 5, 7].map(|value| terms.constant(Sort::Int, value));
    let (left, right) = (terms.add(x, y), terms.add(y, x));
    assert_eq!(left, right);
    let twice = terms.add(x, x);
    assert_eq!(terms.shl(x, one), twice);
    assert_eq!(terms.sub(twice, x), x);
    let (xy, yx) = (terms.eq(x, y), terms.eq(y, x));
    assert_eq!(xy, yx);
    let sum = terms.add(x, three);
    assert_eq!(terms.eq(sum, five), {
        let two = terms.constant(Sort::Int, 2);
        terms.eq(x, two)
    });
    let (product, odd) = (terms.mul(x, three), terms.constant(Sort::Int, 21));
    assert_eq!(terms.eq(product, odd), terms.eq(x, seven));
    assert_eq!(terms.eq(twice, five), TermId::FALSE);
    // Orders are simplified only where nothing wraps around.
    let (digit, ten) = (terms.add(c, three), terms.constant(Sort::Int, 10));
    assert_eq!(terms.lt(digit, ten), terms.lt(c, seven));
    assert_ne!(terms.lt(sum, ten), terms.lt(x, seven));
    let (less, not_less) = (terms.lt(x, y), terms.ge(x, y));
    assert_eq!(terms.not(less), not_less);
    // Conversions without effect are removed.
    assert_eq!(terms.convert(Conversion::IntToChar, c), c);
    let long = terms.convert(Conversion::IntToLong, x);
    assert_eq!(terms.convert(Conversion::LongToInt, long), x);
    // A comparison of longs through its result is rewritten.
    let wide = terms.convert(Conversion::IntToLong, y);
    let order = terms.compare(long, wide);
    let zero = terms.constant(Sort::Int, 0);
    assert_eq!(terms.lt(order, zero), terms.lt(long, wide));
    assert_eq!(terms.ne(order, zero), terms.ne(long, wide));
}

/// A sum of very many variables consists of terms of bounded length.
#[test]
fn long_sums_stay_small() {
    let mut terms = Terms::new();
    let mut hash = terms.constant(Sort::Int, 7);
    let factor = terms.constant(Sort::Int, 31);
    let mut expected = 7i32;
    let mut model = udita_solver::Model::new();
    for index in 0..5000u32 {
        let c = terms.variable(Kind::Char);
        let value = index.wrapping_mul(2654435761) >> 16;
        model.set(crate::tree::variable(&terms, c), value.into());
        hash = terms.mul(hash, factor);
        hash = terms.add(hash, c);
        expected = expected.wrapping_mul(31).wrapping_add(value as i32);
    }
    assert_eq!(eval(&terms, hash, &model), expected.into());
}
