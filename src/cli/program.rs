//! Arguments that name a program and how it is entered, and compiling it.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use udita::{Diagnostic, Entry, FileId, Program, SourceMap};

use super::Failure;
use super::console::Console;

/// The program's file.
#[derive(clap::Args)]
pub(super) struct FileArg {
    /// The program: a .udita or .java file
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
}

/// The entry method and its arguments.
#[derive(clap::Args)]
pub(super) struct EntryArgs {
    /// Arguments of the entry method, such as 3, true or abc. Put `--` before the first one if one of them begins
    /// with a dash and is not a number
    #[arg(value_name = "ARG", allow_negative_numbers = true)]
    pub(super) args: Vec<String>,

    /// The method to run. Default: `main`, or the only method that can be one
    #[arg(long, value_name = "METHOD", value_parser = NonEmptyStringValueParser::new())]
    pub(super) entry: Option<String>,
}

/// A program and what it was made from.
pub(super) struct Compiled {
    /// The file and what it refers to of the library.
    pub(super) sources: SourceMap,
    /// The program's file.
    pub(super) file: FileId,
    pub(super) program: Program,
}

impl Compiled {
    /// A line of the program's own file, by number from 1; none for other files.
    pub(super) fn line(&self, file: &str, number: u32) -> Option<&str> {
        let source = self.sources.file(self.file);
        (source.name == file).then(|| source.text.split('\n').nth(number.max(1) as usize - 1))?
    }
}

/// [`udita::compile`] or [`udita::compile_for_listing`].
type Compiler = fn(&mut SourceMap, &[FileId], &Entry) -> Result<Program, Vec<Diagnostic>>;

/// Reads and compiles a program to be run. What is wrong with it has been shown when this fails.
pub(super) fn compile(file: &FileArg, entry: &EntryArgs, console: &Console) -> Result<Compiled, Failure> {
    compile_with(udita::compile, file, entry, console)
}

/// Reads and compiles a program to be read; arguments may be missing.
pub(super) fn compile_for_listing(
    file: &FileArg,
    entry: &EntryArgs,
    console: &Console,
) -> Result<Compiled, Failure> {
    compile_with(udita::compile_for_listing, file, entry, console)
}

fn compile_with(
    compiler: Compiler,
    file: &FileArg,
    entry: &EntryArgs,
    console: &Console,
) -> Result<Compiled, Failure> {
    let mut sources = SourceMap::new();
    let file = udita::load(&mut sources, &file.file)?;
    let entry = Entry { method: entry.entry.clone(), args: entry.args.clone() };
    match compiler(&mut sources, &[file], &entry) {
        Ok(program) => Ok(Compiled { sources, file, program }),
        Err(diagnostics) => {
            console.diagnostics(&diagnostics, &sources);
            Err(Failure::Reported)
        }
    }
}
