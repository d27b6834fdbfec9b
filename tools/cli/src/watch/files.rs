//! The files that are watched, and their content.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::console::counted;
use udita::run::Control;

/// What tells one content of a file from another; none if there is no file.
type Content = Option<(SystemTime, u64, blake3::Hash)>;

/// Watched files.
#[derive(Default)]
pub(super) struct Files {
    /// Each file as it was when it was looked at last.
    files: BTreeMap<PathBuf, Content>,
}

impl Files {
    /// Watches these files too.
    pub(super) fn watch(&mut self, paths: impl Iterator<Item = PathBuf>) {
        for path in paths.filter_map(|path| plain(&path)) {
            self.files.entry(path).or_insert_with_key(|path| content(path, None));
        }
    }

    /// Takes the files as they are.
    pub(super) fn look(&mut self) {
        for (path, known) in &mut self.files {
            *known = content(path, *known);
        }
    }

    /// Whether the content of a file is another one. A file that is gone may be about to be written again, and is no change yet.
    pub(super) fn has_changed(&mut self) -> bool {
        let mut has_changed = false;
        for (path, known) in &mut self.files {
            let now = content(path, *known);
            let hash = |content: &Content| content.map(|(.., hash)| hash);
            if now.is_some() {
                has_changed |= hash(&now) != hash(known);
                *known = now;
            }
        }
        has_changed
    }

    /// Waits until nothing changes any more for a while.
    pub(super) fn settle(&mut self, stop: &Control, pause: Duration) {
        thread::sleep(pause);
        while self.has_changed() && !stop.is_stopped() {
            thread::sleep(pause);
        }
    }

    /// `a.udita`, or `3 files`.
    pub(super) fn words(&self) -> String {
        let mut names = self.files.keys().filter_map(|path| path.file_name());
        match (names.next(), names.next()) {
            (Some(name), None) => name.to_string_lossy().into_owned(),
            _ => counted(self.files.len() as u64, "file"),
        }
    }
}

/// A path that is the same for all names of the directory of a file, which need not exist.
fn plain(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    let directory = path.parent()?;
    Some(directory.canonicalize().unwrap_or_else(|_| directory.to_path_buf()).join(path.file_name()?))
}

/// The content of a file, which is read only if its time or length differ from the `known` ones.
fn content(path: &Path, known: Content) -> Content {
    let data = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file)?;
    let (time, length) = (data.modified().ok()?, data.len());
    match known {
        Some((known_time, known_length, _)) if (known_time, known_length) == (time, length) => known,
        _ => Some((time, length, blake3::hash(&std::fs::read(path).ok()?))),
    }
}
