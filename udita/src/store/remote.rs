//! The engine of other machines: a bridge, which is a process that hands jobs to workers.
//!
//! The coordinator checks everything that a bridge reports. An incomplete line, or one that is not a message, counts as lost.

use std::collections::{BTreeSet, VecDeque};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, sleep};
use std::time::{Duration, Instant};

use crate::store::engine::{Engine, Event, Job};
use crate::store::error::StoreError;
use crate::store::open::Store;
use crate::store::protocol::{self, Call, Reply, Request, VERSION};

/// Time between checks of the stop flag.
const LOOK: Duration = Duration::from_millis(100);
/// Time for a bridge to find its cluster.
const START: Duration = Duration::from_secs(300);
/// Silence after which a bridge is considered dead. It sends a message each second.
const SILENCE: Duration = Duration::from_secs(60);
/// Time for a bridge to end after it has closed its output.
const FAREWELL: Duration = Duration::from_secs(10);
/// Time for a bridge to end after its input is closed. Then it is killed, since its results no longer count.
const SHORT_FAREWELL: Duration = Duration::from_secs(2);
/// Number of lines kept of its standard error.
const KEPT_LINES: usize = 5;

/// A bridge to workers: a child process that receives jobs and replies.
pub struct Remote {
    /// The name of the bridge in messages.
    name: String,
    child: Option<Child>,
    /// `None` when the bridge is to end.
    lines: Option<Sender<String>>,
    replies: Receiver<Reply>,
    /// The last lines that it wrote to standard error.
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// A job without the fields of its unit.
    request: Request,
    slots: Option<usize>,
    under_way: BTreeSet<u64>,
    begun: Instant,
    heard: Instant,
    stop: Arc<AtomicBool>,
}

impl Remote {
    /// Starts a bridge for the search of a store. `name` is for messages. Jobs are abandoned when `stop` becomes true.
    ///
    /// # Errors
    ///
    /// If the process can't be started, or a path is not UTF-8.
    pub fn start(
        (name, mut command): (&str, Command),
        (store, udita): (&Store, &Path),
        stop: &Arc<AtomicBool>,
    ) -> Result<Remote, StoreError> {
        let request = request(store, udita)?;
        let program = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C must only reach the coordinator, which ends the bridge.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| {
            let reason = crate::language::reason(&error);
            StoreError::Worker(format!("can't start {name} by {program}: {reason}"))
        })?;
        let errors = child.stderr.take();
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(StoreError::Worker(format!("{name} has no standard streams")));
        };
        let mut remote = Remote::over(name, output, input, request, stop)?;
        remote.child = Some(child);
        if let Some(errors) = errors {
            let last_words = Arc::clone(&remote.last_words);
            spawn(move || keep_last(errors, &last_words))?;
        }
        Ok(remote)
    }

    /// A bridge that reads jobs from `input` and writes to `output`.
    pub(crate) fn over(
        name: &str,
        output: impl Read + Send + 'static,
        mut input: impl Write + Send + 'static,
        request: Request,
        stop: &Arc<AtomicBool>,
    ) -> Result<Remote, StoreError> {
        let (lines, waiting) = channel::<String>();
        let (report, replies) = channel();
        // A bridge that does not read must not block the coordinator.
        spawn(move || {
            for line in waiting {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        })?;
        spawn(move || {
            for reply in protocol::replies(BufReader::new(output)) {
                if report.send(reply).is_err() {
                    return;
                }
            }
        })?;
        let now = Instant::now();
        Ok(Remote {
            name: name.to_owned(),
            child: None,
            lines: Some(lines),
            replies,
            last_words: Arc::default(),
            request,
            slots: None,
            under_way: BTreeSet::new(),
            begun: now,
            heard: now,
            stop: Arc::clone(stop),
        })
    }

    /// Applies a reply to the state of the bridge.
    fn note(&mut self, reply: Reply) -> Event {
        self.heard = Instant::now();
        match reply {
            Reply::Done { n, .. } | Reply::Fail { n, always: false, .. } => {
                self.under_way.remove(&n);
            }
            Reply::Fail { .. } => {}
            Reply::Slots { slots } => self.slots = Some(slots),
        }
        reply.into()
    }

    /// The event that reports a silent bridge, or [`Event::Slots`] while it is not silent.
    fn silence(&self) -> Event {
        let patience = if self.slots.is_some() { SILENCE } else { START };
        if self.heard.elapsed() < patience {
            return Event::Slots;
        }
        let reason = format!("{} has said nothing for {} s", self.name, patience.as_secs());
        Event::Broken { reason, may_pass: true }
    }

    /// The event that reports why the bridge ended.
    fn end(&mut self) -> Event {
        let status = self.child.as_mut().and_then(|child| wait(child, FAREWELL));
        let status = status.map_or_else(String::new, |status| format!(" ({status})"));
        // The thread that reads standard error may lag behind.
        sleep(LOOK);
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let words = words.back().map_or_else(String::new, |line| format!(": {line}"));
        Event::Broken { reason: format!("{} ended{status}{words}", self.name), may_pass: true }
    }
}

/// A job of a store, for any unit.
pub(crate) fn request(store: &Store, udita: &Path) -> Result<Request, StoreError> {
    let text = |path: &Path| match path.to_str() {
        Some(text) => Ok(text.to_owned()),
        None => Err(StoreError::Worker(format!("{}: the path is not in UTF-8", path.display()))),
    };
    let directory = store.directory();
    let directory = std::path::absolute(directory).map_err(StoreError::io(directory))?;
    Ok(Request {
        store: text(&directory)?,
        shards: store.header().shards.as_ref().map(|shards| shards.at.to_string()),
        program: store.identity().to_owned(),
        udita: text(udita)?,
        unit: crate::search::Interval::default(),
        budget: 0,
        attempt: String::new(),
    })
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let started = Builder::new().spawn(work);
    started.map(drop).map_err(|error| StoreError::Worker(format!("can't start a thread: {error}")))
}

/// Keeps the last nonempty lines of a stream.
fn keep_last(stream: impl Read, last: &Mutex<VecDeque<String>>) {
    for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !line.is_empty() {
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            last.push_back(line);
            if last.len() > KEPT_LINES {
                last.pop_front();
            }
        }
    }
}

/// Waits for the end of a process. `None` if it takes longer than `patience`.
fn wait(child: &mut Child, patience: Duration) -> Option<std::process::ExitStatus> {
    let begun = Instant::now();
    while begun.elapsed() < patience {
        match child.try_wait() {
            Ok(None) => sleep(Duration::from_millis(10)),
            Ok(status) => return status,
            Err(_) => return None,
        }
    }
    None
}

impl Engine for Remote {
    fn slots(&self) -> usize {
        self.slots.unwrap_or(0)
    }

    fn submit(&mut self, job: Job) {
        let Job { ticket: n, paths: unit, budget, attempt } = job;
        let req = Request { unit, budget, attempt, ..self.request.clone() };
        let line = serde_json::to_string(&Call::Submit { v: VERSION, n, req });
        if let (Ok(line), Some(lines)) = (line, &self.lines) {
            // If the bridge has ended, the next event reports it.
            let _ = lines.send(line + "\n");
        }
        self.under_way.insert(n);
    }

    fn next(&mut self) -> Event {
        if let Some(event) = self.poll() {
            return event;
        }
        if self.stop.load(Ordering::Relaxed) {
            return self.under_way.pop_first().map_or(Event::Slots, |ticket| Event::Stopped { ticket });
        }
        match self.replies.recv_timeout(LOOK) {
            Ok(reply) => self.note(reply),
            Err(RecvTimeoutError::Timeout) => self.silence(),
            Err(RecvTimeoutError::Disconnected) => self.end(),
        }
    }

    fn poll(&mut self) -> Option<Event> {
        let reply = self.replies.try_recv().ok()?;
        Some(self.note(reply))
    }

    fn now(&self) -> Option<Duration> {
        Some(self.begun.elapsed())
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        // Closing its input ends the bridge.
        self.lines = None;
        if let Some(child) = &mut self.child
            && wait(child, SHORT_FAREWELL).is_none()
        {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
