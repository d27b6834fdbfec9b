//! `FibonacciHeap.java`.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the heaps of up to `n` nodes with keys from 0 to `n - 1`.
pub fn search(args: &[i32]) -> Counts {
    let none = [NULL; ROOM];
    let mut search = Search {
        n: bound(args),
        roots: NULL,
        minimum: NULL,
        parent: none,
        child: none,
        left: none,
        right: none,
        degree: none,
        key: none,
        degrees: [(NULL, 0); ROOM],
        keys: [Key::default(); ROOM],
        counts: Counts::default(),
    };
    search.roots();
    search.counts
}

struct Search {
    n: Ref,
    roots: Ref,
    minimum: Ref,
    parent: Field<Ref>,
    child: Field<Ref>,
    left: Field<Ref>,
    right: Field<Ref>,
    degree: Field<Ref>,
    key: Field<Ref>,
    /// The nodes in the order in which their degrees are read, each with its number of children.
    degrees: [(Ref, Ref); ROOM],
    /// The nodes in the order in which their keys are read.
    keys: [Key; ROOM],
    counts: Counts,
}

/// A node whose key is read, and the following check: the key of `lower` must not be less than that of `upper`.
#[derive(Clone, Copy, Default)]
struct Key {
    node: Ref,
    lower: Ref,
    upper: Ref,
}

#[derive(Clone, Copy)]
struct Visit {
    nodes: Objects,
    seen: Set,
    /// The nodes whose link to the left was read.
    led_to: Set,
}

/// Links and sizes.
impl Search {
    fn roots(&mut self) {
        let nodes = Objects::new(self.n);
        for root in nodes.or_null() {
            self.roots = root;
            let nodes = nodes.take(root);
            for minimum in nodes.or_null() {
                self.minimum = minimum;
                match (root, minimum) {
                    (NULL, NULL) => {
                        for size in 0..=self.n {
                            if size == 0 { self.counts.solution() } else { self.counts.pruned() }
                        }
                    }
                    (NULL, _) | (_, NULL) => self.counts.pruned(),
                    _ => {
                        let nodes = nodes.take(minimum);
                        self.node(root, NULL, Visit { nodes, seen: Set::default(), led_to: Set::default() });
                    }
                }
            }
        }
    }

    fn node(&mut self, node: Ref, parent: Ref, visit: Visit) {
        if visit.seen.contains(node) {
            // Its parent is known; even if that is right, the node was seen before.
            return self.counts.pruned();
        }
        let visit = Visit { seen: visit.seen.with(node), ..visit };
        for value in visit.nodes.or_null() {
            self.parent[node as usize] = value;
            if value == parent { self.child(node, visit) } else { self.counts.pruned() }
        }
    }

    fn child(&mut self, node: Ref, visit: Visit) {
        for child in visit.nodes.or_null() {
            self.child[node as usize] = child;
            let visit = Visit { nodes: visit.nodes.take(child), ..visit };
            if child == NULL { self.right(node, visit) } else { self.node(child, node, visit) }
        }
    }

    /// Continues when all nodes below `node` were visited.
    fn right(&mut self, node: Ref, visit: Visit) {
        for right in visit.nodes.or_null() {
            self.right[node as usize] = right;
            if right == NULL || visit.led_to.contains(right) {
                // The link to it is already known to be another node.
                self.counts.pruned();
                continue;
            }
            let visit = Visit { nodes: visit.nodes.take(right), led_to: visit.led_to.with(right), ..visit };
            for left in visit.nodes.or_null() {
                self.left[right as usize] = left;
                if left == node { self.after(node, visit) } else { self.counts.pruned() }
            }
        }
    }

    /// Continues to the right of `node`, or upwards.
    fn after(&mut self, node: Ref, visit: Visit) {
        let (right, parent) = (self.right[node as usize], self.parent[node as usize]);
        if right != self.first_of_circle(parent) {
            self.node(right, parent, visit);
        } else if parent != NULL {
            self.right(parent, visit);
        } else if self.circle(self.roots).any(|root| root == self.minimum) {
            self.size(visit.seen.len());
        } else {
            self.counts.pruned();
        }
    }

    fn size(&mut self, nodes: Ref) {
        for size in 0..=self.n {
            if size == nodes {
                let end = self.put_degrees_in_order(self.roots, 0);
                self.degree(0, end);
            } else {
                self.counts.pruned();
            }
        }
    }

    /// The first child of `parent`, or the first root.
    fn first_of_circle(&self, parent: Ref) -> Ref {
        if parent == NULL { self.roots } else { self.child[parent as usize] }
    }

    /// The nodes of the circle that starts at `first`; empty for `NULL`.
    fn circle(&self, first: Ref) -> impl Iterator<Item = Ref> {
        let start = (first != NULL).then_some(first);
        std::iter::successors(start, move |&node| {
            Some(self.right[node as usize]).filter(|&right| right != first)
        })
    }
}

/// Degrees.
impl Search {
    fn put_degrees_in_order(&mut self, first: Ref, mut end: usize) -> usize {
        if first == NULL {
            return end;
        }
        let mut node = first;
        loop {
            let child = self.child[node as usize];
            self.degrees[end] = (node, self.circle(child).count() as Ref);
            end = self.put_degrees_in_order(child, end + 1);
            node = self.right[node as usize];
            if node == first {
                return end;
            }
        }
    }

    fn degree(&mut self, next: usize, nodes: usize) {
        if next == nodes {
            let end = self.put_keys_in_order();
            return self.key(0, end);
        }
        let (node, children) = self.degrees[next];
        for degree in 0..self.n {
            self.degree[node as usize] = degree;
            if degree == children { self.degree(next + 1, nodes) } else { self.counts.pruned() }
        }
    }
}

/// Keys. A check reads the key of a child before its parent's, unless that is known.
impl Search {
    fn put_keys_in_order(&mut self) -> usize {
        let (mut end, mut known) = (0, Set::default());
        let mut root = self.roots;
        loop {
            self.put_children_in_order(root, &mut end, &mut known);
            root = self.right[root as usize];
            if root == self.roots {
                break;
            }
        }
        // Then each root is compared with the first one.
        loop {
            root = self.right[root as usize];
            for node in [root, self.roots] {
                self.read(Key { node, lower: node, upper: node }, &mut end, &mut known);
            }
            if root == self.roots {
                return end;
            }
        }
    }

    fn put_children_in_order(&mut self, parent: Ref, end: &mut usize, known: &mut Set) {
        let first = self.child[parent as usize];
        if first == NULL {
            return;
        }
        let mut node = first;
        loop {
            if known.contains(parent) {
                self.read(Key { node, lower: node, upper: parent }, end, known);
            } else {
                self.read(Key { node, lower: node, upper: node }, end, known);
                self.read(Key { node: parent, lower: node, upper: parent }, end, known);
            }
            self.put_children_in_order(node, end, known);
            node = self.right[node as usize];
            if node == first {
                return;
            }
        }
    }

    fn read(&mut self, key: Key, end: &mut usize, known: &mut Set) {
        if !known.contains(key.node) {
            *known = known.with(key.node);
            self.keys[*end] = key;
            *end += 1;
        }
    }

    fn key(&mut self, next: usize, nodes: usize) {
        if next == nodes {
            let least = self.circle(self.roots).map(|root| self.key[root as usize]).min();
            return if least == Some(self.key[self.minimum as usize]) {
                black_box((&self.key, &self.child, &self.right, &self.degree));
                self.counts.solution();
            } else {
                self.counts.pruned();
            };
        }
        let Key { node, lower, upper } = self.keys[next];
        for key in 0..self.n {
            self.key[node as usize] = key;
            if self.key[lower as usize] < self.key[upper as usize] {
                self.counts.pruned();
            } else {
                self.key(next + 1, nodes);
            }
        }
    }
}
