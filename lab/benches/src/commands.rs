//! The commands behind the scripts that measure: one program, whose first word names the command. Without the name of another command it is that of `scripts/bench`.

use std::error::Error;
use std::ffi::OsString;
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
        "diff-rate" => diff_rate::main(words).map_or_else(failed, |()| ExitCode::SUCCESS),
        "dynamic-programming-experiment" => dynamic_programming_experiment::main(words),
        "estimates" => estimates::main(words),
        "explore-experiment" => explore_experiment::main(words),
        "field-coverage-experiment" => field_coverage_experiment::main(words),
        "mutation-oracle" => mutation_oracle::main(words).unwrap_or_else(|error| failed(error)),
        "simulation" => simulation::main(words),
        _ => bench::main(program.into_iter().chain(words)),
    }
}

/// Prints the error of a command.
fn failed(error: Box<dyn Error>) -> ExitCode {
    eprintln!("error: {error}");
    ExitCode::FAILURE
}
