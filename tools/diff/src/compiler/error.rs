//! Compilers that can't be used.

/// A compiler isn't there, or doesn't work. The message tells the missing part, the places that were searched, and the remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Missing(pub(crate) String);

/// A compiler can't be started any more. The message ends with its last output.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub(crate) String);
