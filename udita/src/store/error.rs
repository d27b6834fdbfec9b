//! Errors of a stored search.

use std::io;
use std::path::{Path, PathBuf};

/// The reason why a stored search can't begin, go on or be read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no search in the directory.
    #[error("{}: there is no stored search here; begin one by `udita run … --store DIR`", .0.display())]
    Missing(PathBuf),
    /// There is no directory.
    #[error("{}: not a directory; a stored search is one, which `udita run … --store DIR` makes", .0.display())]
    NoDirectory(PathBuf),
    /// The directory has other files.
    #[error("{}: the directory has files that are not of a stored search; name an empty or a new one", .0.display())]
    Foreign(PathBuf),
    /// Shards of another search are in the place.
    #[error(
        "{0}: files of another search are here, and a place has the shards of one search; name another place by --shards"
    )]
    Taken(String),
    /// Another search is in the directory.
    #[error("{}: the search that is stored here began with other {difference}; name another directory, or go on with it by `udita resume`", directory.display())]
    Other {
        /// The directory.
        directory: PathBuf,
        /// What differs, in the plural.
        difference: String,
    },
    /// The search was begun by another udita.
    #[error("{}: the search was begun by {begun}, and this is {present}; their output may differ, so go on with the one that began it, or begin again in another directory", directory.display())]
    Version {
        /// The directory.
        directory: PathBuf,
        /// The version that began it.
        begun: String,
        /// The version that runs.
        present: String,
    },
    /// Another process works on the search.
    #[error("{}: another udita works on this search; wait until it ends, or stop it by Ctrl-C", .0.display())]
    Locked(PathBuf),
    /// A file has a damage that no end of a process causes.
    #[error("{place}: damaged: {reason}; restore the directory from a copy, or begin again in another one")]
    Damaged {
        /// The file, and the line if it has lines.
        place: String,
        /// The damage.
        reason: String,
    },
    /// The system refuses.
    #[error("{}: {}", path.display(), crate::language::reason(error))]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
    /// An object store refuses, or does not answer.
    #[error("{place}: {reason}")]
    Network {
        /// The object.
        place: String,
        /// The reason, after all retries.
        reason: String,
    },
    /// Shards are in a place that this udita can't reach.
    #[error(
        "{0}: this udita has no object stores; build it with them: `cargo build --release --package udita-cli --features object-store`"
    )]
    NoObjectStores(String),
    /// A unit fails again and again.
    #[error("the paths {unit} failed {attempts} times: {reason}; what was committed is kept")]
    Failed {
        /// The unit.
        unit: String,
        /// Number of attempts.
        attempts: u32,
        /// The last reason.
        reason: String,
    },
    /// The system refuses something to a worker.
    #[error("{0}")]
    System(String),
    /// A worker can't go on, whatever the unit.
    #[error("{0}")]
    Worker(String),
    /// Two runs of a unit differ.
    #[error(
        "two runs of the paths {unit} with the same budget differ: a machine is broken, or workers are not the same udita; nothing more was committed"
    )]
    Differs {
        /// The unit.
        unit: String,
    },
    /// The program as it is stored is not what it was.
    #[error("the stored program can't be compiled: {0}")]
    Program(String),
}

impl StoreError {
    /// An error of the system at `path`.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> StoreError {
        move |error| StoreError::Io { path: path.to_path_buf(), error }
    }

    /// A damaged file.
    pub fn damaged(place: impl Into<String>, reason: impl Into<String>) -> StoreError {
        StoreError::Damaged { place: place.into(), reason: reason.into() }
    }

    /// Whether it may be no error later, when a disk has room or a network works.
    pub fn may_pass(&self) -> bool {
        matches!(self, StoreError::Io { .. } | StoreError::Network { .. })
    }
}
