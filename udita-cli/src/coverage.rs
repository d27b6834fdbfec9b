//! Coverage: its arguments and its report.

use std::fs::OpenOptions;
use std::path::PathBuf;

use udita::coverage::Coverage;
use udita::coverage::Report;
use udita::language::CompileOptions;

use super::console::Console;
use super::program::LoadedProgram;
use super::status::Failure;

/// The requested coverage reports.
#[derive(clap::Args)]
pub(super) struct CoverageArgs {
    /// After the run, show the source on standard error, with the number of paths that reached each line, the branches that no
    /// path took, and the share that is covered
    #[arg(long)]
    coverage: bool,

    /// After the run, write the coverage to this file in LCOV format, for genhtml and editors
    #[arg(long, value_name = "FILE")]
    lcov: Option<PathBuf>,
}

impl CoverageArgs {
    /// The options for the compiler.
    pub(super) fn compile_options(&self) -> CompileOptions {
        CompileOptions { probes: self.coverage || self.lcov.is_some(), ..CompileOptions::default() }
    }

    /// Checks before the search that the file can be written.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let Some(path) = &self.lcov else { return Ok(()) };
        match OpenOptions::new().write(true).create(true).truncate(false).open(path) {
            Ok(_) => Ok(()),
            Err(error) => {
                Err(Failure::Message(format!("{}: {}", path.display(), udita::language::reason(&error))))
            }
        }
    }

    /// Shows and writes the requested coverage reports.
    pub(super) fn show(
        &self,
        compiled: &LoadedProgram,
        coverage: &Coverage,
        console: &Console,
    ) -> Result<(), Failure> {
        if !self.compile_options().probes {
            return Ok(());
        }
        let report = Report::new(compiled.program(), coverage, &compiled.sources);
        if self.coverage {
            console.print(&report);
        }
        let Some(path) = &self.lcov else { return Ok(()) };
        std::fs::write(path, report.lcov()).map_err(|error| {
            Failure::Message(format!("{}: {}", path.display(), udita::language::reason(&error)))
        })
    }
}
