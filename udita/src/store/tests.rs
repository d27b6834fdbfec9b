//! Stored searches, compared with a search that is not stored.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::language::{Dialect, EntryRequest, SourceMap};
use crate::search::{Config, Interval, Invocation, Outcome, Search};

use crate::store::coordinator::{self, Budgets, End};
use crate::store::header::{Header, Version};
use crate::store::program::{Form, Program};
use crate::store::record::Note;
use crate::store::task::{self, Output, Render, Rendered, Task};
use crate::store::{Local, Snapshot, Store, StoreError};

mod bridges;
mod damage;
mod faults;
mod hostile;
mod places;

/// Lists of different numbers, some of which throw an exception: a tree of uneven depth with wide and narrow choices.
const SOURCE: &str = "
    void main(int n) {
        int length = getInt(0, n);
        int[] list = new int[length];
        for (int i = 0; i < length; i++) {
            list[i] = getInt(0, n);
            for (int j = 0; j < i; j++) assume(list[i] != list[j]);
        }
        if (length == 2 && list[0] == 3) throw new IllegalStateException(\"\" + list[1]);
        String text = \"\";
        for (int i = 0; i < length; i++) text += list[i] + \" \";
        println(text);
    }
";

fn version() -> Version {
    Version { number: "0.1.0".to_owned(), build: "test".to_owned() }
}

/// The header of a search of [`SOURCE`].
fn header(bound: u32) -> Header {
    let mut sources = SourceMap::new();
    sources.add("lists.udita", SOURCE, Dialect::Udita);
    let request = EntryRequest { method: None, args: vec![bound.to_string()] };
    let form = Form { format: Some("text".to_owned()), nulls: false };
    let program =
        Program::new(&sources, request.into(), Config::default(), form, Default::default()).unwrap();
    Header { udita: version(), command: vec!["run".to_owned()], program, shards: None }
}

/// Writes a line for each solution, and a note for each violation.
#[derive(Default)]
struct Lines(Rendered);

impl Render for Lines {
    fn add(&mut self, outcome: Outcome) -> Result<(), StoreError> {
        match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => self.0.text.push_str(solution.text()),
            Outcome::Violation(violation) => {
                let (at, text) = (self.0.text.len() as u64, violation.decisions.to_string());
                self.0.notes.push(Note { at, is_violation: true, text });
            }
        }
        Ok(())
    }

    fn bytes(&self) -> usize {
        self.0.text.len()
    }

    fn finish(self) -> Result<Rendered, StoreError> {
        Ok(self.0)
    }
}

/// The search of a program, as lines.
struct LinesTask(Invocation, Config);

impl LinesTask {
    fn new(header: &Header) -> LinesTask {
        LinesTask(header.program.compile().unwrap().1, header.program.config())
    }
}

impl Task for LinesTask {
    fn run(
        &self,
        paths: &Interval,
        budget: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<Output>, StoreError> {
        task::run((&self.0, self.1), paths, budget, stop, Lines::default())
    }
}

/// The output and the notes of an uninterrupted search, without any part of this module.
fn expected(header: &Header) -> (String, Vec<String>) {
    let LinesTask(invocation, config) = LinesTask::new(header);
    let (mut text, mut notes) = (String::new(), Vec::new());
    for outcome in Search::new(&invocation, config) {
        match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => text.push_str(solution.text()),
            Outcome::Violation(violation) => notes.push(violation.decisions.to_string()),
        }
    }
    (text, notes)
}

/// The output and the notes of a store up to its first gap.
fn stored(directory: &Path) -> (String, Vec<String>) {
    output_of(&Snapshot::read(directory).unwrap()).unwrap()
}

fn output_of(snapshot: &Snapshot) -> Result<(String, Vec<String>), StoreError> {
    let (mut text, mut notes) = (String::new(), Vec::new());
    for record in snapshot.before_gap() {
        let output = snapshot.output(record)?;
        text.push_str(std::str::from_utf8(&output.text).unwrap());
        notes.extend(output.notes.into_iter().map(|note| note.text));
    }
    Ok((text, notes))
}

/// Runs the search of a store on threads. It stops after some commits.
fn advance(store: &mut Store, threads: usize, budget: u64, commits: usize) -> Result<End, StoreError> {
    let stop = Arc::new(AtomicBool::new(false));
    let task = Box::new(LinesTask::new(store.header()));
    let mut local = Local::new(threads, task, (store.place(), store.identity()), &stop).unwrap();
    let mut left = commits;
    coordinator::run(store, &mut local, Budgets::constant(budget), &stop, |_| {
        left = left.saturating_sub(1);
        if left == 0 {
            stop.store(true, Ordering::Relaxed);
        }
    })
}

#[test]
fn threads_and_budgets_show_in_nothing() {
    let header = header(4);
    let expected = expected(&header);
    assert!(expected.0.lines().count() > 150 && expected.1.len() == 4, "{expected:?}");
    for (threads, budget) in [(1, 1), (2, 1000), (3, 20_000), (2, 1 << 40)] {
        let directory = tempfile::tempdir().unwrap();
        let mut store = Store::begin(directory.path(), &header).unwrap();
        assert_eq!(advance(&mut store, threads, budget, usize::MAX).unwrap(), End::Complete);
        assert_eq!(stored(directory.path()), expected, "{threads} {budget}");
        assert_eq!(store.ledger().statistics().violations, 4);
        assert_eq!(store.ledger().statistics().solutions, expected.0.lines().count() as u64);
        assert_eq!(Snapshot::read(directory.path()).unwrap().verify().unwrap().orphans, 0);
    }
}

#[test]
fn a_search_that_stops_goes_on_where_it_was() {
    let header = header(4);
    let directory = tempfile::tempdir().unwrap();
    let (mut last, mut stops) = (0.0, 0);
    loop {
        let mut store = Store::begin(directory.path(), &header).unwrap();
        assert!(store.ledger().fraction() >= last);
        last = store.ledger().fraction();
        if advance(&mut store, 2, 500, 3).unwrap() == End::Complete {
            break;
        }
        stops += 1;
        // The stored output is a prefix of the whole.
        assert!(expected(&header).0.starts_with(&stored(directory.path()).0));
    }
    assert!(stops > 3, "{stops}");
    assert_eq!(stored(directory.path()), expected(&header));
}

/// Two runs of a unit with the same budget give the same record except for its name, whatever ran in between.
#[test]
fn a_unit_is_a_pure_function() {
    let header = header(4);
    let task = LinesTask::new(&header);
    let stop = Arc::new(AtomicBool::new(false));
    for paths in [".:", "21:", "_3_0:4", "42:"] {
        let paths: Interval = paths.parse().unwrap();
        let run = || task.run(&paths, 700, &stop).unwrap().unwrap();
        let (one, two) = (run(), run());
        assert_eq!(
            (one.rendered.text, one.statistics, one.rest),
            (two.rendered.text, two.statistics, two.rest)
        );
    }
}

/// The fraction is Knuth's: `getInt(0, n)` for the length has n + 1 alternatives, each an equal share.
#[test]
fn the_fraction_is_the_share_of_the_tree() {
    let header = header(4);
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::begin(directory.path(), &header).unwrap();
    assert_eq!(store.ledger().fraction(), 0.0);
    let total = |store: &Store| store.ledger().pending().map(|unit| unit.weight).sum::<f64>();
    while advance(&mut store, 1, 300, 1).unwrap() == End::Stopped {
        let first = store.ledger().pending().next().unwrap().paths.from.0[0];
        let (least, most) = (f64::from(first) / 5.0, (f64::from(first) + 1.0) / 5.0);
        let done = 1.0 - total(&store);
        assert!(done > least - 1e-9, "{done} {first}");
        assert!(store.ledger().waiting() > 1 || done < most + 1e-9, "{done} {first}");
    }
    assert_eq!(store.ledger().fraction(), 1.0);
}
