//! Tests for classes with private state, as sequences of calls over their public methods.
//!
//! The approach is that of TARDIS (Braione and Denaro, "Combining Dynamic Symbolic Execution, Machine Learning and Search-Based Testing to
//! Automatically Generate Test Cases for Classes"): a call is executed symbolically along its path, clauses of its path condition are
//! negated, and a sequence of calls that reaches the new path condition is searched for. What the search can reach is learned from what it has
//! reached so far.
//!
//! ```text
//!  api, constants ──► random, genetic ──► sequence ──► execute ──► archive, states ──┐
//!                          ▲                                                       │
//!                          └──────────────────────── search ◄──────────────────────┘   ──► generate ──► suite
//! ```
//!
//! * [`api`]: what tests can call. [`constants`]: what the code compares with.
//! * [`sequence`]: tests as sequences of calls. [`execute`]: runs them on a machine. [`outcome`]: what came of it. [`distance`]: how near a run came to each branch.
//! * [`random`], [`genetic`]: new sequences, and changed ones. `evolution`: many generations of them.
//! * [`archive`], [`states`]: the sequences that are worth going on from. [`search`]: goes on from them.
//! * [`literals`]: the solver for the numbers and texts of a sequence. [`paths`]: path conditions, and calls after which they hold.
//! * [`generate`]: engines in turns, on islands side by side. [`faults`], [`suite`]: what they have found.
//! * `varying`: what random numbers and identity hash codes decide, so that no test asserts it.
//! * [`minimise`]: smaller tests and smaller suites. [`inspect`]: calls that only observe, for more assertions.
//! * [`junit`] and [`script`]: tests as Java and as `.udita` files, from the lines of [`code`].
//! * [`clause`]: path conditions as the selection sees them: texts and places in the state.
//! * [`selection`]: which path condition to try next, as learned from those that were solved and those that were not.

pub mod api;
pub mod archive;
pub mod clause;
pub mod code;
pub mod constants;
pub mod distance;
mod engines;
mod evolution;
pub mod execute;
pub mod faults;
pub mod generate;
pub mod genetic;
pub mod inspect;
mod island;
pub mod junit;
pub mod literals;
pub mod minimise;
mod names;
pub mod outcome;
pub mod paths;
pub mod random;
#[cfg(test)]
mod sample;
pub mod script;
pub mod search;
pub mod selection;
pub mod sequence;
mod settings;
pub mod states;
mod statics;
pub mod suite;
#[cfg(test)]
mod tests;
mod varying;
