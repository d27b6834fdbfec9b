//! Copies of a few words: what going back does most.
//!
//! A frame is too small for a call of the library's copying to pay, and bounds checks of the parts took a tenth of the time of a search. So this
//! module has `unsafe` code, as [`super::registers`] and [`super::code`] have. It relies on nothing but its own check.

#![allow(unsafe_code, reason = "each range is checked once")]

use super::word::Word;

/// Copies `count` words from `at` of `from` to `to` of `words`.
///
/// # Panics
///
/// If either has fewer words.
#[inline(always)]
pub(super) fn copy(words: &mut [Word], to: usize, from: &[Word], at: usize, count: usize) {
    assert!(to + count <= words.len() && at + count <= from.len(), "words outside of a range");
    // SAFETY: both ranges have just been checked. (The sum does not overflow: addresses and counts have 32 bits.)
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

/// Copies a constant number of words, and moves on.
///
/// # Safety
///
/// Both addresses have as many words, and the ranges do not overlap.
#[inline(always)]
unsafe fn part<const COUNT: usize>(to: &mut *mut Word, from: &mut *const Word) {
    // SAFETY: by the contract.
    unsafe {
        to.copy_from_nonoverlapping(*from, COUNT);
        (*to, *from) = (to.add(COUNT), from.add(COUNT));
    }
}
