//! The number of programs a second that `udita diff` judges, compared with its parts: making the programs, and compiling
//! them.
//!
//! The programs of a family are made once and kept. Then, by turns: they are made again; one compiler, the other one and both judge
//! those that were kept, and what they say is forgotten; and `udita diff` does it all. Each has the same number of processes, and
//! batches of the same size.

use std::path::Path;
use std::process::{Command, Stdio};
use std::slice::Chunks;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use clap::Parser;
use udita_diff::compiler::{Installation, Settings};
use udita_diff::program::TestProgram;

type Failure = Box<dyn std::error::Error>;

/// Measure how many programs a second are made, compiled, and both
#[derive(Parser)]
struct Args {
    /// The family and its bounds, as for `udita diff`
    #[arg(required = true)]
    family: Vec<String>,

    /// Number of programs
    #[arg(long, default_value_t = 10_000)]
    limit: u64,

    /// Number of programs that are compiled together
    #[arg(long, default_value_t = 100)]
    batch: usize,

    /// Number of processes of each compiler
    #[arg(long, default_value_t = 2)]
    jobs: usize,

    /// So often each is measured; the best counts
    #[arg(long, default_value_t = 3)]
    rounds: usize,
}

/// The part that is measured.
const ROWS: [&str; 5] = ["making programs", "javac alone", "ecj alone", "both compilers", "udita diff"];

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let udita = std::env::current_exe()?.with_file_name("udita");
    let made = programs(&udita, &args)?;
    println!("{} programs, {} together, {} processes of either compiler", made.len(), args.batch, args.jobs);
    let settings = Settings::default();
    let javac = Installation::find(&"javac".parse()?, &settings)?;
    let ecj = Installation::find(&"ecj".parse()?, &settings)?;
    let mut best = [f64::INFINITY; ROWS.len()];
    for _ in 0..args.rounds {
        let seconds = [
            timed(|| programs(&udita, &args).map(drop))?,
            timed(|| compiled(&made, &[&javac], &args))?,
            timed(|| compiled(&made, &[&ecj], &args))?,
            timed(|| compiled(&made, &[&javac, &ecj], &args))?,
            timed(|| whole(&udita, &args))?,
        ];
        for (best, seconds) in best.iter_mut().zip(seconds) {
            *best = best.min(seconds);
        }
    }
    for (row, seconds) in ROWS.iter().zip(best) {
        println!("{row:<16} {seconds:8.2} s {:10.0} programs/s", made.len() as f64 / seconds);
    }
    println!("udita diff reaches {:.2} of both compilers", best[3] / best[4]);
    Ok(())
}

fn timed(work: impl FnOnce() -> Result<(), Failure>) -> Result<f64, Failure> {
    let begun = Instant::now();
    work()?;
    Ok(begun.elapsed().as_secs_f64())
}

/// The programs of the family, made by `udita gen`.
fn programs(udita: &Path, args: &Args) -> Result<Vec<TestProgram>, Failure> {
    let mut command = Command::new(udita);
    command.arg("gen").args(&args.family).args(["--format", "jsonl", "--limit", &args.limit.to_string()]);
    let output = command.stderr(Stdio::inherit()).output()?;
    let line = |(number, line): (usize, &str)| -> Result<TestProgram, Failure> {
        let solution: serde_json::Value = serde_json::from_str(line)?;
        let text = |name: &str| solution[name].as_str().unwrap_or_default().to_string();
        Ok(TestProgram {
            number: number as u64,
            decisions: text("decisions"),
            text: text("printed"),
            ..TestProgram::default()
        })
    };
    std::str::from_utf8(&output.stdout)?.lines().enumerate().map(line).collect()
}

/// Has each compiler judge all programs, and forgets what they say.
fn compiled(programs: &[TestProgram], compilers: &[&Installation], args: &Args) -> Result<(), Failure> {
    let programs: Vec<&TestProgram> = programs.iter().collect();
    let next: Vec<Mutex<Chunks<'_, &TestProgram>>> =
        compilers.iter().map(|_| Mutex::new(programs.chunks(args.batch))).collect();
    let work = |compiler: &Installation, next: &Mutex<Chunks<'_, &TestProgram>>| -> Result<(), String> {
        let mut judge = compiler.judge();
        loop {
            let batch = next.lock().map_err(|error| error.to_string())?.next();
            let Some(batch) = batch else { return Ok(()) };
            judge.judge(batch).map_err(|error| error.to_string())?;
        }
    };
    thread::scope(|scope| {
        let pairs = compilers.iter().zip(&next).flat_map(|pair| std::iter::repeat_n(pair, args.jobs));
        let threads: Vec<_> = pairs.map(|(compiler, next)| scope.spawn(|| work(compiler, next))).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or(Err("a thread panicked".to_string())))
    })?;
    Ok(())
}

/// The whole of `udita diff`.
fn whole(udita: &Path, args: &Args) -> Result<(), Failure> {
    let directory = tempfile::tempdir()?;
    let mut command = Command::new(udita);
    command.arg("diff").args(&args.family).arg("--store").arg(directory.path().join("campaign"));
    command.args(["--limit", &args.limit.to_string(), "--batch", &args.batch.to_string()]);
    command.args(["--jobs", &args.jobs.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
    match command.status()?.code() {
        Some(0 | 1) => Ok(()),
        status => Err(format!("udita diff ended with {status:?}").into()),
    }
}
