//! Subjects: a program with bounds and a native twin.

use crate::native::Native;
use crate::native::equal_work::EqualWork;

/// A program to measure.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// Its name: the structure, a slash, and the way it is made.
    pub name: &'static str,
    /// The program.
    pub source: Source,
    /// The arguments to measure with, one row of the table each.
    pub bounds: &'static [&'static [i32]],
    /// Arguments with which the search takes some milliseconds, for tests.
    pub small: &'static [i32],
    /// The same search by hand.
    pub twin: Twin,
    /// The same search by hand in the machine's way, if it was written.
    pub equal_work: Option<EqualWork>,
}

impl Subject {
    /// The same subject with a twin of equal work.
    pub(super) const fn with_equal_work(self, search: EqualWork) -> Subject {
        Subject { equal_work: Some(search), ..self }
    }
}

/// The source of a program. Paths start at the root of the repository.
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
    /// The reason why it takes other paths than the program with delayed choices; none if it takes the same.
    pub other_paths: Option<&'static str>,
}

impl Twin {
    /// A twin that takes the same paths as its program with delayed choices.
    pub(super) const fn new(search: Native) -> Twin {
        Twin { search, other_paths: None }
    }
}
