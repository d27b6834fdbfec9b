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
//! * [`campaign`]: every program judged by both, and what they say of it kept.
//! * [`classes`]: disagreements that most likely have one cause.
//! * [`known`]: classes that somebody has looked at.
//! * [`mod@reduce`]: smaller witnesses of a class.
//! * [`report`]: what a tester reads.
//!
//! This crate knows nothing of how programs are made: they come as text, each with the decisions that lead to it.
//! It uses `udita-lang`'s parser, for nothing but to tell what stands at the place of an error ([`classes`]); programs in languages
//! other than Java do as well.

pub mod campaign;
pub mod classes;
pub mod compiler;
pub mod known;
pub mod program;
pub mod reduce;
pub mod report;
pub mod verdict;
