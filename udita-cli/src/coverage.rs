//! Arguments that ask for coverage, and showing it.

use std::fs::OpenOptions;
use std::path::PathBuf;

use udita::coverage::Coverage;
use udita::coverage::Report;
use udita::language::CompileOptions;

use super::console::Console;
use super::program::LoadedProgram;
use super::status::Failure;

/// Whether coverage is told, and where.
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
    /// How the program has to be compiled.
    pub(super) fn compile_options(&self) -> CompileOptions {
        CompileOptions { probes: self.coverage || self.lcov.is_some(), ..CompileOptions::default() }
    }

    /// An error if the file can't be written, which should be known before the search.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let Some(path) = &self.lcov else { return Ok(()) };
        match OpenOptions::new().write(true).create(true).truncate(false).open(path) {
            Ok(_) => Ok(()),
            Err(error) => {
                Err(Failure::Message(format!("{}: {}", path.display(), udita::language::reason(&error))))
            }
        }
    }

    /// Shows and writes the coverage, as far as it is asked for.
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
