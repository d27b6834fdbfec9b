//! Objects that fields may refer to, and sets of objects.

use std::ops::RangeInclusive;

/// A reference: `NULL`, or an object's number.
pub(super) type Ref = u8;

/// The null reference.
pub(super) const NULL: Ref = 0;

/// Room for objects with numbers from 1; no search that ends in a lifetime needs more.
pub(super) const ROOM: usize = 32;

/// A field of every object.
pub(super) type Field<T> = [T; ROOM];

/// The first of `args`: a number of objects.
pub(super) fn bound(args: &[i32]) -> Ref {
    // One number is reserved for other objects, such as a list's header.
    let n = Ref::try_from(args[0]).expect("a number of objects");
    assert!(usize::from(n) + 2 < ROOM, "at most {} objects", ROOM - 3);
    n
}

/// Objects of one class, and how many of them a path has taken. A path always takes the first free one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Objects {
    count: Ref,
    taken: Ref,
}

impl Objects {
    pub(super) fn new(count: Ref) -> Objects {
        Objects { count, taken: 0 }
    }

    /// The values of a field that may be null: null, the objects taken, and one more.
    #[inline]
    pub(super) fn or_null(self) -> RangeInclusive<Ref> {
        NULL..=self.last()
    }

    /// The values of a field that may not be null.
    #[inline]
    pub(super) fn any(self) -> RangeInclusive<Ref> {
        1..=self.last()
    }

    #[inline]
    fn last(self) -> Ref {
        self.count.min(self.taken + 1)
    }

    /// The objects after a field was set to `value`.
    #[inline]
    pub(super) fn take(self, value: Ref) -> Objects {
        Objects { taken: self.taken.max(value), ..self }
    }
}

/// A set of objects.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Set(u32);

impl Set {
    #[inline]
    pub(super) fn contains(self, object: Ref) -> bool {
        self.0 >> object & 1 != 0
    }

    #[inline]
    pub(super) fn with(self, object: Ref) -> Set {
        Set(self.0 | 1 << object)
    }

    #[inline]
    pub(super) fn without(self, object: Ref) -> Set {
        Set(self.0 & !(1 << object))
    }

    #[inline]
    pub(super) fn len(self) -> Ref {
        self.0.count_ones() as Ref
    }
}
