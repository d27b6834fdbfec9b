//! Words: integers as bits in two's complement.

use crate::bits::gates::Gates;
use crate::bits::sat::Bit;
use crate::interval::Interval;

/// The bits, lowest first. The last bit is the sign, repeated without end. There is at least one bit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word(Vec<Bit>);

impl Word {
    /// The word of `bits`. The last bit is the sign.
    pub(super) fn new(mut bits: Vec<Bit>) -> Word {
        while let [.., a, b] = bits[..]
            && a == b
        {
            bits.pop();
        }
        Word(bits)
    }

    /// The word of the bits of a non-negative number.
    pub(super) fn unsigned(mut bits: Vec<Bit>) -> Word {
        bits.push(Bit::FALSE);
        Word::new(bits)
    }

    pub(super) fn constant(value: i128) -> Word {
        Word::new((0..128).map(|bit| Bit::of(value >> bit & 1 == 1)).collect())
    }

    /// A word of new inputs that can hold all values in `values`, and possibly others. `likely` is the value
    /// to try first.
    pub(super) fn input(gates: &mut Gates, values: Interval, likely: i64) -> Word {
        let width = width(values);
        let sign = (values.lo >= 0).then_some(Bit::FALSE).or((values.hi < 0).then_some(Bit::TRUE));
        let inputs = width - usize::from(sign.is_some());
        let mut bits: Vec<Bit> = (0..inputs).map(|bit| gates.input(likely >> bit & 1 == 1)).collect();
        bits.extend(sign);
        Word(bits)
    }

    /// Number of stored bits, with the sign.
    pub(super) fn width(&self) -> usize {
        self.0.len()
    }

    /// The bit at any place. Places past the width repeat the sign.
    pub(super) fn bit(&self, place: usize) -> Bit {
        self.0[place.min(self.0.len() - 1)]
    }

    pub(super) fn sign(&self) -> Bit {
        self.0[self.0.len() - 1]
    }

    /// The lowest `width` bits. The last of them is the sign of the result.
    pub(super) fn truncated(&self, width: usize) -> Word {
        if self.0.len() <= width { self.clone() } else { Word::new(self.0[..width].to_vec()) }
    }

    /// The lowest `width` bits, as a non-negative number.
    pub(super) fn low(&self, width: usize) -> Word {
        Word::unsigned((0..width).map(|place| self.bit(place)).collect())
    }

    /// This word times 2^`places`.
    pub(super) fn shifted(&self, places: usize) -> Word {
        let mut bits = vec![Bit::FALSE; places];
        bits.extend_from_slice(&self.0);
        Word::new(bits)
    }

    /// The number in the solution.
    pub(super) fn value(&self, gates: &Gates) -> i64 {
        let bit = |place: usize| i64::from(gates.value(self.bit(place))) << place;
        (0..64).map(bit).fold(0, |value, bit| value | bit)
    }
}

/// Number of bits that all values of an interval fit, with the sign.
pub(super) fn width(values: Interval) -> usize {
    let bits = |value: i64| 65 - (value ^ (value >> 63)).leading_zeros() as usize;
    bits(values.lo).max(bits(values.hi))
}
