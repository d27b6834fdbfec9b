//! Programs in `.udita` files: generators for the most part, which build only what is valid, and filters that are measured beside
//! them.

use super::{Source, Subject, Twin};
use crate::native;

pub(super) const SUBJECTS: &[Subject] = &[Subject {
    name: "n-queens/filter",
    source: Source::Entry { file: "examples/n_queens.udita", entry: "main" },
    bounds: &[&[9]],
    small: &[6],
    twin: Twin::new(native::n_queens::search),
}];
