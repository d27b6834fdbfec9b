//! `DisjSet.java`.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the arrays of up to `n` elements with ranks from 0 to `n - 1`.
pub fn search(args: &[i32]) -> Counts {
    let n = bound(args);
    let mut search = Search {
        n,
        size: 0,
        elements: [NULL; ROOM],
        parent: [0; ROOM],
        rank: [0; ROOM],
        counts: Counts::default(),
    };
    for length in 0..=n {
        for size in 0..=n {
            search.size = size;
            if length != size { search.counts.pruned() } else { search.first_element() }
        }
    }
    search.counts
}

struct Search {
    n: Ref,
    size: Ref,
    elements: [Ref; ROOM],
    parent: Field<Ref>,
    rank: Field<Ref>,
    counts: Counts,
}

/// The state of the check of the ranks.
#[derive(Clone, Copy, Default)]
struct Ranks {
    /// The elements whose rank was read.
    known: Set,
    roots: Ref,
    /// The indices of elements directly above another one.
    just_above: Set,
}

impl Search {
    /// Reads the elements of the array; the first comparisons are with its first element.
    fn first_element(&mut self) {
        let objects = Objects::new(self.n);
        if self.size == 0 {
            return self.parent(0, Ranks::default());
        }
        for element in objects.any() {
            self.elements[0] = element;
            self.element(1, objects.take(element));
        }
    }

    fn element(&mut self, i: Ref, objects: Objects) {
        if i == self.size {
            return if self.are_different() {
                self.parent(0, Ranks::default());
            } else {
                self.counts.pruned();
            };
        }
        for element in objects.any() {
            self.elements[i as usize] = element;
            if element == self.elements[0] {
                self.counts.pruned();
            } else {
                self.element(i + 1, objects.take(element));
            }
        }
    }

    /// Whether the elements after the first are distinct.
    fn are_different(&self) -> bool {
        let rest = &self.elements[1..self.size as usize];
        (1..rest.len()).all(|i| !rest[i..].contains(&rest[i - 1]))
    }

    fn parent(&mut self, i: Ref, ranks: Ranks) {
        if i == self.size {
            return self.leaf(0, 0, ranks);
        }
        let element = self.elements[i as usize];
        for parent in 0..self.n {
            self.parent[element as usize] = parent;
            if parent >= self.size {
                self.counts.pruned();
            } else if parent == i {
                self.parent(i + 1, Ranks { roots: ranks.roots + 1, ..ranks });
            } else {
                self.rank(self.elements[parent as usize], ranks, |search, ranks| {
                    search.rank(element, ranks, |search, ranks| search.compare(i, parent, ranks));
                });
            }
        }
    }

    /// Reads the rank of an element.
    #[inline]
    fn rank(&mut self, element: Ref, ranks: Ranks, next: impl Fn(&mut Self, Ranks)) {
        if ranks.known.contains(element) {
            return next(self, ranks);
        }
        for rank in 0..self.n {
            self.rank[element as usize] = rank;
            next(self, Ranks { known: ranks.known.with(element), ..ranks });
        }
    }

    fn compare(&mut self, i: Ref, parent: Ref, ranks: Ranks) {
        let rank = self.rank[self.elements[i as usize] as usize];
        let parents_rank = self.rank[self.elements[parent as usize] as usize];
        if parents_rank <= rank {
            self.counts.pruned();
        } else if parents_rank - 1 == rank {
            self.parent(i + 1, Ranks { just_above: ranks.just_above.with(parent), ..ranks });
        } else {
            self.parent(i + 1, ranks);
        }
    }

    /// Counts the elements of rank 0.
    fn leaf(&mut self, i: Ref, leaves: Ref, ranks: Ranks) {
        if i == self.size {
            return if ranks.roots <= leaves {
                black_box((&self.elements, &self.parent, &self.rank));
                self.counts.solution();
            } else {
                self.counts.pruned();
            };
        }
        if ranks.just_above.contains(i) {
            return self.leaf(i + 1, leaves, ranks);
        }
        let element = self.elements[i as usize];
        self.rank(element, ranks, |search, ranks| {
            let is_leaf = search.rank[element as usize] == 0;
            search.leaf(i + 1, leaves + Ref::from(is_leaf), ranks);
        });
    }
}
