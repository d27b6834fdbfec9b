//! Differential testing of compilers and browsers. Compilers: every program of a family is given to two or more compilers, and where
//! they disagree is sorted into classes.
//!
//! ```text
//!  programs           verdicts             disagreements          classes            report
//!  ────────► compiler ────────► campaign ──────────────► classes ─────────► report ─────────►
//! ```
//!
//! * [`program`]: the programs that are compiled, and their sizes.
//! * [`compiler`]: compilers, which give verdicts.
//! * [`metadata`]: what reflection tells of class files.
//! * [`verdict`]: verdicts on a program, and when two of them disagree.
//! * [`campaign`]: has all compilers judge every program, and keeps the verdicts.
//! * [`signature`]: what two compilers say of a program, without names and positions.
//! * [`classes`]: disagreements that most likely have one cause.
//! * [`lineup`]: the compilers of a campaign, by name and version.
//! * [`matrix`]: many compilers at once, and since when and in which versions they are wrong.
//! * [`known`]: classes that a person has judged.
//! * [`mod@reduce`]: smaller witnesses of a class.
//! * [`report`]: the report for a tester.
//! * [`browsers`]: the same for browsers and pages.
//! * [`refactoring`]: the same for refactoring engines, which are judged by the program that they change.
//!
//! This crate knows nothing of how programs are made: they come as text, each with the decisions that lead to it.
//! It uses `udita-lang`'s parser, for nothing but to tell what stands at the place of an error ([`signature`]); programs in languages
//! other than Java do as well.

pub mod browsers;
pub mod campaign;
pub mod classes;
pub mod compiler;
pub mod known;
pub mod lineup;
pub mod matrix;
pub mod metadata;
pub mod program;
pub mod reduce;
pub mod refactoring;
pub mod report;
pub mod signature;
pub mod verdict;
