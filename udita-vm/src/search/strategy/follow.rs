//! Follows the path that a decision string names.

use super::{Choice, End, Next, Step, Strategy};
use crate::decisions::Decisions;
use crate::machine::ChoicePoint;

/// Follows decisions from the root. Leaves the path where they run out or name an alternative that does not exist.
#[derive(Clone, Debug)]
pub struct Follow {
    decisions: Decisions,
    taken: usize,
    /// The choice points of the path, each with the value taken as text.
    pub(crate) points: Vec<(ChoicePoint, String)>,
    /// The number of alternatives of the choice at which the path was left.
    pub(crate) left_at: Option<u64>,
    pub(crate) end: Option<End>,
}

impl Follow {
    /// Prepares a search of one path.
    pub fn new(decisions: Decisions) -> Follow {
        Follow { decisions, taken: 0, points: Vec::new(), left_at: None, end: None }
    }

    /// Number of decisions that the path has taken so far.
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// The decisions that the strategy follows.
    pub fn decisions(&self) -> &Decisions {
        &self.decisions
    }
}

impl Strategy for Follow {
    fn at_choice(&mut self, choice: &Choice<'_>) -> Step {
        let next = self.decisions.0.get(self.taken).copied();
        let Some(decision) = next.filter(|&decision| u64::from(decision) < choice.alternatives) else {
            self.left_at = Some(choice.alternatives);
            return Step::Leave;
        };
        if let Some(point) = choice.point() {
            self.points.push((point, choice.machine.alternative_text(decision)));
        }
        self.taken += 1;
        Step::Take(decision)
    }

    fn at_end(&mut self, _: &[u32], end: End) {
        self.end = Some(end);
    }

    fn next(&mut self) -> Next {
        Next::Stop
    }
}
