//! Settings of an exploration.

use std::num::NonZeroUsize;

use udita_solver::{Layered, Z3};
use udita_vm::machine::Limits;

use super::error::ExploreError;
use super::strategy_choice::StrategyChoice;

/// The default number of iterations.
pub const DEFAULT_ITERATIONS: u64 = 10_000;

/// The default limit of instructions of one run. A longer run is a violation.
const DEFAULT_STEPS: u64 = 10_000_000;

/// The solver that explorations use.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SolverChoice {
    /// The built-in solver of udita.
    #[default]
    BuiltIn,
    /// The built-in solver, and the installed `z3` for conditions that it leaves open.
    Z3,
}

impl SolverChoice {
    pub(super) fn solver(self) -> Result<Layered, ExploreError> {
        let mut solver = Layered::new();
        if self == SolverChoice::Z3 {
            solver.add_layer(Box::new(Z3::find().map_err(ExploreError::Z3)?));
        }
        Ok(solver)
    }
}

/// The settings of an exploration.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The search strategy of the jobs.
    pub strategy: StrategyChoice,
    /// Number of executions of all jobs together. By default at most [`DEFAULT_ITERATIONS`]; [`StrategyChoice::Auto`] and
    /// [`StrategyChoice::Dfs`] then also end if no path is left, the others if all branches are covered.
    pub iterations: Option<u64>,
    /// The seed for the strategy's random numbers.
    pub seed: u64,
    /// The limits of each run.
    pub limits: Limits,
    /// The solver for path conditions.
    pub solver: SolverChoice,
    /// Number of explorations side by side. The steps depend on it.
    pub jobs: NonZeroUsize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            strategy: StrategyChoice::default(),
            iterations: None,
            seed: 0,
            limits: Limits { steps: DEFAULT_STEPS, ..Limits::default() },
            solver: SolverChoice::default(),
            jobs: NonZeroUsize::MIN,
        }
    }
}

impl Settings {
    /// Number of executions of job number `job`: its share of the total, split evenly.
    pub(super) fn budget(&self, job: usize) -> u64 {
        let (total, jobs) = (self.iterations.unwrap_or(DEFAULT_ITERATIONS), self.jobs.get() as u64);
        total / jobs + u64::from((job as u64) < total % jobs)
    }

    /// Whether the exploration ends when all branches are covered.
    pub fn ends_when_covered(&self) -> bool {
        self.iterations.is_none() && !matches!(self.strategy, StrategyChoice::Auto | StrategyChoice::Dfs(_))
    }
}
