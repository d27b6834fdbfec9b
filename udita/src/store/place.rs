//! Places for the shards of a search: a directory ([`crate::store::directory`]), or a prefix of an object store.
//!
//! Names are the same in every place: `store.json` and `shards/GROUP/NAME.zst`. Attempts at a unit use different names, so writers never collide.

use std::fmt::Debug;

use crate::store::error::StoreError;

/// The name of the directory of finished shards.
pub const SHARDS: &str = "shards";
/// The directory of files that are being written.
pub const TEMPORARY: &str = "tmp";

/// A place for shards. Threads share it.
pub trait Place: Debug + Send + Sync {
    /// The path or URL of a file, for messages.
    fn locate(&self, name: &str) -> String;

    /// Makes the place ready for files.
    ///
    /// # Errors
    ///
    /// If that fails.
    fn prepare(&self) -> Result<(), StoreError>;

    /// Writes a file durably. The place never has an incomplete file under this name, unless this fails.
    ///
    /// # Errors
    ///
    /// If it can't be written. The file may exist anyway: the answer of a server may be lost.
    fn put(&self, name: &str, content: &[u8]) -> Result<(), StoreError>;

    /// The content of a file of at most `most` bytes. `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If it can't be read completely. A longer file, or one that is not a regular file, is reported as damage without reading more.
    fn get(&self, name: &str, most: u64) -> Result<Option<Vec<u8>>, StoreError>;

    /// The names without a file, in their order.
    ///
    /// # Errors
    ///
    /// If the place can't be queried.
    fn missing(&self, names: &[String]) -> Result<Vec<String>, StoreError>;

    /// The names of all shards, and of unfinished files.
    ///
    /// # Errors
    ///
    /// If the place can't be queried.
    fn list(&self) -> Result<Vec<String>, StoreError>;

    /// Deletes files. A missing file is not an error.
    ///
    /// # Errors
    ///
    /// If that fails.
    fn delete(&self, names: &[String]) -> Result<(), StoreError>;
}
