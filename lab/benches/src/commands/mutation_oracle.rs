//! `scripts/mutation-oracle`: udita and a JVM judge a random sample of mutants.

use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use crate::jvm_mutants::Failure;
use crate::jvm_mutants::compare::{Comparison, compare};
use crate::jvm_mutants::jvm::Jvm;
use crate::jvm_mutants::sample::{Chosen, sample};
use crate::jvm_mutants::speed::{Side, jvm, udita};
use crate::jvm_mutants::subjects::{Prepared, SOURCES};
use crate::jvm_mutants::task::task;
use clap::Parser;

/// Compare udita's verdicts on mutants with those of a JVM
#[derive(Parser)]
#[command(name = "scripts/mutation-oracle")]
struct Args {
    /// Number of mutants
    #[arg(long, default_value_t = 2000)]
    mutants: usize,

    /// Seed of the sample
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Number of nodes of the largest inputs
    #[arg(long, default_value_t = 4)]
    nodes: u32,

    /// Measure runs and mutants per second instead
    #[arg(long)]
    speed: bool,
}

pub(super) fn main(words: impl Iterator<Item = OsString>) -> Result<ExitCode, Failure> {
    let args = Args::parse_from(words);
    let programs: Result<Vec<Prepared>, Failure> =
        SOURCES.iter().map(|source| source.prepare(args.nodes)).collect();
    let programs = programs?;
    let chosen = sample(&programs, args.mutants, args.seed)?;
    let judge = Jvm::new()?;
    if args.speed {
        speed(&judge, &programs, &chosen)?;
        return Ok(ExitCode::SUCCESS);
    }
    let is_equal = oracle(&judge, &programs, &chosen)?;
    Ok(if is_equal { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints the verdicts that differ, and a table. Returns whether all agree.
fn oracle(judge: &Jvm, programs: &[Prepared], chosen: &[Chosen]) -> Result<bool, Failure> {
    let mut tasks = Vec::new();
    for (prepared, chosen) in programs.iter().zip(chosen) {
        let texts: Vec<String> =
            chosen.mutants.iter().map(|(mutation, _)| mutation.apply(&prepared.text)).collect();
        tasks.push(task(prepared, &texts)?);
    }
    let answers = judge.judge(&tasks, false)?;
    println!("| program | mutations | mutants | runs on the JVM | equal | slow | different |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut all_different = 0;
    for ((prepared, chosen), answer) in programs.iter().zip(chosen).zip(answers) {
        let made: Vec<Option<Arc<VerifiedProgram>>> =
            chosen.mutants.iter().map(|(_, program)| program.clone()).collect();
        let comparisons = compare(prepared, &made, &answer.verdicts)?;
        for ((mutation, _), comparison) in chosen.mutants.iter().zip(&comparisons) {
            if let Comparison::Different { ours, theirs } = comparison {
                eprintln!("{}{ours:?}\n{theirs:?}\n", mutation.diff(&prepared.sources));
            }
        }
        let count = |like: &dyn Fn(&Comparison) -> bool| comparisons.iter().filter(|one| like(one)).count();
        let equal = count(&|one| *one == Comparison::Equal);
        let slow = count(&|one| *one == Comparison::Slow);
        let different = comparisons.len() - equal - slow;
        println!(
            "| {} | {} | {} | {} | {equal} | {slow} | {different} |",
            prepared.source.class,
            made.len(),
            chosen.compiled(),
            answer.runs
        );
        all_different += different;
    }
    Ok(all_different == 0)
}

/// Prints a table of runs and mutants per second.
fn speed(judge: &Jvm, programs: &[Prepared], chosen: &[Chosen]) -> Result<(), Failure> {
    println!("| program | mutants | | runs/s, warm | compiling s | running s | mutants/s |");
    println!("| --- | ---: | --- | ---: | ---: | ---: | ---: |");
    for (prepared, chosen) in programs.iter().zip(chosen) {
        let sides: [(&str, Side); 3] = [
            ("1 thread", udita(prepared, chosen, 1)?),
            ("2 threads", udita(prepared, chosen, 2)?),
            ("JVM", jvm(judge, prepared, chosen)?),
        ];
        let mutants = chosen.compiled();
        for (name, side) in sides {
            let rate = mutants as f64 / (side.compiling + side.running);
            println!(
                "| {} | {mutants} | {name} | {:.0} | {:.2} | {:.2} | {rate:.0} |",
                prepared.source.class, side.rate, side.compiling, side.running
            );
        }
    }
    Ok(())
}
