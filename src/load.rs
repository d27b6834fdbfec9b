//! Reading source files. Whatever is wrong with a file is told by one error that names the file and the reason.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::{Dialect, FileId, SourceMap};

/// Why a file can't be read as a program.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The name ends neither in `.udita` nor in `.java`.
    #[error("{}: expected a .udita or .java file", .0.display())]
    Extension(PathBuf),
    /// It is a directory.
    #[error("{}: this is a directory, not a .udita or .java file", .0.display())]
    Directory(PathBuf),
    /// It has bytes that no text has.
    #[error("{}: not a text file (zero byte at offset {offset})", .path.display())]
    Binary {
        /// The file.
        path: PathBuf,
        /// Where.
        offset: usize,
    },
    /// It is text in another encoding.
    #[error("{}: not valid UTF-8 at byte offset {offset}", .path.display())]
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// Where.
        offset: usize,
    },
    /// It is larger than [`LoadError::MAX_BYTES`].
    #[error("{}: too large ({bytes} bytes; at most {} are read)", .path.display(), LoadError::MAX_BYTES)]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size.
        bytes: u64,
    },
    /// The system refuses: no such file, no permission, and the like.
    #[error("{}: {}", .path.display(), reason(.error))]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
}

impl LoadError {
    /// The largest source file that is read.
    pub const MAX_BYTES: u64 = 1 << 30;

    /// What is wrong, without the name of the file.
    pub(crate) fn reason(&self) -> String {
        let text = self.to_string();
        text.split_once(": ").map_or(text.clone(), |(_, reason)| reason.to_string())
    }
}

/// Why the system refused something, in plain words and without its error number.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

/// Reads the file at `path` into `sources`. Its ending says which rules it follows: `.udita` or `.java`.
pub fn load(sources: &mut SourceMap, path: impl AsRef<Path>) -> Result<FileId, LoadError> {
    let path = path.as_ref();
    let metadata =
        std::fs::metadata(path).map_err(|error| LoadError::Io { path: path.to_path_buf(), error })?;
    if metadata.is_dir() {
        return Err(LoadError::Directory(path.to_path_buf()));
    }
    let dialect = match path.extension().and_then(|extension| extension.to_str()) {
        Some("udita") => Dialect::Udita,
        Some("java") => Dialect::Java,
        _ => return Err(LoadError::Extension(path.to_path_buf())),
    };
    let text = read(path)?;
    Ok(sources.add(path.display().to_string(), text, dialect))
}

/// The text of the file at `path`.
pub(crate) fn read(path: &Path) -> Result<String, LoadError> {
    let io_error = |error| LoadError::Io { path: path.to_path_buf(), error };
    // A pipe or device doesn't tell its size, so that the limit has to hold while reading as well.
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(io_error)?;
    let size = file.metadata().map_err(io_error)?.len();
    file.take(LoadError::MAX_BYTES + 1).read_to_end(&mut bytes).map_err(io_error)?;
    if bytes.len() as u64 > LoadError::MAX_BYTES {
        let bytes = size.max(bytes.len() as u64);
        return Err(LoadError::TooLarge { path: path.to_path_buf(), bytes });
    }
    if let Some(offset) = bytes.iter().position(|&byte| byte == 0) {
        return Err(LoadError::Binary { path: path.to_path_buf(), offset });
    }
    String::from_utf8(bytes).map_err(|error| LoadError::NotUtf8 {
        path: path.to_path_buf(),
        offset: error.utf8_error().valid_up_to(),
    })
}
