//! Bounds of finitizations, and the structures that they generate.

// Tests and their helpers fail by panicking.
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
mod traversals;
