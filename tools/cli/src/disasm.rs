//! `udita disasm`: the bytecode of a program.

use std::process::ExitCode;

use udita::bytecode::Position;

use super::console::Console;
use super::output::Output;
use super::program::{self, EntryArgs, FileArg};
use super::status::{Failure, SUCCESS};

/// Print the bytecode of a program: the signature and the instructions of each method
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    file: FileArg,

    #[command(flatten)]
    entry: EntryArgs,

    /// Also print the methods of the shipped library that the program uses
    #[arg(long)]
    library: bool,
}

pub(super) fn disasm(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let (sources, program) = program::compile_for_listing(&args.file, &args.entry, console)?;
    let line = |position: Position| {
        let file = program.files.get(position.file as usize)?;
        udita::report::line(&sources, file, position.line).map(|line| line.trim().to_string())
    };
    let listing =
        udita::bytecode::disasm::listing(&program, |method| args.library || !method.is_library, line);
    let mut output = Output::new();
    output.write(&listing)?;
    output.flush()?;
    Ok(SUCCESS)
}
