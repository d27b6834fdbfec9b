//! Shards: compressed files of output.

use std::io::Read;

use crate::store::error::StoreError;
use crate::store::place::{Place, SHARDS};
use crate::store::record::ShardFile;

/// The level of compression: fast, since output is written during the search.
const LEVEL: i32 = 3;

/// The name of a shard in its place.
pub fn name(shard: &ShardFile) -> String {
    format!("{SHARDS}/{}", shard.name)
}

/// Whether a record may use this name for a shard: a group and a file, neither of which leads to another directory.
pub(crate) fn is_name(name: &str) -> bool {
    let is_plain = |part: &str| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        part.starts_with(|first: char| first.is_ascii_alphanumeric()) && part.bytes().all(is_letter)
    };
    name.split_once('/').is_some_and(|(group, file)| is_plain(group) && is_plain(file))
}

/// Writes a shard with this content. Its name is `stem` followed by `ending`.
///
/// # Errors
///
/// If it can't be written, or the name leads to another directory.
pub fn write(place: &dyn Place, stem: &str, ending: &str, content: &[u8]) -> Result<ShardFile, StoreError> {
    let group = stem.get(..2).unwrap_or("00");
    let shard = ShardFile {
        name: format!("{group}/{stem}{ending}.zst"),
        hash: blake3::hash(content).to_hex().to_string(),
        bytes: content.len() as u64,
    };
    if !is_name(&shard.name) {
        return Err(StoreError::System(format!("{:?} is no name for a shard", shard.name)));
    }
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
    // Incompressible content becomes slightly longer; this limit allows more than that.
    let most = shard.bytes.saturating_add(shard.bytes / 128).saturating_add(1 << 10);
    let compressed = place.get(&name, most)?.ok_or_else(|| damaged("the file is missing"))?;
    let mut content = Vec::new();
    let decoder = zstd::Decoder::with_buffer(&*compressed);
    // A small file can decompress to a huge content.
    let read =
        decoder.and_then(|decoder| decoder.take(shard.bytes.saturating_add(1)).read_to_end(&mut content));
    read.map_err(|error| damaged(&error.to_string()))?;
    if content.len() as u64 > shard.bytes {
        return Err(damaged("its content is longer than the journal says"));
    }
    if blake3::hash(&content).to_hex().as_str() != shard.hash {
        return Err(damaged("its hash is not that of the journal"));
    }
    Ok(content)
}
