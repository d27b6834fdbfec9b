//! Atomic files: a file gets its name when it is complete. Until then, an existing file of that name stays unchanged.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that is being written. Dropping it unfinished leaves nothing behind.
pub(super) struct WholeFile {
    file: File,
    state: State,
}

/// How the file gets its name.
enum State {
    /// A pipe or a device, written directly.
    Direct,
    /// The file has no name yet. The system removes it when the process ends.
    Unnamed {
        target: PathBuf,
    },
    /// The file has a temporary name in the directory of the target.
    Named {
        temporary: PathBuf,
        target: PathBuf,
    },
    Finished,
}

impl WholeFile {
    /// Begins a file for `path`, or for the target of the links there.
    pub(super) fn create(path: &Path) -> io::Result<WholeFile> {
        let (target, permissions) = match fs::metadata(path) {
            Ok(data) if data.is_file() => {
                // A file that can't be written must not be replaced.
                OpenOptions::new().write(true).open(path)?;
                (path.canonicalize()?, Some(data.permissions()))
            }
            Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => {
                (path.to_path_buf(), None)
            }
            _ => return Ok(WholeFile { file: File::create(path)?, state: State::Direct }),
        };
        WholeFile::begin(target, permissions)
    }

    fn begin(target: PathBuf, permissions: Option<Permissions>) -> io::Result<WholeFile> {
        let (file, state) = match unnamed(directory(&target)) {
            Some(file) => (file, State::Unnamed { target }),
            None => {
                let (file, temporary) =
                    named(&target, |path| OpenOptions::new().write(true).create_new(true).open(path))?;
                (file, State::Named { temporary, target })
            }
        };
        let whole = WholeFile { file, state };
        permissions.map_or(Ok(()), |permissions| whole.file.set_permissions(permissions))?;
        Ok(whole)
    }

    /// Gives the file its name.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if let State::Unnamed { target } = &self.state {
            let ((), temporary) = named(target, |path| link(&self.file, path))?;
            self.state = State::Named { temporary, target: target.clone() };
        }
        if let State::Named { temporary, target } = &self.state {
            fs::rename(temporary, target)?;
            self.state = State::Finished;
        }
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let State::Named { temporary, .. } = &self.state {
            let _ = fs::remove_file(temporary);
        }
    }
}

fn directory(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes a file in the directory of `target`, under the first free temporary name.
fn named<T>(target: &Path, make: impl Fn(&Path) -> io::Result<T>) -> io::Result<(T, PathBuf)> {
    let mut number = 0;
    loop {
        let path = directory(target).join(format!(".udita-{}-{number}.new", std::process::id()));
        match make(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            made => return made.map(|made| (made, path)),
        }
    }
}

/// A file without a name in a directory. `None` if the system has no such files.
#[cfg(target_os = "linux")]
fn unnamed(directory: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    let can_be_named = Path::new("/proc/self/fd").is_dir();
    can_be_named.then(|| open(directory, flags, Mode::from_raw_mode(0o666)).ok().map(File::from)).flatten()
}

#[cfg(not(target_os = "linux"))]
fn unnamed(_: &Path) -> Option<File> {
    None
}

/// Gives a file without a name the name `path`.
fn link(file: &File, path: &Path) -> io::Result<()> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, linkat};
    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, open, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in a directory and the text of the file `all.txt`.
    fn seen(directory: &Path) -> (usize, String) {
        (
            fs::read_dir(directory).unwrap().count(),
            fs::read_to_string(directory.join("all.txt")).unwrap_or_default(),
        )
    }

    fn writes(mut file: WholeFile) -> WholeFile {
        file.write_all(b"new").unwrap();
        file
    }

    #[test]
    fn an_unfinished_file_leaves_the_earlier_one() {
        let directory = tempfile::tempdir().unwrap();
        let (directory, path) = (directory.path(), directory.path().join("all.txt"));
        // Without the guard, the earlier text is gone as soon as the file is opened.
        fs::write(&path, "old").unwrap();
        drop(File::create(&path).unwrap());
        assert_eq!(seen(directory), (1, String::new()));

        fs::write(&path, "old").unwrap();
        drop(writes(WholeFile::create(&path).unwrap()));
        assert_eq!(seen(directory), (1, "old".to_owned()));
        writes(WholeFile::create(&path).unwrap()).finish().unwrap();
        assert_eq!(seen(directory), (1, "new".to_owned()));
    }

    #[test]
    fn files_with_a_name_beside_are_cleared_away() {
        let directory = tempfile::tempdir().unwrap();
        let (directory, path) = (directory.path(), directory.path().join("all.txt"));
        fs::write(&path, "old").unwrap();
        let begin = || {
            let (file, temporary) = named(&path, |path| File::create_new(path)).unwrap();
            writes(WholeFile { file, state: State::Named { temporary, target: path.clone() } })
        };
        let unfinished = begin();
        assert_eq!(seen(directory), (2, "old".to_owned()), "the text is beside the file");
        drop(unfinished);
        assert_eq!(seen(directory), (1, "old".to_owned()));
        begin().finish().unwrap();
        assert_eq!(seen(directory), (1, "new".to_owned()));
    }

    #[test]
    fn links_and_modes_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let directory = tempfile::tempdir().unwrap();
        let (path, link) = (directory.path().join("all.txt"), directory.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        symlink("all.txt", &link).unwrap();
        writes(WholeFile::create(&link).unwrap()).finish().unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        writes(WholeFile::create(Path::new("/dev/null")).unwrap()).finish().unwrap();
    }
}
