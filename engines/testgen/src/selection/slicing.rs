//! The clauses that the last clause of a path condition depends on.
//!
//! The paper (TARDIS, 4.1, "Path condition Slicing"): the prefix of a path condition was executed, so it can be reached. Whether the whole can
//! be reached depends on the clauses that share variables with the last one, or share objects, since invariants relate the fields of an object;
//! both transitively.

use rustc_hash::FxHashMap;

use crate::clause::Clause;

/// A variable or an object that a clause is about. Clauses that have one in common depend on each other.
///
/// Both are known by their ways. The field `this.head` and the object in it are two things: a clause on `this.head.value` is about the object,
/// and doesn't depend on the one that says which object it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Subject<'c> {
    Variable(&'c [Box<str>]),
    Object(&'c [Box<str>]),
}

/// The variables of a clause and the objects that contain them.
///
/// Elements and lengths of arrays are about themselves only: else each clause on an array would depend on all of them. Of a clause about a
/// reference, the object is the container of the reference. A parameter has no container, and stands for its own.
fn subjects(clause: &Clause) -> impl Iterator<Item = Subject<'_>> {
    let is_of_reference = clause.kind.is_of_reference();
    clause.origins.iter().enumerate().flat_map(move |(number, origin)| {
        let way = origin.way();
        let object = if is_of_reference {
            // Further origins are the objects that the reference may be, whose containers are not concerned.
            (number == 0).then(|| container(way))
        } else {
            (!origin.is_of_array()).then(|| container(way))
        };
        [Some(Subject::Variable(way)), object.map(Subject::Object)].into_iter().flatten()
    })
}

/// The way without its last component. That of a parameter is its own.
fn container(way: &[Box<str>]) -> &[Box<str>] {
    match way {
        [rest @ .., _] if !rest.is_empty() => rest,
        _ => way,
    }
}

/// The slices of a growing path condition.
///
/// The paper goes over the prefix as often as it has clauses, and each time adds the clauses that depend on what it has. What it finds is the
/// connected component of the last clause, so it is enough to keep the components while the path condition grows.
#[derive(Default)]
pub struct Slicer<'c> {
    /// For each subject a clause that is about it.
    clause_of: FxHashMap<Subject<'c>, usize>,
    /// For each clause another one of its component, or itself for one of them.
    parents: Vec<usize>,
    /// The clauses of the component, where a clause is its own parent.
    components: Vec<Vec<usize>>,
}

impl<'c> Slicer<'c> {
    /// The slicer of an empty path condition.
    pub fn new() -> Slicer<'c> {
        Slicer::default()
    }

    /// Adds the last clause.
    pub fn push(&mut self, clause: &'c Clause) {
        let number = self.parents.len();
        self.parents.push(number);
        self.components.push(vec![number]);
        for subject in subjects(clause) {
            let other = *self.clause_of.entry(subject).or_insert(number);
            self.join(number, other);
        }
    }

    /// The indices of the clauses that the last one depends on, its own at the end.
    pub fn slice(&mut self) -> Vec<usize> {
        let Some(last) = self.parents.len().checked_sub(1) else { return Vec::new() };
        let root = self.root(last);
        let mut slice = self.components[root].clone();
        slice.sort_unstable();
        slice
    }

    /// Makes one component of two, the smaller one a part of the larger one.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        let (small, large) =
            if self.components[a].len() < self.components[b].len() { (a, b) } else { (b, a) };
        let mut joined = std::mem::take(&mut self.components[small]);
        self.components[large].append(&mut joined);
        self.parents[small] = large;
    }

    /// The clause that stands for a component. Ways are halved on the way.
    fn root(&mut self, mut clause: usize) -> usize {
        while self.parents[clause] != clause {
            self.parents[clause] = self.parents[self.parents[clause]];
            clause = self.parents[clause];
        }
        clause
    }
}

/// The clauses of a path condition that its last clause depends on, and that one, in their order.
pub fn slice(path: &[Clause]) -> Vec<&Clause> {
    let mut slicer = Slicer::new();
    path.iter().for_each(|clause| slicer.push(clause));
    slicer.slice().into_iter().filter_map(|index| path.get(index)).collect()
}

#[cfg(test)]
mod tests;
