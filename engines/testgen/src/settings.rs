//! Settings of a generation.

use std::num::NonZeroUsize;

use udita_vm::machine::Limits;

use crate::search::Guidance;
use crate::selection::buffer::Selection;

/// What tests are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Criterion {
    /// A suite covers the branches. Generation ends when all are covered.
    #[default]
    Branches,
    /// A test for each path of the last call too.
    Paths,
}

/// Settings of a generation.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The methods that tests end with: indices into [`Api::methods`](crate::api::Api::methods).
    pub targets: Vec<usize>,
    /// The source file whose branches are wanted: an index into [`Program::files`](udita_vm::bytecode::program::Program::files). None for those of
    /// all.
    pub file: Option<u32>,
    /// What tests are for.
    pub criterion: Criterion,
    /// What the search for branches may do.
    pub guidance: Guidance,
    /// Whether literals are solved for.
    pub solves_literals: bool,
    /// How path conditions are selected; none without symbolic execution of calls.
    pub selection: Option<Selection>,
    /// Instructions of all runs. With a budget, the suite is the same on every computer. `None` is no limit: it ends when all branches are
    /// covered, or by an interrupt.
    pub budget: Option<u64>,
    /// The seed.
    pub seed: u64,
    /// Number of islands: generations side by side, which tell each other what they cover. The result depends on it.
    pub jobs: NonZeroUsize,
    /// The limits of one call.
    pub limits: Limits,
}
