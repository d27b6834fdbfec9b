//! The command line: arguments, help, and the choice of a subcommand.
//!
//! Standard output carries results only. Everything else goes to standard error, and is dropped if that can't be written. A
//! subcommand returns its exit status or the [`Failure`] that ended it; nothing else exits.

use std::io::{self, IsTerminal};
use std::panic;
use std::process::ExitCode;
use std::thread;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

mod allowance;
mod arguments;
mod batch;
mod check;
mod compilers;
mod completions;
mod config;
mod console;
mod coverage;
mod deliver;
mod destination;
mod diff;
mod disasm;
mod distinct;
mod engine;
mod enumerate;
mod estimate;
mod explain;
mod explore;
mod files;
mod forecast;
mod generate;
mod jobs;
mod limits;
mod lsp;
mod manual;
mod mutate;
mod near_miss;
mod output;
mod paths;
mod predicate;
mod program;
mod progress;
pub mod project_file;
mod protection;
mod records;
mod replay;
mod repok;
mod report;
mod run;
mod sample;
mod search;
mod sink;
mod stats;
mod status;
mod stop;
mod store;
mod stored;
mod streams;
mod structures;
mod suggestion;
mod suite;
mod table;
mod testgen;
mod untrusted;
mod usage;
mod violations;
mod whole_file;
mod worker;

use config::{Added, Configured};
use console::{ColorArg, Console};
use status::{Failure, INTERRUPTED, SUCCESS, UNUSABLE};

/// Generates structurally complex test inputs. udita runs a Java program with nondeterministic choices over all choices within
/// its bounds, and shows every input that the program makes.
#[derive(Parser)]
#[command(name = "udita", version, max_term_width = 100, after_long_help = AFTER_HELP)]
struct Cli {
    /// When to colour messages. `auto`: if they go to a terminal and NO_COLOR is not set.
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true, display_order = 900)]
    color: ColorArg,

    /// Ignore `udita.toml`, the options of a project (see the manual). So does the variable UDITA_NO_CONFIG
    #[arg(long, global = true, display_order = 901)]
    no_config: bool,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Estimate(Box<estimate::Args>),
    Explain(Box<explain::Args>),
    Explore(Box<explore::Args>),
    Diff(Box<diff::Args>),
    Gen(generate::Args),
    Repok(repok::Args),
    Suite(suite::Args),
    Mutate(Box<mutate::Args>),
    Testgen(testgen::Args),
    Resume(stored::ResumeArgs),
    Status(stored::StatusArgs),
    Cat(stored::CatArgs),
    Verify(stored::VerifyArgs),
    #[command(hide = true)]
    Worker(worker::WorkerArgs),
    Check(check::Args),
    Lsp(lsp::Args),
    Disasm(disasm::Args),
    Replay(replay::Args),
    Completions(completions::Args),
    Man(manual::Args),
}

const AFTER_HELP: &str = "\
A first program, triples.udita:

  void main(int max) {
      int c = getInt(1, max);          // any integer from 1 to max
      int b = getInt(1, c);
      int a = getInt(1, b);
      assume(a * a + b * b == c * c);  // drops all other paths
      println(a + \" \" + b + \" \" + c);
  }

  udita run triples.udita 20           every solution, one a line
  udita run --count triples.udita 20   the number of solutions

@FILE stands for the arguments in a file, one a line. The file may contain @FILE arguments too.

Exit status:
  0  success (also when the reader of standard output goes away)
  1  violations were found, or `check` found errors
  2  bad usage, a file that can't be read, or a program that does not compile";

/// The stack of the thread on which a command runs. That of the main thread is as large as the caller has it (`ulimit -s`).
const STACK_BYTES: usize = 16 << 20;

/// Runs udita with the arguments of this process.
pub fn main() -> ExitCode {
    let thread = thread::Builder::new().name("main".to_owned()).stack_size(STACK_BYTES);
    match thread.spawn(run_command) {
        Ok(running) => running.join().unwrap_or_else(|panic| panic::resume_unwind(panic)),
        Err(error) => {
            let what = format!("can't start a thread with a stack of {} MiB: {error}", STACK_BYTES >> 20);
            Console::new(ColorArg::Auto).error(&what);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn run_command() -> ExitCode {
    streams::prepare();
    let configured = match command_line() {
        Ok(configured) => configured,
        Err(Failure::Message(message)) => {
            Console::new(ColorArg::Auto).error(&message);
            return ExitCode::from(UNUSABLE);
        }
        Err(_) => return ExitCode::from(UNUSABLE),
    };
    // A terminal shows first which file counts; elsewhere it is told with an error alone.
    let (mut first, mut after) = (configured.added.as_ref(), None);
    if !io::stderr().is_terminal() {
        std::mem::swap(&mut first, &mut after);
    }
    let parsed = Cli::command().try_get_matches_from(&configured.arguments);
    let parsed = parsed.and_then(|matches| Ok((Cli::from_arg_matches(&matches)?, matches)));
    let (cli, matches) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            let console = Console::new(ColorArg::Auto);
            let [first, after] = [first, after].map(|added| added.filter(|_| error.use_stderr()));
            tell_added(first, &console);
            let words = configured.arguments.iter().map(std::ffi::OsString::as_os_str);
            usage::print_usage(&error, Cli::command(), words);
            tell_added(after, &console);
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(UNUSABLE));
        }
    };
    let console = Console::new(cli.color);
    tell_added(first, &console);
    let result =
        untrusted::begin(Cli::command(), &matches, &console).and_then(|()| run(&cli.command, &console));
    match result {
        Ok(status) => status,
        Err(Failure::ClosedPipe) => SUCCESS,
        Err(Failure::Interrupted(message)) => {
            console.print(format_args!("{message}\n"));
            ExitCode::from(INTERRUPTED)
        }
        Err(Failure::Reported) => ExitCode::from(UNUSABLE),
        Err(Failure::Message(message)) => {
            console.error(&message);
            tell_added(after, &console);
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Runs a subcommand.
fn run(command: &Command, console: &Console) -> Result<ExitCode, Failure> {
    match command {
        Command::Run(args) => run::run(args, console),
        Command::Estimate(args) => estimate::estimate(args, console),
        Command::Explain(args) => explain::run(args, console),
        Command::Explore(args) => explore::explore(args, console),
        Command::Diff(args) => diff::diff(args, console),
        Command::Gen(args) => generate::generate(args, Cli::command, console),
        Command::Repok(args) => repok::repok(args, console),
        Command::Suite(args) => suite::suite(args, console),
        Command::Mutate(args) => mutate::mutate(args, console),
        Command::Testgen(args) => testgen::testgen(args, console),
        Command::Resume(args) => stored::resume(args, console),
        Command::Status(args) => stored::status(args),
        Command::Cat(args) => stored::cat(args, console),
        Command::Verify(args) => stored::verify(args),
        Command::Worker(_) => worker::worker(),
        Command::Check(args) => check::check(args, console),
        Command::Lsp(args) => lsp::lsp(args),
        Command::Disasm(args) => disasm::disasm(args, console),
        Command::Replay(args) => replay::replay(args, console),
        Command::Completions(args) => completions::completions(args, Cli::command(), console),
        Command::Man(args) => manual::man(args, Cli::command(), console),
    }
}

/// The arguments, with those in files of arguments and the options of the project.
fn command_line() -> Result<Configured, Failure> {
    let arguments = arguments::expand(std::env::args_os())?;
    Ok(config::configure(arguments, Cli::command)?)
}

/// Tells the options that are not on the command line.
fn tell_added(added: Option<&Added>, console: &Console) {
    if let Some(added) = added {
        console.print(format_args!("note: {added}; --no-config ignores it\n"));
    }
}
