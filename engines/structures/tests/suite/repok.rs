//! Bounds of finitizations, and the structures that they give.

// A test fails by panicking, its helpers too.
#![allow(clippy::unwrap_used)]

mod bounds;
mod candidates;
mod classes;
mod compiled;
mod effects;
mod failures;
mod intercept;
mod refusals;
mod scenes;
mod searches;
mod structures;
