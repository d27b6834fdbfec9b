//! The house rules: imports, promises, unsafe code.

#![allow(clippy::unwrap_used)]

mod confinement;
mod order;
mod security;
