//! `udita suite`: few inputs that cover what all inputs cover.

use std::process::ExitCode;

use clap::Subcommand;

use super::console::Console;
use super::predicate::PredicateArgs;
use super::status::Failure;
use super::subject::{ProgramArgs, ShippedArgs, Subject};

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
        program: ProgramArgs,
        #[command(flatten)]
        suite: Box<SuiteArgs>,
    },
    /// Of a shipped structure or family, as `udita gen` enumerates them
    Gen {
        #[command(flatten)]
        shipped: ShippedArgs,
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
    let (subject, suite): (&dyn Subject, _) = match &args.of {
        Of::Run { program, suite } => (program, suite),
        Of::Gen { shipped, suite } => (shipped, suite),
        Of::Repok { predicate, suite } => (predicate, suite),
        Of::Compare(args) => return compare::compare(args),
    };
    let compiled = subject.compile(suite.compile_options(), console)?;
    let again = subject.replay_command(&suite.search);
    build::build(&compiled, suite, suite.scope(subject.arguments()), &again, console)
}
