//! Processes measured by time and memory.
//!
//! The operating system accumulates the memory of all children of a process. So a separate process starts each measured command, waits for
//! it and reports the result.

use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

use nix::sys::resource::{Resource, UsageWho, getrusage, setrlimit};
use nix::sys::signal::Signal;
use nix::sys::time::TimeValLike;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::results::Outcome;

/// A process that has ended.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Ended {
    /// Its exit status. `None` if a signal ended it.
    pub status: Option<i32>,
    /// The signal that ended it, if any.
    pub signal: Option<i32>,
    /// The text of its standard output.
    pub stdout: String,
    /// The text of its standard error.
    pub stderr: String,
    /// Processor time in seconds, including system time.
    pub seconds: f64,
    /// Maximum resident memory in bytes.
    pub peak_bytes: u64,
}

/// The reason why a process can't be measured.
#[derive(Debug, thiserror::Error)]
pub enum MeasureError {
    /// The process does not start, or its output can't be read.
    #[error("{0}: {1}")]
    Process(String, std::io::Error),
    /// The operating system can't limit or measure it.
    #[error("the operating system can't limit or measure the processor time: {0}")]
    System(#[from] nix::Error),
}

/// Runs a command with limited processor time, and returns its resource usage. No other child process may have run before.
///
/// # Errors
///
/// The command does not start, or the operating system can't measure it.
pub fn measure(command: &[String], limit: u64) -> Result<Ended, MeasureError> {
    let (program, arguments) = command.split_first().map_or(("", command), |(first, rest)| (first, rest));
    // The process inherits the limit, and a signal ends it.
    setrlimit(Resource::RLIMIT_CPU, limit, limit + 5)?;
    let failed = |error| MeasureError::Process(program.to_owned(), error);
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().map_err(failed)?;
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    // In kibibytes; on macOS in bytes.
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    Ok(Ended {
        status: output.status.code(),
        signal: output.status.signal(),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        seconds: microseconds as f64 / 1e6,
        peak_bytes: u64::try_from(usage.max_rss()).unwrap_or(0) * unit,
    })
}

impl Ended {
    /// The end of the run, with the number of structures and the statistics.
    pub fn outcome(&self) -> Outcome {
        if self.signal == Some(Signal::SIGXCPU as i32) {
            return Outcome::TimeLimit;
        }
        let stderr = self.stderr.trim();
        if let Some(signal) = self.signal {
            return Outcome::Failed { reason: format!("signal {signal}") };
        }
        if self.status == Some(2) {
            let reason = stderr.lines().next().unwrap_or_default().to_owned();
            return match &reason {
                text if text.contains("invalid value") && text.contains("--search") => Outcome::Unknown,
                text if text.contains("allow more with --memory") => Outcome::MemoryLimit,
                _ => Outcome::Failed { reason },
            };
        }
        let mut lines = stderr.lines().rev();
        let statistics: Option<Map<String, Value>> = lines.find_map(|line| serde_json::from_str(line).ok());
        let structures = self.stdout.trim();
        let is_number = !structures.is_empty() && structures.bytes().all(|byte| byte.is_ascii_digit());
        match statistics {
            Some(statistics) if is_number && self.status == Some(0) => {
                Outcome::Done { structures: structures.to_owned(), statistics }
            }
            _ => Outcome::Failed { reason: stderr.lines().next().unwrap_or("no result").to_owned() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ended, Outcome};

    fn ended(status: i32, stdout: &str, stderr: &str) -> Ended {
        Ended {
            status: Some(status),
            signal: None,
            stdout: stdout.to_owned(),
            stderr: stderr.to_owned(),
            seconds: 0.1,
            peak_bytes: 1,
        }
    }

    #[test]
    fn a_number_and_statistics_are_a_result() {
        let done = ended(0, "5\n", "note: no classes of structures\n{\"candidates\":7}\n");
        let Outcome::Done { structures, statistics } = done.outcome() else { panic!("{done:?}") };
        assert_eq!((structures.as_str(), statistics["candidates"].as_u64()), ("5", Some(7)));
        let stopped = Ended { status: None, signal: Some(super::Signal::SIGXCPU as i32), ..done };
        assert_eq!(stopped.outcome(), Outcome::TimeLimit);
    }

    #[test]
    fn outcomes_are_told_from_messages() {
        let unknown =
            "error: invalid value 'symbolic' for '--search <HOW>'\n  [possible values: korat, dp]\n";
        assert_eq!(ended(2, "", unknown).outcome(), Outcome::Unknown);
        let memory = "error: structures of 7 nodes need more than 10 bytes (2 are kept); allow more with --memory, or\n";
        assert_eq!(ended(2, "", memory).outcome(), Outcome::MemoryLimit);
        let reason = "error: all nodes must be of class `Bucket`".to_owned();
        assert_eq!(ended(2, "", &reason).outcome(), Outcome::Failed { reason });
        let reason = "violation".to_owned();
        assert_eq!(ended(1, "3\n", "violation\n{}\n").outcome(), Outcome::Failed { reason });
    }
}
