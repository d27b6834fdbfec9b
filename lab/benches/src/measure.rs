//! Runs a case on the machine and by its native twins.
//!
//! Only the search is timed, not compilation or process start. The implementations alternate in one process, and the minimum processor time
//! of each counts, so that other load on the computer has little influence.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};
use serde::{Deserialize, Serialize};
use udita::ChoiceMode;
use udita::search::{Advance, Config, Invocation, Search, Statistics};

use crate::native::equal_work::EqualWork;
use crate::native::{Counts, Native};
use crate::subjects::{Case, CompileError};

/// The settings of a measurement.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The choice mode of the machine.
    pub choice: ChoiceMode,
    /// Maximum number of runs of each search.
    pub rounds: u32,
}

/// No further rounds start after this much time of the machine.
const ENOUGH: Duration = Duration::from_secs(15);

/// The measurements of a case.
#[derive(Clone, Copy, Serialize, Deserialize, Debug)]
pub struct Measured {
    /// The counted work of the search.
    pub work: Work,
    /// Processor seconds of the machine.
    pub seconds: f64,
    /// Processor seconds of the native twin.
    pub native_seconds: f64,
    /// The results of the native twin.
    pub native: Counts,
    /// Processor seconds and results of the twin of equal work, if there is one.
    pub equal_work: Option<(f64, Counts)>,
    /// Peak memory in bytes after the machine's runs; 0 if the operating system doesn't report it.
    pub peak_bytes: u64,
}

/// The counted work of a search, which is the same on every computer.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[expect(missing_docs, reason = "see `udita::search::Statistics`")]
pub struct Work {
    pub solutions: u64,
    pub paths: u64,
    pub choice_points: u64,
    pub decisions: u64,
    pub instructions: u64,
    pub trail_writes: u64,
}

impl From<Statistics> for Work {
    fn from(statistics: Statistics) -> Work {
        Work {
            solutions: statistics.solutions,
            paths: statistics.solutions + statistics.violations + statistics.pruned,
            choice_points: statistics.choice_points,
            decisions: statistics.decisions,
            instructions: statistics.instructions,
            trail_writes: statistics.trail_writes,
        }
    }
}

impl Work {
    /// The part of the work that a native twin counts.
    pub fn counts(&self) -> Counts {
        Counts { solutions: self.solutions, paths: self.paths }
    }
}

/// Runs a complete search, without delivering the solutions.
///
/// # Panics
///
/// If a path is a violation. Subjects have none, so the program is wrong.
#[inline(never)]
pub fn count(program: &Invocation, choice: ChoiceMode) -> Work {
    let mut search = Search::new(program, Config { choice, deliver: false, ..Config::default() });
    while search.advance_counting(u64::MAX) != Advance::Exhausted {
        if let Some(violation) = search.violation() {
            panic!("a violation: {} {:?}", violation.kind, violation.trace);
        }
    }
    search.statistics().into()
}

/// Runs a native twin.
#[inline(never)]
pub fn count_natively(search: Native, args: &[i32]) -> Counts {
    search(args)
}

/// Runs a twin of equal work.
#[inline(never)]
pub fn count_with_equal_work(search: EqualWork, args: &[i32]) -> Counts {
    search(args).counts
}

/// Runs the machine and the twins in alternation.
pub fn measure(case: Case, setting: Setting) -> Result<Measured, CompileError> {
    let program = case.compile()?;
    let (work, mut seconds) = timed(|| count(&program, setting.choice));
    let peak_bytes = peak_memory().unwrap_or(0);

    let mut native = Repeated::new(|| count_natively(case.subject.twin.search, case.args));
    let equal_work = case.subject.equal_work;
    let mut equal_work =
        equal_work.map(|search| Repeated::new(move || count_with_equal_work(search, case.args)));
    let mut spent = seconds;
    for round in 0..setting.rounds {
        if round > 0 {
            if spent > ENOUGH {
                break;
            }
            let (_, again) = timed(|| count(&program, setting.choice));
            seconds = seconds.min(again);
            spent += again;
        }
        native.run();
        equal_work.iter_mut().for_each(Repeated::run);
    }
    Ok(Measured {
        work,
        seconds: seconds.as_secs_f64(),
        native_seconds: native.least.as_secs_f64(),
        native: native.counts,
        equal_work: equal_work.map(|search| (search.least.as_secs_f64(), search.counts)),
        peak_bytes,
    })
}

/// A search that may be too short for the clock's resolution.
struct Repeated<S> {
    search: S,
    counts: Counts,
    /// Number of runs timed together.
    repetitions: u32,
    /// The minimum time of one run.
    least: Duration,
}

impl<S: Fn() -> Counts> Repeated<S> {
    fn new(search: S) -> Repeated<S> {
        let (counts, once) = timed(&search);
        let repetitions = (Duration::from_millis(20).as_nanos() / once.as_nanos().max(1)).clamp(1, 1000);
        Repeated { search, counts, repetitions: repetitions as u32, least: once }
    }

    fn run(&mut self) {
        let (_, time) = timed(|| (0..self.repetitions).map(|_| (self.search)().paths).sum::<u64>());
        self.least = self.least.min(time / self.repetitions);
    }
}

/// The result of `run`, and its processor time in this thread.
fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let before = thread_time();
    let result = run();
    (result, thread_time() - before)
}

fn thread_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// The peak memory of this process so far, in bytes. `None` if the operating system doesn't report it.
fn peak_memory() -> Option<u64> {
    // `getrusage` would include the process before it executed this program.
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}
