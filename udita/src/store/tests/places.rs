//! Places for shards: one contract for all of them, and an object store that loses answers, fails and truncates.

use std::ops::Range;
use std::path::Path as FilePath;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use object_store::memory::InMemory;
use object_store::path::Path;
use object_store::{
    CopyOptions, Error, GetOptions, GetResult, GetResultPayload, ListResult, MultipartUpload, ObjectMeta,
    ObjectStore, PutMultipartOptions, PutOptions, PutPayload, PutResult, Result,
};
use oorandom::Rand32;

use super::{advance, expected, header, output_of, version};
use crate::store::coordinator::End;
use crate::store::directory::Directory;
use crate::store::header::{Header, Shards};
use crate::store::location::Location;
use crate::store::objects::Objects;
use crate::store::place::Place;
use crate::store::{Snapshot, Store, StoreError};

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// The contract of every place.
fn check(place: &dyn Place) {
    let [one, two, three] = ["shards/ab/one.zst", "shards/ab/two.zst", "shards/cd/one.notes.zst"];
    place.prepare().unwrap();
    assert_eq!(place.list().unwrap(), names(&[]));
    assert_eq!(place.get(one, 100_000).unwrap(), None);
    assert_eq!(place.missing(&names(&[two, one])).unwrap(), names(&[two, one]));
    place.put("store.json", b"{}").unwrap();
    place.put(one, &[0, 255, 10]).unwrap();
    place.put(two, b"").unwrap();
    place.put(three, b"three").unwrap();
    // If an answer is lost, the file is written again.
    place.put(one, &[0, 255, 10]).unwrap();
    let mut listed = place.list().unwrap();
    listed.sort();
    assert_eq!(listed, names(&[one, two, three]));
    assert_eq!(place.get(one, 100_000).unwrap(), Some(vec![0, 255, 10]));
    assert_eq!(place.get(two, 100_000).unwrap(), Some(Vec::new()));
    assert_eq!(place.get("store.json", 100_000).unwrap(), Some(b"{}".to_vec()));
    let [absent, other] = ["shards/ab/absent.zst", "shards/zz/absent.zst"];
    assert_eq!(place.missing(&names(&[other, one, absent, three])).unwrap(), names(&[other, absent]));
    assert_eq!(place.missing(&[]).unwrap(), names(&[]));
    place.delete(&names(&[one, absent, three])).unwrap();
    assert_eq!(place.list().unwrap(), names(&[two]));
    assert_eq!(place.get(three, 100_000).unwrap(), None);
    place.delete(&names(&[two])).unwrap();
    assert_eq!(place.list().unwrap(), names(&[]));
    assert!(place.locate(one).ends_with("/shards/ab/one.zst"), "{}", place.locate(one));
}

fn objects(store: impl ObjectStore, prefix: &str, lists_deeply: bool) -> Objects {
    Objects::new(Box::new(store), Path::from(prefix), &format!("memory:///{prefix}"), lists_deeply).unwrap()
}

#[test]
fn all_places_do_the_same() {
    let directory = tempfile::tempdir().unwrap();
    check(&Directory::new(directory.path()));
    for prefix in ["", "a", "a/b"] {
        for lists_deeply in [false, true] {
            check(&objects(InMemory::new(), prefix, lists_deeply));
        }
    }
}

/// Prefixes of one store are separate, even if one is the beginning of another.
#[test]
fn prefixes_are_apart() {
    let store = Arc::new(InMemory::new());
    let [one, other] = ["a", "ab"].map(|prefix| objects(Arc::clone(&store), prefix, true));
    one.put("shards/ab/one", b"1").unwrap();
    check(&other);
    assert_eq!(one.list().unwrap(), names(&["shards/ab/one"]));
}

/// A store in memory that ignores some requests, and loses some answers.
#[derive(Debug)]
struct Flaky {
    store: InMemory,
    /// `None` while it works.
    random: Mutex<Option<Rand32>>,
    /// The numbers of faults: a write fails; its answer is lost; a content is halved; a query fails; a deletion fails.
    counts: Arc<Mutex<[u32; 5]>>,
    /// The message of a write that fails.
    message: &'static str,
}

impl std::fmt::Display for Flaky {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Flaky")
    }
}

impl Flaky {
    /// Whether a fault of this kind happens now, with probability 1/`rarity`.
    fn fails(&self, kind: usize, rarity: u32) -> bool {
        let fails =
            self.random.lock().unwrap().as_mut().is_some_and(|random| random.rand_range(0..rarity) == 0);
        self.counts.lock().unwrap()[kind] += u32::from(fails);
        fails
    }
}

fn broken<T>() -> Result<T> {
    Err(Error::Generic { store: "Flaky", source: "the network\nis gone".into() })
}

#[async_trait]
impl ObjectStore for Flaky {
    async fn put_opts(&self, path: &Path, payload: PutPayload, options: PutOptions) -> Result<PutResult> {
        if self.fails(0, 12) {
            return Err(Error::Generic { store: "Flaky", source: self.message.into() });
        }
        let put = self.store.put_opts(path, payload, options).await;
        if self.fails(1, 12) { broken() } else { put }
    }

    async fn put_multipart_opts(
        &self,
        path: &Path,
        options: PutMultipartOptions,
    ) -> Result<Box<dyn MultipartUpload>> {
        self.store.put_multipart_opts(path, options).await
    }

    async fn get_opts(&self, path: &Path, options: GetOptions) -> Result<GetResult> {
        let is_head = options.head;
        if is_head && self.fails(3, 20) {
            return broken();
        }
        let found = self.store.get_opts(path, options).await?;
        if is_head || !self.fails(2, 3) {
            return Ok(found);
        }
        let Range { start, end } = found.range;
        let meta = found.meta.clone();
        let mut half = found.bytes().await?;
        half.truncate((end - start) as usize / 2);
        let payload = GetResultPayload::Stream(stream::iter([Ok(half)]).boxed());
        let (attributes, extensions) = Default::default();
        Ok(GetResult { payload, meta, range: start..end, attributes, extensions })
    }

    fn delete_stream(&self, paths: BoxStream<'static, Result<Path>>) -> BoxStream<'static, Result<Path>> {
        if self.fails(4, 4) {
            return stream::iter([broken()]).boxed();
        }
        self.store.delete_stream(paths)
    }

    fn list(&self, prefix: Option<&Path>) -> BoxStream<'static, Result<ObjectMeta>> {
        self.store.list(prefix)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Path>) -> Result<ListResult> {
        self.store.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Path, to: &Path, options: CopyOptions) -> Result<()> {
        self.store.copy_opts(from, to, options).await
    }
}

/// Two processes that make a directory on a server with WebDAV at the same time: one of them is refused, and writes again. Stores without directories never refuse so.
#[test]
fn a_directory_that_two_processes_make_is_no_error() {
    let written = |lists_deeply| {
        let counts = Arc::default();
        let store = Flaky {
            store: InMemory::new(),
            random: Mutex::new(Some(Rand32::new(7))),
            counts: Arc::clone(&counts),
            message: "Error performing MKCOL: Server returned non-2xx status code: 405 Method Not Allowed: ",
        };
        let place = objects(store, "a", lists_deeply);
        let failed = (0..200).filter(|number| {
            let put = place.put(&format!("shards/{number:02}/x"), b"1");
            put.is_err_and(|error| error.to_string().contains("405"))
        });
        (failed.count() as u32, counts.lock().unwrap()[0])
    };
    let (failed, refused) = written(true);
    assert!(failed > 5 && failed == refused, "{failed} of {refused}");
    let (failed, refused) = written(false);
    assert!(failed == 0 && refused > 5, "{failed} of {refused}");
}

/// A header with shards elsewhere.
fn elsewhere(bound: u32, at: &str) -> Header {
    Header { shards: Some(Shards::new(at.parse().unwrap())), ..header(bound) }
}

/// The place of the URL of [`elsewhere`].
fn begin(directory: &FilePath, header: &Header, place: &Arc<dyn Place>) -> Outcome<Store> {
    Store::begin_with(directory, header, |_| Ok(Arc::clone(place)))
}

/// The result of a store.
type Outcome<T> = std::result::Result<T, StoreError>;

#[test]
fn faults_of_an_object_store_show_in_nothing() {
    let mut counts = [0; 5];
    let mut stops = 0;
    for seed in 0..6 {
        let header = elsewhere(4, "s3://bucket/search");
        let directory = tempfile::tempdir().unwrap();
        let faults = Arc::default();
        let store = Arc::new(Flaky {
            store: InMemory::new(),
            random: Mutex::new(Some(Rand32::new(seed))),
            counts: Arc::clone(&faults),
            message: "the network\nis gone",
        });
        let place: Arc<dyn Place> = Arc::new(objects(Arc::clone(&store), "search", seed % 2 == 0));
        loop {
            let ended = begin(directory.path(), &header, &place)
                .and_then(|mut store| advance(&mut store, 3, 2000, usize::MAX));
            match ended {
                Ok(End::Complete) => break,
                Ok(End::Stopped) => unreachable!(),
                Err(error @ (StoreError::Network { .. } | StoreError::System(_))) => {
                    let error = error.to_string();
                    let has_reason =
                        error.contains("the network is gone") || error.ends_with(" bytes, 3 times");
                    assert!(error.starts_with("memory:///search/") && has_reason, "{error}");
                    stops += 1;
                }
                Err(error) => panic!("seed {seed}: {error}"),
            }
        }
        // A read that is torn three times is an error.
        let texts = std::iter::repeat_with(|| output_of(&Snapshot::over(directory.path(), &place)?));
        let text = texts.take(1000).find_map(std::result::Result::ok);
        assert_eq!(text, Some(expected(&header)), "seed {seed}");
        *store.random.lock().unwrap() = None;
        drop(begin(directory.path(), &header, &place).unwrap());
        let snapshot = Snapshot::over(directory.path(), &place).unwrap();
        assert_eq!(snapshot.verify().unwrap().orphans, 0);
        assert_eq!(snapshot.ledger.statistics().solutions, expected(&header).0.lines().count() as u64);
        let faults = *faults.lock().unwrap();
        counts.iter_mut().zip(faults).for_each(|(all, these)| *all += these);
    }
    assert!(counts.iter().all(|&count| count > 3) && stops > 6, "{counts:?} {stops}");
}

/// A search in memory that is complete.
fn complete(directory: &FilePath) -> (Header, Arc<dyn Place>) {
    let header = elsewhere(4, "s3://bucket/search");
    let place: Arc<dyn Place> = Arc::new(objects(InMemory::new(), "search", true));
    let mut store = begin(directory, &header, &place).unwrap();
    assert_eq!(advance(&mut store, 2, 2000, usize::MAX).unwrap(), End::Complete);
    (header, place)
}

#[test]
fn an_object_that_vanished_or_changed_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let (_, place) = complete(directory.path());
    assert!(!directory.path().join("shards").exists());
    let name = place.list().unwrap().pop().unwrap();
    let content = place.get(&name, 100_000).unwrap().unwrap();
    let verify = || Snapshot::over(directory.path(), &place).unwrap().verify();
    let message = || verify().unwrap_err().to_string();
    place.put(&name, &zstd::encode_all(&b"other"[..], 3).unwrap()).unwrap();
    assert!(
        message().starts_with(&format!("memory:///search/{name}: damaged: its hash is not")),
        "{}",
        message()
    );
    place.put(&name, &content[..content.len() / 2]).unwrap();
    assert!(message().starts_with(&format!("memory:///search/{name}: damaged: ")), "{}", message());
    place.delete(&names(&[&name])).unwrap();
    assert!(message().starts_with(&format!("memory:///search/{name}: damaged: the file is missing")));
    place.put(&name, &content).unwrap();
    assert_eq!(verify().unwrap().orphans, 0);
}

#[test]
fn a_place_has_the_shards_of_one_search() {
    let [one, two] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let (header, place) = complete(one.path());
    // The same program is another search in another directory.
    for other in [elsewhere(4, "s3://bucket/search"), elsewhere(3, "s3://bucket/search")] {
        let error = begin(two.path(), &other, &place).unwrap_err().to_string();
        assert!(error.starts_with("s3://bucket/search: files of another search are here"), "{error}");
    }
    // No search was begun there.
    assert!(!two.path().join("store.json").exists());
    // The place still belongs to the first search, even if its header is lost.
    place.delete(&names(&["store.json"])).unwrap();
    let count = place.list().unwrap().len();
    assert!(begin(two.path(), &elsewhere(3, "s3://bucket/search"), &place).is_err());
    drop(begin(one.path(), &header, &place).unwrap());
    assert_eq!(place.list().unwrap().len(), count);
    assert!(place.get("store.json", 100_000).unwrap().is_some());
    // If another search takes the place meanwhile, none of its files is deleted.
    elsewhere(3, "s3://bucket/search").write(&*place).unwrap();
    assert!(matches!(begin(one.path(), &header, &place), Err(StoreError::Taken(_))));
    assert_eq!(place.list().unwrap().len(), count);
}

#[test]
fn shards_may_be_in_another_directory() {
    let [one, other, third] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let at = other.path().join("below").display().to_string();
    let header = elsewhere(4, &at);
    let mut store = Store::begin(one.path(), &header).unwrap();
    assert_eq!(advance(&mut store, 2, 2000, 4).unwrap(), End::Stopped);
    drop(store);
    // The same command without the place continues; with another place it does not.
    let mut store = Store::begin(one.path(), &Header { shards: None, ..header.clone() }).unwrap();
    assert_eq!(advance(&mut store, 2, 2000, usize::MAX).unwrap(), End::Complete);
    drop(store);
    let error = Store::begin(one.path(), &elsewhere(4, &third.path().display().to_string()));
    let error = error.unwrap_err().to_string();
    assert!(error.contains("began with other places of the shards (--shards)"), "{error}");
    assert_eq!(super::stored(one.path()), expected(&header));
    assert!(!one.path().join("shards").exists());
    // A directory with files of its own.
    std::fs::create_dir(third.path().join("tmp")).unwrap();
    std::fs::write(third.path().join("tmp/precious"), "").unwrap();
    let begun = Store::begin(&third.path().join("store"), &elsewhere(4, &third.path().display().to_string()));
    assert!(matches!(begun, Err(StoreError::Taken(_))));
    assert!(third.path().join("tmp/precious").exists());
    assert!(Store::open(one.path(), &version()).is_ok());
}

#[test]
fn locations_are_directories_or_urls_without_secrets() {
    let directory = |path: &str| Ok(Location::Directory(path.into()));
    let url = |url: &str| Ok(Location::Url(url.to_owned()));
    let parse = |text: &str| text.parse::<Location>();
    assert_eq!(parse("/shared/out"), directory("/shared/out"));
    assert_eq!(parse("file:///shared/out"), directory("/shared/out"));
    assert_eq!(parse("out"), directory(&std::env::current_dir().unwrap().join("out").display().to_string()));
    for text in ["s3://b", "s3://b/p/q", "gs://b/p", "az://c/p", "http://h:80/p", "https://h/p"] {
        assert_eq!(parse(text), url(text));
        assert_eq!(parse(&format!("{text}/")), url(text));
        assert_eq!(parse(text).unwrap().to_string(), text);
    }
    for (text, reason) in [
        ("ftp://h/p", "ftp:// is no kind of place"),
        ("s3://", "no bucket or host"),
        ("https://user:secret@h/p", "the URL has credentials"),
        ("s3://b/p?x", "it has ?, #, . or .."),
        ("s3://b/../p", "it has ?, #, . or .."),
        ("file://p", "by its path"),
        ("file:///a%20b", "by its path"),
    ] {
        assert!(parse(text).unwrap_err().contains(reason), "{text}");
    }
    #[cfg(not(feature = "object-store"))]
    assert!(
        parse("s3://b/p").unwrap().open().unwrap_err().to_string().contains("--features object-store"),
        "the message says how to build with it"
    );
}
