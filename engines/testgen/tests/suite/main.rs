//! Tests of the crate's interface, on programs in Java.

// Tests and their helpers fail by panicking.
#![allow(clippy::unwrap_used)]

mod companion;
mod inspect;
mod junit;
mod minimise;
mod simulation;
mod support;
