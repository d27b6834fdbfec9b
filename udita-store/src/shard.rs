//! Shards: compressed files of output.

use crate::error::StoreError;
use crate::place::{Place, SHARDS};
use crate::record::ShardFile;

/// The level of compression: fast, since output is written while it is found.
const LEVEL: i32 = 3;

/// The name of a shard in its place.
pub fn name(shard: &ShardFile) -> String {
    format!("{SHARDS}/{}", shard.name)
}

/// Writes a shard with this content. Its name is `stem` with this ending.
///
/// # Errors
///
/// If it can't be written.
pub fn write(place: &dyn Place, stem: &str, ending: &str, content: &[u8]) -> Result<ShardFile, StoreError> {
    let group = stem.get(..2).unwrap_or("00");
    let shard = ShardFile {
        name: format!("{group}/{stem}{ending}.zst"),
        hash: blake3::hash(content).to_hex().to_string(),
        bytes: content.len() as u64,
    };
    let name = name(&shard);
    let compressed =
        zstd::encode_all(content, LEVEL).map_err(StoreError::io(place.locate(&name).as_ref()))?;
    place.put(&name, &compressed)?;
    Ok(shard)
}

/// The content of a shard.
///
/// # Errors
///
/// If it is missing or damaged.
pub fn read(place: &dyn Place, shard: &ShardFile) -> Result<Vec<u8>, StoreError> {
    let name = name(shard);
    let damaged = |reason: &str| StoreError::damaged(place.locate(&name), reason);
    let compressed = place.get(&name)?.ok_or_else(|| damaged("the file is missing"))?;
    let content = zstd::decode_all(&*compressed).map_err(|error| damaged(&error.to_string()))?;
    if blake3::hash(&content).to_hex().as_str() != shard.hash {
        return Err(damaged("its hash is not that of the journal"));
    }
    Ok(content)
}
