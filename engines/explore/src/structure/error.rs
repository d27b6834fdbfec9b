//! Reasons why structures cannot be generated.

use udita_structures::repok::unfit::{Reason, Unfit};

/// The reason why a generation cannot begin or continue.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Error {
    /// There are no symbolic fields, and so no path conditions.
    #[error(
        "the structure has no int or boolean field, so there is nothing to execute symbolically; use `lazy-dp`"
    )]
    NothingSymbolic,
    /// A field has a type for which there are no solver variables.
    #[error("the field `{0}` isn't an integer or a boolean, so it can't be symbolic")]
    Type(String),
    /// A value doesn't fit the type of its field.
    #[error("the domain of the field `{0}` has values that aren't of its type")]
    Value(String),
    /// The scene names a field that the class doesn't have, or that is not a reference.
    #[error("the class `{class}` has no reference field number {slot}")]
    Field {
        /// The name of the class.
        class: String,
        /// The index of the field.
        slot: usize,
    },
    /// The predicate isn't recursive as required, makes a choice, or needs too much memory.
    #[error("{}", .0.reason)]
    Unfit(Unfit),
    /// The machine has no checkpoint.
    #[error("the machine has no checkpoint to restore")]
    NoCheckpoint,
    /// An accepted structure has a shared object or a cycle.
    #[error("the predicate accepts a structure that isn't a tree")]
    NotATree,
    /// There are more path conditions than 16 bits can number.
    #[error("accepted structures have more than 65536 different path conditions")]
    ManyPaths,
    /// The interrupt flag of the machine is set.
    #[error("interrupted")]
    Interrupted,
    /// A limit of generation by dynamic programming was reached.
    #[error(transparent)]
    Structures(#[from] udita_structures::Error),
}

impl From<Reason> for Error {
    fn from(reason: Reason) -> Error {
        Error::Unfit(Unfit::new(reason))
    }
}
