//! Plain symbolic execution: each path once, with its condition and one solution.
//!
//! A comparison has the outcomes that the solver allows. A path is followed by an input that takes it, so the machine runs on concrete
//! values here too. The order is depth first (J. C. King: "Symbolic execution and program testing", CACM 19(7), 1976; solving for inputs
//! follows P. Godefroid, N. Klarlund, K. Sen: "DART", PLDI 2005).

use crate::concolic::{DepthFirst, Execution, Exploration, Search};
use udita_solver::{Layered, Terms};
use udita_vm::invocation::Invocation;
use udita_vm::machine::Limits;

use crate::subject::ProgramSubject;

/// An iterator over the paths of a program. At its end, [`SymbolicPaths::is_exact`] reports whether these are all paths.
pub struct SymbolicPaths {
    search: Search<ProgramSubject, DepthFirst<ProgramSubject>>,
}

impl SymbolicPaths {
    /// Creates the iterator for the program of `invocation`, compiled unoptimised and with probes. `limits` apply to each path.
    pub fn new(invocation: &Invocation, limits: Limits, solver: Layered) -> SymbolicPaths {
        let subject = ProgramSubject::new(invocation, limits, solver).pinned();
        SymbolicPaths { search: Search::new(Exploration::new(subject), DepthFirst::unbounded()) }
    }

    /// The terms of the conditions.
    pub fn terms(&self) -> &Terms {
        self.subject().terms()
    }

    /// The program under test.
    pub fn subject(&self) -> &ProgramSubject {
        self.search.exploration().subject()
    }

    /// Whether no path was lost so far: the solver decided every branch, and no symbolic word became a number.
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
