//! Mutation scores: which mutants of a program are killed by a set of inputs and calls on them.
//!
//! ```text
//!  solutions ──► recipes ──┐                       ┌─► verdicts ──► score
//!                          ├─► subject ──► runs ───┤
//!  patterns ──► calls ─────┘   (targets)           └─► kills of each input ──► minimal suite
//! ```
//!
//! * [`calls`]: patterns such as `insert(0..2n)`, and their expansion to calls. [`target`]: the methods that calls refer to.
//! * [`recipe`]: an input as a list of objects that a machine can rebuild.
//! * [`subject`]: the original with its inputs and calls, or with its tests (calls on one empty input). [`canonical`]: the heap
//!   after a call, without addresses.
//! * [`script`]: the test methods of a file.
//! * [`runner`]: one machine for one program. [`expected`]: the outcomes of the original.
//! * [`called`]: the object graphs after selected runs, for tests that make these calls.
//! * [`verdict`]: runs mutants and decides which are killed.
//! * [`coverage`]: branch coverage of the calls.
//! * [`score`], [`minimal`]: the share of killed mutants, and a smallest suite that kills the same mutants.
//! * [`suite`]: a few inputs with the coverage of all inputs.
//!
//! A *run* is one call on one input, or one test, by one program. Every run starts from the state of a new machine.
//!
//! *Invariants*: no source text and no command line. A verdict depends only on the programs, the inputs and the calls; it is the
//! same for any number of threads.

mod called;
pub mod calls;
mod canonical;
mod coverage;
mod error;
mod expected;
pub mod minimal;
mod recipe;
mod runner;
mod score;
pub mod script;
mod subject;
pub mod suite;
mod target;
mod verdict;

pub use canonical::Difference;
pub use coverage::coverages;
pub use error::{Error, Failure, Problem, RebuildError};
pub use expected::Expected;
pub use runner::{Budget, Settings};
pub use score::{Row, Score};
pub use subject::Subject;
pub use target::TargetError;
pub use verdict::{Extent, Judged, Kill, Mutants, Verdict};
