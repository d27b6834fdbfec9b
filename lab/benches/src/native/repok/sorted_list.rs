//! `SortedList.java`.

use std::hint::black_box;

use super::doubly_linked_list::{Circles, Links};
use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the lists of `n` numbers from 1 to `n`.
pub fn search(args: &[i32]) -> Counts {
    let size = bound(args);
    let mut counts = Counts::default();
    let entries = Objects::new(size + 1);
    for header in entries.or_null() {
        if header == NULL {
            counts.pruned();
            continue;
        }
        // Numbers are distinguishable, so an element may be any of them.
        for element in NULL..=size {
            if element != NULL {
                counts.pruned();
                continue;
            }
            let mut elements = [NULL; ROOM];
            let accept = |circle: &Links, seen: Set, counts: &mut Counts| {
                if seen.len() - 1 == size {
                    ascend(circle, &mut elements, size, 1, counts);
                } else {
                    counts.pruned();
                }
            };
            Circles::new(accept).from(header, entries.take(header), &mut counts);
        }
    }
    counts
}

/// Reads the elements, starting at the entry at `place` of the circle.
fn ascend(circle: &Links, elements: &mut Field<Ref>, size: Ref, place: usize, counts: &mut Counts) {
    if place == circle.length {
        black_box((circle, elements));
        return counts.solution();
    }
    // The header has no number, which counts as less than all.
    let before = elements[circle.entries[place - 1] as usize];
    for element in NULL..=size {
        elements[circle.entries[place] as usize] = element;
        if element == NULL || before > element {
            counts.pruned();
        } else {
            ascend(circle, elements, size, place + 1, counts);
        }
    }
}
