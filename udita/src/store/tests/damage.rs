//! Directories that are truncated, damaged, foreign, locked or not writable.

use std::fs;
use std::path::{Path, PathBuf};

use super::{advance, expected, header, stored, version};
use crate::store::coordinator::End;
use crate::store::directory::Directory;
use crate::store::header::{Header, Version};
use crate::store::place::Place;
use crate::store::{Snapshot, Store, StoreError, journal};

/// A store with some commits.
fn begun(directory: &Path) -> Header {
    let header = header(4);
    let mut store = Store::begin(directory, &header).unwrap();
    assert_eq!(advance(&mut store, 2, 2000, 8).unwrap(), End::Stopped);
    header
}

fn message(result: Result<Store, StoreError>) -> String {
    result.map(|_| ()).unwrap_err().to_string()
}

/// The journal is cut anywhere: the rest of its last line is no commit, and the search continues to the same end.
#[test]
fn a_torn_line_is_cut_off() {
    let directory = tempfile::tempdir().unwrap();
    let header = begun(directory.path());
    let path = directory.path().join(journal::FILE);
    let whole = fs::read(&path).unwrap();
    let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count();
    for length in [whole.len() - 1, whole.len() - 40, whole.len() / 2, 10, 0] {
        fs::write(&path, &whole[..length]).unwrap();
        let snapshot = Snapshot::read(directory.path()).unwrap();
        assert_eq!(snapshot.records().len(), lines(&whole[..length]));
        let store = Store::begin(directory.path(), &header).unwrap();
        assert_eq!(store.ledger().done(), lines(&whole[..length]), "{length}");
        assert_eq!(lines(&fs::read(&path).unwrap()), lines(&whole[..length]));
        assert!(fs::read(&path).unwrap().last().is_none_or(|&last| last == b'\n'));
    }
    let mut store = Store::begin(directory.path(), &header).unwrap();
    assert_eq!(advance(&mut store, 2, 2000, usize::MAX).unwrap(), End::Complete);
    assert_eq!(stored(directory.path()), expected(&header));
}

#[test]
fn a_damaged_line_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let header = begun(directory.path());
    let path = directory.path().join(journal::FILE);
    let whole = fs::read_to_string(&path).unwrap();
    let check = |text: String, reason: &str| {
        fs::write(&path, text).unwrap();
        let found = message(Store::begin(directory.path(), &header));
        assert!(found.starts_with(&format!("{}, line ", path.display())), "{found}");
        assert!(found.contains(reason) && found.contains("restore the directory from a copy"), "{found}");
        assert_eq!(Snapshot::read(directory.path()).unwrap_err().to_string(), found);
    };
    check(whole.replacen("\"budget\":2000", "\"budget\":2001", 1), "its hash is another one");
    check(whole.replacen("{\"check\"", "{\"chick\"", 1), "this is no line of a journal");
    check(format!("\n{whole}"), "line 1: damaged: this is no line of a journal");
    let (first, others) = whole.split_once('\n').unwrap();
    check(format!("{first}\n{first}\n{others}"), "line 2: damaged: the paths .: are there twice");
    check(others.to_owned(), "were not to be done");
}

/// The shards of a store.
fn shards(directory: &Path) -> Vec<PathBuf> {
    let files = Directory::new(directory).list().unwrap();
    files.into_iter().map(|file| directory.join(file)).collect()
}

#[test]
fn a_damaged_or_missing_shard_is_named() {
    let directory = tempfile::tempdir().unwrap();
    begun(directory.path());
    let path = shards(directory.path()).pop().unwrap();
    let content = fs::read(&path).unwrap();
    let verify = || Snapshot::read(directory.path()).unwrap().verify().unwrap_err().to_string();
    for at in [content.len() / 2, content.len() - 1] {
        let mut damaged = content.clone();
        damaged[at] ^= 1;
        fs::write(&path, damaged).unwrap();
        assert!(verify().starts_with(&format!("{}: damaged: ", path.display())), "{}", verify());
    }
    // A whole shard with another content.
    fs::write(&path, zstd::encode_all(&b"other"[..], 3).unwrap()).unwrap();
    assert!(verify().contains("its hash is not that of the journal"), "{}", verify());
    fs::remove_file(&path).unwrap();
    assert!(verify().contains("the file is missing"), "{}", verify());
}

/// As on a full disk: no unfinished file can be made.
#[test]
fn a_store_that_cannot_be_written_keeps_what_it_has() {
    let directory = tempfile::tempdir().unwrap();
    let header = begun(directory.path());
    let mut store = Store::begin(directory.path(), &header).unwrap();
    let done = store.ledger().done();
    fs::remove_dir(directory.path().join("tmp")).unwrap();
    let error = advance(&mut store, 2, 2000, usize::MAX).unwrap_err();
    assert!(matches!(error, StoreError::System(_)) && error.to_string().contains("/tmp/"), "{error}");
    drop(store);
    let mut store = Store::begin(directory.path(), &header).unwrap();
    assert!(store.ledger().done() >= done);
    assert_eq!(advance(&mut store, 2, 2000, usize::MAX).unwrap(), End::Complete);
    assert_eq!(stored(directory.path()), expected(&header));
}

#[test]
fn orphans_are_found_and_deleted() {
    let directory = tempfile::tempdir().unwrap();
    let header = begun(directory.path());
    let before = shards(directory.path()).len();
    fs::write(directory.path().join("shards/orphan.zst"), "x").unwrap();
    fs::write(directory.path().join("tmp/half"), "x").unwrap();
    assert_eq!(Snapshot::read(directory.path()).unwrap().verify().unwrap().orphans, 2);
    drop(Store::begin(directory.path(), &header).unwrap());
    assert_eq!(shards(directory.path()).len(), before);
}

#[test]
fn other_searches_and_versions_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let kept = begun(directory.path());
    let refused = |header: &Header| message(Store::begin(directory.path(), header));
    assert!(refused(&header(5)).contains("began with other bounds or arguments"), "{}", refused(&header(5)));
    let mut other = kept.clone();
    other.program.sources.text.push(' ');
    assert!(refused(&other).contains("began with other sources: a file has changed since"));
    let mut other = kept.clone();
    other.program.settings.max_steps += 1;
    assert!(refused(&other).contains("choice modes or limits"));
    let mut other = kept.clone();
    other.program.form.format = None;
    assert!(refused(&other).contains("--count"));
    let newer = Version { build: "other".to_owned(), ..version() };
    let found = message(Store::open(directory.path(), &newer));
    assert!(
        found.contains("begun by udita 0.1.0 (build test), and this is udita 0.1.0 (build other)"),
        "{found}"
    );
    // The arguments of the command are only for the user.
    let other = Header { command: Vec::new(), ..kept };
    assert!(Store::begin(directory.path(), &other).is_ok());
}

#[test]
fn one_process_at_a_time() {
    let directory = tempfile::tempdir().unwrap();
    let header = begun(directory.path());
    let store = Store::open(directory.path(), &version()).unwrap();
    assert!(message(Store::begin(directory.path(), &header)).contains("another udita works on this run"));
    assert!(Snapshot::read(directory.path()).is_ok());
    drop(store);
    assert!(Store::open(directory.path(), &version()).is_ok());
}

#[test]
fn directories_that_cannot_be_a_store_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(message(Store::begin(&file, &header(2))).starts_with(&format!("{}: ", file.display())));
    assert!(message(Store::begin(&file.join("below"), &header(2))).contains("not a directory"));
    assert!(message(Store::begin(directory.path(), &header(2))).contains("not of a stored search"));
    assert!(message(Store::open(directory.path(), &version())).contains("no run is stored here"));
    let store = directory.path().join("store");
    begun(&store);
    let path = store.join("store.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("lists.udita", "lists.adita")).unwrap();
    assert!(message(Store::open(&store, &version())).contains("does not have the hash"));
    fs::write(&path, &text[..50]).unwrap();
    assert!(message(Store::open(&store, &version())).contains("store.json: damaged"));
}
