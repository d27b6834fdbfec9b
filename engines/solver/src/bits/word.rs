//! Words: integers in two's complement as bits.

use crate::bits::gates::Gates;
use crate::bits::sat::Bit;
use crate::interval::Interval;

/// Bits, the lowest first. The last one is the sign, and is repeated for ever. There is at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word(Vec<Bit>);

impl Word {
    /// The word of `bits`, of which the last one is the sign.
    pub(super) fn new(mut bits: Vec<Bit>) -> Word {
        while let [.., a, b] = bits[..]
            && a == b
        {
            bits.pop();
        }
        Word(bits)
    }

    /// The word of bits of a number that is not negative.
    pub(super) fn unsigned(mut bits: Vec<Bit>) -> Word {
        bits.push(Bit::FALSE);
        Word::new(bits)
    }

    pub(super) fn constant(value: i128) -> Word {
        Word::new((0..128).map(|bit| Bit::of(value >> bit & 1 == 1)).collect())
    }

    /// A word of new inputs that can hold all values of `values`, and maybe more. `likely` is the value to try first.
    pub(super) fn input(gates: &mut Gates, values: Interval, likely: i64) -> Word {
        let width = width(values);
        let sign = (values.lo >= 0).then_some(Bit::FALSE).or((values.hi < 0).then_some(Bit::TRUE));
        let inputs = width - usize::from(sign.is_some());
        let mut bits: Vec<Bit> = (0..inputs).map(|bit| gates.input(likely >> bit & 1 == 1)).collect();
        bits.extend(sign);
        Word(bits)
    }

    /// Number of bits up to the sign.
    pub(super) fn width(&self) -> usize {
        self.0.len()
    }

    /// The bit of a place, of which there is no last.
    pub(super) fn bit(&self, place: usize) -> Bit {
        self.0[place.min(self.0.len() - 1)]
    }

    pub(super) fn sign(&self) -> Bit {
        self.0[self.0.len() - 1]
    }

    /// The lowest `width` bits, of which the last is the sign of the result.
    pub(super) fn truncated(&self, width: usize) -> Word {
        if self.0.len() <= width { self.clone() } else { Word::new(self.0[..width].to_vec()) }
    }

    /// The lowest `width` bits, as a number that is not negative.
    pub(super) fn low(&self, width: usize) -> Word {
        Word::unsigned((0..width).map(|place| self.bit(place)).collect())
    }

    /// Times 2 to the power of `places`.
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

/// Number of bits that all values of an interval need, the sign included.
pub(super) fn width(values: Interval) -> usize {
    let bits = |value: i64| 65 - (value ^ (value >> 63)).leading_zeros() as usize;
    bits(values.lo).max(bits(values.hi))
}
