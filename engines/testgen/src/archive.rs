//! The archive: for each branch, the test that covers it, or the sequences that came nearest to it.
//!
//! Source: Arcuri, "Many Independent Objective (MIO) Algorithm for Test Suite Generation", 2017.

use std::collections::BTreeMap;

use udita_vm::bytecode::program::Program;
use udita_vm::bytecode::site::{Probe, SiteKind};

use crate::execute::Outcome;
use crate::sequence::{Sequence, Statement};

/// Upper bound on the sequences kept for a branch that is not covered yet.
const NEAREST: usize = 10;

/// A sequence of calls with the method under test at its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The calls, ending with the method under test.
    pub sequence: Sequence,
    /// The method of the last call: an index into the methods of the API.
    pub target: usize,
}

impl Candidate {
    /// The calls without the last one. `None` if there are no others.
    pub fn shorter(&self) -> Option<Candidate> {
        let statements = self.sequence.statements.split_last()?.1.iter().enumerate();
        let (at, target) = statements.rev().find_map(|(at, statement)| match statement {
            Statement::Call { method, .. } => Some((at, *method)),
            Statement::Array { .. } => None,
        })?;
        Some(Candidate { sequence: self.sequence.prefix(at + 1), target })
    }

    /// For each method called in the sequence, the last call of it with the statements that it needs. Calls in between may have
    /// changed state that it depends on.
    pub fn prefixes(&self) -> Vec<Candidate> {
        let statements = self.sequence.statements.iter().enumerate();
        let calls = statements.filter_map(|(at, statement)| match statement {
            Statement::Call { method, .. } => Some((*method, at)),
            Statement::Array { .. } => None,
        });
        let last_calls: BTreeMap<usize, usize> = calls.collect();
        let part = |(target, at)| Candidate { sequence: self.sequence.prefix(at + 1).needed(), target };
        last_calls.into_iter().map(part).collect()
    }
}

/// A branch that is not covered yet.
#[derive(Clone, Debug, Default)]
struct Goal {
    /// The nearest sequences with their distances, in ascending order.
    nearest: Vec<(f32, Candidate)>,
    /// Number of changes tried since the last improvement.
    tries: u32,
}

/// The branches of a program's own code, each with the test that covers it.
#[derive(Clone, Debug)]
pub struct Archive {
    goals: BTreeMap<u32, Goal>,
    covered: BTreeMap<u32, Candidate>,
    wanted: Vec<Probe>,
}

/// The branches of a source file, or of all files: the outcomes of decisions and the entry of each function.
pub fn branches(program: &Program, file: Option<u32>) -> Vec<Probe> {
    let sites = program.sites.all().iter().enumerate();
    let wanted = sites
        .filter(|(_, site)| file.is_none_or(|file| file == site.position.file))
        .filter(|(_, site)| site.kind.is_decision() || site.kind == SiteKind::Function);
    let probes = wanted.flat_map(|(number, site)| {
        site.kind.branches().iter().map(move |&branch| Probe::new(number as u32, branch))
    });
    probes.collect()
}

impl Archive {
    /// An archive in which none of these branches is covered.
    pub fn new(wanted: Vec<Probe>) -> Archive {
        let goals = wanted.iter().map(|probe| (probe.0, Goal::default())).collect();
        Archive { goals, covered: BTreeMap::new(), wanted }
    }

    /// The branches that tests should cover.
    pub fn wanted(&self) -> &[Probe] {
        &self.wanted
    }

    /// Number of branches that a test covers.
    pub fn covered(&self) -> usize {
        self.covered.len()
    }

    /// Whether a test covers the branch.
    pub fn is_covered(&self, probe: Probe) -> bool {
        self.covered.contains_key(&probe.0)
    }

    /// Whether a branch is to be covered and isn't yet.
    pub fn is_open(&self, probe: Probe) -> bool {
        self.goals.contains_key(&probe.0)
    }

    /// The covered branches with their tests. A test occurs once for each of its branches.
    pub fn tests(&self) -> impl Iterator<Item = (Probe, &Candidate)> {
        self.covered.iter().map(|(&probe, candidate)| (Probe(probe), candidate))
    }

    /// Adds a sequence that was run and returns the number of newly covered branches. `distances` holds the distance to every
    /// probe, if they were observed. A run whose end is unknown covers nothing, since it
    /// is not a test.
    pub fn add(&mut self, candidate: &Candidate, outcome: &Outcome, distances: Option<&[f32]>) -> usize {
        let mut new = 0;
        let covered = if outcome.is_unknown() { &[] } else { outcome.branches.as_slice() };
        for probe in covered {
            if self.goals.remove(&probe.0).is_some() {
                new += 1;
                self.covered.insert(probe.0, candidate.clone());
            } else if let Some(known) = self.covered.get_mut(&probe.0)
                && candidate.sequence.statements.len() < known.sequence.statements.len()
            {
                *known = candidate.clone();
            }
        }
        for (&probe, goal) in distances
            .map(|distances| (self.goals.iter_mut(), distances))
            .into_iter()
            .flat_map(|(goals, distances)| {
                goals.filter_map(|(probe, goal)| Some((distances.get(*probe as usize)?, goal)))
            })
        {
            goal.add(probe, candidate);
        }
        new
    }

    /// Whether a run took a branch that no test covers yet.
    pub fn is_gain(&self, outcome: &Outcome) -> bool {
        outcome.branches.iter().any(|&probe| self.is_open(probe))
    }

    /// The number of the branch to try next: a branch with few tries among those that some sequence came near. `choice` is any
    /// number; it selects among equals.
    pub fn next_goal(&self, choice: usize) -> Option<u32> {
        let open = || self.goals.iter().filter(|(_, goal)| !goal.nearest.is_empty());
        let fewest = open().map(|(_, goal)| goal.tries).min()?;
        let best: Vec<u32> =
            open().filter(|(_, goal)| goal.tries == fewest).map(|(&probe, _)| probe).collect();
        best.get(choice % best.len()).copied()
    }

    /// The sequences that came nearest to a branch. Counts a try.
    pub fn try_goal(&mut self, probe: u32) -> Vec<&Candidate> {
        match self.goals.get_mut(&probe) {
            None => Vec::new(),
            Some(goal) => {
                goal.tries += 1;
                goal.nearest.iter().map(|(_, candidate)| candidate).collect()
            }
        }
    }
}

impl Goal {
    fn add(&mut self, distance: f32, candidate: &Candidate) {
        if !distance.is_finite() {
            return;
        }
        let nearest = self.nearest.first().map_or(f32::INFINITY, |(nearest, _)| *nearest);
        if distance < nearest {
            self.tries = 0;
        }
        let worse = |known: &(f32, Candidate)| {
            known.0 > distance
                || known.0 == distance
                    && known.1.sequence.statements.len() >= candidate.sequence.statements.len()
        };
        let place = self.nearest.iter().position(worse).unwrap_or(self.nearest.len());
        if place < NEAREST && !self.nearest.iter().any(|(_, known)| known == candidate) {
            self.nearest.insert(place, (distance, candidate.clone()));
            self.nearest.truncate(NEAREST);
        }
    }
}
