//! Fuzzing of udita: random inputs, and what must hold of each.
//!
//! A [`Property`] has a grammar of inputs, which is a proptest strategy, and a check. An input is always text, so a finding
//! is a file that people can read and that the tests check again ([`corpus`]). There are four properties:
//!
//! * [`source_text`]: the front end ends and gives sound diagnostics, whatever a file contains.
//! * [`programs`]: a program does the same in every choice mode, optimised or not, on any number of threads, cut into
//!   any intervals, and replayed.
//! * [`explorations`]: an exploration finds the same twice, and each of its paths replays to its end.
//! * [`command_lines`]: `udita` ends with a proper exit status, whatever its arguments are.
//!
//! An input follows from a seed and nothing else ([`case`]). Tests check the inputs of a fixed range of seeds; a session of
//! `scripts/fuzz` goes on with fresh seeds in processes of its own ([`session`]), which may die or hang, and reduces what it finds
//! ([`reduce`]).

pub mod behaviour;
pub mod bytes;
pub mod case;
pub mod command_lines;
pub mod corpus;
pub mod explorations;
pub mod process;
pub mod programs;
pub mod properties;
pub mod property;
pub mod reduce;
pub mod session;
pub mod source_text;

pub mod tape;

pub use property::{Checked, Failure, Property};
