//! Generates tests for classes with private state, as sequences of calls of their public methods.
//!
//! The approach is that of TARDIS (Braione and Denaro, "Combining Dynamic Symbolic Execution, Machine Learning and Search-Based
//! Testing to Automatically Generate Test Cases for Classes"). A call is executed symbolically along its path, clauses of the
//! path condition are negated, and a search looks for a sequence of calls that satisfies the new path condition. A classifier
//! learns from earlier searches which path conditions can be satisfied.
//!
//! ```text
//!  api, constants ──► random, genetic ──► sequence ──► execute ──► archive, states ──┐
//!                          ▲                                                       │
//!                          └──────────────────────── search ◄──────────────────────┘   ──► generate ──► suite
//! ```
//!
//! * [`api`]: the methods that tests can call. [`constants`]: the constants that the code compares with.
//! * [`companion`]: what tests do besides calling these methods: calls through types of the library (`library`), and lambdas (`lambdas`).
//! * [`sequence`]: tests as sequences of calls. [`execute`]: runs them on a machine. [`outcome`]: the outcomes. [`distance`]: how
//!   near a run came to each branch.
//! * [`random`], [`genetic`]: new sequences, and mutations of existing ones. `evolution`: many generations of them.
//! * [`archive`], [`states`]: sequences worth extending. [`search`]: extends them.
//! * [`literals`]: solves for the numbers and texts of a sequence. [`paths`]: path conditions, and calls that satisfy them.
//! * [`generate`]: schedules engines on parallel islands. [`faults`], [`suite`]: their findings.
//! * [`earlier`]: tests of earlier generations, with which another one begins.
//! * [`suspicion`]: whether an exception is a fault.
//! * `varying`: results that depend on random numbers or identity hash codes, which no test asserts.
//! * [`minimise`]: smaller tests and smaller suites. [`inspect`]: observer calls, for more assertions.
//! * [`titles`]: what a test is about, as its name says it.
//! * [`mutants`]: tests that kill mutants. `kill`: whether one does.
//! * [`junit`] and [`script`]: tests as Java and as `.udita` files, from the lines of [`code`].
//! * [`clause`]: path conditions as the selection sees them: texts and places in the state.
//! * [`selection`]: the path condition to try next, learned from earlier successes and failures.

pub mod api;
pub mod archive;
pub mod clause;
pub mod code;
pub mod companion;
pub mod constants;
pub mod distance;
pub mod earlier;
mod engines;
mod evolution;
pub mod execute;
pub mod faults;
pub mod generate;
pub mod genetic;
pub mod inspect;
mod island;
pub mod junit;
mod kill;
mod lambdas;
mod library;
pub mod literals;
pub mod minimise;
pub mod mutants;
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
pub mod suspicion;
#[cfg(test)]
mod tests;
pub mod titles;
mod varying;
pub mod visible;
