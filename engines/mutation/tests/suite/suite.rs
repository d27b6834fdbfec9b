//! Suites of the subjects in `lab/benches/field-coverage`.

// A test fails by panicking, its helpers too.
#![allow(clippy::unwrap_used)]

mod methods;
mod required;
mod subjects;
mod tables;
mod targets;
