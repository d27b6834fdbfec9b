//! The needs of a compiler in a JVM: a JDK, maybe a jar, and our part of the process, which the JDK compiles first.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::environment::{on_path, quiet};
use super::error::{Broken, Missing};
use super::group;
use super::kept::Kept;
use super::limits;
use super::process::{ANSWERS, Launch, REQUESTS};
use super::sandbox::{self, Directory};
use super::scratch::{Part, Scratch};
use super::settings::Settings;
use super::spec::{Units, Way};

/// The sources of our part, by the names of their files.
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
/// The frames of answers.
pub(crate) const FRAMES: (&str, &str) = ("Frames.java", include_str!("../../worker/Frames.java"));
const JAVAC: (&str, &str) = ("Javac.java", include_str!("../../worker/Javac.java"));
const ECJ: (&str, &str) = ("Ecj.java", include_str!("../../worker/Ecj.java"));

/// Whether a class without a package is one of our part.
pub(super) fn is_ours(class: &str) -> bool {
    COMMON.iter().chain([&JAVAC, &ECJ]).any(|(name, _)| name.strip_suffix(".java") == Some(class))
}

/// The default place of a JDK.
const USUAL_JDK: &str = "/usr/lib/jvm/default-java";

/// The default places of Eclipse's compiler.
const USUAL_JARS: [&str; 3] =
    ["/usr/share/java/ecj.jar", "/usr/share/java/eclipse-ecj.jar", "/usr/share/java/eclipse-jdt-core.jar"];

/// The options of a JVM that compiles and runs: programs are small and many, so what saves time at the start pays.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-Xmx512m"];

/// The options of a JVM that runs one program. Where that program makes the JVM fail, the words of the failure would tell addresses, and no
/// other program of the system may attach to it.
const ISOLATED: [&str; 2] = ["-XX:+SuppressFatalErrorMessage", "-XX:+DisableAttachMechanism"];

/// The options of each JVM, which has one thread that works, beside others on the other cores.
pub(crate) const OPTIONS: [&str; 12] = [
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-XX:-CreateCoredumpOnCrash",
    // Its standard output is the program's.
    "-XX:+DisplayVMOutputToStderr",
    "-Xlog:disable",
    "-Xlog:all=warning:stderr",
    // Programs at the same place throw the same, however often.
    "-XX:-OmitStackTraceInFastThrow",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
    "-Djava.awt.headless=true",
    // Only javac's own form of a task tells how it failed.
    "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
];

/// The number of failed starts in a row after which a process is given up.
pub(super) const STARTS: u32 = 3;

/// The time limit of the start of a process, with its first program, independent of any program's own. It is generous: on a machine
/// that has more to do than it can, a JVM takes many times longer.
pub(super) const START: Duration = Duration::from_secs(300);

/// The directory with our part, compiled.
const CLASSES: &str = "classes";

/// The command that starts processes with a compiler.
#[derive(Debug)]
pub(super) struct Worker {
    name: String,
    home: PathBuf,
    jar: Option<PathBuf>,
    units: Units,
    /// The first arguments of the process.
    words: Vec<String>,
    settings: Settings,
    /// Our part, compiled, and a directory for each process.
    scratch: Scratch,
}

impl Worker {
    /// Its description, for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The jar of the compiler; none if it is the JDK's own.
    pub(super) fn jar(&self) -> Option<&Path> {
        self.jar.as_deref()
    }

    /// What is compiled together.
    pub(super) fn units(&self) -> Units {
        self.units
    }

    /// The time limit for a program.
    pub(super) fn timeout(&self) -> Duration {
        self.settings.timeout
    }

    /// Whether verdicts have metadata.
    pub(super) fn describes(&self) -> bool {
        self.settings.metadata
    }

    /// The status of a process of its own that ended with this one outside of the sandbox, if there is one.
    pub(super) fn status(&self, status: i32) -> i32 {
        if self.settings.sandbox.is_some() { sandbox::unwrapped(status) } else { status }
    }

    /// The reason why there is no verdict, if nothing is wanted any more.
    pub(super) fn interrupted(&self) -> Broken {
        Broken(format!("{} was stopped", self.name))
    }

    /// The directory in which its processes have their own.
    #[cfg(test)]
    pub(super) fn directory(&self) -> &Path {
        self.scratch.path()
    }

    /// A process that is about to start; if `is_verbatim`, it tells errors as the compiler prints them, and runs nothing.
    pub(super) fn launch(&self, is_verbatim: bool) -> io::Result<Launch> {
        let directory = self.scratch.part()?;
        let files = [Some(self.classes()), self.jar.clone()];
        let files: Vec<PathBuf> = files.into_iter().flatten().collect();
        let mut command = self.java(Directory::Writable(directory.path()), &files, &[])?;
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

    /// A process that is about to run the program with these class files (`worker/Isolated.java`).
    pub(super) fn launch_isolated(&self, program: &Path) -> io::Result<Launch> {
        let directory = self.scratch.part()?;
        let files = [self.classes(), program.to_path_buf()];
        let mut command = self.java(Directory::Temporary(directory.path()), &files, &ISOLATED)?;
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

    /// Our part, compiled.
    fn classes(&self) -> PathBuf {
        self.scratch.path().join(CLASSES)
    }

    /// The JVM that works in a directory, with these files to read; they are its class path, too.
    fn java(&self, directory: Directory, files: &[PathBuf], options: &[&str]) -> io::Result<Command> {
        let readable = [self.home.as_path()].into_iter().chain(files.iter().map(PathBuf::as_path));
        let java = program(&self.home, "java");
        let mut command = self.settings.protected(&limits::JVM, directory, readable, java.as_os_str());
        command.args(OPTIONS).args(QUICK).args(options);
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
        let scratch = compile(&name, home, &backends, jar)?;
        let options = way.options();
        let options = if options.is_empty() { none() } else { options.join(" ") };
        let release = settings.release.map_or_else(none, |release| release.to_string());
        let words = vec![class(backend), whole, options, release];
        let units = way.units;
        let (home, jar, settings) = (home.to_path_buf(), jar.map(Path::to_path_buf), settings.clone());
        Ok(Worker { name, home, jar, units, words, settings, scratch })
    }
}

/// The argument of the process that stands for what there is not.
fn none() -> String {
    "-".to_string()
}

/// The compiler of a JDK.
pub(super) fn javac(home: Option<&Path>, way: Way, settings: &Settings) -> Result<Worker, Missing> {
    let home = jdk(home)?;
    let jar = if way.units == Units::Mixed { Some(jar(None)?) } else { None };
    Worker::new(format!("javac of {}", home.display()), &home, JAVAC, jar.as_deref(), way, settings)
}

/// Eclipse's compiler.
pub(super) fn ecj(jar: Option<&Path>, way: Way, settings: &Settings) -> Result<Worker, Missing> {
    let jar = self::jar(jar)?;
    let home = jdk(None)?;
    Worker::new(format!("ecj of {}", jar.display()), &home, ECJ, Some(&jar), way, settings)
}

/// Compiles our part.
fn compile(
    name: &str,
    home: &Path,
    backends: &[(&str, &str)],
    jar: Option<&Path>,
) -> Result<Scratch, Missing> {
    let failed = |why: &str| Missing(format!("{name} can't be used: {}", why.trim()));
    let scratch = scratch().map_err(|why| failed(&why))?;
    let sources: Vec<(&str, &str)> = COMMON.into_iter().chain(backends.iter().copied()).collect();
    let class_path: Vec<PathBuf> = jar.map(Path::to_path_buf).into_iter().collect();
    match compile_into(&scratch.path().join(CLASSES), home, &sources, &class_path) {
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

/// A temporary directory, or why there is none.
pub(crate) fn scratch() -> Result<Scratch, String> {
    Scratch::new().map_err(|error| {
        format!("no temporary directory can be made in {}: {error}", env::temp_dir().display())
    })
}

/// The reason why sources of ours were not compiled.
pub(crate) enum Uncompiled {
    /// The machine lacks something.
    Lack(String),
    /// The first errors that the compiler has found.
    Errors(String),
}

/// Compiles sources of ours, by the names of their files, into a new directory, unless that was done before.
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

/// Words by which a JVM says that the machine lacks something.
const LACKS: [&str; 7] = [
    "Could not reserve enough space",
    "insufficient memory",
    "Cannot allocate memory",
    "OutOfMemoryError",
    "unable to create native thread",
    "Resource temporarily unavailable",
    "No space left on device",
];

/// The reason for which a JVM ended at its start, if it is this machine's state rather than the JDK.
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

/// The reason of a start that takes too long.
pub(super) fn slow() -> String {
    format!(
        "its JVM was not ready within {} s; the machine may be busy: run fewer by --jobs N",
        START.as_secs()
    )
}

/// The reason of a start that ended with this status, after the process `said` something.
pub(super) fn ended(status: i32, said: &str) -> String {
    let said = said.trim();
    lack(status, said).unwrap_or_else(|| format!("its process {}\n{said}", group::words(status)))
}

pub(crate) fn program(home: &Path, name: &str) -> PathBuf {
    home.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The home of a JDK: the named one, or the JDK on the path, or the usual place.
pub(crate) fn jdk(named: Option<&Path>) -> Result<PathBuf, Missing> {
    let whole = |home: &Path| program(home, "javac").is_file() && program(home, "java").is_file();
    if let Some(home) = named {
        // The process works elsewhere.
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

/// The jar of Eclipse's compiler: the named one, or that of the variable ECJ_JAR, or a usual place, or a jar that the
/// command `ecj` names.
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
