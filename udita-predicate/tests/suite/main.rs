//! Bounds of finitizations, and the structures that they give.

mod bounds;
mod compiled;
mod failures;
mod intercept;
mod refusals;
mod searches;
mod structures;
