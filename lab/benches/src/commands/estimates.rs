//! `scripts/estimates`: udita's estimates of a complete search, against the truth.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::estimates;
use clap::Parser;
use udita::ChoiceMode;
use udita::search::Config;

/// Compare the estimates of a search after 0, 1, 10 and 50 % of it with the truth: a table of twelve subjects
#[derive(Parser)]
#[command(name = "scripts/estimates")]
struct Args {
    /// Only subjects whose names contain this
    #[arg(value_name = "NAME", default_value = "")]
    name: String,

    /// The seed of the probes
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Use the tree of eager choices instead of that of delayed ones
    #[arg(long, conflicts_with = "narrow")]
    eager: bool,

    /// Use the tree of narrow choices instead of that of delayed ones
    #[arg(long)]
    narrow: bool,
}

pub(super) fn main(words: impl Iterator<Item = OsString>) -> ExitCode {
    let args = Args::parse_from(words);
    let choice = match (args.eager, args.narrow) {
        (true, _) => ChoiceMode::Eager,
        (_, true) => ChoiceMode::Narrow,
        _ => ChoiceMode::Delayed,
    };
    let config = Config { choice, deliver: false, ..Config::default() };
    let mut runs = Vec::new();
    for case in estimates::cases(&args.name) {
        match case.compile() {
            Ok(program) => runs.push((case.to_string(), estimates::run(&program, config, args.seed))),
            Err(error) => {
                eprintln!("error: {error}");
                return ExitCode::from(2);
            }
        }
    }
    print!("{}", estimates::shown(&runs));
    ExitCode::SUCCESS
}
