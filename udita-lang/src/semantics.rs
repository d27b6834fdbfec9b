//! Semantics: what the declarations and bodies of a program mean, checked.

pub mod hir;
pub mod types;
pub mod world;
