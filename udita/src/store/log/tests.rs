//! Logs that continue, and logs that are torn, damaged, locked or about something else.

use std::fs;
use std::path::Path;

use super::{Entry, FILE, Log, Run, State, Subject};
use crate::store::StoreError;
use crate::store::header::Version;
use crate::store::journal;

fn version(build: &str) -> Version {
    Version { number: "1.0".to_owned(), build: build.to_owned() }
}

fn run() -> Run {
    Run {
        udita: version("a"),
        command: ["mutate", "A.java"].map(str::to_owned).to_vec(),
        directory: "/home".into(),
        results: "mutants".to_owned(),
        subject: Subject { name: "A.java".to_owned(), digest: "1".to_owned() },
        is_exact: false,
    }
}

fn step(number: u32) -> Entry<u32> {
    Entry { output: format!("{number}\n"), ..Entry::from(number) }
}

/// Opens the log; gives it with its records.
fn open(directory: &Path, run: &Run) -> Result<(Log<u32>, Vec<u32>), StoreError> {
    let mut records = Vec::new();
    let log = Log::begin(directory, run, |entry| {
        records.extend(entry.record);
        Ok(())
    })?;
    Ok((log, records))
}

fn message(directory: &Path, run: &Run) -> String {
    open(directory, run).map(|_| ()).unwrap_err().to_string()
}

/// The output and the state, as a reader sees them.
fn read(directory: &Path) -> (String, State) {
    let mut output = String::new();
    let state = State::read(directory, |text| output.push_str(text));
    (output, state.unwrap())
}

#[test]
fn a_log_continues_where_it_was() {
    let directory = tempfile::tempdir().unwrap();
    let (mut log, records) = open(directory.path(), &run()).unwrap();
    assert!(records.is_empty() && !log.continues());
    log.append(&[step(1), step(2)]).unwrap();
    // While one process writes, others read and none writes.
    let (output, state) = read(directory.path());
    assert_eq!((output.as_str(), state.steps, state.results, state.end), ("1\n2\n", 2, 2, None));
    assert!(message(directory.path(), &run()).contains("another udita works on this run"));
    drop(log);
    let (mut log, records) = open(directory.path(), &run()).unwrap();
    assert!(log.continues());
    assert_eq!(records, [1, 2]);
    log.end("all mutants are run").unwrap();
    log.end("all mutants are run").unwrap();
    assert_eq!(read(directory.path()).1.end.as_deref(), Some("all mutants are run"));
    // A step after the end makes the run incomplete again.
    log.append(&[step(3)]).unwrap();
    let (output, state) = read(directory.path());
    assert_eq!((output.as_str(), state.results, state.end), ("1\n2\n3\n", 3, None));
}

/// The journal is cut at every byte: whole lines stay, and the log grows from there.
#[test]
fn a_torn_line_is_no_step() {
    let directory = tempfile::tempdir().unwrap();
    let (mut log, _) = open(directory.path(), &run()).unwrap();
    log.append(&[step(1), step(2), step(3)]).unwrap();
    drop(log);
    let path = directory.path().join(journal::FILE);
    let whole = fs::read(&path).unwrap();
    for length in 0..=whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let kept = whole[..length].iter().filter(|&&byte| byte == b'\n').count() as u32;
        let ends = whole[..length].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        assert_eq!(read(directory.path()).1.torn, (length - ends) as u64);
        let (mut log, records) = open(directory.path(), &run()).unwrap();
        assert_eq!(records, (1..=kept).collect::<Vec<_>>());
        log.append(&[step(9)]).unwrap();
        let expected: String = (1..=kept).chain([9]).map(|number| format!("{number}\n")).collect();
        assert_eq!(read(directory.path()).0, expected);
    }
}

#[test]
fn a_damage_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let (mut log, _) = open(directory.path(), &run()).unwrap();
    log.append(&[step(1), step(2)]).unwrap();
    drop(log);
    for (file, part, other, place) in [
        (
            journal::FILE,
            "\"record\":1",
            "\"record\":7",
            "journal.jsonl, line 1: damaged: its hash is another one",
        ),
        (FILE, "A.java", "B.java", "run.json: damaged: its content does not have the hash"),
        (FILE, "{", "[", "run.json: damaged: "),
        (FILE, "\"layout\": 1", "\"layout\": 9", "(layout 9)"),
    ] {
        let path = directory.path().join(file);
        let whole = fs::read_to_string(&path).unwrap();
        assert!(whole.contains(part), "{file} {part}");
        fs::write(&path, whole.replacen(part, other, 1)).unwrap();
        let found = message(directory.path(), &run());
        assert!(found.contains(place), "{found}");
        assert_eq!(State::read(directory.path(), |_| ()).unwrap_err().to_string(), found);
        fs::write(&path, whole).unwrap();
    }
    assert_eq!(open(directory.path(), &run()).unwrap().1, [1, 2]);
}

#[test]
fn another_run_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    drop(open(directory.path(), &run()).unwrap());
    let subject = |name: &str, digest: &str| Subject { name: name.to_owned(), digest: digest.to_owned() };
    let other = Run { results: "tests".to_owned(), ..run() };
    assert!(message(directory.path(), &other).contains("other results: mutants of A.java"));
    let other = Run { subject: subject("A.java", "2"), ..run() };
    assert!(message(directory.path(), &other).contains("other options, or A.java has changed since"));
    let other = Run { subject: subject("B.java", "2"), ..run() };
    assert!(message(directory.path(), &other).contains("other programs or options: A.java"));
    // Another command, directory or udita continues, unless the run is exact.
    let other = Run { udita: version("b"), command: Vec::new(), directory: "/".into(), ..run() };
    drop(open(directory.path(), &other).unwrap());
    assert_eq!(Run::read(directory.path()).unwrap(), Run { udita: version("a"), ..other.clone() });
    let exact = tempfile::tempdir().unwrap();
    drop(open(exact.path(), &Run { is_exact: true, ..run() }).unwrap());
    let found = message(exact.path(), &Run { is_exact: true, ..other });
    assert!(found.contains("begun by udita 1.0 (build a), and this is udita 1.0 (build b)"), "{found}");
}

#[test]
fn what_is_no_log_is_named() {
    let directory = tempfile::tempdir().unwrap();
    assert!(matches!(State::read(directory.path(), |_| ()), Err(StoreError::Missing(_))));
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(open(&file, &run()), Err(StoreError::NoDirectory(_))));
    assert!(matches!(State::read(&file, |_| ()), Err(StoreError::NoDirectory(_))));
    fs::write(directory.path().join("store.json"), "").unwrap();
    assert!(matches!(open(directory.path(), &run()), Err(StoreError::Search(_))));
}
