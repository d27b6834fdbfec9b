//! The time of the smallest program, from the start of the process to its end.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

use crate::subjects::path;

const PROGRAM: &str = "lab/benches/subjects/smallest.udita";

const RUNS: u32 = 100;

/// Renders one line about it. `udita` is the command.
pub fn report(udita: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let before = children_time()?;
    for _ in 0..RUNS {
        let status = Command::new(udita).arg("run").arg(path(PROGRAM)).stdout(Stdio::null()).status()?;
        if !status.success() {
            return Err(format!("{PROGRAM}: {status}").into());
        }
    }
    let each = (children_time()? - before) / RUNS;
    Ok(format!("start-up: {:.2} ms of processor time for `udita run {PROGRAM}`\n", 1e3 * each.as_secs_f64()))
}

/// The processor time of all child processes that have ended.
pub(crate) fn children_time() -> nix::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    Ok(Duration::from_micros(microseconds as u64))
}
