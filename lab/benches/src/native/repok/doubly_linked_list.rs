//! `DoublyLinkedList.java`, and the circles that `SortedList.java` checks in the same way.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the circles of `n` entries, or the one without elements.
pub fn search(args: &[i32]) -> Counts {
    let size = bound(args);
    let mut counts = Counts::default();
    let (entries, elements) = (Objects::new(size + 1), Objects::new(size + 1));
    for header in entries.or_null() {
        if header == NULL {
            counts.pruned();
            continue;
        }
        for element in elements.or_null() {
            if element == NULL {
                empty(size, header, entries.take(header), &mut counts);
                continue;
            }
            let mut read = [NULL; ROOM];
            read[header as usize] = element;
            let elements = elements.take(element);
            let accept = |circle: &Links, seen: Set, counts: &mut Counts| {
                if seen.len() == size {
                    rest(circle, &mut read, 1, elements, counts);
                } else {
                    counts.pruned();
                }
            };
            Circles::new(accept).from(header, entries.take(header), &mut counts);
        }
    }
    counts
}

/// The remaining checks if the header has no element.
fn empty(size: Ref, header: Ref, entries: Objects, counts: &mut Counts) {
    if size != 0 {
        return counts.pruned();
    }
    for next in entries.or_null() {
        if next != header {
            counts.pruned();
            continue;
        }
        for previous in entries.or_null() {
            if previous == header { counts.solution() } else { counts.pruned() }
        }
    }
}

/// Chooses the elements that the check did not read, starting at the entry at `place` of the circle.
fn rest(circle: &Links, element: &mut Field<Ref>, place: usize, elements: Objects, counts: &mut Counts) {
    if place == circle.length {
        black_box((circle, element));
        return counts.solution();
    }
    for value in elements.or_null() {
        element[circle.entries[place] as usize] = value;
        rest(circle, element, place + 1, elements.take(value), counts);
    }
}

/// The links of entries.
pub(super) struct Links {
    pub(super) next: Field<Ref>,
    pub(super) previous: Field<Ref>,
    /// The entries in the order in which they were visited.
    pub(super) entries: Field<Ref>,
    pub(super) length: usize,
}

/// The structures that the check for circles accepts.
pub(super) struct Circles<Accept> {
    links: Links,
    header: Ref,
    accept: Accept,
}

impl<Accept: FnMut(&Links, Set, &mut Counts)> Circles<Accept> {
    pub(super) fn new(accept: Accept) -> Self {
        let none = [NULL; ROOM];
        Circles {
            links: Links { next: none, previous: none, entries: none, length: 0 },
            header: NULL,
            accept,
        }
    }

    pub(super) fn from(&mut self, header: Ref, entries: Objects, counts: &mut Counts) {
        self.header = header;
        self.visit(header, 0, entries, Set::default(), counts);
    }

    /// Visits an entry for the first time.
    fn visit(&mut self, entry: Ref, length: usize, entries: Objects, seen: Set, counts: &mut Counts) {
        let seen = seen.with(entry);
        self.links.entries[length] = entry;
        for next in entries.or_null() {
            self.links.next[entry as usize] = next;
            if next == NULL {
                counts.pruned();
            } else if next != self.header && seen.contains(next) {
                // The link back from it is already known to lead to another entry.
                counts.pruned();
            } else {
                self.link_back(entry, length, entries.take(next), seen, counts);
            }
        }
    }

    /// Reads the link back from the entry after `entry`.
    #[inline]
    fn link_back(&mut self, entry: Ref, length: usize, entries: Objects, seen: Set, counts: &mut Counts) {
        let next = self.links.next[entry as usize];
        for previous in entries.or_null() {
            self.links.previous[next as usize] = previous;
            if previous != entry {
                counts.pruned();
            } else if next == self.header {
                self.links.length = length + 1;
                (self.accept)(&self.links, seen, counts);
            } else {
                self.visit(next, length + 1, entries, seen, counts);
            }
        }
    }
}
