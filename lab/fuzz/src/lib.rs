//! Fuzzing of udita: random inputs, and what must hold of each.
//!
//! A fuzzer that follows coverage, libFuzzer, makes bytes (`lab/fuzz/coverage/`, `scripts/fuzz`). A *target* is a function that takes them and
//! panics if something is wrong. There are two kinds. Those of [`bytes`] give the bytes themselves to a border of udita. The others
//! read them as a [tape] that decides about an input of a grammar. Such a [`Property`] has a grammar and a check; an input is
//! always text, so a finding is a file that people can read and that the tests check again ([`corpus`]). There are four properties:
//!
//! * [`source_text`]: the front end ends and gives sound diagnostics, whatever a file contains.
//! * [`programs`]: a program does the same in every choice mode, optimised or not, on any number of threads, cut into
//!   any intervals, and replayed.
//! * [`explorations`]: an exploration finds the same twice, and each of its paths replays to its end.
//! * [`command_lines`]: `udita` ends with a proper exit status, whatever its arguments are.
//!
//! Tests need no fuzzer: they check the inputs that follow from a fixed range of seeds ([`case`]).

pub mod behaviour;
pub mod bytes;
pub mod case;
pub mod command_lines;
pub mod corpus;
pub mod explorations;
pub mod process;
pub mod programs;
pub mod property;
pub mod source_text;

pub mod tape;

pub use property::{Checked, Failure, Property};
