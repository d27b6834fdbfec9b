//! A worker for other machines: it reads jobs from lines, and answers each with a line.
//!
//! A worker accepts a job only if the stored program has the hash that the job names, and this version of udita began the search. Different builds
//! may differ in their output.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::store::engine::Job;
use crate::store::error::StoreError;
use crate::store::header::{Header, Version};
use crate::store::lines::{self, Line};
use crate::store::location::Location;
use crate::store::place::Place;
use crate::store::program::Program;
use crate::store::protocol::{Call, LONGEST, Reply, Request, VERSION};
use crate::store::task::{Task, work};

/// Answers the jobs of `input` on `output` until the input ends. `present` is the running version of udita, and `task` makes the task of a program.
///
/// # Errors
///
/// If the input can't be read or the output can't be written.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    present: &Version,
    task: impl Fn(&Program) -> Result<Box<dyn Task>, StoreError>,
) -> io::Result<()> {
    let mut worker = Worker { present, task, prepared: None };
    while let Some(line) = lines::next(&mut input, LONGEST)? {
        let mut reply = serde_json::to_vec(&worker.answer(&line)).map_err(io::Error::other)?;
        reply.push(b'\n');
        output.write_all(&reply)?;
        output.flush()?;
    }
    Ok(())
}

struct Worker<'a, F> {
    present: &'a Version,
    task: F,
    /// The prepared search of the last job.
    prepared: Option<Prepared>,
}

/// The state that the jobs of a search share.
struct Prepared {
    /// The place of its header and its shards.
    at: String,
    /// The hash of its program.
    program: String,
    place: Arc<dyn Place>,
    task: Box<dyn Task>,
}

impl<F: Fn(&Program) -> Result<Box<dyn Task>, StoreError>> Worker<'_, F> {
    fn answer(&mut self, line: &Line) -> Reply {
        match line {
            Line::Whole(line) => self.reply(line),
            Line::TooLong => {
                let err = format!("a worker got what is no job: a line of more than {LONGEST} bytes");
                Reply::Fail { n: 0, err, always: false }
            }
        }
    }

    fn reply(&mut self, line: &[u8]) -> Reply {
        let (n, req) = match serde_json::from_slice(line) {
            Ok(Call::Submit { v: VERSION, n, req }) => (n, req),
            Ok(Call::Submit { v, n, .. }) => {
                let err = format!("the job has version {v} of the protocol, and this worker has {VERSION}");
                return Reply::Fail { n, err, always: false };
            }
            Err(error) => {
                let err = format!("a worker got what is no job: {error}");
                return Reply::Fail { n: number(line), err, always: false };
            }
        };
        match self.work(n, req) {
            Ok(rec) => Reply::Done { n, rec },
            Err(error) => {
                let always = matches!(error, StoreError::Worker(_) | StoreError::Program(_));
                Reply::Fail { n, err: error.to_string(), always }
            }
        }
    }

    fn work(
        &mut self,
        ticket: u64,
        request: Request,
    ) -> Result<Box<crate::store::record::Record>, StoreError> {
        let Request { store, shards, program, unit, budget, attempt, .. } = request;
        let at = shards.as_ref().unwrap_or(&store);
        let is_for = |prepared: &&Prepared| (&prepared.at, &prepared.program) == (at, &program);
        if self.prepared.as_ref().filter(is_for).is_none() {
            let place = match &shards {
                Some(shards) => shards
                    .parse::<Location>()
                    .map_err(|reason| StoreError::Worker(format!("{shards}: {reason}")))?,
                None => Location::Directory(store.clone().into()),
            }
            .open()?;
            let name = Path::new(at);
            let header = Header::find(&*place, name)?;
            header.check_version(self.present, name)?;
            if header.identity() != program {
                let reason = "it has another program than the job; all machines need the same one";
                return Err(StoreError::System(format!("{at}: {reason}")));
            }
            let task = (self.task)(&header.program)?;
            self.prepared = Some(Prepared { at: at.clone(), program: program.clone(), place, task });
        }
        let stopped = || StoreError::System("the worker was stopped".to_owned());
        let Some(Prepared { place, task, .. }) = &self.prepared else { return Err(stopped()) };
        let job = Job { ticket, paths: unit, budget, attempt };
        let stop = Arc::new(AtomicBool::new(false));
        work(&**task, &**place, &program, &job, &stop)?.map(Box::new).ok_or_else(stopped)
    }
}

/// The number of the job in an invalid line. 0 if it has none.
fn number(line: &[u8]) -> u64 {
    let value: Option<serde_json::Value> = serde_json::from_slice(line).ok();
    value.and_then(|value| value.get("n")?.as_u64()).unwrap_or(0)
}
