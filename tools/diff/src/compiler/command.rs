//! Compilers that are commands: one process for each program.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::error::{Broken, Missing};
use super::said;
use super::settings::Settings;
use super::spec::Units;
use super::task::{self, LONGEST_OUTPUT, Task};
use crate::exec::mask;
use crate::isolation::deadline::Deadline;
use crate::isolation::group;
use crate::isolation::limits;
use crate::isolation::program::{Place, Program, confined};
use crate::isolation::sandbox;
use crate::isolation::scratch::Scratch;
use crate::program::TestProgram;
use crate::verdict::{Problem, Run, RunEnd, Verdict};

/// Time to wait for output after all known processes have ended.
const LAST_BREATH: Duration = Duration::from_secs(2);

/// The exit statuses of a shell for a command that it can't execute.
const NOT_EXECUTED: RangeInclusive<i32> = 126..=127;

/// A command that is run for each program.
#[derive(Debug)]
pub(super) struct Command {
    text: String,
    program: Program,
    settings: Settings,
    /// The parent of the directories for programs.
    scratch: Scratch,
}

/// The end of a process; the status is `None` if it exceeded its time limit.
struct Ran {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Command {
    pub(super) fn new(text: &str, settings: &Settings) -> Result<Command, Missing> {
        let words = shlex::split(text)
            .ok_or_else(|| Missing(format!("cmd:{text} isn't a command: a quotation mark has no partner")))?;
        if !words.iter().any(|word| word.contains("{file}") || word.contains("{dir}")) {
            return Err(Missing(format!(
                "cmd:{text} doesn't say where the program's file goes: write {{file}}"
            )));
        }
        let scratch = Scratch::new().map_err(|error| {
            Missing(format!("no temporary directory can be made in {}: {error}", env::temp_dir().display()))
        })?;
        let program = Program::find(words.clone()).map_err(|why| {
            Missing(format!("the command `{}` of cmd:{text} can't be run: {why}", words[0]))
        })?;
        let command = Command { text: text.to_string(), program, settings: settings.clone(), scratch };
        command.try_out()?;
        Ok(command)
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Checks that the command can be started.
    fn try_out(&self) -> Result<(), Missing> {
        let missing = |why: &str| {
            Missing(format!(
                "the command `{}` of cmd:{} can't be run: {why}",
                self.program.words[0], self.text
            ))
        };
        let failed = |error: io::Error| missing(&error.to_string());
        let directory = self.scratch.part().map_err(failed)?;
        let language = self.settings.language;
        let file = directory.path().join(language.file());
        fs::write(&file, language.trial()).map_err(failed)?;
        let ran = self.execute(directory.path(), &[file]).map_err(failed)?;
        match ran.status {
            Some(status) if NOT_EXECUTED.contains(&status) => {
                Err(missing(ran.stderr.lines().next().unwrap_or("it can't be executed")))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn judge(&self, program: &TestProgram) -> Result<Verdict, Broken> {
        let broken = |error: io::Error| Broken(format!("cmd:{}: {error}", self.text));
        let directory = self.scratch.part().map_err(broken)?;
        let task = Task::alone(program, Units::AsWritten);
        let mut files = Vec::new();
        for (name, text) in &task.files {
            let file = directory.path().join(inside(name));
            file.parent().map_or(Ok(()), fs::create_dir_all).map_err(broken)?;
            fs::write(&file, text).map_err(broken)?;
            files.push(file);
        }
        let ran = self.execute(directory.path(), &files).map_err(broken)?;
        let said = format!("{}{}", ran.stdout, ran.stderr);
        let crash = || said::crash(&said).filter(|_| !self.settings.language.is_java());
        Ok(match ran.status {
            None => Verdict::Timeout,
            Some(0) => {
                let run = Some(Run { printed: ran.stdout, end: RunEnd::Returned });
                task::accepted(
                    run.filter(|run| self.settings.run && !run.printed.is_empty()),
                    Vec::new(),
                    None,
                )
            }
            Some(status @ ..0) => Verdict::Crash {
                what: crash().unwrap_or_else(|| group::words(status)),
                detail: format!("{}\n{said}", group::words(status)),
            },
            Some(_) if crash().is_some() => {
                Verdict::Crash { what: crash().unwrap_or_default(), detail: said }
            }
            Some(status) if !self.settings.language.is_java() => {
                let said = said.replace(&format!("{}/", directory.path().display()), "");
                Verdict::Reject { errors: said::problems(&said, &ran.stderr, status, &task) }
            }
            Some(status) => {
                let said = said.replace(&format!("{}/", directory.path().display()), "");
                Verdict::Reject { errors: problems(&said, status, &task) }
            }
        })
    }

    /// Runs the command in a directory for the program with these files, and passes the first of them.
    fn execute(&self, directory: &Path, files: &[PathBuf]) -> io::Result<Ran> {
        let Settings { sandbox, limits, timeout, interrupt, .. } = &self.settings;
        let first = files.first().ok_or_else(|| io::Error::other("no file"))?.to_string_lossy();
        let name = directory.to_string_lossy();
        let words =
            self.program.words.iter().map(|word| word.replace("{file}", &first).replace("{dir}", &name));
        let group = limits.group(&limits::COMMAND)?;
        let here = env::current_dir()?;
        let place = sandbox.as_ref().map(|sandbox| {
            let readable = self.program.files.iter().chain(files).map(PathBuf::as_path).collect();
            Place { sandbox, directory, here: &here, readable }
        });
        let mut command = confined(words.map(OsString::from), place, (limits, &limits::COMMAND), &group);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        group::separate(&mut command);
        let mut child = command.spawn()?;
        let stdout = child.stdout.take().map(collect);
        let stderr = child.stderr.take().map(collect);
        let mut deadline = Deadline::of(&child, *timeout);
        let ended = group::wait_until(&mut child, &mut deadline, interrupt)?;
        // Child processes would keep its output open.
        group::kill(&mut child)?;
        if interrupt.is_set() {
            return Err(io::Error::other("it was stopped"));
        }
        let text = |output: Option<mpsc::Receiver<Vec<u8>>>| {
            let bytes = output.and_then(|output| output.recv_timeout(LAST_BREATH).ok()).unwrap_or_default();
            String::from_utf8_lossy(&bytes).into_owned()
        };
        let status = ended
            .map(group::number)
            .map(|status| if sandbox.is_some() { sandbox::unwrapped(status) } else { status });
        Ok(Ran { status, stdout: text(stdout), stderr: text(stderr) })
    }
}

/// A file's name without components that leave the directory.
fn inside(name: &str) -> PathBuf {
    use std::path::Component;
    let parts = Path::new(name).components();
    parts.filter(|part| matches!(part, Component::Normal(_))).collect()
}

/// Reads all output and keeps the beginning.
fn collect(mut from: impl Read + Send + 'static) -> mpsc::Receiver<Vec<u8>> {
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut kept = Vec::new();
        let mut part = vec![0; 1 << 14];
        while let Ok(count @ 1..) = from.read(&mut part) {
            let room = LONGEST_OUTPUT - kept.len();
            kept.extend(&part[..count.min(room)]);
        }
        // Output that arrives too late is dropped.
        let _ = send.send(kept);
    });
    receive
}

/// The problems in a compiler's output: the lines of the form `FILE:LINE: MESSAGE` or `FILE:LINE:COLUMN: MESSAGE`. If there are
/// none, the first line becomes the only problem.
fn problems(said: &str, status: i32, task: &Task) -> Vec<Problem> {
    let names = task.files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>();
    let placed = said.lines().filter_map(|line| said::problem(line, &names, kind));
    let mut problems: Vec<Problem> =
        placed.filter_map(|(file, problem)| task.problem(file, problem)).take(said::MOST_PROBLEMS).collect();
    if problems.is_empty() {
        let first = mask::first_line(said);
        let message = first.map_or_else(|| group::words(status), str::to_string);
        problems.push(Problem { kind: kind(&message), line: 0, column: 0, message });
    }
    task::sorted(problems)
}

/// A message without the parts that vary between programs: quotations, numbers, and words that are not ordinary words.
fn kind(message: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for word in message.split_whitespace() {
        let bare = word.trim_matches(|c: char| c.is_ascii_punctuation());
        let name = !words.is_empty() && bare.starts_with(char::is_uppercase);
        let quoted = word.starts_with(['\'', '"', '`', '‘', '“']);
        let plain = !name && bare.chars().all(char::is_alphabetic);
        let shown = if quoted || !plain { "_" } else { word };
        if shown != "_" || words.last() != Some(&"_") {
            words.push(shown);
        }
    }
    words.join(" ")
}
