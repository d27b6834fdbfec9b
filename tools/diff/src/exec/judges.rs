//! The verdicts of a command on several inputs.

use std::io;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::input::Input;
use super::target::Target;
use super::verdict::Verdict;
use super::worker::Worker;

/// Runs a command on inputs.
pub trait Judges {
    /// The verdict on each input; `None` if the run was interrupted. If `afresh`, each input gets a process that has got no other.
    ///
    /// # Errors
    /// The command can't be started.
    fn judge(&mut self, inputs: &[Input], afresh: bool) -> io::Result<Option<Vec<Verdict>>>;

    /// Whether one process gets many inputs, unless they are judged afresh.
    fn keeps_processes(&self) -> bool;
}

impl Judges for Worker {
    fn judge(&mut self, inputs: &[Input], afresh: bool) -> io::Result<Option<Vec<Verdict>>> {
        let verdict = |input| if afresh { self.judge_alone(input) } else { Worker::judge(self, input) };
        inputs.iter().map(verdict).collect()
    }

    fn keeps_processes(&self) -> bool {
        self.speaks_protocol()
    }
}

/// Several workers, each with a part of the inputs.
#[derive(Debug)]
pub struct Pool(Vec<Worker>);

impl Pool {
    /// So many workers, at least one.
    pub fn new(target: &Arc<Target>, count: usize) -> Pool {
        Pool((0..count.max(1)).map(|_| target.worker()).collect())
    }
}

/// Verdicts with the positions of their inputs; `None` if the run was interrupted.
type Placed = io::Result<Option<Vec<(usize, Verdict)>>>;

impl Judges for Pool {
    fn judge(&mut self, inputs: &[Input], afresh: bool) -> io::Result<Option<Vec<Verdict>>> {
        let next = AtomicUsize::new(0);
        let work = |worker: &mut Worker| -> Placed {
            let mut found = Vec::new();
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(input) = inputs.get(place) else { return Ok(Some(found)) };
                let verdict = if afresh { worker.judge_alone(input) } else { worker.judge(input) };
                let Some(verdict) = verdict? else { return Ok(None) };
                found.push((place, verdict));
            }
        };
        let workers = self.0.iter_mut().take(inputs.len());
        let found: Vec<Placed> = thread::scope(|scope| {
            let running: Vec<_> = workers.map(|worker| scope.spawn(|| work(worker))).collect();
            running.into_iter().map(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let mut verdicts = Vec::new();
        for found in found {
            let Some(mut found) = found? else { return Ok(None) };
            verdicts.append(&mut found);
        }
        verdicts.sort_by_key(|(place, _)| *place);
        Ok(Some(verdicts.into_iter().map(|(_, verdict)| verdict).collect()))
    }

    fn keeps_processes(&self) -> bool {
        self.0.iter().any(Worker::speaks_protocol)
    }
}
