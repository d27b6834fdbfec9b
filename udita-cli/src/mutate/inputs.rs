//! The inputs: structures that a predicate accepts, or those of a file.

use udita::Decisions;
use udita::format::{Format, Writer};
use udita::search::{BySize, Outcome};
use udita::solution::Graph;
use udita_suite::records;

use super::options::Args;
use crate::console::Console;
use crate::files::read_file;
use crate::report::Reporter;
use crate::status::Failure;
use udita::language::CompileOptions;

/// An input.
pub(super) struct Input {
    pub(super) graph: Graph,
    pub(super) decisions: Decisions,
    /// It as a line of JSON.
    pub(super) line: String,
}

/// The inputs that `args` name.
pub(super) fn inputs(args: &Args, console: &Console) -> Result<Vec<Input>, Failure> {
    let inputs = match &args.inputs {
        Some(path) => {
            let text = read_file(path)?;
            let failure = |error| Failure::Message(format!("{}: {error}", path.display()));
            let lines = text.lines().map(|line| (line, records(line)));
            let mut inputs = Vec::new();
            for (number, (line, read)) in lines.enumerate() {
                let read = read.map_err(|mut error| {
                    error.line = number + 1;
                    failure(error)
                })?;
                for record in read {
                    let graph =
                        record.graph.ok_or_else(|| no_object(&path.display().to_string(), number + 1))?;
                    inputs.push(Input { graph, decisions: record.decisions, line: format!("{line}\n") });
                }
            }
            inputs
        }
        None => structures(args, console)?,
    };
    match inputs.is_empty() {
        true => Err(Failure::Message("there are no inputs, so no mutant can be killed".to_owned())),
        false => Ok(inputs),
    }
}

fn no_object(file: &str, line: usize) -> Failure {
    Failure::Message(format!(
        "{file}: line {line}: the input has no `value`, so no method can be called on it"
    ))
}

/// All structures that the predicate accepts, by size.
fn structures(args: &Args, console: &Console) -> Result<Vec<Input>, Failure> {
    let compiled = args.predicate.compile(CompileOptions::default(), console)?;
    let again = args.predicate.replay_command(&args.search);
    let mut reporter = Reporter::new(console, &compiled, &again);
    let mut inputs = Vec::new();
    for outcome in BySize::new(&compiled.invocation, args.search.config()) {
        match outcome {
            Outcome::Solution(solution) => {
                let mut line = String::new();
                Writer::new(Format::Jsonl).write(&solution, &mut line);
                let Some(returned) = solution.returned else { continue };
                inputs.push(Input { graph: returned.graph, decisions: solution.decisions, line });
            }
            Outcome::Violation(violation) => reporter.report(&violation),
        }
    }
    reporter.summarise();
    match reporter.is_misused() {
        true => Err(Failure::Reported),
        false => Ok(inputs),
    }
}
