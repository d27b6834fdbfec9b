//! Outcomes of applications.

use serde::{Deserialize, Serialize};

/// A refactoring with its target: the selection and input of a user of the engine.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Application {
    /// The position among the applications to a program, from 0.
    pub number: usize,
    /// The name of the refactoring.
    pub refactoring: String,
    /// A description of the target.
    pub target: String,
}

/// The outcome of an application.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The target turned out to be invalid, such as a receiver that no method has.
    Inapplicable,
    /// The engine refused the application.
    Refused {
        /// The messages with which the engine refused.
        reasons: Vec<String>,
    },
    /// The engine failed with an exception.
    Failed {
        /// The stack trace of the failure.
        trace: String,
    },
    /// The engine exceeded its time limit and was ended.
    Hung,
    /// The process of the engine ended.
    Died {
        /// A description of the end.
        how: String,
    },
    /// The engine changed the program.
    Changed(Changed),
}

/// A program that the engine changed, with the engine's promises.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize)]
pub struct Changed {
    /// The warnings that the engine gave with the change.
    pub warnings: Vec<String>,
    /// The files after the change, with their names, in alphabetic order.
    pub files: Vec<(String, String)>,
    /// Whether the refactoring promises the same behaviour.
    pub behaves: bool,
    /// Names that may be exchanged in the program's output, because records, enum constants and classes print theirs.
    pub renamed: Vec<String>,
    /// The first deviation from the declared types and members that the refactoring promises, as text.
    pub shape: Option<String>,
    /// The files after the inverse refactoring, if they differ from the original program.
    pub back: Option<Vec<(String, String)>>,
    /// Whether undoing the change restores exactly the original text. True if an inverse was tried and failed.
    pub undone: bool,
}
