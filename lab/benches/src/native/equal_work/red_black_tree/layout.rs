//! The objects of the predicate and their fields.

use std::ops::ControlFlow;

use crate::native::equal_work::collections::{FIRST_CLASS, LinkedList, class};
use crate::native::equal_work::heap::Word;
use crate::native::equal_work::search::Search;

/// The next place of a method that returns a boolean. At its end, the receiver if it returns true, or `None` if it returns false.
pub(super) type Step<P> = ControlFlow<Option<Word>, P>;

pub(super) const RED: i32 = 0;
pub(super) const BLACK: i32 = 1;
pub(super) const NO_KEY: i32 = -1;

/// The classes of objects.
pub(super) const TREE: Word = FIRST_CLASS;
pub(super) const NODE: Word = FIRST_CLASS + 1;
pub(super) const WAY: Word = FIRST_CLASS + 2;
pub(super) const INTEGER: Word = FIRST_CLASS + 3;

/// The fields of a tree, as offsets from its address.
pub(super) const ROOT: usize = 1;
pub(super) const SIZE: usize = 2;

/// The fields of a node, as offsets from its address.
pub(super) const LEFT: usize = 1;
pub(super) const RIGHT: usize = 2;
pub(super) const PARENT: usize = 3;
pub(super) const COLOUR: usize = 4;
pub(super) const KEY: usize = 5;

/// Removes the first object of a work list, which must be of class `expected`.
///
/// # Panics
///
/// If it is of another class. The machine would report a violation, but the subject has none.
#[inline(always)]
pub(super) fn remove_first<R: Copy>(search: &mut Search<R>, open: LinkedList, expected: Word) -> Word {
    let object = open.remove_first(&mut search.heap);
    assert!(class(&search.heap, object) == expected, "an object of another class");
    object
}
