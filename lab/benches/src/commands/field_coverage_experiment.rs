//! `scripts/field-coverage-experiment`: builds suites by field coverage with each stopping rule, runs their calls on mutants, prints tables
//! and draws curves.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::field_coverage::Failure;
use crate::field_coverage::enumeration::{Enumeration, enumerate};
use crate::field_coverage::quality::{Aim, Numbers, Quality, Reached, reached_by};
use crate::field_coverage::report::{mutants, page, picture, quality, suites, times};
use crate::field_coverage::results::{Cell, Results};
use crate::field_coverage::subjects::{RULES, Rule, SUBJECTS, Subject};
use clap::Parser;

/// Compare suites of all inputs that cover something new with suites whose enumeration stops early: sizes, instructions, branch coverage
/// and mutation score at growing scopes
#[derive(Parser)]
#[command(name = "scripts/field-coverage-experiment")]
struct Args {
    /// The classes; all if none are given
    #[arg(value_parser = SUBJECTS.map(|subject| subject.class))]
    classes: Vec<String>,

    /// Maximum time of an enumeration, in seconds. A class that exceeds it gets no larger scopes
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,

    /// Largest scope
    #[arg(long, value_name = "N", default_value_t = u32::MAX, hide_default_value = true)]
    scope: u32,

    /// Number of threads for mutants. Enumerations use one thread
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..))]
    threads: u8,

    /// Write all results to this directory: results.jsonl, and a picture NAME.svg for each class. Existing results of other classes are
    /// kept
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Show the branches and the mutants that rules lose, and those that no suite reaches
    #[arg(long)]
    lost: bool,

    /// Run nothing: show and draw the results in the directory of `--out`
    #[arg(long, requires = "out")]
    no_runs: bool,

    /// Write the tables to this page, between the comments that name them
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
}

pub(super) fn main(words: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    run(&Args::parse_from(words))
}

fn run(args: &Args) -> Result<(), Failure> {
    let file = args.out.as_ref().map(|directory| directory.join("results.jsonl"));
    let mut results = match &file {
        Some(file) if file.exists() => Results::parse(&std::fs::read_to_string(file)?)?,
        _ => Results::default(),
    };
    let is_named =
        |subject: &&Subject| args.classes.is_empty() || args.classes.iter().any(|name| name == subject.class);
    if !args.no_runs {
        for subject in SUBJECTS.iter().filter(is_named) {
            results.replace(subject, cells(subject, args)?);
        }
    }
    if let (Some(directory), Some(file)) = (&args.out, &file) {
        std::fs::create_dir_all(directory)?;
        std::fs::write(file, results.to_lines()?)?;
        for subject in &SUBJECTS {
            let drawing = directory.join(format!("{}.svg", subject.class));
            std::fs::write(drawing, picture(&results, subject))?;
        }
    }
    println!("{}\n{}\n{}\n{}", suites(&results), times(&results), quality(&results), mutants(&results));
    if let Some(file) = &args.page {
        let text = std::fs::read_to_string(file)?;
        let text =
            page(&text, &results).ok_or_else(|| format!("{}: no comments for tables", file.display()))?;
        std::fs::write(file, text)?;
    }
    Ok(())
}

/// The cells of a class for all scopes and rules.
fn cells(subject: &Subject, args: &Args) -> Result<Vec<Cell>, Failure> {
    let threads = usize::from(args.threads);
    let limit = Duration::from_secs(args.limit);
    let quality = Quality::new(subject)?;
    let mut cells = Vec::new();
    for &scope in subject.scopes.iter().filter(|scope| **scope <= args.scope) {
        let mut enumerations = Vec::new();
        for rule in &RULES {
            let Some(found) = enumerate(subject, scope, rule, limit)? else {
                eprintln!("{} {scope}, {}: more than {} s", subject.class, rule.name, args.limit);
                return Ok(cells);
            };
            eprintln!("{} {scope}, {}: {:.2} s", subject.class, rule.name, found.seconds);
            enumerations.push((rule, found));
        }
        // The complete suite, of which the others are prefixes.
        let Some((_, all)) = enumerations.first() else { continue };
        let reached = quality.reached(&all.members, scope, threads)?;
        for (rule, found) in &enumerations {
            if !all.members.starts_with(&found.members) {
                return Err(format!("{} {scope}, {}: another suite", subject.class, rule.name).into());
            }
            if args.lost {
                show_lost(&format!("{} {scope}", subject.class), rule, &reached, found.members.len());
            }
            cells.push(cell(subject, scope, rule, found, (&reached, quality.numbers)));
        }
    }
    Ok(cells)
}

/// Prints what the first members of a suite don't reach; for the rule without an early stop, what the complete suite doesn't reach.
fn show_lost(title: &str, rule: &Rule, reached: &Reached, members: usize) {
    let is_lost = |aim: &&Aim| match aim.member {
        None => rule.until == RULES[0].until,
        Some(member) => member >= members,
    };
    for aim in reached.branches.iter().chain(&reached.mutants).filter(is_lost) {
        eprintln!("{title}, {}: {}", rule.name, aim.what);
    }
}

fn cell(
    subject: &Subject,
    scope: u32,
    rule: &Rule,
    found: &Enumeration,
    (reached, numbers): (&Reached, Numbers),
) -> Cell {
    let members = found.members.len();
    Cell {
        class: subject.class.to_owned(),
        scope,
        rule: rule.name.to_owned(),
        inputs: found.inputs,
        members,
        pairs: found.pairs,
        instructions: found.instructions,
        seconds: found.seconds,
        predicted: found.predicted,
        is_early: found.is_early,
        branches: reached_by(&reached.branches, members),
        killed: reached_by(&reached.mutants, members),
        equivalent: numbers.equivalent,
        duplicates: numbers.duplicates,
    }
}
