//! Classes of failures that most likely have the same cause.

use std::collections::BTreeMap;

use super::oracle::{Failure, Oracle};
use crate::program::Size;

/// The failures of one refactoring under one oracle with the same essence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailureClass {
    /// Number of failures in the class.
    pub count: u64,
    /// Whether the engine gave a warning each time.
    pub always_warned: bool,
    /// The failure with the smallest program; among equals, the first.
    pub witness: Failure,
}

/// The key of a class: oracle, refactoring, essence, and whether the engine gave a warning.
type Key = (Oracle, String, String, bool);

/// Sorts failures into classes. The result does not depend on their order.
#[derive(Clone, Default, Debug)]
pub struct Classes(BTreeMap<Key, FailureClass>);

impl Classes {
    /// Adds a failure to its class.
    pub fn add(&mut self, failure: Failure) {
        let warned = !failure.warnings.is_empty();
        let key = (failure.oracle, failure.application.refactoring.clone(), failure.essence.clone(), warned);
        let class = self.0.entry(key).or_insert_with(|| FailureClass {
            count: 0,
            always_warned: warned,
            witness: failure.clone(),
        });
        class.count += 1;
        if rank(&failure) < rank(&class.witness) {
            class.witness = failure;
        }
    }

    /// All classes: those without warnings first, then by severity, then by frequency.
    pub fn into_ordered(self) -> Vec<FailureClass> {
        let mut classes: Vec<FailureClass> = self.0.into_values().collect();
        classes
            .sort_by_key(|class| (class.always_warned, class.witness.oracle, std::cmp::Reverse(class.count)));
        classes
    }
}

/// The smallest witness is the easiest to read.
fn rank(failure: &Failure) -> (Size, u64, usize) {
    (failure.program.size(), failure.program.number, failure.application.number)
}
