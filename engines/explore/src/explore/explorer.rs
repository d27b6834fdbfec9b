//! Several explorations side by side, merged into one.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::concolic::{BranchId, Coverage as Branches, CurvePoint, Subject};
use oorandom::Rand64;
use rustc_hash::FxHashMap;
use udita_solver::Transcript;
use udita_vm::coverage::Coverage;
use udita_vm::invocation::Invocation;

use super::error::ExploreError;
use super::job::{Job, JobStep};
use super::settings::Settings;
use super::statistics::Statistics;
use super::step::Step;
use super::strategy_choice::StrategyChoice;
use super::verdict::{Ending, Evidence, Verdict};
use crate::concretised::Concretisations;
use crate::sites::Sites;
use crate::subject::ProgramSubject;

/// Maximum number of executions that each of several jobs makes before their results are merged.
const ROUND: usize = 32;

/// Several explorations side by side: the iterator over their steps, ordered by iteration and then by job.
///
/// Jobs work in rounds of equally many executions, and an exploration ends after a whole round. So neither the steps nor the final
/// statistics depend on threads.
pub struct Explorer {
    jobs: Vec<Job>,
    /// Number of executions of each job in the next round.
    round: usize,
    strategy: StrategyChoice,
    ends_when_covered: bool,
    /// Becomes true when the exploration is to stop.
    stop: Arc<AtomicBool>,
    evidence: Evidence,
    /// Steps that have been made but not returned yet.
    steps: VecDeque<(usize, JobStep)>,
    iterations: u64,
    covered: Branches,
    curve: Vec<CurvePoint>,
    /// The iteration that covered each branch first.
    first: FxHashMap<BranchId, u64>,
    ending: Option<Ending>,
    /// Whether any run made a choice.
    has_choice: bool,
}

impl fmt::Debug for Explorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explorer").field("statistics", &self.statistics()).finish_non_exhaustive()
    }
}

impl Explorer {
    /// An exploration of a program that was compiled unoptimised and with probes. The first job has the seed of the settings; the seeds of the others
    /// follow from it.
    ///
    /// # Errors
    /// z3 is missing, or several jobs would be equal.
    pub fn new(invocation: &Invocation, settings: &Settings) -> Result<Explorer, ExploreError> {
        Explorer::transcribed(invocation, settings, &[])
    }

    /// The same with the answers of each job's solver in a transcript. A job without one has none.
    ///
    /// # Errors
    /// As [`Explorer::new`].
    pub fn transcribed(
        invocation: &Invocation,
        settings: &Settings,
        transcripts: &[Transcript],
    ) -> Result<Explorer, ExploreError> {
        let count = settings.jobs.get();
        if count > 1 && settings.strategy.ignores_seed() {
            return Err(ExploreError::EqualJobs(settings.strategy));
        }
        let job = |number| {
            let solver = settings.solver.solver()?;
            let solver = match transcripts.get(number) {
                Some(transcript) => solver.transcribed(transcript),
                None => solver,
            };
            let subject = ProgramSubject::new(invocation, settings.limits, solver).opened();
            let strategy = settings.strategy.strategy(seed(settings.seed, number), number);
            Ok(Job::new(subject, strategy, settings.budget(number)))
        };
        let jobs = (0..count).map(job).collect::<Result<_, ExploreError>>()?;
        Ok(Explorer {
            jobs,
            round: 1,
            strategy: settings.strategy,
            stop: Arc::default(),
            evidence: Evidence::default(),
            ends_when_covered: settings.ends_when_covered(),
            steps: VecDeque::new(),
            iterations: 0,
            covered: Branches::new(),
            curve: Vec::new(),
            first: FxHashMap::default(),
            ending: None,
            has_choice: false,
        })
    }

    /// Makes the exploration stop soon after `stop` becomes true, also within a run or between two queries to the solver. The steps before
    /// it are those of an exploration that does not stop.
    pub fn stop_by(&mut self, stop: &Arc<AtomicBool>) {
        self.stop = Arc::clone(stop);
        self.jobs.iter_mut().for_each(|job| job.stop_by(stop));
    }

    /// What the exploration shows about the program so far.
    pub fn verdict(&self) -> Verdict {
        if self.evidence.is_violated() { Verdict::Violated } else { self.rest() }
    }

    /// What the verdict would be without the violations: whether there may be others.
    pub fn rest(&self) -> Verdict {
        let needs_longer = self.jobs.iter().any(|job| job.exploration().subject().needs_longer());
        self.evidence.rest(self.strategy, self.ending, &self.statistics(), needs_longer)
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

    /// The iteration that covered a branch first. `None` if the branch is uncovered.
    pub fn first_to_cover(&self, branch: BranchId) -> Option<u64> {
        self.first.get(&branch).copied()
    }

    /// The coverage curve: a point for each iteration with new coverage.
    pub fn curve(&self) -> &[CurvePoint] {
        &self.curve
    }

    /// The number of runs that took each branch, for a report on the source.
    pub fn coverage(&self) -> Coverage {
        let mut sum = Coverage::default();
        self.jobs.iter().for_each(|job| sum += &job.exploration().subject().coverage());
        sum
    }

    /// The places where words were concretised, with their counts.
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

    /// Lets every job make its next executions.
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

    /// Whether the exploration ends now because all branches are covered. A program without counted branches is explored for its
    /// violations.
    fn is_covered(&self) -> bool {
        let mut targets = self.subject().graph().targets();
        let covers_any = self.covered.count() > 0;
        self.ends_when_covered && covers_any && targets.all(|branch| self.covered.contains(branch))
    }

    /// Whether nothing is left. All jobs begin at the same run, so if a strategy ends, the other jobs have nothing left either. A program
    /// without choices has one run.
    fn is_exhausted(&self) -> bool {
        self.iterations > 0 && !self.has_choice || self.jobs.iter().any(|job| job.is_exhausted)
    }

    /// Merges a step of a job into the steps of all jobs.
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
        let step = Step { iteration: self.iterations, job, reason, new, run };
        self.evidence.add(&step);
        self.has_choice |= !step.decisions().0.is_empty();
        step
    }
}

impl Iterator for Explorer {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.ending.is_some() || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        if self.steps.is_empty() {
            if self.is_covered() {
                self.ending = Some(Ending::Covered);
                return None;
            }
            if !self.is_exhausted() {
                self.run_round();
                // A stopped round may lack steps, or end with one that is not whole.
                if self.stop.load(Ordering::Relaxed) {
                    return None;
                }
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
fn seed(seed: u64, job: usize) -> u64 {
    if job == 0 { seed } else { Rand64::new_inc(seed.into(), job as u128).rand_u64() }
}

fn join<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
