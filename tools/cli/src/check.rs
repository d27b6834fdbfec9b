//! `udita check`: the diagnostics of programs.

use std::path::PathBuf;
use std::process::ExitCode;

use udita::language::{Dialect, FileId, SourceMap};

use super::console::Console;
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
    let mut sources = SourceMap::new();
    let mut path = args.source_path.path()?;
    let (mut java, mut udita): (Vec<FileId>, Vec<FileId>) = Default::default();
    for name in &args.files {
        let file = program::load(&mut sources, name)?;
        // A file that is named twice is one file.
        let is_known = |&&known: &&FileId| sources.file(known).name == sources.file(file).name;
        if java.iter().chain(&udita).find(is_known).is_some() {
            continue;
        }
        path = args.source_path.with_root_of(path, &sources, file, name);
        if sources.file(file).dialect == Dialect::Udita { &mut udita } else { &mut java }.push(file);
    }
    sources.look_in(Box::new(path));
    let mut diagnostics = Vec::new();
    if !java.is_empty() {
        diagnostics.extend(udita::language::check(&mut sources, &java));
    }
    for file in udita {
        let found = udita::language::check(&mut sources, &[&[file], java.as_slice()].concat());
        // The diagnostics of the .java files are reported already.
        diagnostics.extend(found.into_iter().filter(|one| !java.contains(&one.primary.0.file)));
    }
    if diagnostics.is_empty() {
        return Ok(SUCCESS);
    }
    console.diagnostics(&diagnostics, &sources);
    Ok(ExitCode::from(FOUND))
}
