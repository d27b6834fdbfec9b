//! The growth of a path: what it had built when it made each of its decisions.

use super::Config;
use crate::decisions::Decisions;
use crate::invocation::Invocation;
use crate::machine::{Event, Limits};
use crate::solution::Returned;

/// A decision of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GrowthStep {
    /// The choice, such as `getInt(0, 2)`.
    pub what: String,
    /// The value that was taken, such as `2`.
    pub value: String,
    /// Number of alternatives.
    pub alternatives: u64,
    /// The structure that the path had built before the decision, as far as it was known; none if there was none, or if it isn't wanted.
    pub structure: Option<Returned>,
    /// Number of bytes of the text that the path had printed before the decision.
    pub printed: usize,
}

/// The decisions of a path, from its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Growth {
    /// The decisions; those after the bound are left out.
    pub steps: Vec<GrowthStep>,
    /// Instructions that were executed.
    pub instructions: u64,
}

/// Which steps of a path are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrowthBounds {
    /// Number of first steps whose structures are known: they are the same as those of another path with the same decisions before them.
    pub known: usize,
    /// Maximum number of steps.
    pub steps: usize,
    /// Maximum number of instructions.
    pub instructions: u64,
}

/// What a path had built at each of its first decisions. The path is run from its beginning.
///
/// None if the path has no such decisions or takes more instructions.
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
                Event::Solution | Event::Pruned | Event::Dropped | Event::Violation => return None,
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
