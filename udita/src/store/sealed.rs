//! The file that says what a stored run is about: JSON with the number of its layout, and a hash of what decides the results.

use std::io::ErrorKind;
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::store::error::StoreError;
use crate::store::place::Place;

/// The content of such a file.
pub(crate) trait Sealed: Serialize + DeserializeOwned {
    /// The name of the file.
    const FILE: &'static str;
    /// The layouts that this udita reads, the newest one last.
    const LAYOUTS: &'static [u32];
    /// Upper bound on the size of the file in bytes.
    const LONGEST: u64;
    /// What the file keeps, in the plural.
    const KEEPS: &'static str;

    /// The layout in which it is written.
    fn layout(&self) -> u32;

    /// The hash of what the file promises.
    fn seal(&self) -> String;
}

#[derive(Serialize, Deserialize)]
struct Stored<T> {
    layout: u32,
    identity: String,
    header: T,
}

#[derive(Deserialize)]
struct Layout {
    layout: u32,
}

/// Reads the file in a place that messages call `name`.
///
/// # Errors
///
/// If there is none, or it is damaged.
pub(crate) fn read<T: Sealed>(place: &dyn Place, name: &Path) -> Result<T, StoreError> {
    let content = match place.get(T::FILE, T::LONGEST) {
        Err(StoreError::Io { error, .. }) if error.kind() == ErrorKind::NotADirectory => {
            return Err(StoreError::NoDirectory(name.to_path_buf()));
        }
        content => content?.ok_or_else(|| StoreError::Missing(name.to_path_buf()))?,
    };
    let damaged = |reason: String| StoreError::damaged(place.locate(T::FILE), reason);
    let json = |error: serde_json::Error| damaged(error.to_string());
    let Layout { layout } = serde_json::from_slice(&content).map_err(json)?;
    if !T::LAYOUTS.contains(&layout) {
        let newest = T::LAYOUTS.last().copied().unwrap_or_default();
        return Err(StoreError::Version {
            directory: name.to_path_buf(),
            begun: format!("a udita that stores {} in another way (layout {layout})", T::KEEPS),
            present: format!("one with layout {newest}"),
        });
    }
    let Stored { identity, header, .. }: Stored<T> = serde_json::from_slice(&content).map_err(json)?;
    match header.seal() == identity {
        true => Ok(header),
        false => Err(damaged("its content does not have the hash that it names".to_owned())),
    }
}

/// Writes the file into a place.
///
/// # Errors
///
/// If the place can't be written.
pub(crate) fn write<T: Sealed>(place: &dyn Place, header: &T) -> Result<(), StoreError> {
    let stored = Stored { layout: header.layout(), identity: header.seal(), header };
    let text = serde_json::to_string_pretty(&stored).map_err(std::io::Error::other);
    place.put(T::FILE, text.map_err(StoreError::io(place.locate(T::FILE).as_ref()))?.as_bytes())
}
