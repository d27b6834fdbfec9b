//! An island: a generation with its own machine, engines and seed.
//!
//! Islands run in parallel, in rounds. Between two rounds each island learns which branches the others have covered, so that no
//! two of them search for the same branch. The islands also divide among themselves the path conditions next to the paths that
//! any of them found.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use oorandom::Rand64;
use udita_vm::bytecode::site::Probe;
use udita_vm::bytecode::verify::VerifiedProgram;

use crate::api::Api;
use crate::archive::{Candidate, branches};
use crate::constants::Constants;
use crate::engines::Engines;
use crate::execute::{Executor, Outcome};
use crate::faults::Faults;
use crate::literals::Literals;
use crate::paths::{FoundPath, PathCounts, PathSearch};
use crate::search::CallSearch;
use crate::settings::{Criterion, Settings};

/// The conditions that end a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundEnd<'a> {
    /// Instruction limit of the round.
    pub(crate) round: u64,
    /// Instruction limit of the island over all rounds.
    pub(crate) share: u64,
    /// Set to true when the user interrupts.
    pub(crate) interrupt: &'a AtomicBool,
}

/// The findings of an island in a round.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// The branches that this island covered before all others.
    pub(crate) branches: Vec<(Probe, Candidate)>,
    /// The tests of new paths.
    pub(crate) paths: Vec<FoundPath>,
}

/// A generation with its state.
pub(crate) struct Island<'a> {
    settings: &'a Settings,
    api: &'a Api,
    program: &'a VerifiedProgram,
    pub(crate) executor: Executor,
    pub(crate) search: CallSearch<'a>,
    engines: Engines,
    pub(crate) faults: Faults,
    /// Number of paths that other islands already know.
    known_paths: usize,
}

impl<'a> Island<'a> {
    /// A new island. Its number is below [`Settings::jobs`]; `generation` is the number of earlier generations for the same program.
    pub(crate) fn new(
        program: &'a Arc<VerifiedProgram>,
        api: &'a Arc<Api>,
        constants: &'a Constants,
        settings: &'a Settings,
        (number, generation): (usize, u32),
    ) -> Island<'a> {
        let seed = seed(settings.seed, number, generation);
        let literals = settings.solves_literals.then(|| Literals::new(program));
        let mut paths = settings.selection.map(|selection| PathSearch::new(program, selection, seed));
        if let Some(paths) = &mut paths {
            paths.share(number, settings.jobs.get());
        }
        let engines = Engines::new(literals, paths, settings.criterion == Criterion::Paths);
        Island {
            settings,
            api,
            program,
            executor: Executor::new(program, api, settings.limits),
            search: CallSearch::new(
                program,
                api,
                constants,
                settings.targets.clone(),
                branches(program, settings.file),
                seed,
            ),
            engines,
            faults: Faults::new(
                settings.file.and_then(|file| program.files.get(file as usize).cloned()),
                settings.least_suspicion,
            ),
            known_paths: 0,
        }
    }

    /// Runs the engines in turn until the round ends, or until all branches are covered and nothing else is wanted.
    pub(crate) fn run(&mut self, end: RoundEnd<'_>) {
        let Island { settings, api, program, executor, search, engines, faults, .. } = self;
        let instructions = executor.instructions().saturating_add(end.round).min(end.share);
        while executor.instructions() < instructions && !end.interrupt.load(Ordering::Relaxed) {
            let mut each =
                |candidate: &Candidate, outcome: &Outcome| faults.add(api, program, candidate, outcome);
            engines.step(search, executor, settings.guidance, &mut each);
            if !engines.wants_paths && search.archive.covered() == search.archive.wanted().len() {
                break;
            }
        }
    }

    /// Runs the tests of earlier generations. Its engines extend them.
    pub(crate) fn repeat(&mut self, tests: &[Candidate]) {
        for test in tests {
            let (candidate, outcome) =
                self.search.run(&mut self.executor, test.clone(), self.settings.guidance);
            self.faults.add(self.api, self.program, &candidate, &outcome);
        }
    }

    /// Takes over the other islands' findings of the last round. `own` is the number of this island.
    pub(crate) fn import(&mut self, news: &[News], own: usize) {
        for News { branches, paths } in
            news.iter().enumerate().filter(|&(island, _)| island != own).map(|(_, news)| news)
        {
            for (probe, candidate) in branches {
                // An earlier candidate may cover this branch as well.
                if self.search.archive.is_open(*probe) {
                    self.search.run(&mut self.executor, candidate.clone(), self.settings.guidance);
                }
            }
            if let Some(known) = &mut self.engines.paths {
                paths.iter().for_each(|path| known.learn(path, &mut self.executor));
            }
        }
        // Only the island that found a candidate passes it to its engines.
        self.search.news.clear();
        self.known_paths = self.engines.paths.as_ref().map_or(0, |paths| paths.found.len());
    }

    /// The findings since the last call, restricted to branches for which `is_first` holds.
    pub(crate) fn news(&mut self, mut is_first: impl FnMut(Probe) -> bool) -> News {
        let branches = self.search.archive.tests().filter(|&(probe, _)| is_first(probe));
        let branches = branches.map(|(probe, candidate)| (probe, candidate.clone())).collect();
        let paths = self.engines.paths.as_ref();
        let paths = paths.map_or_else(Vec::new, |paths| paths.found[self.known_paths..].to_vec());
        self.known_paths += paths.len();
        News { branches, paths }
    }

    /// Takes the tests of new paths, if paths are wanted.
    pub(crate) fn take_paths(&mut self) -> Vec<Candidate> {
        let paths = self.engines.paths.as_mut().filter(|_| self.engines.wants_paths);
        let found = paths.map_or_else(Vec::new, |paths| std::mem::take(&mut paths.found));
        found.into_iter().map(|path| path.candidate).collect()
    }

    /// Number of sequences whose literals were solved for.
    pub(crate) fn solved_literals(&self) -> u64 {
        self.engines.literals.as_ref().map_or(0, |literals| literals.solved)
    }

    /// Number of path conditions that wait for a search.
    pub(crate) fn waiting(&self) -> usize {
        self.engines.paths.as_ref().map_or(0, PathSearch::waiting)
    }

    /// Outcomes of the other path conditions.
    pub(crate) fn path_counts(&self) -> PathCounts {
        self.engines.paths.as_ref().map_or_else(PathCounts::default, |paths| paths.counts)
    }
}

/// The seed of an island. The first island of the first generation uses the seed of the settings.
fn seed(seed: u64, island: usize, generation: u32) -> u64 {
    match (island, generation) {
        (0, 0) => seed,
        _ => Rand64::new_inc(seed.into(), u128::from(generation) << 64 | island as u128).rand_u64(),
    }
}
