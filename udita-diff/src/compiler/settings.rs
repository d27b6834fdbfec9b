//! Settings of compilers.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::sandbox::Sandbox;

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
    /// The sandbox in which JVMs compile and run programs, if any. A command is run as it is.
    pub sandbox: Option<Sandbox>,
    /// Ends all compilers of these settings.
    pub interrupt: Interrupt,
}

impl Default for Settings {
    /// Runs programs, with ten seconds for each, without a sandbox; no metadata, times or warnings.
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
            interrupt: Interrupt::default(),
        }
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
