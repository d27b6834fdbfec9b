//! The command line: arguments, help, and the choice of a subcommand.
//!
//! Standard output carries results only. Everything else goes to standard error, and is dropped if that can't be written. A
//! subcommand returns its exit status or the [`Failure`] that ended it; nothing else exits.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::panic;
use std::process::ExitCode;
use std::thread;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

mod allowance;
mod arguments;
mod capabilities;
mod check;
mod chosen;
mod compilers;
mod completions;
mod config;
mod console;
mod coverage;
mod destination;
mod diff;
mod disasm;
mod distinct;
mod ends;
mod engine;
mod enumerate;
mod estimate;
mod exec;
mod explain;
mod explore;
mod files;
mod forecast;
mod gaps;
mod generate;
mod jobs;
mod kept;
mod limits;
mod lsp;
mod manual;
mod mutate;
mod near_miss;
mod nearest;
mod observer;
mod options;
mod output;
mod paths;
mod predicate;
mod program;
mod progress;
pub mod project_file;
mod protection;
mod reduce;
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
mod subject;
mod suggestion;
mod suite;
mod table;
mod test;
mod testgen;
mod untrusted;
mod usage;
mod violations;
mod whole_file;
mod worker;
mod xml;

use chosen::Chosen;
use config::{Added, Configured};
use console::{ColorArg, Console};
use status::{Failure, SUCCESS, UNUSABLE};

/// Generates structurally complex test inputs. udita runs a Java program with nondeterministic choices, tries all choices within its bounds, and
/// shows every input that the program makes.
#[derive(Parser)]
#[command(name = "udita", version, max_term_width = 100, after_long_help = AFTER_HELP)]
struct Cli {
    /// When to colour messages. `auto`: if they go to a terminal and NO_COLOR is not set.
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true, display_order = 900)]
    color: ColorArg,

    /// Ignore `udita.toml`, the options of a project (see the manual). The environment variable UDITA_NO_CONFIG does the same
    #[arg(long, global = true, display_order = 901)]
    no_config: bool,

    #[command(subcommand)]
    command: Command,
}

/// The root command, for help and messages: with options under their headings.
fn cli() -> clap::Command {
    options::arrange(plain_cli())
}

/// The root command, for parsing. To arrange the options of all commands takes as long as a small search.
fn plain_cli() -> clap::Command {
    <Cli as CommandFactory>::command()
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Estimate(Box<estimate::Args>),
    Explain(Box<explain::Args>),
    Explore(Box<explore::Args>),
    Diff(Box<diff::Args>),
    Exec(Box<exec::Args>),
    Reduce(Box<reduce::Args>),
    Gen(generate::Args),
    Repok(repok::Args),
    Suite(suite::Args),
    Mutate(Box<mutate::Args>),
    Test(Box<test::Args>),
    Testgen(testgen::Args),
    Resume(stored::ResumeArgs),
    Status(stored::StatusArgs),
    Cat(stored::CatArgs),
    Verify(stored::VerifyArgs),
    #[command(hide = true)]
    Worker(worker::WorkerArgs),
    Check(check::Args),
    Gaps(gaps::Args),
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

/// Stack of the thread that runs a command. The stack of the main thread depends on the caller (`ulimit -s`).
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
    // On a terminal, the note about the file comes first. Elsewhere it only follows an error.
    let (mut first, mut after) = (configured.added.as_ref(), None);
    if !io::stderr().is_terminal() {
        std::mem::swap(&mut first, &mut after);
    }
    // Parsing builds only the chosen subcommand; building all of them takes as long as a small search.
    let mut command = plain_cli();
    let parsed = command.try_get_matches_from_mut(&configured.arguments);
    let parsed = parsed.and_then(|matches| Ok((Cli::from_arg_matches(&matches)?, matches)));
    let (parsed, matches) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            // The message may be the help, or a part of it.
            let arranged = cli().try_get_matches_from(&configured.arguments).err();
            let error = arranged.unwrap_or(error);
            let console = Console::new(ColorArg::Auto);
            let [first, after] = [first, after].map(|added| added.filter(|_| error.use_stderr()));
            tell_added(first, &console);
            let words = configured.arguments.iter().map(OsString::as_os_str);
            usage::print_usage(&error, cli(), words, &console);
            tell_added(after, &console);
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(UNUSABLE));
        }
    };
    let words = configured.arguments.iter().skip(1);
    kept::begin(words.map(|word| word.to_string_lossy().into_owned()).collect());
    let console = Console::new(parsed.color);
    tell_added(first, &console);
    let chosen = Chosen::of(&command, &matches);
    let result = check(&chosen)
        .and_then(|()| untrusted::begin(&chosen, &console))
        .and_then(|()| run(&parsed.command, &console));
    match result {
        Ok(status) => status,
        Err(Failure::ClosedPipe) => SUCCESS,
        Err(Failure::Early { message, status }) => {
            console.print(format_args!("{message}\n"));
            status
        }
        Err(Failure::Reported) => ExitCode::from(UNUSABLE),
        Err(Failure::Message(message)) => {
            console.error(&message);
            tell_added(after, &console);
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Runs the command with these arguments, without `udita`.
fn run_words(words: Vec<String>) -> Result<ExitCode, Failure> {
    let mut command = plain_cli();
    let arguments = std::iter::once("udita").chain(words.iter().map(String::as_str));
    let matches = match command.try_get_matches_from_mut(arguments) {
        Ok(matches) => matches,
        Err(error) => return Err(Failure::Message(format!("the command of the run: {error}"))),
    };
    let parsed = Cli::from_arg_matches(&matches)?;
    check(&Chosen::of(&command, &matches))?;
    kept::begin(words);
    run(&parsed.command, &Console::new(parsed.color))
}

/// Fails if the options of the command line don't go together.
fn check(chosen: &Chosen<'_>) -> Result<(), Failure> {
    match capabilities::refusal(&chosen.name(), chosen.command, chosen.matches) {
        Some(reason) => Err(Failure::Message(reason)),
        None => Ok(()),
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
        Command::Exec(args) => exec::exec(args, console),
        Command::Reduce(args) => reduce::reduce(args, console),
        Command::Gen(args) => generate::generate(args, cli, console),
        Command::Repok(args) => repok::repok(args, console),
        Command::Suite(args) => suite::suite(args, console),
        Command::Mutate(args) => mutate::mutate(args, console),
        Command::Test(args) => test::test(args, console),
        Command::Testgen(args) => testgen::testgen(args, console),
        Command::Resume(args) => match args.command()? {
            Some(words) => run_words(words),
            None => stored::resume(args, console),
        },
        Command::Status(args) => stored::status(args),
        Command::Cat(args) => stored::cat(args, console),
        Command::Verify(args) => stored::verify(args),
        Command::Worker(_) => worker::worker(),
        Command::Check(args) => check::check(args, console),
        Command::Gaps(args) => gaps::gaps(args, console),
        Command::Lsp(args) => lsp::lsp(args),
        Command::Disasm(args) => disasm::disasm(args, console),
        Command::Replay(args) => replay::replay(args, console),
        Command::Completions(args) => completions::completions(args, cli(), console),
        Command::Man(args) => manual::man(args, cli(), console),
    }
}

/// The arguments, with files of arguments expanded and the options of the project added.
fn command_line() -> Result<Configured, Failure> {
    let arguments = arguments::expand(std::env::args_os())?;
    Ok(config::configure(arguments, plain_cli)?)
}

/// Prints the options that a file added.
fn tell_added(added: Option<&Added>, console: &Console) {
    if let Some(added) = added {
        console.print(format_args!("note: {added}; --no-config ignores it\n"));
    }
}
