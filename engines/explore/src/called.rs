//! Calls on existing objects: symbolic execution of one call along its path, with its initial state as the input.
//!
//! ```text
//!  heap, entry, arguments ──► call ──► follower: tracer + places ──► path condition ──► alternatives
//!                             (concrete)                              (clauses)     ──► similarity to a state
//! ```
//!
//! This is the symbolic execution of TARDIS (Braione and Denaro): parameters, and the fields, elements and lengths of the objects that
//! existed before the call, become variables when they are first read. A reference that is first read gets a *clause*: it is `null`, it is
//! the object of another place, or it is a fresh object of a class. So a path condition describes the states on which the call takes the
//! same path.
//!
//! * [`Origin`]: a place in the initial state, by its access path: `this.a[3]`.
//! * [`PathCondition`], [`Clause`]: the assumptions of a run.
//! * [`CallSymbols`]: the variables and terms of all calls of a program, and its solver. [`PathCondition::alternatives`] computes the other
//!   outcomes of a clause, [`PathCondition::similarity`] how close a state is to a condition.
//! * [`run_call`]: runs a call and returns its path condition.
//! * [`SequenceTracer`]: consecutive calls, with some of their arguments as the input instead of the heap.
//!
//! *Invariants*: a clause is about the initial state of its call. A place that is written before it is read is not part of the path
//! condition.

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
