//! The programs, and one exploration of one of them.

use std::time::{Duration, Instant};

use udita::language::diagnostic::{Style, render};
use udita::language::{CompileOptions, EntryRequest, SourceMap};
use udita::search::Invocation;
use udita_explore::explore::{ExploreError, Explorer, Settings, StrategyChoice};

use crate::subjects::{CompileError, path};

/// A program of the experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Program {
    /// The name in tables and pictures.
    pub name: &'static str,
    /// The path of its source file, relative to the root of the repository.
    pub file: &'static str,
    /// Its arguments: the numbers of symbolic characters.
    pub args: &'static [&'static str],
    /// The arguments for depth-first search, which uses shorter inputs.
    pub dfs_args: &'static [&'static str],
    /// The depth bound of depth-first search.
    pub dfs_depth: u32,
    /// Default number of iterations.
    pub iterations: u64,
}

/// The programs, smallest first.
pub const PROGRAMS: [Program; 3] = [
    Program {
        name: "replace",
        file: "lab/benches/explore/replace.udita",
        args: &["10", "10", "20"],
        dfs_args: &["5", "5", "20"],
        dfs_depth: 14,
        iterations: 3000,
    },
    Program {
        name: "regex",
        file: "lab/benches/explore/regex.udita",
        args: &["2", "20", "40"],
        dfs_args: &["2", "5", "40"],
        dfs_depth: 12,
        iterations: 4000,
    },
    Program {
        name: "editor",
        file: "lab/benches/explore/editor.udita",
        args: &["20"],
        dfs_args: &["20"],
        dfs_depth: 12,
        iterations: 4000,
    },
];

/// The names of the strategies: those in the paper's legend, and then `cfg` and `auto`. Depth-first search uses the depth bound of the program.
pub const STRATEGIES: [&str; 8] =
    ["random-input", "dfs", "uniform", "random-branch", "cfg-paper", "cfg-baseline", "cfg", "auto"];

/// The result of one exploration.
#[derive(Clone, PartialEq, Debug)]
pub struct Explored {
    /// For each iteration that covered a new branch: its number, and the number of branches covered so far.
    pub curve: Vec<(u64, usize)>,
    /// Number of iterations that were made.
    pub iterations: u64,
    /// Number of branches of the program.
    pub branches: usize,
    /// Number of branches in functions that were entered.
    pub reachable: usize,
    /// Number of queries to the solver.
    pub queries: u64,
    /// Number of queries that the solver gave up on.
    pub unknown: u64,
    /// Number of violations found.
    pub violations: u64,
    /// Elapsed time of the exploration.
    pub time: Duration,
}

impl Explored {
    /// Number of branches covered by the first `iterations` iterations.
    pub fn covered_at(&self, iterations: u64) -> usize {
        let after = self.curve.partition_point(|&(iteration, _)| iteration <= iterations);
        after.checked_sub(1).map_or(0, |last| self.curve[last].1)
    }
}

/// The reason why a program can't be explored.
#[derive(Debug, thiserror::Error)]
pub enum ExperimentError {
    /// The program does not compile.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The strategy is unknown.
    #[error(transparent)]
    Strategy(#[from] udita_explore::explore::StrategyError),
    /// The exploration can't start.
    #[error(transparent)]
    Explore(#[from] ExploreError),
}

impl Program {
    /// Explores the program by the strategy of this name.
    ///
    /// # Errors
    /// The program does not compile, no strategy has this name, or the program makes no choice.
    pub fn explore(&self, strategy: &str, iterations: u64, seed: u64) -> Result<Explored, ExperimentError> {
        let is_dfs = strategy == "dfs";
        let strategy: StrategyChoice =
            if is_dfs { format!("dfs:{}", self.dfs_depth).parse()? } else { strategy.parse()? };
        let invocation = compile(self.file, if is_dfs { self.dfs_args } else { self.args })?;
        let settings = Settings { strategy, iterations: Some(iterations), seed, ..Settings::default() };
        let begin = Instant::now();
        let mut explorer = Explorer::new(&invocation, &settings)?;
        let violations = explorer.by_ref().filter(|step| step.violation().is_some()).count() as u64;
        let time = begin.elapsed();
        let statistics = explorer.statistics();
        Ok(Explored {
            curve: explorer.curve().iter().map(|point| (point.iteration, point.covered)).collect(),
            iterations: statistics.iterations,
            branches: statistics.branches,
            reachable: statistics.reachable,
            queries: statistics.queries,
            unknown: statistics.unknown,
            violations,
            time,
        })
    }
}

/// Compiles a program for exploration.
pub(super) fn compile(file: &str, args: &[&str]) -> Result<Invocation, CompileError> {
    let mut sources = SourceMap::new();
    let file = udita::language::load(&mut sources, path(file))?;
    let entry = EntryRequest {
        method: Some("main".to_string()),
        args: args.iter().map(|arg| (*arg).to_string()).collect(),
    };
    let options = CompileOptions { optimise: false, probes: true };
    options.compile(&mut sources, &[file], &entry).map_err(|diagnostics| {
        let texts = diagnostics.iter().map(|diagnostic| render(diagnostic, &sources, Style::Plain));
        CompileError::Program(texts.collect::<Vec<_>>().join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use super::{PROGRAMS, STRATEGIES};

    #[test]
    fn every_strategy_explores_every_program() {
        for program in PROGRAMS {
            for strategy in STRATEGIES {
                let explored = program.explore(strategy, 3, 1).unwrap();
                assert_eq!(explored.iterations, 3, "{} {strategy}", program.name);
                assert_eq!(explored.violations, 0, "{} {strategy}", program.name);
                let covered = explored.covered_at(3);
                assert!(explored.covered_at(1) > 0 && covered <= explored.reachable);
                assert!(explored.reachable <= explored.branches);
            }
        }
    }
}
