//! The inputs: structures that a predicate accepts, or those of a file.

use std::sync::Arc;

use udita::Decisions;
use udita::format::{Format, Writer};
use udita::language::CompileOptions;
use udita::run::Control;
use udita::search::{BySize, Outcome};
use udita::solution::Graph;
use udita_mutation::suite::{Record, records};

use super::options::Args;
use crate::console::{Console, counted};
use crate::files::read_file;
use crate::report::Reporter;
use crate::status::Failure;
use crate::stop::early;
use crate::subject::Subject;

/// An input.
pub(super) struct Input {
    pub(super) graph: Graph,
    pub(super) decisions: Decisions,
    /// It as a line of JSON.
    pub(super) line: String,
}

/// The inputs that `args` name.
pub(super) fn inputs(args: &Args, control: &Control, console: &Console) -> Result<Vec<Input>, Failure> {
    let inputs = match &args.inputs {
        Some(path) => {
            let text = read_file(path)?;
            let failure = |message: String| Failure::Message(format!("{}: {message}", path.display()));
            let records = records(&text).map_err(|error| failure(error.to_string()))?;
            let lines: Vec<&str> = text.lines().collect();
            let input = |Record { line, decisions, graph, .. }: Record| {
                let graph = graph.ok_or_else(|| failure(format!("line {line}: {NO_OBJECT}")))?;
                Ok(Input { graph, decisions, line: format!("{}\n", lines[line - 1]) })
            };
            records.into_iter().map(input).collect::<Result<_, Failure>>()?
        }
        None => structures(args, control, console)?,
    };
    match inputs.is_empty() {
        true => Err(Failure::Message("there are no inputs, so no mutant can be killed".to_owned())),
        false => Ok(inputs),
    }
}

const NO_OBJECT: &str = "the input has no `value`, so no method can be called on it";

/// All structures that the predicate accepts, by size.
fn structures(args: &Args, control: &Control, console: &Console) -> Result<Vec<Input>, Failure> {
    let compiled = args.predicate.compile(CompileOptions::default(), console)?;
    let again = args.predicate.replay_command(&args.search);
    let mut reporter = Reporter::new(console, &compiled, &again);
    let mut inputs = Vec::new();
    let mut search = BySize::new(&compiled.invocation, args.search.config());
    search.interrupt_by(Arc::clone(control.flag()));
    for outcome in search {
        match outcome {
            Outcome::Solution(solution) => {
                let mut line = String::new();
                Writer::new(Format::Jsonl).write(&solution, &mut line);
                let Some(returned) = solution.returned else { continue };
                inputs.push(Input { graph: returned.graph, decisions: solution.decisions, line });
            }
            Outcome::Violation(violation) => reporter.report(&violation),
            Outcome::Gap(gap) => reporter.gap(&gap),
        }
    }
    reporter.summarise();
    if control.is_stopped() {
        let inputs = counted(inputs.len() as u64, "input");
        return Err(early(
            control,
            &format!(
                "{inputs} so far, and no mutant is run yet; --inputs FILE takes inputs of an earlier run"
            ),
        ));
    }
    match reporter.is_misused() {
        true => Err(Failure::Reported),
        false => Ok(inputs),
    }
}
