//! `udita check`: what is wrong with a program, without running it.

use std::path::PathBuf;
use std::process::ExitCode;

use udita::SourceMap;

use super::console::Console;
use super::{FOUND, Failure, SUCCESS};

/// Parse and type-check programs, and show what is wrong with them
#[derive(clap::Args)]
#[command(after_help = "\
Messages go to standard error. Exit status: 0 no errors, 1 errors, 2 a file that can't be read.

Example: udita check examples/*.udita")]
pub(super) struct Args {
    /// .udita or .java files; each is a program of its own
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn check(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let mut diagnostics = Vec::new();
    let mut sources = SourceMap::new();
    let mut files = Vec::new();
    for path in &args.files {
        files.push(udita::load(&mut sources, path)?);
    }
    for file in files {
        diagnostics.extend(udita::check(&mut sources, &[file]));
    }
    if diagnostics.is_empty() {
        return Ok(SUCCESS);
    }
    console.diagnostics(&diagnostics, &sources);
    Ok(ExitCode::from(FOUND))
}
