//! Compilers that can't be used.

/// A compiler that isn't there, or doesn't work: what is missing, where it was looked for, what to do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Missing(pub(super) String);

/// A compiler that can't be started any more, with its last words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub(super) String);
