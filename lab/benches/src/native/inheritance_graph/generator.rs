//! Both properties as generators.

use std::hint::black_box;

use super::MOST;
use crate::native::Counts;

/// Searches the graphs with `n` types, supertypes first.
pub fn search(args: &[i32]) -> Counts {
    let size = args[0] as usize;
    let types = [Type { supertypes: [0; MOST], count: 0 }; MOST];
    let mut search = Search { types, classes: 0, size, counts: Counts::default() };
    search.dag(0);
    search.counts
}

#[derive(Clone, Copy)]
struct Type {
    supertypes: [u8; MOST],
    count: usize,
}

impl Type {
    fn supertypes(&self) -> impl Iterator<Item = usize> {
        self.supertypes[..self.count].iter().map(|&supertype| usize::from(supertype))
    }
}

struct Search {
    types: [Type; MOST],
    classes: u8,
    size: usize,
    counts: Counts,
}

impl Search {
    /// Chooses the supertypes of the types from `i` on.
    fn dag(&mut self, i: usize) {
        if i == self.size {
            self.classes = 0;
            return self.kinds(0);
        }
        for count in 0..=i {
            self.types[i].count = count;
            self.supertypes(i, 0, 0);
        }
    }

    /// Chooses the supertypes of type `i` from number `j` on, which must be at least `least`.
    fn supertypes(&mut self, i: usize, j: usize, least: usize) {
        if j == self.types[i].count {
            return self.dag(i + 1);
        }
        for k in least..=i - (self.types[i].count - j) {
            self.types[i].supertypes[j] = k as u8;
            self.supertypes(i, j + 1, k + 1);
        }
    }

    /// Chooses which types from `i` on are classes.
    fn kinds(&mut self, i: usize) {
        if i == self.size {
            black_box((&self.types, self.classes));
            return self.counts.solution();
        }
        if self.classes & 1 << i != 0 {
            return self.kinds(i + 1);
        }
        let before = self.classes;
        let classes = (0..self.size)
            .filter(|&node| before & 1 << node != 0 || self.is_subtype(node, i))
            .fold(0, |classes, node| classes | 1 << node);
        self.kinds(i + 1);
        if self.may_be_classes(classes, i) {
            self.classes = before | classes;
            self.kinds(i + 1);
            self.classes = before;
        }
    }

    fn may_be_classes(&self, classes: u8, decided: usize) -> bool {
        (0..self.size).filter(|&node| classes & 1 << node != 0).all(|node| {
            let superclasses =
                self.types[node].supertypes().filter(|&supertype| classes & 1 << supertype != 0);
            (node >= decided || self.classes & 1 << node != 0) && superclasses.count() <= 1
        })
    }

    fn is_subtype(&self, node: usize, other: usize) -> bool {
        node == other || self.types[node].supertypes().any(|supertype| self.is_subtype(supertype, other))
    }
}
