//! Mutants of small programs, their verdicts, scores and suites.

// A test fails by panicking, its helpers too.
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
