//! A small stored search: its files, its records, its output, and an engine that continues it.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use udita::language::{Dialect, EntryRequest, SourceMap};
use udita::search::{Config, Interval, Invocation, Outcome};
use udita::store::coordinator::{self, Budgets, End};
use udita::store::engine::{Engine, Event, Job};
use udita::store::header::{Header, Version};
use udita::store::ledger::Ledger;
use udita::store::place::Place;
use udita::store::program::{Form, Program};
use udita::store::record::{Note, Record};
use udita::store::task::{self, Output, Render, Rendered, Task, work};
use udita::store::{Snapshot, Store, StoreError};
use udita::{Decisions, Limits};

use crate::behaviour::LIMITS;

/// Lists of distinct numbers, some of which throw an exception.
const SOURCE: &str = "
    void main() {
        int length = getInt(0, 3);
        int[] list = new int[length];
        for (int i = 0; i < length; i++) {
            list[i] = getInt(0, 2);
            for (int j = 0; j < i; j++) assume(list[i] != list[j]);
        }
        if (length == 2 && list[0] == 1) throw new IllegalStateException();
        String text = \"\";
        for (int number : list) text += number + \" \";
        println(text);
    }
";

/// Number of instructions of a unit.
pub(super) const BUDGET: u64 = 150;
/// Maximum number of concurrent jobs.
pub(super) const SLOTS: usize = 2;

/// The complete search.
pub(super) struct Whole {
    pub(super) header: Header,
    /// The content of the header's file.
    pub(super) header_text: Vec<u8>,
    /// The content of the journal.
    pub(super) journal: Vec<u8>,
    /// The records in the order of the journal.
    pub(super) records: Vec<Record>,
    /// The tickets of the records.
    pub(super) tickets: Vec<u64>,
    /// The shards by name.
    pub(super) shards: BTreeMap<String, Vec<u8>>,
    /// The complete output.
    pub(super) delivered: String,
    pub(super) task: LinesTask,
}

pub(super) static WHOLE: LazyLock<Whole> = LazyLock::new(|| done(Whole::new()));

/// The value of a result that can't be an error.
pub(super) fn done<T, E: std::fmt::Display>(result: Result<T, E>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}

pub(super) fn version() -> Version {
    Version { number: "0".to_owned(), build: "fuzz".to_owned() }
}

impl Whole {
    fn new() -> Result<Whole, StoreError> {
        let mut sources = SourceMap::new();
        sources.add("lists.udita", SOURCE, Dialect::Udita);
        let request = EntryRequest { method: None, args: Vec::new() };
        let form = Form { format: Some("text".to_owned()), nulls: false };
        let config = Config { limits: Limits { steps: 10_000, ..LIMITS }, ..Config::default() };
        let program = match Program::new(&sources, request.into(), config, form, Default::default()) {
            Ok(program) => program,
            Err(diagnostics) => panic!("{diagnostics:?}"),
        };
        let task = LinesTask::new(&program);
        let header = Header { udita: version(), command: vec!["run".to_owned()], program, shards: None };
        let directory = done(tempfile::tempdir());
        let path = directory.path();
        let place: Arc<dyn Place> = Arc::new(Memory::default());
        let mut store = Store::begin_with(path, &header, |_| Ok(Arc::clone(&place)))?;
        let mut engine = Inline::new(&store, &task, usize::MAX);
        let stop = AtomicBool::new(false);
        coordinator::run(&mut store, &mut engine, Budgets::constant(BUDGET), &stop, |_| {})?;
        let snapshot = Snapshot::over(path, &place)?;
        let delivered = delivered(&snapshot)?;
        let shards = place
            .list()?
            .into_iter()
            .map(|name| Ok((name.clone(), place.get(&name, u64::MAX)?.unwrap_or_default())));
        let shards = shards.collect::<Result<_, StoreError>>()?;
        let read = |name: &str| done(std::fs::read(path.join(name)));
        let (tickets, records) = engine.done.into_iter().unzip();
        let (header_text, journal) = (read("store.json"), read("journal.jsonl"));
        Ok(Whole { header, header_text, journal, records, tickets, shards, delivered, task })
    }

    /// A place that contains the shards of the search.
    pub(super) fn place(&self) -> Arc<dyn Place> {
        Arc::new(Memory(Mutex::new(self.shards.clone())))
    }
}

/// The output up to the first gap, with the texts of violations in place.
pub(super) fn delivered(snapshot: &Snapshot) -> Result<String, StoreError> {
    let mut text = String::new();
    for record in snapshot.before_gap() {
        let output = snapshot.output(record)?;
        let mut written = 0;
        for Note { at, text: note, .. } in &output.notes {
            // A forged record may refer to another record's notes.
            let at = usize::try_from(*at).unwrap_or(usize::MAX).min(output.text.len()).max(written);
            text.push_str(&String::from_utf8_lossy(&output.text[written..at]));
            text.push_str(note);
            written = at;
        }
        text.push_str(&String::from_utf8_lossy(&output.text[written..]));
    }
    Ok(text)
}

/// Asserts that each path is in exactly one interval, done or to be done.
pub(super) fn assert_whole<'a>(ledger: &Ledger, records: impl IntoIterator<Item = &'a Record>) {
    let covered = |record: &Record| {
        let Interval { from, to } = record.unit.clone();
        Interval { from, to: record.rest.as_ref().map_or(to, |rest| Some(rest.paths.from.clone())) }
    };
    let mut intervals: Vec<Interval> = records.into_iter().map(covered).collect();
    intervals.extend(ledger.pending().map(|unit| unit.paths.clone()));
    intervals.sort_by(|one, two| one.from.cmp(&two.from));
    let mut next = Some(Decisions::default());
    for Interval { from, to } in intervals {
        assert_eq!(Some(&from), next.as_ref(), "a gap, or paths that are there twice");
        assert!(to.as_ref().is_none_or(|to| *to > from), "no path can be in {from}:{to:?}");
        next = to;
    }
    assert_eq!(next, None, "the end is missing");
    assert!((0.0..=1.0).contains(&ledger.fraction()), "{}", ledger.fraction());
}

/// Writes a line for each solution, and a note for each violation.
#[derive(Default)]
struct Lines(Rendered);

impl Render for Lines {
    fn add(&mut self, outcome: Outcome) -> Result<(), StoreError> {
        match outcome {
            Outcome::Solution(solution) => self.0.text.push_str(solution.text()),
            Outcome::Gap(gap) => self.0.gaps.add(&gap),
            Outcome::Violation(violation) => {
                let (at, text) = (self.0.text.len() as u64, format!("{}\n", violation.decisions));
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

/// The search of a program, with a line as output for each solution.
#[derive(Clone)]
pub(super) struct LinesTask(Invocation, Config);

impl LinesTask {
    fn new(program: &Program) -> LinesTask {
        match program.compile() {
            Ok((_, invocation)) => LinesTask(invocation, program.config()),
            Err(diagnostics) => panic!("{diagnostics:?}"),
        }
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

/// An engine without threads: a job runs when its event is requested.
pub(super) struct Inline<'t> {
    task: &'t dyn Task,
    place: Arc<dyn Place>,
    program: String,
    jobs: VecDeque<Job>,
    /// Number of jobs before the engine fails.
    left: usize,
    /// Completed jobs, with their tickets.
    done: Vec<(u64, Record)>,
}

impl<'t> Inline<'t> {
    pub(super) fn new(store: &Store, task: &'t LinesTask, left: usize) -> Inline<'t> {
        let (place, program) = (Arc::clone(store.place()), store.identity().to_owned());
        Inline { task, place, program, jobs: VecDeque::new(), left, done: Vec::new() }
    }
}

impl Engine for Inline<'_> {
    fn slots(&self) -> usize {
        SLOTS
    }

    fn submit(&mut self, job: Job) {
        self.jobs.push_back(job);
    }

    fn next(&mut self) -> Event {
        let Some(job) = self.jobs.pop_front() else { return Event::Quiet };
        let ticket = job.ticket;
        if self.left == 0 {
            return Event::Broken { reason: "enough".to_owned(), may_pass: true };
        }
        self.left -= 1;
        // The same name in every process.
        let job = Job { attempt: format!("a{ticket}"), ..job };
        match work(self.task, &*self.place, &self.program, &job, &Arc::new(AtomicBool::new(false))) {
            Ok(Some(record)) => {
                self.done.push((ticket, record.clone()));
                Event::Done { ticket, record: Box::new(record) }
            }
            Ok(None) => Event::Stopped { ticket },
            Err(error) => Event::Broken { reason: error.to_string(), may_pass: false },
        }
    }

    fn poll(&mut self) -> Option<Event> {
        None
    }
}

/// Continues a search to its end.
pub(super) fn resume(store: &mut Store, jobs: usize) -> Result<End, StoreError> {
    let mut engine = Inline::new(store, &WHOLE.task, jobs);
    coordinator::run(store, &mut engine, Budgets::constant(1 << 40), &AtomicBool::new(false), |_| {})
}

/// A directory of this process for a store, deleted when the process ends normally.
pub(super) struct Room {
    pub(super) directory: PathBuf,
    _temporary: tempfile::TempDir,
}

impl Room {
    pub(super) fn new() -> Mutex<Room> {
        let temporary = done(tempfile::tempdir());
        let directory = temporary.path().join("above/store");
        done(std::fs::create_dir_all(directory.join("tmp")));
        Mutex::new(Room { directory, _temporary: temporary })
    }

    pub(super) fn write(&self, name: &str, content: &[u8]) {
        done(std::fs::write(self.directory.join(name), content));
    }

    pub(super) fn read(&self, name: &str) -> Vec<u8> {
        done(std::fs::read(self.directory.join(name)))
    }

    pub(super) fn path(&self) -> &Path {
        &self.directory
    }
}

/// Files in memory. A name that would lead out of a place is a finding.
#[derive(Default, Debug)]
pub(super) struct Memory(Mutex<BTreeMap<String, Vec<u8>>>);

impl Memory {
    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Panics for a name that is not a shard's.
fn assert_name(name: &str) {
    let path = Path::new(name);
    let is_inside = path.components().all(|part| matches!(part, std::path::Component::Normal(_)));
    assert!(name.starts_with("shards/") && is_inside, "{name} is no place for a shard");
}

impl Place for Memory {
    fn locate(&self, name: &str) -> String {
        format!("memory/{name}")
    }

    fn prepare(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn put(&self, name: &str, content: &[u8]) -> Result<(), StoreError> {
        assert_name(name);
        self.files().insert(name.to_owned(), content.to_vec());
        Ok(())
    }

    fn get(&self, name: &str, _: u64) -> Result<Option<Vec<u8>>, StoreError> {
        assert_name(name);
        Ok(self.files().get(name).cloned())
    }

    fn missing(&self, names: &[String]) -> Result<Vec<String>, StoreError> {
        names.iter().for_each(|name| assert_name(name));
        let files = self.files();
        Ok(names.iter().filter(|name| !files.contains_key(*name)).cloned().collect())
    }

    fn list(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.files().keys().cloned().collect())
    }

    fn delete(&self, names: &[String]) -> Result<(), StoreError> {
        let mut files = self.files();
        names.iter().for_each(|name| {
            assert_name(name);
            files.remove(name);
        });
        Ok(())
    }
}
