//! Settings of compilers.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::environment::quiet;
use super::limits::{Limits, Most};
use super::sandbox::{Directory, Sandbox};

/// The settings of compilers.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The release of Java for source and class files; none: the newest that compiler and JVM both know.
    pub release: Option<u32>,
    /// Whether class files are loaded, verified and, if there is a `main`, run.
    pub run: bool,
    /// Whether verdicts have the metadata of class files that are loaded.
    pub metadata: bool,
    /// From how many times the time for an empty class a compiler in a JVM is slow, at least 2; none: times don't count.
    pub slow: Option<u32>,
    /// Whether verdicts have warnings.
    pub warnings: bool,
    /// The time limit for compiling a program, and for running it.
    pub timeout: Duration,
    /// The sandbox in which compilers work and programs run, if any.
    pub sandbox: Option<Sandbox>,
    /// The limits of compilers and programs.
    pub limits: Limits,
    /// Ends all compilers of these settings.
    pub interrupt: Interrupt,
}

impl Default for Settings {
    /// Runs programs, with ten seconds for each, without a sandbox or other limits; no metadata, times or warnings.
    fn default() -> Settings {
        let timeout = Duration::from_secs(10);
        Settings {
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
    /// The command of a program in the sandbox, if there is one, and within the limits. It has a bare environment, and works in the directory;
    /// the files can be read.
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

/// The wish to end early. Once set, no compiler gives a verdict any more.
#[derive(Clone, Default, Debug)]
pub struct Interrupt(pub Arc<AtomicBool>);

impl Interrupt {
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
