//! A directory of inputs that outlives an exploration.
//!
//! Each input is a file of its own, `000017.json`, and `program.json` identifies the program that the inputs are for. A file is written to
//! a temporary name and then renamed, so an aborted run leaves only complete files. The next run removes temporary files of a killed run.
//! No file is ever overwritten.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The version of the file format.
const FORMAT: u32 = 1;

/// The name of the file that identifies the program.
const PROGRAM: &str = "program.json";

/// The program that inputs are for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Subject {
    /// The human-readable name: its file, entry and arguments.
    pub name: String,
    /// A digest of everything that determines its runs.
    pub digest: String,
}

/// An input stored in a corpus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptInput {
    /// The value of each choice, in order.
    pub values: Vec<i64>,
    /// The decision string of its path.
    pub decisions: String,
    /// The iteration that found it.
    pub iteration: u64,
    /// The end of its path: `solution`, `pruned`, or the headline of a violation.
    pub end: String,
    /// The printed or returned text.
    pub text: String,
    /// The branches that it was the first to cover, in human-readable form.
    pub branches: Vec<String>,
}

/// The content of a file, with the version of its format.
#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    format: u32,
    #[serde(flatten)]
    content: T,
}

#[derive(Deserialize)]
struct Version {
    format: u32,
}

/// The reason why a directory can't be used.
#[derive(Debug, thiserror::Error)]
pub enum CorpusError {
    /// The path is a file.
    #[error("{}: not a directory; name a directory for the inputs", .0.display())]
    NoDirectory(PathBuf),
    /// The directory contains files, but no inputs.
    #[error("{}: the directory has files, but no {PROGRAM}, so it holds no inputs; name another directory", .0.display())]
    Foreign(PathBuf),
    /// The inputs are for another program.
    #[error("{}: inputs of another program, or of an earlier text of this one ({kept}); name another directory", path.display())]
    OtherProgram {
        /// The directory.
        path: PathBuf,
        /// The name of the program that the inputs are for.
        kept: String,
    },
    /// A file was written by another version of udita.
    #[error("{}: written in format {found} by another version of udita, this one reads format {FORMAT}; name another directory", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// The format version of the file.
        found: u32,
    },
    /// A file was not written by udita, or was modified.
    #[error("{}: the file is damaged ({reason}); delete it to continue without it, or name another directory", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The reason why it can't be parsed.
        reason: String,
    },
    /// Another process has written a file of the same name.
    #[error("{}: the file was written by another run, which stores its inputs here, too; name another directory", .0.display())]
    Taken(PathBuf),
    /// A file or directory can't be read or written.
    #[error("{}: {}", path.display(), reason(.error))]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
}

/// The text of an operating system error, without its number.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_lowercase()
}

/// A directory of stored inputs.
#[derive(Debug)]
pub struct Corpus {
    directory: PathBuf,
    /// The stored inputs with the numbers of their files, in order.
    kept: Vec<(u64, KeptInput)>,
    /// The number of the last file.
    last: u64,
}

impl Corpus {
    /// Opens a directory of inputs for a program. A missing or empty one is initialised.
    ///
    /// # Errors
    /// The directory contains something else, a file is damaged or of another version, or a file can't be read or written.
    pub fn open(directory: &Path, subject: &Subject) -> Result<Corpus, CorpusError> {
        let io = |error| CorpusError::Io { path: directory.to_path_buf(), error };
        if directory.exists() && !directory.is_dir() {
            return Err(CorpusError::NoDirectory(directory.to_path_buf()));
        }
        fs::create_dir_all(directory).map_err(io)?;
        let program = directory.join(PROGRAM);
        if program.exists() {
            let kept: Subject = read(&program)?;
            if kept.digest != subject.digest {
                return Err(CorpusError::OtherProgram { path: directory.to_path_buf(), kept: kept.name });
            }
        } else if fs::read_dir(directory)
            .map_err(io)?
            .any(|entry| entry.is_ok_and(|entry| !is_temporary(&entry)))
        {
            return Err(CorpusError::Foreign(directory.to_path_buf()));
        } else {
            write(&program, subject)?;
        }
        for left in fs::read_dir(directory).map_err(io)?.flatten().filter(is_temporary) {
            fs::remove_file(left.path()).map_err(io)?;
        }
        let mut numbers: Vec<u64> =
            fs::read_dir(directory).map_err(io)?.filter_map(|entry| number(&entry.ok()?)).collect();
        numbers.sort_unstable();
        let last = numbers.last().copied().unwrap_or(0);
        let kept = numbers.into_iter().map(|number| Ok((number, read(&path(directory, number))?)));
        let kept = kept.collect::<Result<_, CorpusError>>()?;
        Ok(Corpus { directory: directory.to_path_buf(), kept, last })
    }

    /// The stored inputs with the numbers of their files, in order.
    pub fn kept(&self) -> &[(u64, KeptInput)] {
        &self.kept
    }

    /// The number of the newest file; 0 without files.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Writes an input to the next file, and returns its number.
    ///
    /// # Errors
    /// The file can't be written, or is there already.
    pub fn add(&mut self, input: &KeptInput) -> Result<u64, CorpusError> {
        self.last += 1;
        write(&path(&self.directory, self.last), input)?;
        Ok(self.last)
    }
}

fn path(directory: &Path, number: u64) -> PathBuf {
    directory.join(format!("{number:06}.json"))
}

/// The number of an input's file. `None` for other files.
fn number(entry: &fs::DirEntry) -> Option<u64> {
    let name = entry.file_name().into_string().ok()?;
    let digits = name.strip_suffix(".json")?;
    let number: u64 = digits.parse().ok()?;
    (number > 0 && digits == format!("{number:06}")).then_some(number)
}

fn is_temporary(entry: &fs::DirEntry) -> bool {
    entry.file_name().to_string_lossy().ends_with(".json.new")
}

fn read<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T, CorpusError> {
    let text = fs::read(path).map_err(|error| CorpusError::Io { path: path.to_path_buf(), error })?;
    let damaged = |error: serde_json::Error| CorpusError::Damaged {
        path: path.to_path_buf(),
        reason: error.to_string(),
    };
    // Another version may have other fields.
    let Version { format } = serde_json::from_slice(&text).map_err(damaged)?;
    if format != FORMAT {
        return Err(CorpusError::Version { path: path.to_path_buf(), found: format });
    }
    let versioned: Versioned<T> = serde_json::from_slice(&text).map_err(damaged)?;
    Ok(versioned.content)
}

fn write<T: Serialize>(path: &Path, content: &T) -> Result<(), CorpusError> {
    let io = |error| CorpusError::Io { path: path.to_path_buf(), error };
    let mut text =
        serde_json::to_vec(&Versioned { format: FORMAT, content }).map_err(|error| io(error.into()))?;
    text.push(b'\n');
    let temporary = path.with_extension("json.new");
    let written = fs::write(&temporary, &text).map_err(io).and_then(|()| match path.exists() {
        true => Err(CorpusError::Taken(path.to_path_buf())),
        false => fs::rename(&temporary, path).map_err(io),
    });
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written
}
