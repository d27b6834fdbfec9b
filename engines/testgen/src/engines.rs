//! Schedules the engines of a generation.

use crate::archive::Candidate;
use crate::execute::{Executor, Outcome};
use crate::literals::Literals;
use crate::paths::PathSearch;
use crate::search::{CallSearch, Guidance};

/// Number of runs in one step of the search.
const RUNS_AT_ONCE: usize = 50;
/// The search's initial advantage, in instructions: it covers the many simple branches at the lowest cost.
const HEAD_START: u64 = 2_000_000;
/// The time for which a covered branch raises an engine's share, in instructions.
const RECENT: u64 = 5_000_000;
/// Share of an engine that recently covered a branch. Other engines have share 1.
const PARTS: u64 = 4;

/// The search for branches and the engines beside it.
pub(crate) struct Engines {
    pub(crate) literals: Option<Literals>,
    pub(crate) paths: Option<PathSearch>,
    /// Whether new paths are wanted in addition to new branches.
    pub(crate) wants_paths: bool,
    turns: Turns<3>,
}

impl Engines {
    pub(crate) fn new(literals: Option<Literals>, paths: Option<PathSearch>, wants_paths: bool) -> Engines {
        Engines {
            literals,
            paths,
            wants_paths,
            turns: Turns::new([0, HEAD_START / PARTS, HEAD_START / PARTS]),
        }
    }

    /// Runs one step of the next engine that has work to do.
    pub(crate) fn step(
        &mut self,
        search: &mut CallSearch<'_>,
        executor: &mut Executor,
        guidance: Guidance,
        each: &mut dyn FnMut(&Candidate, &Outcome),
    ) {
        let (before, covered) = (executor.instructions(), search.archive.covered());
        let order = self.turns.order();
        for (place, &engine) in order.iter().enumerate() {
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
                        // Otherwise sequences without instructions would never exhaust the budget.
                        executor.charge(RUNS_AT_ONCE as u64);
                    }
                    true
                }
            };
            if did_work {
                order[..place].iter().for_each(|&idle| self.turns.skip(idle, engine));
                // A step that executes nothing still costs 1.
                let spent = 1 + executor.instructions() - before;
                self.turns.spend(engine, spent, search.archive.covered() > covered);
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

/// Decides which engine runs next. The engine that is most effective on a class gets most of the budget, and every engine keeps a
/// share: an engine that recently covered a branch has a larger one. (Stride scheduling: Waldspurger and Weihl 1995.)
struct Turns<const N: usize> {
    /// Instructions spent by all engines.
    spent: u64,
    /// Instructions spent by each engine, each divided by the share at that time.
    pass: [u64; N],
    /// The time until which the last covered branch of each engine counts, in instructions.
    until: [u64; N],
}

impl<const N: usize> Turns<N> {
    fn new(pass: [u64; N]) -> Turns<N> {
        Turns { spent: 0, pass, until: [0; N] }
    }

    /// The engines in the order in which they are to run.
    fn order(&self) -> [usize; N] {
        let mut order = std::array::from_fn(|engine| engine);
        order.sort_by_key(|&engine| self.pass[engine]);
        order
    }

    /// Records that an engine had no work and another one ran instead. The idle engine doesn't catch up later.
    fn skip(&mut self, idle: usize, working: usize) {
        self.pass[idle] = self.pass[working];
    }

    /// Records that an engine spent instructions, and whether it covered branches.
    fn spend(&mut self, engine: usize, instructions: u64, has_covered: bool) {
        self.spent += instructions;
        if has_covered {
            self.until[engine] = self.spent + RECENT;
        }
        let parts = if self.spent <= self.until[engine] { PARTS } else { 1 };
        self.pass[engine] += instructions.div_ceil(parts);
    }
}

#[cfg(test)]
mod tests {
    use super::{PARTS, RECENT, Turns};

    /// The instructions of each of two engines out of `all`, in steps of 1000. The first engine covers a branch in its first
    /// step.
    fn spent(all: u64, covers: bool) -> [u64; 2] {
        let mut turns = Turns::new([0; 2]);
        let mut spent = [0; 2];
        while spent[0] + spent[1] < all {
            let engine = turns.order()[0];
            turns.spend(engine, 1000, covers && spent == [0; 2]);
            spent[engine] += 1000;
        }
        spent
    }

    #[test]
    fn engines_that_cover_nothing_have_equal_shares() {
        assert_eq!(spent(1_000_000, false), [500_000; 2]);
    }

    #[test]
    fn recent_coverage_raises_the_share() {
        let early = spent(RECENT, true);
        // Four fifths of the budget.
        assert!(early[0].abs_diff(RECENT / (PARTS + 1) * PARTS) <= 4000, "{early:?}");
        let late = spent(3 * RECENT, true);
        assert!((late[0] - early[0]).abs_diff(late[1] - early[1]) <= 4000, "{early:?} {late:?}");
    }

    #[test]
    fn idle_engines_do_not_catch_up() {
        let mut turns = Turns::new([0; 2]);
        for _ in 0..1000 {
            turns.skip(1, 0);
            turns.spend(0, 1000, false);
        }
        let mut spent = [0; 2];
        for _ in 0..100 {
            let engine = turns.order()[0];
            turns.spend(engine, 1000, false);
            spent[engine] += 1;
        }
        assert_eq!(spent, [50; 2]);
    }
}
