//! Runs and mutants per second, beside those of a JVM.

use std::sync::Arc;
use std::time::Instant;
use udita::bytecode::VerifiedProgram;

use udita::language::mutation::Mutants;
use udita_mutation::Settings;

use super::Failure;
use super::compare::judge;
use super::jvm::Jvm;
use super::sample::Chosen;
use super::subjects::Prepared;
use super::task::task;

/// The time of one side for the mutants of a program.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Side {
    /// Seconds for compiling the mutants.
    pub compiling: f64,
    /// Seconds for running the mutants.
    pub running: f64,
    /// Number of runs of the mutants.
    pub runs: u64,
    /// Runs of the original per second, as if it were a mutant that stays alive.
    pub rate: f64,
}

/// Measures udita on `threads` threads.
///
/// # Errors
///
/// The program doesn't compile, or a call fails.
pub fn udita(prepared: &Prepared, chosen: &Chosen, threads: usize) -> Result<Side, Failure> {
    let settings = Settings::default();
    let mutations = chosen.mutants.iter().map(|(mutation, _)| mutation.clone()).collect();
    let begun = Instant::now();
    let mutants = Mutants::new(&prepared.sources, &[prepared.file], mutations)
        .map_err(|_| format!("{} doesn't compile", prepared.source.class))?;
    let programs: Vec<Option<Arc<VerifiedProgram>>> =
        mutants.map(|mutant| Some(Arc::clone(mutant.compiled.program()))).collect();
    let compiled = begun.elapsed();
    let judged = judge(prepared, &settings, &programs, threads)?;
    let running = begun.elapsed() - compiled;
    let runs = judged.iter().map(|judged| judged.runs).sum();
    let one_round = prepared.graphs.len() * prepared.subject.calls().len();
    // Enough for about a second.
    let copies = vec![Some(Arc::clone(&prepared.program)); (4_000_000 / one_round.max(1)).max(2)];
    let begun = Instant::now();
    let alive: u64 = judge(prepared, &settings, &copies, threads)?.iter().map(|judged| judged.runs).sum();
    let rate = alive as f64 / begun.elapsed().as_secs_f64();
    Ok(Side { compiling: compiled.as_secs_f64(), running: running.as_secs_f64(), runs, rate })
}

/// Measures the JVM, in a separate process for this program.
///
/// # Errors
///
/// The process fails.
pub fn jvm(jvm: &Jvm, prepared: &Prepared, chosen: &Chosen) -> Result<Side, Failure> {
    let compiled = chosen.mutants.iter().filter(|(_, program)| program.is_some());
    let texts: Vec<String> = compiled.map(|(mutation, _)| mutation.apply(&prepared.text)).collect();
    let answers = jvm.judge(&[task(prepared, &texts)?], true)?;
    let answer = answers.first().ok_or("the JVM says nothing")?;
    Ok(Side { compiling: answer.compiling, running: answer.running, runs: answer.runs, rate: answer.rate })
}
