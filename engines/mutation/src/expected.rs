//! The outcomes of the original on each input and call.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::canonical::{Difference, Ending, describe};
use crate::error::{Error, Failure};
use crate::runner::{Abort, Observed, Printed, Runner, Settings, error};
use crate::subject::Subject;

/// The outcome of one run of the original.
#[derive(Debug)]
struct Outcome {
    /// Offsets into the canonical words: start of the receiver's, start of the ending's, end.
    words: (usize, usize, usize),
    steps: u64,
    printed: Printed,
}

/// The outcomes of the original on each input and call. An exception is a valid outcome, except for a test.
#[derive(Debug, Default)]
pub struct Expected {
    words: Vec<u64>,
    /// The outcomes, ordered by input, then by call.
    outcomes: Vec<Outcome>,
    calls: usize,
}

impl Expected {
    /// Runs the original on `threads` threads.
    ///
    /// # Errors
    ///
    /// An input can't be rebuilt, a call has no outcome within the limits, or a test doesn't return. Of several errors, the first
    /// in the order of inputs and calls is reported.
    pub fn new(
        subject: &Subject,
        settings: &Settings,
        threads: usize,
        interrupt: Option<&Arc<AtomicBool>>,
    ) -> Result<Expected, Error> {
        let inputs = subject.inputs();
        let share = inputs.div_ceil(threads.max(1)).max(1);
        let parts: Vec<Result<Expected, Error>> = std::thread::scope(|scope| {
            let begins = (0..inputs).step_by(share);
            let workers: Vec<_> = begins
                .map(|begin| {
                    let range = begin..(begin + share).min(inputs);
                    scope.spawn(move || Expected::of(subject, range, settings, interrupt))
                })
                .collect();
            let joined = workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            joined.collect()
        });
        let mut whole = Expected { calls: subject.calls.len(), ..Expected::default() };
        for part in parts {
            let part = part?;
            let base = whole.words.len();
            whole.words.extend(part.words);
            whole.outcomes.extend(part.outcomes.into_iter().map(|outcome| {
                let (begin, middle, end) = outcome.words;
                Outcome { words: (begin + base, middle + base, end + base), ..outcome }
            }));
        }
        Ok(whole)
    }

    /// Runs the original on a range of inputs.
    fn of(
        subject: &Subject,
        inputs: std::ops::Range<usize>,
        settings: &Settings,
        interrupt: Option<&Arc<AtomicBool>>,
    ) -> Result<Expected, Error> {
        let limits = &settings.limits;
        let mut expected = Expected { calls: subject.calls.len(), ..Expected::default() };
        let error = |input: usize, call: usize, abort: Abort| error(subject, limits, (input, call), abort);
        let first = inputs.start;
        let mut runner = Runner::new(subject, &subject.program, *limits, interrupt)
            .map_err(|abort| error(first, 0, abort))?;
        for input in inputs {
            if interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return Err(Error::Interrupted);
            }
            runner.load(input).map_err(|error| Error::Rebuild { input, error })?;
            for call in 0..subject.calls.len() {
                let observed = runner.call(call, limits.steps).map_err(|abort| error(input, call, abort))?;
                if subject.has_tests && !matches!(runner.ending, Ending::Void | Ending::Value(..)) {
                    let failure =
                        Failure::NotPassed(ending(subject, input, call, runner.canonical.words().1));
                    return Err(Error::Test { test: subject.calls[call].method.clone(), failure });
                }
                expected.push(&runner, observed);
            }
        }
        Ok(expected)
    }

    fn push(&mut self, runner: &Runner<'_>, observed: Observed) {
        let (structure, ending) = runner.canonical.words();
        let begin = self.words.len();
        self.words.extend_from_slice(structure);
        let middle = self.words.len();
        self.words.extend_from_slice(ending);
        let words = (begin, middle, self.words.len());
        self.outcomes.push(Outcome { words, steps: observed.steps, printed: observed.printed });
    }

    /// Number of instructions that the original executes in a run.
    pub fn steps(&self, input: usize, call: usize) -> u64 {
        self.outcomes[input * self.calls + call].steps
    }

    /// Whether any run prints.
    pub(crate) fn prints(&self) -> bool {
        self.outcomes.iter().any(|outcome| outcome.printed.is_some())
    }

    /// The first difference between the mutant's last run on `runner` and the original's outcome; `None` if they are equal.
    pub(crate) fn difference(
        &self,
        input: usize,
        call: usize,
        runner: &Runner<'_>,
        observed: &Observed,
    ) -> Option<Difference> {
        let outcome = &self.outcomes[input * self.calls + call];
        let (begin, middle, end) = outcome.words;
        let (structure, ending) = runner.canonical.words();
        let expected = &self.words[middle..end];
        if ending != expected {
            let is_result = ending.first() == expected.first();
            return Some(if is_result { Difference::Result } else { Difference::Ending });
        }
        if structure != &self.words[begin..middle] {
            return Some(Difference::Structure);
        }
        (observed.printed != outcome.printed).then_some(Difference::Printed)
    }

    /// How the original's run ends, as text: `returns false`, `throws java.lang.NullPointerException`.
    pub fn ending(&self, subject: &Subject, input: usize, call: usize) -> String {
        let (_, middle, end) = self.outcomes[input * self.calls + call].words;
        ending(subject, input, call, &self.words[middle..end])
    }
}

/// The words of an ending as text.
pub(crate) fn ending(subject: &Subject, input: usize, call: usize, words: &[u64]) -> String {
    let entry = subject.targets[subject.kinds[input]][call].entry;
    let classes = &subject.program.classes;
    let name = |class: u32| classes.get(class as usize).map(|class| class.name.clone());
    describe(words, subject.program.entries[entry].result, &name)
}
