//! Time limits that do not depend on what else the machine does.
//!
//! On a busy machine, a process waits for a processor, and a limit of elapsed time ends it although it doesn't hang. Linux counts
//! this wait for each thread (`/proc/PID/task/TID/schedstat`), when it is over. A deadline leaves it out: what counts is the time in
//! which a process runs, sleeps, or waits for something else, such as a lock. Elsewhere the elapsed time counts.

use std::collections::HashMap;
use std::fs;
use std::process::Child;
use std::time::{Duration, Instant};

/// Upper bound on the elapsed time, in multiples of the limit.
const MOST: u32 = 10;
/// Part of the limit after which the waits are first read: most processes have ended by then. What they waited until then counts.
const FIRST: u32 = 4;
/// Number of times that the waits are read within the limit.
const LOOKS: u32 = 16;
/// Time between two readings at least.
const PAUSE: Duration = Duration::from_millis(50);

/// The times of threads, by number.
type Threads = HashMap<u32, Times>;

/// The times of a thread in nanoseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Times {
    ran: u64,
    /// How long it waited for a processor, without a wait that lasts.
    waited: u64,
    /// Whether it runs or waits for a processor.
    is_runnable: bool,
    /// The part of a wait that was added while it lasted.
    ahead: u64,
}

/// The time limit of a process and its descendants.
#[derive(Debug)]
pub(crate) struct Deadline {
    process: u32,
    limit: Duration,
    begun: Instant,
    looked: Option<Instant>,
    /// The threads at the last reading.
    threads: Threads,
    /// Time in which the processes were held up.
    held_up: Duration,
}

impl Deadline {
    /// The limit of a running process, from now on.
    pub(crate) fn of(child: &Child, limit: Duration) -> Deadline {
        let (process, begun) = (child.id(), Instant::now());
        Deadline { process, limit, begun, looked: None, threads: Threads::new(), held_up: Duration::ZERO }
    }

    /// Time left; zero if the limit is exceeded.
    pub(crate) fn left(&mut self) -> Duration {
        let elapsed = self.begun.elapsed();
        let is_due = match self.looked {
            None => elapsed >= self.limit / FIRST,
            Some(looked) => {
                let is_late = elapsed.saturating_sub(self.held_up) >= self.limit;
                looked.elapsed() >= if is_late { PAUSE } else { PAUSE.max(self.limit / LOOKS) }
            }
        };
        if is_due {
            self.look();
        }
        if elapsed >= self.limit * MOST {
            return Duration::ZERO;
        }
        self.limit.saturating_sub(elapsed.saturating_sub(self.held_up))
    }

    /// Reads the waits of all threads.
    fn look(&mut self) {
        let now = Instant::now();
        let mut threads = Threads::new();
        collect(self.process, &mut threads);
        let between = self.looked.map_or(Duration::ZERO, |looked| now - looked);
        let held_up = held_up(&self.threads, &mut threads, between);
        if self.looked.is_some() {
            self.held_up += held_up;
        }
        (self.threads, self.looked) = (threads, Some(now));
    }
}

/// The wait between two readings: that of all threads together, at most the time between them.
fn held_up(before: &Threads, after: &mut Threads, between: Duration) -> Duration {
    let mut sum = 0_u64;
    let whole = u64::try_from(between.as_nanos()).unwrap_or(u64::MAX);
    for (thread, times) in after {
        // The whole wait of a new thread lies between them.
        let earlier = before.get(thread).copied().unwrap_or_default();
        let waited = times.waited.saturating_sub(earlier.waited);
        let mut added = waited.saturating_sub(earlier.ahead);
        times.ahead = earlier.ahead.saturating_sub(waited);
        if times.is_runnable {
            let lasts = whole.saturating_sub(times.ran.saturating_sub(earlier.ran)).saturating_sub(added);
            times.ahead = times.ahead.saturating_add(lasts);
            added = added.saturating_add(lasts);
        }
        sum = sum.saturating_add(added);
    }
    Duration::from_nanos(sum.min(whole))
}

/// The threads of a process and its descendants.
fn collect(process: u32, threads: &mut Threads) {
    let mut children = Vec::new();
    for entry in fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
        let Some(number) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else {
            continue;
        };
        // A thread may have ended meanwhile.
        let read = |name: &str| fs::read_to_string(entry.path().join(name)).unwrap_or_default();
        let (times, state) = (read("schedstat"), read("stat"));
        let mut times = times.split_whitespace().map(|time| time.parse().unwrap_or(0));
        let (ran, waited) = (times.next().unwrap_or(0), times.next().unwrap_or(0));
        // The state follows the name, which may contain anything.
        let is_runnable = state.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('R'));
        // Numbers may be used again while they are read.
        if threads.insert(number, Times { ran, waited, is_runnable, ahead: 0 }).is_none() {
            children
                .extend(read("children").split_whitespace().filter_map(|child| child.parse::<u32>().ok()));
        }
    }
    children.into_iter().for_each(|child| collect(child, threads));
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::process::{Command, Stdio};
    use std::thread;

    use super::*;

    #[test]
    fn waits_of_all_threads_are_added() {
        let second = Duration::from_secs(1);
        let threads = |all: &[(u32, u64, u64, bool)]| -> Threads {
            let times = |&(thread, ran, waited, is_runnable): &(u32, u64, u64, bool)| {
                (thread, Times { ran, waited, is_runnable, ahead: 0 })
            };
            all.iter().map(times).collect()
        };
        let before = threads(&[(1, 0, 100, false), (2, 0, 50, false)]);
        let mut after = threads(&[(1, 9, 130, false), (3, 5, 7, false)]);
        assert_eq!(held_up(&before, &mut after, second), Duration::from_nanos(37));
        let mut after = threads(&[(1, 0, 3_000_000_000, false)]);
        assert_eq!(held_up(&before, &mut after, second), second);
        // A wait that lasts is not counted twice.
        let mut waits = threads(&[(1, 200_000_000, 100, true)]);
        assert_eq!(held_up(&before, &mut waits, second), Duration::from_millis(800));
        let mut ran = threads(&[(1, 300_000_000, 900_000_100, false)]);
        assert_eq!(held_up(&waits, &mut ran, second), Duration::from_millis(100));
    }

    /// Runs a shell script until it ends or is late. Returns the elapsed time, and whether it was late.
    fn run(script: &str, limit: Duration) -> (Duration, bool) {
        let begun = Instant::now();
        let mut child = Command::new("sh").args(["-c", script]).stdout(Stdio::null()).spawn().unwrap();
        let mut deadline = Deadline::of(&child, limit);
        let is_late = loop {
            if deadline.left().is_zero() {
                break true;
            }
            if child.try_wait().unwrap().is_some() {
                break false;
            }
            thread::sleep(Duration::from_millis(5));
        };
        let elapsed = begun.elapsed();
        let _ = child.kill();
        child.wait().unwrap();
        (elapsed, is_late)
    }

    #[test]
    fn a_busy_machine_makes_no_process_late() {
        let test = "a_busy_machine_makes_no_process_late";
        if fs::read_to_string("/proc/self/schedstat").is_err() {
            return println!("skipped: {test} (this system does not count waits)");
        }
        let cores = thread::available_parallelism().unwrap().get();
        let hogs: Vec<_> = (0..3 * cores)
            .map(|_| Command::new("sh").args(["-c", "while :; do :; done"]).spawn().unwrap())
            .collect();
        // A child that computes, with a share of the processors.
        let script = "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; :";
        let limit = Duration::from_secs(2);
        let (elapsed, is_late) = run(script, limit);
        // What sleeps is as late as on a quiet machine, roughly.
        let (slept, sleeps) = run("sleep 60", limit);
        for mut hog in hogs {
            let _ = hog.kill();
            let _ = hog.wait();
        }
        assert!(sleeps && slept < 5 * limit, "{slept:?}");
        if elapsed <= limit || elapsed >= MOST * limit {
            return println!("skipped: {test} (the machine is too fast or too busy)");
        }
        // By the elapsed time it would be late.
        assert!(!is_late, "{elapsed:?}");
    }
}
