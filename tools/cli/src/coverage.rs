//! Coverage: its arguments and its report.

use std::path::PathBuf;

use udita::coverage::{Coverage, Page, Report};
use udita::language::CompileOptions;

use super::console::Console;
use super::files::{check_file, write_file};
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

    /// After the run, write the coverage to this file as a page: the source with the branches that were taken and missed, and the
    /// share of each function
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl CoverageArgs {
    /// The options for the compiler.
    pub(super) fn compile_options(&self) -> CompileOptions {
        CompileOptions { probes: self.is_wanted(), ..CompileOptions::default() }
    }

    /// Whether any report is asked for.
    pub(super) fn is_wanted(&self) -> bool {
        self.coverage || self.lcov.is_some() || self.html.is_some()
    }

    /// Checks before the search that the files can be written.
    pub(super) fn check(&self) -> Result<(), Failure> {
        self.lcov.iter().chain(&self.html).try_for_each(|path| check_file(path))
    }

    /// Shows and writes the requested coverage reports of `compiled`, which was compiled with [`CoverageArgs::compile_options`].
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
        let title = format!("Coverage of {}", compiled.invocation.entry().name);
        self.show_report(&report, &Page { title, ..Page::default() }, console)
    }

    /// Shows and writes the requested forms of a report.
    pub(super) fn show_report(&self, report: &Report, page: &Page, console: &Console) -> Result<(), Failure> {
        if self.coverage {
            console.print(report);
        }
        if let Some(path) = &self.lcov {
            write_file(path, &report.lcov())?;
        }
        self.html.iter().try_for_each(|path| write_file(path, &report.html(page)))
    }

    /// Whether the report is shown with the source.
    pub(super) fn shows_source(&self) -> bool {
        self.coverage
    }
}
