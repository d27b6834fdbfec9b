//! Groups of failures with the same cause.

use std::collections::BTreeMap;

use super::input::Input;
use super::verdict::Failure;

/// Failures with the same cause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailureGroup {
    /// Number of failures.
    pub count: u64,
    /// The number of the first input that fails so.
    pub first: u64,
    /// The smallest input that fails so; among equals, the first.
    pub input: Input,
    /// Its failure.
    pub failure: Failure,
    /// A smaller text that fails so, which need not be an input of the test abstraction, with its failure.
    pub reduced: Option<(Input, Failure)>,
    /// Whether the smallest input fails so again when it is alone. `None` if it was not tried.
    pub repeats: Option<bool>,
}

/// Sorts failures by their causes. The result does not depend on their order.
#[derive(Clone, Default, Debug)]
pub struct Groups(BTreeMap<String, FailureGroup>);

impl Groups {
    /// Adds a failure to its group.
    pub fn add(&mut self, input: Input, failure: Failure) {
        let group = self.0.entry(failure.cause.clone()).or_insert_with(|| FailureGroup {
            count: 0,
            first: input.number,
            input: input.clone(),
            failure: failure.clone(),
            reduced: None,
            repeats: None,
        });
        group.count += 1;
        group.first = group.first.min(input.number);
        if input.rank() < group.input.rank() {
            (group.input, group.failure) = (input, failure);
        }
    }

    /// Number of groups.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All groups, in the order of their first inputs.
    pub fn into_ordered(self) -> Vec<FailureGroup> {
        let mut groups: Vec<FailureGroup> = self.0.into_values().collect();
        groups.sort_by_key(|group| group.first);
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exec::captured::Captured;
    use crate::exec::verdict::End;

    #[test]
    fn a_group_has_its_smallest_input_in_any_order() {
        let input = |number, text: &str| Input { number, text: text.to_owned(), ..Input::default() };
        let failure = |cause: &str| Failure {
            cause: cause.to_owned(),
            end: End::Status(1),
            stdout: Captured::default(),
            stderr: Captured::default(),
            expected: None,
        };
        let all = [(3, "ccc", "b"), (1, "aaaa", "b"), (2, "ddd", "b"), (4, "a", "a")];
        let sorted = |order: [usize; 4]| {
            let mut groups = Groups::default();
            for (number, text, cause) in order.map(|place| all[place]) {
                groups.add(input(number, text), failure(cause));
            }
            groups.into_ordered()
        };
        let groups = sorted([0, 1, 2, 3]);
        assert_eq!(groups, sorted([3, 2, 1, 0]));
        let shown: Vec<_> =
            groups.iter().map(|group| (group.first, group.count, &*group.input.text)).collect();
        assert_eq!(shown, [(1, 3, "ddd"), (4, 1, "a")]);
    }
}
