//! Process groups: processes that are ended together with their children.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use super::deadline::Deadline;
use super::interrupt::Interrupt;

/// Time between two looks at a deadline.
const PAUSE: Duration = Duration::from_millis(100);

/// Puts the command's process and its children into a new process group. (Signals from the terminal, such as an interrupt, then
/// don't reach them.)
pub(crate) fn separate(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Ends the group of a process that was started in one and hasn't been waited for, then waits for that process.
pub(crate) fn kill(child: &mut Child) -> io::Result<ExitStatus> {
    // The process may have ended on its own.
    #[cfg(unix)]
    let _ = rustix::process::kill_process_group(
        rustix::process::Pid::from_child(child),
        rustix::process::Signal::KILL,
    );
    #[cfg(not(unix))]
    let _ = child.kill();
    child.wait()
}

/// Waits for a process; `None` if it still runs after `limit`.
pub(crate) fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<ExitStatus>> {
    wait_unless(child, limit, &Interrupt::default())
}

/// As [`wait`]; `None` also if the wait is interrupted.
pub(crate) fn wait_unless(
    child: &mut Child,
    limit: Duration,
    interrupt: &Interrupt,
) -> io::Result<Option<ExitStatus>> {
    let end = Instant::now() + limit;
    let mut pause = Duration::from_micros(200);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        let now = Instant::now();
        if now >= end || interrupt.is_set() {
            return Ok(None);
        }
        std::thread::sleep(pause.min(end - now));
        pause = (pause * 2).min(Duration::from_millis(10));
    }
}

/// Waits for a process; `None` if it is late, or if the wait is interrupted.
pub(crate) fn wait_until(
    child: &mut Child,
    deadline: &mut Deadline,
    interrupt: &Interrupt,
) -> io::Result<Option<ExitStatus>> {
    loop {
        let left = deadline.left();
        if let Some(status) = wait_unless(child, left.min(PAUSE), interrupt)? {
            return Ok(Some(status));
        }
        if left.is_zero() || interrupt.is_set() {
            return Ok(None);
        }
    }
}

/// The status of an ended process: its exit code, or the negative number of the signal that ended it.
pub(crate) fn number(status: ExitStatus) -> i32 {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return -signal;
    }
    status.code().unwrap_or(-1)
}

/// Names of signals that end processes in practice.
const SIGNALS: [(i32, &str); 6] =
    [(-6, "SIGABRT"), (-7, "SIGBUS"), (-9, "SIGKILL"), (-11, "SIGSEGV"), (-15, "SIGTERM"), (-24, "SIGXCPU")];

/// The name of the signal that ended a process, if it is one of these.
pub(crate) fn signal(number: i32) -> Option<&'static str> {
    SIGNALS.iter().find(|(signal, _)| *signal == number).map(|(_, name)| *name)
}

/// The status in words. Classes of disagreement depend on this text.
pub(crate) fn words(number: i32) -> String {
    if number < 0 { format!("ended by signal {}", -number) } else { format!("ended with status {number}") }
}
