//! `udita gaps`: which gaps of a project matter most.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use serde_json::json;
use udita::language::{Findings, findings};
use udita::report::printable;

use super::console::{Console, counted};
use super::files::java_files;
use super::output::Output;
use super::program::{self, SourcePathArgs};
use super::status::{Failure, SUCCESS};

/// List what a project needs that udita lacks: classes, methods and parts of Java, those first that most methods come to
#[derive(clap::Args)]
#[command(after_help = "\
The list goes to standard output, the totals to standard error. A method counts for each gap that its own code comes to.

Examples:
  udita gaps src/main/java
  udita gaps --limit 20 --format jsonl src")]
pub(super) struct Args {
    /// .java files, or directories that are searched for them. All of them are one program
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
    let (mut sources, files) = program::read_all(&java_files(&args.paths)?, &args.source_path, console)?;
    let found = findings(&mut sources, &files);
    let mut output = Output::new();
    for (cause, methods) in by_methods(&found).into_iter().take(args.limit.unwrap_or(usize::MAX)) {
        output.write(&match args.format {
            FormatArg::Text => format!("{methods:6}  {}\n", printable(cause)),
            FormatArg::Jsonl => format!("{}\n", json!({"methods": methods, "gap": cause})),
        })?;
    }
    output.flush()?;
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

/// The causes of gaps with the number of methods that come to each, the largest number first. Gaps that no method comes to are last.
fn by_methods(found: &Findings) -> Vec<(&str, usize)> {
    let mut methods: BTreeMap<usize, usize> = BTreeMap::new();
    for &cause in found.methods.iter().flatten() {
        *methods.entry(cause).or_default() += 1;
    }
    let count = |cause| methods.get(&cause).copied().unwrap_or_default();
    let mut causes: Vec<(&str, usize)> =
        found.causes.iter().enumerate().map(|(cause, text)| (text.as_str(), count(cause))).collect();
    causes.sort_by_key(|&(_, methods)| Reverse(methods));
    causes
}
