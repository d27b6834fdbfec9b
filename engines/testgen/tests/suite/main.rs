//! Tests of the crate through its interface, on programs in Java.

// A test fails by panicking, its helpers too.
#![allow(clippy::unwrap_used)]

mod inspect;
mod junit;
mod minimise;
mod support;
