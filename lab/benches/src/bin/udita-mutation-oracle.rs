//! `scripts/mutation-oracle`: udita and a JVM judge a random sample of mutants.

use std::process::ExitCode;
use std::sync::Arc;
use udita::bytecode::VerifiedProgram;

use clap::Parser;
use udita_bench::jvm_mutants::Failure;
use udita_bench::jvm_mutants::compare::{Comparison, compare};
use udita_bench::jvm_mutants::jvm::Jvm;
use udita_bench::jvm_mutants::sample::{Chosen, sample};
use udita_bench::jvm_mutants::speed::{Side, jvm, udita};
use udita_bench::jvm_mutants::subjects::{Prepared, SOURCES};
use udita_bench::jvm_mutants::task::task;

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

fn main() -> Result<ExitCode, Failure> {
    let args = Args::parse();
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
