//! `BinaryTree.java`.

use std::hint::black_box;

use super::objects::{Field, NULL, ROOM, Ref, bound};
use super::tree::{Links, Visit};
use crate::native::Counts;

/// Searches the trees of `n` nodes.
pub fn search(args: &[i32]) -> Counts {
    let n = bound(args);
    let mut counts = Counts::default();
    let mut trees = Trees {
        size: n,
        open: [NULL; ROOM],
        links: Links::default(),
        accept: |links: &Links, _, visit: Visit, counts: &mut Counts| {
            if visit.seen.len() == n {
                black_box(links);
                counts.solution();
            } else {
                counts.pruned();
            }
        },
    };
    trees.root(&mut counts);
    counts
}

/// The structures that the check for trees accepts, shared with [`super::search_tree`].
pub(super) struct Trees<Accept> {
    pub(super) size: Ref,
    pub(super) open: Field<Ref>,
    pub(super) links: Links,
    /// The next step, given the root and the visited nodes.
    pub(super) accept: Accept,
}

impl<Accept: FnMut(&Links, Ref, Visit, &mut Counts)> Trees<Accept> {
    pub(super) fn root(&mut self, counts: &mut Counts) {
        let visit = Visit::new(self.size);
        for root in visit.nodes.or_null() {
            if root != NULL {
                self.put(root, visit, counts, Self::left);
            } else if self.size == 0 {
                counts.solution();
            } else {
                counts.pruned();
            }
        }
    }

    /// Puts a node into the worklist, unless it was there already.
    #[inline]
    fn put(
        &mut self,
        node: Ref,
        mut visit: Visit,
        counts: &mut Counts,
        next: impl FnOnce(&mut Self, Visit, &mut Counts),
    ) {
        if visit.seen.contains(node) {
            return counts.pruned();
        }
        self.open[visit.tail] = node;
        visit.tail += 1;
        visit.seen = visit.seen.with(node);
        visit.nodes = visit.nodes.take(node);
        next(self, visit, counts);
    }

    fn left(&mut self, visit: Visit, counts: &mut Counts) {
        if visit.head == visit.tail {
            return (self.accept)(&self.links, self.open[0], visit, counts);
        }
        let node = self.open[visit.head];
        for left in visit.nodes.or_null() {
            self.links.left[node as usize] = left;
            if left == NULL {
                self.right(visit, counts);
            } else {
                self.put(left, visit, counts, Self::right);
            }
        }
    }

    fn right(&mut self, visit: Visit, counts: &mut Counts) {
        let node = self.open[visit.head];
        let done = Visit { head: visit.head + 1, ..visit };
        for right in visit.nodes.or_null() {
            self.links.right[node as usize] = right;
            if right == NULL {
                self.left(done, counts);
            } else {
                self.put(right, done, counts, Self::left);
            }
        }
    }
}
