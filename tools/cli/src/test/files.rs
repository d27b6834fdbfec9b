//! The files of tests that a command line names.

use std::path::{Path, PathBuf};

use crate::status::Failure;

/// The named files, and the `.java` files below the named directories, in alphabetical order.
pub(super) fn below(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut found = Vec::new();
            add(path, &mut found)?;
            if found.is_empty() {
                return Err(Failure::Message(format!("{}: no .java files", path.display())));
            }
            found.sort();
            files.append(&mut found);
        } else {
            files.push(path.clone());
        }
    }
    files.dedup();
    Ok(files)
}

fn add(directory: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let failure = |error: &std::io::Error| {
        let reason = udita::language::reason(error);
        Failure::Message(format!("{}: {reason}", directory.display()))
    };
    for entry in std::fs::read_dir(directory).map_err(|error| failure(&error))? {
        let entry = entry.map_err(|error| failure(&error))?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(|error| failure(&error))?);
        if kind.is_dir() {
            add(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "java")
            && !matches!(
                path.file_stem().and_then(|stem| stem.to_str()),
                Some("package-info" | "module-info")
            )
        {
            files.push(path);
        }
    }
    Ok(())
}
