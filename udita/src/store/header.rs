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
use crate::store::text;

/// The name of the file.
pub const FILE: &str = "store.json";
/// The version of the layout of the directory.
const LAYOUT: u32 = 1;
/// The version of the layout with shards in another place.
const LAYOUT_ELSEWHERE: u32 = 2;

/// Maximum length of a header in bytes. It holds the sources of a program.
const LONGEST: u64 = 1 << 28;

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
        match Header::find(&Directory::new(directory), directory) {
            Err(StoreError::Io { error, .. }) if error.kind() == std::io::ErrorKind::NotADirectory => {
                Err(StoreError::NoDirectory(directory.to_path_buf()))
            }
            found => found,
        }
    }

    /// Reads the header in a place of this name.
    ///
    /// # Errors
    ///
    /// If there is none, or it is damaged.
    pub(crate) fn find(place: &dyn Place, name: &Path) -> Result<Header, StoreError> {
        let content = place.get(FILE, LONGEST)?.ok_or_else(|| StoreError::Missing(name.to_path_buf()))?;
        let damaged = |reason: String| StoreError::damaged(place.locate(FILE), reason);
        let Layout { layout } =
            serde_json::from_slice(&content).map_err(|error| damaged(error.to_string()))?;
        if ![LAYOUT, LAYOUT_ELSEWHERE].contains(&layout) {
            return Err(StoreError::Version {
                directory: name.to_path_buf(),
                begun: format!("a udita that stores searches in another way (layout {layout})"),
                present: format!("one with layout {LAYOUT_ELSEWHERE}"),
            });
        }
        let Stored { identity, header, .. } =
            serde_json::from_slice(&content).map_err(|error| damaged(error.to_string()))?;
        if header.identity() != identity {
            return Err(damaged("its content does not have the hash that it names".to_owned()));
        }
        Ok(header)
    }

    /// Writes the header of a new store into a place.
    pub(crate) fn write(&self, place: &dyn Place) -> Result<(), StoreError> {
        let layout = if self.shards.is_some() { LAYOUT_ELSEWHERE } else { LAYOUT };
        let stored = Stored { layout, identity: self.identity(), header: self.clone() };
        let text = serde_json::to_string_pretty(&stored).map_err(std::io::Error::other);
        place.put(FILE, text.map_err(StoreError::io(place.locate(FILE).as_ref()))?.as_bytes())
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
