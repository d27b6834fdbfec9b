//! `udita repok`: every structure within the bounds of a finitization that a predicate accepts.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::NonEmptyStringValueParser;
use udita::language::{CompileOptions, Composed, PredicateRequest, SourceMap};

use super::console::Console;
use super::paths::{self, PathsArgs};
use super::program::{self, LoadedProgram, SourcePathArgs};
use super::report::ReplayCommand;
use super::status::Failure;
use super::structures::{self, By, StructureArgs};

/// Show every structure that a class's `repOK` accepts, within the bounds of its finitization
#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP, mut_arg("near_miss", |arg| arg.hide(true)))]
pub(super) struct Args {
    /// The class: a .java or .udita file, or the full name of a class on the source path
    #[arg(value_name = "FILE_OR_CLASS")]
    target: String,

    /// Arguments of the finitization method, such as 3 or true. Their number chooses between methods of the same name
    #[arg(value_name = "ARG", allow_negative_numbers = true)]
    args: Vec<String>,

    /// The class in the file. Default: the class with a finitization method; among several, the class named like the file
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    class: Option<String>,

    /// The predicate: a method without parameters that returns a boolean
    #[arg(long, value_name = "NAME", default_value = DEFAULT_PREDICATE, value_parser = NonEmptyStringValueParser::new())]
    predicate: String,

    /// The finitization method, which is static. Default: `fin` and the name of the class, such as `finBinaryTree`
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    finitization: Option<String>,

    /// Show what this method returns for each accepted object, instead of the object: a method without parameters
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    show: Option<String>,

    #[command(flatten)]
    source_path: SourcePathArgs,

    #[command(flatten)]
    structures: StructureArgs,

    #[command(flatten)]
    paths: PathsArgs,
}

const DEFAULT_PREDICATE: &str = "repOK";

const AFTER_HELP: &str = "\
The class is written for Korat. A method `boolean repOK()` says whether an object is valid. A static method `finC`, where C \
is the name of the class, declares the objects and the values of their fields, with the interfaces of the package \
korat.finitization. The class runs as it is. Methods that neither of the two can reach need not compile.

A bounded field gets its value when the predicate first reads it. Objects of one class domain are interchangeable until \
they are used, so isomorphic structures are shown once. Fields that the predicate did not read are enumerated after it \
accepts. So the number of solutions is the number of valid structures that Korat finds. A solution shows the fields of \
its objects as they were before the predicate ran. The text that the class prints goes to standard error.

With --search dp, structures are composed of smaller valid ones. Then --count needs no structures, --nth K shows the K-th one, and \
--random N draws uniformly. The predicate has to be recursive: a method that calls itself on the nodes that a node refers to. \
What doesn't have this shape is refused. --explain tells how structures are composed. Composed structures have no decisions.

A predicate that throws an exception or exceeds a limit is a violation. Standard error shows it, and the search goes on.

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
    if args.paths.enumerate.search.near_miss {
        let message = "--near-miss is for programs that state their rules with `assume`; a predicate is a single rule, \
                       which every rejected structure breaks";
        return Err(Failure::Message(message.to_string()));
    }
    structures::check_options(&args.structures, &args.paths.enumerate)?;
    if args.structures.by != By::Korat {
        if args.paths.is_replay() {
            let message =
                "--replay is for --search korat, which has decisions; --nth shows one composed structure";
            return Err(Failure::Message(message.to_owned()));
        }
        let composed = compile_composed(args, console)?;
        let (structures, enumerate) = (&args.structures, &args.paths.enumerate);
        return structures::run(composed, structures, enumerate, &args.replay_command(), console);
    }
    let compiled = compile(args, console)?;
    paths::run(&compiled, &args.paths, &args.replay_command(), console)
}

/// Reads and compiles the program. On failure its diagnostics have been printed.
fn compile(args: &Args, console: &Console) -> Result<LoadedProgram, Failure> {
    let (path, request) = args.request()?;
    let options = args.paths.enumerate.coverage.compile_options();
    program::compile_with(&path, &args.source_path, console, |sources, files| {
        options.compile_predicate(sources, files, &request)
    })
}

/// As [`compile`], for an engine that composes structures.
fn compile_composed(args: &Args, console: &Console) -> Result<(SourceMap, Composed), Failure> {
    let (path, request) = args.request()?;
    let options = CompileOptions { optimise: false, ..CompileOptions::default() };
    program::compile_composed(&path, &args.source_path, console, |sources, files| {
        options.compile_composed(sources, files, &request)
    })
}

impl Args {
    /// The file, and the request for its predicate.
    fn request(&self) -> Result<(PathBuf, PredicateRequest), Failure> {
        let (path, class) = self.target()?;
        let request = PredicateRequest {
            class: self.class.clone().or(class),
            predicate: self.predicate.clone(),
            finitization: self.finitization.clone(),
            shown: self.show.clone(),
            args: self.args.clone(),
        };
        Ok((path, request))
    }

    /// The file, and the class if that was named.
    fn target(&self) -> Result<(PathBuf, Option<String>), Failure> {
        let path = Path::new(&self.target);
        let is_source = path.extension().is_some_and(|extension| extension == "java" || extension == "udita");
        if is_source || path.exists() || self.target.contains(std::path::MAIN_SEPARATOR) {
            return Ok((path.to_path_buf(), None));
        }
        let source_path = self.source_path.path()?.with_root(".".into());
        // A member class is in the file of the class around it.
        let mut name = self.target.as_str();
        loop {
            if let Some(file) = source_path.file_of(name) {
                return Ok((file, Some(self.target.clone())));
            }
            match name.rfind(['.', '$']) {
                Some(end) => name = &name[..end],
                None => break,
            }
        }
        let message = format!(
            "{}: no such file, and no class of this name on the source path; name a .java file, or the directory \
             that its package is in with --source-path",
            self.target
        );
        Err(Failure::Message(message))
    }

    /// The command for one path.
    fn replay_command(&self) -> ReplayCommand {
        let target = program::display(Path::new(&self.target));
        let before = ["udita".to_string(), "repok".to_string(), target, "--replay".to_string()];
        let option = |name: &str, value: &Option<String>| -> Vec<String> {
            value.iter().flat_map(|value| [name.to_string(), value.clone()]).collect()
        };
        let predicate = Some(self.predicate.clone()).filter(|name| name != DEFAULT_PREDICATE);
        let options = [
            option("--class", &self.class),
            option("--predicate", &predicate),
            option("--finitization", &self.finitization),
            option("--show", &self.show),
            self.source_path.options(),
            self.paths.enumerate.search.options(),
        ];
        ReplayCommand { before: before.to_vec(), options: options.concat(), args: self.args.clone() }
    }
}
