//! The program `udita`. Its code is in the library, where tests reach it without a process.

use std::process::ExitCode;

fn main() -> ExitCode {
    udita_cli::main()
}
