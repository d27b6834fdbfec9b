//! `scripts/dynamic-programming-experiment`: compares the engines that find structures of a predicate, prints tables and draws curves.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::dynamic_programming::report::{all, largest, page, picture, side_by_side};
use crate::dynamic_programming::results::{Cell, Outcome, Results};
use crate::dynamic_programming::run::{Ended, measure};
use crate::dynamic_programming::subjects::{ENGINES, Engine, SIZES, SUBJECTS, Subject};
use clap::{Parser, Subcommand};

/// Compare the engines that find structures of a predicate (`udita repok --search`): structures, candidates, time and memory at growing
/// bounds. Each run is a process with one thread. An engine stops at the bound where it exceeds the time or memory limit
#[derive(Parser)]
#[command(name = "scripts/dynamic-programming-experiment", args_conflicts_with_subcommands = true)]
struct Args {
    #[command(subcommand)]
    command: Option<Hidden>,

    /// The subjects; all if none are given
    #[arg(value_parser = SUBJECTS.map(|subject| subject.name))]
    subjects: Vec<String>,

    /// The engines, separated by commas; all by default. Those that `udita` lacks are skipped
    #[arg(long, value_delimiter = ',', value_name = "NAME", value_parser = ENGINES.map(|engine| engine.argument()))]
    engines: Vec<String>,

    /// Maximum processor time of a run, in seconds. The paper uses 1000
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Maximum memory for structures and classes, as in `udita repok --memory`
    #[arg(long, value_name = "BYTES", default_value = "1G")]
    memory: String,

    /// Largest number of nodes
    #[arg(long, value_name = "N", default_value_t = SIZES[SIZES.len() - 1])]
    nodes: u32,

    /// Number of runs at each bound, whose mean time counts. The paper uses 5
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,

    /// Write all results to this directory: results.jsonl, and a picture NAME.svg for each subject. Existing results of other subjects and
    /// engines are kept
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Run nothing: show and draw the results in the directory of `--out`
    #[arg(long, requires = "out")]
    no_runs: bool,

    /// Write the tables to this page, between the comments that name them
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Hidden {
    /// Run a command, and print its resource usage
    #[command(hide = true)]
    Measure {
        /// Maximum processor time in seconds
        limit: u64,
        /// The command and its arguments
        #[arg(last = true, required = true)]
        command: Vec<String>,
    },
}

impl Args {
    /// The file with the results.
    fn file(&self) -> Option<PathBuf> {
        self.out.as_ref().map(|directory| directory.join("results.jsonl"))
    }
}

type Failure = Box<dyn std::error::Error>;

pub(super) fn main(words: impl Iterator<Item = OsString>) -> Result<ExitCode, Failure> {
    run(&Args::parse_from(words))
}

fn run(args: &Args) -> Result<ExitCode, Failure> {
    if let Some(Hidden::Measure { limit, command }) = &args.command {
        println!("{}", serde_json::to_string(&measure(command, *limit)?)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut results = match args.file() {
        Some(file) if file.exists() => Results::parse(&std::fs::read_to_string(file)?)?,
        _ => Results::default(),
    };
    if !args.no_runs {
        run_engines(&mut results, args)?;
    }
    if let Some(directory) = &args.out {
        std::fs::create_dir_all(directory)?;
        for subject in &SUBJECTS {
            let drawing = directory.join(format!("{}.svg", subject.name));
            std::fs::write(drawing, picture(&results, subject))?;
        }
    }
    print!("{}\n{}\n{}", all(&results), side_by_side(&results), largest(&results));
    if let Some(file) = &args.page {
        let text = std::fs::read_to_string(file)?;
        let text =
            page(&text, &results).ok_or_else(|| format!("{}: no comments for tables", file.display()))?;
        std::fs::write(file, text)?;
    }
    let differences = results.differences();
    for difference in &differences {
        eprintln!("error: engines differ: {difference}");
    }
    Ok(ExitCode::from(u8::from(!differences.is_empty())))
}

/// Runs the engines for the subjects, and writes the results after each.
fn run_engines(results: &mut Results, args: &Args) -> Result<(), Failure> {
    let mut unknown: Vec<&str> = Vec::new();
    for subject in SUBJECTS.iter().filter(|subject| is_named(&args.subjects, subject.name)) {
        for engine in ENGINES.iter().filter(|engine| is_named(&args.engines, &engine.argument())) {
            if unknown.contains(&engine.name) {
                continue;
            }
            let cells = cells(subject, engine, args)?;
            if cells.iter().any(|cell| cell.outcome == Outcome::Unknown) {
                eprintln!("udita has no engine {}, which is skipped", engine.name);
                unknown.push(engine.name);
                continue;
            }
            results.replace(subject, engine, cells);
            if let (Some(directory), Some(file)) = (&args.out, args.file()) {
                std::fs::create_dir_all(directory)?;
                std::fs::write(file, results.to_lines()?)?;
            }
        }
    }
    Ok(())
}

fn is_named(names: &[String], name: &str) -> bool {
    names.is_empty() || names.iter().any(|named| named == name)
}

/// The runs of an engine at growing bounds, up to the first bound that exceeds its limits.
fn cells(subject: &Subject, engine: &Engine, args: &Args) -> Result<Vec<Cell>, Failure> {
    let own = std::env::current_exe()?;
    let udita = own.with_file_name("udita");
    let mut cells = Vec::new();
    for nodes in SIZES.into_iter().filter(|nodes| *nodes <= args.nodes) {
        let mut cell = Cell {
            subject: subject.name.to_owned(),
            engine: engine.name.to_owned(),
            nodes,
            seconds: Vec::new(),
            limit: args.limit,
            peak_bytes: 0,
            outcome: Outcome::TimeLimit,
        };
        for _ in 0..args.runs {
            let ended = measured(&own, &udita, subject, engine, nodes, args)?;
            cell.seconds.push(ended.seconds);
            cell.peak_bytes = cell.peak_bytes.max(ended.peak_bytes);
            cell.outcome = ended.outcome();
            if cell.structures().is_none() {
                break;
            }
        }
        if let Outcome::Failed { reason } = &cell.outcome {
            eprintln!("{} {}, up to {nodes} nodes: {reason}", subject.name, engine.name);
        } else {
            eprintln!("{} {}, up to {nodes} nodes: {:.2} s", subject.name, engine.name, cell.mean());
        }
        let is_over = cell.structures().is_none();
        cells.push(cell);
        if is_over {
            break;
        }
    }
    Ok(cells)
}

/// One run, in a process that measures only this run.
fn measured(
    own: &Path,
    udita: &Path,
    subject: &Subject,
    engine: &Engine,
    nodes: u32,
    args: &Args,
) -> Result<Ended, Failure> {
    let output = Command::new(own)
        .arg("dynamic-programming-experiment")
        .args(["measure", &args.limit.to_string(), "--"])
        .arg(udita)
        .args(subject.arguments(nodes))
        .args(engine.options(&args.memory))
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
