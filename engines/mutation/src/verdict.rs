//! Judges mutants: each is run on the inputs in order until a run differs from the original's.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use udita_vm::bytecode::verify::VerifiedProgram;

use fixedbitset::FixedBitSet;

use crate::canonical::Difference;
use crate::error::Error;
use crate::expected::{Expected, ending};
use crate::runner::{Abort, Runner, Settings};
use crate::subject::Subject;

/// The first run that differs from the original's.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
}

/// Progress reports and interruption of a long computation.
#[derive(Clone, Copy, Default)]
pub struct Control<'c> {
    /// Called after each verdict with the number of mutants judged.
    pub progress: Option<&'c (dyn Fn(usize) + Sync)>,
    /// Set to true to stop the computation early.
    pub interrupt: Option<&'c Arc<AtomicBool>>,
}

impl Expected {
    /// Judges `mutants` mutants on `threads` threads. `program` compiles a mutant with all its own methods as entries and returns
    /// `None` if it doesn't compile; it is called once for each mutant.
    ///
    /// # Errors
    ///
    /// [`Error::Interrupted`].
    pub fn judge(
        &self,
        subject: &Subject,
        settings: &Settings,
        extent: Extent,
        (mutants, program): (usize, &(dyn Fn(usize) -> Option<Arc<VerifiedProgram>> + Sync)),
        threads: usize,
        control: Control<'_>,
    ) -> Result<Vec<Judged>, Error> {
        let next = AtomicUsize::new(0);
        let done = AtomicUsize::new(0);
        let is_interrupted = AtomicBool::new(false);
        let judged: Mutex<Vec<Option<Judged>>> = Mutex::new(vec![None; mutants]);
        let work = || loop {
            let mutant = next.fetch_add(1, Ordering::Relaxed);
            if mutant >= mutants || is_interrupted.load(Ordering::Relaxed) {
                return;
            }
            let result = match program(mutant) {
                Some(program) => self.judge_one(subject, settings, extent, &program, control.interrupt),
                None => Some(Judged { verdict: Verdict::Uncompiled, killing: FixedBitSet::new(), runs: 0 }),
            };
            if result.is_none() {
                is_interrupted.store(true, Ordering::Relaxed);
                return;
            }
            judged.lock().unwrap_or_else(PoisonError::into_inner)[mutant] = result;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if let Some(progress) = control.progress {
                progress(done);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads.min(mutants) {
                scope.spawn(work);
            }
            work();
        });
        let judged = judged.into_inner().unwrap_or_else(PoisonError::into_inner);
        judged.into_iter().collect::<Option<Vec<Judged>>>().ok_or(Error::Interrupted)
    }

    /// Judges one mutant; `None` if interrupted.
    fn judge_one(
        &self,
        subject: &Subject,
        settings: &Settings,
        extent: Extent,
        program: &Arc<VerifiedProgram>,
        interrupt: Option<&Arc<AtomicBool>>,
    ) -> Option<Judged> {
        let units = if extent == Extent::AllRuns { subject.runs() } else { subject.inputs() };
        let mut killing = FixedBitSet::with_capacity(units);
        let refused =
            |killing, runs, reason| Some(Judged { verdict: Verdict::Refused(reason), killing, runs });
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
                let budget =
                    steps.saturating_mul(settings.budget.factor).saturating_add(settings.budget.extra);
                let (difference, actual) = match runner.call(call, budget) {
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
        Some(Judged { verdict, killing, runs: runner.runs })
    }
}
