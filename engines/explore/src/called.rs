//! Calls on existing objects: symbolic execution of one call along its path, with the state at its beginning as the input.
//!
//! ```text
//!  heap, entry, arguments ──► call ──► follower: tracer + places ──► path condition ──► alternatives
//!                             (concrete)                              (clauses)     ──► similarity to a state
//! ```
//!
//! This is the symbolic execution of TARDIS (Braione and Denaro): parameters, and the fields, elements and lengths of objects that
//! existed before the call, become variables when they are first read. A reference gets a *clause* when it is first read: it is `null`,
//! it is the object of another place, or it is a fresh object of a class. So a path condition describes the states on which the call
//! takes the same path.
//!
//! * [`Origin`]: a place in the state, given by an access path: `this.a[3]`.
//! * [`PathCondition`], [`Clause`]: the assumptions of a run about the state.
//! * [`CallSymbols`]: the variables and terms of all calls of a program, and its solver. [`PathCondition::alternatives`]: the other
//!   possibilities at a clause. [`PathCondition::similarity`]: how close a state is to a condition.
//! * [`run_call`]: runs a call and derives its path condition.
//! * [`SequenceTracer`]: a sequence of calls, with some of their arguments as the input instead of the heap.
//!
//! *Invariants*: a clause holds for the state in which its call began. A place that is written before it is read is not part of the path
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
