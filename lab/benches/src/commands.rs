//! The commands behind the scripts that measure: one program, whose first word names the command. Without the name of another command it is that of `scripts/bench`.

use std::ffi::OsString;
use std::fmt;
use std::process::ExitCode;

mod bench;
mod diff_rate;
mod dynamic_programming_experiment;
mod estimates;
mod explore_experiment;
mod field_coverage_experiment;
mod mutation_oracle;
mod simulation;

/// Runs the command of these words. The first one is that of the program.
pub fn main(words: impl Iterator<Item = OsString>) -> ExitCode {
    let mut words = words.peekable();
    let program = words.next();
    let name = words.peek().and_then(|word| word.to_str()).unwrap_or_default().to_owned();
    // The name of a command stands for that of the program.
    match name.as_str() {
        "diff-rate" => diff_rate::main(words).map_or_else(|error| failed(error, 1), |()| ExitCode::SUCCESS),
        "dynamic-programming-experiment" => {
            dynamic_programming_experiment::main(words).unwrap_or_else(|error| failed(error, 2))
        }
        "estimates" => estimates::main(words),
        "explore-experiment" => ended(explore_experiment::main(words)),
        "field-coverage-experiment" => ended(field_coverage_experiment::main(words)),
        "mutation-oracle" => mutation_oracle::main(words).unwrap_or_else(|error| failed(error, 1)),
        "simulation" => ended(simulation::main(words)),
        _ => bench::main(program.into_iter().chain(words)),
    }
}

/// The exit status of an experiment.
fn ended<E: fmt::Display>(result: Result<(), E>) -> ExitCode {
    result.map_or_else(|error| failed(error, 2), |()| ExitCode::SUCCESS)
}

/// Prints the error of a command, which ends with this status.
fn failed(error: impl fmt::Display, status: u8) -> ExitCode {
    eprintln!("error: {error}");
    ExitCode::from(status)
}
