//! `scripts/bench` and the other scripts that measure.

use std::process::ExitCode;

fn main() -> ExitCode {
    udita_bench::commands::main(std::env::args_os())
}
