//! Caches what is made of the worker between campaigns: its class files, because compiling them takes as long as starting a JVM, and archives of
//! compilers (`archive`).
//!
//! They are in the user's cache directory, under a hash of everything they depend on. Files that can't be cached or read are
//! made again.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The file of a JDK that states its version.
pub(super) const RELEASE: &str = "release";

/// A cache entry: a directory of class files, or a file.
#[derive(Debug)]
pub(super) struct Kept(PathBuf);

impl Kept {
    /// The cache entry for these sources, JDK and class path. `None` if the JDK doesn't state its version, or the system has no
    /// cache directory.
    pub(super) fn of(home: &Path, sources: &[(&str, &str)], class_path: &[PathBuf]) -> Option<Kept> {
        Kept::within(&cache()?.join("classes"), home, sources, class_path)
    }

    /// The cache entry for an archive. It depends on the files as well.
    pub(super) fn archive(home: &Path, sources: &[(&str, &str)], files: &[PathBuf]) -> Option<Kept> {
        Kept::within(&cache()?.join("archives"), home, sources, files)
    }

    fn within(cache: &Path, home: &Path, sources: &[(&str, &str)], class_path: &[PathBuf]) -> Option<Kept> {
        let release = fs::read(home.join(RELEASE)).ok()?;
        let mut hash = blake3::Hasher::new();
        let mut add = |part: &[u8]| {
            hash.update(&(part.len() as u64).to_le_bytes()).update(part);
        };
        for text in sources.iter().flat_map(|(name, text)| [name, text]) {
            add(text.as_bytes());
        }
        add(&release);
        for jar in class_path {
            add(jar.as_os_str().as_encoded_bytes());
            let changed = fs::metadata(jar).and_then(|jar| Ok((jar.len(), jar.modified()?))).ok();
            let (length, time) = changed.unwrap_or((0, UNIX_EPOCH));
            add(&length.to_le_bytes());
            add(&time.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos().to_le_bytes());
        }
        Some(Kept(cache.join(hash.finalize().to_hex().as_str())))
    }

    /// Copies the class files into a directory. Returns whether they were cached.
    pub(super) fn restore(&self, classes: &Path) -> bool {
        self.0.is_dir() && copy(&self.0, classes).is_ok()
    }

    /// Caches the class files of a directory, if the system permits. Concurrent writers don't interfere.
    pub(super) fn keep(&self, classes: &Path) {
        let Some(parent) = self.0.parent() else { return };
        let _ = fs::create_dir_all(parent).and_then(|()| {
            let whole = tempfile::tempdir_in(parent)?;
            let copied = whole.path().join("classes");
            copy(classes, &copied)?;
            fs::rename(copied, &self.0)
        });
    }

    /// The cached file. If it is not there, `make` makes it in a directory of its own and returns whether it succeeded. `None` if
    /// it failed. Concurrent writers don't interfere.
    pub(super) fn file(&self, make: impl FnOnce(&Path) -> bool) -> Option<PathBuf> {
        if self.0.is_file() {
            return Some(self.0.clone());
        }
        let parent = self.0.parent()?;
        fs::create_dir_all(parent).ok()?;
        let scratch = tempfile::tempdir_in(parent).ok()?;
        let made = scratch.path().join("made");
        (make(&made) && fs::rename(made, &self.0).is_ok()).then(|| self.0.clone())
    }
}

/// The cache directory: files in it can be recreated.
fn cache() -> Option<PathBuf> {
    let variable =
        |name: &str| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let base = variable("XDG_CACHE_HOME")
        .or_else(|| variable("LOCALAPPDATA"))
        .or_else(|| variable("HOME").map(|home| home.join(".cache")))?;
    Some(base.join("udita"))
}

/// Copies a directory recursively.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copied = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &copied)?;
        } else {
            fs::copy(entry.path(), copied)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_classes_are_restored_until_something_changes() {
        let scratch = tempfile::tempdir().unwrap();
        let path = |name: &str| scratch.path().join(name);
        fs::create_dir_all(path("made/p")).unwrap();
        fs::write(path("made/p/A.class"), "A").unwrap();
        fs::create_dir(path("jdk")).unwrap();
        fs::write(path("a.jar"), "jar").unwrap();
        let (sources, jars) = ([("A.java", "class A { }")], [path("a.jar")]);
        let kept_of =
            |sources: &[(&str, &str)]| Kept::within(&path("cache/classes"), &path("jdk"), sources, &jars);
        assert!(kept_of(&sources).is_none());
        fs::write(path("jdk/release"), "JAVA_VERSION=17").unwrap();
        let kept = || kept_of(&sources).unwrap();
        assert!(!kept().restore(&path("none")));
        // The second call has nothing to do.
        kept().keep(&path("made"));
        kept().keep(&path("made"));
        assert!(kept().restore(&path("back")));
        assert_eq!(fs::read_to_string(path("back/p/A.class")).unwrap(), "A");
        assert_eq!(fs::read_dir(path("cache/classes")).unwrap().count(), 1);
        assert!(!kept_of(&[("A.java", "class A { int x; }")]).unwrap().restore(&path("none")));
        fs::write(path("jdk/release"), "JAVA_VERSION=18").unwrap();
        assert!(!kept().restore(&path("none")));
        kept().keep(&path("made"));
        fs::write(path("a.jar"), "another jar").unwrap();
        assert!(!kept().restore(&path("none")));
    }

    #[test]
    fn a_file_is_made_once() {
        let scratch = tempfile::tempdir().unwrap();
        let kept = Kept(scratch.path().join("archives/name"));
        assert_eq!(kept.file(|_| false), None);
        let file = kept.file(|made| fs::write(made, "made").is_ok()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "made");
        assert_eq!(kept.file(|_| panic!("made again")), Some(file));
        // Nothing else is left.
        assert_eq!(fs::read_dir(scratch.path().join("archives")).unwrap().count(), 1);
    }
}
