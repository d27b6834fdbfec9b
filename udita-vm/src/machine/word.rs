//! Words: what registers, fields and elements hold.

/// A word of a frame or of the heap; see [`crate::bytecode::op`] for what it means.
pub(crate) type Word = u64;

/// The mark of a suspended word: its highest bit.
pub(crate) const SUSPENDED: Word = 1 << 63;

/// `null`.
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

/// The address of the term of a suspended word.
#[inline(always)]
pub(crate) fn term_of(word: Word) -> usize {
    (word & !SUSPENDED) as usize
}
