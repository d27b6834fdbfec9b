//! A JVM that compiles and runs programs, connected by pipes.
//!
//! The pipes are its descriptors 3 and 4. Its standard input is empty. Its standard output goes to a file, which holds the output
//! of programs.

use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::task::{LONGEST_OUTPUT, Task};
use crate::isolation::Interrupt;
use crate::isolation::deadline::Deadline;
use crate::isolation::group;
use crate::isolation::limits::Group;
use crate::isolation::scratch::Part;
use crate::verdict::{Problem, Run};

/// Number of bytes kept from the end of a process's error output.
const LAST_WORDS: usize = 8 << 10;

/// Upper bound on the length of a plausible answer, in bytes.
const LONGEST: u32 = 1 << 28;

/// Number of answers that may wait for their reader. A process with more answers has to wait.
const WAITING: usize = 16;

/// Time that a process may take to end after its last output.
const LAST_BREATH: Duration = Duration::from_secs(5);

/// An answer of a process. `worker/Answers.java` writes it.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// The process has started.
    Ready(Ready),
    /// The compiler is at the program of that number, if it is known.
    At(Option<usize>),
    /// The compiler failed, possibly because of that program.
    Failed { program: Option<usize>, trace: String },
    /// The compiler failed on that program and continued with the others.
    Unclear { program: usize },
    /// The compiler takes too long on the program.
    Slow { program: usize },
    /// The program has errors.
    Rejected { program: usize, errors: Vec<Placed> },
    /// The program has no errors and will be run, if it can be.
    Compiled { program: usize, warnings: Vec<Placed> },
    /// The metadata of the program that will be run.
    Described { metadata: String },
    /// The program has run.
    Ran { cut: bool, run: Run },
    /// The program has no errors and is not confined: it must run in a process of its own. Its class files are in the file
    /// [`super::isolated::file`].
    Isolated { program: usize, warnings: Vec<Placed> },
    /// All answers to the request were sent.
    Done,
    /// The effects of the last program can't be undone. The process ends.
    Left,
}

/// The description that a process gives of itself.
#[derive(Deserialize, Debug)]
pub(super) struct Ready {
    /// The identity of the compiler.
    pub(super) identity: String,
    /// The Java release that it compiles for: the requested one, or the newest if it was not asked for a release that it knows.
    pub(super) release: u32,
    /// The oldest and the newest release that it is known to compile for.
    pub(super) releases: (u32, u32),
}

/// A problem in a file of a task.
#[derive(Deserialize, Debug)]
pub(super) struct Placed {
    pub(super) file: usize,
    pub(super) problem: Problem,
}

/// The reason why no answer came.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// The process ended with this status; see [`group::number`].
    Ended(i32),
    /// The process exceeded its time limit and was ended.
    Late,
    /// The user interrupted, and the process was ended.
    Interrupted,
}

/// The files for requests and answers, as the process sees them.
pub(crate) const REQUESTS: &str = "/dev/fd/3";
pub(crate) const ANSWERS: &str = "/dev/fd/4";

/// Joins a control group, moves the pipes, and redirects the standard streams to the program's own. The first arguments are the
/// output file and the files of the group.
const MOVE: &str = r#"for file in $1; do echo $$ >"$file" || exit; done
shift && exec 3<&0 4>&1 </dev/null >>"$0" && exec "$@""#;

/// Time between interrupt checks.
const PAUSE: Duration = Duration::from_millis(100);

/// A command that starts a process, with its working directory.
#[derive(Debug)]
pub(crate) struct Launch {
    pub(crate) command: Command,
    pub(crate) directory: Part,
    pub(crate) group: Group,
    pub(crate) interrupt: Interrupt,
}

impl Launch {
    /// The file for the output of programs, for a process that works in `directory`.
    pub(super) fn printed(directory: &Path) -> PathBuf {
        directory.join("printed")
    }

    /// The command with its descriptors in place. Its environment contains only the variables of the command.
    pub(super) fn moved(&self) -> Command {
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(MOVE).arg(Launch::printed(self.directory.path())).arg(self.group.files());
        command.arg(self.command.get_program()).args(self.command.get_args());
        command.current_dir(self.directory.path()).env_clear();
        command.envs(self.command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        command
    }
}

/// A running process with answers of type `A`.
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
        // A process that doesn't read must not block the requesting thread.
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

    /// The time limit of the process, from now on.
    pub(crate) fn deadline(&self, limit: Duration) -> Deadline {
        Deadline::of(&self.child, limit)
    }

    /// The next answer. After an error, there are no further answers.
    pub(crate) fn answer(&mut self, limit: Duration) -> Result<A, Silence> {
        let mut deadline = self.deadline(limit);
        self.answer_until(&mut deadline)
    }

    /// As [`Process::answer`], by a deadline that several answers share.
    pub(crate) fn answer_until(&mut self, deadline: &mut Deadline) -> Result<A, Silence> {
        loop {
            let left = deadline.left();
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

    /// A file in its working directory.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The beginning of the last program's output.
    pub(super) fn printed(&self) -> String {
        self.output().0
    }

    /// As [`Process::printed`], with a flag for output beyond the part returned.
    pub(super) fn output(&self) -> (String, bool) {
        let mut bytes = Vec::new();
        let mut cut = false;
        if let Ok(file) = File::open(Launch::printed(self.directory.path())) {
            cut = file.metadata().is_ok_and(|file| file.len() > LONGEST_OUTPUT as u64);
            // An unreadable output is lost with the process.
            let _ = file.take(LONGEST_OUTPUT as u64).read_to_end(&mut bytes);
        }
        (String::from_utf8_lossy(&bytes).into_owned(), cut)
    }

    /// The end of its error output.
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

/// A request: numbers of four bytes, most significant first, and texts preceded by their lengths.
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

    /// The request preceded by its length.
    pub(super) fn framed(mut self) -> Vec<u8> {
        let mut frame = (self.0.len() as u32).to_be_bytes().to_vec();
        frame.append(&mut self.0);
        frame
    }
}

/// The request for these programs. `worker/Worker.java` describes its content.
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

/// The bytes that precede each answer of a process.
pub(super) type Key = [u8; 8];

/// An unguessable key.
fn key() -> Key {
    RandomState::new().hash_one(0).to_be_bytes()
}

/// Reads the next answer. Bytes not preceded by the key were written by a program.
pub(super) fn read<A: DeserializeOwned>(input: &mut impl Read, key: &Key) -> io::Result<A> {
    let mut found = Key::default();
    input.read_exact(&mut found)?;
    while found != *key {
        found.rotate_left(1);
        input.read_exact(&mut found[key.len() - 1..])?;
    }
    frame(input)
}

/// Reads an answer preceded by its length.
pub(super) fn frame<A: DeserializeOwned>(input: &mut impl Read) -> io::Result<A> {
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let length = u32::from_be_bytes(length);
    if length > LONGEST {
        return Err(io::Error::other("no answer"));
    }
    // Memory grows with the bytes received, not with the announced length.
    let mut answer = Vec::new();
    if input.take(length.into()).read_to_end(&mut answer)? < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(serde_json::from_slice(&answer)?)
}

/// Collects the end of the output.
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

    /// A reader over bytes that records the largest buffer passed to it.
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
        // A buffer of the announced length, as a trusting reader would allocate it.
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
