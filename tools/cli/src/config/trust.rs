//! The owner and the mode that `udita.toml` must have: it belongs to the user or the administrator, and no other user can change it.

use std::fs::{File, Metadata};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The user id of the administrator.
const ROOT: u32 = 0;
/// Mode bits: writable by the group, writable by all, and a directory in which only owners replace files.
const GROUP: u32 = 0o020;
const ALL: u32 = 0o002;
const STICKY: u32 = 0o1000;

/// Fails with the reason if a user other than `me` can change the open file at `path`.
pub(super) fn check(file: &File, path: &Path, me: u32) -> Result<(), String> {
    let data = |data: std::io::Result<Metadata>| data.map_err(|error| udita::language::reason(&error));
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    owned(data(std::fs::symlink_metadata(path))?.uid(), me)?;
    owned(data(file.metadata())?.uid(), me)?;
    closed(data(file.metadata())?.mode())?;
    kept(data(std::fs::metadata(directory))?.mode(), directory)
}

/// Fails if a file, or a link to it, belongs to another user.
fn owned(owner: u32, me: u32) -> Result<(), String> {
    if owner == me || owner == ROOT {
        return Ok(());
    }
    Err(format!("user {owner} owns this file, and you are user {me}: {}", WAYS_OUT))
}

/// Fails if others can write a file.
fn closed(mode: u32) -> Result<(), String> {
    if mode & (GROUP | ALL) == 0 {
        return Ok(());
    }
    Err(format!(
        "other users can write this file (mode {:03o}): `chmod go-w` it, or {}",
        mode & 0o777,
        WAYS_OUT
    ))
}

/// Fails if others can replace the files of a directory.
fn kept(mode: u32, directory: &Path) -> Result<(), String> {
    if mode & ALL == 0 || mode & STICKY != 0 {
        return Ok(());
    }
    Err(format!(
        "other users can replace this file: all can write its directory {} (mode {:03o}); `chmod o-w` it, or {}",
        directory.display(),
        mode & 0o777,
        WAYS_OUT
    ))
}

/// Alternatives, for messages.
const WAYS_OUT: &str = "use --no-config to run without it, or your own file in this directory";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_user_and_the_administrator_are_trusted() {
        assert_eq!((owned(1000, 1000), owned(ROOT, 1000), owned(ROOT, ROOT)), (Ok(()), Ok(()), Ok(())));
        assert!(owned(1001, 1000).is_err_and(|reason| reason.starts_with("user 1001 owns this file")));
        assert!(owned(1000, ROOT).is_err(), "the administrator does not obey users");
    }

    #[test]
    fn what_others_can_write_is_refused() {
        for (mode, is_trusted) in
            [(0o600, true), (0o644, true), (0o664, false), (0o646, false), (0o100_666, false)]
        {
            assert_eq!(closed(mode).is_ok(), is_trusted, "{mode:o}");
        }
        for (mode, is_trusted) in
            [(0o755, true), (0o775, true), (0o1777, true), (0o777, false), (0o702, false)]
        {
            assert_eq!(kept(mode, Path::new("x")).is_ok(), is_trusted, "{mode:o}");
        }
    }
}
