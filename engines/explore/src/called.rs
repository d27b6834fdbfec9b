//! Calls on objects that exist: symbolic execution of one call along its path, with the state at its begin as the input.
//!
//! ```text
//!  heap, entry, arguments ──► call ──► follower: tracer + places ──► path condition ──► alternatives
//!                             (concrete)                              (clauses)     ──► similarity to a state
//! ```
//!
//! This is the symbolic execution of TARDIS (Braione and Denaro): parameters, and the fields, elements and lengths of the objects that
//! existed before the call, are variables when they are first read. A reference that is read first gets a *clause*: it is `null`, it
//! is the object of another place, or it is a fresh object of a class. So a path condition describes the states on which the call takes
//! the same path.
//!
//! * [`Origin`]: a place in the state, by the way to it: `this.a[3]`.
//! * [`PathCondition`], [`Clause`]: what a run has assumed.
//! * [`CallSymbols`]: the variables and terms of all calls of a program, and its solver.
//!   [`PathCondition::alternatives`]: the other possibilities at a clause.
//!   [`PathCondition::similarity`]: how near a state is to a condition.
//! * [`run_call`]: a call and its path condition.
//! * [`SequenceTracer`]: several calls one after the other, with some of their arguments as the input instead of the heap.
//!
//! *Invariants*: a clause holds for the state in which its call began. A place that was written before it is read is no part of the
//! path condition.

mod alternatives;
mod call;
mod classes;
mod condition;
mod distance;
mod follower;
mod natives;
mod origin;
mod places;
mod sequence;
mod similarity;
mod symbols;
mod text;
mod walk;

#[cfg(test)]
mod tests;

pub use call::{CallRun, run_call};
pub use condition::{Clause, PathCondition};
pub use follower::MAX_CLAUSES;
pub use origin::Origin;
pub use sequence::{InputValue, SequenceCondition, SequenceRun, SequenceTracer};
pub use symbols::CallSymbols;
