//! Settings of compilers.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::isolation::Interrupt;
use crate::isolation::environment::quiet;
use crate::isolation::limits::{Limits, Most};
use crate::isolation::sandbox::{Directory, Sandbox};
use crate::language::Language;

/// Settings shared by all compilers of a campaign.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The language of the programs. Only commands know others than Java.
    pub language: Language,
    /// The Java release of source and class files; `None` for the newest that compiler and JVM support.
    pub release: Option<u32>,
    /// Whether class files are loaded, verified and, if there is a `main`, run.
    pub run: bool,
    /// Whether verdicts include the metadata of loaded class files.
    pub metadata: bool,
    /// The factor over the time for an empty class from which a compiler in a JVM counts as slow, at least 2; `None` ignores
    /// times.
    pub slow: Option<u32>,
    /// Whether verdicts include warnings, which are then compared.
    pub warnings: bool,
    /// The time limit for compiling a program, and the one for running it.
    pub timeout: Duration,
    /// The sandbox in which compilers work and programs run, if any.
    pub sandbox: Option<Sandbox>,
    /// The resource limits of compilers and programs.
    pub limits: Limits,
    /// Ends all compilers that have these settings.
    pub interrupt: Interrupt,
}

impl Default for Settings {
    /// Runs programs for up to ten seconds each, without a sandbox or other limits, and without metadata, times or warnings.
    fn default() -> Settings {
        let timeout = Duration::from_secs(10);
        Settings {
            language: Language::default(),
            release: None,
            run: true,
            metadata: false,
            slow: None,
            warnings: false,
            timeout,
            sandbox: None,
            limits: Limits::default(),
            interrupt: Interrupt::default(),
        }
    }
}

impl Settings {
    /// The command of a program within the limits, in the sandbox if there is one. It has a minimal environment and works in the
    /// directory; the files can be read.
    pub(super) fn protected<'f>(
        &self,
        most: &Most,
        directory: Directory,
        files: impl IntoIterator<Item = &'f Path>,
        program: &OsStr,
    ) -> Command {
        let mut words = self.limits.words(most, self.sandbox.is_some());
        words.push(program.to_os_string());
        let mut words = words.into_iter();
        let mut command = match &self.sandbox {
            Some(sandbox) => sandbox.command(directory, directory.path(), files),
            None => quiet(Path::new(&words.next().unwrap_or_default())),
        };
        command.args(words);
        command
    }
}
