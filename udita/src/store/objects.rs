//! Objects below a prefix of an object store: S3, Google Cloud Storage, Azure Blob Storage, or a server with WebDAV.
//!
//! The crate `object_store` is asynchronous. Each place runs its futures on a small runtime, and no future leaves this file. The threads of a process
//! share the runtime and its connections.

use std::error::Error;
use std::fmt::{self, Debug, Formatter};

use futures_util::stream::{self, StreamExt, TryStreamExt};
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{ObjectStore, ObjectStoreExt, PutPayload};
use tokio::runtime::{Builder, Runtime};

use crate::store::error::StoreError;
use crate::store::place::{Place, SHARDS};

/// Maximum number of requests under way at a time.
const AT_ONCE: usize = 32;
/// Maximum number of attempts at reading an object whose content ends too soon.
const READINGS: u32 = 3;

/// Objects below a prefix of an object store.
pub struct Objects {
    store: PrefixStore<Box<dyn ObjectStore>>,
    /// The URL of the prefix, for messages.
    url: String,
    lists_deeply: bool,
    runtime: Runtime,
}

impl Debug for Objects {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "Objects({})", self.url)
    }
}

impl Objects {
    /// The objects of a store below a prefix, which messages call `url`. `lists_deeply` says whether the store lists everything below a prefix in one
    /// request; otherwise it is listed level by level.
    ///
    /// # Errors
    ///
    /// If the system refuses resources for asynchronous code.
    pub fn new(
        store: Box<dyn ObjectStore>,
        prefix: Path,
        url: &str,
        lists_deeply: bool,
    ) -> Result<Objects, StoreError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(StoreError::io(url.as_ref()))?;
        Ok(Objects { store: PrefixStore::new(store, prefix), url: url.to_owned(), lists_deeply, runtime })
    }

    fn failed(&self, name: &str) -> impl FnOnce(object_store::Error) -> StoreError {
        let place = self.locate(name);
        move |error| StoreError::Network { place, reason: reason(&error) }
    }

    /// The objects directly below some paths, and the paths that contain further ones.
    async fn level(&self, paths: Vec<Path>) -> object_store::Result<(Vec<Path>, Vec<Path>)> {
        let requests = paths.iter().map(|path| self.store.list_with_delimiter(Some(path)));
        let lists = stream::iter(requests).buffer_unordered(AT_ONCE).try_collect::<Vec<_>>().await?;
        let (mut objects, mut below) = (Vec::new(), Vec::new());
        for list in lists {
            objects.extend(list.objects.into_iter().map(|object| object.location));
            below.extend(list.common_prefixes);
        }
        Ok((objects, below))
    }

    async fn all(&self) -> object_store::Result<Vec<Path>> {
        let shards = Path::from(SHARDS);
        if self.lists_deeply {
            return self.store.list(Some(&shards)).map_ok(|object| object.location).try_collect().await;
        }
        let (mut objects, mut open) = (Vec::new(), vec![shards]);
        while !open.is_empty() {
            let (found, below) = self.level(open).await?;
            objects.extend(found);
            open = below;
        }
        Ok(objects)
    }
}

impl Place for Objects {
    fn locate(&self, name: &str) -> String {
        format!("{}/{name}", self.url)
    }

    fn prepare(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn put(&self, name: &str, content: &[u8]) -> Result<(), StoreError> {
        // The content of a name never changes, so it is safe to write it again after a lost answer.
        let path = Path::from(name);
        let put = self.store.put(&path, PutPayload::from(content.to_vec()));
        self.runtime.block_on(put).map(drop).map_err(self.failed(name))
    }

    fn get(&self, name: &str, most: u64) -> Result<Option<Vec<u8>>, StoreError> {
        let path = Path::from(name);
        let mut torn = String::new();
        for _ in 0..READINGS {
            match self.runtime.block_on(read(&self.store, &path, most)) {
                Ok(Read::Whole(content)) => return Ok(Some(content)),
                Ok(Read::Torn(reason)) => torn = reason,
                Ok(Read::TooLong) => {
                    let reason = format!("it is longer than {most} bytes");
                    return Err(StoreError::damaged(self.locate(name), reason));
                }
                Err(object_store::Error::NotFound { .. }) => return Ok(None),
                Err(error) => return Err(self.failed(name)(error)),
            }
        }
        let reason = format!("{torn}, {READINGS} times");
        Err(StoreError::Network { place: self.locate(name), reason })
    }

    fn missing(&self, names: &[String]) -> Result<Vec<String>, StoreError> {
        let ask = |name: &String| {
            let (path, name) = (Path::from(name.as_str()), name.clone());
            async move {
                match self.store.head(&path).await {
                    Ok(_) => Ok(None),
                    Err(object_store::Error::NotFound { .. }) => Ok(Some(name)),
                    Err(error) => Err(self.failed(&name)(error)),
                }
            }
        };
        let missing = stream::iter(names.iter().map(ask)).buffered(AT_ONCE);
        self.runtime.block_on(missing.try_filter_map(|name| async { Ok(name) }).try_collect())
    }

    fn list(&self) -> Result<Vec<String>, StoreError> {
        let paths = self.runtime.block_on(self.all()).map_err(self.failed(SHARDS))?;
        Ok(paths.into_iter().map(String::from).collect())
    }

    fn delete(&self, names: &[String]) -> Result<(), StoreError> {
        let delete = |name: &String| {
            let (path, name) = (Path::from(name.as_str()), name.clone());
            async move {
                match self.store.delete(&path).await {
                    Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
                    Err(error) => Err(self.failed(&name)(error)),
                }
            }
        };
        let deleted = stream::iter(names.iter().map(delete)).buffer_unordered(AT_ONCE);
        self.runtime.block_on(deleted.try_collect())
    }
}

/// The result of reading an object.
enum Read {
    /// The complete content.
    Whole(Vec<u8>),
    /// A part of the content was read, for example because the connection broke. This is the reason.
    Torn(String),
    /// The object is longer than the limit, so nothing was read.
    TooLong,
}

async fn read(store: &impl ObjectStore, path: &Path, most: u64) -> object_store::Result<Read> {
    let object = store.get(path).await?;
    let size = object.meta.size;
    if size > most {
        return Ok(Read::TooLong);
    }
    Ok(match object.bytes().await {
        Ok(content) if content.len() as u64 == size => Read::Whole(content.to_vec()),
        Ok(content) => Read::Torn(format!("the answer has {} of {size} bytes", content.len())),
        Err(error) => Read::Torn(reason(&error)),
    })
}

/// The reason of an error, in one line.
pub(crate) fn reason(error: &object_store::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        cause = error.source();
        let inner = error.to_string();
        if cause.is_none() && !text.contains(&inner) {
            text = format!("{text}: {inner}");
        }
    }
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if matches!(
        error,
        object_store::Error::PermissionDenied { .. } | object_store::Error::Unauthenticated { .. }
    ) {
        text.push_str("; credentials are read from the environment (docs/cluster.md)");
    }
    text
}
