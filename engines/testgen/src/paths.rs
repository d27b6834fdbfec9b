//! Path conditions: executes calls symbolically on the state that earlier calls produced, and searches for calls that produce a
//! different state.
//!
//! This is the loop of TARDIS. The last call of a test is executed symbolically along its path; each clause of its path condition
//! has alternatives; the selection decides which one to try; and a genetic algorithm searches for calls that satisfy it, guided
//! by the similarity of the state before the last call. A test found in this way is executed symbolically in turn.

use std::collections::VecDeque;
use std::ops::AddAssign;
use std::sync::Arc;

use oorandom::Rand64;
use rustc_hash::FxHashSet;
use udita_explore::called::{self, CallRun, CallSymbols, PathCondition};
use udita_explore::concolic::Event;
use udita_explore::sites::Sites;
use udita_solver::Layered;
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::archive::Candidate;
use crate::clause::{Clause, ClauseKind};
use crate::evolution::evolved;
use crate::execute::{Executor, Outcome};
use crate::search::{CallSearch, Guidance};
use crate::selection::buffer::{Buffer, Selection};
use crate::selection::path_tree::{Path, PathTree};
use crate::sequence::Sequence;

/// Number of clauses, counted from the start clause, whose alternatives are added in one step.
const CLAUSES_AT_ONCE: usize = 25;
/// Number of clauses of a path condition, from its start, that may have alternatives.
const MAX_CLAUSES: usize = 50;
/// Number of results after which waiting path conditions are classified again.
const THRESHOLD: usize = 20;
/// Upper bound on the number of waiting tests.
const MAX_TESTS: usize = 500;
/// Upper bound on the number of waiting path conditions.
const MAX_WAITING: usize = 20_000;

/// Counts of the loop's path conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PathCounts {
    /// Number of distinct path conditions of tests.
    pub paths: u64,
    /// Number of alternative path conditions derived from these.
    pub alternatives: u64,
    /// Number of alternatives for which calls were found.
    pub solved: u64,
    /// Number of alternatives for which the search gave up.
    pub failed: u64,
    /// Number of found calls whose run left the path before its last clause.
    pub diverged: u64,
}

impl PathCounts {
    /// Number of alternatives that haven't been searched for yet.
    pub fn open(&self) -> u64 {
        self.alternatives.saturating_sub(self.solved + self.failed)
    }
}

impl AddAssign for PathCounts {
    fn add_assign(&mut self, other: PathCounts) {
        self.paths += other.paths;
        self.alternatives += other.alternatives;
        self.solved += other.solved;
        self.failed += other.failed;
        self.diverged += other.diverged;
    }
}

/// A test that waits for symbolic execution.
#[derive(Clone, Debug)]
struct Test {
    candidate: Candidate,
    /// The first clause with alternatives.
    start: usize,
    /// If the test was made for a path condition, the clauses before its last one.
    made_for: Option<Vec<String>>,
}

/// A test of a new path.
#[derive(Clone, Debug)]
pub(crate) struct FoundPath {
    pub(crate) candidate: Candidate,
    /// The first clause with alternatives.
    start: usize,
}

/// A path condition that waits for a search.
#[derive(Debug)]
struct Open {
    condition: PathCondition,
    texts: Vec<String>,
    path: Path,
    /// The number of its last clause.
    depth: usize,
    /// The test from which it was derived.
    parent: Candidate,
}

/// The state of the loop.
pub struct PathSearch {
    sites: Sites,
    symbols: CallSymbols,
    tree: PathTree,
    buffer: Buffer<Open>,
    tests: VecDeque<Test>,
    random: Rand64,
    /// The number of this search among those that share the path conditions, and the number of these searches.
    share: (usize, usize),
    /// The tests of new paths since the last time they were taken.
    pub(crate) found: Vec<FoundPath>,
    /// Counts of the path conditions up to now.
    pub counts: PathCounts,
}

impl PathSearch {
    /// A search that has no tests yet.
    pub fn new(program: &Arc<VerifiedProgram>, selection: Selection, seed: u64) -> PathSearch {
        PathSearch {
            sites: Sites::new(program),
            symbols: CallSymbols::new(program, Layered::new()),
            tree: PathTree::new(),
            buffer: Buffer::new(selection, THRESHOLD),
            tests: VecDeque::new(),
            random: Rand64::new(u128::from(seed)),
            share: (0, 1),
            found: Vec::new(),
            counts: PathCounts::default(),
        }
    }

    /// Divides the path conditions among `count` searches that exchange all tests through [`PathSearch::learn`]. This search has
    /// the number `number`.
    pub(crate) fn share(&mut self, number: usize, count: usize) {
        self.share = (number, count);
    }

    /// Whether a path condition belongs to this search's share.
    fn is_own(&self, texts: &[String]) -> bool {
        let (number, count) = self.share;
        // Another search may have the atoms of a sum in another order: `-b + a` for `a - b`. The characters are the same.
        let bytes = texts.iter().flat_map(|text| text.bytes()).filter(|byte| !b" +".contains(byte));
        let sum = bytes.map(u64::from).sum::<u64>();
        // The multiplication step of FxHash.
        (sum.wrapping_mul(0x517c_c1b7_2722_0a95) >> 32) % count as u64 == number as u64
    }

    /// Number of path conditions that wait for a search.
    pub fn waiting(&self) -> usize {
        self.buffer.len()
    }

    /// Adds a test. Its last call is to be executed symbolically, and so is the last call of each method that it calls.
    pub fn add(&mut self, candidate: Candidate) {
        for candidate in candidate.prefixes().into_iter().chain([candidate]) {
            if self.tests.len() < MAX_TESTS {
                self.tests.push_back(Test { candidate, start: 0, made_for: None });
            }
        }
    }

    /// Symbolically executes a test that another search made. Of the alternatives along its path, this search takes its share.
    pub(crate) fn learn(&mut self, path: &FoundPath, executor: &mut Executor) {
        let FoundPath { candidate, start } = path;
        self.execute(&Test { candidate: candidate.clone(), start: *start, made_for: None }, executor);
    }

    /// Symbolically executes the next test; if no test waits, searches for calls for a path condition. `each` is called with the
    /// runs. Returns false if nothing waits.
    pub fn step(
        &mut self,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) -> bool {
        if let Some(test) = self.tests.pop_front() {
            self.execute(&test, executor);
            return true;
        }
        let Some(open) = self.buffer.pop(&mut self.random) else { return false };
        let fingerprint = self.tree.fingerprint(open.path);
        match self.search(&open, search, executor) {
            None => {
                self.counts.failed += 1;
                self.buffer.learn(&fingerprint, false);
            }
            Some(candidate) => {
                self.counts.solved += 1;
                let (candidate, outcome) = search.run(executor, candidate, Guidance::Distance);
                each(&candidate, &outcome);
                // On this run the last clause may have another text: an index that is not 2 is 3, for example.
                let made_for = Some(open.texts[..open.depth].to_vec());
                self.tests.push_front(Test { candidate, start: open.depth + 1, made_for });
            }
        }
        true
    }

    /// Symbolically executes the last call of a test and adds the alternatives along its path.
    fn execute(&mut self, test: &Test, executor: &mut Executor) {
        let Candidate { sequence, target } = &test.candidate;
        let Some(last) = sequence.statements.len().checked_sub(1) else { return };
        let Some(prepared) = executor.prepare_last(sequence, last) else { return };
        let run = executor.run_symbolically(&prepared, &mut self.symbols, &self.sites);
        let Some(CallRun { path, condition, frontier, .. }) = run else { return };
        let texts = condition.texts(&self.symbols);
        if let Some(made_for) = &test.made_for
            && !texts.starts_with(made_for)
        {
            self.counts.diverged += 1;
        }
        let clauses: Vec<Clause> = condition
            .clauses()
            .iter()
            .zip(&texts)
            .map(|(clause, text)| described(clause, text.clone(), &self.symbols))
            .collect();
        let mut seen = FxHashSet::default();
        let branches = path.events().iter().filter_map(branch).filter(|branch| seen.insert(*branch));
        let branches: Vec<u32> = branches.collect();
        let method = *target as u32;
        let covered = self.tree.cover(method, &clauses, &branches);
        for prefix in &covered.prefixes {
            self.buffer.learn(&self.tree.fingerprint(*prefix), true);
        }
        if !covered.new_branches.is_empty() {
            let tree = &self.tree;
            self.buffer.refresh(|open| tree.features(open.path));
        }
        if !covered.is_new_path {
            return;
        }
        self.counts.paths += 1;
        self.found.push(FoundPath { candidate: test.candidate.clone(), start: test.start });
        let end = clauses.len().min(test.start + CLAUSES_AT_ONCE).min(MAX_CLAUSES);
        for (depth, frontier) in frontier.iter().enumerate().take(end).skip(test.start) {
            let frontier: Vec<u32> =
                frontier.iter().filter_map(|branch| u32::try_from(branch.index()).ok()).collect();
            let before = self.symbols.work();
            let alternatives = condition.alternatives(depth, &mut self.symbols);
            executor.charge_solver(self.symbols.work().minus(before), depth);
            for alternative in alternatives {
                self.add_alternative(
                    &test.candidate,
                    &condition,
                    &clauses,
                    depth,
                    alternative,
                    [&branches, &frontier],
                );
            }
        }
    }

    fn add_alternative(
        &mut self,
        parent: &Candidate,
        condition: &PathCondition,
        clauses: &[Clause],
        depth: usize,
        alternative: called::Clause,
        [branches, frontier]: [&[u32]; 2],
    ) {
        if self.buffer.len() >= MAX_WAITING {
            return;
        }
        let condition = condition.with(depth, alternative);
        let texts = condition.texts(&self.symbols);
        let (Some(text), Some(clause)) = (texts.last(), condition.clauses().last()) else { return };
        if !self.is_own(&texts) {
            return;
        }
        let last = described(clause, text.clone(), &self.symbols);
        let path = clauses[..depth].iter().chain([&last]);
        let Some(path) = self.tree.attempt(parent.target as u32, path, branches, frontier) else { return };
        self.counts.alternatives += 1;
        let features = self.tree.features(path);
        self.buffer.push(Open { condition, texts, path, depth, parent: parent.clone() }, features);
    }

    /// Searches for calls after which a path condition holds. `None` if the search gives up.
    fn search(&self, open: &Open, search: &mut CallSearch<'_>, executor: &mut Executor) -> Option<Candidate> {
        let target = open.parent.target;
        let wanted = open.condition.clauses().len() as f64;
        let mut missing = |sequence: &Sequence| {
            let last = sequence.statements.len().checked_sub(1)?;
            let prepared = executor.prepare_last(sequence, last)?;
            let (machine, entry) = (executor.machine(), prepared.entry?);
            let similarity = open.condition.similarity(&self.symbols, machine, entry, &prepared.arguments);
            Some(wanted - similarity)
        };
        let sequence = evolved(&mut search.calls, &open.parent, &mut missing)?;
        Some(Candidate { sequence, target })
    }
}

/// The number of a branch.
fn branch(event: &Event) -> Option<u32> {
    match event {
        Event::Branch(branch) => u32::try_from(branch.index()).ok(),
        _ => None,
    }
}

/// Converts a clause to the form that the selection reads.
fn described(clause: &called::Clause, text: String, symbols: &CallSymbols) -> Clause {
    let kind = match clause {
        called::Clause::Numeric(_) => ClauseKind::Numeric,
        called::Clause::Null { .. } => ClauseKind::Null,
        called::Clause::Alias { .. } => ClauseKind::Alias,
        called::Clause::Fresh { .. } => ClauseKind::Fresh,
    };
    Clause { text, kind, origins: clause.origins(symbols) }
}
