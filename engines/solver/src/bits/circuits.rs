//! Circuits for sums, products, shifts and comparisons.

use crate::bits::gates::Gates;
use crate::bits::sat::Bit;
use crate::bits::word::Word;

/// The lowest `width` bits of `a + b + carry`, signed.
pub(super) fn add(gates: &mut Gates, a: &Word, b: &Word, mut carry: Bit, width: usize) -> Word {
    let mut bits = Vec::with_capacity(width);
    for place in 0..width {
        let (x, y) = (a.bit(place), b.bit(place));
        let half = gates.xor(x, y);
        bits.push(gates.xor(half, carry));
        carry = gates.majority(x, y, carry);
    }
    Word::new(bits)
}

/// The lowest `width` bits of `a - b`, signed.
pub(super) fn sub(gates: &mut Gates, a: &Word, b: &Word, width: usize) -> Word {
    let complement = complement(b);
    add(gates, a, &complement, Bit::TRUE, width)
}

/// `-1 - a`.
pub(super) fn complement(a: &Word) -> Word {
    Word::new((0..a.width()).map(|place| !a.bit(place)).collect())
}

/// Applies `gate` to each pair of bits.
pub(super) fn bitwise(a: &Word, b: &Word, mut gate: impl FnMut(Bit, Bit) -> Bit) -> Word {
    Word::new((0..a.width().max(b.width())).map(|place| gate(a.bit(place), b.bit(place))).collect())
}

/// `a` if `condition`, else `b`.
pub(super) fn mux(gates: &mut Gates, condition: Bit, a: &Word, b: &Word) -> Word {
    bitwise(a, b, |a, b| gates.mux(condition, a, b))
}

/// The lowest `width` bits of `factor * a`, signed, with few sums and differences of shifted words
/// (non-adjacent form).
pub(super) fn scale(gates: &mut Gates, a: &Word, factor: i64, width: usize) -> Word {
    let mut sum: Option<Word> = None;
    let mut rest = i128::from(factor);
    for place in 0..width {
        if rest & 1 == 1 {
            let digit = if rest & 3 == 3 { -1 } else { 1 };
            rest -= digit;
            let shifted = a.shifted(place).truncated(width);
            sum = Some(match sum {
                None if digit == 1 => shifted,
                None => sub(gates, &Word::constant(0), &shifted, width),
                Some(sum) if digit == 1 => add(gates, &sum, &shifted, Bit::FALSE, width),
                Some(sum) => sub(gates, &sum, &shifted, width),
            });
        }
        rest >>= 1;
    }
    sum.unwrap_or_else(|| Word::constant(0))
}

/// The lowest `width` bits of `a * b`, signed.
pub(super) fn mul(gates: &mut Gates, a: &Word, b: &Word, width: usize) -> Word {
    let (a, b) = if a.width() < b.width() { (b, a) } else { (a, b) };
    let mut sum = Word::constant(0);
    for place in 0..b.width().min(width) {
        let digit = b.bit(place);
        let product = bitwise(a, a, |bit, _| gates.and(bit, digit));
        let shifted = product.shifted(place).truncated(width);
        // The last bit counts negatively. In a truncated word, adding and subtracting it are the same.
        sum = if place + 1 == b.width() {
            sub(gates, &sum, &shifted, width)
        } else {
            add(gates, &sum, &shifted, Bit::FALSE, width)
        };
    }
    sum
}

/// `a` shifted by the lowest bits of `count`, selected bit by bit. `shift` shifts a word by a number of
/// places.
pub(super) fn shift(
    gates: &mut Gates,
    a: Word,
    count: &Word,
    places: usize,
    shift: impl Fn(&Word, usize) -> Word,
) -> Word {
    let stages = places.trailing_zeros() as usize;
    (0..stages).fold(a, |a, stage| {
        let shifted = shift(&a, 1 << stage);
        mux(gates, count.bit(stage), &shifted, &a)
    })
}

/// `a == b`.
pub(super) fn equal(gates: &mut Gates, a: &Word, b: &Word) -> Bit {
    let width = a.width().max(b.width());
    let mut all = Bit::TRUE;
    for place in 0..width {
        let same = !gates.xor(a.bit(place), b.bit(place));
        all = gates.and(all, same);
        if all == Bit::FALSE {
            break;
        }
    }
    all
}

/// `a < b`, signed.
pub(super) fn less(gates: &mut Gates, a: &Word, b: &Word) -> Bit {
    let width = a.width().max(b.width());
    // The borrow of `a - b`. At the sign bit, the operands are swapped.
    let mut less = Bit::FALSE;
    for place in 0..width - 1 {
        less = gates.majority(!a.bit(place), b.bit(place), less);
    }
    gates.majority(a.bit(width - 1), !b.bit(width - 1), less)
}
