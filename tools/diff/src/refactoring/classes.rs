//! Classes of failures: those that most likely have one cause.

use std::collections::BTreeMap;

use super::oracle::{Failure, Oracle};
use crate::program::Size;

/// Failures of one refactoring by one oracle with the same essence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailureClass {
    /// The number of failures.
    pub count: u64,
    /// Whether the engine warned each time.
    pub always_warned: bool,
    /// The failure with the smallest program, the first of these.
    pub witness: Failure,
}

/// The properties by which failures are sorted: oracle, refactoring, essence, whether the engine warned.
type Key = (Oracle, String, String, bool);

/// Sorts failures into classes. The result does not depend on their order.
#[derive(Clone, Default, Debug)]
pub struct Classes(BTreeMap<Key, FailureClass>);

impl Classes {
    /// Adds a failure.
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

    /// All classes: those of which the engine did not warn first, then by severity, then the frequent ones first.
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
