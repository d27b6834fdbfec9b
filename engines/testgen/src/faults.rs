//! Faults: calls that end in a way that no caller expects.

use std::collections::BTreeMap;

use udita_vm::bytecode::program::Program;

use crate::api::Api;
use crate::archive::Candidate;
use crate::execute::{End, Executor, Outcome};
use crate::minimise::minimised;
use crate::outcome::ASSERTION;
use crate::sequence::{Sequence, Statement};
use crate::suite::SuiteTest;
use crate::suspicion::{Judgement, Suspicion, expected, is_suspect, judged};

/// A call that may end unexpectedly: a failed assertion, an exception that indicates a mistake, or an endless loop.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// A minimised test that reproduces the fault.
    pub test: SuiteTest,
    /// The exception or the exceeded limit, as text.
    pub what: String,
    /// How suspicious it is.
    pub judgement: Judgement,
}

impl Fault {
    /// Replaces the test by a smaller one with the same fault, and judges it.
    pub(crate) fn minimised(self, api: &Api, executor: &mut Executor) -> Fault {
        let Fault { test, what, judgement } = self;
        let is_expected = judgement.suspicion == Suspicion::Expected;
        let target = test.target;
        let program = executor.program_handle();
        let mut keeps = |sequence: &Sequence, outcome: &Outcome| {
            let candidate = Candidate { sequence: sequence.clone(), target };
            outcome.ends.last() == test.outcome.ends.last()
                && expected(api, &program, &candidate, outcome).is_some() == is_expected
        };
        let (sequence, outcome) = minimised(executor, &test.sequence, &mut keeps);
        // Minimisation must not change the method of the last call.
        let last = sequence.statements.last();
        let is_same = matches!(last, Some(Statement::Call { method, .. }) if *method == target);
        let test = match is_same && described(&outcome).as_ref() == Some(&what) {
            true => SuiteTest { sequence, outcome, target },
            false => test,
        };
        let judgement = match is_expected {
            true => judgement,
            false => judged(executor, &test.sequence, &test.outcome),
        };
        Fault { test, what, judgement }
    }
}

/// What distinguishes faults: the method, the kind of failure, and whether it is expected.
pub(crate) type FaultKey = (usize, String, bool);

/// Faults, each by its key.
#[derive(Debug)]
pub(crate) struct Faults {
    /// The name of the source file under test; `None` for all files.
    file: Option<String>,
    /// The lowest level that is of interest.
    least: Suspicion,
    pub(crate) found: BTreeMap<FaultKey, Fault>,
}

impl Faults {
    /// No faults of the methods that this source file declares.
    pub(crate) fn new(file: Option<String>, least: Suspicion) -> Faults {
        Faults { file, least, found: BTreeMap::new() }
    }

    /// The keys of the faults that are of interest.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &FaultKey> {
        let has_expected = self.least == Suspicion::Expected;
        self.found.keys().filter(move |(.., is_expected)| has_expected || !is_expected)
    }

    /// Adds the fault that a run ends with, if its last call is of a method under test.
    pub(crate) fn add(&mut self, api: &Api, program: &Program, candidate: &Candidate, outcome: &Outcome) {
        let Some(what) = described(outcome) else { return };
        let declared = &api.classes[api.methods[candidate.target].class];
        if self.file.as_ref().is_some_and(|file| declared.is_own && *file != declared.file) {
            return;
        }
        let reason = expected(api, program, candidate, outcome);
        let key = (candidate.target, what.clone(), reason.is_some());
        let is_shorter =
            |known: &Fault| candidate.sequence.statements.len() < known.test.sequence.statements.len();
        if self.found.get(&key).is_none_or(is_shorter) {
            let test = SuiteTest {
                sequence: candidate.sequence.clone(),
                outcome: outcome.clone(),
                target: candidate.target,
            };
            let (suspicion, reason) = match reason {
                Some(reason) => (Suspicion::Expected, reason),
                None => (Suspicion::Likely, ""),
            };
            self.found.insert(key, Fault { test, what, judgement: Judgement { suspicion, reason } });
        }
    }

    /// Adds the faults of another generation. Of two tests for the same fault, the shorter one is kept.
    pub(crate) fn merge(&mut self, other: Faults) {
        let length = |fault: &Fault| fault.test.sequence.statements.len();
        for (key, fault) in other.found {
            if self.found.get(&key).is_none_or(|known| length(&fault) < length(known)) {
                self.found.insert(key, fault);
            }
        }
    }

    /// The minimised faults of interest, the most suspicious first, and the number of others.
    pub(crate) fn judged(self, api: &Api, executor: &mut Executor) -> (Vec<Fault>, usize) {
        let least = self.least;
        let all = self.found.len();
        let found = self.found.into_values();
        // An expected end stays one, so it needs no smaller test if it isn't shown.
        let found = found
            .filter(|fault| least == Suspicion::Expected || fault.judgement.suspicion != Suspicion::Expected);
        let judged = found.map(|fault| fault.minimised(api, executor));
        let mut faults: Vec<Fault> = judged.filter(|fault| fault.judgement.suspicion >= least).collect();
        faults.sort_by_key(|fault| std::cmp::Reverse(fault.judgement.suspicion));
        let others = all - faults.len();
        (faults, others)
    }
}

/// The description of an end that may be a fault.
fn described(outcome: &Outcome) -> Option<String> {
    if !is_suspect(outcome) {
        return None;
    }
    Some(match outcome.ends.last()? {
        End::Thrown { class, message: Some(message), .. } if class == ASSERTION => {
            format!("{class}: {message}")
        }
        End::Thrown { class, .. } => class.clone(),
        End::Stopped(reason) => reason.clone(),
        End::Returned(_) => return None,
    })
}
