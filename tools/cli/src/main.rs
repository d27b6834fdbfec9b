//! The program `udita`. All of it is in the library, where tests reach it without a process.

use std::process::ExitCode;

fn main() -> ExitCode {
    udita_cli::main()
}
