//! The outcomes of the original on each input and call.
//!
//! There may be millions of runs, so an outcome takes less than 30 bytes. The structure after a run is kept as a fingerprint: it is only
//! compared with that of a mutant on the same run. Two structures that differ have the same fingerprint with a probability of 2^-64. Of the
//! way in which a run ends, what a report shows is kept, once for all runs that end alike; objects that a result leads to are another
//! fingerprint.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::FxHashMap;

use crate::canonical::{Difference, Ending, describe, fingerprint, shown};
use crate::error::{Error, Failure};
use crate::runner::{Abort, Observed, Printed, Runner, Settings, error};
use crate::subject::Subject;

/// The outcome of one run of the original.
#[derive(Debug)]
struct Outcome {
    /// The fingerprint of the structure's canonical words.
    structure: u64,
    /// The fingerprint of the words of the ending that a report does not show.
    result: u64,
    steps: u64,
}

/// The outcomes of the original on each input and call. An exception is a valid outcome, except for a test.
#[derive(Debug, Default)]
pub struct Expected {
    /// The outcomes, ordered by input, then by call, and the numbers of their endings.
    outcomes: Vec<Outcome>,
    endings: Vec<u32>,
    known: Endings,
    /// The texts of the runs that print.
    printed: FxHashMap<usize, Printed>,
    calls: usize,
}

/// The different ways in which runs end, as the words that a report shows.
#[derive(Debug, Default)]
struct Endings {
    words: Vec<Arc<[u64]>>,
    numbers: FxHashMap<Arc<[u64]>, u32>,
}

impl Endings {
    /// The number of an ending.
    fn number(&mut self, words: &[u64]) -> u32 {
        if let Some(&number) = self.numbers.get(words) {
            return number;
        }
        let (next, words) = (self.words.len() as u32, Arc::from(words));
        self.words.push(Arc::clone(&words));
        self.numbers.insert(words, next);
        next
    }
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
        let mut whole = Expected::default();
        for part in parts {
            whole.append(part?);
        }
        whole.calls = subject.calls.len();
        Ok(whole)
    }

    /// Appends the outcomes of the next inputs.
    fn append(&mut self, part: Expected) {
        if self.outcomes.is_empty() {
            *self = part;
            return;
        }
        let base = self.outcomes.len();
        let numbers: Vec<u32> = part.known.words.iter().map(|words| self.known.number(words)).collect();
        self.endings.extend(part.endings.into_iter().map(|ending| numbers[ending as usize]));
        self.printed.extend(part.printed.into_iter().map(|(run, printed)| (base + run, printed)));
        self.outcomes.extend(part.outcomes);
    }

    /// Runs the original on a range of inputs.
    fn of(
        subject: &Subject,
        inputs: std::ops::Range<usize>,
        settings: &Settings,
        interrupt: Option<&Arc<AtomicBool>>,
    ) -> Result<Expected, Error> {
        let limits = &settings.limits;
        let runs = inputs.len() * subject.calls.len();
        let mut expected = Expected {
            outcomes: Vec::with_capacity(runs),
            endings: Vec::with_capacity(runs),
            calls: subject.calls.len(),
            ..Expected::default()
        };
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
        let (shown, hidden) = shown(ending);
        if observed.printed.is_some() {
            self.printed.insert(self.outcomes.len(), observed.printed);
        }
        self.endings.push(self.known.number(shown));
        let (structure, result) = (fingerprint(structure), fingerprint(hidden));
        self.outcomes.push(Outcome { structure, result, steps: observed.steps });
    }

    /// Number of instructions that the original executes in a run.
    pub fn steps(&self, input: usize, call: usize) -> u64 {
        self.outcomes[input * self.calls + call].steps
    }

    /// Whether any run prints.
    pub(crate) fn prints(&self) -> bool {
        !self.printed.is_empty()
    }

    /// The first difference between the mutant's last run on `runner` and the original's outcome; `None` if they are equal.
    pub(crate) fn difference(
        &self,
        input: usize,
        call: usize,
        runner: &Runner<'_>,
        observed: &Observed,
    ) -> Option<Difference> {
        let run = input * self.calls + call;
        let outcome = &self.outcomes[run];
        let (structure, ending) = runner.canonical.words();
        let ((shown, hidden), expected) = (shown(ending), self.ending_words(run));
        if shown != expected || fingerprint(hidden) != outcome.result {
            let is_result = shown.first() == expected.first();
            return Some(if is_result { Difference::Result } else { Difference::Ending });
        }
        if fingerprint(structure) != outcome.structure {
            return Some(Difference::Structure);
        }
        let printed = self.printed.get(&run).unwrap_or(&None);
        (observed.printed != *printed).then_some(Difference::Printed)
    }

    /// How the original's run ends, as text: `returns false`, `throws java.lang.NullPointerException`.
    pub fn ending(&self, subject: &Subject, input: usize, call: usize) -> String {
        ending(subject, input, call, self.ending_words(input * self.calls + call))
    }

    /// The words of a run's ending that a report shows.
    fn ending_words(&self, run: usize) -> &[u64] {
        &self.known.words[self.endings[run] as usize]
    }
}

/// The words of an ending as text.
pub(crate) fn ending(subject: &Subject, input: usize, call: usize, words: &[u64]) -> String {
    let entry = subject.targets[subject.kinds[input]][call].entry;
    let classes = &subject.program.classes;
    let name = |class: u32| classes.get(class as usize).map(|class| class.name.clone());
    describe(words, subject.program.entries[entry].result, &name)
}
