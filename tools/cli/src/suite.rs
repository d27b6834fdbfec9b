//! `udita suite`: few inputs that cover what all inputs cover.

use std::process::ExitCode;

use clap::Subcommand;
use udita_generators::Abstraction;

use super::console::Console;
use super::generate;
use super::predicate::PredicateArgs;
use super::program::{self, EntryArgs, FileArg};
use super::replay;
use super::report::ReplayCommand;
use super::status::Failure;

mod build;
mod compare;
mod criterion;
mod kept;
mod options;
mod table;

use options::SuiteArgs;

/// Show only the inputs that cover something new, in the order of their size
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP, arg_required_else_help = true, subcommand_value_name = "OF")]
pub(super) struct Args {
    #[command(subcommand)]
    of: Of,
}

const AFTER_HELP: &str = "\
A suite has the inputs that cover a pair (object, value) of a field which no smaller input covers. Objects are named by their place \
in breadth-first order: Node0, Node1. So the suite has every value that the field of an object has in any input, with far fewer inputs. \
--cover chooses another criterion.

With --until size:average and the like, the search ends before the last input: the number of pairs of a field, or the time, \
is predicted from the scopes 1 to 5. The scope of an input is the number of objects that it has beyond the smallest input. Time is \
counted in instructions, so a suite is the same in every run.

Standard error shows what was covered in each scope.

Examples:
  udita suite repok BinaryTree.java 6
  udita suite repok BinaryTree.java 10 --until size:average --format junit --out tests
  udita suite gen search-tree 6 --cover choices --strength 2
  udita suite run program.udita 4 --cover branches
  udita suite repok BinaryTree.java 6 --pairs 'left: (Node0,Node1) (Node0,null)'
  udita suite repok BinaryTree.java 9 --store suite --timeout 1h
  udita suite compare small.jsonl large.jsonl

Exit status: 0 no violations, 1 violations (compare: the suites cover different pairs), 2 bad usage or a program that does not compile.";

/// The inputs.
#[derive(Subcommand)]
enum Of {
    /// Of the solutions of a program, as `udita run` enumerates them
    Run {
        #[command(flatten)]
        file: FileArg,
        #[command(flatten)]
        entry: EntryArgs,
        #[command(flatten)]
        suite: Box<SuiteArgs>,
    },
    /// Of a shipped structure or family, as `udita gen` enumerates them
    Gen {
        /// The structure or family; `udita gen list` names them
        #[arg(value_parser = generate::NameParser, hide_possible_values = true)]
        name: Abstraction,
        #[command(flatten)]
        entry: EntryArgs,
        #[command(flatten)]
        suite: Box<SuiteArgs>,
    },
    /// Of the structures that a predicate accepts, as `udita repok` enumerates them
    #[command(mut_arg("choice", options::choice_default))]
    Repok {
        #[command(flatten)]
        predicate: PredicateArgs,
        #[command(flatten)]
        suite: Box<SuiteArgs>,
    },
    /// Compare what two suites cover
    Compare(compare::Args),
}

pub(super) fn suite(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    match &args.of {
        Of::Run { file, entry, suite } => {
            let compiled = program::compile(file, entry, suite.compile_options(), console)?;
            let again = replay::command(file, entry, &suite.search);
            build::build(&compiled, suite, suite.scope(&entry.args), &again, console)
        }
        Of::Gen { name, entry, suite } => {
            let form = entry.entry.clone().unwrap_or_else(|| name.default_form().to_owned());
            let chosen = EntryArgs { entry: Some(form), args: entry.args.clone() };
            let options = suite.compile_options();
            let compiled = program::compile_text(name.file, name.source, &chosen, options, console)?;
            let again = ReplayCommand {
                before: ["udita", "gen", name.name, "--replay"].map(str::to_owned).to_vec(),
                options: [entry.options(), suite.search.options()].concat(),
                args: entry.args.clone(),
            };
            build::build(&compiled, suite, suite.scope(&entry.args), &again, console)
        }
        Of::Repok { predicate, suite } => {
            let compiled = predicate.compile(suite.compile_options(), console)?;
            let again = predicate.replay_command(&suite.search);
            build::build(&compiled, suite, suite.scope(predicate.arguments()), &again, console)
        }
        Of::Compare(args) => compare::compare(args),
    }
}
