//! Copies of a few words, the most frequent operation of backtracking.
//!
//! A frame is too small for a call of the standard library's copy routine to pay off, and bounds checks of the parts took a tenth of the
//! time of a search. So this is one of the three modules with `unsafe` code; [`super::registers`] and [`super::code`] are the others.
//!
//! *Invariants*. [`copy`] checks both ranges before it copies, in every build, and relies on nothing else.
//!
//! *Checked by* the tests below, which copy up to the ends of ranges and beyond, and by sanitizers or Miri over the tests of the machine
//! (`docs/decisions/machine.md`).

#![allow(unsafe_code, reason = "each range is checked once")]

use super::word::Word;

/// Copies `count` words from index `at` of `from` to index `to` of `words`.
///
/// # Panics
///
/// If either slice is too short.
#[inline(always)]
pub(super) fn copy(words: &mut [Word], to: usize, from: &[Word], at: usize, count: usize) {
    assert!(to + count <= words.len() && at + count <= from.len(), "words outside of a range");
    // SAFETY: both ranges have just been checked. The sums do not overflow: addresses and counts have 32 bits.
    unsafe {
        let (mut to, mut from) = (words.as_mut_ptr().add(to), from.as_ptr().add(at));
        if count & 1 != 0 {
            part::<1>(&mut to, &mut from);
        }
        if count & 2 != 0 {
            part::<2>(&mut to, &mut from);
        }
        if count & 4 != 0 {
            part::<4>(&mut to, &mut from);
        }
        for _ in 0..count / 8 {
            part::<8>(&mut to, &mut from);
        }
    }
}

/// Copies a constant number of words, and advances both pointers.
///
/// # Safety
///
/// Both pointers must be valid for `COUNT` words, and the ranges must not overlap.
#[inline(always)]
unsafe fn part<const COUNT: usize>(to: &mut *mut Word, from: &mut *const Word) {
    // SAFETY: by the contract.
    unsafe {
        to.copy_from_nonoverlapping(*from, COUNT);
        (*to, *from) = (to.add(COUNT), from.add(COUNT));
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::{Word, copy, part};

    fn words(count: u64) -> Vec<Word> {
        (0..count).collect()
    }

    #[test]
    fn every_count_is_copied_up_to_the_ends() {
        for count in 0..40 {
            let from = words(count + 3);
            let mut to = words(count + 2);
            copy(&mut to, 2, &from, 3, count as usize);
            assert_eq!(to[2..], from[3..], "{count}");
            assert_eq!(to[..2], from[..2], "{count}");
        }
    }

    /// Without its check, a copy would overwrite the words after the range.
    #[test]
    fn a_copy_beyond_a_range_is_refused() {
        let from = words(4);
        let mut all = words(8);
        // SAFETY: the word after the first four is one of the eight.
        unsafe {
            let (mut to, mut at) = (all.as_mut_ptr().add(4), from.as_ptr());
            part::<1>(&mut to, &mut at);
        }
        assert_eq!(all[4], from[0]);

        let mut all = words(8);
        let before = all.clone();
        for (to, at, count) in [(4, 0, 1), (0, 4, 1), (1, 0, 4), (0, 1, 4), (0, 0, 5), (5, 0, 0), (0, 5, 0)] {
            let copied = catch_unwind(AssertUnwindSafe(|| copy(&mut all[..4], to, &from, at, count)));
            assert!(copied.is_err(), "{count} words to {to} from {at}");
        }
        assert_eq!(all, before);
    }
}
