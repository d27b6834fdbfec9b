//! Circuits for division, with truncation towards zero.

use crate::bits::circuits::{add, complement, equal, less, mux, scale, sub};
use crate::bits::gates::Gates;
use crate::bits::sat::Bit;
use crate::bits::word::Word;
use crate::interval::Interval;

/// Quotient and remainder by a constant other than 0.
///
/// They are new words constrained by their definition: `a = q * divisor + r`, where `r` has the sign of `a`
/// and is smaller than the divisor. This circuit is smaller than a divider. The interval `quotients` contains
/// all quotients. `likely` holds the values to try first.
pub(super) fn by_constant(
    gates: &mut Gates,
    a: &Word,
    divisor: i64,
    quotients: Interval,
    likely: (i64, i64),
) -> (Word, Word) {
    let greatest = (divisor.unsigned_abs() - 1) as i64;
    let quotient = Word::input(gates, quotients, likely.0);
    let rest = Word::input(gates, Interval::new(-greatest, greatest), likely.1);
    within(gates, &quotient, quotients);
    within(gates, &rest, Interval::new(-greatest, greatest));
    // The product plus the remainder fits this width, for all values in their intervals.
    let size = u128::from(divisor.unsigned_abs());
    let most = u128::from(quotients.lo.unsigned_abs().max(quotients.hi.unsigned_abs()));
    let width = a.width().max(129 - (size * (most + 1)).leading_zeros() as usize);
    let product = scale(gates, &quotient, divisor, width);
    let sum = add(gates, &product, &rest, Bit::FALSE, width);
    let same = equal(gates, &sum, a);
    gates.require(same);
    let zero = equal(gates, &rest, &Word::constant(0));
    let same_sign = !gates.xor(rest.sign(), a.sign());
    gates.require_any(&[zero, same_sign]);
    (quotient, rest)
}

/// Requires that the value of a word is in an interval.
pub(super) fn within(gates: &mut Gates, word: &Word, values: Interval) {
    let below = less(gates, word, &Word::constant(values.lo.into()));
    let above = less(gates, &Word::constant(values.hi.into()), word);
    gates.require(!below);
    gates.require(!above);
}

/// Quotient and remainder of words of at most `bits` bits, by long division of the absolute values. For the
/// divisor 0, the quotient is 0 and the remainder is the dividend.
pub(super) fn by_word(gates: &mut Gates, a: &Word, b: &Word, bits: usize) -> (Word, Word) {
    let (dividend, divisor) = (absolute(gates, a), absolute(gates, b));
    let mut rest = Word::constant(0);
    let mut quotient = vec![Bit::FALSE; dividend.width()];
    for place in (0..dividend.width()).rev() {
        let mut next = vec![dividend.bit(place)];
        next.extend((0..rest.width()).map(|place| rest.bit(place)));
        let shifted = Word::new(next);
        let fits = !less(gates, &shifted, &divisor);
        let width = shifted.width().max(divisor.width()) + 1;
        let reduced = sub(gates, &shifted, &divisor, width);
        // The remainder is smaller than a divisor other than 0. For the divisor 0, it is at most the
        // dividend.
        rest = mux(gates, fits, &reduced, &shifted).truncated(dividend.width());
        quotient[place] = fits;
    }
    let zero = equal(gates, b, &Word::constant(0));
    let quotient = Word::unsigned(quotient.into_iter().map(|bit| gates.and(bit, !zero)).collect());
    let negative = gates.xor(a.sign(), b.sign());
    let quotient = negated_if(gates, negative, &quotient).truncated(bits);
    let rest = negated_if(gates, a.sign(), &rest).truncated(bits);
    (quotient, rest)
}

/// `-a` if `condition`, else `a`.
fn negated_if(gates: &mut Gates, condition: Bit, a: &Word) -> Word {
    if condition == Bit::FALSE {
        return a.clone();
    }
    let complement = complement(a);
    let chosen = mux(gates, condition, &complement, a);
    let carry = Word::unsigned(vec![condition]);
    add(gates, &chosen, &carry, Bit::FALSE, a.width() + 1)
}

fn absolute(gates: &mut Gates, a: &Word) -> Word {
    let absolute = negated_if(gates, a.sign(), a);
    // The sign bit is 0, but constant folding can't see that.
    Word::unsigned((0..a.width()).map(|place| absolute.bit(place)).collect())
}
