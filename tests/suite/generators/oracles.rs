//! Brute force in plain Rust, one file a family.

pub(super) mod graphs;
pub(super) mod lists;
pub(super) mod trees;
