//! Both properties as filters. A supertype is chosen when the walk for cycles reaches it, and the kind of a type when `isValidJava` reads
//! it; the other choices are made at the end.

use std::hint::black_box;

use super::MOST;
use crate::native::Counts;

/// Searches the graphs with `n` types.
pub fn search(args: &[i32]) -> Counts {
    let size = args[0] as usize;
    let mut search =
        Search { supertypes: [[UNKNOWN; MOST]; MOST], counts_of: [0; MOST], size, counts: Counts::default() };
    search.choose_counts(0);
    search.counts
}

const UNKNOWN: u8 = u8::MAX;

struct Search {
    supertypes: [[u8; MOST]; MOST],
    counts_of: [u8; MOST],
    size: usize,
    counts: Counts,
}

/// The progress of the depth-first walk for cycles.
#[derive(Clone, Copy)]
struct Walk {
    /// The types on the current path of the walk, each with the number of its next supertype.
    frames: [(u8, u8); MOST],
    depth: usize,
    path: u8,
    visited: u8,
}

/// The progress of `isValidJava`, and the types with a known kind.
#[derive(Clone, Copy)]
struct Kinds {
    node: usize,
    supertype: u8,
    superclasses: u8,
    known: u8,
    classes: u8,
}

impl Kinds {
    /// Whether a type is a class, if that is known.
    fn is_class(&self, node: usize) -> Option<bool> {
        (self.known & 1 << node != 0).then_some(self.classes & 1 << node != 0)
    }

    /// The same progress with the kind of `node` known.
    fn with(mut self, node: usize, is_class: bool) -> Kinds {
        self.known |= 1 << node;
        self.classes |= u8::from(is_class) << node;
        self
    }
}

impl Search {
    /// Chooses the number of supertypes of each type, starting at `node`.
    fn choose_counts(&mut self, node: usize) {
        if node == self.size {
            return self.walk(Walk { frames: [(0, 0); MOST], depth: 0, path: 0, visited: 0 });
        }
        for count in 0..self.size {
            self.counts_of[node] = count as u8;
            self.choose_counts(node + 1);
        }
    }

    /// Continues the walk for cycles.
    fn walk(&mut self, mut walk: Walk) {
        loop {
            if walk.depth == 0 {
                let next = walk.visited.trailing_ones() as usize;
                if next >= self.size {
                    return self.is_valid_java(Kinds {
                        node: 0,
                        supertype: 0,
                        superclasses: 0,
                        known: 0,
                        classes: 0,
                    });
                }
                walk.enter(next as u8);
            }
            let (node, i) = walk.frames[walk.depth - 1];
            let (node, i) = (usize::from(node), usize::from(i));
            if i == usize::from(self.counts_of[node]) {
                walk.path &= !(1 << node);
                walk.depth -= 1;
                continue;
            }
            walk.frames[walk.depth - 1].1 += 1;
            if self.supertypes[node][i] == UNKNOWN {
                for supertype in 0..self.size as u8 {
                    self.supertypes[node][i] = supertype;
                    let mut walk = walk;
                    if self.may_follow(&walk, node, i) {
                        walk.enter(supertype);
                        self.walk(walk);
                    } else {
                        self.counts.pruned();
                    }
                }
                self.supertypes[node][i] = UNKNOWN;
                return;
            }
            if !self.may_follow(&walk, node, i) {
                return self.counts.pruned();
            }
            walk.enter(self.supertypes[node][i]);
        }
    }

    /// Whether supertype number `i` of `node` differs from the previous ones and closes no cycle.
    fn may_follow(&self, walk: &Walk, node: usize, i: usize) -> bool {
        let supertype = self.supertypes[node][i];
        !self.supertypes[node][..i].contains(&supertype) && walk.path & 1 << supertype == 0
    }

    /// Continues the check of kinds.
    fn is_valid_java(&mut self, mut kinds: Kinds) {
        while kinds.node < self.size {
            let node = kinds.node;
            if kinds.supertype < self.counts_of[node] {
                let supertype = usize::from(self.supertypes[node][usize::from(kinds.supertype)]);
                let Some(is_class) = kinds.is_class(supertype) else {
                    self.is_valid_java(kinds.with(supertype, false));
                    return self.is_valid_java(kinds.with(supertype, true));
                };
                kinds.superclasses += u8::from(is_class);
                kinds.supertype += 1;
                continue;
            }
            if kinds.superclasses > 1 {
                return self.counts.pruned();
            }
            if kinds.superclasses == 1 {
                let Some(is_class) = kinds.is_class(node) else {
                    self.is_valid_java(kinds.with(node, false));
                    return self.is_valid_java(kinds.with(node, true));
                };
                if !is_class {
                    return self.counts.pruned();
                }
            }
            kinds = Kinds { node: node + 1, supertype: 0, superclasses: 0, ..kinds };
        }
        self.deliver(kinds);
    }

    /// Makes the choices that no check has read.
    fn deliver(&mut self, kinds: Kinds) {
        let unknown = kinds.known.trailing_ones() as usize;
        if unknown < self.size {
            self.deliver(kinds.with(unknown, false));
            return self.deliver(kinds.with(unknown, true));
        }
        black_box((&self.supertypes, &self.counts_of, kinds.classes));
        self.counts.solution();
    }
}

impl Walk {
    fn enter(&mut self, node: u8) {
        self.path |= 1 << node;
        self.visited |= 1 << node;
        self.frames[self.depth] = (node, 0);
        self.depth += 1;
    }
}
