//! Differential testing of compilers and browsers. Two or more compilers judge every program of a family, and their disagreements
//! are sorted into classes. Browsers are compared on pages in the same way.
//!
//! ```text
//!  programs           verdicts             disagreements          classes            report
//!  ────────► compiler ────────► campaign ──────────────► classes ─────────► report ─────────►
//! ```
//!
//! * [`program`]: the programs to be compiled, and their sizes.
//! * [`isolation`]: processes apart from this one: sandbox, limits, temporary directories.
//! * [`compiler`]: compilers, which give verdicts.
//! * [`metadata`]: the contents of class files, as reflection shows them.
//! * [`verdict`]: verdicts on a program, and when two of them disagree.
//! * [`campaign`]: has all compilers judge every program, and stores the verdicts.
//! * [`signature`]: the difference between two compilers' verdicts, without names and positions.
//! * [`classes`]: disagreements that most likely have the same cause.
//! * [`lineup`]: the compilers of a campaign, by name and version.
//! * [`matrix`]: many compilers at once: the versions in which each of them is wrong.
//! * [`known`]: classes for which the right compiler is recorded.
//! * [`mod@reduce`]: smaller witnesses of a class.
//! * [`report`]: the report for testers.
//! * [`browsers`]: differential testing of browsers on pages.
//! * [`exec`]: running any command on inputs, and the causes of its failures.
//! * [`refactoring`]: testing of refactoring engines, which are judged by the programs that they change.
//!
//! *Invariants*: this crate doesn't know how programs are made; they come as text, each with its decisions. It uses
//! `udita-lang`'s parser only to determine the construct at the place of an error ([`signature`]), so programs in other languages
//! than Java work as well.

pub mod browsers;
pub mod campaign;
pub mod classes;
pub mod compiler;
pub mod exec;
pub mod isolation;
pub mod known;
pub mod language;
pub mod lineup;
pub mod matrix;
pub mod metadata;
pub mod program;
pub mod reduce;
pub mod refactoring;
pub mod report;
pub mod signature;
pub mod verdict;
