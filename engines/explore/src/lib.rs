//! Concolic exploration: inputs that cover the branches of a program.
//!
//! ```text
//!  input ──► run: the machine, and the tracer that follows it ──► path, conditions ──► strategy, solver ──► next input
//!            (concrete)           (terms beside its words)
//! ```
//!
//! * [`input`], [`run`]: the values of a program's choices, and a run on them. The tracer and its shadow memory are private.
//! * [`sites`], [`flow`]: the branch sites of a compiled program, and the static control flow between them.
//! * [`concolic`]: the search strategies of CREST.
//! * [`concretised`]: the places where a symbolic word loses its term.
//! * [`subject`]: a program behind the interface of the strategies of `crate::concolic`.
//! * [`symbolic`]: plain symbolic execution, each path once.
//! * [`structure`]: structures that satisfy a predicate, each valid shape and path once.
//! * [`checks`]: makes divisions, indices and lengths fail.
//! * [`called`]: calls on existing objects, with the state at their beginning as the input.
//! * [`explore`]: the exploration loop for users, with strategies by name, jobs and a directory of inputs.
//!
//! *Invariants*: a run is an ordinary run of the machine with eager choices, so its decisions replay it. A term is exact or lost, never
//! wrong. Program, strategy and seed determine an exploration.

pub mod called;
pub mod checks;
pub mod concolic;
pub mod concretised;
mod exhaust;
pub mod explore;
pub mod flow;
pub mod input;
mod literals;
pub mod run;
mod seen;
mod shadow;
pub mod sites;
pub mod structure;
pub mod subject;
pub mod symbolic;
mod tracer;
mod truth;
