//! `udita explore`: inputs that cover the branches of a program.

use std::process::ExitCode;

use udita::language::CompileOptions;

use super::console::Console;
use super::files;
use super::program;
use super::status::Failure;
use session::Session;

mod curve;
mod distinct;
mod found;
mod kept;
mod memory;
mod options;
mod session;
mod summary;

pub(super) use options::Args;

pub(super) fn explore(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    args.coverage.check()?;
    args.curve.iter().try_for_each(|path| files::check_file(path))?;
    let options = CompileOptions { optimise: false, probes: true };
    let compiled = program::compile(&args.file, &args.entry, options, console)?;
    let replay = args.replay_command();
    Session::new(args, &compiled, &replay, console)?.run()
}
