//! The engines of a generation, in turns.

use crate::archive::Candidate;
use crate::execute::{Executor, Outcome};
use crate::literals::Literals;
use crate::paths::PathSearch;
use crate::search::{CallSearch, Guidance};

/// The runs of the search at once.
const RUNS_AT_ONCE: usize = 50;
/// The parts of the budget for the search, for literals, and for path conditions.
const PARTS: [u64; 3] = [2, 1, 1];

/// The engines beside the search for branches.
pub(crate) struct Engines {
    pub(crate) literals: Option<Literals>,
    pub(crate) paths: Option<PathSearch>,
    /// Whether new paths are wanted, not only new branches.
    pub(crate) wants_paths: bool,
    /// The instructions of the search, of literals, and of path conditions.
    pub(crate) spent: [u64; 3],
}

impl Engines {
    /// Runs the engine for a while that has spent the least so far, if it has something to do.
    pub(crate) fn step(
        &mut self,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        guidance: Guidance,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) {
        let mut order = [0, 1, 2];
        order.sort_by_key(|&engine| self.spent[engine] / PARTS[engine]);
        let before = executor.instructions();
        for engine in order {
            let did_work = match engine {
                1 => self.literals.as_mut().is_some_and(|literals| literals.step(search, executor, each)),
                2 => self.paths.as_mut().is_some_and(|paths| paths.step(search, executor, each)),
                _ => {
                    for _ in 0..RUNS_AT_ONCE {
                        if let Some((candidate, outcome)) = search.step(executor, guidance) {
                            each(&candidate, &outcome);
                        }
                    }
                    if executor.instructions() == before {
                        // Otherwise sequences without code would never spend the budget.
                        executor.charge(RUNS_AT_ONCE as u64);
                    }
                    true
                }
            };
            if did_work {
                // A step that executes nothing counts too.
                self.spent[engine] += 1 + executor.instructions() - before;
                break;
            }
        }
        if let (Some(literals), Some(paths)) = (&mut self.literals, &mut self.paths) {
            let found = std::mem::take(&mut literals.found);
            found.into_iter().filter(|_| self.wants_paths).for_each(|candidate| paths.add(candidate));
        }
        for candidate in std::mem::take(&mut search.news) {
            if let Some(literals) = &mut self.literals {
                literals.add(candidate.clone());
            }
            if let Some(paths) = &mut self.paths {
                paths.add(candidate);
            }
        }
    }
}
