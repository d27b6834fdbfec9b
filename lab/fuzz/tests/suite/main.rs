//! The properties that fuzzing checks, with few cases.

#![allow(clippy::unwrap_used)]

mod bytes;
mod properties;
