//! Reduction: a smaller input that fails in the same way.
//!
//! proptest first shrinks the input along its grammar; then lines are left out as long as the failure stays. Every attempt is
//! checked in a process of its own, since it may hang or crash like the input that was found.

use proptest::strategy::ValueTree;

use crate::property::Failure;

/// The smallest input found, and its failure.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The input.
    pub input: String,
    /// Its failure.
    pub failure: Failure,
}

/// Reduces the input of a tree, which fails with `failure`, as long as `goes_on` says so. `check` says how an input fails.
pub fn reduce(
    mut tree: Box<dyn ValueTree<Value = String>>,
    failure: Failure,
    goes_on: &dyn Fn() -> bool,
    mut check: impl FnMut(&str) -> Option<Failure>,
) -> Reduced {
    let mut best = Reduced { input: tree.current(), failure };
    let mut fails = |best: &mut Reduced, input: String| match check(&input) {
        Some(failure) if failure.kind == best.failure.kind => {
            *best = Reduced { input, failure };
            true
        }
        _ => false,
    };
    let mut is_changed = tree.simplify();
    while is_changed && goes_on() {
        is_changed = if fails(&mut best, tree.current()) { tree.simplify() } else { tree.complicate() };
    }
    for separator in ["\n", " "] {
        leave_out(&mut best, separator, goes_on, &mut fails);
    }
    best
}

/// Leaves out parts of the input, first large ones.
fn leave_out(
    best: &mut Reduced,
    separator: &str,
    goes_on: &dyn Fn() -> bool,
    fails: &mut impl FnMut(&mut Reduced, String) -> bool,
) {
    let mut size = best.input.split(separator).count() / 2;
    while size > 0 {
        let mut begin = 0;
        loop {
            let parts: Vec<&str> = best.input.split(separator).collect();
            if begin >= parts.len() || !goes_on() {
                break;
            }
            let kept = parts.iter().enumerate().filter(|(index, _)| !(begin..begin + size).contains(index));
            let smaller = kept.map(|(_, part)| *part).collect::<Vec<_>>().join(separator);
            if !fails(best, smaller) {
                begin += size;
            }
        }
        size /= 2;
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::test_runner::TestRunner;

    use super::*;

    #[test]
    fn what_does_not_matter_is_left_out() {
        let line = prop_oneof![Just("good line"), Just("bad line"), Just("other")];
        let strategy = vec(line, 30..40).prop_map(|lines| lines.join("\n")).boxed();
        let failure = || Failure::new("bad", "");
        let check = |input: &str| input.contains("bad").then(failure);
        let tree = strategy.new_tree(&mut TestRunner::deterministic()).unwrap();
        assert!(tree.current().contains("bad"));
        let reduced = reduce(Box::new(tree), failure(), &|| true, check);
        assert_eq!(reduced.input, "bad");
    }
}
