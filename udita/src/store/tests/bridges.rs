//! Bridges that lose, repeat, reorder, fail and truncate lines, and die.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::Duration;

use oorandom::Rand32;

use super::{LinesTask, expected, header, stored, version};
use crate::store::coordinator::{self, Budgets, End};
use crate::store::engine::{Engine, Event, Job};
use crate::store::header::{Header, Version};
use crate::store::protocol::{Call, Reply, VERSION};
use crate::store::remote::{Remote, request};
use crate::store::worker::serve;
use crate::store::{Snapshot, Store, StoreError};

/// Number of kinds of faults: the line of a job is lost; an answer is lost, fails, comes twice, is truncated, runs into the next line, comes late;
/// the bridge dies.
const KINDS: usize = 8;
/// Maximum number of faults of a bridge, so that no unit fails too often.
const MOST_FAULTS: u32 = 12;

/// The other end of a remote engine.
struct Bridge {
    header: Header,
    random: Rand32,
    /// `None` when it has died.
    output: Arc<Mutex<Option<PipeWriter>>>,
    counts: [u32; KINDS],
    held_back: Vec<String>,
}

impl Bridge {
    fn say(&self, text: &str) {
        if let Some(output) = &mut *self.output.lock().unwrap() {
            let _ = output.write_all(text.as_bytes());
        }
    }

    fn run(mut self, input: PipeReader) -> [u32; KINDS] {
        let output = Arc::clone(&self.output);
        // Sends a line often, so that nothing waits for long.
        let beat = spawn(move || {
            while output
                .lock()
                .unwrap()
                .as_mut()
                .is_some_and(|output| output.write_all(b"{\"op\":\"slots\",\"slots\":4}\n").is_ok())
            {
                sleep(Duration::from_millis(2));
            }
        });
        for line in BufReader::new(input).lines().map_while(Result::ok) {
            if !self.job(&line) {
                break;
            }
        }
        *self.output.lock().unwrap() = None;
        beat.join().unwrap();
        self.counts
    }

    /// Does a job, perhaps with a fault. Returns false if the bridge died.
    fn job(&mut self, line: &str) -> bool {
        let Call::Submit { n, .. } = serde_json::from_str(line).unwrap();
        let mut kind = self.random.rand_range(0..20) as usize;
        if self.counts.iter().sum::<u32>() >= MOST_FAULTS {
            kind = KINDS;
        }
        if let Some(count) = self.counts.get_mut(kind) {
            *count += 1;
        }
        if kind == 0 {
            return true;
        }
        let answer = answer(&self.header, line, &version());
        let half = answer.len() / 2;
        match kind {
            1 => {}
            2 => self.say(&format!("{{\"op\":\"fail\",\"n\":{n},\"err\":\"killed\"}}\n")),
            3 => self.say(&answer.repeat(2)),
            4 => self.say(&format!("{}\n", &answer[..half])),
            5 => self.say(&answer[..half]),
            6 => self.held_back.push(answer),
            7 => {
                self.say(&answer[..half]);
                return false;
            }
            _ => self.say(&answer),
        }
        if self.random.rand_range(0..6) == 0 {
            std::mem::take(&mut self.held_back).iter().rev().for_each(|late| self.say(late));
        }
        true
    }
}

/// The answer line of a worker.
fn answer(header: &Header, line: &str, present: &Version) -> String {
    let mut answer = Vec::new();
    let task = |program: &_| {
        assert_eq!(program, &header.program);
        Ok(Box::new(LinesTask::new(header)) as Box<_>)
    };
    serve(format!("{line}\n").as_bytes(), &mut answer, present, task).unwrap();
    String::from_utf8(answer).unwrap()
}

/// A remote engine whose clock is fast, so that lost jobs are soon late.
struct Fast(Remote);

impl Engine for Fast {
    fn slots(&self) -> usize {
        self.0.slots()
    }

    fn submit(&mut self, job: Job) {
        self.0.submit(job);
    }

    fn next(&mut self) -> Event {
        self.0.next()
    }

    fn poll(&mut self) -> Option<Event> {
        self.0.poll()
    }

    fn now(&self) -> Option<Duration> {
        // 30 s are 15 ms.
        self.0.now().map(|time| time * 2000)
    }
}

/// An engine with its bridge.
fn engine(store: &Store, seed: u64, stop: &Arc<AtomicBool>) -> (Fast, JoinHandle<[u32; KINDS]>) {
    let ((input, jobs), (replies, output)) = (pipe().unwrap(), pipe().unwrap());
    let bridge = Bridge {
        header: store.header().clone(),
        random: Rand32::new(seed),
        output: Arc::new(Mutex::new(Some(output))),
        counts: [0; KINDS],
        held_back: Vec::new(),
    };
    let bridge = spawn(move || bridge.run(input));
    let request = request(store, "udita".as_ref()).unwrap();
    (Fast(Remote::over("the bridge", replies, jobs, request, stop).unwrap()), bridge)
}

#[test]
fn faults_of_a_bridge_show_in_nothing() {
    let header = header(4);
    let expected = expected(&header);
    let mut counts = [0; KINDS];
    for seed in 0..5 {
        let directory = tempfile::tempdir().unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let budgets = Budgets { first: 1000, most: 8000 };
        let mut deaths = 0;
        loop {
            let mut store = Store::begin(directory.path(), &header).unwrap();
            let (mut engine, bridge) = engine(&store, seed * 100 + deaths, &stop);
            let end = coordinator::run(&mut store, &mut engine, budgets, &stop, |_| {});
            drop(engine);
            let faults = bridge.join().unwrap();
            counts.iter_mut().zip(faults).for_each(|(all, these)| *all += these);
            match end {
                Ok(End::Complete) => break,
                Err(StoreError::System(reason)) if reason == "the bridge ended" && faults[7] == 1 => {
                    deaths += 1;
                }
                end => panic!("seed {seed}: {end:?}"),
            }
        }
        drop(Store::begin(directory.path(), &header).unwrap());
        assert_eq!(stored(directory.path()), expected, "seed {seed}");
        let snapshot = Snapshot::read(directory.path()).unwrap();
        assert_eq!(snapshot.ledger.statistics().solutions, expected.0.lines().count() as u64);
        assert_eq!(snapshot.verify().unwrap().orphans, 0);
    }
    assert!(counts.iter().all(|&count| count > 1), "{counts:?}");
}

#[test]
fn a_stop_does_not_wait_for_other_machines() {
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::begin(directory.path(), &header(4)).unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let ((_input, jobs), (replies, mut output)) = (pipe().unwrap(), pipe().unwrap());
    output.write_all(b"{\"op\":\"slots\",\"slots\":4}\n").unwrap();
    let request = request(&store, "udita".as_ref()).unwrap();
    let mut remote = Remote::over("the bridge", replies, jobs, request, &stop).unwrap();
    // The bridge has a slot and never answers.
    let end = coordinator::run(&mut store, &mut remote, Budgets::machines(), &stop, |_| {
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!(end.unwrap(), End::Stopped);
}

#[test]
fn a_worker_refuses_what_is_not_its_job() {
    let header = header(3);
    let directory = tempfile::tempdir().unwrap();
    let store = Store::begin(directory.path(), &header).unwrap();
    let mut request = request(&store, "udita".as_ref()).unwrap();
    (request.budget, request.attempt) = (1000, "a".to_owned());
    let this = version();
    let reply = |v, req: &_, present| {
        let line = serde_json::to_string(&Call::Submit { v, n: 7, req: Clone::clone(req) }).unwrap();
        serde_json::from_str::<Reply>(&answer(&header, &line, present)).unwrap()
    };
    let reason = |reply| match reply {
        Reply::Fail { n: 7, err, always: false } => err,
        other => panic!("{other:?}"),
    };
    assert!(matches!(reply(VERSION, &request, &this), Reply::Done { n: 7, .. }));
    assert!(reason(reply(VERSION + 1, &request, &this)).contains("version 2 of the protocol"));
    let other = Version { build: "other".to_owned(), ..version() };
    let refused = reason(reply(VERSION, &request, &other));
    assert!(refused.contains("(build test), and this is udita 0.1.0 (build other)"), "{refused}");
    request.program = "0".repeat(64);
    assert!(reason(reply(VERSION, &request, &this)).contains("another program than the job"));
    request.store.push_str("/missing");
    assert!(reason(reply(VERSION, &request, &this)).contains("no run is stored here"));
    let answer = answer(&header, "{\"n\":7,", &this);
    assert!(
        answer.starts_with("{\"op\":\"fail\",\"n\":0,\"err\":\"a worker got what is no job: "),
        "{answer}"
    );
}

/// The lines of docs/cluster.md.
#[test]
fn the_page_shows_the_protocol() {
    let page = include_str!("../../../../docs/cluster.md");
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with("{\"op\":")).collect();
    let (calls, replies) = lines.split_at(1);
    for call in calls {
        let parsed: Call = serde_json::from_str(call).unwrap();
        assert_eq!(serde_json::to_string(&parsed).unwrap(), *call);
    }
    for reply in replies {
        let parsed: Reply = serde_json::from_str(reply).unwrap();
        assert_eq!(serde_json::to_string(&parsed).unwrap(), *reply);
    }
    assert_eq!(replies.len(), 3);
}
