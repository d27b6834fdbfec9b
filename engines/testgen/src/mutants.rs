//! Tests that kill mutants: programs that differ from the original in one place.
//!
//! A test kills a mutant if something that it asserts is different there. The tests for branches come first. The mutants that they leave alive
//! meet the sequences that covered a branch or reached a new state, with observers at their end, and then changes of those sequences that
//! come to the changed method. Of the sequences that kill, as few as possible (greedily) become tests, each made smaller as long as it kills
//! what it was chosen for.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use fixedbitset::FixedBitSet;
use udita_vm::bytecode::site::Probe;
use udita_vm::bytecode::verify::VerifiedProgram;
use udita_vm::machine::Limits;

use crate::api::Api;
use crate::archive::Candidate;
use crate::execute::{Executor, Outcome};
use crate::genetic::{MAX_LENGTH, mutated};
use crate::inspect::inspected;
use crate::kill::is_killed;
use crate::minimise::{irredundant, minimised};
use crate::search::CallSearch;
use crate::sequence::{Sequence, Statement};
use crate::suite::{SuiteTest, ends_alike};
use crate::varying::Variations;

/// Upper bound on the sequences found by the search for branches that run on mutants.
const MAX_FOUND: usize = 400;
/// Changes of sequences tried on a mutant before it is the next one's turn.
const TRIES: usize = 50;
/// Turns of a mutant.
const TURNS: usize = 12;
/// Upper bound on the mutants killed by the tests for branches, beyond which no test is left out.
const MAX_DEAD: usize = 500;
/// Upper bound on the mutants that a test is to kill while it is made smaller. Others that it killed have further tests if they need them.
const MAX_KEPT: usize = 8;

/// A program that differs from the original in one place.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The program, with the entries of the original.
    pub program: Arc<VerifiedProgram>,
    /// Its interface, with the methods of the original.
    pub api: Arc<Api>,
    /// The changed method, such as `SearchTree.insert`.
    pub method: String,
}

/// Makes the mutants of a program, one with each call. `None` after the last one.
pub type Supply<'s> = &'s mut dyn FnMut() -> Option<Mutant>;

/// What became of the mutants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MutantCounts {
    /// Number of mutants tried.
    pub all: usize,
    /// Number of mutants that the tests for branches kill.
    pub by_branches: usize,
    /// Number of mutants that only further tests kill.
    pub by_more: usize,
}

/// A mutant that no test kills yet.
struct Living {
    executor: Executor,
    /// The function of the original that is changed, by its number; `None` if it is not known.
    function: Option<u32>,
}

impl Living {
    /// Whether a sequence that comes to these functions may come to the change.
    fn is_reached(&self, functions: &BTreeSet<u32>) -> bool {
        self.function.is_none_or(|function| functions.contains(&function))
    }
}

/// A sequence with its outcome on the original, and the mutants that it kills.
struct Found {
    sequence: Sequence,
    /// The method that its test is named after.
    target: usize,
    outcome: Outcome,
    /// The functions that it comes to, by their numbers.
    functions: BTreeSet<u32>,
    kills: FixedBitSet,
}

/// The original and its living mutants.
pub(crate) struct Mutants<'m, 'a> {
    program: &'m Arc<VerifiedProgram>,
    executor: &'m mut Executor,
    search: &'m mut CallSearch<'a>,
    variations: &'m mut Variations,
    limits: Limits,
    /// Upper bound on the instructions of all runs.
    most: u64,
    /// The time after which no mutant is made.
    until: Option<Instant>,
    interrupt: &'m AtomicBool,
    living: Vec<Living>,
    found: Vec<Found>,
    /// The mutants that a sequence kills.
    killed: FixedBitSet,
}

impl<'m, 'a> Mutants<'m, 'a> {
    /// No mutants yet. `most` limits the instructions of the generation, which is to be over at `end`.
    pub(crate) fn new(
        program: &'m Arc<VerifiedProgram>,
        (executor, search): (&'m mut Executor, &'m mut CallSearch<'a>),
        variations: &'m mut Variations,
        (limits, most, end): (Limits, u64, Option<Instant>),
        interrupt: &'m AtomicBool,
    ) -> Mutants<'m, 'a> {
        let (living, found, killed) = (Vec::new(), Vec::new(), FixedBitSet::new());
        let now = Instant::now();
        let until = end.map(|end| now + end.saturating_duration_since(now) / 2);
        Mutants {
            program,
            executor,
            search,
            variations,
            limits,
            most,
            until,
            interrupt,
            living,
            found,
            killed,
        }
    }

    /// `tests` for the branches `wanted` and further ones, which kill mutants that `tests` do not kill. A test is left out if the others cover its
    /// branches and kill its mutants. No mutant is made after half of the time.
    pub(crate) fn tests(
        mut self,
        tests: Vec<SuiteTest>,
        wanted: &BTreeSet<Probe>,
        supply: Supply<'_>,
    ) -> (Vec<SuiteTest>, MutantCounts) {
        let mut counts = MutantCounts::default();
        let mut dead: Vec<Executor> = Vec::new();
        // The mutants of a large program take long to make.
        let is_enough = || self.until.is_some_and(|until| Instant::now() >= until);
        while !self.is_over()
            && !is_enough()
            && let Some(mutant) = supply()
        {
            counts.all += 1;
            let mut executor = Executor::new(&mutant.program, &mutant.api, self.limits);
            let kills = |test: &SuiteTest| is_killed(&test.outcome, &executor.run(&test.sequence));
            if tests.iter().any(kills) {
                counts.by_branches += 1;
                if dead.len() <= MAX_DEAD {
                    dead.push(executor);
                }
            } else {
                let function = self.function(&mutant.method);
                self.living.push(Living { executor, function });
            }
        }
        self.killed.grow(self.living.len());
        self.try_known();
        self.try_changes();
        let more = self.cover();
        for Living { executor, .. } in &mut self.living {
            let mut kills = |test: &SuiteTest| is_killed(&test.outcome, &executor.run(&test.sequence));
            counts.by_more += usize::from(more.iter().any(&mut kills));
        }
        let has_all = dead.len() <= MAX_DEAD && !self.is_over();
        let all: Vec<SuiteTest> = tests.into_iter().chain(more).collect();
        if !has_all {
            return (all, counts);
        }
        let living = self.living.iter_mut().map(|living| &mut living.executor);
        let needed = needed(&all, wanted, dead.iter_mut().chain(living));
        (needed.into_iter().filter_map(|number| all.get(number).cloned()).collect(), counts)
    }

    fn is_over(&self) -> bool {
        let spent = self.executor.instructions()
            + self.living.iter().map(|living| living.executor.instructions()).sum::<u64>();
        spent >= self.most || self.interrupt.load(Ordering::Relaxed)
    }

    /// The function of this name, if there is just one. A constructor has the name of its class there.
    fn function(&self, method: &str) -> Option<u32> {
        let name = match method.strip_suffix(".<init>") {
            Some(class) => format!("{class}.{}", class.rsplit('.').next().unwrap_or(class)),
            None => method.to_owned(),
        };
        let functions = (0..).zip(self.program.sites.functions());
        let mut named = functions.filter(|(_, function)| function.name == name);
        let (number, _) = named.next()?;
        named.next().is_none().then_some(number)
    }

    /// Runs what the search for branches has found.
    fn try_known(&mut self) {
        let mut known: Vec<Candidate> = Vec::new();
        for candidate in self.search.known() {
            if known.len() < MAX_FOUND && !known.contains(candidate) {
                known.push(candidate.clone());
            }
        }
        for Candidate { sequence, target } in known {
            if self.is_over() {
                break;
            }
            let sequence = inspected(self.executor, &sequence);
            self.add(sequence, target);
        }
    }

    /// Runs changes of the sequences that come to the changed method, in turns.
    fn try_changes(&mut self) {
        for _ in 0..TURNS {
            for number in 0..self.living.len() {
                for _ in 0..TRIES {
                    if self.killed.contains(number) {
                        break;
                    }
                    if self.is_over() {
                        return;
                    }
                    if let Some(Candidate { sequence, target }) = self.change(number) {
                        let outcome = self.executor.run(&sequence);
                        let other = &mut self.living[number].executor;
                        if !outcome.is_unknown() && is_killed(&outcome, &other.run(&sequence)) {
                            self.add(sequence, target);
                        }
                    }
                }
            }
        }
    }

    /// A change of a sequence that comes to a mutant's method.
    fn change(&mut self, number: usize) -> Option<Candidate> {
        let living = &self.living[number];
        let reaching: Vec<&Found> =
            self.found.iter().filter(|found| living.is_reached(&found.functions)).collect();
        let calls = &mut self.search.calls;
        let parent = reaching.get(calls.below(reaching.len().max(1)))?;
        let Some(&Statement::Call { method: last, .. }) = parent.sequence.statements.last() else {
            return None;
        };
        let sequence = mutated(calls, &parent.sequence, last);
        (sequence.statements.len() <= 2 * MAX_LENGTH).then_some(Candidate { sequence, target: parent.target })
    }

    /// Adds a sequence with the mutants that it kills. Without kills it is kept too, for its changes.
    fn add(&mut self, sequence: Sequence, target: usize) {
        let mut outcome = self.executor.run(&sequence);
        if outcome.is_unknown() {
            return;
        }
        let sequence = sequence.prefix(outcome.ends.len());
        self.variations.mark(&sequence, &mut outcome);
        if outcome.is_unknown() {
            return;
        }
        let sites = self.program.sites.all();
        let function = |probe: &Probe| sites[probe.site() as usize].function;
        let functions: BTreeSet<u32> = outcome.branches.iter().map(function).collect();
        let mut kills = FixedBitSet::with_capacity(self.living.len());
        for (number, living) in self.living.iter_mut().enumerate() {
            if living.is_reached(&functions) && is_killed(&outcome, &living.executor.run(&sequence)) {
                kills.insert(number);
            }
        }
        self.killed.union_with(&kills);
        self.found.push(Found { sequence, target, outcome, functions, kills });
    }

    /// As few of the sequences as possible, chosen greedily, as tests.
    fn cover(&mut self) -> Vec<SuiteTest> {
        let mut open = self.killed.clone();
        let mut tests = Vec::new();
        let mut found = std::mem::take(&mut self.found);
        found.retain(|one| !one.kills.is_clear());
        while !open.is_clear() {
            let gain = |one: &&Found| {
                let new = one.kills.intersection_count(&open);
                (new, std::cmp::Reverse(one.sequence.statements.len()))
            };
            let Some(best) = found.iter().rev().max_by_key(gain) else { break };
            let wanted: Vec<usize> = best.kills.intersection(&open).take(MAX_KEPT).collect();
            let (test, kills) = self.smaller(best, &wanted, &open);
            open.difference_with(&kills);
            tests.push(test);
        }
        tests
    }

    /// A smaller test that kills the wanted mutants, and all that it kills of the open ones.
    fn smaller(&mut self, found: &Found, wanted: &[usize], open: &FixedBitSet) -> (SuiteTest, FixedBitSet) {
        let living = &mut self.living;
        let mut keeps = |sequence: &Sequence, outcome: &Outcome| {
            ends_alike(outcome, &found.outcome)
                && wanted.iter().all(|&number| is_killed(outcome, &living[number].executor.run(sequence)))
        };
        let (sequence, mut outcome) = minimised(self.executor, &found.sequence, &mut keeps);
        self.variations.mark(&sequence, &mut outcome);
        let target = match sequence.statements.last() {
            Some(Statement::Call { method, .. }) if !calls(&sequence, found.target) => *method,
            _ => found.target,
        };
        let test = SuiteTest { sequence, outcome, target };
        let mut kills = FixedBitSet::with_capacity(self.living.len());
        for number in open.ones() {
            if is_killed(&test.outcome, &self.living[number].executor.run(&test.sequence)) {
                kills.insert(number);
            }
        }
        if wanted.iter().all(|&number| kills.contains(number)) {
            return (test, kills);
        }
        // A result that varies is no assertion.
        let Found { sequence, target, outcome, kills, .. } = found;
        let test = SuiteTest { sequence: sequence.clone(), outcome: outcome.clone(), target: *target };
        (test, kills.clone())
    }
}

/// The numbers of tests that together cover the branches and kill the mutants of all.
fn needed<'e>(
    tests: &[SuiteTest],
    wanted: &BTreeSet<Probe>,
    mutants: impl Iterator<Item = &'e mut Executor>,
) -> Vec<usize> {
    let branches = |test: &SuiteTest| {
        let wanted = test.outcome.branches.iter().filter(|probe| wanted.contains(probe));
        wanted.map(|&probe| Goal::Branch(probe)).collect::<BTreeSet<Goal>>()
    };
    let mut goals: Vec<BTreeSet<Goal>> = tests.iter().map(branches).collect();
    for (number, executor) in mutants.enumerate() {
        for (test, goals) in tests.iter().zip(&mut goals) {
            if is_killed(&test.outcome, &executor.run(&test.sequence)) {
                goals.insert(Goal::Mutant(number));
            }
        }
    }
    irredundant(&goals)
}

/// What a test is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Goal {
    Branch(Probe),
    /// A mutant by its number.
    Mutant(usize),
}

/// Whether a sequence calls a method.
fn calls(sequence: &Sequence, wanted: usize) -> bool {
    let is_wanted =
        |statement: &Statement| matches!(statement, Statement::Call { method, .. } if *method == wanted);
    sequence.statements.iter().any(is_wanted)
}
