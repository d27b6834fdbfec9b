//! Files that options name.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use udita::Decisions;

use super::status::Failure;
use super::whole_file::WholeFile;

/// The text of a file.
pub(super) fn read_file(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| failure(path, &error))
}

/// The named files, and the `.java` files below the named directories, in the order of their names. Files that only describe packages and
/// modules are left out. Fails if there is none below a directory.
pub(super) fn java_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut found = Vec::new();
            add_java_files(path, &mut found)?;
            if found.is_empty() {
                return Err(Failure::Message(format!("{}: no .java files", path.display())));
            }
            found.sort();
            files.append(&mut found);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn add_java_files(directory: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let failed = |error| failure(directory, &error);
    for entry in std::fs::read_dir(directory).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        let is_described = path.ends_with("package-info.java") || path.ends_with("module-info.java");
        // A link may lead back to a directory above it.
        if entry.file_type().map_err(failed)?.is_dir() {
            add_java_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "java") && !is_described {
            files.push(path);
        }
    }
    Ok(())
}

/// Checks that a file can be written. An existing file is kept.
pub(super) fn check_file(path: &Path) -> Result<(), Failure> {
    WholeFile::create(path).map(drop).map_err(|error| failure(path, &error))
}

/// Creates a directory if needed and checks that files can be written there, so that errors are reported before the work, not after it.
pub(super) fn check_directory(path: &Path) -> Result<(), Failure> {
    let probe = path.join(format!(".udita-{}", std::process::id()));
    std::fs::create_dir_all(path)
        .and_then(|()| std::fs::write(&probe, ""))
        .and_then(|()| std::fs::remove_file(&probe))
        .map_err(|error| failure(path, &error))
}

/// Writes a file atomically.
pub(super) fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let written = WholeFile::create(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.finish()
    });
    written.map_err(|error| failure(path, &error))
}

/// Maximum length of a decision string as an argument, in bytes. Linux limits arguments to 128 KiB.
const LONGEST_WORD: usize = 100_000;

/// A decision string as an argument of a command. A long one is written to a file that the argument names: `@decisions.txt`.
pub(super) fn decisions_word(decisions: &Decisions) -> String {
    let text = decisions.to_string();
    if text.len() <= LONGEST_WORD {
        return text;
    }
    let name = |number: u32| {
        if number == 1 { "decisions.txt".to_owned() } else { format!("decisions-{number}.txt") }
    };
    // Falls back to the directory for temporary files.
    for directory in [PathBuf::new(), std::env::temp_dir()] {
        for path in (1..).map(|number| directory.join(name(number))) {
            match File::create_new(&path) {
                Ok(file) => match (&file).write_all(format!("{text}\n").as_bytes()) {
                    Ok(()) => return format!("@{}", path.display()),
                    Err(_) => {
                        let _ = std::fs::remove_file(&path);
                        break;
                    }
                },
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    // An earlier command may have written the same path.
                    if std::fs::read_to_string(&path).is_ok_and(|earlier| earlier.trim_end() == text) {
                        return format!("@{}", path.display());
                    }
                }
                _ => break,
            }
        }
    }
    text
}

fn failure(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Message(format!("{}: {}", path.display(), udita::language::reason(error)))
}
