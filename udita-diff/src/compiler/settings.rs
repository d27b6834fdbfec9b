//! Settings of compilers.

use std::time::Duration;

/// The settings of compilers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The release of Java for source and class files; none: the newest that compiler and JVM both know.
    pub release: Option<u32>,
    /// Whether class files are loaded, verified and, if there is a `main`, run.
    pub run: bool,
    /// Whether verdicts have warnings.
    pub warnings: bool,
    /// The time limit for compiling a program, and for running it.
    pub timeout: Duration,
}

impl Default for Settings {
    /// Runs programs, with ten seconds for each; no warnings.
    fn default() -> Settings {
        Settings { release: None, run: true, warnings: false, timeout: Duration::from_secs(10) }
    }
}
