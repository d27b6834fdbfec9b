//! A JVM that compiles and runs programs, spoken to over pipes.
//!
//! The pipes are its descriptors 3 and 4. Its standard input is empty, and its standard output goes to a file, which keeps what
//! programs print.

use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::group;
use super::limits::Group;
use super::scratch::Part;
use super::settings::Interrupt;
use super::task::{LONGEST_OUTPUT, Task};
use crate::verdict::{Problem, Run};

/// Bytes of a process's error output that are kept: the last ones.
const LAST_WORDS: usize = 8 << 10;

/// The longest answer that is believed to be one.
const LONGEST: u32 = 1 << 28;

/// The number of answers that may wait for their reader. A process that says more has to wait, too.
const WAITING: usize = 16;

/// The time that a process may take to end after its output.
const LAST_BREATH: Duration = Duration::from_secs(5);

/// An answer of a process; `worker/Answers.java` writes it.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// It has started.
    Ready(Ready),
    /// It is compiling the program of that number, if it knows.
    At(Option<usize>),
    /// The compiler failed, maybe because of that program.
    Failed { program: Option<usize>, trace: String },
    /// The compiler failed with that program, and went on with the others.
    Unclear { program: usize },
    /// The compiler takes too long for the program.
    Slow { program: usize },
    /// The program has errors.
    Rejected { program: usize, errors: Vec<Placed> },
    /// The program has none and is going to be run, if it can be.
    Compiled { program: usize, warnings: Vec<Placed> },
    /// What reflection tells of the program that is going to be run.
    Described { metadata: String },
    /// It has run.
    Ran { cut: bool, run: Run },
    /// The program has no errors and is not confined: it runs in a process of its own, from its class files in the file
    /// [`super::isolated::file`].
    Isolated { program: usize, warnings: Vec<Placed> },
    /// There is no more to be said of what was asked.
    Done,
    /// The last program can't be undone. The process ends.
    Left,
}

/// The parts of a process.
#[derive(Deserialize, Debug)]
pub(super) struct Ready {
    /// This compiler.
    pub(super) identity: String,
    /// It compiles for this release of Java.
    pub(super) release: u32,
}

/// A problem in a file of a task.
#[derive(Deserialize, Debug)]
pub(super) struct Placed {
    pub(super) file: usize,
    pub(super) problem: Problem,
}

/// The reason of a missing answer.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// The process ended with this status; see [`group::number`].
    Ended(i32),
    /// It takes too long, and so it was ended.
    Late,
    /// Nothing is wanted any more, and so it was ended.
    Interrupted,
}

/// The files by which a process is spoken to, as it sees them.
pub(crate) const REQUESTS: &str = "/dev/fd/3";
pub(crate) const ANSWERS: &str = "/dev/fd/4";

/// Joins a control group, moves the pipes, and makes the standard streams the program's own. The first arguments are the file with the
/// output, and the files of the group.
const MOVE: &str = r#"for file in $1; do echo $$ >"$file" || exit; done
shift && exec 3<&0 4>&1 </dev/null >>"$0" && exec "$@""#;

/// The time between two looks at the interrupt.
const PAUSE: Duration = Duration::from_millis(100);

/// A command that starts a process, and the directory in which it works.
#[derive(Debug)]
pub(crate) struct Launch {
    pub(crate) command: Command,
    pub(crate) directory: Part,
    pub(crate) group: Group,
    pub(crate) interrupt: Interrupt,
}

impl Launch {
    /// The file with what programs print in a process that works in `directory`.
    pub(super) fn printed(directory: &Path) -> PathBuf {
        directory.join("printed")
    }

    /// The command, with its descriptors in their places. Its environment has the variables of the command and no other.
    pub(super) fn moved(&self) -> Command {
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(MOVE).arg(Launch::printed(self.directory.path())).arg(self.group.files());
        command.arg(self.command.get_program()).args(self.command.get_args());
        command.current_dir(self.directory.path()).env_clear();
        command.envs(self.command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        command
    }
}

/// The process, with its answers of type `A`.
#[derive(Debug)]
pub(crate) struct Process<A> {
    child: Child,
    requests: Option<Sender<Vec<u8>>>,
    answers: Receiver<A>,
    said: Arc<Mutex<Vec<u8>>>,
    directory: Part,
    interrupt: Interrupt,
    _group: Group,
}

impl<A: DeserializeOwned + Send + 'static> Process<A> {
    pub(crate) fn start(launch: Launch) -> io::Result<Process<A>> {
        let mut command = launch.moved();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        group::separate(&mut command);
        let mut child = command.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(mut stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(io::Error::other("no pipes"));
        };
        let key = key();
        let (requests, to_write) = mpsc::channel::<Vec<u8>>();
        let _ = requests.send(key.to_vec());
        // A process that doesn't read must not block the thread that asks.
        thread::spawn(move || {
            for request in to_write {
                if stdin.write_all(&request).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (heard, answers) = mpsc::sync_channel(WAITING);
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Ok(answer) = read(&mut stdout, &key) {
                if heard.send(answer).is_err() {
                    break;
                }
            }
        });
        let said = Arc::new(Mutex::new(Vec::new()));
        let words = Arc::clone(&said);
        thread::spawn(move || listen(stderr, &words));
        let Launch { directory, group, interrupt, .. } = launch;
        Ok(Process { child, requests: Some(requests), answers, said, directory, interrupt, _group: group })
    }

    /// Sends a request; see [`Request`].
    pub(crate) fn ask(&self, request: Request) {
        if let Some(requests) = &self.requests {
            // Without a reader no answer comes, which the caller notices.
            let _ = requests.send(request.framed());
        }
    }

    /// The next answer. After silence there is no other.
    pub(crate) fn answer(&mut self, limit: Duration) -> Result<A, Silence> {
        let end = Instant::now() + limit;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(PAUSE)) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) => {
                    let silence = match (self.interrupt.is_set(), left.is_zero()) {
                        (true, _) => Silence::Interrupted,
                        (_, true) => Silence::Late,
                        _ => continue,
                    };
                    let _ = group::kill(&mut self.child);
                    return Err(silence);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let ended = group::wait(&mut self.child, LAST_BREATH).ok().flatten();
                    let status = ended.or_else(|| group::kill(&mut self.child).ok());
                    return Err(Silence::Ended(status.map_or(-1, group::number)));
                }
            }
        }
    }

    /// A file in the directory in which it works.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The beginning of what the last program has printed.
    pub(super) fn printed(&self) -> String {
        self.output().0
    }

    /// The same, and whether there was more of it.
    pub(super) fn output(&self) -> (String, bool) {
        let mut bytes = Vec::new();
        let mut cut = false;
        if let Ok(file) = File::open(Launch::printed(self.directory.path())) {
            cut = file.metadata().is_ok_and(|file| file.len() > LONGEST_OUTPUT as u64);
            // What can't be read is lost with the process.
            let _ = file.take(LONGEST_OUTPUT as u64).read_to_end(&mut bytes);
        }
        (String::from_utf8_lossy(&bytes).into_owned(), cut)
    }

    /// The end of what it said on standard error.
    pub(crate) fn last_words(&self) -> String {
        let said = self.said.lock().map(|said| said.clone()).unwrap_or_default();
        String::from_utf8_lossy(&said).trim().to_string()
    }
}

impl<A> Drop for Process<A> {
    fn drop(&mut self) {
        self.requests = None;
        let _ = group::kill(&mut self.child);
    }
}

/// A request: numbers of four bytes, most significant first, and texts with their lengths before them.
#[derive(Default, Debug)]
pub(crate) struct Request(Vec<u8>);

impl Request {
    pub(crate) fn number(&mut self, number: usize) {
        self.0.extend((number as u32).to_be_bytes());
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len());
        self.0.extend(text.as_bytes());
    }

    /// The request with its length before it.
    pub(super) fn framed(mut self) -> Vec<u8> {
        let mut frame = (self.0.len() as u32).to_be_bytes().to_vec();
        frame.append(&mut self.0);
        frame
    }
}

/// The request for these programs; `worker/Worker.java` describes its content.
pub(super) fn request(tasks: &[Task]) -> Request {
    let mut request = Request::default();
    request.number(tasks.len());
    for task in tasks {
        request.number(task.files.len());
        for text in task.files.iter().flat_map(|(name, text)| [name, text]) {
            request.text(text);
        }
    }
    request
}

/// The bytes before each answer of a process.
pub(super) type Key = [u8; 8];

/// A key that no program can guess.
fn key() -> Key {
    RandomState::new().hash_one(0).to_be_bytes()
}

/// The next answer. What has not the key before it was written by a program.
pub(super) fn read<A: DeserializeOwned>(input: &mut impl Read, key: &Key) -> io::Result<A> {
    let mut found = Key::default();
    input.read_exact(&mut found)?;
    while found != *key {
        found.rotate_left(1);
        input.read_exact(&mut found[key.len() - 1..])?;
    }
    frame(input)
}

/// Reads an answer with its length before it.
pub(super) fn frame<A: DeserializeOwned>(input: &mut impl Read) -> io::Result<A> {
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let length = u32::from_be_bytes(length);
    if length > LONGEST {
        return Err(io::Error::other("no answer"));
    }
    // Memory grows with the bytes that come, not with those that are announced.
    let mut answer = Vec::new();
    if input.take(length.into()).read_to_end(&mut answer)? < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(serde_json::from_slice(&answer)?)
}

/// Keeps the end of the output.
fn listen(mut from: impl Read, words: &Mutex<Vec<u8>>) {
    let mut part = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut part) {
        let Ok(mut words) = words.lock() else { return };
        words.extend(&part[..count]);
        let excess = words.len().saturating_sub(LAST_WORDS);
        words.drain(..excess);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes, and the largest memory that they were ever read into at once.
    struct Measured<'b>(&'b [u8], usize);

    impl Read for Measured<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            self.1 = self.1.max(into.len());
            self.0.read(into)
        }
    }

    #[test]
    fn an_announced_length_takes_no_memory() {
        let bytes = [&LONGEST.to_be_bytes()[..], b"\"done\""].concat();
        // Memory of that length, as a reader that trusts it has.
        let mut input = Measured(&bytes[4..], 0);
        assert!(input.read_exact(&mut vec![0; LONGEST as usize]).is_err());
        assert_eq!(input.1, LONGEST as usize);
        let mut input = Measured(&bytes, 0);
        assert!(frame::<Answer>(&mut input).is_err());
        assert!(input.1 < 1 << 16, "{}", input.1);
        let right = [&6_u32.to_be_bytes()[..], b"\"done\"rest"].concat();
        assert!(matches!(frame(&mut &*right), Ok(Answer::Done)));
    }
}
