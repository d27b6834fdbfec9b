//! `SinglyLinkedList.java`.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the lists of `n` entries after the header.
pub fn search(args: &[i32]) -> Counts {
    let size = bound(args);
    let mut search = Search { size, next: [NULL; ROOM], element: [NULL; ROOM], counts: Counts::default() };
    search.header();
    search.counts
}

struct Search {
    size: Ref,
    next: Field<Ref>,
    element: Field<Ref>,
    counts: Counts,
}

#[derive(Clone, Copy)]
struct Path {
    entries: Objects,
    elements: Objects,
    seen: Set,
}

impl Search {
    fn header(&mut self) {
        let (entries, elements) = (Objects::new(self.size + 1), Objects::new(self.size + 1));
        for header in entries.or_null() {
            if header == NULL {
                self.counts.pruned();
                continue;
            }
            for element in elements.or_null() {
                self.element[header as usize] = element;
                if element == NULL {
                    let seen = Set::default().with(header);
                    self.next(header, Path { entries: entries.take(header), elements, seen });
                } else {
                    self.counts.pruned();
                }
            }
        }
    }

    fn next(&mut self, entry: Ref, path: Path) {
        for next in path.entries.or_null() {
            self.next[entry as usize] = next;
            if next == NULL {
                if path.seen.len() - 1 == self.size {
                    black_box((&self.next, &self.element));
                    self.counts.solution();
                } else {
                    self.counts.pruned();
                }
            } else if path.seen.contains(next) {
                // Its element is known, and one of the two checks fails for any value.
                self.counts.pruned();
            } else {
                self.element(
                    next,
                    Path { entries: path.entries.take(next), seen: path.seen.with(next), ..path },
                );
            }
        }
    }

    fn element(&mut self, entry: Ref, path: Path) {
        for element in path.elements.or_null() {
            self.element[entry as usize] = element;
            if element == NULL {
                self.counts.pruned();
            } else {
                self.next(entry, Path { elements: path.elements.take(element), ..path });
            }
        }
    }
}
