//! Command lines: `udita` exits with a documented status for any arguments.
//!
//! The options come from the help of each subcommand, so the grammar covers all of them. An input is a file with one argument per line, in
//! which `\xff` is a byte and `\n` a line break. It runs in a temporary directory with a few programs and other files. The grammar excludes
//! absolute paths, and `diff` with valid arguments, which would start compilers.

mod argument;
mod files;
mod options;

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use crate::case;
use crate::process::{self, Ran};
use crate::property::{Checked, Failure, Property, repository};
use crate::tape::Tape;
use options::Subcommand;

/// Time limit of a command. Nearly all take a few milliseconds, and `testgen` 10 seconds and more on a busy machine.
const LIMIT: Duration = Duration::from_secs(60);

/// The property that command lines exit properly.
#[derive(Debug)]
pub struct CommandLines {
    udita: PathBuf,
    subcommands: Vec<Subcommand>,
}

impl CommandLines {
    /// The name of the property.
    pub const NAME: &str = "command_lines";

    /// Reads the options of a binary `udita` from its help.
    ///
    /// # Errors
    ///
    /// The binary can't be run.
    pub fn new(udita: &Path) -> io::Result<CommandLines> {
        let udita = std::path::absolute(udita)?;
        let subcommands = options::subcommands(&udita)?;
        Ok(CommandLines { udita, subcommands })
    }

    fn run(&self, arguments: &[String]) -> io::Result<Ran> {
        let directory = tempfile::tempdir()?;
        files::write(directory.path())?;
        let mut command = Command::new(&self.udita);
        command.current_dir(directory.path()).env("TMPDIR", directory.path()).env("HOME", directory.path());
        command.env_remove("NO_COLOR").env("RUST_BACKTRACE", "0");
        process::run(command.args(arguments.iter().map(|text| argument::decode(text))), LIMIT)
    }
}

/// The fuzzer's target. The binary is `UDITA` from the environment, or `target/debug/udita`.
///
/// # Panics
///
/// The property does not hold, or the binary can't be run.
pub fn check(bytes: &[u8]) {
    static ASKED: LazyLock<CommandLines> = LazyLock::new(|| {
        let udita =
            std::env::var_os("UDITA").map_or_else(|| repository().join("target/debug/udita"), PathBuf::from);
        CommandLines::new(&udita).expect("a binary")
    });
    case::check_bytes(&*ASKED, bytes);
}

impl Property for CommandLines {
    fn name(&self) -> &'static str {
        CommandLines::NAME
    }

    fn input(&self, tape: &mut Tape<'_>) -> String {
        let subcommand = &self.subcommands[tape.below(self.subcommands.len())];
        subcommand.arguments(tape).join("\n")
    }

    fn check(&self, input: &str) -> Result<Checked, Failure> {
        let arguments: Vec<String> = input.split('\n').map(str::to_owned).collect();
        let ran =
            self.run(&arguments).map_err(|error| Failure::new("udita can't be run", error.to_string()))?;
        let detail = || format!("arguments: {arguments:?}\nstandard error:\n{}", ran.stderr);
        if let Some((place, _)) = process::panic_message(&ran.stderr) {
            return Err(Failure::new(format!("panic of udita at {place}"), detail()));
        }
        let Some(status) = ran.status else {
            return Err(Failure::new("the command does not end", detail()));
        };
        match status.code() {
            Some(0 | 1) => Ok(Checked::Fully),
            Some(2) if !ran.stdout.is_empty() => {
                let stdout = String::from_utf8_lossy(&ran.stdout);
                Err(Failure::new(
                    "standard output in spite of status 2",
                    format!("{}\nstandard output:\n{stdout}", detail()),
                ))
            }
            Some(2) if ran.stderr.is_empty() => Err(Failure::new("status 2 without a message", detail())),
            Some(2) => Ok(Checked::Refused),
            _ => Err(Failure::new(format!("the command ends with {status}"), detail())),
        }
    }
}
