//! Differential testing of compilers: every program of a family is given to two compilers, and where they disagree is
//! sorted into classes.
//!
//! ```text
//!  programs           verdicts             disagreements          classes            report
//!  ────────► compiler ────────► campaign ──────────────► classes ─────────► report ─────────►
//! ```
//!
//! * [`program`]: what is compiled, and how large it is.
//! * [`compiler`]: who says it.
//! * [`verdict`]: what a compiler says of a program, and when two of them disagree.
//!
//! This crate knows nothing of how programs are made: they come as text, each with the decisions that lead to it.

pub mod campaign;
pub mod compiler;
pub mod program;
pub mod verdict;
