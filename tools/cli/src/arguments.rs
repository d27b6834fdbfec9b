//! Files of arguments: `@FILE` stands for the arguments in a file, one a line. A file may name further files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::vec;

use argfile::{Argument, PREFIX, parse_fromfile};
use udita::language::LoadError;

/// A file of arguments that can't be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum ArgumentsError {
    /// The file can't be read.
    #[error("{PREFIX}{0}")]
    Unreadable(#[from] LoadError),
    /// The file names itself, directly or through other files.
    #[error("{PREFIX}{}: this file of arguments contains itself", .0.display())]
    Circular(PathBuf),
    /// The files of arguments have more than [`MAX_ARGUMENTS`] lines.
    #[error("{PREFIX}{}: more than {MAX_ARGUMENTS} arguments in files", .0.display())]
    TooMany(PathBuf),
}

/// Maximum number of arguments in files. Without it, files that name each other several times grow exponentially.
const MAX_ARGUMENTS: usize = 100_000;

/// A file that is being read.
struct OpenFile {
    /// The canonical path.
    identity: PathBuf,
    rest: vec::IntoIter<Argument>,
}

/// Replaces each `@FILE` in `arguments` by the arguments in the file. The first argument is the name of udita itself, never a file.
pub(super) fn expand(arguments: impl IntoIterator<Item = OsString>) -> Result<Vec<OsString>, ArgumentsError> {
    let mut arguments = arguments.into_iter();
    let mut expanded: Vec<OsString> = arguments.next().into_iter().collect();
    // Each file is named in the one before it.
    let mut open: Vec<OpenFile> = Vec::new();
    let mut read_arguments = 0;
    loop {
        let next = match open.last_mut() {
            Some(file) => file.rest.next(),
            None => match arguments.next() {
                // A class path has files of entries.
                Some(argument) if expanded.last().is_some_and(|before| before == "--class-path") => {
                    Some(Argument::PassThrough(argument))
                }
                Some(argument) => Some(Argument::parse(argument, PREFIX)),
                None => return Ok(expanded),
            },
        };
        match next {
            Some(Argument::PassThrough(argument)) => expanded.push(argument),
            Some(Argument::Path(path)) => {
                let file = read(&path)?;
                if open.iter().any(|around| around.identity == file.identity) {
                    return Err(ArgumentsError::Circular(path));
                }
                read_arguments += file.rest.len();
                if read_arguments > MAX_ARGUMENTS {
                    return Err(ArgumentsError::TooMany(path));
                }
                open.push(file);
            }
            None => _ = open.pop(),
        }
    }
}

fn read(path: &Path) -> Result<OpenFile, ArgumentsError> {
    let text = udita::language::read_text(path)?;
    // The path of a pipe can't be canonicalized.
    let identity = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    Ok(OpenFile { identity, rest: parse_fromfile(&text, PREFIX).into_iter() })
}
