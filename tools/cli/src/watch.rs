//! `udita watch`: runs a command again whenever a file of its program changes.
//!
//! The command is a process of its own, which lists the files that it reads. Their content is looked at several times a second: that works on
//! every file system, and whichever way an editor writes a file.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use self::files::Files;
use super::config;
use super::console::{Console, print_usage};
use super::loaded;
use super::status::{Failure, INTERRUPTED, SUCCESS, UNUSABLE};
use super::stop::control;
use udita::run::Control;

mod files;

/// Run a command again whenever a file of its program changes
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(super) struct Args {
    /// The command of udita with its arguments, without the word udita
    #[arg(value_name = "COMMAND", required = true, num_args = 1.., trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<OsString>,
}

const AFTER_HELP: &str = "\
The files that are watched are those that the command reads: the program, the classes that it uses, and files that its arguments name. A \
search that still runs when one of them changes is ended. On a terminal the screen is cleared before each run. Errors of the program, \
and files that are missing for a while, don't end it; Ctrl-C does.

Examples:
  udita watch run triples.udita 20 --limit 10
  udita watch check triples.udita

Exit status: 130 after Ctrl-C, 2 bad usage.";

/// Time between two looks at the files.
const PAUSE: Duration = Duration::from_millis(100);
/// Time for which a search that is to end may write what it has found.
const PATIENCE: Duration = Duration::from_secs(3);

/// `cli` makes the whole command line.
pub(super) fn watch(args: &Args, cli: fn() -> clap::Command, console: &Console) -> Result<ExitCode, Failure> {
    check(&args.command)?;
    // A command line that is wrong now stays wrong.
    let command = std::iter::once("udita".into()).chain(args.command.iter().cloned()).collect();
    let configured = config::configure(command, cli)?;
    if let Err(error) = cli().try_get_matches_from(configured.arguments) {
        print_usage(&error);
        return Ok(if error.use_stderr() { ExitCode::from(UNUSABLE) } else { SUCCESS });
    }
    let stop = control(None);
    let list = new_list()?;
    let result = rounds(&args.command, &list, &stop, console);
    let _ = std::fs::remove_file(&list);
    result
}

/// A new file for the list of files. The directory is one that all users share, so nothing that is there already is written.
fn new_list() -> Result<PathBuf, Failure> {
    let name =
        |number: u32| std::env::temp_dir().join(format!("udita-watch-{}-{number}", std::process::id()));
    for path in (0..).map(name) {
        match OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return Ok(made.map(|_| path)?),
        }
    }
    Err(Failure::Message("no name for a temporary file is free".to_owned()))
}

/// Fails for a command that can't be watched.
fn check(command: &[OsString]) -> Result<(), Failure> {
    let message = if command.first().is_some_and(|first| first == "watch") {
        "`udita watch` can't watch itself"
    } else if command.iter().any(|word| word == "-") {
        "`udita watch` needs files; a program on standard input never changes"
    } else {
        return Ok(());
    };
    Err(Failure::Message(message.to_owned()))
}

/// Runs the command and waits for a change, until a signal comes.
fn rounds(command: &[OsString], list: &Path, stop: &Control, console: &Console) -> Result<ExitCode, Failure> {
    let mut files = Files::default();
    loop {
        clear();
        std::fs::write(list, "")?;
        files.watch(named(command).chain(config::find()));
        files.look();
        let mut child = udita(command, list)?;
        let mut status = None;
        let mut is_told = false;
        loop {
            if stop.is_stopped() {
                end(&mut child)?;
                return Ok(ExitCode::from(INTERRUPTED));
            }
            files.watch(listed(list));
            if files.has_changed() {
                break;
            }
            if status.is_none() {
                status = child.try_wait()?;
            }
            if let Some(status) = status.filter(|_| !is_told) {
                is_told = true;
                console.print(format_args!("[{}; watching {}; Ctrl-C ends]\n", words(status), files.words()));
            }
            thread::sleep(PAUSE);
        }
        end(&mut child)?;
        if stop.is_stopped() {
            return Ok(ExitCode::from(INTERRUPTED));
        }
        files.settle(stop, PAUSE);
    }
}

/// This udita with a command.
fn udita(command: &[OsString], list: &Path) -> Result<Child, Failure> {
    let udita = std::env::current_exe()?;
    let mut process = Command::new(udita);
    process.args(command).env(loaded::LIST, list).stdin(Stdio::null());
    // In a group of its own, a terminal's Ctrl-C doesn't reach it, and a second signal would end it at once.
    process.process_group(0);
    Ok(process.spawn()?)
}

/// The files that the command line names.
fn named(command: &[OsString]) -> impl Iterator<Item = PathBuf> {
    let is_source = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        matches!(extension, Some("udita" | "java"))
    };
    command.iter().map(PathBuf::from).filter(move |path| path.is_file() || is_source(path))
}

/// The files that the command has listed by now.
fn listed(list: &Path) -> impl Iterator<Item = PathBuf> {
    let text = std::fs::read_to_string(list).unwrap_or_default();
    let complete = text.rfind('\n').map_or(0, |end| end + 1);
    text[..complete].lines().map(PathBuf::from).collect::<Vec<_>>().into_iter()
}

/// Ends a process in order, or at once if it takes too long.
fn end(child: &mut Child) -> Result<(), Failure> {
    if child.try_wait()?.is_some() {
        return Ok(());
    }
    interrupt(child);
    let begun = Instant::now();
    while child.try_wait()?.is_none() {
        if begun.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
        }
        thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

/// Asks a process to end.
fn interrupt(child: &Child) {
    let id = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw);
    if let Some(id) = id {
        let _ = rustix::process::kill_process(id, rustix::process::Signal::INT);
    }
}

/// Clears the screen, if standard output is one.
fn clear() {
    if io::stdout().is_terminal() {
        let mut stdout = io::stdout().lock();
        let _ = stdout.write_all(b"\x1b[2J\x1b[3J\x1b[H").and_then(|()| stdout.flush());
    }
}

/// The end of a run in words.
fn words(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("exit status {code}"),
        None => "ended by a signal".to_owned(),
    }
}
