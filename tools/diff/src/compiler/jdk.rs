//! Requirements of a compiler in a JVM: a JDK, possibly a jar, and the worker, which the JDK compiles first.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::archive::{self, archive};
use super::error::{Broken, Missing};
use super::kept::Kept;
use super::process::{ANSWERS, Launch, REQUESTS};
use super::settings::Settings;
use super::spec::{Units, Way};
use crate::isolation::environment::{on_path, quiet};
use crate::isolation::group;
use crate::isolation::limits;
use crate::isolation::sandbox::{self, Directory};
use crate::isolation::scratch::{Part, Scratch};

/// The sources of the worker, by file name.
const COMMON: [(&str, &str); 13] = [
    ("Worker.java", include_str!("../../worker/Worker.java")),
    ("Answers.java", include_str!("../../worker/Answers.java")),
    FRAMES,
    ("Compiler.java", include_str!("../../worker/Compiler.java")),
    ("Separate.java", include_str!("../../worker/Separate.java")),
    ("Timed.java", include_str!("../../worker/Timed.java")),
    ("Program.java", include_str!("../../worker/Program.java")),
    ("Printed.java", include_str!("../../worker/Printed.java")),
    ("Reach.java", include_str!("../../worker/Reach.java")),
    ("Execution.java", include_str!("../../worker/Execution.java")),
    ("Runner.java", include_str!("../../worker/Runner.java")),
    ("Isolated.java", include_str!("../../worker/Isolated.java")),
    ("Metadata.java", include_str!("../../worker/Metadata.java")),
];
/// The source that frames answers.
pub(crate) const FRAMES: (&str, &str) = ("Frames.java", include_str!("../../worker/Frames.java"));
const JAVAC: (&str, &str) = ("Javac.java", include_str!("../../worker/Javac.java"));
const ECJ: (&str, &str) = ("Ecj.java", include_str!("../../worker/Ecj.java"));

/// Whether a class in the unnamed package belongs to the worker.
pub(super) fn is_ours(class: &str) -> bool {
    COMMON.iter().chain([&JAVAC, &ECJ]).any(|(name, _)| name.strip_suffix(".java") == Some(class))
}

/// The default location of a JDK.
const USUAL_JDK: &str = "/usr/lib/jvm/default-java";

/// The default locations of Eclipse's compiler.
const USUAL_JARS: [&str; 3] =
    ["/usr/share/java/ecj.jar", "/usr/share/java/eclipse-ecj.jar", "/usr/share/java/eclipse-jdt-core.jar"];

/// Options of a JVM that compiles and runs: programs are small and numerous, so fast startup pays off.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-Xmx512m"];

/// Options of a JVM that runs one program. If that program crashes the JVM, the crash report would contain addresses; and no
/// other program of the system may attach to it.
const ISOLATED: [&str; 2] = ["-XX:+SuppressFatalErrorMessage", "-XX:+DisableAttachMechanism"];

/// Options of every JVM. It has one busy thread and shares the machine with JVMs on the other cores.
pub(crate) const OPTIONS: [&str; 12] = [
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-XX:-CreateCoredumpOnCrash",
    // Standard output belongs to the program.
    "-XX:+DisplayVMOutputToStderr",
    "-Xlog:disable",
    "-Xlog:all=warning:stderr",
    // The same place must always throw the same exception, however often.
    "-XX:-OmitStackTraceInFastThrow",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
    "-Djava.awt.headless=true",
    // Only javac's own task class reports how it failed.
    "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
];

/// Number of consecutive failed starts after which a process is given up.
pub(super) const STARTS: u32 = 3;

/// The time limit for starting a process and its first program, independent of any program's own limit. It is generous: on an
/// overloaded machine, a JVM takes many times longer.
pub(super) const START: Duration = Duration::from_secs(300);

/// The directory with the compiled worker.
const CLASSES: &str = "classes";

/// The command that starts compiler processes.
#[derive(Debug)]
pub(super) struct Worker {
    name: String,
    home: PathBuf,
    jar: Option<PathBuf>,
    /// The archive of the compiler's classes.
    archive: Option<PathBuf>,
    units: Units,
    /// The first arguments of the process.
    words: Vec<String>,
    settings: Settings,
    /// Holds the compiled worker, and a directory for each process.
    scratch: Scratch,
}

impl Worker {
    /// The description for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The jar of the compiler; `None` for the JDK's own compiler.
    pub(super) fn jar(&self) -> Option<&Path> {
        self.jar.as_deref()
    }

    /// The units of compilation.
    pub(super) fn units(&self) -> Units {
        self.units
    }

    /// The time limit for a program.
    pub(super) fn timeout(&self) -> Duration {
        self.settings.timeout
    }

    /// Whether verdicts include metadata.
    pub(super) fn describes(&self) -> bool {
        self.settings.metadata
    }

    /// Converts the exit status of a process to the status it would have outside the sandbox, if there is one.
    pub(super) fn status(&self, status: i32) -> i32 {
        if self.settings.sandbox.is_some() { sandbox::unwrapped(status) } else { status }
    }

    /// The reason for a missing verdict after an interrupt.
    pub(super) fn interrupted(&self) -> Broken {
        Broken(format!("{} was stopped", self.name))
    }

    /// The parent of the working directories of its processes.
    #[cfg(test)]
    pub(super) fn directory(&self) -> &Path {
        self.scratch.path()
    }

    /// Prepares a process. If `is_verbatim`, it reports errors as the compiler prints them and runs nothing.
    pub(super) fn launch(&self, is_verbatim: bool) -> io::Result<Launch> {
        let directory = self.scratch.part()?;
        // The archive was made with the jar alone.
        let files = [self.jar.clone(), Some(self.classes())];
        let files: Vec<PathBuf> = files.into_iter().flatten().collect();
        let mut command =
            self.java(Directory::Writable(directory.path()), &files, self.archive.as_deref(), &[])?;
        command.arg("Worker").args(&self.words);
        let Settings { run, metadata, slow, warnings, .. } = self.settings;
        let slow = slow.filter(|_| !is_verbatim).map_or_else(none, |times| times.to_string());
        command.arg(slow);
        for flag in [run && !is_verbatim, metadata, warnings, is_verbatim] {
            command.arg(flag.to_string());
        }
        command.args([REQUESTS, ANSWERS]).arg(Launch::printed(directory.path()));
        self.launched(command, directory)
    }

    /// Prepares a process that runs the program with these class files (`worker/Isolated.java`).
    pub(super) fn launch_isolated(&self, program: &Path) -> io::Result<Launch> {
        let directory = self.scratch.part()?;
        let files = [self.classes(), program.to_path_buf()];
        let mut command = self.java(Directory::Temporary(directory.path()), &files, None, &ISOLATED)?;
        command
            .arg("Isolated")
            .arg(program)
            .arg(self.settings.metadata.to_string())
            .args([REQUESTS, ANSWERS]);
        self.launched(command, directory)
    }

    fn launched(&self, command: Command, directory: Part) -> io::Result<Launch> {
        let Settings { limits, interrupt, .. } = &self.settings;
        let group = limits.group(&limits::JVM)?;
        Ok(Launch { command, directory, group, interrupt: interrupt.clone() })
    }

    /// The directory of the compiled worker.
    fn classes(&self) -> PathBuf {
        self.scratch.path().join(CLASSES)
    }

    /// The command for a JVM that works in a directory. The given files can be read and form its class path.
    fn java(
        &self,
        directory: Directory,
        files: &[PathBuf],
        archive: Option<&Path>,
        options: &[&str],
    ) -> io::Result<Command> {
        let readable =
            [self.home.as_path()].into_iter().chain(files.iter().map(PathBuf::as_path)).chain(archive);
        let java = program(&self.home, "java");
        let mut command = self.settings.protected(&limits::JVM, directory, readable, java.as_os_str());
        command.args(OPTIONS).args(QUICK).args(options).args(archive.map(archive::using));
        let mut temporary = OsString::from("-Djava.io.tmpdir=");
        temporary.push(directory.path());
        command.arg(temporary).arg("-cp").arg(env::join_paths(files).map_err(io::Error::other)?);
        Ok(command)
    }

    fn new(
        name: String,
        home: &Path,
        backend: (&str, &str),
        jar: Option<&Path>,
        way: Way,
        settings: &Settings,
    ) -> Result<Worker, Missing> {
        let class = |backend: (&str, &str)| backend.0.trim_end_matches(".java").to_string();
        let other = if backend == JAVAC { ECJ } else { JAVAC };
        let (backends, whole) = match way.units {
            Units::AsWritten | Units::Reversed => (vec![backend], none()),
            Units::Separate => (vec![backend], class(backend)),
            Units::Mixed => (vec![backend, other], class(other)),
        };
        let sources: Vec<(&str, &str)> = COMMON.into_iter().chain(backends).collect();
        let scratch = compile(&name, home, &sources, jar)?;
        // javac that is mixed with the other compiler has none.
        let archive = if jar.is_some() && backend == JAVAC {
            None
        } else {
            let sources: Vec<(&str, &str)> = COMMON.into_iter().chain([backend]).collect();
            let mut java = quiet(&program(home, "java"));
            java.args(OPTIONS).args(QUICK);
            archive(scratch.path(), home, jar, &sources, java)
        };
        let options = way.options();
        let options = if options.is_empty() { none() } else { options.join(" ") };
        let release = settings.release.map_or_else(none, |release| release.to_string());
        let words = vec![class(backend), whole, options, release];
        let units = way.units;
        let (home, jar, settings) = (home.to_path_buf(), jar.map(Path::to_path_buf), settings.clone());
        Ok(Worker { name, home, jar, archive, units, words, settings, scratch })
    }
}

/// The placeholder for an absent argument of the process.
fn none() -> String {
    "-".to_string()
}

/// Finds the compiler of a JDK.
pub(super) fn javac(home: Option<&Path>, way: Way, settings: &Settings) -> Result<Worker, Missing> {
    let home = jdk(home)?;
    let jar = if way.units == Units::Mixed { Some(jar(None)?) } else { None };
    Worker::new(format!("javac of {}", home.display()), &home, JAVAC, jar.as_deref(), way, settings)
}

/// Finds Eclipse's compiler.
pub(super) fn ecj(jar: Option<&Path>, way: Way, settings: &Settings) -> Result<Worker, Missing> {
    let jar = self::jar(jar)?;
    let home = jdk(None)?;
    Worker::new(format!("ecj of {}", jar.display()), &home, ECJ, Some(&jar), way, settings)
}

/// Compiles the worker.
fn compile(
    name: &str,
    home: &Path,
    sources: &[(&str, &str)],
    jar: Option<&Path>,
) -> Result<Scratch, Missing> {
    let failed = |why: &str| Missing(format!("{name} can't be used: {}", why.trim()));
    let scratch = scratch().map_err(|why| failed(&why))?;
    let class_path: Vec<PathBuf> = jar.map(Path::to_path_buf).into_iter().collect();
    match compile_into(&scratch.path().join(CLASSES), home, sources, &class_path) {
        Ok(()) => Ok(scratch),
        Err(Uncompiled::Lack(why)) => Err(failed(&why)),
        Err(Uncompiled::Errors(said)) => Err(failed(&match jar {
            Some(jar) => format!(
                "{} isn't Eclipse's compiler, is damaged, or needs a newer JDK than {}\n{said}",
                jar.display(),
                home.display(),
            ),
            None => format!("it doesn't compile our part (it has to be of JDK 11 or newer)\n{said}"),
        })),
    }
}

/// Creates a temporary directory; the error is a message.
pub(crate) fn scratch() -> Result<Scratch, String> {
    Scratch::new().map_err(|error| {
        format!("no temporary directory can be made in {}: {error}", env::temp_dir().display())
    })
}

/// The reason why sources of the worker were not compiled.
pub(crate) enum Uncompiled {
    /// The machine lacks a resource.
    Lack(String),
    /// The first errors reported by the compiler.
    Errors(String),
}

/// Compiles sources, given by file name, into a new directory. Uses the cache if possible.
pub(crate) fn compile_into(
    classes: &Path,
    home: &Path,
    sources: &[(&str, &str)],
    class_path: &[PathBuf],
) -> Result<(), Uncompiled> {
    let kept = Kept::of(home, sources, class_path);
    if kept.as_ref().is_some_and(|kept| kept.restore(classes)) {
        return Ok(());
    }
    let files = classes.with_extension("source");
    let lack = |path: &Path, error: io::Error| Uncompiled::Lack(format!("{}: {error}", path.display()));
    for directory in [classes, files.as_path()] {
        fs::create_dir_all(directory).map_err(|error| lack(directory, error))?;
    }
    let mut javac = quiet(&program(home, "javac"));
    javac.args([
        "-J-Xshare:auto",
        "-J-XX:TieredStopAtLevel=1",
        "-J-Duser.language=en",
        "-nowarn",
        "-proc:none",
    ]);
    javac.arg("-d").arg(classes);
    if let Ok(path) = env::join_paths(class_path)
        && !path.is_empty()
    {
        javac.arg("-cp").arg(path);
    }
    for (name, source) in sources {
        let file = files.join(name);
        fs::write(&file, source).map_err(|error| lack(&file, error))?;
        javac.arg(file);
    }
    let output = javac.output().map_err(|error| lack(home, error))?;
    if output.status.success() {
        kept.inspect(|kept| kept.keep(classes));
        return Ok(());
    }
    let all =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if let Some(lack) = self::lack(group::number(output.status), &all) {
        return Err(Uncompiled::Lack(lack));
    }
    let said: Vec<&str> = all.lines().filter(|line| line.contains("error")).take(3).collect();
    Err(Uncompiled::Errors(said.join("\n")))
}

/// Messages of a JVM that indicate a lack of resources.
const LACKS: [&str; 7] = [
    "Could not reserve enough space",
    "insufficient memory",
    "Cannot allocate memory",
    "OutOfMemoryError",
    "unable to create native thread",
    "Resource temporarily unavailable",
    "No space left on device",
];

/// The reason why a JVM ended during startup, if the cause is the state of the machine rather than the JDK.
fn lack(status: i32, said: &str) -> Option<String> {
    let remedy = "free some memory, or run fewer processes by --jobs N";
    if status < 0 {
        let number = -status;
        let signal = group::signal(status).map_or_else(String::new, |name| format!(", {name}"));
        return Some(format!(
            "its JVM was killed at its start (signal {number}{signal}); memory that runs out is the usual reason: {remedy}"
        ));
    }
    let line = said.lines().find(|line| LACKS.iter().any(|lack| line.contains(lack)))?;
    Some(format!("its JVM found too little memory, threads or space at its start: {remedy}\n{}", line.trim()))
}

/// The message about a start that exceeds its time limit.
pub(super) fn slow() -> String {
    format!(
        "its JVM was not ready within {} s; the machine may be busy: run fewer by --jobs N",
        START.as_secs()
    )
}

/// The message about a start that ended with this status, with the output of the process in `said`.
pub(super) fn ended(status: i32, said: &str) -> String {
    let said = said.trim();
    lack(status, said).unwrap_or_else(|| format!("its process {}\n{said}", group::words(status)))
}

pub(crate) fn program(home: &Path, name: &str) -> PathBuf {
    home.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The home of a JDK: the named one, the one on `PATH`, or the default location.
pub(crate) fn jdk(named: Option<&Path>) -> Result<PathBuf, Missing> {
    let whole = |home: &Path| program(home, "javac").is_file() && program(home, "java").is_file();
    if let Some(home) = named {
        // The process works in another directory.
        let home = fs::canonicalize(home).unwrap_or_else(|_| home.to_path_buf());
        return if whole(&home) {
            Ok(home)
        } else {
            Err(Missing(format!(
                "{} isn't the home of a JDK: there is no bin/javac in it; name one by --javac JDK_HOME",
                home.display()
            )))
        };
    }
    let from_path = on_path(format!("javac{}", env::consts::EXE_SUFFIX))
        .and_then(|javac| fs::canonicalize(javac).ok())
        .and_then(|javac| Some(javac.parent()?.parent()?.to_path_buf()));
    let from_variable = env::var_os("JAVA_HOME").map(PathBuf::from);
    let homes = [from_path, from_variable, Some(PathBuf::from(USUAL_JDK))];
    homes.into_iter().flatten().find(|home| whole(home)).ok_or_else(|| {
        Missing(format!(
            "no JDK found: there is no javac on the path, in JAVA_HOME or in {USUAL_JDK}; install one (Debian: \
             default-jdk-headless) or name one by --javac JDK_HOME"
        ))
    })
}

/// The jar of Eclipse's compiler: the named one, the one in the variable ECJ_JAR, a default location, or the jar that the command
/// `ecj` mentions.
fn jar(named: Option<&Path>) -> Result<PathBuf, Missing> {
    if let Some(jar) = named {
        return fs::canonicalize(jar).map_err(|error| {
            Missing(format!("{}: {error}; name the jar of ecj by --ecj JAR", jar.display()))
        });
    }
    let launcher = on_path("ecj").and_then(|ecj| fs::read(ecj).ok());
    let launcher = launcher.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
    let from_launcher = launcher
        .split(|c: char| c.is_whitespace() || "\"'=:;".contains(c))
        .filter(|word| word.ends_with(".jar") && launcher.contains("jdt"))
        .map(PathBuf::from);
    env::var_os("ECJ_JAR")
        .map(PathBuf::from)
        .into_iter()
        .chain(USUAL_JARS.iter().map(PathBuf::from))
        .chain(from_launcher)
        .find(|jar| jar.is_file())
        .and_then(|jar| fs::canonicalize(jar).ok())
        .ok_or_else(|| {
            Missing(
                "ecj, Eclipse's compiler, not found: there is no ecj.jar, eclipse-ecj.jar or eclipse-jdt-core.jar in \
                 /usr/share/java, and neither ECJ_JAR nor a command ecj names one; install it (Debian: ecj) or name its \
                 jar by --ecj JAR"
                    .to_string(),
            )
        })
}
