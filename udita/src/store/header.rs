//! The header of a store: the program, and the version of udita that began the search.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::store::directory::Directory;
use crate::store::error::StoreError;
use crate::store::location::Location;
use crate::store::place::Place;
use crate::store::program::Program;
use crate::store::sealed::{self, Sealed};
use crate::store::text;

/// The name of the file.
pub const FILE: &str = "store.json";
/// The version of the layout of the directory.
const LAYOUT: u32 = 1;
/// The version of the layout with shards in another place.
const LAYOUT_ELSEWHERE: u32 = 2;

/// A version of udita: its number, and a hash of the executable file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Version {
    /// The version number, such as `0.1.0`.
    pub number: String,
    /// The first 16 hexadecimal digits of the hash.
    pub build: String,
}

impl Version {
    /// The version of an executable file.
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

/// The header of a store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of udita that began the search.
    pub udita: Version,
    /// The arguments of the command, for the user.
    pub command: Vec<String>,
    /// The program and its settings.
    pub program: Program,
    /// The place of the shards, if they are not in the directory itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shards: Option<Shards>,
}

/// Another place for the shards of a search. It contains the header, too, so that workers find everything there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shards {
    /// The location of the place.
    #[serde(with = "text")]
    pub at: Location,
    /// A unique name of the store, which keeps two searches from using one place.
    owner: String,
}

impl Shards {
    /// A place for the shards of a new store.
    pub fn new(at: Location) -> Shards {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let mut owner =
            blake3::hash(format!("{time} {}", std::process::id()).as_bytes()).to_hex().to_string();
        owner.truncate(16);
        Shards { at, owner }
    }
}

impl Sealed for Header {
    const FILE: &'static str = FILE;
    const LAYOUTS: &'static [u32] = &[LAYOUT, LAYOUT_ELSEWHERE];
    const LONGEST: u64 = 1 << 28;
    const KEEPS: &'static str = "searches";

    fn layout(&self) -> u32 {
        if self.shards.is_some() { LAYOUT_ELSEWHERE } else { LAYOUT }
    }

    fn seal(&self) -> String {
        self.identity()
    }
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
        Header::find(&Directory::new(directory), directory)
    }

    /// Reads the header in a place of this name.
    ///
    /// # Errors
    ///
    /// If there is none, or it is damaged.
    pub(crate) fn find(place: &dyn Place, name: &Path) -> Result<Header, StoreError> {
        sealed::read(place, name)
    }

    /// Writes the header of a new store into a place.
    pub(crate) fn write(&self, place: &dyn Place) -> Result<(), StoreError> {
        sealed::write(place, self)
    }

    /// Opens the place of the shards of the store in `directory`.
    ///
    /// # Errors
    ///
    /// If this udita can't reach the place.
    pub(crate) fn place(&self, directory: &Path) -> Result<Arc<dyn Place>, StoreError> {
        match &self.shards {
            Some(shards) => shards.at.open(),
            None => Ok(Arc::new(Directory::new(directory))),
        }
    }

    /// Checks that the other place of the shards, if there is one, is empty or has files of this store. Returns whether it has the header.
    ///
    /// # Errors
    ///
    /// If it has files of another search.
    pub(crate) fn owns(&self, place: &dyn Place) -> Result<bool, StoreError> {
        let Some(Shards { at, owner }) = &self.shards else { return Ok(true) };
        let name = at.to_string();
        match Header::find(place, name.as_ref()) {
            Ok(Header { shards: Some(shards), .. }) if shards.owner == *owner => Ok(true),
            Err(StoreError::Missing(_)) => Ok(false),
            Ok(_) => Err(StoreError::Taken(name)),
            Err(error) => Err(error),
        }
    }

    /// Checks that the search of this header is the same as that of a `wanted` one.
    pub(crate) fn check(&self, wanted: &Header, directory: &Path) -> Result<(), StoreError> {
        self.check_version(&wanted.udita, directory)?;
        let place = |header: &Header| header.shards.as_ref().map(|shards| shards.at.clone());
        // The same command without the place continues the search, too.
        let has_moved = wanted.shards.is_some() && place(self) != place(wanted);
        let difference = self.program.difference(&wanted.program);
        match difference.or(has_moved.then_some("places of the shards (--shards)")) {
            None => Ok(()),
            Some(difference) => Err(StoreError::Other {
                directory: directory.to_path_buf(),
                difference: difference.to_owned(),
            }),
        }
    }

    /// Checks that `present` is the version that began the search.
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
