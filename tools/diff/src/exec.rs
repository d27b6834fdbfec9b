//! Running a command on inputs: which inputs it fails on, and why.
//!
//! ```text
//!  inputs         ends of processes          failures             groups             report
//!  ──────► target ─────────────────► verdict ────────► groups ──────────► reduction ────────►
//! ```
//!
//! * `input`: an input, and the ways in which a command gets it.
//! * `captured`: the beginning and the end of an output.
//! * `expectation`: what a right end is.
//! * `mask`: messages without the parts that vary between inputs.
//! * `sanitizer`, `trace`: reports of sanitizers, and panics and stack traces of runtimes.
//! * `verdict`: the failure that an end is, with its cause.
//! * `streams`: the output of a running process.
//! * `target`: the command under test, and what surrounds it.
//! * `once`: a process for each input.
//! * `protocol`, `warm`: a process for many inputs, which says itself whether an input is right.
//! * `worker`: runs the command on inputs, for one thread.
//! * `judges`: the verdicts on several inputs, by one worker or several.
//! * `groups`: failures with the same cause, each with its smallest input.
//! * `shrink`: smaller inputs with the same verdict.
//!
//! *Invariants*: nothing here knows how inputs are made. A cause depends on the end and the output of the process alone. No process
//! outlives the input that it got, but one that speaks the protocol.

mod captured;
mod expectation;
mod groups;
mod input;
mod judges;
pub(crate) mod mask;
mod once;
mod protocol;
pub(crate) mod sanitizer;
mod shrink;
mod streams;
mod target;
#[cfg(test)]
mod tests;
pub(crate) mod trace;
mod verdict;
mod warm;
mod worker;

pub use captured::Captured;
pub use expectation::{BadExpectation, Expectation, Statuses};
pub use groups::{FailureGroup, Groups};
pub use input::{Input, Placement};
pub use judges::{Judges, Pool};
pub use protocol::Protocol;
pub use shrink::{Judged, Reducer, Shrinking, Wanted, shrink};
pub use target::{Request, Target};
pub(crate) use verdict::Ended;
pub use verdict::{End, Failure, Verdict};
pub use worker::Worker;
