//! Running a case on the machine and by its native twin.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use udita::{ChoiceMode, Config, Program, Search, Statistics};

use crate::native::Counts;

/// Runs the whole search and only counts.
///
/// # Panics
///
/// If a path is a violation: subjects have none, so the program is wrong.
pub fn count(program: &Program, choice: ChoiceMode) -> Statistics {
    let mut search = Search::new(program, Config { choice, deliver: false, ..Config::default() });
    while let Some(result) = search.count_next() {
        if let Err(violation) = result {
            panic!("a violation: {} {:?}", violation.kind, violation.trace);
        }
    }
    search.statistics()
}

/// All paths that a search took.
pub fn paths(statistics: &Statistics) -> u64 {
    statistics.solutions + statistics.violations + statistics.pruned
}

/// What a native twin would have counted.
pub fn counts(statistics: &Statistics) -> Counts {
    Counts { solutions: statistics.solutions, paths: paths(statistics) }
}

/// The result of `run` and the processor time that it took in this thread.
pub fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let before = thread_time();
    let result = run();
    (result, thread_time() - before)
}

fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
