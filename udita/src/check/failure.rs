//! The message about a failure.

use crate::{Input, Inputs, search};

/// A failure found by a check.
#[derive(Debug)]
pub(super) enum Failure {
    /// The property fails for a solution.
    Property { solution: Input, reason: String },
    /// The abstraction itself has a violation.
    Violation(search::Violation),
}

/// The position of a failure in the search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found {
    /// The number of solutions before it, in depth-first order.
    Number(u64),
    /// On a random path, counted from 1.
    Path { path: u64, paths: u64, seed: u64 },
}

impl Failure {
    /// Renders the message about the failure.
    pub(super) fn message(self, inputs: &Inputs, found: Found) -> String {
        let sampled = match found {
            Found::Number(_) => String::new(),
            Found::Path { path, paths, seed } => {
                format!("  sampled: random path {path} of {paths} (seed {seed})\n")
            }
        };
        let text = match self {
            Failure::Violation(violation) => {
                let headline = format!("a path of {inputs} is a violation");
                let decisions = violation.decisions.clone();
                format!("{headline}\n{sampled}  decisions: {decisions}\n{}", inputs.violation(violation))
            }
            Failure::Property { solution, reason } => {
                let headline = match found {
                    Found::Number(before) => {
                        format!("the property fails for solution {} of {inputs}", before + 1)
                    }
                    Found::Path { .. } => format!("the property fails for a solution of {inputs}"),
                };
                let broken = solution.broken().map_or(String::new(), |rule| format!("  broken: {rule}\n"));
                let decisions = solution.decisions();
                format!(
                    "{headline}\n{}{}{broken}{sampled}  decisions: {decisions}\n  replay with: {}",
                    field("input", solution.text()),
                    field("reason", &reason),
                    inputs.replay_command(decisions),
                )
            }
        };
        text.trim_end().to_string()
    }
}

/// A labelled text: on the same line, or indented below its label.
fn field(name: &str, text: &str) -> String {
    let text = text.trim_end_matches('\n');
    if !text.contains('\n') {
        return format!("  {name}: {text}\n");
    }
    let lines: String = text.lines().map(|line| format!("    {line}\n")).collect();
    format!("  {name}:\n{lines}")
}

/// A property of solutions; its error is the reason for a failure.
pub(super) type Property<'p> = &'p (dyn Fn(&Input) -> Result<(), String> + Sync);

/// Judges the end of a path.
pub(super) fn judge(outcome: search::Outcome, property: Property<'_>) -> Result<(), Box<Failure>> {
    match outcome {
        // An abstraction compiles only without gaps.
        search::Outcome::Gap(_) => Ok(()),
        search::Outcome::Violation(violation) => Err(Box::new(Failure::Violation(violation))),
        search::Outcome::Solution(solution) => {
            let solution = Input::from(solution);
            property(&solution).map_err(|reason| Box::new(Failure::Property { solution, reason }))
        }
    }
}
