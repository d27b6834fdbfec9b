//! What a subject is.

use crate::native::Native;

/// A program to measure.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// What it is called: the structure, a slash, and how it is made.
    pub name: &'static str,
    /// The program.
    pub source: Source,
    /// The arguments to measure with, one row of the table each.
    pub bounds: &'static [&'static [i32]],
    /// Arguments with which the search takes some milliseconds, for tests.
    pub small: &'static [i32],
    /// The same search by hand.
    pub twin: Twin,
}

/// Where a program comes from. Files are named from the root of the repository.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// A class with a `repOK` and a finitization, compiled as `udita repok` does.
    RepOk {
        /// The file.
        file: &'static str,
    },
    /// A method of a `.udita` file, compiled as `udita run` does.
    Entry {
        /// The file.
        file: &'static str,
        /// The method.
        entry: &'static str,
    },
}

/// A native twin.
#[derive(Clone, Copy, Debug)]
pub struct Twin {
    /// The search.
    pub search: Native,
    /// Why it takes other paths than the program with delayed choices; none if it takes the same.
    pub other_paths: Option<&'static str>,
}

impl Twin {
    /// A twin that takes the same paths as its program with delayed choices.
    pub(super) const fn new(search: Native) -> Twin {
        Twin { search, other_paths: None }
    }
}
