//! The filter for distinct solutions: the first solution of each class.

use std::collections::HashSet;
use std::sync::Arc;

use crate::search::Solution;
use crate::sink::canonical::{FieldName, key};
use crate::sink::encoding::Encoding;

/// When two solutions belong to the same class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// They have the same text.
    Text,
    /// They print the same text and their object graphs are isomorphic: numbers of objects make no difference, all values do.
    Isomorphism,
}

/// Computes the keys of classes. Threads share it.
#[derive(Clone, Debug)]
pub struct Keys(Arc<(By, Vec<FieldName>)>);

impl Keys {
    /// The key of the class that a solution belongs to.
    pub fn of(&self, solution: &Solution) -> u128 {
        let (by, unordered) = &*self.0;
        let mut encoding = Encoding::default();
        match (by, &solution.returned) {
            (By::Isomorphism, Some(returned)) => {
                encoding.text(&solution.printed);
                encoding.label(key(&returned.graph, unordered));
            }
            (By::Text, _) | (By::Isomorphism, None) => encoding.text(solution.text()),
        }
        encoding.hash()
    }
}

/// The classes of the solutions so far. Threads that have rendered solutions share one of these.
#[derive(Debug)]
pub struct Classes {
    keys: Keys,
    seen: HashSet<u128>,
    /// Number of solutions so far.
    solutions: u64,
    /// The unordered fields, by their indices, that no solution has had so far.
    missing: Vec<usize>,
}

impl Classes {
    /// No classes yet. For isomorphism, the array, list, set or map in an `unordered` field has no order; a field is named `field` or
    /// `Class.field`.
    pub fn new(by: By, unordered: &[String]) -> Classes {
        let missing = (0..unordered.len()).collect();
        let unordered = unordered.iter().map(|name| FieldName::new(name)).collect();
        Classes { keys: Keys(Arc::new((by, unordered))), seen: HashSet::new(), solutions: 0, missing }
    }

    /// The keys, for other threads.
    pub fn keys(&self) -> Keys {
        self.keys.clone()
    }

    /// Whether a class depends on the object graphs of its solutions.
    pub fn reads_graphs(&self) -> bool {
        self.keys.0.0 == By::Isomorphism
    }

    /// Number of classes so far.
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether there is no class yet.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Number of solutions so far, in all classes.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The unordered fields, by their indices, that no solution has had so far.
    pub fn missing_fields(&self) -> &[usize] {
        &self.missing
    }

    /// Adds a solution. True if it is the first of its class.
    pub fn add(&mut self, solution: &Solution) -> bool {
        self.add_known(self.keys.of(solution), solution)
    }

    /// Adds a solution whose key is known. True if it is the first of its class.
    pub fn add_known(&mut self, key: u128, solution: &Solution) -> bool {
        self.solutions += 1;
        let is_first = self.seen.insert(key);
        // Solutions of one class have the same fields.
        if is_first && let Some(returned) = &solution.returned {
            let (_, unordered) = &*self.keys.0;
            self.missing.retain(|&index| unordered[index].objects(&returned.graph).next().is_none());
        }
        is_first
    }

    /// Counts solutions that another thread has left out, because an earlier one of it has the same key.
    pub fn add_repeated(&mut self, solutions: u64) {
        self.solutions += solutions;
    }

    /// Whether a solution had this key.
    pub fn has(&self, key: u128) -> bool {
        self.seen.contains(&key)
    }
}

#[cfg(test)]
mod tests;
