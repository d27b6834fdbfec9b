//! Literals: the numbers and texts in a sequence that take the run along another branch, by the solver.
//!
//! A sequence runs with the integers, truth values and texts of all its calls as symbols, so a condition on private state is one on the literals that were
//! its origin. The negated condition is solved. (This is dynamic symbolic execution of the test itself, as Sen and Agha's jCUTE has it.) What needs
//! other calls is left to the search.
//!
//! Branches that are not covered come first. When no such is left, every condition of the last call is negated whose path is a new one: a branch may need
//! several decisions before it that cover nothing.

use std::collections::VecDeque;
use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use udita_explore::called::SequenceTracer;
use udita_explore::concolic::{Answer, BranchId};
use udita_explore::sites::Sites;
use udita_solver::Layered;
use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::Probe;

use crate::archive::Candidate;
use crate::execute::{Executor, Outcome};
use crate::search::{CallSearch, Guidance};

/// How often a branch is tried at its places in one sequence, and in all.
const TRIES_HERE: usize = 3;
const TRIES: usize = 300;
/// The most sequences that wait.
const MAX_WAITING: usize = 500;

/// Solves for the literals of sequences.
#[derive(Debug)]
pub struct Literals {
    sites: Sites,
    tracer: SequenceTracer,
    /// Sequences whose uncovered branches are to be tried, and those whose last calls may have other paths.
    waiting: VecDeque<Candidate>,
    leads: VecDeque<Candidate>,
    /// The paths of last calls that runs have taken: hashes of the method and the branches.
    paths: FxHashSet<u64>,
    /// How often each branch was tried.
    tries: FxHashMap<BranchId, usize>,
    /// Sequences that were solved for.
    pub solved: u64,
    /// Those that have left a path, since they were last taken from here.
    pub(crate) found: Vec<Candidate>,
}

impl Literals {
    /// A solver for the sequences of `program`.
    pub fn new(program: &Program) -> Literals {
        Literals {
            sites: Sites::new(program),
            tracer: SequenceTracer::new(Layered::new()),
            waiting: VecDeque::new(),
            leads: VecDeque::new(),
            paths: FxHashSet::default(),
            tries: FxHashMap::default(),
            solved: 0,
            found: Vec::new(),
        }
    }

    /// Adds a sequence whose branches are to be turned.
    pub fn add(&mut self, candidate: Candidate) {
        if self.waiting.len() < MAX_WAITING && candidate.sequence.literals().next().is_some() {
            self.waiting.push_back(candidate);
        }
    }

    /// Traces the next sequence, and runs it with other literals for each branch beside its path that is not covered. `each` sees the runs. False if
    /// no sequence waits.
    pub fn step(
        &mut self,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) -> bool {
        if let Some(candidate) = self.waiting.pop_front() {
            executor.trace(&candidate.sequence, &mut self.tracer, &self.sites);
            self.cover(&candidate, search, executor, each);
            self.leads.extend(candidate.parts());
            self.leads.push_back(candidate);
            return true;
        }
        let Some(candidate) = self.leads.pop_front() else { return false };
        executor.trace(&candidate.sequence, &mut self.tracer, &self.sites);
        self.leave_path(&candidate, search, executor, each);
        true
    }

    /// Tries the branches beside the traced sequence that are not covered.
    fn cover(
        &mut self,
        candidate: &Candidate,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) {
        let mut here: FxHashMap<BranchId, usize> = FxHashMap::default();
        for number in 0..self.tracer.conditions().len() {
            let Some(branch) = self.tracer.conditions()[number].branch.map(BranchId::pair) else { continue };
            let probe = Probe::new(branch.site().0, branch.outcome());
            if !search.archive.is_open(probe) {
                continue;
            }
            let (here, all) = (here.entry(branch).or_default(), self.tries.entry(branch).or_default());
            if *here >= TRIES_HERE || *all >= TRIES {
                continue;
            }
            (*here, *all) = (*here + 1, *all + 1);
            self.solve(number, candidate, search, executor, each);
        }
    }

    /// Tries the other paths of the traced sequence's last call.
    fn leave_path(
        &mut self,
        candidate: &Candidate,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) {
        let last = self.tracer.conditions().last().map_or(0, |condition| condition.call);
        let mut path = mixed(0, candidate.target as u64);
        for number in 0..self.tracer.conditions().len() {
            let condition = self.tracer.conditions()[number];
            let Some(branch) = condition.branch.filter(|_| condition.call == last) else { continue };
            let other = mixed(path, branch.pair().index() as u64);
            path = mixed(path, branch.index() as u64);
            self.paths.insert(path);
            // What one sequence can't do another may: its earlier calls decide less.
            if self.leads.len() < MAX_WAITING
                && !self.paths.contains(&other)
                && let Some(changed) = self.solve(number, candidate, search, executor, each)
            {
                self.paths.insert(other);
                self.found.push(changed.clone());
                self.leads.push_back(changed);
            }
        }
    }

    /// Runs the traced sequence with literals for which it leaves its path at a condition.
    fn solve(
        &mut self,
        number: usize,
        candidate: &Candidate,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) -> Option<Candidate> {
        let before = self.tracer.work();
        let answer = self.tracer.solve_at(number);
        executor.charge_solver(self.tracer.work().minus(before), number);
        let Answer::Input(literals) = answer else { return None };
        self.solved += 1;
        let sequence = candidate.sequence.with_literals(&literals);
        let changed = Candidate { sequence, target: candidate.target };
        let (changed, outcome) = search.run(executor, changed, Guidance::Distance);
        each(&changed, &outcome);
        Some(changed)
    }
}

/// One number of two.
fn mixed(a: u64, b: u64) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(a);
    hasher.write_u64(b);
    hasher.finish()
}
