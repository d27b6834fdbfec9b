//! The messages between a coordinator and workers on other machines, and those of a compiler's process.

use std::io::BufReader;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use udita::store::coordinator::{self, Budgets};
use udita::store::directory::Directory;
use udita::store::engine::{Engine, Event, Job};
use udita::store::protocol::{Reply, replies};
use udita::store::worker::serve;
use udita::store::{Snapshot, Store, StoreError};
use udita_diff::compiler::judged;
use udita_diff::program::TestProgram;

use super::edits::edited;
use super::search::{BUDGET, Room, SLOTS, WHOLE, assert_whole, done, version};
use crate::tape::Tape;

static COORDINATOR: LazyLock<Mutex<Room>> = LazyLock::new(Room::new);
static WORKER: LazyLock<Mutex<Room>> = LazyLock::new(Room::new);

/// The messages of a bridge in a search without faults.
static CONVERSATION: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let whole = &*WHOLE;
    let mut replies = vec![Reply::Slots { slots: SLOTS }];
    let records = whole.tickets.iter().zip(&whole.records);
    replies.extend(records.map(|(&n, record)| Reply::Done { n, rec: Box::new(record.clone()) }));
    replies
        .iter()
        .flat_map(|reply| format!("{}\n", done(serde_json::to_string(reply))).into_bytes())
        .collect()
});

/// Checks one side of a conversation; the first byte selects the side and the kind.
///
/// * Messages to a coordinator: no path is forgotten or done twice, no file outside the place of the shards is touched, and the resulting
///   journal is readable.
/// * Messages to a worker: each line has one answer, with its number, and no file outside the directories of shards is written.
/// * Messages of a JVM about programs: each program has a verdict or none.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    let mut script = Tape::new(bytes);
    match script.byte() % 4 {
        0 => coordinator(script.rest()),
        1 => coordinator(&edited(&CONVERSATION, &mut script)),
        2 => worker(script.rest()),
        _ => compiler(script.rest()),
    }
}

/// An engine that reports scripted replies.
struct Written<R> {
    replies: R,
    slots: usize,
}

impl<R: Iterator<Item = Reply>> Engine for Written<R> {
    fn slots(&self) -> usize {
        self.slots
    }

    fn submit(&mut self, _: Job) {}

    fn next(&mut self) -> Event {
        let end = || Event::Broken { reason: "the end".to_owned(), may_pass: true };
        self.poll().unwrap_or_else(end)
    }

    fn poll(&mut self) -> Option<Event> {
        let reply = self.replies.next()?;
        if let Reply::Slots { slots } = reply {
            self.slots = slots;
        }
        Some(reply.into())
    }
}

/// An engine whose events come one at a time.
struct Slow<E>(E);

impl<E: Engine> Engine for Slow<E> {
    fn slots(&self) -> usize {
        self.0.slots()
    }

    fn submit(&mut self, job: Job) {
        self.0.submit(job);
    }

    fn next(&mut self) -> Event {
        self.0.next()
    }

    fn poll(&mut self) -> Option<Event> {
        None
    }
}

fn coordinator(bytes: &[u8]) {
    let whole = &*WHOLE;
    let room = COORDINATOR.lock().unwrap_or_else(PoisonError::into_inner);
    room.write("store.json", &whole.header_text);
    room.write("journal.jsonl", b"");
    let place = whole.place();
    let mut store = done(Store::begin_with(room.path(), &whole.header, |_| Ok(Arc::clone(&place))));
    // The store has deleted the shards, which no commit names yet.
    whole.shards.iter().for_each(|(name, content)| done(place.put(name, content)));
    let mut engine = Slow(Written { replies: replies(BufReader::new(bytes)), slots: 0 });
    let stop = AtomicBool::new(false);
    let budgets = Budgets::constant(BUDGET);
    let end = coordinator::run(&mut store, &mut engine, budgets, &stop, |_| {});
    if let Err(error) = &end {
        let is_known = matches!(
            error,
            StoreError::System(_)
                | StoreError::Worker(_)
                | StoreError::Failed { .. }
                | StoreError::Differs { .. }
        );
        assert!(is_known, "{error}");
    }
    let snapshot = done(Snapshot::over(room.path(), &place));
    assert_eq!((snapshot.ledger.done(), snapshot.torn), (store.ledger().done(), 0));
    assert_whole(store.ledger(), snapshot.records());
    assert_whole(&snapshot.ledger, snapshot.records());
    for file in snapshot.records().iter().flat_map(udita::store::record::Record::files) {
        assert!(whole.shards.contains_key(&udita::store::shard::name(file)), "{} is no shard", file.name);
    }
}

fn worker(bytes: &[u8]) {
    let whole = &*WHOLE;
    let room = WORKER.lock().unwrap_or_else(PoisonError::into_inner);
    room.write("store.json", &whole.header_text);
    let text = String::from_utf8_lossy(bytes);
    let text = text.replace("$S", &room.path().display().to_string()).replace("$P", &whole.header.identity());
    // Invalid UTF-8 is passed unchanged, with unresolved placeholders.
    let bytes = if text.contains(char::REPLACEMENT_CHARACTER) { bytes } else { text.as_bytes() };
    let mut answers = Vec::new();
    done(serve(bytes, &mut answers, &version(), |program| {
        assert_eq!(program, &whole.header.program);
        Ok(Box::new(whole.task.clone()))
    }));
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    let answers: Vec<&[u8]> = answers.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(lines.len(), answers.len());
    let mut has_written = false;
    for (line, answer) in lines.into_iter().zip(answers) {
        let number = |text: &[u8]| {
            serde_json::from_slice(text).ok().and_then(|value: serde_json::Value| value.get("n")?.as_u64())
        };
        match done(serde_json::from_slice::<Reply>(answer)) {
            Reply::Done { n, rec } => {
                assert_eq!(Some(n), number(line));
                let place = Directory::new(room.path());
                for file in rec.files() {
                    has_written = true;
                    done(udita::store::shard::read(&place, file));
                }
            }
            Reply::Fail { n, err, .. } => {
                assert_eq!(n, number(line).unwrap_or(0));
                assert!(!err.is_empty());
            }
            Reply::Slots { .. } => panic!("a worker has no slots"),
        }
    }
    if has_written {
        let above = room.path().parent().unwrap_or(Path::new(""));
        assert_eq!(names(above), ["store"]);
        let inside = names(room.path());
        assert!(
            inside.iter().all(|name| ["shards", "store.json", "tmp"].contains(&name.as_str())),
            "{inside:?}"
        );
        assert!(names(&room.path().join("tmp")).is_empty());
        done(std::fs::remove_dir_all(room.path().join("shards")));
    }
}

fn names(directory: &Path) -> Vec<String> {
    let entries = done(std::fs::read_dir(directory))
        .map(|entry| done(entry).file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

fn compiler(bytes: &[u8]) {
    let texts =
        ["class A { int a = \"\"; }", "class B { }\nclass Main { public static void main(String[] a) { } }"];
    let program =
        |(number, text): (u64, &str)| TestProgram { number, text: text.to_owned(), ..TestProgram::default() };
    let programs: Vec<TestProgram> = (0..).zip(texts).map(program).collect();
    assert_eq!(judged(&programs, bytes).len(), programs.len());
}
