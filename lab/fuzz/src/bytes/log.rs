//! The files of a log, with any damage: what the run is about, and the journal.

use std::sync::{LazyLock, Mutex, PoisonError};

use tempfile::TempDir;
use udita::store::header::Version;
use udita::store::log::{Entry, Log, Run, State, Subject};
use udita::store::{StoreError, journal};

use super::edits::edited;
use super::search::done;
use super::store::sealed;
use crate::tape::Tape;

const RUN: &str = udita::store::log::FILE;
const JOURNAL: &str = journal::FILE;

/// A directory, with the files of a sound log.
struct Room {
    directory: TempDir,
    run: Vec<u8>,
    journal: Vec<u8>,
}

static ROOM: LazyLock<Mutex<Room>> = LazyLock::new(|| {
    let directory = done(tempfile::tempdir());
    let mut log = done(begin(&directory).map(|(log, _)| log));
    for number in 0..4 {
        done(log.append(&[step(number)]));
    }
    done(log.end("all steps are made"));
    drop(log);
    let read = |name| done(std::fs::read(directory.path().join(name)));
    let (run, journal) = (read(RUN), read(JOURNAL));
    Mutex::new(Room { directory, run, journal })
});

fn run() -> Run {
    Run {
        udita: Version { number: "1.0".to_owned(), build: "a".to_owned() },
        command: vec!["mutate".to_owned(), "A.java".to_owned()],
        directory: "/".into(),
        results: "mutants".to_owned(),
        subject: Subject { name: "A.java".to_owned(), digest: "1".to_owned() },
        is_exact: true,
    }
}

fn step(number: u32) -> Entry<Vec<u32>> {
    Entry { output: format!("step {number}\n"), ..Entry::from(vec![number; 3]) }
}

type Opened = (Log<Vec<u32>>, Vec<Vec<u32>>);

fn begin(directory: &TempDir) -> Result<Opened, StoreError> {
    let mut records = Vec::new();
    let log = Log::begin(directory.path(), &run(), |entry| {
        records.extend(entry.record);
        Ok(())
    })?;
    Ok((log, records))
}

fn read(directory: &TempDir) -> Result<(State, String), StoreError> {
    let mut output = String::new();
    let state = State::read(directory.path(), |text| output.push_str(text))?;
    Ok((state, output))
}

/// Checks a damaged file; the first byte selects the file and the kind of damage.
///
/// * Damage without the right hash causes an error that names the file, or results in an earlier state of the log, from which it continues.
/// * Lines with right hashes, which no accidental damage has, cause an error, or are steps.
///
/// # Panics
///
/// If something is wrong.
pub fn check(bytes: &[u8]) {
    let Room { directory, run, journal } = &*ROOM.lock().unwrap_or_else(PoisonError::into_inner);
    let mut script = Tape::new(bytes);
    let kind = script.byte() % 5;
    let (new_run, new_journal) = match kind {
        0 => (run.clone(), script.rest().to_vec()),
        1 => (run.clone(), edited(journal, &mut script)),
        2 => (run.clone(), script.rest().split(|&byte| byte == b'\n').flat_map(sealed).collect()),
        3 => (script.rest().to_vec(), journal.clone()),
        _ => (edited(run, &mut script), journal.clone()),
    };
    let path = |name| directory.path().join(name);
    done(std::fs::write(path(RUN), new_run));
    done(std::fs::write(path(JOURNAL), &new_journal));
    let (seen, begun) = (read(directory), begin(directory));
    let (state, output) = match seen {
        Ok(seen) => seen,
        Err(error) => {
            let file = path(if kind < 3 { JOURNAL } else { RUN }).display().to_string();
            let is_named =
                error.to_string().starts_with(&file) || matches!(error, StoreError::Version { .. });
            assert!(is_named, "{error}");
            assert!(begun.is_err(), "{error}, and the run continues");
            return;
        }
    };
    let (mut log, records) = match begun {
        Ok(begun) => begun,
        // The record of a forged line may be none of this engine.
        Err(error) => return assert!(kind == 2, "{error}"),
    };
    assert_eq!((log.state().steps, records.len() as u64), (state.steps, state.steps));
    if kind != 2 {
        let whole: String = (0..4).map(|number| step(number).output).collect();
        assert!(whole.starts_with(&output), "a step was invented: {output}");
    }
    done(log.append(&[step(9)]));
    drop(log);
    let (after, longer) = done(read(directory));
    assert_eq!((after.steps, longer), (state.steps + 1, output + "step 9\n"));
    assert_eq!((after.end, after.torn), (None, 0));
}
