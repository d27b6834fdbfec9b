//! The files of a stored search, with any damage: header, journal and shards.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use udita::store::coordinator::End;
use udita::store::header::Header;
use udita::store::{Snapshot, Store, StoreError};

use super::edits::edited;
use super::search::{Room, WHOLE, assert_whole, delivered, done, resume};
use crate::tape::Tape;

static ROOM: LazyLock<Mutex<Room>> = LazyLock::new(Room::new);
/// The states from which the search was already continued to its end: continuing from the same state gives the same result.
static RESUMED: LazyLock<Mutex<HashSet<usize>>> = LazyLock::new(Mutex::default);

const HEADER: &str = "store.json";
const JOURNAL: &str = "journal.jsonl";

/// Checks a damaged file; the first byte selects the file and the kind of damage.
///
/// * Damage without the right hash causes an error that names the file, or results in an earlier state of the search. From there it
///   continues to its end, and delivers its usual output.
/// * A journal or header with right hashes, which no accidental damage has, causes an error, or results in a state in which each path is
///   done or to be done.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    let whole = &*WHOLE;
    let room = ROOM.lock().unwrap_or_else(PoisonError::into_inner);
    let mut script = Tape::new(bytes);
    let kind = script.byte() % 7;
    room.write(HEADER, &whole.header_text);
    room.write(JOURNAL, &whole.journal);
    match kind {
        0 => {
            room.write(JOURNAL, script.rest());
            damaged_journal(&room);
        }
        1 => {
            room.write(JOURNAL, &edited(&whole.journal, &mut script));
            damaged_journal(&room);
        }
        2 | 3 => {
            // Some valid lines, followed by commits with right hashes.
            let lines = usize::from(script.byte()) % (whole.records.len() + 1);
            let all: Vec<&[u8]> = whole.journal.split_inclusive(|&byte| byte == b'\n').collect();
            let (before, after) = (all[..lines].concat(), all[lines..].concat());
            let after =
                if kind == 2 { script.rest().to_vec() } else { edited(&commits(&after), &mut script) };
            let text = [before, after.split(|&byte| byte == b'\n').flat_map(sealed).collect()].concat();
            room.write(JOURNAL, &text);
            forged_journal(&room);
        }
        4 => {
            room.write(HEADER, script.rest());
            damaged_header(&room);
        }
        5 => {
            room.write(HEADER, &edited(&whole.header_text, &mut script));
            damaged_header(&room);
        }
        _ => damaged_shard(&room, script),
    }
}

/// The commits of lines of a journal.
fn commits(lines: &[u8]) -> Vec<u8> {
    let commit = |line: &[u8]| {
        let text = String::from_utf8_lossy(line);
        text.split_once(",\"commit\":")
            .map(|(_, commit)| commit.trim_end().trim_end_matches('}').to_owned() + "}}\n")
    };
    let lines = lines.split_inclusive(|&byte| byte == b'\n').filter_map(commit);
    lines.collect::<String>().replace("}}}\n", "}}\n").into_bytes()
}

/// A journal line with the right hash.
pub(super) fn sealed(commit: &[u8]) -> Vec<u8> {
    if commit.is_empty() {
        return Vec::new();
    }
    let hash = blake3::hash(commit).to_hex();
    [b"{\"check\":\"", &hash.as_bytes()[..16], b"\",\"commit\":", commit, b"}\n"].concat()
}

/// Asserts that the message of an error names the file of the store.
fn assert_named(room: &Room, error: &StoreError, file: &str) {
    let path = room.path().join(file).display().to_string();
    let is_about_all = matches!(error, StoreError::Version { .. } | StoreError::Missing(_));
    assert!(is_about_all || error.to_string().starts_with(&path), "{error}");
}

/// Checks that a damaged journal contains only records of the search, or is rejected.
fn damaged_journal(room: &Room) {
    let whole = &*WHOLE;
    let place = whole.place();
    let journal = room.read(JOURNAL);
    let begun = || Store::begin_with(room.path(), &whole.header, |_| Ok(Arc::clone(&place)));
    let snapshot = match Snapshot::over(room.path(), &place) {
        Ok(snapshot) => snapshot,
        Err(error) => {
            assert_named(room, &error, JOURNAL);
            assert!(error.to_string().contains(", line "), "{error}");
            let Err(again) = begun() else { panic!("{error}, and the search goes on") };
            assert_eq!(again.to_string(), error.to_string());
            assert_eq!(room.read(JOURNAL), journal, "a damaged journal was changed");
            return;
        }
    };
    let records = snapshot.records();
    assert!(records.iter().all(|record| whole.records.contains(record)), "a record was invented");
    assert_whole(&snapshot.ledger, records);
    assert!(whole.delivered.starts_with(&done(delivered(&snapshot))));
    done(snapshot.verify());
    let count = records.len();
    let mut store = done(begun());
    assert_eq!(store.ledger().done(), count);
    let lines = journal.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    assert_eq!(room.read(JOURNAL), journal[..lines], "a line was lost");
    if RESUMED.lock().unwrap_or_else(PoisonError::into_inner).insert(count) {
        assert_eq!(done(resume(&mut store, usize::MAX)), End::Complete);
        let snapshot = done(Snapshot::over(room.path(), &place));
        assert_eq!(done(delivered(&snapshot)), whole.delivered);
        assert_eq!(done(snapshot.verify()).orphans, 0);
    }
}

/// Checks that no shard outside the place is read, and no path is done twice or forgotten.
fn forged_journal(room: &Room) {
    let whole = &*WHOLE;
    let place = whole.place();
    let snapshot = match Snapshot::over(room.path(), &place) {
        Ok(snapshot) => snapshot,
        Err(error) => return assert_named(room, &error, JOURNAL),
    };
    assert_whole(&snapshot.ledger, snapshot.records());
    for checked in [snapshot.verify().map(drop), delivered(&snapshot).map(drop)] {
        if let Err(error) = checked {
            assert!(error.to_string().starts_with("memory/shards/"), "{error}");
        }
    }
    let mut store = done(Store::begin_with(room.path(), &whole.header, |_| Ok(Arc::clone(&place))));
    match resume(&mut store, 50) {
        Ok(_) | Err(StoreError::System(_) | StoreError::Failed { .. } | StoreError::Differs { .. }) => {}
        Err(error) => panic!("{error}"),
    }
    let snapshot = done(Snapshot::over(room.path(), &place));
    assert_whole(&snapshot.ledger, snapshot.records());
}

/// Checks that a damaged header equals the original or is rejected. With a right hash it may differ; nothing is opened with it here.
fn damaged_header(room: &Room) {
    let whole = &*WHOLE;
    match Header::read(room.path()) {
        Ok(header) => {
            let (udita, program) = (&whole.header.udita, &whole.header.program);
            assert!((&header.udita, &header.program) == (udita, program), "a header was invented");
            done(Snapshot::over(room.path(), &whole.place()));
        }
        Err(error) => {
            assert_named(room, &error, HEADER);
            assert!(Snapshot::over(room.path(), &whole.place()).is_err());
            let begun = Store::begin_with(room.path(), &whole.header, |_| Ok(whole.place()));
            assert!(begun.is_err(), "{error}, and the search goes on");
        }
    }
    // The same text with the right hash.
    let text = room.read(HEADER);
    let Ok(header) = serde_json::from_slice::<Header>(&text) else { return };
    let stored = serde_json::json!({ "layout": 1, "identity": header.identity(), "header": header });
    room.write(HEADER, stored.to_string().as_bytes());
    let again = done(Header::read(room.path()));
    assert_eq!(again, header);
    let _ = Snapshot::over(room.path(), &whole.place());
    let begun = Store::begin_with(room.path(), &whole.header, |_| Ok(whole.place()));
    assert!(begun.is_err() || (again.udita == whole.header.udita && again.program == whole.header.program));
}

/// Checks that a shard has the content that the journal records, or is rejected.
fn damaged_shard(room: &Room, mut script: Tape<'_>) {
    let whole = &*WHOLE;
    let number = usize::from(script.byte()) % whole.shards.len();
    let Some((name, right)) = whole.shards.iter().nth(number) else { return };
    let content = match script.byte() % 3 {
        0 => script.rest().to_vec(),
        1 => edited(right, &mut script),
        // A shard with other content.
        _ => done(zstd::encode_all(script.rest(), 1)),
    };
    let place = whole.place();
    done(place.put(name, &content));
    let snapshot = done(Snapshot::over(room.path(), &place));
    match delivered(&snapshot) {
        Ok(text) => assert_eq!(text, whole.delivered),
        Err(error) => {
            assert!(error.to_string().starts_with(&format!("memory/{name}: damaged: ")), "{error}");
            assert!(snapshot.verify().is_err());
        }
    }
}
