//! The outcomes of applications.

use serde::{Deserialize, Serialize};

/// A refactoring with its target: what a user of the engine selects and types.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Application {
    /// Its place among the applications to a program, from 0.
    pub number: usize,
    /// The name of the refactoring.
    pub refactoring: String,
    /// The target, in words.
    pub target: String,
}

/// The outcome of an application.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The target turned out to be none, such as a receiver that no method has.
    Inapplicable,
    /// The engine refuses it.
    Refused {
        /// Its messages.
        reasons: Vec<String>,
    },
    /// The engine failed.
    Failed {
        /// The stack trace.
        trace: String,
    },
    /// The engine took longer than it may, and was ended.
    Hung,
    /// The process of the engine ended.
    Died {
        /// The end in words.
        how: String,
    },
    /// The program was changed.
    Changed(Changed),
}

/// A changed program.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
pub struct Changed {
    /// The engine's warnings.
    pub warnings: Vec<String>,
    /// The files, with their names, in the order of the names.
    pub files: Vec<(String, String)>,
    /// Whether the refactoring promises the same behaviour.
    pub behaves: bool,
    /// Names that the program may exchange in what it prints: records, enum constants and classes tell theirs.
    pub renamed: Vec<String>,
    /// The first difference from what the refactoring promises of declared types and members, in words.
    pub shape: Option<String>,
    /// The files after the inverse refactoring, if they aren't the original program.
    pub back: Option<Vec<(String, String)>>,
    /// Whether undoing the change gives exactly the original text. True if an inverse was tried that failed.
    pub undone: bool,
}
