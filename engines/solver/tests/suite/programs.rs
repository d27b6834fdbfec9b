//! Conditions that are typical of programs, with limits on their work.

use udita_solver::{Conversion, Interval, Kind, Layered, Model, Solver, Sort, TermId, Terms, Verdict, Work};

use crate::conditions::decide;

/// Builds terms of ints. Constants are given as numbers.
#[derive(Default)]
struct Build(Terms);

impl Build {
    fn int(&mut self, value: i64) -> TermId {
        self.0.constant(Sort::Int, value)
    }

    fn variable(&mut self, lo: i64, hi: i64) -> TermId {
        self.0.bounded(Sort::Int, Interval::new(lo, hi))
    }

    /// Applies an operator with a constant as the right operand.
    fn with(&mut self, operator: fn(&mut Terms, TermId, TermId) -> TermId, a: TermId, value: i64) -> TermId {
        let sort = self.0.sort(a);
        let shift =
            [Terms::shl, Terms::shr, Terms::ushr].iter().any(|&one| std::ptr::fn_addr_eq(one, operator));
        let value = self.0.constant(if shift { Sort::Int } else { sort }, value);
        operator(&mut self.0, a, value)
    }

    /// Checks the verdict, and that it takes at most `most` work.
    fn check(&self, name: &str, conditions: &[TermId], expected: Verdict, most: u64) {
        let mut solver = Layered::new();
        let verdict = decide(&mut solver, &self.0, conditions, &Model::new(), Work::DEFAULT);
        let work = solver.statistics().work();
        println!("{name}: {verdict:?}, {work:?}");
        assert_eq!(verdict, expected, "{name} after {work:?}");
        assert!(work.0 <= most, "{name} took {work:?}");
    }
}

/// The value of `Integer.parseInt` without its range check: ten digits.
#[test]
fn decimal_numbers() {
    let mut b = Build::default();
    let mut value = b.int(0);
    let mut path = Vec::new();
    for _ in 0..10 {
        let c = b.0.variable(Kind::Char);
        path.push(b.with(Terms::ge, c, '0'.into_i64()));
        path.push(b.with(Terms::le, c, '9'.into_i64()));
        let digit = b.with(Terms::sub, c, '0'.into_i64());
        value = b.with(Terms::mul, value, 10);
        value = b.0.add(value, digit);
    }
    for (name, value) in [
        ("is 2147483647", b.with(Terms::eq, value, 2_147_483_647)),
        ("is 1234567", b.with(Terms::eq, value, 1_234_567)),
        ("is negative", b.with(Terms::lt, value, 0)),
    ] {
        b.check(name, &[&path[..], &[value]].concat(), Verdict::Sat, 50_000);
    }
}

/// Arithmetic that overflows by mistake.
#[test]
fn overflows() {
    let mut b = Build::default();
    let [x, y] = [(); 2].map(|()| b.0.variable(Kind::Int));
    let (positive, ordered) = (b.with(Terms::ge, x, 0), b.0.le(x, y));
    let sum = b.0.add(x, y);
    let (half, middle) = (b.with(Terms::div, sum, 2), b.with(Terms::ushr, sum, 1));
    let negative_half = b.with(Terms::lt, half, 0);
    b.check("the middle is negative", &[positive, ordered, negative_half], Verdict::Sat, 20_000);
    let low = b.0.lt(middle, x);
    b.check("the shifted middle is right", &[positive, ordered, low], Verdict::Unsat, 1_000_000);
    let difference = b.0.sub(x, y);
    let (above, less) = (b.with(Terms::gt, difference, 0), b.0.lt(x, y));
    b.check("comparing by subtraction", &[above, less], Verdict::Sat, 1000);
    let opposite = b.0.neg(x);
    let (negative, still) = (b.with(Terms::lt, x, 0), b.with(Terms::lt, opposite, 0));
    b.check("an absolute value is negative", &[negative, still], Verdict::Sat, 1000);
    let minimum = b.with(Terms::gt, x, i64::from(i32::MIN));
    b.check("only that of MIN", &[negative, still, minimum], Verdict::Unsat, 1000);
}

/// Bits are shifted and combined.
#[test]
fn bit_tricks() {
    let mut b = Build::default();
    // Base 64.
    let digits = [(); 4].map(|()| b.variable(0, 63));
    let word = digits.into_iter().reduce(|word, digit| {
        let word = b.with(Terms::shl, word, 6);
        b.0.or(word, digit)
    });
    let decoded = b.with(Terms::eq, word.unwrap(), 0x0061_6263);
    b.check("base 64", &[decoded], Verdict::Sat, 20_000);
    // A pseudo-random number generator.
    let x = b.0.variable(Kind::Int);
    let mut state = x;
    for (operator, count) in
        [(Terms::shl as fn(&mut Terms, TermId, TermId) -> TermId, 13), (Terms::ushr, 17), (Terms::shl, 5)]
    {
        let shifted = b.with(operator, state, count);
        state = b.0.xor(state, shifted);
    }
    let found = b.with(Terms::eq, state, 0x1234_5678);
    b.check("xorshift", &[found], Verdict::Sat, 100_000);
    // The number of one bits, computed as in `Integer.bitCount`.
    let half = b.with(Terms::ushr, x, 1);
    let odd = b.with(Terms::and, half, 0x5555_5555);
    let mut count = b.0.sub(x, odd);
    let (low, high) = (b.with(Terms::and, count, 0x3333_3333), b.with(Terms::ushr, count, 2));
    let high = b.with(Terms::and, high, 0x3333_3333);
    count = b.0.add(low, high);
    for shift in [4, 8, 16] {
        let shifted = b.with(Terms::ushr, count, shift);
        count = b.0.add(count, shifted);
        count = if shift == 4 { b.with(Terms::and, count, 0x0f0f_0f0f) } else { count };
    }
    count = b.with(Terms::and, count, 0x3f);
    let many = b.with(Terms::eq, count, 29);
    b.check("29 ones", &[many], Verdict::Sat, 500_000);
    let too_many = b.with(Terms::gt, count, 32);
    b.check("33 ones", &[too_many], Verdict::Unsat, 2_000_000);
    // `Long.hashCode`.
    let long = b.0.variable(Kind::Long);
    let high = b.with(Terms::ushr, long, 32);
    let (high, low) = (b.0.convert(Conversion::LongToInt, high), b.0.convert(Conversion::LongToInt, long));
    let hash = b.0.xor(high, low);
    let (found, large) = (b.with(Terms::eq, hash, 77), b.with(Terms::gt, long, 1 << 50));
    b.check("a hash of a long", &[found, large], Verdict::Sat, 20_000);
}

/// Products and quotients of variables.
#[test]
fn products() {
    let mut b = Build::default();
    let [x, y] = [(); 2].map(|()| b.0.variable(Kind::Int));
    let square = b.0.mul(x, x);
    let (root, none) = (b.with(Terms::eq, square, 1_002_001), b.with(Terms::eq, square, 2));
    b.check("a root", &[root], Verdict::Sat, 500_000);
    b.check("no root of 2 modulo 2^32", &[none], Verdict::Unsat, 50_000);
    let (rest, positive) = (b.0.rem(x, y), b.with(Terms::gt, y, 1));
    let (divides, greater, large) = (b.with(Terms::eq, rest, 0), b.0.gt(x, y), b.with(Terms::gt, x, 1000));
    b.check("a divisor", &[positive, greater, large, divides], Verdict::Sat, 500_000);
    let least = b.with(Terms::ge, rest, 0);
    let (quotient, negative) = (b.0.div(x, y), b.with(Terms::lt, x, 0));
    let above = b.with(Terms::gt, quotient, 0);
    b.check("signs of quotients", &[positive, negative, above, least], Verdict::Unsat, 5_000_000);
    let [side, width] = [(); 2].map(|()| b.variable(0, 1000));
    let (area, proper) = (b.0.mul(side, width), b.with(Terms::gt, side, 1));
    let (exact, wide) = (b.with(Terms::eq, area, 9409), b.0.gt(width, side));
    b.check("the square of 97", &[exact, proper], Verdict::Sat, 500_000);
    b.check("no other factors", &[exact, proper, wide], Verdict::Unsat, 500_000);
}

trait AsNumber {
    fn into_i64(self) -> i64;
}

impl AsNumber for char {
    fn into_i64(self) -> i64 {
        i64::from(u32::from(self))
    }
}
