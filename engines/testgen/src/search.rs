//! The search for branches: random sequences, and mutations of sequences that came near a branch.

use std::sync::Arc;

use udita_vm::bytecode::site::Probe;
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::api::Api;
use crate::archive::{Archive, Candidate};
use crate::constants::Constants;
use crate::distance::{Distances, Jumps};
use crate::execute::{Executor, Outcome};
use crate::genetic::{CROSSOVER, MAX_LENGTH, crossed, mutated};
use crate::random::RandomCalls;
use crate::sequence::Statement;
use crate::states::States;

/// The probability of a new random sequence instead of a mutation.
const RANDOM: f64 = 0.3;
/// The probability of extending a sequence that reached a new state, instead of mutating one that came near a branch.
const FROM_STATE: f64 = 0.3;
/// Upper bound on the sequences that wait for other engines.
const MAX_NEWS: usize = 1000;
/// Upper bound on the calls before the target of a random sequence.
const MAX_OTHERS: usize = 10;

/// The guidance that a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guidance {
    /// Random sequences only, without feedback from earlier runs.
    Random,
    /// Random sequences, and mutations of sequences that came near a branch.
    Distance,
}

/// A search over sequences of calls.
#[derive(Debug)]
pub struct CallSearch<'a> {
    pub(crate) calls: RandomCalls<'a>,
    jumps: Jumps,
    targets: Vec<usize>,
    states: States,
    /// The branches with their tests.
    pub archive: Archive,
    /// Number of sequences run up to now.
    pub runs: u64,
    /// The sequences that covered a branch or reached a new state since the last time they were taken.
    pub news: Vec<Candidate>,
}

impl<'a> CallSearch<'a> {
    /// A search for the `wanted` branches of `program`. Its tests end with a call of one of `targets`.
    pub fn new(
        program: &'a Arc<VerifiedProgram>,
        api: &'a Api,
        constants: &'a Constants,
        targets: Vec<usize>,
        wanted: Vec<Probe>,
        seed: u64,
    ) -> CallSearch<'a> {
        CallSearch {
            calls: RandomCalls::new(api, program, constants, seed),
            jumps: Jumps::new(program),
            targets,
            states: States::default(),
            archive: Archive::new(wanted),
            runs: 0,
            news: Vec::new(),
        }
    }

    /// The sequences that cover a branch, and then those that reached a new state.
    pub(crate) fn known(&self) -> impl Iterator<Item = &Candidate> {
        self.archive.tests().map(|(_, candidate)| candidate).chain(self.states.kept())
    }

    /// Runs one more sequence, up to the first call that doesn't return. `None` if no sequence could be generated.
    pub fn step(&mut self, executor: &mut Executor, guidance: Guidance) -> Option<(Candidate, Outcome)> {
        let candidate = self.propose(guidance)?;
        Some(self.run(executor, candidate, guidance))
    }

    /// Runs a sequence and adds it to the archive. Statements after a call that doesn't return are dropped.
    pub fn run(
        &mut self,
        executor: &mut Executor,
        mut candidate: Candidate,
        guidance: Guidance,
    ) -> (Candidate, Outcome) {
        self.runs += 1;
        let (outcome, distances) = match guidance {
            Guidance::Random => (executor.run(&candidate.sequence), None),
            Guidance::Distance => {
                let probes = executor.program().sites.probes();
                let mut distances = Distances::new(&self.jumps, probes);
                let outcome = executor.run_observed(&candidate.sequence, &mut distances);
                (outcome, Some(distances.into_least()))
            }
        };
        candidate.sequence.statements.truncate(outcome.ends.len());
        if let Some(&Statement::Call { method, .. }) = candidate.sequence.statements.last() {
            candidate.target = method;
        }
        let mut is_news = self.archive.add(&candidate, &outcome, distances.as_deref()) > 0;
        if outcome.is_unknown()
            && self.archive.is_gain(&outcome)
            && let Some(shorter) = candidate.shorter()
        {
            // The earlier calls returned, so they are a test.
            let returned = executor.run(&shorter.sequence);
            self.archive.add(&shorter, &returned, None);
        }
        if guidance != Guidance::Random
            && outcome.returned(candidate.sequence.statements.len())
            && self.states.add(executor.machine().view(), executor.objects().into_iter())
        {
            let choice = self.calls.below(usize::MAX >> 1);
            self.states.keep(&candidate, choice);
            is_news = true;
        }
        if is_news && self.news.len() < MAX_NEWS {
            self.news.push(candidate.clone());
        }
        (candidate, outcome)
    }

    fn propose(&mut self, guidance: Guidance) -> Option<Candidate> {
        if guidance == Guidance::Random || self.calls.happens(RANDOM) {
            return self.random();
        }
        if !self.states.kept().is_empty() && self.calls.happens(FROM_STATE) {
            return self.extend_known_state();
        }
        let choice = self.calls.below(usize::MAX >> 1);
        let Some(goal) = self.archive.next_goal(choice) else { return self.random() };
        let nearest = self.archive.try_goal(goal);
        let first = nearest.get(self.calls.below(nearest.len().max(1)))?;
        let second = nearest.get(self.calls.below(nearest.len()))?;
        let target = first.target;
        let parent = if first.target == second.target && first != second && self.calls.happens(CROSSOVER) {
            crossed(&mut self.calls, &second.sequence, &first.sequence)
        } else {
            first.sequence.clone()
        };
        let sequence = mutated(&mut self.calls, &parent, target);
        (sequence.statements.len() <= 2 * MAX_LENGTH).then_some(Candidate { sequence, target })
    }

    /// Appends one or more calls to a sequence that reached a new state.
    fn extend_known_state(&mut self) -> Option<Candidate> {
        let kept = self.states.kept();
        let mut sequence = kept[self.calls.below(kept.len())].sequence.clone();
        let mut target = self.targets[self.calls.below(self.targets.len())];
        if sequence.statements.len() > MAX_LENGTH {
            return None;
        }
        loop {
            self.calls.extend(&mut sequence, target)?;
            if self.calls.happens(0.5) {
                break;
            }
        }
        match sequence.statements.last()? {
            Statement::Call { method, .. } => target = *method,
            Statement::Array { .. } => return None,
        }
        Some(Candidate { sequence, target })
    }

    fn random(&mut self) -> Option<Candidate> {
        let target = self.targets[self.calls.below(self.targets.len())];
        let others = self.calls.below(MAX_OTHERS + 1);
        let sequence = self.calls.sequence(target, others)?;
        Some(Candidate { sequence, target })
    }
}
