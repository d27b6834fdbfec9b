//! `udita gen`: the test abstractions that udita ships. (`gen` is a keyword of Rust, hence the name of this module.)
//!
//! Each is a subcommand, made from its file: the head comment is the help, and the parameters of its forms are the arguments. So usage, errors and
//! completions include its bounds.

use std::process::ExitCode;

use clap::{ArgMatches, Command, FromArgMatches, Subcommand};
use udita_generators::{Abstraction, Kind};

use super::console::Console;
use super::output::Output;
use super::paths::{self, PathsArgs};
use super::program::EntryArgs;
use super::status::{Failure, SUCCESS};
use super::structures::{self, By, CompositionArgs, StructureArgs};
use super::subject::{NameParser, ShippedArgs, Subject as _, unknown_request};

mod command;
mod composed;

pub(super) use composed::compile as compile_composed;

/// Enumerate a shipped structure (tree, list, heap, graph, ...) or family of programs
#[derive(clap::Args)]
#[command(arg_required_else_help = true, disable_help_subcommand = true, override_usage = USAGE,
          subcommand_help_heading = "Commands, structures and families of programs", after_help = AFTER_HELP)]
pub(super) struct Args {
    #[command(subcommand)]
    request: Request,
}

const USAGE: &str = "udita gen NAME [BOUND]... [OPTIONS]
       udita gen list
       udita gen help NAME
       udita gen source NAME";

const AFTER_HELP: &str = "\
NAME is one of the structures or families above. Its bounds limit the size.

Examples:
  udita gen help n-queens
  udita gen n-queens 6
  udita gen n-queens 6 --entry filter --count --stats
  udita gen red-black-tree 5 --format svg --out trees
  udita gen red-black-tree 100 --search dp --random 10 --seed 1
  udita gen source n-queens > my_queens.udita
  udita gen inheritance 2 --limit 5
  udita gen modern-javascript 4 --random 3 --seed 1
  udita gen source grammar > mine.js.udita

Exit status: 0 no violations, 1 violations, 2 bad usage.";

enum Request {
    Tell(Tell),
    Make(Box<Make>),
}

/// The subcommands other than abstractions.
#[derive(Subcommand)]
enum Tell {
    /// List the structures and families, one line each
    List,
    /// Print the page of a structure or family: its definition, bounds and counts
    Help {
        /// The structure or family; without one, this help
        #[arg(value_parser = NameParser)]
        name: Option<Abstraction>,
    },
    /// Print the source of a structure or family, as a start for your own
    Source {
        /// The structure or family
        #[arg(value_parser = NameParser)]
        name: Abstraction,
    },
    /// Any other word. The message about it names similar ones.
    #[command(external_subcommand)]
    Unknown(Vec<String>),
}

/// An abstraction to run.
struct Make {
    shipped: ShippedArgs,
    structures: StructureArgs,
    paths: PathsArgs,
}

impl Subcommand for Request {
    fn augment_subcommands(command: Command) -> Command {
        Tell::augment_subcommands(command).subcommands(udita_generators::all().iter().map(command::of))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Request::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        Tell::has_subcommand(name) || udita_generators::find(name).is_some()
    }
}

impl FromArgMatches for Request {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Request, clap::Error> {
        let found = matches.subcommand().filter(|(_, rest)| command::is_read(rest));
        let found = found.and_then(|(name, rest)| Some((udita_generators::find(name)?, rest)));
        let Some((&abstraction, matches)) = found else {
            return Tell::from_arg_matches(matches).map(Request::Tell);
        };
        let entry = EntryArgs { entry: command::form(matches), args: command::bounds(&abstraction, matches) };
        let structures = StructureArgs::from_arg_matches(matches)?;
        let paths = PathsArgs::from_arg_matches(matches)?;
        Ok(Request::Make(Box::new(Make {
            shipped: ShippedArgs { name: abstraction, entry },
            structures,
            paths,
        })))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Request::from_arg_matches(matches)?;
        Ok(())
    }
}

/// `cli` makes the root command, which contains the help.
pub(super) fn generate(args: &Args, cli: fn() -> Command, console: &Console) -> Result<ExitCode, Failure> {
    match &args.request {
        Request::Tell(tell) => tell_about(tell, cli),
        Request::Make(make) => make.run(console),
    }
}

impl Make {
    fn run(&self, console: &Console) -> Result<ExitCode, Failure> {
        let enumerate = &self.paths.enumerate;
        let again = self.shipped.replay_command(&enumerate.search);
        if self.structures.composition.by != By::Korat {
            let (composed, sizes) = composed::compile(&self.shipped, &self.structures.composition, console)?;
            let composition = CompositionArgs { sizes: Some(sizes), ..self.structures.composition.clone() };
            let structures = StructureArgs { composition, ..self.structures.clone() };
            return structures::run(composed, &structures, enumerate, &again, console);
        }
        let compiled = self.shipped.compile(enumerate.coverage.compile_options(), console)?;
        paths::run(&compiled, &self.paths, &again, console)
    }
}

fn tell_about(tell: &Tell, cli: fn() -> Command) -> Result<ExitCode, Failure> {
    let text = match tell {
        Tell::List => list(),
        Tell::Help { name: None } => command::help(cli()),
        Tell::Help { name: Some(abstraction) } => command::page(abstraction),
        Tell::Source { name } => name.source.to_string(),
        Tell::Unknown(words) => {
            return Err(Failure::Message(unknown_request(words.first().map_or("", String::as_str))));
        }
    };
    let mut output = Output::new();
    output.write(&text)?;
    output.flush()?;
    Ok(SUCCESS)
}

/// A section for each kind, with a line for each of its abstractions.
fn list() -> String {
    let width = udita_generators::all().iter().map(|one| one.name.len()).max().unwrap_or_default();
    let line = |one: &Abstraction| format!("  {:<width$}  {}\n", one.name, one.summary());
    let section = |kind: Kind| {
        let lines: String = udita_generators::of_kind(kind).map(line).collect();
        format!("{}:\n{lines}", kind.title())
    };
    Kind::ALL.map(section).join("\n")
}
