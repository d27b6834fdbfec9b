//! Locations of shards: a directory, or the URL of a prefix of an object store.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use crate::store::directory::Directory;
use crate::store::error::StoreError;
use crate::store::place::Place;

/// The schemes of object stores.
const SCHEMES: [&str; 5] = ["s3", "gs", "az", "http", "https"];

/// A location of shards, without credentials: it is written to a store and sent to workers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Location {
    /// A directory of the file system, by its absolute path.
    Directory(PathBuf),
    /// The URL of a prefix, without a slash at its end.
    Url(String),
}

impl Location {
    /// Opens the place, without sending a request.
    ///
    /// # Errors
    ///
    /// If this udita has no object stores, or the settings of the location in the environment are invalid.
    pub fn open(&self) -> Result<Arc<dyn Place>, StoreError> {
        match self {
            Location::Directory(path) => Ok(Arc::new(Directory::new(path))),
            #[cfg(feature = "object-store")]
            Location::Url(url) => Ok(Arc::new(crate::store::cloud::open(url)?)),
            #[cfg(not(feature = "object-store"))]
            Location::Url(url) => Err(StoreError::NoObjectStores(url.clone())),
        }
    }
}

impl Display for Location {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Location::Directory(path) => path.display().fmt(f),
            Location::Url(url) => f.write_str(url),
        }
    }
}

impl FromStr for Location {
    type Err = String;

    fn from_str(text: &str) -> Result<Location, String> {
        let Some((scheme, rest)) = text.split_once("://") else {
            let path = std::path::absolute(text).map_err(|error| crate::language::reason(&error))?;
            return Ok(Location::Directory(path));
        };
        if scheme == "file" {
            // A path has no escapes, but a URL may have some.
            return match rest.starts_with('/') && !rest.contains('%') {
                true => Ok(Location::Directory(Path::new(rest).to_path_buf())),
                false => Err("name the directory by its path, without file://".to_owned()),
            };
        }
        if !SCHEMES.contains(&scheme) {
            let reason = "is no kind of place; there are s3://, gs://, az://, https:// and http:// (WebDAV), and directories";
            return Err(format!("{scheme}:// {reason}"));
        }
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if host.contains('@') {
            let reason =
                "the URL has credentials, and it is stored; set them in the environment (docs/cluster.md)";
            return Err(reason.to_owned());
        }
        if host.is_empty() {
            return Err(format!("the URL names no bucket or host; the form is {scheme}://NAME/PREFIX"));
        }
        if path.contains(['?', '#']) || path.split('/').any(|part| part == ".." || part == ".") {
            return Err("the path is not that of a prefix: it has ?, #, . or ..".to_owned());
        }
        Ok(Location::Url(text.trim_end_matches('/').to_owned()))
    }
}
