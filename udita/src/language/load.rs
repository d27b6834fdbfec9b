//! Reading source files. An error states the file and the reason.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::encoding::Encoding;
use super::{Dialect, FileId, SourceMap};

/// A file that can't be read as a program.
#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", .path.display())]
pub struct LoadError {
    /// The path of the file.
    pub path: PathBuf,
    /// The reason why it can't be read.
    pub reason: LoadErrorReason,
}

impl LoadError {
    /// Maximum size of a source file in bytes.
    pub const MAX_BYTES: u64 = 1 << 30;
}

/// The reason why a file can't be read as a program, without the name of the file.
#[derive(Debug, thiserror::Error)]
pub enum LoadErrorReason {
    /// The name ends neither in `.udita` nor in `.java`.
    #[error("expected a .udita or .java file")]
    Extension,
    /// The path is a directory.
    #[error("this is a directory, not a .udita or .java file")]
    Directory,
    /// The file contains a zero byte.
    #[error("not a text file (zero byte at offset {offset})")]
    Binary {
        /// The position of the zero byte.
        offset: usize,
    },
    /// The file is not UTF-8.
    #[error("not valid UTF-8 at byte offset {offset}")]
    NotUtf8 {
        /// The position of the first invalid byte.
        offset: usize,
    },
    /// The source file is not in its encoding.
    #[error(
        "not valid {encoding} at byte offset {offset}; --encoding NAME gives the encoding of sources, such as ISO-8859-1"
    )]
    NotDecodable {
        /// The encoding.
        encoding: Encoding,
        /// The position of the first byte that is no character's.
        offset: usize,
    },
    /// The file is larger than [`LoadError::MAX_BYTES`].
    #[error("too large ({bytes} bytes; at most {} are read)", LoadError::MAX_BYTES)]
    TooLarge {
        /// The size of the file.
        bytes: u64,
    },
    /// The operating system reports an error: no such file, no permission, and the like.
    #[error("{}", reason(.0))]
    Io(#[from] io::Error),
}

/// The text of an operating system error, without its number.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_string(),
        io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        io::ErrorKind::FileTooLarge => {
            "the file would be too large; `ulimit -f unlimited` takes away the limit of the shell".to_string()
        }
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

/// Reads the file at `path`, in UTF-8, into `sources`. Its extension, `.udita` or `.java`, selects the dialect.
pub fn load(sources: &mut SourceMap, path: impl AsRef<Path>) -> Result<FileId, LoadError> {
    load_encoded(sources, path, Encoding::default())
}

/// As [`load`], for a file in this encoding.
pub fn load_encoded(
    sources: &mut SourceMap,
    path: impl AsRef<Path>,
    encoding: Encoding,
) -> Result<FileId, LoadError> {
    let path = path.as_ref();
    let failed = |reason| LoadError { path: path.to_path_buf(), reason };
    let dialect = dialect_of_file(path).map_err(failed)?;
    let text = read_source(path, encoding).map_err(failed)?;
    Ok(sources.add(path.display().to_string(), text, dialect))
}

/// The dialect of the program at `path`.
fn dialect_of_file(path: &Path) -> Result<Dialect, LoadErrorReason> {
    if std::fs::metadata(path)?.is_dir() {
        return Err(LoadErrorReason::Directory);
    }
    dialect(path).ok_or(LoadErrorReason::Extension)
}

/// The dialect that a file name's extension selects.
pub(crate) fn dialect(path: &Path) -> Option<Dialect> {
    match path.extension()?.to_str()? {
        "udita" => Some(Dialect::Udita),
        "java" => Some(Dialect::Java),
        _ => None,
    }
}

/// Reads a program from `reader` into `sources`, under the given name.
pub fn load_from(
    sources: &mut SourceMap,
    name: &str,
    dialect: Dialect,
    reader: impl Read,
) -> Result<FileId, LoadError> {
    let text = read_from(reader, 0).map_err(|reason| LoadError { path: name.into(), reason })?;
    Ok(sources.add(name, text, dialect))
}

/// Reads the text of the file at `path`, with any extension.
pub fn read_text(path: &Path) -> Result<String, LoadError> {
    read(path).map_err(|reason| LoadError { path: path.to_path_buf(), reason })
}

/// Reads the text of an open file, which errors call `path`.
pub fn read_text_of(file: &File, path: &Path) -> Result<String, LoadError> {
    let size = file.metadata().map(|data| data.len()).unwrap_or_default();
    read_from(file, size).map_err(|reason| LoadError { path: path.to_path_buf(), reason })
}

fn read(path: &Path) -> Result<String, LoadErrorReason> {
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    read_from(file, size)
}

/// Reads the text of a source file.
pub(super) fn read_source(path: &Path, encoding: Encoding) -> Result<String, LoadErrorReason> {
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    let bytes = bytes_from(file, size)?;
    let has_zeros = encoding.has_zeros();
    if !has_zeros {
        no_zero(&bytes)?;
    }
    let undecodable = |offset| LoadErrorReason::NotDecodable { encoding, offset };
    let text = encoding.decode(bytes).map_err(undecodable)?;
    if has_zeros {
        no_zero(text.as_bytes())?;
    }
    Ok(text)
}

/// Reads the text of a file with the given nominal size.
fn read_from(reader: impl Read, size: u64) -> Result<String, LoadErrorReason> {
    let bytes = bytes_from(reader, size)?;
    no_zero(&bytes)?;
    String::from_utf8(bytes)
        .map_err(|error| LoadErrorReason::NotUtf8 { offset: error.utf8_error().valid_up_to() })
}

/// Reads the bytes of a file with the given nominal size.
fn bytes_from(reader: impl Read, size: u64) -> Result<Vec<u8>, LoadErrorReason> {
    // A pipe or device has no known size, so the limit must hold while reading too.
    let mut bytes = Vec::new();
    reader.take(LoadError::MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LoadError::MAX_BYTES {
        return Err(LoadErrorReason::TooLarge { bytes: size.max(bytes.len() as u64) });
    }
    Ok(bytes)
}

fn no_zero(bytes: &[u8]) -> Result<(), LoadErrorReason> {
    match bytes.iter().position(|&byte| byte == 0) {
        Some(offset) => Err(LoadErrorReason::Binary { offset }),
        None => Ok(()),
    }
}
