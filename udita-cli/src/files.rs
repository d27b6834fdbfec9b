//! Files that options name.

use std::fs::OpenOptions;
use std::path::Path;

use super::status::Failure;

/// The text of a file.
pub(super) fn read_file(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| failure(path, &error))
}

/// Checks that a file can be written. Its content is kept.
pub(super) fn check_file(path: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
    opened.map(|_| ()).map_err(|error| failure(path, &error))
}

/// Makes a directory, if there is none, and checks that files can be written there: it is to be told before the work, not after it.
pub(super) fn check_directory(path: &Path) -> Result<(), Failure> {
    let probe = path.join(format!(".udita-{}", std::process::id()));
    std::fs::create_dir_all(path)
        .and_then(|()| std::fs::write(&probe, ""))
        .and_then(|()| std::fs::remove_file(&probe))
        .map_err(|error| failure(path, &error))
}

/// Writes a file.
pub(super) fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|error| failure(path, &error))
}

fn failure(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Message(format!("{}: {}", path.display(), udita::language::reason(error)))
}
