//! `udita worker`: does the jobs of stored searches that run on other machines.

use std::io;
use std::process::ExitCode;

use udita::store::worker::serve;

use super::status::{Failure, SUCCESS};
use super::store::{self, task};

/// Do jobs of stored searches, one a line of standard input; for programs that hand out such jobs
#[derive(clap::Args)]
#[command(after_long_help = WORKER_HELP)]
pub(super) struct WorkerArgs {}

const WORKER_HELP: &str = "\
`--on ray` starts workers where it needs them; docs/cluster.md has the form of jobs and answers. A worker answers each job with a \
line on standard output, and ends with its input. It does only jobs of searches that this udita began. On Linux it ends when the process \
that started it does.

Exit status: 0, or 2 if standard input or output fails.";

pub(super) fn worker() -> Result<ExitCode, Failure> {
    // If the parent is killed, the worker must not continue a job whose result is lost.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
    let served = serve(io::stdin().lock(), io::stdout().lock(), &store::version()?, task);
    match served {
        Ok(()) => Ok(SUCCESS),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::ClosedPipe),
        Err(error) => Err(Failure::Message(format!("the streams of a worker: {error}"))),
    }
}
