//! The settings of a generation.

use std::num::NonZeroUsize;
use std::time::Duration;

use udita_vm::machine::Limits;

use crate::search::Guidance;
use crate::selection::buffer::Selection;
use crate::suspicion::Suspicion;

/// The coverage goal of a suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Criterion {
    /// Branches. Generation ends when all are covered.
    #[default]
    Branches,
    /// Branches, and each path of the last call.
    Paths,
    /// Branches, and mutants of the program.
    Mutants,
}

/// The parameters of a generation.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The methods under test, with which tests end: indices into [`Api::methods`](crate::api::Api::methods).
    pub targets: Vec<usize>,
    /// The source file whose branches are to be covered: an index into
    /// [`Program::files`](udita_vm::bytecode::program::Program::files). `None` for all files.
    pub file: Option<u32>,
    /// The goal that ends the generation early when it is reached.
    pub criterion: Criterion,
    /// The guidance of the search for branches.
    pub guidance: Guidance,
    /// Whether to solve for literals.
    pub solves_literals: bool,
    /// The criterion for selecting path conditions; `None` disables the symbolic execution of calls.
    pub selection: Option<Selection>,
    /// The limit of instructions over all runs. With a limit, the suite is the same on every computer. With `None`, generation
    /// ends when all branches are covered, or by an interrupt.
    pub budget: Option<u64>,
    /// The time after which `interrupt` is to end the generation. With [`Criterion::Mutants`], half of it, and of a budget, is for branches.
    pub time: Option<Duration>,
    /// The level from which on an unexpected end is a fault.
    pub least_suspicion: Suspicion,
    /// The seed of all random decisions.
    pub seed: u64,
    /// Number of islands: parallel generations that exchange their coverage. The result depends on it.
    pub jobs: NonZeroUsize,
    /// The limits of one call.
    pub limits: Limits,
}
