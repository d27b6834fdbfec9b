//! Tapes: random numbers that a generator of well-typed text reads.
//!
//! Whether a variable may stand somewhere depends on everything before it, which strategies alone can't say. So a strategy
//! makes tapes, and a generator turns each into one declaration or statement. proptest shrinks the tapes: a statement
//! vanishes with its tape, and smaller numbers and shorter tapes mean simpler text, since a generator lists its alternatives from
//! the simplest on and a tape that has run out gives zeros.

use proptest::collection::vec;
use proptest::strategy::Strategy;

/// A strategy of up to `length` numbers.
pub fn tape(length: usize) -> impl Strategy<Value = Vec<u32>> {
    vec(proptest::num::u32::ANY, 0..=length)
}

/// A tape that is being read.
#[derive(Clone, Debug)]
pub struct Tape<'t> {
    rest: std::slice::Iter<'t, u32>,
}

impl<'t> Tape<'t> {
    /// A tape from its beginning.
    pub fn new(numbers: &'t [u32]) -> Tape<'t> {
        Tape { rest: numbers.iter() }
    }

    /// A number below `bound`, which is not 0. Smaller numbers on the tape give smaller ones.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = self.rest.next().copied().unwrap_or_default();
        ((u64::from(number) * bound as u64) >> 32) as usize
    }

    /// True once in `times`; false at the end of the tape.
    pub fn once_in(&mut self, times: usize) -> bool {
        times > 0 && self.below(times) == times - 1
    }

    /// Whether the tape has run out.
    pub fn is_over(&self) -> bool {
        self.rest.as_slice().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_scaled_and_end_in_zeros() {
        let mut tape = Tape::new(&[0, u32::MAX, 1 << 31]);
        assert_eq!([tape.below(10), tape.below(10), tape.below(10), tape.below(10)], [0, 9, 5, 0]);
        assert!(tape.is_over() && !tape.once_in(2));
    }
}
