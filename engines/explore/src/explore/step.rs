//! One execution of an exploration.

use std::fmt;
use std::sync::Arc;

use crate::concolic::{BranchId, Cause, Run};
use udita_vm::decisions::Decisions;
use udita_vm::solution::{Gap, TraceEntry, ViolationKind};

use crate::run::{End, Trace};
use crate::subject::ProgramSubject;

/// The reason why an input was executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is the initial input: zeros.
    Initial,
    /// The strategy drew the input at random.
    Random,
    /// The input solves an earlier run with one branch negated.
    Solved {
        /// Whether the execution took the predicted path.
        is_predicted: bool,
    },
}

impl Reason {
    pub(super) fn of(cause: Cause) -> Reason {
        match cause {
            Cause::Initial => Reason::Initial,
            Cause::Given => Reason::Random,
            Cause::Forced { is_predicted, .. } => Reason::Solved { is_predicted },
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Initial => "initial",
            Reason::Random => "random",
            Reason::Solved { is_predicted: true } => "solved",
            Reason::Solved { is_predicted: false } => "mispredicted",
        })
    }
}

/// An execution of an exploration, with its new coverage.
pub struct Step {
    /// Number of the iteration, from 1.
    pub iteration: u64,
    /// Number of the job that made it, from 0.
    pub job: usize,
    /// The reason for the execution.
    pub reason: Reason,
    /// The counted branches that no earlier step covered, in the order of the execution.
    pub new: Vec<BranchId>,
    pub(super) run: Arc<Run<ProgramSubject>>,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { iteration, reason, new, .. } = self;
        write!(f, "Step {{ {iteration}: {reason}, {}, new: {new:?} }}", self.decisions())
    }
}

impl Step {
    /// The complete input: the value of each choice, in order.
    pub fn values(&self) -> Vec<i64> {
        self.run.trace.values()
    }

    /// The decisions of the path, as in an eager search.
    pub fn decisions(&self) -> &Decisions {
        &self.run.trace.decisions
    }

    /// How the run ended: in a solution, pruned or in a violation.
    pub fn end(&self) -> &End {
        &self.run.trace.end
    }

    /// The violation that ended the run, with its calls. `None` if the run did not end in one.
    pub fn violation(&self) -> Option<(&ViolationKind, &[TraceEntry])> {
        match self.end() {
            End::Violation(kind, trace) => Some((kind, trace)),
            End::Solution | End::Pruned | End::Gap(..) => None,
        }
    }

    /// The gap at which the run ended. `None` if it did not end at one.
    pub fn gap(&self) -> Option<Gap> {
        match self.end() {
            End::Gap(cause, trace) => {
                Some(Gap { cause: cause.clone(), trace: trace.clone(), decisions: self.decisions().clone() })
            }
            End::Solution | End::Pruned | End::Violation(..) => None,
        }
    }

    /// The text that the run printed.
    pub fn printed(&self) -> &str {
        &self.run.trace.printed
    }

    /// The full trace of the run.
    pub fn trace(&self) -> &Trace {
        &self.run.trace
    }
}
