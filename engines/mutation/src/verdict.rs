//! Judges mutants: each is run on the inputs in order until a run differs from the original's.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use udita::run::{self, Control, Sequence};
use udita::search::Threads;
use udita_vm::bytecode::verify::VerifiedProgram;

use fixedbitset::FixedBitSet;
use serde::{Deserialize, Serialize};

use crate::canonical::Difference;
use crate::expected::{Expected, ending};
use crate::runner::{Abort, Runner, Settings};
use crate::subject::Subject;

/// The first run that differs from the original's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kill {
    /// The number of the input, from 0.
    pub input: usize,
    /// The call: an index into [`Subject::calls`].
    pub call: usize,
    /// The first difference between the outcomes.
    pub difference: Difference,
    /// How the original's run ends, as text.
    pub expected: String,
    /// How the mutant's run ends; `None` if it was cut off at a limit.
    pub actual: Option<String>,
}

/// The verdict on a mutant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// A run differs from the original's.
    Killed(Kill),
    /// No run differs from the original's.
    Alive,
    /// The mutant doesn't compile. It is not counted in the score.
    Uncompiled,
    /// The mutant can't be run, because its inputs can't be built or its calls can't start: the reason.
    Refused(String),
}

/// Which runs of a mutant are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// All up to the first run that differs.
    FirstKill,
    /// On each input, all up to the first run that differs. Determines which inputs kill the mutant.
    AllInputs,
    /// All runs. Determines which runs kill the mutant.
    AllRuns,
}

/// A mutant's verdict, with the inputs or runs that kill it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Whether the mutant was killed, survived, or couldn't be run.
    pub verdict: Verdict,
    /// The inputs that kill the mutant; for [`Extent::FirstKill`] only the first. For [`Extent::AllRuns`] the runs, numbered by
    /// [`Subject::run`].
    pub killing: FixedBitSet,
    /// Number of runs made to reach the verdict.
    pub runs: u64,
    /// Number of these runs that say nothing about the mutant, such as tests that come to a gap.
    pub undecided: u64,
}

/// Compiles a mutant, given by its number, with all its own methods as entries. `None` if it doesn't compile.
pub type Mutants<'m> = dyn Fn(usize) -> Option<Arc<VerifiedProgram>> + Sync + 'm;

impl Expected {
    /// Judges all mutants, of the numbers from 0 to `mutants`, on `threads` threads.
    pub fn judge_all(
        &self,
        (subject, settings, extent): (&Subject, &Settings, Extent),
        (mutants, program): (usize, &Mutants<'_>),
        threads: NonZeroUsize,
    ) -> Vec<Judged> {
        let uncompiled =
            || Judged { verdict: Verdict::Uncompiled, killing: FixedBitSet::new(), runs: 0, undecided: 0 };
        let work = |number: u32, _: &Arc<AtomicBool>| match program(number as usize) {
            Some(program) => self.judge((subject, settings, extent), &program, None),
            None => Some(uncompiled()),
        };
        let engine = Sequence { count: u32::try_from(mutants).unwrap_or(u32::MAX), work: &work };
        let mut all = Vec::new();
        run::each(&engine, &Threads::new(threads), &Control::default(), |judged| {
            all.push(judged);
            ControlFlow::Continue(())
        });
        all
    }

    /// Judges one mutant; `None` if interrupted.
    pub fn judge(
        &self,
        (subject, settings, extent): (&Subject, &Settings, Extent),
        program: &Arc<VerifiedProgram>,
        interrupt: Option<&Arc<AtomicBool>>,
    ) -> Option<Judged> {
        let units = if extent == Extent::AllRuns { subject.runs() } else { subject.inputs() };
        let mut killing = FixedBitSet::with_capacity(units);
        let refused = |killing, runs, reason| {
            Some(Judged { verdict: Verdict::Refused(reason), killing, runs, undecided: 0 })
        };
        let mut runner = match Runner::new(subject, program, settings.limits, interrupt) {
            Ok(runner) => runner,
            Err(Abort::Interrupted) => return None,
            Err(Abort::Difference(_)) => return refused(killing, 0, "it makes no objects".to_owned()),
            Err(Abort::Refused(reason)) => return refused(killing, 0, reason),
        };
        let mut first = None;
        for input in 0..subject.inputs() {
            if interrupt.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return None;
            }
            if let Err(error) = runner.load(input) {
                return refused(killing, runner.runs, error.to_string());
            }
            for call in 0..subject.calls.len() {
                let steps = self.steps(input, call);
                let (difference, actual) = match runner.call(call, settings.budget.limit(steps)) {
                    Ok(observed) => match self.difference(input, call, &runner, &observed) {
                        None => continue,
                        Some(difference) => (difference, true),
                    },
                    Err(Abort::Difference(difference)) => (difference, false),
                    Err(Abort::Interrupted) => return None,
                    Err(Abort::Refused(reason)) => return refused(killing, runner.runs, reason),
                };
                killing.insert(if extent == Extent::AllRuns { subject.run(input, call) } else { input });
                if first.is_none() {
                    let actual = actual.then(|| ending(subject, input, call, runner.canonical.words().1));
                    let expected = self.ending(subject, input, call);
                    first = Some(Kill { input, call, difference, expected, actual });
                }
                if extent != Extent::AllRuns {
                    break;
                }
            }
            if first.is_some() && extent == Extent::FirstKill {
                break;
            }
        }
        let verdict = first.map_or(Verdict::Alive, Verdict::Killed);
        Some(Judged { verdict, killing, runs: runner.runs, undecided: 0 })
    }
}
