//! The program behind `scripts/fuzz`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Parser, Subcommand};
use udita_fuzz::case;
use udita_fuzz::properties::{NAMES, property};
use udita_fuzz::session::{self, Plan, SessionError};

/// Checks udita with random inputs: source text, programs with choices, command lines.
#[derive(Parser)]
#[command(name = "scripts/fuzz", subcommand_negates_reqs = true, args_conflicts_with_subcommands = true)]
struct Cli {
    /// Duration of the session.
    #[arg(required = true)]
    minutes: Option<u32>,

    /// The only property to check. Default: all in turn.
    #[arg(value_parser = NAMES)]
    property: Option<String>,

    /// The first seed. Default: from the clock.
    #[arg(long)]
    seed: Option<u64>,

    /// The binary to check command lines of.
    #[arg(long, global = true, hide = true, value_name = "FILE", default_value = "target/debug/udita")]
    udita: PathBuf,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Check one input, such as a file of lab/fuzz/corpus.
    Check { property: String, file: PathBuf },
    /// Print the input of a seed.
    Show { property: String, seed: u64 },
    /// Check the inputs of some seeds up to the first failure.
    #[command(hide = true)]
    Worker { property: String, first: u64, count: u64 },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Tells whether nothing was found.
fn run(cli: &Cli) -> Result<bool, SessionError> {
    let named = |name: &str| property(name, &cli.udita);
    match &cli.command {
        None => run_session(cli),
        Some(Command::Worker { property, first, count }) => {
            Ok(session::worker(named(property)?.as_ref(), *first, *count)?)
        }
        Some(Command::Show { property, seed }) => {
            match case::input(named(property)?.as_ref(), *seed) {
                Ok(tree) => println!("{}", tree.current()),
                Err(failure) => eprintln!("{}", failure.kind),
            }
            Ok(true)
        }
        Some(Command::Check { property, file }) => {
            let checked = named(property)?.check(&read(file)?);
            if let Err(failure) = &checked {
                println!("{}\n{}", failure.kind, failure.detail);
            }
            Ok(checked.is_ok())
        }
    }
}

fn read(file: &Path) -> std::io::Result<String> {
    Ok(String::from_utf8_lossy(&std::fs::read(file)?).into_owned())
}

fn run_session(cli: &Cli) -> Result<bool, SessionError> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    if let Err(error) = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed)) {
        eprintln!("warning: Ctrl-C will end the session without a summary: {error}");
    }
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // The session's processes are copies, so that work on the code goes on meanwhile.
    let directory = tempfile::tempdir()?;
    let [program, udita] = ["udita-fuzz", "udita"].map(|name| directory.path().join(name));
    std::fs::copy(std::env::current_exe()?, &program)?;
    std::fs::copy(&cli.udita, &udita)?;
    let plan = Plan {
        properties: cli.property.clone().map_or_else(|| NAMES.map(str::to_owned).to_vec(), |name| vec![name]),
        seed: cli.seed.unwrap_or(clock.as_millis() as u64 * 1000),
        time: Duration::from_secs(60) * cli.minutes.unwrap_or(1),
        program,
        udita,
    };
    session::run(&plan, interrupted)
}
