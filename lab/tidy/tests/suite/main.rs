//! The house rules: imports, promises, unsafe code.

#![allow(clippy::unwrap_used)]

mod confinement;
mod daily;
mod order;
mod security;
