//! Tests for classes with private state, as sequences of calls over their public methods.
//!
//! The approach is that of TARDIS (Braione and Denaro, "Combining Dynamic Symbolic Execution, Machine Learning and Search-Based Testing to
//! Automatically Generate Test Cases for Classes"): a call is executed symbolically along its path, clauses of its path condition are
//! negated, and a sequence of calls that reaches the new path condition is searched for. What the search can reach is learned from what it has
//! reached so far.
//!
//! * [`api`]: what tests can call. [`sequence`]: tests as sequences of calls. [`execute`]: runs them on a machine.
//! * [`clause`]: path conditions as the selection sees them: texts and places in the state.

pub mod api;
pub mod clause;
pub mod execute;
pub mod sequence;
