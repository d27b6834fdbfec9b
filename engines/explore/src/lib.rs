//! Concolic exploration: inputs that cover the branches of a program.
//!
//! ```text
//!  input ──► run: the machine, and the tracer that follows it ──► path, conditions ──► strategy, solver ──► next input
//!            (concrete)           (terms beside its words)
//! ```
//!
//! * [`input`], [`run`]: the values of a program's choices, and a run on them. The tracer and its shadow memory are private.
//! * [`sites`], [`flow`]: the branch sites of a compiled program, and the static control flow between its branches.
//! * [`concolic`]: the search strategies of CREST.
//! * [`concretised`]: the places where a word loses its term.
//! * [`subject`]: a program as the strategies of `crate::concolic` see it: it runs and it solves.
//! * [`symbolic`]: plain symbolic execution, which takes each path once.
//! * [`structure`]: structures that satisfy a predicate, one for each valid shape and path.
//! * [`checks`]: divisions, indices and lengths that fail deliberately.
//! * [`called`]: calls on existing objects, with the initial state as the input.
//! * [`explore`]: the exploration loop for users, with strategies by name, jobs and a directory of inputs.
//!
//! *Invariants*: a run is an ordinary run of the machine with eager choices, so its decisions replay it. A term is exact or lost, never
//! wrong. The exploration is determined by program, strategy and seed.

pub mod called;
pub mod checks;
pub mod concolic;
pub mod concretised;
pub mod explore;
pub mod flow;
pub mod input;
pub mod run;
mod shadow;
pub mod sites;
pub mod structure;
pub mod subject;
pub mod symbolic;
mod tracer;
mod truth;
