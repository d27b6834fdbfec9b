//! Errors about compilers.

/// A compiler isn't installed or doesn't work. The message states the missing part, the places searched, and the remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Missing(pub(crate) String);

/// A compiler can't be started any more. The message ends with its last output.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub(crate) String);
