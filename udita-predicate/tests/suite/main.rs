//! Tests of the predicate on the machine.

// A test fails by panicking, its helpers too.
#![allow(clippy::unwrap_used)]

mod intercept;
