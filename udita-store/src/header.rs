//! The header of a store: the program, and the udita that began it.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::program::Program;
use crate::shard::{TEMPORARY, sync_directory};

/// The name of the file.
pub const FILE: &str = "store.json";
/// The version of the layout of the directory.
const LAYOUT: u32 = 1;

/// A version of udita: its number, and a hash of the program file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Version {
    /// The number.
    pub number: String,
    /// The hash.
    pub build: String,
}

impl Version {
    /// The version of a program file.
    ///
    /// # Errors
    ///
    /// If it can't be read.
    pub fn of(number: &str, program: &Path) -> Result<Version, StoreError> {
        let mut hasher = blake3::Hasher::new();
        let read = File::open(program).and_then(|file| hasher.update_reader(file).map(|_| ()));
        read.map_err(StoreError::io(program))?;
        let mut build = hasher.finalize().to_hex().to_string();
        build.truncate(16);
        Ok(Version { number: number.to_owned(), build })
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "udita {} (build {})", self.number, self.build)
    }
}

/// The header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of udita.
    pub udita: Version,
    /// The words of the command, for people.
    pub command: Vec<String>,
    /// The program.
    pub program: Program,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    layout: u32,
    /// The hash of the header in JSON.
    identity: String,
    header: Header,
}

#[derive(Deserialize)]
struct Layout {
    layout: u32,
}

impl Header {
    /// The identity: a hash of all that decides the output.
    pub fn identity(&self) -> String {
        let decides = (&self.udita, &self.program);
        let text = serde_json::to_string(&decides).unwrap_or_default();
        blake3::hash(text.as_bytes()).to_hex().to_string()
    }

    /// Reads the header of the store in `directory`.
    ///
    /// # Errors
    ///
    /// If there is none, or it is damaged.
    pub fn read(directory: &Path) -> Result<Header, StoreError> {
        let path = directory.join(FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(StoreError::Missing(directory.to_path_buf()));
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => {
                return Err(StoreError::NoDirectory(directory.to_path_buf()));
            }
            Err(error) => return Err(StoreError::io(&path)(error)),
        };
        let damaged = |error: serde_json::Error| StoreError::damaged(&path, error.to_string());
        let Layout { layout } = serde_json::from_str(&text).map_err(damaged)?;
        if layout != LAYOUT {
            return Err(StoreError::Version {
                directory: directory.to_path_buf(),
                begun: format!("a udita that stores searches in another way (layout {layout})"),
                present: format!("one with layout {LAYOUT}"),
            });
        }
        let Stored { identity, header, .. } = serde_json::from_str(&text).map_err(damaged)?;
        if header.identity() != identity {
            return Err(StoreError::damaged(&path, "its content does not have the hash that it names"));
        }
        Ok(header)
    }

    /// Writes the header of a new store into `directory`.
    pub(crate) fn write(&self, directory: &Path) -> Result<(), StoreError> {
        let path = directory.join(FILE);
        let temporary = directory.join(TEMPORARY).join(FILE);
        let stored = Stored { layout: LAYOUT, identity: self.identity(), header: self.clone() };
        let text = serde_json::to_string_pretty(&stored).map_err(std::io::Error::other);
        let written = text.and_then(|text| {
            let mut file = File::create(&temporary)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&temporary, &path)?;
            sync_directory(directory)
        });
        written.map_err(StoreError::io(&path))
    }

    /// Checks that the search of this header is the same as that of a `wanted` one.
    pub(crate) fn check(&self, wanted: &Header, directory: &Path) -> Result<(), StoreError> {
        self.check_version(&wanted.udita, directory)?;
        match self.program.difference(&wanted.program) {
            None => Ok(()),
            Some(difference) => Err(StoreError::Other {
                directory: directory.to_path_buf(),
                difference: difference.to_owned(),
            }),
        }
    }

    /// Checks that `present` is the udita that began the search.
    pub(crate) fn check_version(&self, present: &Version, directory: &Path) -> Result<(), StoreError> {
        if self.udita == *present {
            return Ok(());
        }
        Err(StoreError::Version {
            directory: directory.to_path_buf(),
            begun: self.udita.to_string(),
            present: present.to_string(),
        })
    }
}
