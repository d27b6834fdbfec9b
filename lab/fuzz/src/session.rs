//! A session: fresh inputs for as long as a person likes, each property in turn.
//!
//! Inputs are checked by *workers*, processes that check a range of seeds and write each seed before its input. A worker that fails,
//! hangs or dies names its last seed; the session then checks that input alone, reduces it, writes it to the corpus and
//! goes on with the next seed. Findings of one kind are shown once.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::case;
use crate::corpus;
use crate::process;
use crate::properties::{PropertyError, property};
use crate::property::{Checked, Failure, Property};
use crate::reduce::reduce;

/// Cases of one worker.
const ROUND: u64 = 200;
/// Time between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(30);
/// Time to reduce a finding.
const REDUCTION: Duration = Duration::from_secs(120);

/// The plan of a session.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The names of the properties.
    pub properties: Vec<String>,
    /// The first seed.
    pub seed: u64,
    /// The time to spend.
    pub time: Duration,
    /// The program of this crate, which runs workers.
    pub program: PathBuf,
    /// The binary `udita`.
    pub udita: PathBuf,
}

impl Plan {
    /// A command of this program.
    fn command(&self, name: &str, property: &dyn Property) -> Command {
        let mut command = Command::new(&self.program);
        command.args([name, property.name(), "--udita"]).arg(&self.udita);
        command
    }
}

/// The number of inputs by their results.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    cases: u64,
    refused: u64,
    partly: u64,
}

/// A finding.
#[derive(Clone, Debug)]
struct Finding {
    seed: u64,
    file: String,
    times: u64,
}

/// A session under way.
struct Session<'p> {
    plan: &'p Plan,
    counts: BTreeMap<String, Counts>,
    findings: BTreeMap<(String, String), Finding>,
    interrupted: Arc<AtomicBool>,
    begin: Instant,
    next_progress: Instant,
}

/// Runs a session; tells whether it found nothing.
///
/// # Errors
///
/// There is no such property, or processes can't be run.
pub fn run(plan: &Plan, interrupted: Arc<AtomicBool>) -> Result<bool, SessionError> {
    let mut properties = Vec::new();
    for name in &plan.properties {
        properties.push(property(name, &plan.udita)?);
    }
    let names = plan.properties.join(", ");
    println!("fuzzing {names} for {:?}, from seed {} on", plan.time, plan.seed);
    println!("a finding is reduced and written to lab/fuzz/corpus/; Ctrl-C ends the session with a summary");
    let begin = Instant::now();
    let (counts, findings) = (BTreeMap::new(), BTreeMap::new());
    let mut session = Session { plan, counts, findings, interrupted, begin, next_progress: begin + PROGRESS };
    let mut seed = plan.seed;
    while session.goes_on() {
        for property in &properties {
            session.round(property.as_ref(), seed)?;
        }
        seed = seed.wrapping_add(ROUND);
    }
    session.finish();
    Ok(session.findings.is_empty())
}

/// The reason why a session ended early.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// A property can't be had.
    #[error(transparent)]
    Property(#[from] PropertyError),
    /// A process or file can't be used.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The end of a worker.
enum WorkerEnd {
    /// All its inputs passed, or the session is over.
    Done,
    /// It failed at this seed.
    Failed(u64),
}

impl Session<'_> {
    fn goes_on(&self) -> bool {
        !self.interrupted.load(Ordering::Relaxed) && self.begin.elapsed() < self.plan.time
    }

    /// Checks [`ROUND`] inputs of a property.
    fn round(&mut self, property: &dyn Property, first: u64) -> Result<(), SessionError> {
        let end = first.wrapping_add(ROUND);
        let mut next = first;
        while next != end && self.goes_on() {
            match self.work(property, next, end.wrapping_sub(next))? {
                WorkerEnd::Done => break,
                WorkerEnd::Failed(seed) => {
                    self.investigate(property, seed)?;
                    next = seed.wrapping_add(1);
                }
            }
        }
        Ok(())
    }

    /// Runs a worker and reads what it writes.
    fn work(&mut self, property: &dyn Property, first: u64, count: u64) -> Result<WorkerEnd, SessionError> {
        let mut command = self.plan.command("worker", property);
        command.args([first.to_string(), count.to_string()]);
        // The message of a panic appears again when the input is checked alone.
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut last = first;
        if let Some(stdout) = child.stdout.take() {
            for line in BufReader::new(stdout).lines() {
                let line = line?;
                match line.parse() {
                    Ok(seed) => {
                        last = seed;
                        self.counts_of(property).cases += 1;
                    }
                    Err(_) if line == "refused" => self.counts_of(property).refused += 1,
                    Err(_) if line == "partly" => self.counts_of(property).partly += 1,
                    Err(_) => {}
                }
                self.show_progress();
                if !self.goes_on() {
                    child.kill()?;
                    break;
                }
            }
        }
        let status = child.wait()?;
        Ok(if status.success() || !self.goes_on() { WorkerEnd::Done } else { WorkerEnd::Failed(last) })
    }

    fn counts_of(&mut self, property: &dyn Property) -> &mut Counts {
        self.counts.entry(property.name().to_owned()).or_default()
    }

    /// Reduces the input of a seed and writes it to the corpus.
    fn investigate(&mut self, property: &dyn Property, seed: u64) -> Result<(), SessionError> {
        let file = tempfile::NamedTempFile::new()?;
        let plan = self.plan;
        let check = |input: &str| {
            std::fs::write(file.path(), input).ok()?;
            let mut command = plan.command("check", property);
            process::run(command.arg(file.path()), case::LIMIT).map_or(None, |ran| failure(&ran))
        };
        let tree = match case::input(property, seed) {
            Ok(tree) => tree,
            Err(failure) => {
                println!("{} seed {seed}: {}", property.name(), failure.kind);
                return Ok(());
            }
        };
        let input = tree.current();
        let failure = check(&input).unwrap_or_else(|| Failure::new("does not fail again", String::new()));
        let key = (property.name().to_owned(), failure.kind.clone());
        if let Some(finding) = self.findings.get_mut(&key) {
            finding.times += 1;
            return Ok(());
        }
        println!("\n{} seed {seed}: {}\nreducing it", property.name(), failure.kind);
        let (begin, interrupted) = (Instant::now(), Arc::clone(&self.interrupted));
        let goes_on = || begin.elapsed() < REDUCTION && !interrupted.load(Ordering::Relaxed);
        let reduced = reduce(tree, failure, &goes_on, check);
        let path = corpus::add(property, seed, &reduced.input)?;
        let shown = corpus::shown(&path);
        println!("{}\n--- {shown}\n{}\n---", reduced.failure.detail.trim_end(), reduced.input.trim_end());
        println!("This file is a test now: cargo test -p udita-fuzz corpus");
        println!("Once it passes, name the file for its cause and commit it.\n");
        self.findings.insert(key, Finding { seed, file: shown, times: 1 });
        Ok(())
    }

    fn show_progress(&mut self) {
        if Instant::now() < self.next_progress {
            return;
        }
        self.next_progress = Instant::now() + PROGRESS;
        println!("{}", self.summary());
        // Progress is for watching; a closed pipe ends nothing.
        let _ = io::stdout().flush();
    }

    fn summary(&self) -> String {
        let count = |(name, counts): (&String, &Counts)| {
            format!(
                "{name} {} cases ({} refused, {} partly checked)",
                counts.cases, counts.refused, counts.partly
            )
        };
        let counts: Vec<String> = self.counts.iter().map(count).collect();
        let seconds = self.begin.elapsed().as_secs();
        format!(
            "{:>3}:{:02}  {}; findings: {}",
            seconds / 60,
            seconds % 60,
            counts.join(", "),
            self.findings.len()
        )
    }

    fn finish(&self) {
        let interrupted = self.interrupted.load(Ordering::Relaxed);
        println!("\n{}", if interrupted { "The session was interrupted." } else { "The session is over." });
        println!("{}", self.summary());
        for ((property, kind), finding) in &self.findings {
            println!(
                "{property}: {kind}: {} time(s), first at seed {}: {}",
                finding.times, finding.seed, finding.file
            );
        }
    }
}

/// The failure of an input that was checked in a separate process.
fn failure(ran: &process::Ran) -> Option<Failure> {
    let Some(status) = ran.status else {
        return Some(Failure::new("does not end", format!("within {:?}", case::LIMIT)));
    };
    if status.success() {
        return None;
    }
    if let Some((place, message)) = process::panic_message(&ran.stderr) {
        return Some(Failure::new(format!("panic at {place}"), message));
    }
    if status.code() != Some(1) {
        return Some(Failure::new(format!("the process ends with {status}"), ran.stderr.clone()));
    }
    let text = String::from_utf8_lossy(&ran.stdout);
    let (kind, detail) = text.split_once('\n').unwrap_or((&text, ""));
    Some(Failure::new(kind, detail))
}

/// A worker: checks the inputs of `count` seeds, up to the first failure; tells whether there was none.
///
/// # Errors
///
/// Standard output is closed.
pub fn worker(property: &dyn Property, first: u64, count: u64) -> io::Result<bool> {
    let mut stdout = io::stdout();
    for number in 0..count {
        let seed = first.wrapping_add(number);
        writeln!(stdout, "{seed}")?;
        stdout.flush()?;
        let checked = case::input(property, seed).and_then(|tree| case::check(property, &tree.current()));
        match checked {
            Ok(Checked::Fully) => {}
            Ok(Checked::Refused) => writeln!(stdout, "refused")?,
            Ok(Checked::Partly) => writeln!(stdout, "partly")?,
            Err(_) => return Ok(false),
        }
    }
    Ok(true)
}
