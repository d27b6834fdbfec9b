//! Suites of the subjects in `lab/benches/field-coverage`.

// Tests and their helpers fail by panicking.
#![allow(clippy::unwrap_used)]

mod methods;
mod required;
mod subjects;
mod tables;
mod targets;
