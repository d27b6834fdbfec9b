//! Errors of a campaign's file.

use std::path::PathBuf;

/// The reason why a campaign's file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The directory already holds a campaign.
    #[error("{}: there is a campaign already; name another directory by --store", .0.display())]
    Exists(PathBuf),
    /// The directory holds no campaign.
    #[error("{}: there is no campaign to continue", .0.display())]
    Missing(PathBuf),
    /// Another process works on the campaign.
    #[error("{}: another udita works on this campaign; wait until it ends, stop it by Ctrl-C, or name another directory by --store", .0.display())]
    Locked(PathBuf),
    /// The file has another format or is damaged.
    #[error("{}: this is not the file of a campaign, or it is damaged ({reason}); name another directory by --store", path.display())]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// A description of the damage.
        reason: String,
    },
    /// The file can't be created or opened.
    #[error("{}: {reason}; name another directory by --store", path.display())]
    Closed {
        /// The path of the file.
        path: PathBuf,
        /// The error message of the system.
        reason: String,
    },
    /// Another version of this program wrote the file.
    #[error("{}: written by a version of udita that keeps campaigns in another way; begin a new one by --store", .0.display())]
    Version(PathBuf),
    /// The file belongs to a campaign on other programs.
    #[error("{}: a campaign of {kept}, which is not what was asked for; name another directory by --store", path.display())]
    Other {
        /// The path of the file.
        path: PathBuf,
        /// The subject of the stored campaign.
        kept: String,
    },
    /// The file can't be read or written at present.
    #[error("{}: {reason}; what was found so far is kept: the same command continues when this is mended", path.display())]
    Failed {
        /// The path of the file.
        path: PathBuf,
        /// The error message of the system.
        reason: String,
    },
    /// Imported verdicts don't belong to the programs of the file.
    #[error("{}: the verdicts of other machines don't fit this campaign: {reason}; begin a new one by --store", path.display())]
    Unfitting {
        /// The path of the file.
        path: PathBuf,
        /// A description of the mismatch.
        reason: String,
    },
}
