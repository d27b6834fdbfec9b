//! Helpers shared by the tests: compiling, enumerating, running the binary.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use udita::ChoiceMode;
use udita::language::diagnostic::{Style, render};
use udita::language::{Dialect, EntryRequest, SourceMap};
use udita::search::{
    Advance, Config, Invocation, Outcome, ReplayEnd, Search, Solution, Statistics, Violation, replay,
};
use udita_generators::Library;

/// All choice modes.
pub(crate) const MODES: [ChoiceMode; 3] = [ChoiceMode::Eager, ChoiceMode::Delayed, ChoiceMode::Narrow];

/// A path in the repository.
pub(crate) fn path(relative: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().join(relative)
}

/// The text of a file in the repository.
pub(crate) fn read(relative: &str) -> String {
    std::fs::read_to_string(path(relative)).unwrap_or_else(|error| panic!("{relative}: {error}"))
}

/// An outcome of a search as the end of a replay, and the end of replaying its decisions. The objects that the path of a violation held are
/// omitted, since only a replay reports them.
pub(crate) fn replayed(program: &Invocation, config: Config, outcome: &Outcome) -> (ReplayEnd, ReplayEnd) {
    let (decisions, expected) = match outcome.clone() {
        Outcome::Gap(gap) => panic!("{gap:?}"),
        Outcome::Solution(one) => (one.decisions.clone(), ReplayEnd::Solution(one)),
        Outcome::Violation(one) => (one.decisions.clone(), ReplayEnd::Violation(one)),
    };
    let actual = match replay(program, config, &decisions).end {
        ReplayEnd::Violation(one) => ReplayEnd::Violation(Violation { objects: None, ..one }),
        end => end,
    };
    (expected, actual)
}

/// Compiles a `.udita` program that has no errors.
pub(crate) fn program(source: &str, entry: &str, args: &[&str]) -> Invocation {
    let mut sources = SourceMap::new();
    let file = sources.add("test.udita", source, Dialect::Udita);
    sources.look_in(Box::new(Library));
    let entry = EntryRequest {
        method: Some(entry.to_string()),
        args: args.iter().map(|arg| (*arg).to_string()).collect(),
    };
    udita::language::compile(&mut sources, &[file], &entry).unwrap_or_else(|diagnostics| {
        let texts: Vec<String> =
            diagnostics.iter().map(|diagnostic| render(diagnostic, &sources, Style::Plain)).collect();
        panic!("{}\nin\n{source}", texts.join("\n"))
    })
}

/// All outcomes of a search, and its statistics.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) solutions: Vec<Solution>,
    pub(crate) violations: Vec<Violation>,
    pub(crate) statistics: Statistics,
}

impl Found {
    /// The printed texts, in order, without the last newlines.
    pub(crate) fn printed(&self) -> Vec<&str> {
        self.solutions.iter().map(|solution| solution.printed.trim_end()).collect()
    }

    /// The texts of the solutions, in order, without the last newlines.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.solutions.iter().map(|solution| solution.text().trim_end_matches('\n').to_string()).collect()
    }

    /// All distinguishable outcomes as a set: text and returned object graph of each solution, kind and text of each violation.
    pub(crate) fn set(&self) -> BTreeSet<String> {
        let solutions = self.solutions.iter();
        let violations = self.violations.iter();
        solutions
            .map(|solution| format!("{:?} {:?}", solution.printed, solution.returned))
            .chain(violations.map(|violation| format!("{} {:?}", violation.kind, violation.printed)))
            .collect()
    }
}

/// Runs a complete search.
pub(crate) fn enumerate(program: &Invocation, choice: ChoiceMode) -> Found {
    let mut search = Search::new(program, Config { choice, ..Config::default() });
    let (mut solutions, mut violations) = (Vec::new(), Vec::new());
    for outcome in search.by_ref() {
        match outcome {
            Outcome::Gap(gap) => panic!("{gap:?}"),
            Outcome::Solution(solution) => solutions.push(solution),
            Outcome::Violation(violation) => violations.push(violation),
        }
    }
    Found { solutions, violations, statistics: search.statistics() }
}

/// Runs a complete search of a program without violations, and only counts.
pub(crate) fn count(program: &Invocation, choice: ChoiceMode) -> Statistics {
    let mut search = Search::new(program, Config { choice, deliver: false, ..Config::default() });
    while search.advance(u64::MAX) != Advance::Exhausted {
        assert_eq!(search.violation(), None);
    }
    search.statistics()
}

/// The end of a process.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The udita binary, run in the repository's root.
pub(crate) fn udita() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_udita"));
    command.current_dir(path("")).env_remove("NO_COLOR").env("UDITA_NO_CONFIG", "1").stdin(Stdio::null());
    command
}

/// A tool of the JDK, `java` or `javac`. Its JVM is made for a quick start, since no test runs one for long.
pub(crate) fn jdk(tool: &str) -> Command {
    let mut command = Command::new(tool);
    let prefix = if Path::new(tool).ends_with("java") { "" } else { "-J" };
    command.args(QUICK.map(|option| format!("{prefix}{option}")));
    command.args(archive(tool).map(|archive| format!("{prefix}-XX:SharedArchiveFile={archive}")));
    command
}

/// Options of a JVM that runs for a few seconds. Only what a program prints is compared, so the JVM prints no warnings.
const QUICK: [&str; 4] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xlog:disable"];

/// An archive of the classes of a JDK's compiler: without it, loading them takes a third of the processor time of a compilation. The first test that
/// needs the archive makes it, and it is kept. `None` if there is none, as with JDKs before 13.
fn archive(tool: &str) -> Option<String> {
    static MADE: Mutex<BTreeMap<PathBuf, Option<String>>> = Mutex::new(BTreeMap::new());
    let tool = match tool.contains('/') {
        true => PathBuf::from(tool),
        false => on_path(tool)?,
    };
    let home = std::fs::canonicalize(tool).ok()?.parent()?.parent()?.to_path_buf();
    // The others wait for the first.
    let mut made = MADE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    made.entry(home).or_insert_with_key(|home| make_archive(home)).clone()
}

/// Makes the archive of a JDK, unless it is there. A JVM compares the time of the JDK's file of modules with that in the archive.
fn make_archive(home: &Path) -> Option<String> {
    let modules = std::fs::metadata(home.join("lib/modules")).ok()?;
    let time = modules.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok()?;
    let name = format!("{}-{}-{}.jsa", home.file_name()?.to_str()?, modules.len(), time.as_nanos());
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if !kept.exists() {
        let scratch = Scratch::new("jdk-archive");
        let new = scratch.path("new.jsa");
        let mut javac = Command::new(home.join("bin/javac"));
        javac.args(QUICK.map(|option| format!("-J{option}")));
        javac.args([
            "-J-XX:+IgnoreUnrecognizedVMOptions".to_owned(),
            format!("-J-XX:ArchiveClassesAtExit={new}"),
        ]);
        javac
            .args(["-nowarn", "-proc:none", "-d", &scratch.path("")])
            .arg(path("tests/jvm/udita/Programs.java"));
        javac.output().ok()?;
        std::fs::rename(new, &kept).ok()?;
    }
    kept.to_str().map(str::to_owned)
}

/// Whether there is a command of this name, or this file. A JDK's tool that only tells its version takes a quarter of a second.
pub(crate) fn is_installed(tool: &str) -> bool {
    on_path(tool).is_some()
}

fn on_path(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|directory| directory.join(tool)).find(|file| file.is_file())
}

/// Runs `udita` with these arguments.
pub(crate) fn run(args: &[&str]) -> Ran {
    finish(udita().args(args))
}

/// Runs a command to its end.
pub(crate) fn finish(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// Runs a command on a terminal of its own, for standard output and standard error alike. Returns its status and its output, with the
/// newlines of a file.
pub(crate) fn on_terminal(mut command: Command) -> (i32, String) {
    use std::io::{ErrorKind, Read};

    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&controller).unwrap();
    unlockpt(&controller).unwrap();
    let name = ptsname(&controller, Vec::new()).unwrap().into_string().unwrap();
    let terminal = std::fs::OpenOptions::new().read(true).write(true).open(name).unwrap();
    let mut child = command.stdout(terminal.try_clone().unwrap()).stderr(terminal).spawn().unwrap();
    // The last copy of the terminal on this side.
    drop(command);
    let (mut bytes, mut buffer) = (Vec::new(), [0; 4096]);
    let mut controller = std::fs::File::from(controller);
    loop {
        match controller.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => bytes.extend_from_slice(&buffer[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            // The other side is closed.
            Err(_) => break,
        }
    }
    let status = child.wait().unwrap().code().unwrap_or(-1);
    (status, String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
}

/// The results of `work` for the `items`, in order, computed on every core.
pub(crate) fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Option<R> + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    if let Some(result) = work(item) {
                        results.lock().unwrap().push((index, result));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Of so many programs or commands a test tries one: of the given number for a change, and each where `UDITA_TESTS=all` asks for all, as
/// `scripts/daily` does. Others than the first are tried on the days after a change.
pub(crate) fn one_of(number: usize) -> usize {
    if std::env::var_os("UDITA_TESTS").is_some_and(|tests| tests == "all") { 1 } else { number }
}

/// A directory for one test's files, deleted when it is dropped.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(test: &str) -> Scratch {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    /// Writes a file and returns its path.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, content).unwrap();
        path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
