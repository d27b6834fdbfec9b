//! The tests of a suite: small ones, of which each is needed.

use std::collections::{BTreeMap, BTreeSet};

use udita_vm::bytecode::site::Probe;

use crate::archive::Candidate;
use crate::execute::{End, Executor, Outcome};
use crate::inspect::inspected;
use crate::minimise::{irredundant, minimised};
use crate::sequence::Sequence;

/// A test of a suite.
#[derive(Clone, PartialEq, Debug)]
pub struct SuiteTest {
    /// The calls.
    pub sequence: Sequence,
    /// What they do.
    pub outcome: Outcome,
    /// The method of the last call.
    pub target: usize,
}

/// The tests of an archive that cover what all cover: made small, and without those whose branches others cover.
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
        let keeps = |small: &Outcome| {
            covers.iter().all(|probe| small.branches.contains(probe)) && ends_alike(small, &outcome)
        };
        let (sequence, outcome) = minimised(executor, &candidate.sequence, &keeps);
        let before = goals.len();
        goals.retain(|probe, _| !outcome.branches.contains(probe));
        if goals.len() == before {
            // It can't be: a run covers what it has covered before.
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

/// Whether two runs end in the same way: they return, or they throw the same exception, or they stop.
fn ends_alike(a: &Outcome, b: &Outcome) -> bool {
    match (a.ends.last(), b.ends.last()) {
        (Some(End::Thrown { class: a, .. }), Some(End::Thrown { class: b, .. })) => a == b,
        (Some(a), Some(b)) => std::mem::discriminant(a) == std::mem::discriminant(b),
        _ => false,
    }
}

/// A test with calls at its end whose results it can assert.
fn with_observers(executor: &mut Executor, test: SuiteTest) -> SuiteTest {
    let sequence = inspected(executor, &test.sequence);
    let outcome = executor.run(&sequence);
    SuiteTest { sequence, outcome, target: test.target }
}
