//! Measures of the source of udita.
//!
//! ```text
//! Cargo.toml ──► workspace ──► modules (files and their references) ──► imports (circles)
//!                                                                └──► lengths (functions, methods of a type)
//! ```
//!
//! The tests in `tests/` assert the statements of ARCHITECTURE.md; `cargo run --package udita-tidy` prints the measures.

pub mod imports;
pub mod lengths;
pub mod modules;
mod references;
pub mod syntax;
pub mod workspace;
