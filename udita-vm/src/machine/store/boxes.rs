//! The identity of boxes.
//!
//! In Java `valueOf` returns the same box for the same small value. Here it makes a new box each time, since checking the value could
//! force it. Comparisons of references treat boxes with equal small values as the same object. A box made by `new` is *unshared*: it is
//! identical to itself only.

use super::Store;
use crate::machine::object::class;
use crate::machine::stop::Stop;
use crate::machine::word::{NULL, Word, to_int};

/// The bit in the header of an unshared box.
const UNSHARED: Word = 1 << 16;

/// The identity of a shared box: its class and its small value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::machine) struct SharedBox {
    /// The index of its class among the known boxes.
    class: usize,
    value: i8,
}

impl SharedBox {
    /// The common identity hash code, which is larger than that of any other object.
    pub(in crate::machine) fn identity_hash(self) -> i32 {
        i32::MAX - (self.class << 8) as i32 - i32::from(self.value.cast_unsigned())
    }
}

impl Store {
    /// Makes the box at `object` identical only to itself.
    pub(in crate::machine) fn make_unshared(&mut self, object: Word) {
        let header = self.heap.get(object as usize);
        self.heap.set(object as usize, header | UNSHARED);
    }

    /// Whether the box at `object` is identical only to itself.
    pub(in crate::machine) fn is_unshared(&self, object: Word) -> bool {
        self.heap.get(object as usize) & UNSHARED != 0
    }

    /// The identity of the reference `object`, which must not be suspended, if it is a box that can be identical to others.
    ///
    /// # Errors
    ///
    /// Stops to force the value of the box.
    pub(in crate::machine) fn shared_box(&self, object: Word) -> Result<Option<SharedBox>, Stop> {
        let Some(which) = self.sharing_class(object) else { return Ok(None) };
        let word = self.heap.get(object as usize + 1);
        let value = if which == self.image.program.known.boxes.len() - 1 {
            // A long is never suspended, and its highest bit is its sign.
            word.cast_signed()
        } else {
            let value = self.forced(word)?;
            i64::from(to_int(value))
        };
        // A `char` is never negative, and is shared up to 127, too.
        Ok(i8::try_from(value).ok().map(|value| SharedBox { class: which, value }))
    }

    /// The index of the class of a box that can be identical to others. `None` for other objects.
    pub(in crate::machine) fn sharing_class(&self, object: Word) -> Option<usize> {
        if object == NULL {
            return None;
        }
        let header = self.heap.get(object as usize);
        let class = Some(class(header));
        let which = self.image.program.known.boxes.iter().position(|&known| known == class)?;
        (header & UNSHARED == 0).then_some(which)
    }
}
