//! `scripts/explore-experiment`: compares search strategies, prints a table and draws curves.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::experiment::explored::{PROGRAMS, Program, STRATEGIES};
use crate::experiment::hits;
use crate::experiment::report::{Row, picture, results};
use clap::Parser;
use udita_explore::explore::DEFAULT_ITERATIONS;

/// Compare the search strategies of `udita explore`: branches covered over iterations, on three programs
#[derive(Parser)]
#[command(name = "scripts/explore-experiment")]
struct Args {
    /// The programs; all if none are given
    #[arg(value_parser = PROGRAMS.map(|program| program.name))]
    programs: Vec<String>,

    /// Instead of these programs, explore those with one place to hit each, and print the iterations of the hits
    #[arg(long, value_name = "SET", value_parser = hits::SETS, conflicts_with_all = ["programs", "out"])]
    hits: Option<String>,

    /// The strategies, separated by commas; all by default
    #[arg(long, value_delimiter = ',', value_name = "NAME", value_parser = STRATEGIES)]
    strategies: Vec<String>,

    /// Number of seeds, with one exploration each
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,

    /// Number of iterations. Default: as in the paper, 3000 for the smallest program and 4000 for the others, with --hits 10 000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    iterations: Option<u64>,

    /// Write a picture NAME.svg for each program to this directory
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

type Failure = Box<dyn std::error::Error>;

pub(super) fn main(words: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    run(&Args::parse_from(words))
}

fn run(args: &Args) -> Result<(), Failure> {
    if let Some(set) = &args.hits {
        return find(set, args);
    }
    let mut rows = Vec::new();
    for program in PROGRAMS.iter().filter(|program| is_named(&args.programs, program.name)) {
        for strategy in STRATEGIES.into_iter().filter(|strategy| is_named(&args.strategies, strategy)) {
            rows.push(row(*program, strategy, args)?);
        }
        if let Some(directory) = &args.out {
            std::fs::create_dir_all(directory)?;
            std::fs::write(directory.join(format!("{}.svg", program.name)), picture(program.name, &rows))?;
        }
    }
    print!("{}", results(&rows));
    Ok(())
}

/// Prints the iterations of the hits.
fn find(set: &str, args: &Args) -> Result<(), Failure> {
    let strategies: Vec<&str> =
        STRATEGIES.into_iter().filter(|strategy| is_named(&args.strategies, strategy)).collect();
    let iterations = args.iterations.unwrap_or(DEFAULT_ITERATIONS);
    let mut rows = Vec::new();
    for target in hits::targets(set)? {
        let mut found = Vec::new();
        for strategy in &strategies {
            eprintln!("{} {strategy} ...", target.name);
            let seeds = if *strategy == "dfs" { 1 } else { args.seeds };
            let hit = |seed| target.hit(strategy, iterations, seed);
            found.push((1..=seeds).map(hit).collect::<Result<Vec<_>, _>>()?);
        }
        rows.push((target, found));
    }
    print!("{}", hits::results(&strategies, &rows));
    Ok(())
}

fn is_named(names: &[String], name: &str) -> bool {
    names.is_empty() || names.iter().any(|named| named == name)
}

/// The explorations of a program by a strategy, one per seed.
fn row(program: Program, strategy: &'static str, args: &Args) -> Result<Row, Failure> {
    let iterations = args.iterations.unwrap_or(program.iterations);
    let mut explored = Vec::new();
    // Depth-first search makes the same executions for all seeds.
    let seeds = if strategy == "dfs" { 1 } else { args.seeds };
    for seed in 1..=seeds {
        eprintln!("{} {strategy}, seed {seed} ...", program.name);
        let one = program.explore(strategy, iterations, seed)?;
        if one.violations > 0 {
            eprintln!("{} {strategy}, seed {seed}: {} violations", program.name, one.violations);
        }
        explored.push(one);
    }
    Ok(Row { program, strategy, iterations, explored })
}
