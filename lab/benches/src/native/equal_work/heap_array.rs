//! `HeapArray.java`.

use super::heap::{Word, field, from_int, to_int};
use super::search::{Domain, Explored, Search};

const UNUSED: i32 = -1;

/// The classes of objects.
const HEAP_ARRAY: Word = 1;
const INTS: Word = 2;

/// The fields of a heap array, as offsets from its address.
const SIZE: usize = 1;
const ARRAY: usize = 2;

/// The words of an array, as offsets from its address.
const LENGTH: usize = 1;
const ELEMENTS: usize = 2;

/// Searches the heaps in arrays of up to `n` values from 0 to `n`.
///
/// # Panics
///
/// If `args` is empty.
pub fn search(args: &[i32]) -> Explored {
    let n = args[0];
    let count = n.cast_unsigned() + 1;
    let mut search = Search::new();
    let size = search.add_domain(Domain::Ints { lowest: 0, count });
    let element = search.add_domain(Domain::Ints { lowest: UNUSED, count: count + 1 });
    let array = search.add_domain(Domain::Arrays { class: INTS, count, element });
    let this = search.object(&[HEAP_ARRAY, size, array]);
    search.explore(At::Size { this }, run)
}

/// The places before a read that can choose. `array` is the result of the previous read.
#[derive(Clone, Copy, Debug)]
enum At {
    Size { this: Word },
    Array { this: Word, size: Word },
    Used { this: Word, i: Word },
    UsedElement { this: Word, i: Word, array: Word },
    Unused { this: Word, i: Word },
    UnusedElement { this: Word, i: Word, array: Word },
}

/// Runs `repOK` to its end.
fn run(search: &mut Search<At>, mut at: At) -> bool {
    loop {
        at = match at {
            // The array is known not to be null without a choice.
            At::Size { this } => {
                let size = search.read(field(this, SIZE), at);
                search.spend(4);
                if to_int(size) < 0 {
                    return false;
                }
                At::Array { this, size }
            }
            At::Array { this, size } => {
                let array = search.read(field(this, ARRAY), at);
                search.spend(5);
                if to_int(size) > to_int(search.heap.get(field(array, LENGTH))) {
                    return false;
                }
                At::Used { this, i: 0 }
            }
            At::Used { this, i } => {
                let size = search.read(field(this, SIZE), at);
                search.spend(2);
                if to_int(i) < to_int(size) {
                    At::UsedElement { this, i, array: search.read(field(this, ARRAY), at) }
                } else {
                    At::Unused { this, i: size }
                }
            }
            At::UsedElement { this, i, array } => {
                let value = search.read(element(search, array, i), at);
                search.spend(4);
                if to_int(value) == UNUSED || to_int(i) > 0 && is_above_parent(search, at, this, i) {
                    return false;
                }
                At::Used { this, i: from_int(to_int(i) + 1) }
            }
            At::Unused { this, i } => {
                let array = search.read(field(this, ARRAY), at);
                search.spend(3);
                if to_int(i) >= to_int(search.heap.get(field(array, LENGTH))) {
                    return true;
                }
                At::UnusedElement { this, i, array: search.read(field(this, ARRAY), at) }
            }
            At::UnusedElement { this, i, array } => {
                let value = search.read(element(search, array, i), at);
                search.spend(3);
                if to_int(value) != UNUSED {
                    return false;
                }
                At::Unused { this, i: from_int(to_int(i) + 1) }
            }
        }
    }
}

/// `array[i] > array[(i - 1) / 2]`.
#[inline(always)]
fn is_above_parent(search: &mut Search<At>, at: At, this: Word, i: Word) -> bool {
    let array = search.read(field(this, ARRAY), at);
    let value = search.read(element(search, array, i), at);
    let array = search.read(field(this, ARRAY), at);
    let parent = from_int((to_int(i) - 1) / 2);
    let parent = search.read(element(search, array, parent), at);
    search.spend(7);
    to_int(value) > to_int(parent)
}

/// The address of an element.
///
/// # Panics
///
/// If the array is null or has no such element. The machine would report a violation, but the subject has none.
#[inline(always)]
fn element(search: &Search<At>, array: Word, index: Word) -> usize {
    let length = search.heap.get(field(array, LENGTH));
    assert!(index < length, "an element behind the end of the array");
    field(array, ELEMENTS) + index as usize
}
