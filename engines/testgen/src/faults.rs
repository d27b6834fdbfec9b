//! Faults: calls that end in a way that no caller expects.

use std::collections::BTreeMap;

use crate::api::Api;
use crate::archive::Candidate;
use crate::execute::{End, Executor, Outcome};
use crate::minimise::minimised;
use crate::outcome::is_fault;
use crate::sequence::{Sequence, Statement, Value};
use crate::suite::SuiteTest;

/// A call that ends unexpectedly: a failed assertion, an exception that indicates a mistake, or an endless loop.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// A minimised test that reproduces the fault.
    pub test: SuiteTest,
    /// The exception or the exceeded limit, as text.
    pub what: String,
}

impl Fault {
    /// Replaces the test by a smaller one with the same fault.
    pub(crate) fn minimised(self, api: &Api, executor: &mut Executor) -> Fault {
        let Fault { test, what } = self;
        let target = test.target;
        let mut keeps = |_: &Sequence, outcome: &Outcome| outcome.ends.last() == test.outcome.ends.last();
        let (sequence, outcome) = minimised(executor, &test.sequence, &mut keeps);
        // Minimisation must not change the method of the last call.
        let last = sequence.statements.last();
        let is_same = matches!(last, Some(Statement::Call { method, .. }) if *method == target);
        let small = Candidate { sequence, target };
        match is_same && fault(api, &small, &outcome).as_ref() == Some(&what) {
            true => Fault { test: SuiteTest { sequence: small.sequence, outcome, target }, what },
            false => Fault { test, what },
        }
    }
}

/// Faults, keyed by method and kind of failure.
#[derive(Debug)]
pub(crate) struct Faults {
    /// The name of the source file under test; `None` for all files.
    file: Option<String>,
    pub(crate) found: BTreeMap<(usize, String), Fault>,
}

impl Faults {
    /// No faults of the methods that this source file declares.
    pub(crate) fn new(file: Option<String>) -> Faults {
        Faults { file, found: BTreeMap::new() }
    }

    /// Adds the fault that a run ends with, if its last call is of a method under test.
    pub(crate) fn add(&mut self, api: &Api, candidate: &Candidate, outcome: &Outcome) {
        let declared = &api.classes[api.methods[candidate.target].class];
        if self.file.as_ref().is_some_and(|file| declared.is_own && *file != declared.file) {
            return;
        }
        let Some(what) = fault(api, candidate, outcome) else { return };
        let key = (candidate.target, what.clone());
        let is_shorter =
            |known: &Fault| candidate.sequence.statements.len() < known.test.sequence.statements.len();
        if self.found.get(&key).is_none_or(is_shorter) {
            let test = SuiteTest {
                sequence: candidate.sequence.clone(),
                outcome: outcome.clone(),
                target: candidate.target,
            };
            self.found.insert(key, Fault { test, what });
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
}

/// The description of a fault if the test ends with one: an exception that the method doesn't declare and that isn't used to
/// refuse arguments.
fn fault(api: &Api, candidate: &Candidate, outcome: &Outcome) -> Option<String> {
    match outcome.ends.last()? {
        End::Thrown { class, message } => {
            let is_declared = api.methods[candidate.target].throws.contains(class);
            // A test that passes `null` provokes this exception.
            let is_asked_for = class == "java.lang.NullPointerException" && uses_null(&candidate.sequence);
            let is_wrong = MISTAKES.contains(&class.as_str()) && !is_declared && !is_asked_for;
            let message = message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
            is_wrong.then(|| format!("{class}{}", if class == ASSERTION { message } else { String::new() }))
        }
        End::Stopped(reason) if is_fault(reason) => Some(reason.clone()),
        _ => None,
    }
}

fn uses_null(sequence: &Sequence) -> bool {
    sequence.statements.iter().any(|statement| {
        statement.values().contains(&Value::Null)
            || matches!(statement, Statement::Array { ty, elements } if elements.is_empty() && ty.element.is_some())
    })
}

const ASSERTION: &str = "java.lang.AssertionError";

/// Exceptions that programs don't throw on purpose.
const MISTAKES: [&str; 9] = [
    ASSERTION,
    "java.lang.ArithmeticException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArrayStoreException",
    "java.lang.ClassCastException",
    "java.lang.ExceptionInInitializerError",
    "java.lang.NegativeArraySizeException",
    "java.lang.NullPointerException",
    "java.lang.StringIndexOutOfBoundsException",
];
