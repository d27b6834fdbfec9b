//! Errors of a campaign's file.

use std::path::PathBuf;

/// Errors of a campaign's file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is a campaign already.
    #[error("{}: there is a campaign already; name another directory by --store", .0.display())]
    Exists(PathBuf),
    /// There is none.
    #[error("{}: there is no campaign to continue", .0.display())]
    Missing(PathBuf),
    /// Another process works on it.
    #[error("{}: another udita works on this campaign; wait until it ends, stop it by Ctrl-C, or name another directory by --store", .0.display())]
    Locked(PathBuf),
    /// It is the file of something else, or damaged.
    #[error("{}: this is not the file of a campaign, or it is damaged ({reason}); name another directory by --store", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The damage.
        reason: String,
    },
    /// It can't be made or opened.
    #[error("{}: {reason}; name another directory by --store", path.display())]
    Closed {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// It was written by another version of this program.
    #[error("{}: written by a version of udita that keeps campaigns in another way; begin a new one by --store", .0.display())]
    Version(PathBuf),
    /// Other programs are in it.
    #[error("{}: a campaign of {kept}, which is not what was asked for; name another directory by --store", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// Its subject.
        kept: String,
    },
    /// It can't be read or written now.
    #[error("{}: {reason}; what was found so far is kept: the same command continues when this is mended", path.display())]
    Failed {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// Verdicts from elsewhere are not about its programs.
    #[error("{}: the verdicts of other machines don't fit this campaign: {reason}; begin a new one by --store", path.display())]
    Unfitting {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        reason: String,
    },
}
