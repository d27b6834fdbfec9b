//! Words: the content of registers, fields and elements.

/// A word of a frame or of the heap; [`crate::bytecode::op`] defines its meaning.
pub(crate) type Word = u64;

/// The bit that marks a suspended word, the highest one.
pub(crate) const SUSPENDED: Word = 1 << 63;

/// The reference `null`.
pub(crate) const NULL: Word = 0;

/// The word of an `int`.
#[inline(always)]
pub(crate) fn from_int(value: i32) -> Word {
    Word::from(value.cast_unsigned())
}

/// The `int` in a word that is not suspended.
#[inline(always)]
pub(crate) fn to_int(word: Word) -> i32 {
    word as i32
}

/// Whether a word is suspended.
#[inline(always)]
pub(crate) fn is_suspended(word: Word) -> bool {
    word & SUSPENDED != 0
}

/// The word that stands for the term at `address`.
#[inline(always)]
pub(crate) fn suspend(address: usize) -> Word {
    address as Word | SUSPENDED
}

/// The address of the term of a suspended word. Addresses in the heap are less than 2^32.
#[inline(always)]
pub(crate) fn term_of(word: Word) -> usize {
    word as u32 as usize
}

/// The number that a suspended word adds to the value of its term.
#[inline(always)]
pub(crate) fn offset(word: Word) -> i32 {
    // The number is between the mark and the address, with a sign.
    (word << 1).cast_signed().wrapping_shr(33) as i32
}

/// Whether a suspended word stands for its term's value without an offset.
#[inline(always)]
pub(crate) fn is_plain(word: Word) -> bool {
    (word & !SUSPENDED) >> 32 == 0
}

/// A suspended word for the value of the term of `word` plus `offset`. `None` if the offset does not fit.
pub(crate) fn with_offset(word: Word, offset: i32) -> Option<Word> {
    let field = Word::from(offset.cast_unsigned()) & 0x7fff_ffff;
    let result = SUSPENDED | field << 32 | term_of(word) as Word;
    (self::offset(result) == offset).then_some(result)
}

/// The word of a `float`.
#[inline(always)]
pub(crate) fn from_float(value: f32) -> Word {
    Word::from(value.to_bits())
}

/// The `float` in a word.
#[inline(always)]
pub(crate) fn to_float(word: Word) -> f32 {
    f32::from_bits(word as u32)
}

/// The word of a `double`.
#[inline(always)]
pub(crate) fn from_double(value: f64) -> Word {
    value.to_bits()
}

/// The `double` in a word.
#[inline(always)]
pub(crate) fn to_double(word: Word) -> f64 {
    f64::from_bits(word)
}

/// Canonicalises NaN. Processors differ in the bits of the NaNs that they produce.
#[inline(always)]
pub(crate) fn one_nan_float(value: f32) -> f32 {
    if value.is_nan() { f32::from_bits(0x7fc0_0000) } else { value }
}

/// Canonicalises NaN, as [`one_nan_float`].
#[inline(always)]
pub(crate) fn one_nan_double(value: f64) -> f64 {
    if value.is_nan() { f64::from_bits(0x7ff8_0000_0000_0000) } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspended_words_have_room_for_an_offset() {
        let word = suspend(u32::MAX as usize);
        assert!(is_plain(word) && offset(word) == 0);
        for value in [1, -1, 77, (1 << 30) - 1, -(1 << 30)] {
            let shifted = with_offset(word, value).unwrap();
            assert!(is_suspended(shifted) && !is_plain(shifted));
            assert_eq!((offset(shifted), term_of(shifted)), (value, u32::MAX as usize));
            assert_eq!(with_offset(shifted, 0), Some(word));
        }
        assert_eq!(with_offset(word, 1 << 30), None);
        assert_eq!(with_offset(word, i32::MIN), None);
    }
}
