//! An island: a generation of its own, with its machine, its engines and its seed.
//!
//! Islands run side by side in rounds. Between two rounds each learns what the others have covered, so no two of them go on looking for the same branch;
//! and they share the path conditions beside the paths that any of them has found.

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

/// What ends a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundEnd<'a> {
    /// The instructions of the round.
    pub(crate) round: u64,
    /// All instructions of the island.
    pub(crate) share: u64,
    /// The user.
    pub(crate) interrupt: &'a AtomicBool,
}

/// What an island has found in a round.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// The branches that it has covered first of all islands.
    pub(crate) branches: Vec<(Probe, Candidate)>,
    /// The tests of new paths.
    pub(crate) paths: Vec<FoundPath>,
}

/// A generation with its state.
pub(crate) struct Island<'a> {
    settings: &'a Settings,
    api: &'a Api,
    pub(crate) executor: Executor,
    pub(crate) search: CallSearch<'a>,
    engines: Engines,
    pub(crate) faults: Faults,
    /// Number of found paths that are no news.
    known_paths: usize,
}

impl<'a> Island<'a> {
    /// The island with a number below [`Settings::jobs`], which has found nothing yet.
    pub(crate) fn new(
        program: &'a Arc<VerifiedProgram>,
        api: &'a Arc<Api>,
        constants: &'a Constants,
        settings: &'a Settings,
        number: usize,
    ) -> Island<'a> {
        let seed = seed(settings.seed, number);
        let literals = settings.solves_literals.then(|| Literals::new(program));
        let mut paths = settings.selection.map(|selection| PathSearch::new(program, selection, seed));
        if let Some(paths) = &mut paths {
            paths.share(number, settings.jobs.get());
        }
        let engines = Engines::new(literals, paths, settings.criterion == Criterion::Paths);
        Island {
            settings,
            api,
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
            faults: Faults::default(),
            known_paths: 0,
        }
    }

    /// Runs the engines in turns to the end of a round, or until the island covers all branches and nothing else is wanted.
    pub(crate) fn run(&mut self, end: RoundEnd<'_>) {
        let Island { settings, api, executor, search, engines, faults, .. } = self;
        let instructions = executor.instructions().saturating_add(end.round).min(end.share);
        while executor.instructions() < instructions && !end.interrupt.load(Ordering::Relaxed) {
            let mut each = |candidate: &Candidate, outcome: &Outcome| faults.add(api, candidate, outcome);
            engines.step(search, executor, settings.guidance, &mut each);
            if !engines.wants_paths && search.archive.covered() == search.archive.wanted().len() {
                break;
            }
        }
    }

    /// Learns what the other islands have found in the last round. This island is the one with number `own`.
    pub(crate) fn import(&mut self, news: &[News], own: usize) {
        for News { branches, paths } in
            news.iter().enumerate().filter(|&(island, _)| island != own).map(|(_, news)| news)
        {
            for (probe, candidate) in branches {
                // A candidate before this one may have covered it as well.
                if self.search.archive.is_open(*probe) {
                    self.search.run(&mut self.executor, candidate.clone(), self.settings.guidance);
                }
            }
            if let Some(known) = &mut self.engines.paths {
                paths.iter().for_each(|path| known.learn(path, &mut self.executor));
            }
        }
        // The engines of the island that has found a candidate go on from it.
        self.search.news.clear();
        self.known_paths = self.engines.paths.as_ref().map_or(0, |paths| paths.found.len());
    }

    /// What the island has found since it was last asked, of branches for which `is_first` holds.
    pub(crate) fn news(&mut self, mut is_first: impl FnMut(Probe) -> bool) -> News {
        let branches = self.search.archive.tests().filter(|&(probe, _)| is_first(probe));
        let branches = branches.map(|(probe, candidate)| (probe, candidate.clone())).collect();
        let paths = self.engines.paths.as_ref();
        let paths = paths.map_or_else(Vec::new, |paths| paths.found[self.known_paths..].to_vec());
        self.known_paths += paths.len();
        News { branches, paths }
    }

    /// The tests of new paths, if paths are wanted.
    pub(crate) fn take_paths(&mut self) -> Vec<Candidate> {
        let paths = self.engines.paths.as_mut().filter(|_| self.engines.wants_paths);
        let found = paths.map_or_else(Vec::new, |paths| std::mem::take(&mut paths.found));
        found.into_iter().map(|path| path.candidate).collect()
    }

    /// Sequences whose literals were solved for.
    pub(crate) fn solved_literals(&self) -> u64 {
        self.engines.literals.as_ref().map_or(0, |literals| literals.solved)
    }

    /// Path conditions that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.engines.paths.as_ref().map_or(0, PathSearch::waiting)
    }

    /// What became of other path conditions.
    pub(crate) fn path_counts(&self) -> PathCounts {
        self.engines.paths.as_ref().map_or_else(PathCounts::default, |paths| paths.counts)
    }
}

/// The seed of an island. The first one has that of the settings.
fn seed(seed: u64, island: usize) -> u64 {
    match island {
        0 => seed,
        _ => Rand64::new_inc(seed.into(), island as u128).rand_u64(),
    }
}
