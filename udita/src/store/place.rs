//! Places for the shards of a search: a directory ([`crate::store::directory`]), or a prefix of an object store.
//!
//! Names are the same in every place: `store.json` and `shards/GROUP/NAME.zst`. Attempts at a unit use different names, so a writer never meets another one.

use std::fmt::Debug;

use crate::store::error::StoreError;

/// The directory of shards.
pub const SHARDS: &str = "shards";
/// The directory of files that are being written.
pub const TEMPORARY: &str = "tmp";

/// A place for shards. Threads share it.
pub trait Place: Debug + Send + Sync {
    /// Where a file is, for messages.
    fn locate(&self, name: &str) -> String;

    /// Makes the place ready for files.
    ///
    /// # Errors
    ///
    /// If that fails.
    fn prepare(&self) -> Result<(), StoreError>;

    /// Writes a file. When this returns the file lasts. The place never has a part of it under this name, unless this fails.
    ///
    /// # Errors
    ///
    /// If it can't be written. The file may be there all the same: the answer of a server may be lost.
    fn put(&self, name: &str, content: &[u8]) -> Result<(), StoreError>;

    /// The content of a file of at most `most` bytes; none if there is no such file.
    ///
    /// # Errors
    ///
    /// If it can't be read in full. A file that is longer, or no file at all, is a damage: of neither more is read.
    fn get(&self, name: &str, most: u64) -> Result<Option<Vec<u8>>, StoreError>;

    /// Those of the names that have no file, in their order.
    ///
    /// # Errors
    ///
    /// If the place does not tell.
    fn missing(&self, names: &[String]) -> Result<Vec<String>, StoreError>;

    /// The names of all shards, and of files that were never finished.
    ///
    /// # Errors
    ///
    /// If the place does not tell.
    fn list(&self) -> Result<Vec<String>, StoreError>;

    /// Deletes files. It is no error if one is not there.
    ///
    /// # Errors
    ///
    /// If that fails.
    fn delete(&self, names: &[String]) -> Result<(), StoreError>;
}
