//! The clauses that the last clause of a path condition depends on.
//!
//! From the paper (TARDIS, 4.1, "Path condition Slicing"): the prefix of a path condition was executed, so it can be satisfied.
//! Whether the whole can be satisfied depends on the clauses that share variables with the last one, or share objects, because
//! invariants relate the fields of an object. Both relations are transitive.

use rustc_hash::FxHashMap;

use crate::clause::Clause;

/// A variable or an object that a clause mentions. Clauses with a common subject depend on each other.
///
/// Both are identified by their access paths. The field `this.head` and the object in it are different subjects: a clause on
/// `this.head.value` is about the object, and doesn't depend on the clause that says which object it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Subject<'c> {
    Variable(&'c [Box<str>]),
    Object(&'c [Box<str>]),
}

/// The variables of a clause and the objects that contain them.
///
/// Elements and lengths of arrays have no other subject; otherwise each clause on an array would depend on all of them. For a
/// clause on a reference, the object is the container of the reference. A parameter has no container and is its own subject.
fn subjects(clause: &Clause) -> impl Iterator<Item = Subject<'_>> {
    let is_of_reference = clause.kind.is_of_reference();
    clause.origins.iter().enumerate().flat_map(move |(number, origin)| {
        let way = origin.way();
        let object = if is_of_reference {
            // Further origins are objects that the reference may refer to; their containers don't matter.
            (number == 0).then(|| container(way))
        } else {
            (!origin.is_of_array()).then(|| container(way))
        };
        [Some(Subject::Variable(way)), object.map(Subject::Object)].into_iter().flatten()
    })
}

/// The access path without its last component. A parameter is its own container.
fn container(way: &[Box<str>]) -> &[Box<str>] {
    match way {
        [rest @ .., _] if !rest.is_empty() => rest,
        _ => way,
    }
}

/// Computes slices while a path condition grows.
///
/// The paper passes over the prefix as often as it has clauses, and each time adds the clauses that depend on the slice so far.
/// The result is the connected component of the last clause, so it suffices to maintain the components while the path condition
/// grows.
#[derive(Default)]
pub struct Slicer<'c> {
    /// For each subject, a clause that mentions it.
    clause_of: FxHashMap<Subject<'c>, usize>,
    /// The union-find forest: for each clause, another clause of its component, or itself for the root.
    parents: Vec<usize>,
    /// The clauses of each component, stored at its root.
    components: Vec<Vec<usize>>,
}

impl<'c> Slicer<'c> {
    /// A slicer for the empty path condition.
    pub fn new() -> Slicer<'c> {
        Slicer::default()
    }

    /// Appends a clause to the path condition.
    pub fn push(&mut self, clause: &'c Clause) {
        let number = self.parents.len();
        self.parents.push(number);
        self.components.push(vec![number]);
        for subject in subjects(clause) {
            let other = *self.clause_of.entry(subject).or_insert(number);
            self.join(number, other);
        }
    }

    /// The indices of the clauses that the last one depends on; its own index comes last.
    pub fn slice(&mut self) -> Vec<usize> {
        let Some(last) = self.parents.len().checked_sub(1) else { return Vec::new() };
        let root = self.root(last);
        let mut slice = self.components[root].clone();
        slice.sort_unstable();
        slice
    }

    /// Merges two components, the smaller into the larger.
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

    /// The root of a component. Halves paths while it searches.
    fn root(&mut self, mut clause: usize) -> usize {
        while self.parents[clause] != clause {
            self.parents[clause] = self.parents[self.parents[clause]];
            clause = self.parents[clause];
        }
        clause
    }
}

/// The clauses of a path condition that its last clause depends on, in order, with that clause at the end.
pub fn slice(path: &[Clause]) -> Vec<&Clause> {
    let mut slicer = Slicer::new();
    path.iter().for_each(|clause| slicer.push(clause));
    slicer.slice().into_iter().filter_map(|index| path.get(index)).collect()
}

#[cfg(test)]
mod tests;
