//! Processes with a time limit.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The result of a process.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The exit status. `None` if the process was killed at the limit.
    pub status: Option<ExitStatus>,
    /// The content of its standard output.
    pub stdout: Vec<u8>,
    /// The content of its standard error.
    pub stderr: String,
}

/// Interval between checks of a running process.
const POLL: Duration = Duration::from_millis(1);

/// Runs a command to its end, or kills it after `limit`.
///
/// # Errors
///
/// The command can't be started or waited for.
pub fn run(command: &mut Command, limit: Duration) -> io::Result<Ran> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        let stdout = scope.spawn(|| read(stdout));
        let stderr = scope.spawn(|| read(stderr));
        let status = wait(&mut child, limit);
        let [stdout, stderr] = [stdout, stderr].map(|reader| reader.join().unwrap_or_default());
        Ok(Ran { status: status?, stdout, stderr: String::from_utf8_lossy(&stderr).into_owned() })
    })
}

fn read(pipe: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Text that was read before an error counts.
    let _ = pipe.map(|mut pipe| pipe.read_to_end(&mut bytes));
    bytes
}

fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let begin = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begin.elapsed() >= limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(POLL);
    }
}

/// The location and the message of the first panic that a process wrote to standard error.
pub fn panic_message(stderr: &str) -> Option<(String, String)> {
    let (_, rest) = stderr.split_once("panicked at ")?;
    let mut lines = rest.lines();
    let place = lines.next()?.trim_end_matches(':').to_owned();
    Some((place, lines.collect::<Vec<_>>().join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_does_not_end_is_killed() {
        let begin = Instant::now();
        let ran = run(Command::new("sleep").arg("100"), Duration::from_millis(50)).unwrap();
        assert!(ran.status.is_none() && begin.elapsed() < Duration::from_secs(60));
    }

    #[test]
    fn a_panic_has_a_place_and_a_message() {
        let stderr = "\nthread 'case' (7) panicked at src/a.rs:3:9:\nindex 4\nnote: run\n";
        assert_eq!(panic_message(stderr), Some(("src/a.rs:3:9".to_owned(), "index 4\nnote: run".to_owned())));
        assert_eq!(panic_message("error: no such file"), None);
    }
}
