//! `BinomialHeap.java`.

use std::hint::black_box;

use super::objects::{Field, NULL, Objects, ROOM, Ref, Set, bound};
use crate::native::Counts;

/// Searches the heaps of up to `n` nodes with keys from 1 to `n`.
pub fn search(args: &[i32]) -> Counts {
    let n = bound(args);
    let mut search = Search {
        n,
        size: 0,
        roots: NULL,
        parent: [NULL; ROOM],
        child: [NULL; ROOM],
        sibling: [NULL; ROOM],
        degree: [0; ROOM],
        key: [0; ROOM],
        order: [(NULL, NULL); ROOM],
        counts: Counts::default(),
    };
    for size in 0..=n {
        search.size = size;
        search.roots();
    }
    search.counts
}

struct Search {
    n: Ref,
    size: Ref,
    roots: Ref,
    parent: Field<Ref>,
    child: Field<Ref>,
    sibling: Field<Ref>,
    degree: Field<i8>,
    key: Field<Ref>,
    /// The nodes in the order in which their keys are read, each with its parent.
    order: [(Ref, Ref); ROOM],
    counts: Counts,
}

#[derive(Clone, Copy)]
struct Visit {
    nodes: Objects,
    seen: Set,
}

/// Links and sizes.
impl Search {
    fn roots(&mut self) {
        let visit = Visit { nodes: Objects::new(self.n), seen: Set::default() };
        for root in visit.nodes.or_null() {
            self.roots = root;
            match (self.size, root) {
                (0, NULL) => self.counts.solution(),
                (0, _) | (_, NULL) => self.counts.pruned(),
                _ => self.node(root, NULL, visit),
            }
        }
    }

    fn node(&mut self, node: Ref, parent: Ref, visit: Visit) {
        if visit.seen.contains(node) {
            return self.counts.pruned();
        }
        let visit = Visit { nodes: visit.nodes.take(node), seen: visit.seen.with(node) };
        for value in visit.nodes.or_null() {
            self.parent[node as usize] = value;
            if value == parent { self.child(node, visit) } else { self.counts.pruned() }
        }
    }

    fn child(&mut self, node: Ref, visit: Visit) {
        for child in visit.nodes.or_null() {
            self.child[node as usize] = child;
            if child == NULL { self.sibling(node, visit) } else { self.node(child, node, visit) }
        }
    }

    /// Continues when all nodes below `node` were visited.
    fn sibling(&mut self, node: Ref, visit: Visit) {
        let parent = self.parent[node as usize];
        for sibling in visit.nodes.or_null() {
            self.sibling[node as usize] = sibling;
            if sibling != NULL {
                self.node(sibling, parent, visit);
            } else if parent != NULL {
                self.sibling(parent, visit);
            } else if visit.seen.len() == self.size {
                self.root_degree(self.roots, self.size, 0);
            } else {
                self.counts.pruned();
            }
        }
    }
}

/// Degrees. The steps pass on the binary digits of the size without a root so far, and the degree of the lowest digit.
impl Search {
    fn root_degree(&mut self, root: Ref, digits: Ref, degree: i8) {
        if root == NULL && digits == 0 {
            let nodes = self.put_in_order();
            return self.key(0, nodes);
        }
        if root == NULL || digits == 0 {
            return self.counts.pruned();
        }
        let zeros = digits.trailing_zeros();
        self.degree(root, degree + zeros as i8, digits >> zeros);
    }

    fn degree(&mut self, node: Ref, expected: i8, digits: Ref) {
        for degree in 0..=self.n.cast_signed() {
            self.degree[node as usize] = degree;
            if degree != expected {
                self.counts.pruned();
                continue;
            }
            match self.child[node as usize] {
                NULL if degree != 0 => self.counts.pruned(),
                NULL => self.degree_after(node, digits),
                child => self.degree(child, degree - 1, digits),
            }
        }
    }

    /// Continues when all degrees below `node` are right.
    fn degree_after(&mut self, node: Ref, digits: Ref) {
        let (parent, sibling) = (self.parent[node as usize], self.sibling[node as usize]);
        let degree = self.degree[node as usize];
        if parent == NULL {
            self.root_degree(sibling, digits >> 1, degree + 1);
        } else if sibling != NULL {
            self.degree(sibling, degree - 1, digits);
        } else if degree == 0 {
            self.degree_after(parent, digits);
        } else {
            self.counts.pruned();
        }
    }
}

/// Keys.
impl Search {
    /// Orders the trees as their keys are read. Keys of single nodes are not read, but chosen at the end.
    fn put_in_order(&mut self) -> usize {
        let mut end = 0;
        for with_children in [true, false] {
            let mut root = self.roots;
            while root != NULL {
                if (self.child[root as usize] != NULL) == with_children {
                    self.put_tree_in_order(root, &mut end);
                }
                root = self.sibling[root as usize];
            }
        }
        end
    }

    fn put_tree_in_order(&mut self, node: Ref, end: &mut usize) {
        self.order[*end] = (node, self.parent[node as usize]);
        *end += 1;
        let mut child = self.child[node as usize];
        while child != NULL {
            self.put_tree_in_order(child, end);
            child = self.sibling[child as usize];
        }
    }

    fn key(&mut self, next: usize, nodes: usize) {
        if next == nodes {
            black_box((&self.key, &self.child, &self.sibling, &self.degree));
            return self.counts.solution();
        }
        let (node, parent) = self.order[next];
        // The key of `NULL` is below all keys.
        let least = self.key[parent as usize];
        for key in 1..=self.n {
            self.key[node as usize] = key;
            if least > key { self.counts.pruned() } else { self.key(next + 1, nodes) }
        }
    }
}
