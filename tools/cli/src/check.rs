//! `udita check`: the diagnostics of programs.

use std::path::PathBuf;
use std::process::ExitCode;

use udita::language::{Diagnostic, Dialect, FileId, findings};
use udita::report;

use super::console::{Console, counted};
use super::program::{self, SourcePathArgs};
use super::status::{FOUND, Failure, SUCCESS};

/// Parse and type-check programs, and show their errors
#[derive(clap::Args)]
#[command(after_help = "\
Messages go to standard error. Exit status: 0 no errors, 1 errors, 2 a file that can't be read.

Examples:
  udita check examples/*.udita
  udita check --source-path src src/shop/Main.java")]
pub(super) struct Args {
    /// .udita or .java files, or - for a .udita program on standard input. Each .udita file is a program of its own; the .java files are one program together,
    /// whose classes the .udita files can use
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    source_path: SourcePathArgs,
}

pub(super) fn check(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let (mut sources, files) = program::read_all(&args.files, &args.source_path, console)?;
    let (udita, java): (Vec<FileId>, Vec<FileId>) =
        files.into_iter().partition(|&file| sources.file(file).dialect == Dialect::Udita);
    let (mut errors, mut gaps) = (Vec::new(), Vec::new());
    let (mut methods, mut touched) = (0, 0);
    let programs = java.first().map(|_| java.clone()).into_iter().map(|files| (files, &[][..]));
    // The diagnostics of the .java files are reported once.
    let programs = programs.chain(udita.iter().map(|&file| ([&[file], java.as_slice()].concat(), &java[..])));
    for (files, known) in programs {
        let found = findings(&mut sources, &files);
        methods += found.methods.len();
        touched += found.touched();
        let is_new = |one: &Diagnostic| !known.contains(&one.primary.0.file);
        errors.extend(found.errors.into_iter().filter(is_new));
        gaps.extend(found.gaps.into_iter().filter(is_new));
    }
    let has_errors = !errors.is_empty();
    if has_errors {
        console.diagnostics(&errors, &sources);
    }
    if !gaps.is_empty() {
        console.print_styled(report::gaps(&gaps, &sources, console.style()));
        if !has_errors {
            console.print(format_args!("{touched} of {} come to gaps\n", counted(methods as u64, "method")));
        }
    }
    Ok(if has_errors { ExitCode::from(FOUND) } else { SUCCESS })
}
