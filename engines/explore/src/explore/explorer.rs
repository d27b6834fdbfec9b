//! Parallel explorations, merged into one.

use std::collections::VecDeque;
use std::fmt;
use std::thread;

use crate::concolic::{BranchId, Coverage as Branches, CurvePoint, Subject};
use oorandom::Rand64;
use rustc_hash::FxHashMap;
use udita_vm::coverage::Coverage;
use udita_vm::invocation::Invocation;

use super::error::ExploreError;
use super::job::{Job, JobStep};
use super::settings::Settings;
use super::statistics::Statistics;
use super::step::Step;
use crate::concretised::Concretisations;
use crate::input::{Input, Rest};
use crate::run::End;
use crate::sites::Sites;
use crate::subject::ProgramSubject;

/// Maximum number of executions of each of several jobs before the jobs are merged.
const ROUND: usize = 32;

/// The reason why an exploration ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All counted branches of the program are covered.
    Covered,
    /// The strategy has no executions left.
    NothingLeft,
    /// The number of iterations is exhausted.
    Budget,
}

/// Parallel explorations, merged into one: the iterator over their steps, ordered by iteration and job number.
///
/// Jobs work in rounds of the same number of executions, and an exploration ends only after a complete round. So neither the steps nor the
/// final statistics depend on threads.
pub struct Explorer {
    jobs: Vec<Job>,
    /// Executions of each job in the next round.
    round: usize,
    ends_when_covered: bool,
    /// Steps that were made but not returned yet.
    steps: VecDeque<(usize, JobStep)>,
    iterations: u64,
    covered: Branches,
    curve: Vec<CurvePoint>,
    /// The iteration that first covered each branch.
    first: FxHashMap<BranchId, u64>,
    ending: Option<Ending>,
}

impl fmt::Debug for Explorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explorer").field("statistics", &self.statistics()).finish_non_exhaustive()
    }
}

impl Explorer {
    /// Creates an exploration of a program compiled unoptimised and with probes. The stored inputs, lists of values, are executed first and
    /// count as iterations.
    ///
    /// The strategy's seed is derived from the settings, the job number and the number of stored inputs, so that a continued exploration
    /// does not repeat the previous one. The first job without stored inputs uses the seed of the settings.
    ///
    /// # Errors
    /// The first run makes no choice or has a violation before it, z3 is missing, or several jobs would be identical.
    pub fn new(
        invocation: &Invocation,
        settings: &Settings,
        kept: Vec<Vec<i64>>,
    ) -> Result<Explorer, ExploreError> {
        let count = settings.jobs.get();
        if count > 1 && settings.strategy.ignores_seed() {
            return Err(ExploreError::EqualJobs(settings.strategy));
        }
        let known = kept.len();
        let mut shares: Vec<Vec<(usize, Input)>> = vec![Vec::new(); count];
        for (index, values) in kept.into_iter().enumerate() {
            shares[index % count].push((index, Input { values, rest: Rest::Zeros }));
        }
        let job = |(number, kept): (usize, Vec<(usize, Input)>)| {
            let subject = ProgramSubject::new(invocation, settings.limits, settings.solver.solver()?);
            let strategy = settings.strategy.strategy(seed(settings.seed, number, known), number);
            Ok(Job::new(subject, strategy, kept, settings.budget(number)))
        };
        let jobs = shares.into_iter().enumerate().map(job).collect::<Result<_, ExploreError>>()?;
        let mut explorer = Explorer {
            jobs,
            round: 1,
            ends_when_covered: settings.ends_when_covered(),
            steps: VecDeque::new(),
            iterations: 0,
            covered: Branches::new(),
            curve: Vec::new(),
            first: FxHashMap::default(),
            ending: None,
        };
        explorer.run_round();
        match explorer.steps.front() {
            Some((_, step)) if step.run.trace.decisions.0.is_empty() => Err(match &step.run.trace.end {
                End::Violation(kind, _) => ExploreError::EndsEarly(kind.clone()),
                End::Solution | End::Pruned => ExploreError::NoInput,
            }),
            _ => Ok(explorer),
        }
    }

    /// The reason why the exploration ended. `None` if it has not.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The counters of all jobs so far.
    pub fn statistics(&self) -> Statistics {
        let graph = self.subject().graph();
        let explorations = || self.jobs.iter().map(Job::exploration);
        let is_entered = |function| explorations().any(|exploration| exploration.has_entered(function));
        let reachable = |branch: &BranchId| graph.function(*branch).is_some_and(is_entered);
        let mut statistics = Statistics {
            iterations: self.iterations,
            covered: self.covered.count(),
            reachable: graph.targets().filter(reachable).count(),
            branches: graph.targets().count(),
            ..Statistics::default()
        };
        for exploration in explorations() {
            statistics += exploration.statistics();
            statistics.concretised += exploration.subject().concretisations().count();
            statistics.instructions += exploration.subject().instructions();
        }
        statistics
    }

    /// The counted branches that are covered.
    pub fn covered(&self) -> &Branches {
        &self.covered
    }

    /// The iteration that first covered a branch. `None` if it is uncovered.
    pub fn first_to_cover(&self, branch: BranchId) -> Option<u64> {
        self.first.get(&branch).copied()
    }

    /// The coverage curve over iterations: one point for each iteration that covered a new branch.
    pub fn curve(&self) -> &[CurvePoint] {
        &self.curve
    }

    /// The number of runs that took each branch, for a report on the source.
    pub fn coverage(&self) -> Coverage {
        let mut sum = Coverage::default();
        self.jobs.iter().for_each(|job| sum += &job.exploration().subject().coverage());
        sum
    }

    /// The places where words lost their terms, with their counts.
    pub fn concretisations(&self) -> Concretisations {
        let mut sum = Concretisations::default();
        for job in &self.jobs {
            sum.absorb(job.exploration().subject().concretisations().clone());
        }
        sum
    }

    /// The branch sites of the program.
    pub fn sites(&self) -> &Sites {
        self.subject().sites()
    }

    fn subject(&self) -> &ProgramSubject {
        self.jobs[0].exploration().subject()
    }

    /// Makes every job run its next executions.
    fn run_round(&mut self) {
        let rounds: Vec<Vec<JobStep>> = match self.jobs.as_mut_slice() {
            [job] => vec![job.advance(1)],
            jobs => {
                let count = self.round;
                self.round = (2 * count).min(ROUND);
                thread::scope(|scope| {
                    let threads: Vec<_> =
                        jobs.iter_mut().map(|job| scope.spawn(move || job.advance(count))).collect();
                    threads.into_iter().map(join).collect()
                })
            }
        };
        let mut rounds: Vec<_> = rounds.into_iter().map(Vec::into_iter).collect();
        loop {
            let before = self.steps.len();
            for (job, steps) in rounds.iter_mut().enumerate() {
                self.steps.extend(steps.next().map(|step| (job, step)));
            }
            if self.steps.len() == before {
                return;
            }
        }
    }

    /// Whether full coverage ends the exploration now. A program without counted branches is explored for violations only.
    fn is_covered(&self) -> bool {
        let mut targets = self.subject().graph().targets();
        let covers_any = self.covered.count() > 0;
        self.ends_when_covered && covers_any && targets.all(|branch| self.covered.contains(branch))
    }

    /// Whether nothing is left. All jobs start with the same run, so a strategy that ends leaves nothing to the other jobs.
    fn is_exhausted(&self) -> bool {
        self.jobs.iter().any(|job| job.is_exhausted)
    }

    /// Merges a step of a job into the exploration.
    fn merge(&mut self, job: usize, step: JobStep) -> Step {
        self.iterations += 1;
        let JobStep { reason, mut new, run } = step;
        new.retain(|&branch| self.covered.insert(branch));
        for &branch in &new {
            self.first.insert(branch, self.iterations);
        }
        if !new.is_empty() {
            self.curve.push(CurvePoint { iteration: self.iterations, covered: self.covered.count() });
        }
        Step { iteration: self.iterations, job, reason, new, run }
    }
}

impl Iterator for Explorer {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.ending.is_some() {
            return None;
        }
        if self.steps.is_empty() {
            if self.is_covered() {
                self.ending = Some(Ending::Covered);
                return None;
            }
            if !self.is_exhausted() {
                self.run_round();
            }
        }
        match self.steps.pop_front() {
            Some((job, step)) => Some(self.merge(job, step)),
            None => {
                self.ending = Some(if self.is_exhausted() { Ending::NothingLeft } else { Ending::Budget });
                None
            }
        }
    }
}

/// The seed of a job.
fn seed(seed: u64, job: usize, kept: usize) -> u64 {
    if (job, kept) == (0, 0) {
        return seed;
    }
    Rand64::new_inc(seed.into(), ((kept as u128) << 64) | job as u128).rand_u64()
}

fn join<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
