//! The judge on a JVM: `lab/benches/jvm-mutants`, compiled once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::{Failure, path};

/// The JDK's bytecode library, which inserts jump counters into compiled code.
const EXPORTS: [&str; 2] = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"];

/// The compiled judge.
#[derive(Debug)]
pub struct Jvm {
    directory: TempDir,
}

/// A JVM's verdict on a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JvmVerdict {
    /// javac rejects it with this message.
    Uncompiled(String),
    /// No run differs from the original.
    Alive,
    /// A run differs from the original; this is the first one.
    Killed {
        /// The indices of the input and the call.
        run: (usize, usize),
        /// The kind of difference; `NoEnd` if the run doesn't terminate or exhausts the memory.
        difference: String,
        /// The end of the original's run.
        expected: String,
        /// The end of the mutant's run. `None` if it did not terminate.
        actual: Option<String>,
    },
}

/// A JVM's answer for a program.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The verdicts in the order of the mutants.
    pub verdicts: Vec<JvmVerdict>,
    /// Seconds spent in javac.
    pub compiling: f64,
    /// Seconds spent in runs.
    pub running: f64,
    /// Number of runs made.
    pub runs: u64,
    /// Runs of the original per second; 0 if not requested.
    pub rate: f64,
}

impl Jvm {
    /// Whether a JVM with javac and the judge's library is installed.
    pub fn exists() -> bool {
        let mut java = Command::new("java");
        let asm = ["--describe-module", "java.base"];
        let described = java.args(asm).output().is_ok_and(|output| {
            String::from_utf8_lossy(&output.stdout).contains("jdk.internal.org.objectweb.asm")
        });
        described && Command::new("javac").arg("-version").output().is_ok()
    }

    /// Compiles the judge, with the classes that the subjects' finitizations use.
    ///
    /// # Errors
    ///
    /// The judge doesn't compile.
    pub fn new() -> Result<Jvm, Failure> {
        let directory = tempfile::tempdir()?;
        let mut javac = Command::new("javac");
        javac.args(["-nowarn", "-XDignore.symbol.file", "-d"]).arg(directory.path().join("classes"));
        javac.args(EXPORTS);
        for sources in [
            "lab/benches/jvm-mutants/udita",
            "udita-lang/library/korat",
            "udita-lang/library/udita/internal/matching",
            "jvm/choice-library/udita",
        ] {
            javac.args(files(&path(sources))?);
        }
        let internal = ["Arrays", "Domain", "Output", "Reflect"];
        javac.args(internal.map(|class| path(&format!("udita-lang/library/udita/internal/{class}.java"))));
        run(&mut javac)?;
        Ok(Jvm { directory })
    }

    /// Judges all tasks in one process. With `is_measured`, the originals are also run for a while.
    ///
    /// # Errors
    ///
    /// The process fails.
    pub fn judge(&self, tasks: &[Vec<u8>], is_measured: bool) -> Result<Vec<Answer>, Failure> {
        let file = self.directory.path().join("tasks");
        let count = (tasks.len() as u32).to_be_bytes();
        fs::write(&file, [&count[..], &tasks.concat()].concat())?;
        let mut java = Command::new("java");
        java.args(EXPORTS).arg("-cp").arg(self.directory.path().join("classes"));
        java.arg("udita.mutants.Main").arg(&file).args(is_measured.then_some("rate"));
        let printed = run(&mut java)?;
        let mut answers = Vec::new();
        let mut verdicts = Vec::new();
        for line in printed.lines() {
            let words: Vec<&str> = line.split('\t').collect();
            match words[..] {
                ["task", compiling, running, runs, ref rate @ ..] => answers.push(Answer {
                    verdicts: std::mem::take(&mut verdicts),
                    compiling: compiling.parse()?,
                    running: running.parse()?,
                    runs: runs.parse()?,
                    rate: rate.first().map_or(Ok(0.0), |rate| rate.parse())?,
                }),
                ["alive"] => verdicts.push(JvmVerdict::Alive),
                ["uncompiled", message] => verdicts.push(JvmVerdict::Uncompiled(message.to_owned())),
                ["killed", input, call, difference, expected, actual] => verdicts.push(JvmVerdict::Killed {
                    run: (input.parse()?, call.parse()?),
                    difference: difference.to_owned(),
                    expected: ending(expected)?,
                    actual: Some(ending(actual)?).filter(|text| !text.is_empty()),
                }),
                _ => return Err(format!("the JVM prints {line:?}").into()),
            }
        }
        Ok(answers)
    }
}

/// The end of a run as udita renders it; the JVM encodes strings as the numbers of their units.
fn ending(text: &str) -> Result<String, Failure> {
    let Some(units) = text.strip_prefix("returns text") else { return Ok(text.to_owned()) };
    let units: Result<Vec<u16>, _> = units.split_whitespace().map(str::parse).collect();
    Ok(format!("returns {:?}", String::from_utf16_lossy(&units?)))
}

/// The Java files below a directory.
fn files(directory: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
    Ok(found)
}

/// The output of a process, if it succeeds.
fn run(command: &mut Command) -> Result<String, Failure> {
    let output = command.output()?;
    if !output.status.success() {
        return Err(format!("{command:?} fails\n{}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
