//! Mutation scores: which mutants of a program do inputs and calls on them tell from the original?
//!
//! ```text
//!  solutions ──► recipes ──┐                       ┌─► verdicts ──► score
//!                          ├─► subject ──► runs ───┤
//!  patterns ──► calls ─────┘   (targets)           └─► kills of each input ──► minimal suite
//! ```
//!
//! * [`calls`]: patterns such as `insert(0..2n)`, and the calls that they stand for. [`target`]: the methods that they mean.
//! * [`recipe`]: an input as a list of objects that a machine makes again.
//! * [`subject`]: the original with its inputs and calls, or with its tests: calls on an input that is nothing. [`canonical`]: the heap after a call, without addresses.
//! * [`script`]: the methods of a file that are tests.
//! * [`runner`]: one machine for one program. [`expected`]: what the original does.
//! * [`called`]: the object graphs after certain runs, for tests that make these calls.
//! * [`verdict`]: what becomes of the mutants.
//! * [`coverage`]: the branches that the calls take.
//! * [`score`], [`minimal`]: the share of killed mutants, and a smallest suite that kills as many.
//! * [`suite`]: few inputs that cover what all inputs cover.
//!
//! A *run* is one call on one input, or one test, by one program. All runs begin in the state of a new machine.
//!
//! *Invariants*: no source text and no command line. A verdict depends on the programs, the inputs and the calls alone, not on the
//! number of threads.

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
