//! Tapes: bytes that are read as numbers, texts and choices between alternatives.
//!
//! Whether a variable may occur at some place depends on everything before it. So a grammar is a generator that reads its decisions from a
//! tape. After the end of a tape, all bytes are zero, and a generator lists its alternatives from the simplest on: smaller bytes and
//! shorter tapes mean simpler text.

/// A tape: bytes to be read from the start.
#[derive(Clone, Copy, Debug)]
pub struct Tape<'t>(&'t [u8]);

impl<'t> Tape<'t> {
    /// Creates a tape of all these bytes.
    pub fn new(bytes: &'t [u8]) -> Tape<'t> {
        Tape(bytes)
    }

    /// Whether all bytes of the tape have been read.
    pub fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte, or 0 at the end of the tape.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn two_bytes(&mut self) -> usize {
        usize::from(self.byte()) << 8 | usize::from(self.byte())
    }

    /// A number below `bound`, or 0 if that is 0. Smaller bytes give smaller numbers.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound <= 1 << 8 {
            (usize::from(self.byte()) * bound) >> 8
        } else {
            (self.two_bytes() * bound) >> 16
        }
    }

    /// A number below `end`, or 0 if that is 0: the remainder of two bytes.
    pub fn place(&mut self, end: usize) -> usize {
        let number = self.two_bytes();
        if end > 1 << 16 { number * (end >> 16) } else { number % end.max(1) }
    }

    /// True with probability 1 / `times`; false at the end of the tape.
    pub fn once_in(&mut self, times: usize) -> bool {
        times > 0 && self.below(times) == times - 1
    }

    /// One of some values, which must not be empty.
    pub fn one_of<'v, T: ?Sized>(&mut self, values: &[&'v T]) -> &'v T {
        values[self.below(values.len())]
    }

    /// A random character, most often from ASCII.
    pub fn character(&mut self) -> char {
        let code = match self.below(4) {
            0 | 1 => usize::from(self.byte() & 0x7f),
            2 => self.two_bytes(),
            _ => (usize::from(self.byte()) << 16 | self.two_bytes()) % (1 + char::MAX as usize),
        };
        u32::try_from(code).ok().and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER)
    }

    /// A text preceded by its length.
    pub fn text(&mut self) -> &'t [u8] {
        let length = usize::from(self.byte());
        self.split(length)
    }

    /// The next bytes as a separate tape, of a random length up to `most`.
    pub fn part(&mut self, most: usize) -> Tape<'t> {
        let length = self.below(most + 1);
        Tape(self.split(length))
    }

    fn split(&mut self, length: usize) -> &'t [u8] {
        let (text, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        text
    }

    /// The remaining bytes.
    pub fn rest(self) -> &'t [u8] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_scaled_and_end_in_zeros() {
        let mut tape = Tape::new(&[0, u8::MAX, 1 << 7, 1 << 7, 0]);
        let numbers = [tape.below(10), tape.below(10), tape.below(10), tape.below(1000), tape.below(10)];
        assert_eq!(numbers, [0, 9, 5, 500, 0]);
        assert!(tape.is_over() && !tape.once_in(2));
    }

    #[test]
    fn a_part_is_a_tape_of_its_own() {
        let mut tape = Tape::new(&[128, 1, 2, 3]);
        assert_eq!(tape.part(5).rest(), [1, 2, 3]);
        let mut tape = Tape::new(&[128, 1, 2, 3]);
        assert_eq!((tape.part(3).rest(), tape.rest()), (&[1, 2][..], &[3][..]));
    }
}
