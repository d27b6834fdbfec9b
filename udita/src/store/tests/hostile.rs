//! Hostile directories and messages: no file outside of a store is read, written or deleted for them, and reading is limited.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::search::{Interval, Statistics};

use super::{LinesTask, advance, header, version};
use crate::store::coordinator::End;
use crate::store::directory::Directory;
use crate::store::engine::Job;
use crate::store::header::{Header, Shards};
use crate::store::journal::{self, Journal};
use crate::store::ledger::Ledger;
use crate::store::location::Location;
use crate::store::place::Place;
use crate::store::record::{Commit, Record, ShardFile};
use crate::store::shard;
use crate::store::task::work;
use crate::store::{Snapshot, Store};

/// A finished store, and the path of one of its shards.
fn finished(directory: &Path) -> std::path::PathBuf {
    let mut store = Store::begin(directory, &header(3)).unwrap();
    assert_eq!(advance(&mut store, 1, 1 << 40, usize::MAX).unwrap(), End::Complete);
    let name = Directory::new(directory).list().unwrap().into_iter().find(|name| !name.contains(".notes"));
    directory.join(name.unwrap())
}

/// The reason why a store is damaged.
fn damage(directory: &Path) -> String {
    Snapshot::read(directory).unwrap().verify().unwrap_err().to_string()
}

#[cfg(unix)]
#[test]
fn a_shard_that_is_a_device_is_not_read() {
    let directory = tempfile::tempdir().unwrap();
    let path = finished(directory.path());
    fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
    // A reader without a limit would never end.
    let mut content = Vec::new();
    File::open(&path).unwrap().take(100 << 20).read_to_end(&mut content).unwrap();
    assert_eq!(content.len(), 100 << 20);
    let found = damage(directory.path());
    assert_eq!(
        found.find(": damaged: it is not a regular file"),
        Some(path.display().to_string().len()),
        "{found}"
    );
    // The other files of a store are no devices either.
    for name in [journal::FILE, crate::store::header::FILE] {
        let file = directory.path().join(name);
        fs::remove_file(&file).unwrap();
        std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
        let found = Snapshot::read(directory.path()).unwrap_err().to_string();
        assert!(found.starts_with(&format!("{}: damaged: it is not", file.display())), "{found}");
    }
}

#[test]
fn a_shard_is_read_as_far_as_the_journal_knows() {
    let directory = tempfile::tempdir().unwrap();
    let path = finished(directory.path());
    let whole = fs::read(&path).unwrap();
    // A sparse file of a gigabyte.
    File::options().write(true).open(&path).unwrap().set_len(1 << 30).unwrap();
    let found = damage(directory.path());
    assert!(found.contains("it is longer than "), "{found}");
    // A small file that decompresses to 64 MB.
    let bomb = zstd::encode_all(&*vec![0; 64 << 20], 3).unwrap();
    let bomb =
        zstd::encode_all(&*bomb, 3).map(|twice| if twice.len() < bomb.len() { bomb } else { twice }).unwrap();
    assert!(bomb.len() < 10_000, "{}", bomb.len());
    assert_eq!(zstd::decode_all(&*bomb).unwrap().len(), 64 << 20);
    let place = Directory::new(directory.path());
    let record = Snapshot::read(directory.path()).unwrap().records()[0].clone();
    let file = ShardFile { bytes: bomb.len() as u64, ..record.shard.unwrap() };
    fs::write(&path, bomb).unwrap();
    let found = shard::read(&place, &file).unwrap_err().to_string();
    assert!(found.contains("its content is longer than the journal says"), "{found}");
    fs::write(&path, whole).unwrap();
    Snapshot::read(directory.path()).unwrap().verify().unwrap();
}

/// A commit whose record names this file.
fn commit(name: &str) -> Commit {
    let shard = ShardFile { name: name.to_owned(), hash: String::new(), bytes: 6 };
    let record = Record {
        unit: Interval::default(),
        budget: 1,
        attempt: "a".to_owned(),
        shard: Some(shard),
        common: None,
        notes: None,
        long_ends: None,
        rules: Default::default(),
        gaps: Default::default(),
        counts: Statistics::default(),
        rest: None,
    };
    Commit { record, children: Vec::new() }
}

#[test]
fn a_record_names_no_file_outside_of_the_shards() {
    let directory = tempfile::tempdir().unwrap();
    let store = directory.path().join("store");
    drop(Store::begin(&store, &header(3)).unwrap());
    fs::write(directory.path().join("secret"), "secret").unwrap();
    let outside = "../../secret";
    // The place itself would read it.
    let content = Directory::new(&store).get(&format!("shards/{outside}"), 100).unwrap();
    assert_eq!(content, Some(b"secret".to_vec()));
    for name in [outside, "/etc/passwd", "ab/../../x", "ab/", "ab", "", "ab/c d", "ab/.x", "ab/c/d", "../x"] {
        let reason = Ledger::default().check(&commit(name)).unwrap_err();
        assert_eq!(reason, format!("{name:?} is no name of a shard"));
    }
    Ledger::default().check(&commit("ab/ab12-0-f.notes.zst")).unwrap();
    Journal::open(&store, 0).unwrap().append(&[commit(outside)]).unwrap();
    let found = Snapshot::read(&store).unwrap_err().to_string();
    assert!(
        found.contains("journal.jsonl, line 1: damaged: \"../../secret\" is no name of a shard"),
        "{found}"
    );
}

#[test]
fn a_worker_writes_no_file_outside_of_the_shards() {
    let directory = tempfile::tempdir().unwrap();
    let store = directory.path().join("store");
    let begun = Store::begin(&store, &header(3)).unwrap();
    let task = LinesTask::new(begun.header());
    let stop = Arc::new(AtomicBool::new(false));
    let attempt = "a/../../../../outside";
    // The place itself would write it.
    Directory::new(&store).put(&format!("shards/ab/{attempt}"), b"x").unwrap();
    fs::remove_file(directory.path().join("outside")).unwrap();
    let job = Job { ticket: 1, paths: Interval::default(), budget: 1000, attempt: attempt.to_owned() };
    let found = work(&task, &**begun.place(), "program", &job, &stop).unwrap_err().to_string();
    assert!(found.ends_with("/outside.zst\" is no name for a shard"), "{found}");
    let names: Vec<_> =
        fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["store"]);
}

/// A header names the place of the shards. Files without a commit are deleted there, so it must be a place of this search.
#[test]
fn a_header_that_names_a_foreign_directory_deletes_nothing_there() {
    let directory = tempfile::tempdir().unwrap();
    let [store, foreign] = ["store", "foreign"].map(|name| directory.path().join(name));
    let elsewhere = directory.path().join("elsewhere");
    let shards = |at: &Path| Some(Shards::new(Location::Directory(at.to_path_buf())));
    let header = Header { shards: shards(&elsewhere), ..header(3) };
    drop(Store::begin(&store, &header).unwrap());
    let kept = foreign.join("tmp/kept");
    fs::create_dir_all(foreign.join("tmp")).unwrap();
    fs::write(&kept, "kept").unwrap();
    // The file looks like one without a commit.
    assert_eq!(Directory::new(&foreign).list().unwrap(), ["tmp/kept"]);
    let path = store.join(crate::store::header::FILE);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace(elsewhere.to_str().unwrap(), foreign.to_str().unwrap())).unwrap();
    let found = Store::open(&store, &version()).map(drop).unwrap_err().to_string();
    assert!(found.contains("files of another search are here"), "{found}");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "kept");
    assert!(!foreign.join("store.json").exists());
    // An empty place is made ready, as after a sudden end.
    fs::remove_dir_all(&foreign).unwrap();
    drop(Store::open(&store, &version()).unwrap());
    assert!(foreign.join("store.json").exists());
}
