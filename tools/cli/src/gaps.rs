//! `udita gaps`: which gaps of a project matter most.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use serde_json::json;
use udita::language::{ClassPath, SourcePath, class_gaps, findings};
use udita::report::printable;
use udita_generators::Library;

use super::console::{Console, counted};
use super::files::java_files;
use super::output::Output;
use super::program::{self, SourcePathArgs};
use super::status::{Failure, SUCCESS};

/// List what a project needs that udita lacks: classes, methods and parts of Java, those first that most methods come to
#[derive(clap::Args)]
#[command(after_long_help = "\
The list goes to standard output, the totals to standard error. A method counts for each gap that its own code comes to.
For a jar, all of its class files are translated.

Examples:
  udita gaps src/main/java
  udita gaps --limit 20 --format jsonl src
  udita gaps library.jar --class-path what-it-needs.jar")]
pub(super) struct Args {
    /// .java files, or directories that are searched for them: all of them are one program. Or jars of class files
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Number of gaps to list
    #[arg(long, value_name = "N")]
    limit: Option<usize>,

    /// The form of the list
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: FormatArg,

    #[command(flatten)]
    source_path: SourcePathArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    /// A gap a line: the number of methods, and what is missing
    Text,
    /// A JSON object a line
    Jsonl,
}

pub(super) fn gaps(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    if args.paths.iter().all(|path| program::is_jar(path)) {
        return of_jars(args, console);
    }
    let (mut sources, files) = program::read_all(&java_files(&args.paths)?, &args.source_path, console)?;
    let found = findings(&mut sources, &files);
    write(args, &found.causes, &found.methods)?;
    let (methods, all) = (found.touched(), counted(found.methods.len() as u64, "method"));
    let gaps = counted(found.causes.len() as u64, "gap");
    console.print(format_args!(
        "{methods} of {all} come to gaps; {gaps} in {}\n",
        counted(files.len() as u64, "file")
    ));
    if !found.errors.is_empty() {
        let errors = counted(found.errors.len() as u64, "error");
        console.print(format_args!("{errors} in the sources; `udita check` shows them\n"));
    }
    Ok(SUCCESS)
}

/// The gaps of the class files in jars.
fn of_jars(args: &Args, console: &Console) -> Result<ExitCode, Failure> {
    let jars = ClassPath::of_class_files(&args.paths)?;
    let names = jars.class_files();
    let mut sources = args.source_path.sources();
    let path = SourcePath::default().with_library(jars).with_library(args.source_path.path()?);
    sources.look_in(Box::new(path.with_library(Library)));
    let found = class_gaps(&mut sources, &names).map_err(|problem| Failure::Message(problem.headline))?;
    write(args, &found.causes, &found.methods)?;
    let (methods, all) = (found.touched(), counted(found.methods.len() as u64, "method"));
    let gaps = counted(found.causes.len() as u64, "gap");
    console.print(format_args!(
        "{methods} of {all} come to gaps; {gaps} in {}\n",
        counted(found.classes as u64, "class")
    ));
    let line = |count: usize, what: &str| {
        if count > 0 {
            console.print(format_args!("{} {what}\n", counted(count as u64, "class")));
        }
    };
    line(found.untranslated, "with a method that can't be translated at all");
    line(found.unread.len(), "not read from the jar: damaged, or replaced by udita's library");
    Ok(SUCCESS)
}

/// Writes the list of the gaps with these causes, to which the methods come.
fn write(args: &Args, causes: &[String], methods: &[Vec<usize>]) -> Result<(), Failure> {
    let mut output = Output::new();
    for (cause, methods) in by_methods(causes, methods).into_iter().take(args.limit.unwrap_or(usize::MAX)) {
        output.write(&match args.format {
            FormatArg::Text => format!("{methods:6}  {}\n", printable(cause)),
            FormatArg::Jsonl => format!("{}\n", json!({"methods": methods, "gap": cause})),
        })?;
    }
    output.flush()?;
    Ok(())
}

/// The causes of gaps with the number of methods that come to each, the largest number first. Gaps that no method comes to are last.
fn by_methods<'c>(causes: &'c [String], methods: &[Vec<usize>]) -> Vec<(&'c str, usize)> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for &cause in methods.iter().flatten() {
        *counts.entry(cause).or_default() += 1;
    }
    let count = |cause| counts.get(&cause).copied().unwrap_or_default();
    let mut causes: Vec<(&str, usize)> =
        causes.iter().enumerate().map(|(cause, text)| (text.as_str(), count(cause))).collect();
    causes.sort_by_key(|&(_, methods)| Reverse(methods));
    causes
}
