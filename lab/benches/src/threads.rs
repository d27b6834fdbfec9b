//! The speed-up by several threads: the same search by one thread and by several, in alternation, in elapsed time.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use udita::ChoiceMode;
use udita::search::{Config, Invocation, Threads, search_all};

use crate::measure::{Work, count};
use crate::subjects::{Case, CompileError};
use crate::table;

/// A table of the speed-up by `threads` for each case. The minimum time of `rounds` counts.
pub fn report(cases: &[Case], threads: NonZeroUsize, rounds: u32) -> Result<String, CompileError> {
    let mut rows = Vec::new();
    for &case in cases {
        eprintln!("{case} ...");
        let program = case.compile()?;
        let (mut one, mut several) = (Duration::MAX, Duration::MAX);
        for _ in 0..rounds {
            let (work, time) = timed(|| count(&program, ChoiceMode::Delayed));
            one = one.min(time);
            let (shared, time) = timed(|| count_shared(&program, threads));
            // The number of trail writes depends on the division among threads.
            let shared = Work { trail_writes: work.trail_writes, ..shared };
            several = several.min(time);
            assert_eq!(shared, work, "{case}: the work of {threads} threads differs from that of one");
        }
        let (one, several) = (one.as_secs_f64(), several.as_secs_f64());
        let gain = format!("{:.2}", one / several.max(1e-9));
        rows.push([case.to_string(), format!("{one:.3}"), format!("{several:.3}"), gain]);
    }
    let several = format!("with {threads}");
    Ok(table::table(["subject", "seconds with one thread", &several, "times faster"], rows))
}

fn count_shared(program: &Invocation, threads: NonZeroUsize) -> Work {
    let config = Config { deliver: false, ..Config::default() };
    let each = |outcome| panic!("a violation: {outcome:?}");
    search_all(program, config, &Threads::new(threads), |outcome| -> ControlFlow<()> { each(outcome) }).into()
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = run();
    (result, begin.elapsed())
}
