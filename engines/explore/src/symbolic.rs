//! Plain symbolic execution: each path once, with its condition and one solution.
//!
//! A comparison has the outcomes that the solver admits, and each path is executed on an input that takes it, so the machine runs on
//! concrete values. The order is depth first (J. C. King: "Symbolic execution and program testing", CACM 19(7), 1976; the use of solved
//! inputs is that of P. Godefroid, N. Klarlund, K. Sen: "DART", PLDI 2005).

use crate::concolic::{DepthFirst, Execution, Exploration, Search};
use udita_solver::{Layered, Terms};
use udita_vm::invocation::Invocation;
use udita_vm::machine::Limits;

use crate::subject::ProgramSubject;

/// An iterator over the paths of a program. At its end, [`SymbolicPaths::is_exact`] returns whether these are all paths.
pub struct SymbolicPaths {
    search: Search<ProgramSubject, DepthFirst<ProgramSubject>>,
}

impl SymbolicPaths {
    /// Prepares the paths of the program of `invocation`, which must be compiled unoptimised and with probes. Each path has these limits.
    pub fn new(invocation: &Invocation, limits: Limits, solver: Layered) -> SymbolicPaths {
        let subject = ProgramSubject::new(invocation, limits, solver).pinned();
        SymbolicPaths { search: Search::new(Exploration::new(subject), DepthFirst::unbounded()) }
    }

    /// The terms of the conditions.
    pub fn terms(&self) -> &Terms {
        self.subject().terms()
    }

    /// The program, with its solver.
    pub fn subject(&self) -> &ProgramSubject {
        self.search.exploration().subject()
    }

    /// Whether no path was lost so far: the solver gave up on no branch, and no symbolic word was concretised.
    pub fn is_exact(&self) -> bool {
        let exploration = self.search.exploration();
        exploration.statistics().unknown == 0 && exploration.subject().concretisations().count() == 0
    }
}

impl Iterator for SymbolicPaths {
    type Item = Execution<ProgramSubject>;

    fn next(&mut self) -> Option<Execution<ProgramSubject>> {
        self.search.next()
    }
}
