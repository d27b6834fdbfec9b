//! `scripts/bench`: measures and prints tables.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use crate::compile_order::{self, SHAPES};
use crate::instructions::Searcher;
use crate::measure::{Measured, Setting, Work, count, count_natively, count_with_equal_work, measure};
use crate::subjects::{self, Case};
use crate::{anatomy, check, instructions, programs, start_up, table, threads};
use clap::{Parser, ValueEnum};
use udita::ChoiceMode;

/// Measure how fast searches are, beside the same searches written by hand in Rust
#[derive(Parser)]
#[command(name = "scripts/bench", after_help = "docs/speed.md says how to read the tables.")]
struct Args {
    /// Subjects whose names contain one of these; all if none are given. Numbers after a name select one row, as in "n-queens/filter 9"
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// Use only the first bounds of each subject, and run each once
    #[arg(long)]
    quick: bool,

    /// The choice mode; several, separated by commas, give one row each
    #[arg(long, value_enum, value_name = "WHEN", value_delimiter = ',', default_value = "delayed")]
    choice: Vec<ChoiceArg>,

    /// Maximum number of runs of the machine and of the native twin; the minimum time counts
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// Don't measure time; compare the work of the searches with lab/benches/snapshots/full.json, and their memory with the limit. With
    /// UPDATE_EXPECT=1 in the environment, update these rows of that file
    #[arg(long, conflicts_with_all = ["quick", "choice", "instructions", "row"])]
    check: bool,

    /// Count processor instructions for small bounds, under valgrind
    #[arg(long, visible_alias = "counts", conflicts_with_all = ["quick", "choice", "row"])]
    instructions: bool,

    /// Count processor instructions per candidate, by parts of the machine, under valgrind
    #[arg(long, conflicts_with_all = ["names", "quick", "choice", "check", "instructions", "jobs", "row"])]
    anatomy: bool,

    /// Compile programs of many shapes at two sizes under valgrind, and fail if the instructions grow much faster than the programs. NAME
    /// is part of a shape
    #[arg(long, conflicts_with_all = ["quick", "choice", "check", "instructions", "anatomy", "jobs", "java", "row"])]
    compile: bool,

    /// Compare one thread with N in elapsed time; meaningful only on a computer without other load
    #[arg(long, value_name = "N", conflicts_with_all = ["choice", "check", "instructions"])]
    jobs: Option<NonZeroUsize>,

    /// Compare programs without choices with a JVM, also in interpreted mode: complete processes, alternating. NAME is part of a class
    #[arg(long, conflicts_with_all = ["choice", "check", "instructions", "anatomy", "jobs", "row"])]
    java: bool,

    /// Measure only the row with this number and print it as JSON
    #[arg(long, hide = true)]
    row: Option<usize>,

    /// Search once with the small bounds of the row with this number
    #[arg(long, hide = true, requires = "searcher")]
    small_row: Option<usize>,

    /// Compile the shape with this number once
    #[arg(long, hide = true, requires = "compile_size")]
    compile_shape: Option<usize>,

    /// The size of the program; 0 is an empty program
    #[arg(long, hide = true)]
    compile_size: Option<usize>,

    /// Search once with the anatomy case of this number
    #[arg(long, hide = true)]
    anatomy_row: Option<usize>,

    /// The implementation that searches
    #[arg(long, hide = true)]
    searcher: Option<Searcher>,
}

/// The choice mode.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ChoiceArg {
    Eager,
    Delayed,
    Narrow,
}

impl ChoiceArg {
    fn mode(self) -> ChoiceMode {
        match self {
            ChoiceArg::Eager => ChoiceMode::Eager,
            ChoiceArg::Delayed => ChoiceMode::Delayed,
            ChoiceArg::Narrow => ChoiceMode::Narrow,
        }
    }
}

type Failure = Box<dyn std::error::Error>;

pub(super) fn main(words: impl Iterator<Item = OsString>) -> ExitCode {
    let args = Args::parse_from(words);
    match run(&args) {
        Ok(status) => status,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<ExitCode, Failure> {
    if args.instructions {
        let cases = selected(subjects::small_cases(), &args.names)?;
        print!("{}", instructions::report(&cases, &std::env::current_exe()?)?);
        return Ok(ExitCode::SUCCESS);
    }
    if let (Some(row), Some(searcher)) = (args.small_row, args.searcher) {
        let case = subjects::small_cases().nth(row).ok_or("no such row")?;
        match searcher {
            Searcher::Machine => _ = count(&case.compile()?, ChoiceMode::Delayed),
            Searcher::Native => _ = count_natively(case.subject.twin.search, case.args),
            Searcher::EqualWork => {
                let search = case.subject.equal_work.ok_or("no twin of equal work")?;
                count_with_equal_work(search, case.args);
            }
        }
        return Ok(ExitCode::SUCCESS);
    }
    if args.compile {
        let (table, is_fine) = compile_order::report(&args.names, &std::env::current_exe()?)?;
        print!("{table}");
        return Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    if let (Some(number), Some(size)) = (args.compile_shape, args.compile_size) {
        compile_order::compile(SHAPES.get(number).ok_or("no such shape")?, size);
        return Ok(ExitCode::SUCCESS);
    }
    if args.anatomy {
        print!("{}", anatomy::report(&std::env::current_exe()?)?);
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(row) = args.anatomy_row {
        let case = anatomy::cases().nth(row).ok_or("no such row")?;
        count(&case.compile()?, ChoiceMode::Delayed);
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(row) = args.row {
        let case = subjects::cases().nth(row).ok_or("no such row")?;
        let setting = Setting { choice: args.choice[0].mode(), rounds: args.rounds };
        println!("{}", serde_json::to_string(&measure(case, setting)?)?);
        return Ok(ExitCode::SUCCESS);
    }
    if args.java {
        let rounds = if args.quick { 1 } else { args.rounds };
        print!("{}", programs::report(&args.names, rounds, &sibling("udita")?)?);
        return Ok(ExitCode::SUCCESS);
    }
    let cases = selected(subjects::cases(), &args.names)?;
    if args.check {
        let mut rows = Vec::new();
        for (number, case) in cases {
            rows.push((case.to_string(), measure_in_child(number, case, ChoiceArg::Delayed, 1)?));
        }
        return check::check(&rows);
    }
    let is_quick = |&(_, case): &(usize, Case)| !args.quick || case.args == case.subject.bounds[0];
    let cases: Vec<(usize, Case)> = cases.into_iter().filter(is_quick).collect();
    let rounds = if args.quick { 1 } else { args.rounds };
    if let Some(jobs) = args.jobs {
        let cases: Vec<Case> = cases.into_iter().map(|(_, case)| case).collect();
        print!("{}", threads::report(&cases, jobs, rounds)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut rows: Vec<(String, Measured)> = Vec::new();
    for (number, case) in cases {
        for &choice in &args.choice {
            let measured = measure_in_child(number, case, choice, rounds)?;
            rows.push((row_name(case, choice, args), measured));
        }
    }
    let work: Vec<(String, Work)> =
        rows.iter().map(|(name, measured)| (name.clone(), measured.work)).collect();
    println!("{}\n{}", table::work(&work), table::speed(&rows));
    if args.names.is_empty() {
        print!("{}", start_up::report(&sibling("udita")?)?);
    }
    Ok(ExitCode::SUCCESS)
}

fn row_name(case: Case, choice: ChoiceArg, args: &Args) -> String {
    match choice.to_possible_value() {
        Some(value) if args.choice.len() > 1 => format!("{case} {}", value.get_name()),
        _ => case.to_string(),
    }
}

/// The cases selected by `names`, with their numbers.
fn selected(cases: impl Iterator<Item = Case>, names: &[String]) -> Result<Vec<(usize, Case)>, Failure> {
    let all: Vec<(usize, Case)> = cases.enumerate().collect();
    let is_meant = |case: &Case, name: &str| case.to_string().contains(name);
    if let Some(wrong) = names.iter().find(|name| !all.iter().any(|(_, case)| is_meant(case, name))) {
        let known: Vec<String> = subjects::all().map(|subject| subject.name.to_string()).collect();
        return Err(format!("no subject is called {wrong:?}; there are\n  {}", known.join("\n  ")).into());
    }
    let is_asked_for = |case: &Case| names.is_empty() || names.iter().any(|name| is_meant(case, name));
    Ok(all.into_iter().filter(|(_, case)| is_asked_for(case)).collect())
}

/// Measures a case in a separate process, so that its memory is known.
fn measure_in_child(number: usize, case: Case, choice: ChoiceArg, rounds: u32) -> Result<Measured, Failure> {
    eprintln!("{case} ...");
    let choice = choice.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default();
    let output = Command::new(std::env::current_exe()?)
        .args(["--row", &number.to_string(), "--choice", &choice, "--rounds", &rounds.to_string()])
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        return Err(format!("{case}: the search failed ({})", output.status).into());
    }
    let measured: Measured = serde_json::from_slice(&output.stdout)?;
    let counts = measured.work.counts();
    if let Some((_, equal_work)) = measured.equal_work
        && choice == "delayed"
        && equal_work != counts
    {
        return Err(format!("{case}: the twin of equal work counted {equal_work:?}, not {counts:?}").into());
    }
    let native = measured.native;
    if choice == "delayed" && case.subject.twin.other_paths.is_none() && native != counts {
        return Err(format!("{case}: the native twin counted {native:?}, not {counts:?}").into());
    }
    Ok(measured)
}

/// The path of a program built beside this one.
fn sibling(name: &str) -> Result<PathBuf, Failure> {
    let path = std::env::current_exe()?.with_file_name(name);
    if path.exists() {
        Ok(path)
    } else {
        Err(format!("{}: not there; run scripts/bench", path.display()).into())
    }
}
