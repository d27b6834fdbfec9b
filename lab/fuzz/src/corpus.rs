//! The corpus: inputs that are former findings. The tests check each of them again.

use std::io;
use std::path::PathBuf;

use crate::case;
use crate::property::{Failure, Property, repository};

/// The directory of a property's former findings.
pub fn directory(property: &str) -> PathBuf {
    repository().join("lab/fuzz/corpus").join(property)
}

/// The inputs in the corpus of a property, in the order of their names.
///
/// # Errors
///
/// A file can't be read.
pub fn inputs(property: &str) -> io::Result<Vec<(PathBuf, String)>> {
    let directory = directory(property);
    if !directory.is_dir() {
        return Ok(Vec::new());
    }
    let entries = std::fs::read_dir(directory)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    paths.into_iter().map(|path| std::fs::read_to_string(&path).map(|text| (path, text))).collect()
}

/// Checks all inputs in the corpus of a property, and returns the failures.
///
/// # Errors
///
/// A file can't be read.
pub fn check(property: &dyn Property) -> io::Result<Vec<(PathBuf, Failure)>> {
    let checked =
        inputs(property.name())?.into_iter().map(|(path, input)| (path, case::check(property, &input)));
    Ok(checked.filter_map(|(path, checked)| Some((path, checked.err()?))).collect())
}
