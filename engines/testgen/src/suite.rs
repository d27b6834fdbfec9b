//! The tests of a suite: minimised, and none of them redundant.

use std::collections::{BTreeMap, BTreeSet};

use udita_vm::bytecode::site::Probe;

use crate::archive::Candidate;
use crate::execute::{End, Executor, Outcome, Returned};
use crate::inspect::inspected;
use crate::minimise::{irredundant, minimised};
use crate::sequence::{Sequence, Statement};

/// Observers of a test whose last call changes nothing.
const MOST_UNCHANGED: usize = 2;

/// A test of a suite.
#[derive(Clone, PartialEq, Debug)]
pub struct SuiteTest {
    /// The calls of the test.
    pub sequence: Sequence,
    /// The outcome of the calls.
    pub outcome: Outcome,
    /// The method of the last call.
    pub target: usize,
}

/// Selects tests from an archive with the coverage of all, minimises them, and removes redundant ones.
pub(crate) fn suite<'c>(
    executor: &mut Executor,
    archive: impl Iterator<Item = (Probe, &'c Candidate)>,
) -> Vec<SuiteTest> {
    let mut goals: BTreeMap<Probe, &Candidate> = archive.collect();
    let wanted: BTreeSet<Probe> = goals.keys().copied().collect();
    let mut tests = Vec::new();
    while let Some((_, candidate)) = goals.first_key_value() {
        let target = candidate.target;
        let outcome = executor.run(&candidate.sequence);
        let covers: Vec<Probe> =
            outcome.branches.iter().copied().filter(|probe| goals.contains_key(probe)).collect();
        let mut keeps = |_: &Sequence, small: &Outcome| {
            covers.iter().all(|probe| small.branches.contains(probe)) && ends_alike(small, &outcome)
        };
        let (sequence, outcome) = minimised(executor, &candidate.sequence, &mut keeps);
        let before = goals.len();
        goals.retain(|probe, _| !outcome.branches.contains(probe));
        if goals.len() == before {
            // This can't happen: a rerun covers the same branches.
            break;
        }
        tests.push(SuiteTest { sequence, outcome, target });
    }
    let covered: Vec<BTreeSet<Probe>> = tests
        .iter()
        .map(|test| test.outcome.branches.iter().copied().filter(|probe| wanted.contains(probe)).collect())
        .collect();
    let needed = irredundant(&covered);
    let needed = needed.into_iter().filter_map(|number| tests.get(number).cloned());
    needed.map(|test| with_observers(executor, test)).collect()
}

/// Whether two runs end in the same way: both return, both throw the same exception, or both stop.
pub(crate) fn ends_alike(a: &Outcome, b: &Outcome) -> bool {
    match (a.ends.last(), b.ends.last()) {
        (Some(End::Thrown { class: a, .. }), Some(End::Thrown { class: b, .. })) => a == b,
        (Some(a), Some(b)) => std::mem::discriminant(a) == std::mem::discriminant(b),
        _ => false,
    }
}

/// Appends observer calls whose results the test can assert, if the last call changes them.
fn with_observers(executor: &mut Executor, test: SuiteTest) -> SuiteTest {
    let inspected = inspected(executor, &test.sequence);
    let sequence = changed_by_last(executor, &test.sequence, inspected);
    let outcome = executor.run(&sequence);
    SuiteTest { sequence, outcome, target: test.target }
}

/// `inspected`, which is `test` with observers, without the observers that see the same before the last call of `test`. A call without a result
/// that changes nothing keeps some of them, which say so; and so does one that creates an object.
fn changed_by_last(executor: &mut Executor, test: &Sequence, inspected: Sequence) -> Sequence {
    let last = test.statements.len() - 1;
    let Statement::Call { receiver: Some(_), .. } = &test.statements[last] else { return inspected };
    let outcome = executor.run(&inspected);
    let mut kept = test.clone();
    let mut same = Vec::new();
    for (observer, after) in inspected.statements.iter().zip(&outcome.ends).skip(last + 1) {
        let sees_result = observer.uses().any(|used| used == last);
        let mut before = test.prefix(last);
        before.push(observer.clone());
        if sees_result || executor.run(&before).ends.last() != Some(after) {
            kept.push(observer.clone());
        } else {
            same.push(observer.clone());
        }
    }
    if kept.statements.len() == test.statements.len()
        && matches!(outcome.ends[last], End::Returned(Returned::Nothing))
    {
        same.truncate(MOST_UNCHANGED);
        kept.statements.extend(same);
    }
    kept
}
