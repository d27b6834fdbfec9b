//! Common parts of the predicates of binary trees.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set};
use crate::native::Counts;

/// The links of nodes.
#[derive(Debug, Default)]
pub(super) struct Links {
    pub(super) left: Field<Ref>,
    pub(super) right: Field<Ref>,
}

/// The state of the first check, which visits the nodes level by level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub(super) nodes: Objects,
    /// The nodes that were put into the worklist.
    pub(super) seen: Set,
    /// The bounds of the worklist.
    pub(super) head: usize,
    pub(super) tail: usize,
}

impl Visit {
    pub(super) fn new(count: Ref) -> Visit {
        Visit { nodes: Objects::new(count), seen: Set::default(), head: 0, tail: 0 }
    }
}

/// The check that keys ascend from left to right, for trees with known links. It reads the keys of parents first.
#[derive(Debug)]
pub(super) struct Keys {
    pub(super) key: Field<i8>,
    lowest: i8,
    count: i8,
    order: [Place; ROOM],
    nodes: usize,
}

/// A node, and the nodes whose keys bound its own.
#[derive(Clone, Copy, Default, Debug)]
struct Place {
    node: Ref,
    above: Ref,
    below: Ref,
}

/// Denotes the upper bound of all keys; `NULL` denotes the lower bound.
const TOP: Ref = ROOM as Ref - 1;

impl Keys {
    /// Creates the check for keys from `lowest` to `count - 1`. Negative keys are always wrong.
    pub(super) fn new(lowest: i8, count: Ref) -> Keys {
        let mut key = [0; ROOM];
        key[NULL as usize] = i8::MIN;
        key[TOP as usize] = i8::MAX;
        Keys { key, lowest, count: count.cast_signed(), order: [Place::default(); ROOM], nodes: 0 }
    }

    /// Reads the keys of the tree at `root` and checks them.
    pub(super) fn check(&mut self, links: &Links, root: Ref, counts: &mut Counts) {
        self.nodes = 0;
        self.put_in_order(links, Place { node: root, above: NULL, below: TOP });
        self.read(links, 0, counts);
    }

    fn put_in_order(&mut self, links: &Links, place: Place) {
        let Place { node, above, below } = place;
        if node == NULL {
            return;
        }
        self.order[self.nodes] = place;
        self.nodes += 1;
        self.put_in_order(links, Place { node: links.left[node as usize], above, below: node });
        self.put_in_order(links, Place { node: links.right[node as usize], above: node, below });
    }

    fn read(&mut self, links: &Links, next: usize, counts: &mut Counts) {
        if next == self.nodes {
            black_box((links, &self.key));
            return counts.solution();
        }
        let Place { node, above, below } = self.order[next];
        let (above, below) = (self.key[above as usize], self.key[below as usize]);
        for key in self.lowest..self.count {
            self.key[node as usize] = key;
            if key < 0 || key <= above || below <= key {
                counts.pruned();
            } else {
                self.read(links, next + 1, counts);
            }
        }
    }
}
