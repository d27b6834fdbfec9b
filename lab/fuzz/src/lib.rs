//! Fuzzing of udita: random inputs, and the properties that must hold for each.
//!
//! libFuzzer, a coverage-guided fuzzer, generates bytes (`lab/fuzz/coverage/`, `scripts/fuzz`). A *target* is a function that takes them
//! and panics if something is wrong. There are two kinds. Those of [`bytes`] pass the bytes to an interface of udita. The others read them
//! as a [tape] that determines an input of a grammar. Such a [`Property`] has a grammar and a check. An input is always text, so a finding
//! is a readable file that the tests check again ([`corpus`]). There are four properties:
//!
//! * [`source_text`]: the front end terminates with sound diagnostics for any file.
//! * [`programs`]: a program behaves the same in every choice mode, optimised or not, on any number of threads, divided into any intervals,
//!   and replayed.
//! * [`explorations`]: an exploration is reproducible, and each of its paths replays to its end.
//! * [`command_lines`]: `udita` exits with a documented status for any arguments.
//!
//! Tests need no fuzzer: they check the inputs for a fixed range of seeds ([`case`]).

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
