//! The command line of udita.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
