//! Subjects: a program with bounds and a native twin.

use crate::native::Native;
use crate::native::equal_work::EqualWork;

/// A program to measure, with its bounds and twins.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The name: the structure, a slash, and the kind of program.
    pub name: &'static str,
    /// The source of the program.
    pub source: Source,
    /// The arguments to measure with, one per row of the table.
    pub bounds: &'static [&'static [i32]],
    /// Arguments for a search of some milliseconds, for tests.
    pub small: &'static [i32],
    /// The same search written by hand.
    pub twin: Twin,
    /// The same search written by hand with the machine's representation, if available.
    pub equal_work: Option<EqualWork>,
}

impl Subject {
    /// Adds a twin of equal work.
    pub(super) const fn with_equal_work(self, search: EqualWork) -> Subject {
        Subject { equal_work: Some(search), ..self }
    }
}

/// The source of a program. Paths are relative to the root of the repository.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// A class with a `repOK` and a finitization, compiled as `udita repok` does.
    RepOk {
        /// The path of the file.
        file: &'static str,
    },
    /// A method of a `.udita` file, compiled as `udita run` does.
    Entry {
        /// The path of the file.
        file: &'static str,
        /// The name of the method.
        entry: &'static str,
    },
}

/// A native twin of a program.
#[derive(Clone, Copy, Debug)]
pub struct Twin {
    /// The hand-written search.
    pub search: Native,
    /// The reason why it takes other paths than the program with delayed choices. `None` if it takes the same.
    pub other_paths: Option<&'static str>,
}

impl Twin {
    /// Creates a twin that takes the same paths as its program with delayed choices.
    pub(super) const fn new(search: Native) -> Twin {
        Twin { search, other_paths: None }
    }
}
