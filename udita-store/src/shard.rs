//! Shards: compressed files of output. A file gets its name when it is complete and on the disk.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::StoreError;
use crate::record::ShardFile;

/// The directory of shards.
pub const SHARDS: &str = "shards";
/// The directory of files that are being written.
pub const TEMPORARY: &str = "tmp";

/// The level of compression: fast, since output is written while it is found.
const LEVEL: i32 = 3;

/// Writes a shard with this content below `directory`, the one of a store. Its name is `stem` with this ending.
///
/// # Errors
///
/// If it can't be written. Then there is no such shard.
pub fn write(directory: &Path, stem: &str, ending: &str, content: &[u8]) -> Result<ShardFile, StoreError> {
    let group = stem.get(..2).unwrap_or("00");
    let name = format!("{group}/{stem}{ending}.zst");
    let temporary = directory.join(TEMPORARY).join(format!("{stem}{ending}.zst"));
    let parent = directory.join(SHARDS).join(group);
    let compressed = zstd::encode_all(content, LEVEL).map_err(StoreError::io(&temporary))?;
    let written = File::create(&temporary).and_then(|mut file| {
        file.write_all(&compressed)?;
        file.sync_all()
    });
    if let Err(error) = written {
        // It may have filled the disk.
        let _ = fs::remove_file(&temporary);
        return Err(StoreError::io(&temporary)(error));
    }
    let path = directory.join(SHARDS).join(&name);
    let make_parent = || {
        if parent.is_dir() {
            return Ok(());
        }
        fs::create_dir_all(&parent)?;
        sync_directory(&directory.join(SHARDS))
    };
    make_parent()
        .and_then(|()| fs::rename(&temporary, &path))
        .and_then(|()| sync_directory(&parent))
        .map_err(StoreError::io(&path))?;
    Ok(ShardFile { name, hash: blake3::hash(content).to_hex().to_string(), bytes: content.len() as u64 })
}

/// The content of a shard.
///
/// # Errors
///
/// If it is missing or damaged.
pub fn read(directory: &Path, shard: &ShardFile) -> Result<Vec<u8>, StoreError> {
    let path = directory.join(SHARDS).join(&shard.name);
    let compressed = match fs::read(&path) {
        Ok(compressed) => compressed,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(StoreError::damaged(&path, "the file is missing"));
        }
        Err(error) => return Err(StoreError::io(&path)(error)),
    };
    let content =
        zstd::decode_all(&*compressed).map_err(|error| StoreError::damaged(&path, error.to_string()))?;
    if blake3::hash(&content).to_hex().as_str() != shard.hash {
        return Err(StoreError::damaged(&path, "its hash is not that of the journal"));
    }
    Ok(content)
}

/// Makes the names in a directory last.
pub(crate) fn sync_directory(path: &Path) -> std::io::Result<()> {
    File::open(path)?.sync_all()
}

/// The files below the directories of shards and of unfinished files, with their names below `directory`.
pub(crate) fn files(directory: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let mut files = Vec::new();
    let mut open = vec![PathBuf::from(SHARDS), PathBuf::from(TEMPORARY)];
    while let Some(below) = open.pop() {
        let path = directory.join(&below);
        let entries = match fs::read_dir(&path) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => return Err(StoreError::io(&path)(error)),
        };
        for entry in entries {
            let entry = entry.map_err(StoreError::io(&path))?;
            let name = below.join(entry.file_name());
            if entry.file_type().map_err(StoreError::io(&path))?.is_dir() {
                open.push(name);
            } else {
                files.push(name);
            }
        }
    }
    Ok(files)
}
