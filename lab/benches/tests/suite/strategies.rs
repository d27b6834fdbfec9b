//! The order of the strategies on `replace`, as Burnim and Sen report it (Heuristics for scalable dynamic test generation, ASE 2008,
//! section IV): 3000 iterations, means of three seeds.
//!
//! In the paper, all concolic strategies reach 80 % of the branches. Here `uniform` stays at 78 % and depth-first search at 72 %
//! (`docs/strategies.md`), so 80 % is asserted only for `random-branch`, and 85 % for `cfg`.

// Tests and their helpers fail by panicking.
use udita_bench::experiment::explored::{Explored, PROGRAMS};

const ITERATIONS: u64 = 3000;

/// An iteration at which `cfg` is ahead of the others.
const EARLY: u64 = 200;

/// The explorations of `replace` by a strategy.
struct Explorations(Vec<Explored>);

impl Explorations {
    fn new(strategy: &str) -> Explorations {
        let replace = PROGRAMS.into_iter().find(|program| program.name == "replace").unwrap();
        // Depth-first search makes the same executions for all seeds.
        let seeds = if strategy == "dfs" { 1..=1 } else { 1..=3 };
        Explorations(seeds.map(|seed| replace.explore(strategy, ITERATIONS, seed).unwrap()).collect())
    }

    /// The mean number of branches covered by the first `iterations`.
    fn covered_at(&self, iterations: u64) -> f64 {
        let sum: usize = self.0.iter().map(|explored| explored.covered_at(iterations)).sum();
        sum as f64 / self.0.len() as f64
    }

    /// The maximum estimate of reachable branches.
    fn reachable(&self) -> usize {
        self.0.iter().map(|explored| explored.reachable).max().unwrap()
    }
}

#[test]
fn strategies_are_in_the_order_of_the_paper() {
    let [random_input, dfs, uniform, random_branch, cfg] =
        ["random-input", "dfs", "uniform", "random-branch", "cfg"].map(Explorations::new);
    let at = |iterations| {
        [&random_input, &dfs, &uniform, &random_branch, &cfg].map(|found| found.covered_at(iterations))
    };
    let last = at(ITERATIONS);
    assert!(last[0] < last[1] && last[1] < last[2], "{last:?}");
    assert!(last[2] <= last[3] && last[3] <= last[4], "{last:?}");
    let early = at(EARLY);
    assert!(early[..4].iter().all(|&other| other < early[4]), "{early:?}");
    let reachable = [&random_input, &dfs, &uniform, &random_branch, &cfg].map(Explorations::reachable);
    let reachable = reachable.into_iter().max().unwrap() as f64;
    assert!(last[3] >= 0.80 * reachable && last[4] >= 0.85 * reachable, "{last:?} of {reachable}");
}
