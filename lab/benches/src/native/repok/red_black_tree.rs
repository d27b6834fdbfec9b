//! `RedBlackTree.java`.

use super::objects::{Field, NULL, ROOM, Ref, Set, bound};
use super::tree::{Keys, Links, Visit};
use crate::native::Counts;

/// Searches the trees of `n` nodes with keys from 0 to `n - 1`; -1 is tried too.
pub fn search(args: &[i32]) -> Counts {
    let size = bound(args);
    let mut search = Search {
        size,
        open: [NULL; ROOM],
        links: Links::default(),
        parent: [NULL; ROOM],
        keys: Keys::new(-1, size),
        counts: Counts::default(),
    };
    search.root();
    search.counts
}

#[derive(Debug)]
struct Search {
    size: Ref,
    open: Field<Ref>,
    links: Links,
    parent: Field<Ref>,
    keys: Keys,
    counts: Counts,
}

/// The colours read so far.
#[derive(Clone, Copy, Default, Debug)]
struct Colours {
    known: Set,
    black: Set,
}

impl Colours {
    fn red(self, node: Ref) -> Colours {
        Colours { known: self.known.with(node), ..self }
    }

    fn black(self, node: Ref) -> Colours {
        Colours { known: self.known.with(node), black: self.black.with(node) }
    }

    fn is_red(self, node: Ref) -> bool {
        !self.black.contains(node)
    }
}

/// Links and sizes.
impl Search {
    fn root(&mut self) {
        let visit = Visit::new(self.size);
        for root in visit.nodes.or_null() {
            if root != NULL {
                self.put(root, NULL, visit, Self::left);
            } else if self.size == 0 {
                self.counts.solution();
            } else {
                self.counts.pruned();
            }
        }
    }

    /// Puts a node into the worklist, if it was not there and its parent link is right.
    #[inline]
    fn put(&mut self, node: Ref, parent: Ref, mut visit: Visit, next: impl Fn(&mut Self, Visit)) {
        if visit.seen.contains(node) {
            return self.counts.pruned();
        }
        self.open[visit.tail] = node;
        visit.tail += 1;
        visit.seen = visit.seen.with(node);
        visit.nodes = visit.nodes.take(node);
        for value in visit.nodes.or_null() {
            self.parent[node as usize] = value;
            if value == parent { next(self, visit) } else { self.counts.pruned() }
        }
    }

    fn left(&mut self, visit: Visit) {
        if visit.head == visit.tail {
            return if visit.seen.len() == self.size {
                self.colour(0, Colours::default());
            } else {
                self.counts.pruned();
            };
        }
        let node = self.open[visit.head];
        for left in visit.nodes.or_null() {
            self.links.left[node as usize] = left;
            if left == NULL { self.right(visit) } else { self.put(left, node, visit, Self::right) }
        }
    }

    fn right(&mut self, visit: Visit) {
        let node = self.open[visit.head];
        let done = Visit { head: visit.head + 1, ..visit };
        for right in visit.nodes.or_null() {
            self.links.right[node as usize] = right;
            if right == NULL { self.left(done) } else { self.put(right, node, done, Self::left) }
        }
    }
}

/// Colours. The worklist is in the state after the first check.
impl Search {
    /// Reads the colour of the node at `place` of the worklist.
    fn colour(&mut self, place: usize, colours: Colours) {
        if place == self.size as usize {
            return if self.is_balanced(colours) {
                self.keys.check(&self.links, self.open[0], &mut self.counts);
            } else {
                self.counts.pruned();
            };
        }
        let node = self.open[place];
        if !colours.known.contains(node) {
            self.left_colour(place, colours.red(node));
            self.colour(place + 1, colours.black(node));
        } else if colours.is_red(node) {
            self.left_colour(place, colours);
        } else {
            self.colour(place + 1, colours);
        }
    }

    /// Reads the colour of the left child of a red node.
    fn left_colour(&mut self, place: usize, colours: Colours) {
        let left = self.links.left[self.open[place] as usize];
        self.child_colour(left, colours, |search, colours| search.right_colour(place, colours));
    }

    fn right_colour(&mut self, place: usize, colours: Colours) {
        let right = self.links.right[self.open[place] as usize];
        self.child_colour(right, colours, |search, colours| search.colour(place + 1, colours));
    }

    #[inline]
    fn child_colour(&mut self, child: Ref, colours: Colours, next: impl Fn(&mut Self, Colours)) {
        if child == NULL {
            next(self, colours);
        } else if !colours.known.contains(child) {
            self.counts.pruned();
            next(self, colours.black(child));
        } else if colours.is_red(child) {
            self.counts.pruned();
        } else {
            next(self, colours);
        }
    }

    /// Whether all paths down contain the same number of black nodes.
    fn is_balanced(&self, colours: Colours) -> bool {
        let mut passed = [0; ROOM];
        let mut expected = None;
        for &node in &self.open[..self.size as usize] {
            let blacks = passed[node as usize] + Ref::from(!colours.is_red(node));
            for child in [self.links.left[node as usize], self.links.right[node as usize]] {
                if child != NULL {
                    passed[child as usize] = blacks;
                } else if *expected.get_or_insert(blacks) != blacks {
                    return false;
                }
            }
        }
        true
    }
}
