//! Solves for the literals of a sequence: numbers and texts that take the run along another branch.
//!
//! A sequence runs with the integers, booleans and texts of all its calls as symbols, so a condition on private state becomes a
//! condition on the literals from which the state was computed. The negated condition is solved. (This is dynamic symbolic
//! execution of the test itself, as in Sen and Agha's jCUTE.) Branches that need other calls are left to the search.
//!
//! Uncovered branches come first. When none is left, every condition of the last call is negated that leads to a new path: a
//! branch may depend on several earlier decisions that cover nothing new.

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

/// Upper bound on the tries of a branch in one sequence.
const TRIES_HERE: usize = 3;
/// Upper bound on the tries of a branch in all sequences.
const TRIES: usize = 300;
/// Upper bound on the number of waiting sequences.
const MAX_WAITING: usize = 500;

/// Solver for the literals of sequences.
#[derive(Debug)]
pub struct Literals {
    sites: Sites,
    tracer: SequenceTracer,
    /// The sequences whose uncovered branches wait to be tried, and those whose last calls may have other paths.
    waiting: VecDeque<Candidate>,
    leads: VecDeque<Candidate>,
    /// The paths that last calls have taken: hashes of the method and the branches.
    paths: FxHashSet<u64>,
    /// Number of tries of each branch.
    tries: FxHashMap<BranchId, usize>,
    /// Number of sequences solved for.
    pub solved: u64,
    /// The sequences that left a path since the last time they were taken.
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

    /// Adds a sequence with branches to negate.
    pub fn add(&mut self, candidate: Candidate) {
        if self.waiting.len() < MAX_WAITING && candidate.sequence.literals().next().is_some() {
            self.waiting.push_back(candidate);
        }
    }

    /// Traces the next sequence, and runs it with other literals for each uncovered branch next to its path. `each` is called
    /// with the runs. Returns false if no sequence waits.
    pub fn step(
        &mut self,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) -> bool {
        if let Some(candidate) = self.waiting.pop_front() {
            executor.trace(&candidate.sequence, &mut self.tracer, &self.sites);
            self.cover(&candidate, search, executor, each);
            self.leads.extend(candidate.prefixes());
            self.leads.push_back(candidate);
            return true;
        }
        let Some(candidate) = self.leads.pop_front() else { return false };
        executor.trace(&candidate.sequence, &mut self.tracer, &self.sites);
        self.leave_path(&candidate, search, executor, each);
        true
    }

    /// Tries the uncovered branches next to the traced sequence.
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

    /// Tries other paths of the last call of the traced sequence.
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
            // Another sequence may succeed where this one can't: its earlier calls decide less.
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

    /// Solves for literals with which the traced sequence leaves its path at a condition, and runs it with them.
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

/// Mixes two numbers into one.
fn mixed(a: u64, b: u64) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(a);
    hasher.write_u64(b);
    hasher.finish()
}
