//! The growth of a path: the structure that it had built at each of its decisions.

use super::Config;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{Event, Limits};
use crate::solution::Returned;

/// A decision of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GrowthStep {
    /// The choice as text, such as `getInt(0, 2)`.
    pub what: String,
    /// The value taken as text, such as `2`.
    pub value: String,
    /// Number of alternatives of the choice.
    pub alternatives: u64,
    /// The structure that the path had built before the decision, as far as its values were known. `None` if there was no structure, or
    /// for one of the first [`GrowthBounds::known`] steps.
    pub structure: Option<Returned>,
    /// Length of the text that the path had printed before the decision, in bytes.
    pub printed: usize,
}

/// The decisions of a path, from its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The first decisions, up to [`GrowthBounds::steps`].
    pub steps: Vec<GrowthStep>,
    /// Number of instructions that the path executed.
    pub instructions: u64,
}

/// Bounds on the steps that are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrowthBounds {
    /// Number of first steps whose structures the caller already has, from another path with the same first decisions.
    pub known: usize,
    /// Maximum number of steps that are reported.
    pub steps: usize,
    /// Maximum number of instructions that the path executes.
    pub instructions: u64,
}

/// Runs a path from its beginning and records what it had built at each of its first decisions.
///
/// `None` if the path does not have these decisions or exceeds the number of instructions.
pub fn growth(
    invocation: &Invocation,
    config: Config,
    decisions: &Decisions,
    bounds: GrowthBounds,
) -> Option<Growth> {
    let steps = config.limits.steps.min(bounds.instructions);
    let mut machine = Config { limits: Limits { steps, ..config.limits }, ..config }.machine(invocation);
    machine.begin(invocation).ok()?;
    let mut steps = Vec::new();
    for &taken in decisions.0.iter().take(bounds.steps) {
        let count = loop {
            match machine.run() {
                Event::Choice(count) => break count,
                Event::Interrupted => {}
                Event::Solution | Event::Pruned | Event::Dropped | Event::Violation | Event::Gap => {
                    return None;
                }
            }
        };
        if u64::from(taken) >= count {
            return None;
        }
        let point = machine.choice_point()?;
        steps.push(GrowthStep {
            what: point.what,
            value: machine.alternative_text(taken),
            alternatives: count,
            structure: (steps.len() >= bounds.known).then(|| machine.known_structure()).flatten(),
            printed: machine.printed().len(),
        });
        machine.take(taken);
    }
    Some(Growth { steps, instructions: machine.path_instructions() })
}
