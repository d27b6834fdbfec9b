//! A SAT solver with a limit on counted work.

use std::cell::Cell;

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

use crate::solver::Work;

/// A bit: a constant, or a variable of the SAT solver, possibly negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Bit(u32);

impl Bit {
    pub(super) const FALSE: Bit = Bit(0);
    pub(super) const TRUE: Bit = Bit(1);

    pub(super) fn of(value: bool) -> Bit {
        Bit(value.into())
    }

    /// The value if the bit is a constant.
    pub(super) fn constant(self) -> Option<bool> {
        (self.0 < 2).then_some(self == Bit::TRUE)
    }

    pub(super) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;

    fn not(self) -> Bit {
        Bit(self.0 ^ 1)
    }
}

/// Work counted for a decision and for a conflict.
const DECISION: u64 = 16;
const CONFLICT: u64 = 300;

/// Counts the work of the SAT solver and stops it at the limit. Work never decreases, so a stopped solver
/// stays stopped.
struct Counter {
    work: Cell<u64>,
    limit: u64,
}

impl Callbacks for Counter {
    fn on_new_clause(&mut self, _: &[Lit], _: batsat::ClauseKind) {
        self.work.set(self.work.get() + CONFLICT);
    }

    /// Whether to stop. The SAT solver calls it for each decision.
    fn stop(&self) -> bool {
        self.work.set(self.work.get() + DECISION);
        self.work.get() >= self.limit
    }
}

/// A set of clauses over bits.
pub(super) struct Sat {
    solver: Solver<Counter>,
    clause: Vec<Lit>,
    /// Whether the empty clause was added.
    contradictory: bool,
}

impl Sat {
    pub(super) fn new(limit: Work) -> Sat {
        let counter = Counter { work: Cell::new(0), limit: limit.0 };
        Sat { solver: Solver::new(SolverOpts::default(), counter), clause: Vec::new(), contradictory: false }
    }

    /// A new bit. The solver tries the value `likely` first.
    pub(super) fn fresh(&mut self, likely: bool) -> Bit {
        // The solver tries false first for a variable.
        let variable = self.solver.new_var_default();
        Bit((variable.idx() + 1) << 1 | u32::from(likely))
    }

    /// Adds a clause: at least one of the bits is true.
    pub(super) fn clause(&mut self, bits: &[Bit]) {
        if bits.contains(&Bit::TRUE) {
            return;
        }
        self.clause.clear();
        for &bit in bits {
            if bit != Bit::FALSE {
                let variable = self.solver.var_of_int((bit.0 >> 1) - 1);
                self.clause.push(Lit::new(variable, !bit.is_negated()));
            }
        }
        self.contradictory |= self.clause.is_empty() || !self.solver.add_clause_reuse(&mut self.clause);
    }

    /// Whether there is a solution. `None` if the limit of work is reached.
    pub(super) fn solve(&mut self) -> Option<bool> {
        if self.contradictory {
            return Some(false);
        }
        if self.is_exhausted() {
            return None;
        }
        match self.solver.solve_limited(&[]) {
            status if status == lbool::TRUE => Some(true),
            status if status == lbool::FALSE => Some(false),
            _ => None,
        }
    }

    /// The value of a bit in the solution.
    pub(super) fn value(&self, bit: Bit) -> bool {
        bit.constant().unwrap_or_else(|| {
            let variable = batsat::Var::unsafe_from_idx((bit.0 >> 1) - 1);
            (self.solver.value_var(variable) == lbool::TRUE) != bit.is_negated()
        })
    }

    pub(super) fn add_work(&mut self, work: u64) {
        let counter = self.solver.cb();
        counter.work.set(counter.work.get() + work);
    }

    pub(super) fn work(&self) -> Work {
        Work(self.solver.cb().work.get())
    }

    pub(super) fn is_exhausted(&self) -> bool {
        let counter = self.solver.cb();
        counter.work.get() >= counter.limit
    }
}
