//! Mutants of small programs, their verdicts, scores and suites.

// Tests and their helpers fail by panicking.
#![allow(clippy::unwrap_used)]

mod calls;
mod coverage;
mod inputs;
mod junit;
mod limits;
mod minimal;
mod oracle;
mod outcomes;
mod score;
mod script;
mod suite;
mod support;
