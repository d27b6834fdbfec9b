//! Ordinary Java programs without choices: the processor time of `udita run` and of a JVM, measured in alternation.
//!
//! A time includes the start of the process and compilation, except that javac compiles the JVM's class files beforehand.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::start_up::children_time;
use crate::{subjects, table};

/// A program and its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The class with `main`. Its file is in `lab/benches/programs`.
    pub class: &'static str,
    /// The arguments of a measurement.
    pub args: &'static [&'static str],
    /// The arguments of a short run.
    pub small: &'static [&'static str],
}

/// The programs. All except the sieve are from the Computer Language Benchmarks Game.
pub const PROGRAMS: &[Program] = &[
    Program { class: "NBody", args: &["500000"], small: &["1000"] },
    Program { class: "Fannkuch", args: &["10"], small: &["7"] },
    Program { class: "SpectralNorm", args: &["500"], small: &["100"] },
    Program { class: "Sieve", args: &["1000000", "20"], small: &["1000", "2"] },
    Program { class: "BinaryTrees", args: &["14"], small: &["6"] },
];

/// The commands that run a program.
const RUNNERS: [&str; 3] = ["java -Xint", "java", "udita"];

type Failure = Box<dyn std::error::Error>;

impl Program {
    /// The path of its source file.
    pub fn path(&self) -> PathBuf {
        subjects::path("lab/benches/programs").join(self.class).with_extension("java")
    }

    fn name(&self) -> String {
        format!("{} {}", self.class, self.args.join(" "))
    }

    /// The command that runs it; its class files are in `classes`.
    fn command(&self, runner: &str, udita: &Path, classes: &Path) -> Command {
        let mut command = match runner {
            "udita" => {
                let mut command = Command::new(udita);
                command.arg("run").arg(self.path()).args(["--jobs", "1", "--max-heap", "4G"]);
                command
            }
            _ => {
                let mut words = runner.split(' ');
                let mut command = Command::new(words.next().unwrap_or_default());
                command.args(words).arg("-cp").arg(classes).arg(self.class);
                command
            }
        };
        command.args(self.args);
        command
    }
}

/// A table of the programs whose names contain one of `names`, or of all; the minimum time of `rounds` counts.
///
/// # Errors
///
/// If a command fails, or its output differs from the others'.
pub fn report(names: &[String], rounds: u32, udita: &Path) -> Result<String, Failure> {
    let is_meant = |program: &&Program| {
        names.is_empty()
            || names.iter().any(|name| program.class.to_lowercase().contains(&name.to_lowercase()))
    };
    let classes = tempfile::tempdir()?;
    let mut rows = Vec::new();
    for program in PROGRAMS.iter().filter(is_meant) {
        eprintln!("{} ...", program.name());
        run(Command::new("javac").arg("-d").arg(classes.path()).arg(program.path()))?;
        let mut least = [Duration::MAX; RUNNERS.len()];
        let mut printed = None;
        for _ in 0..rounds {
            for (runner, least) in RUNNERS.iter().zip(&mut least) {
                let (output, time) = run(&mut program.command(runner, udita, classes.path()))?;
                if printed.get_or_insert_with(|| output.clone()) != &output {
                    return Err(format!("{}: {runner} prints something else", program.name()).into());
                }
                *least = time.min(*least);
            }
        }
        let [interpreted, compiled, machine] = least.map(|time| time.as_secs_f64());
        let times = |java: f64| format!("{:.2}", machine / java.max(1e-9));
        let seconds = [interpreted, compiled, machine].map(|seconds| format!("{seconds:.2}"));
        let [a, b, c] = seconds;
        rows.push([program.name(), a, b, c, times(interpreted), times(compiled)]);
    }
    if rows.is_empty() {
        let known: Vec<&str> = PROGRAMS.iter().map(|program| program.class).collect();
        return Err(format!("there are the programs\n  {}", known.join("\n  ")).into());
    }
    Ok(table::table(["program", RUNNERS[0], RUNNERS[1], RUNNERS[2], "times java -Xint", "times java"], rows))
}

/// The output of a command, and its processor time.
fn run(command: &mut Command) -> Result<(Vec<u8>, Duration), Failure> {
    let before = children_time()?;
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| {
        let name = command.get_program().to_string_lossy();
        io::Error::new(error.kind(), format!("{name}: {error}"))
    })?;
    if !output.status.success() {
        return Err(format!("{command:?}: {}", output.status).into());
    }
    Ok((output.stdout, children_time()?.saturating_sub(before)))
}
