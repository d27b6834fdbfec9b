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

/// Clauses that depend on each other, and all that they are about.
#[derive(Default)]
struct Group<'c> {
    clauses: Vec<usize>,
    subjects: Vec<Subject<'c>>,
}

/// The slices of a growing path condition.
///
/// The paper goes over the prefix as often as it has clauses, and each time adds the clauses that depend on what it has. What it finds is the
/// connected component of the last clause, so it is enough to keep the components while the path condition grows.
#[derive(Default)]
pub struct Slicer<'c> {
    group_of: FxHashMap<Subject<'c>, usize>,
    groups: Vec<Group<'c>>,
    /// Number of clauses so far.
    length: usize,
}

impl<'c> Slicer<'c> {
    /// The slicer of an empty path condition.
    pub fn new() -> Slicer<'c> {
        Slicer::default()
    }

    /// Adds the last clause, and tells the indices of the clauses that it depends on, its own at the end.
    pub fn push(&mut self, clause: &'c Clause) -> Vec<usize> {
        let mut joined = Group { clauses: vec![self.length], subjects: Vec::new() };
        self.length += 1;
        for subject in subjects(clause) {
            let group = self.group_of.get(&subject).and_then(|group| self.groups.get_mut(*group));
            let mut group = group.map(std::mem::take).unwrap_or_default();
            joined.clauses.append(&mut group.clauses);
            joined.subjects.append(&mut group.subjects);
            joined.subjects.push(subject);
        }
        joined.subjects.sort_unstable_by_key(|subject| match subject {
            Subject::Variable(way) => (false, *way),
            Subject::Object(way) => (true, *way),
        });
        joined.subjects.dedup();
        joined.clauses.sort_unstable();
        let slice = joined.clauses.clone();
        self.group_of.extend(joined.subjects.iter().map(|subject| (*subject, self.groups.len())));
        self.groups.push(joined);
        slice
    }
}

/// The clauses of a path condition that its last clause depends on, and that one, in their order.
pub fn slice(path: &[Clause]) -> Vec<&Clause> {
    let mut slicer = Slicer::new();
    let relevant = path.iter().map(|clause| slicer.push(clause)).last().unwrap_or_default();
    relevant.into_iter().filter_map(|index| path.get(index)).collect()
}

#[cfg(test)]
mod tests;
