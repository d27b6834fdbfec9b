//! The needs of a compiler in a JVM: a JDK, maybe a jar, and our part of the process, which the JDK compiles first.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use super::error::Missing;
use super::settings::Settings;

/// The sources of our part, by the names of their files.
const COMMON: [(&str, &str); 5] = [
    ("Worker.java", include_str!("../../worker/Worker.java")),
    ("Answers.java", include_str!("../../worker/Answers.java")),
    ("Compiler.java", include_str!("../../worker/Compiler.java")),
    ("Program.java", include_str!("../../worker/Program.java")),
    ("Runner.java", include_str!("../../worker/Runner.java")),
];
const JAVAC: (&str, &str) = ("Javac.java", include_str!("../../worker/Javac.java"));
const ECJ: (&str, &str) = ("Ecj.java", include_str!("../../worker/Ecj.java"));

/// The default place of a JDK.
const USUAL_JDK: &str = "/usr/lib/jvm/default-java";

/// The default places of Eclipse's compiler.
const USUAL_JARS: [&str; 3] =
    ["/usr/share/java/ecj.jar", "/usr/share/java/eclipse-ecj.jar", "/usr/share/java/eclipse-jdt-core.jar"];

/// The options of the JVM. Programs are small and many, so options that save time at the start pay, and each JVM has one
/// thread that works, beside others on the other cores.
const OPTIONS: [&str; 11] = [
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Xmx512m",
    "-XX:-UsePerfData",
    "-XX:-CreateCoredumpOnCrash",
    // Programs at the same place throw the same, however often.
    "-XX:-OmitStackTraceInFastThrow",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
    "-Djava.awt.headless=true",
    // Only javac's own form of a task tells how it failed.
    "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
];

/// Variables that change what a JVM does.
const VARIABLES: [&str; 4] = ["JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH"];

/// The command that starts processes with a compiler.
#[derive(Debug)]
pub(super) struct Worker {
    name: String,
    java: PathBuf,
    class_path: OsString,
    /// The arguments of the process.
    words: Vec<String>,
    timeout: Duration,
    /// Our part, compiled; the processes work in this directory.
    directory: TempDir,
}

impl Worker {
    /// Its description, for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The time limit for a program.
    pub(super) fn timeout(&self) -> Duration {
        self.timeout
    }

    /// The working directory of its processes.
    #[cfg(test)]
    pub(super) fn directory(&self) -> &Path {
        self.directory.path()
    }

    pub(super) fn command(&self) -> Command {
        let mut command = quiet(&self.java);
        command.args(OPTIONS).arg("-cp").arg(&self.class_path).arg("Worker").args(&self.words);
        command.current_dir(self.directory.path());
        command
    }

    fn new(
        name: String,
        home: &Path,
        backend: (&str, &str),
        jar: Option<&Path>,
        settings: &Settings,
    ) -> Result<Worker, Missing> {
        let directory = compile(&name, home, backend, jar)?;
        let mut class_path = directory.path().as_os_str().to_os_string();
        if let Some(jar) = jar {
            class_path.push(if cfg!(windows) { ";" } else { ":" });
            class_path.push(jar);
        }
        let release = settings.release.map_or("-".to_string(), |release| release.to_string());
        let class = backend.0.trim_end_matches(".java").to_string();
        let words = vec![class, release, settings.run.to_string(), settings.warnings.to_string()];
        Ok(Worker {
            name,
            java: program(home, "java"),
            class_path,
            words,
            timeout: settings.timeout,
            directory,
        })
    }
}

/// The compiler of a JDK.
pub(super) fn javac(home: Option<&Path>, settings: &Settings) -> Result<Worker, Missing> {
    let home = jdk(home)?;
    Worker::new(format!("javac of {}", home.display()), &home, JAVAC, None, settings)
}

/// Eclipse's compiler.
pub(super) fn ecj(jar: Option<&Path>, settings: &Settings) -> Result<Worker, Missing> {
    let jar = self::jar(jar)?;
    let home = jdk(None)?;
    Worker::new(format!("ecj of {}", jar.display()), &home, ECJ, Some(&jar), settings)
}

/// A command that speaks English and isn't told anything by variables of the environment.
fn quiet(program: &Path) -> Command {
    let mut command = Command::new(program);
    for variable in VARIABLES {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C.UTF-8");
    command
}

/// Compiles our part.
fn compile(name: &str, home: &Path, backend: (&str, &str), jar: Option<&Path>) -> Result<TempDir, Missing> {
    let failed = |why: &str| Missing(format!("{name} can't be used: {}", why.trim()));
    let directory = tempfile::Builder::new().prefix("udita-").tempdir().map_err(|error| {
        failed(&format!("no temporary directory can be made in {}: {error}", env::temp_dir().display()))
    })?;
    let mut javac = quiet(&program(home, "javac"));
    javac.args([
        "-J-Xshare:auto",
        "-J-XX:TieredStopAtLevel=1",
        "-J-Duser.language=en",
        "-nowarn",
        "-proc:none",
    ]);
    javac.arg("-d").arg(directory.path());
    if let Some(jar) = jar {
        javac.arg("-cp").arg(jar);
    }
    for (name, source) in COMMON.iter().chain([&backend]) {
        let file = directory.path().join(name);
        fs::write(&file, source).map_err(|error| failed(&format!("{}: {error}", file.display())))?;
        javac.arg(file);
    }
    let output = javac.output().map_err(|error| failed(&error.to_string()))?;
    if output.status.success() {
        return Ok(directory);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let said: Vec<&str> = said.lines().filter(|line| line.contains("error")).take(3).collect();
    Err(failed(&match jar {
        Some(jar) => format!(
            "{} isn't Eclipse's compiler, is damaged, or needs a newer JDK than {}\n{}",
            jar.display(),
            home.display(),
            said.join("\n")
        ),
        None => format!("it doesn't compile our part (it has to be of JDK 11 or newer)\n{}", said.join("\n")),
    }))
}

fn program(home: &Path, name: &str) -> PathBuf {
    home.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

/// The home of a JDK: the named one, or the JDK on the path, or the usual place.
fn jdk(named: Option<&Path>) -> Result<PathBuf, Missing> {
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

/// The first file of that name in the directories of the path.
fn on_path(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let name = name.as_ref();
    env::split_paths(&env::var_os("PATH")?).map(|directory| directory.join(name)).find(|file| file.is_file())
}
