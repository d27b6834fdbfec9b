//! `udita repok`: every structure within the bounds of a finitization that a predicate accepts.

use std::process::ExitCode;

use super::console::Console;
use super::paths::{self, PathsArgs};
use super::predicate::{self, PredicateArgs};
use super::status::Failure;
use super::structures::{self, By, StructureArgs};
use super::subject::Subject;

/// Show every structure that a class's `repOK` accepts, within the bounds of its finitization
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP, mut_arg("near_miss", |arg| arg.hide(true)), mut_arg("choice", predicate::choice_default))]
pub(super) struct Args {
    #[command(flatten)]
    predicate: PredicateArgs,

    #[command(flatten)]
    structures: StructureArgs,

    #[command(flatten)]
    paths: PathsArgs,
}

const AFTER_HELP: &str = "\
The class is written for Korat. A method `boolean repOK()` says whether an object is valid. A static method `finC`, where C \
is the name of the class, declares the objects and the values of their fields, with the interfaces of the package \
korat.finitization. The class runs unchanged. Methods that neither of the two can reach need not compile.

A bounded field gets its value when the predicate first needs it. Objects of one class domain are interchangeable until \
they are used, so isomorphic structures are shown once. Fields that the predicate did not need are enumerated after it \
accepts. So the number of solutions is the number of valid structures that Korat finds. A comparison of a number, or a test for null, needs \
only its outcome; with --choice delayed it needs the value, and then the candidates are those of Korat too. A solution shows the fields of \
its objects as they were before the predicate ran. The text that the class prints goes to standard error.

With --search dp, structures are composed of smaller valid ones. Then --count builds no structures, --nth K shows the K-th one, and \
--random N draws uniformly. The predicate has to be recursive: a method that calls itself on the nodes that a node refers to. \
Other predicates are refused. `udita explain repok FILE --search dp` shows how structures are composed. Composed structures have no \
decisions.

A predicate that throws an exception or exceeds a limit is a violation. Standard error shows it, and the search continues. It stands for all \
candidates with the same outcomes: `size=4..6` means a number in this range, `?` any value.

Examples:
  udita repok BinaryTree.java 3
  udita repok --source-path src structures.SearchTree 5 --count --stats
  udita repok DAG.java 4 --predicate isTree --format jsonl
  udita repok BinaryTree.java 3 --count --coverage
  udita repok Tree.java 30 --search dp --sizes 30 --count
  udita repok Tree.java 100 --search dp --random 10 --sizes 90..100
  udita repok List.java 2 0 5 --finitization finSmallList --limit 10

Exit status: 0 no violations, 1 violations, 2 bad usage or a program that does not compile.";

pub(super) fn repok(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let search = &args.paths.enumerate.search;
    predicate::refuse_near_misses(search)?;
    let again = args.predicate.replay_command(search);
    if args.structures.composition.by != By::Korat {
        let composed = args.predicate.compile_composed(console)?;
        return structures::run(composed, &args.structures, &args.paths.enumerate, &again, console);
    }
    let compiled = args.predicate.compile(args.paths.enumerate.coverage.compile_options(), console)?;
    paths::run(&compiled, &args.paths, &again, console)
}
