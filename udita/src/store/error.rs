//! Errors of a stored run.

use std::io;
use std::path::{Path, PathBuf};

/// The reason why a stored run can't begin, continue or be read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The directory has no run.
    #[error("{}: no run is stored here; begin one by `--store DIR`, as in `udita run … --store DIR`", .0.display())]
    Missing(PathBuf),
    /// The path denotes a file instead of a directory.
    #[error("{}: not a directory; a stored run is one, which `--store DIR` makes", .0.display())]
    NoDirectory(PathBuf),
    /// The directory has a search, and another run was to begin there.
    #[error("{}: a search is stored here; name another directory by --store", .0.display())]
    Search(PathBuf),
    /// The directory has other files.
    #[error("{}: the directory has files that are not of a stored search; name an empty or a new one", .0.display())]
    Foreign(PathBuf),
    /// The place has shards of another search.
    #[error(
        "{0}: files of another search are here, and a place has the shards of one search; name another place by --shards"
    )]
    Taken(String),
    /// Another run is in the directory.
    #[error("{}: the run that is stored here began with other {difference}; name another directory, or continue it by `udita resume`", directory.display())]
    Other {
        /// The directory that holds the other run.
        directory: PathBuf,
        /// What differs, in the plural.
        difference: String,
    },
    /// Another version of udita began the run.
    #[error("{}: the run was begun by {begun}, and this is {present}; their output may differ, so continue with the one that began it, or begin again in another directory", directory.display())]
    Version {
        /// The directory that holds the run.
        directory: PathBuf,
        /// The version that began it.
        begun: String,
        /// The version that was to continue the run.
        present: String,
    },
    /// Another process works on the run.
    #[error("{}: another udita works on this run; wait until it ends, or stop it by Ctrl-C", .0.display())]
    Locked(PathBuf),
    /// A file has damage that a sudden end of a process can't cause.
    #[error("{place}: damaged: {reason}; restore the directory from a copy, or begin again in another one")]
    Damaged {
        /// The file, and the line if it has lines.
        place: String,
        /// A description of the damage, for the message.
        reason: String,
    },
    /// The system refuses an operation on a file.
    #[error("{}: {}", path.display(), crate::language::reason(error))]
    Io {
        /// The file or directory that the operation failed on.
        path: PathBuf,
        /// The error that the system reports.
        error: io::Error,
    },
    /// An object store refuses, or does not answer.
    #[error("{place}: {reason}")]
    Network {
        /// The path or URL of the object.
        place: String,
        /// The reason, after all retries.
        reason: String,
    },
    /// The shards are in a place that this udita can't reach.
    #[error(
        "{0}: this udita has no object stores; build it with them: `cargo build --release --package udita-cli --features object-store`"
    )]
    NoObjectStores(String),
    /// A unit failed in all attempts.
    #[error("the paths {unit} failed {attempts} times: {reason}; what was committed is kept")]
    Failed {
        /// The interval of the unit, as text.
        unit: String,
        /// Number of attempts, all of which failed.
        attempts: u32,
        /// The reason for the failure of the last attempt.
        reason: String,
    },
    /// An error of a worker that may not occur later or on another machine.
    #[error("{0}")]
    System(String),
    /// An error of a worker that affects every unit.
    #[error("{0}")]
    Worker(String),
    /// Two runs of a unit differ.
    #[error(
        "two runs of the paths {unit} with the same budget differ: a machine is broken, or workers are not the same udita; nothing more was committed"
    )]
    Differs {
        /// The interval of the unit, as text.
        unit: String,
    },
    /// The stored program doesn't compile.
    #[error("the stored program can't be compiled: {0}")]
    Program(String),
}

impl StoreError {
    /// An error of the system at `path`.
    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> StoreError {
        move |error| StoreError::Io { path: path.to_path_buf(), error }
    }

    /// An error for damage in the file `place`.
    pub fn damaged(place: impl Into<String>, reason: impl Into<String>) -> StoreError {
        StoreError::Damaged { place: place.into(), reason: reason.into() }
    }

    /// Whether the error may pass, for example when a disk has room or a network works again.
    pub fn may_pass(&self) -> bool {
        matches!(self, StoreError::Io { .. } | StoreError::Network { .. })
    }
}
