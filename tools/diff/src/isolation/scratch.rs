//! Temporary directories. They are removed by the process that created them, or else when the next process creates its own.
//!
//! A directory contains a file that is locked while the directory is used. The system releases the lock at any end of the
//! process, so a directory with a free lock is a leftover. A directory without that file is just being created.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use rustix::fs::{FlockOperation, flock};
use tempfile::TempDir;

/// The name prefix of these directories.
const PREFIX: &str = "udita-diff-";

/// The name of the lock file.
const LOCK: &str = "lock";

/// A temporary directory. Dropping it removes it.
#[derive(Debug)]
pub(crate) struct Scratch {
    directory: TempDir,
    _lock: File,
    parts: AtomicU64,
}

impl Scratch {
    /// Creates a directory, and removes those left behind by killed processes.
    pub(crate) fn new() -> io::Result<Scratch> {
        sweep(&env::temp_dir());
        loop {
            let directory = tempfile::Builder::new().prefix(PREFIX).tempdir()?;
            let path = directory.path().join(LOCK);
            let lock = File::create(&path)?;
            // Between these two lines, another process may take it for a leftover.
            if is_taken(&lock) && path.exists() {
                return Ok(Scratch { directory, _lock: lock, parts: AtomicU64::new(0) });
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Creates a directory inside.
    pub(crate) fn part(&self) -> io::Result<Part> {
        let path = self.path().join(self.parts.fetch_add(1, Ordering::Relaxed).to_string());
        fs::create_dir(&path)?;
        Ok(Part(path))
    }
}

/// A directory inside a temporary one. Dropping it removes it.
#[derive(Debug)]
pub(crate) struct Part(PathBuf);

impl Part {
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // Anything left is removed with the parent.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Tries to take a lock. Returns whether it succeeded.
fn is_taken(lock: &File) -> bool {
    flock(lock, FlockOperation::NonBlockingLockExclusive).is_ok()
}

/// Removes leftovers. Directories of other users can't be removed and stay.
fn sweep(place: &Path) {
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.flatten() {
        if !entry.file_name().to_string_lossy().starts_with(PREFIX) {
            continue;
        }
        let Ok(lock) = File::options().write(true).open(entry.path().join(LOCK)) else { continue };
        if is_taken(&lock) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftovers_are_removed_and_directories_in_use_kept() {
        let place = tempfile::tempdir().unwrap();
        let make = |name: &str, lock: bool| {
            let path = place.path().join(name);
            fs::create_dir(&path).unwrap();
            fs::write(path.join("Worker.class"), "").unwrap();
            lock.then(|| File::create(path.join(LOCK)).unwrap())
        };
        let used = make("udita-diff-used", true).unwrap();
        used.lock().unwrap();
        make("udita-diff-left", true);
        make("udita-diff-young", false);
        make("other", true);
        sweep(place.path());
        let mut left: Vec<_> =
            fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["other", "udita-diff-used", "udita-diff-young"]);
    }

    #[test]
    fn a_directory_goes_away_with_its_parts() {
        let scratch = Scratch::new().unwrap();
        let (one, other) = (scratch.part().unwrap(), scratch.part().unwrap());
        let (path, first) = (scratch.path().to_path_buf(), one.path().to_path_buf());
        assert_ne!(one.path(), other.path());
        drop(one);
        assert!(!first.exists() && path.join(other.path()).exists());
        drop(other);
        drop(scratch);
        assert!(!path.exists());
    }
}
