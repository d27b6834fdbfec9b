//! The results of a search: solutions, violations, and statistics.

use std::fmt;
use std::ops::AddAssign;

use crate::bytecode::program::Position;
pub use crate::bytecode::rule::Rule;
use crate::decisions::Decisions;

mod graph;
mod name;
mod walk;

pub use graph::{Content, Field, Graph, Object, Type, Value};
pub use name::Name;
pub(crate) use name::Names;
pub(crate) use walk::{Item, Shape};

/// A path on which the entry method returned normally.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The text that was printed to standard output.
    pub printed: String,
    /// The text that was printed to standard error.
    pub printed_to_error: String,
    /// The value that the entry method returned. `None` for `void`.
    pub returned: Option<Returned>,
    /// The rule that a near miss breaks (see [`Config::near_miss`](crate::search::Config::near_miss)).
    pub broken: Option<Rule>,
    /// The decisions that replay the path.
    pub decisions: Decisions,
}

impl Solution {
    /// The solution as readable text: the printed text, or the returned value if nothing was printed.
    pub fn text(&self) -> &str {
        match &self.returned {
            Some(returned) if self.printed.is_empty() => &returned.text,
            _ => &self.printed,
        }
    }
}

/// The value that the entry method returned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returned {
    /// The structure of the value as text, as `udita.Udita.show` gives it; the result of `toString` if the value's class declares one.
    pub text: String,
    /// The value as an object graph. Empty, with the root `null`, if the search was not asked for graphs
    /// ([`Config::graphs`](crate::search::Config::graphs)).
    pub graph: Graph,
}

/// A path that ended because something went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The kind of the violation.
    pub kind: ViolationKind,
    /// The active calls, innermost first.
    pub trace: Vec<TraceEntry>,
    /// The subject of the path, as far as the path has determined it. `None` if the program names no subject.
    pub subject: Option<Returned>,
    /// The objects that the active calls of the program's own methods hold. Several objects are the elements of an array. `None` if there
    /// are none, or until [`inspect`](crate::search::inspect) has found them.
    pub objects: Option<Returned>,
    /// The text that was printed to standard output.
    pub printed: String,
    /// The text that was printed to standard error.
    pub printed_to_error: String,
    /// The decisions that replay the path.
    pub decisions: Decisions,
}

impl Violation {
    /// The object graph of the structure that the path had built: the subject, otherwise the objects.
    pub fn graph(&self) -> Option<&Graph> {
        self.subject.as_ref().or(self.objects.as_ref()).map(|structure| &structure.graph)
    }
}

/// A path that ended at a gap: code that the program refers to but that this machine can't run, such as a class that is not at hand. It is
/// neither a solution nor a violation, since nobody knows how the path would go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gap {
    /// What is missing, as one line.
    pub cause: String,
    /// The active calls, innermost first.
    pub trace: Vec<TraceEntry>,
    /// The decisions that replay the path.
    pub decisions: Decisions,
}

/// The kind of a violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViolationKind {
    /// An uncaught exception. A failed `assert` is one of class `java.lang.AssertionError`.
    Exception {
        /// The class, as `Class.getName` gives it.
        class: String,
        /// The message, if it has one.
        message: Option<String>,
        /// The cause of the exception, the cause of that, and so on.
        causes: Vec<Cause>,
    },
    /// A call of `System.exit` with this status, which is not 0.
    Exit(i32),
    /// The path exceeded this number of instructions.
    StepLimit(u64),
    /// The stack of the path exceeded this size in bytes.
    StackLimit(u64),
    /// The heap of the path exceeded this size in bytes.
    HeapLimit(u64),
}

impl ViolationKind {
    /// Whether the path exceeded a limit.
    pub fn is_limit(&self) -> bool {
        matches!(
            self,
            ViolationKind::StepLimit(_) | ViolationKind::StackLimit(_) | ViolationKind::HeapLimit(_)
        )
    }
}

impl fmt::Display for ViolationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViolationKind::Exception { class, message: None, .. } => write!(f, "{class}"),
            ViolationKind::Exception { class, message: Some(message), .. } => {
                write!(f, "{class}: {message}")
            }
            ViolationKind::Exit(status) => write!(f, "exit status {status}"),
            ViolationKind::StepLimit(limit) => {
                write!(f, "step limit: more than {limit} instructions on one path")
            }
            ViolationKind::StackLimit(limit) => {
                write!(f, "stack limit: more than {limit} bytes of calls on one path")
            }
            ViolationKind::HeapLimit(limit) => {
                write!(f, "heap limit: more than {limit} bytes of objects on one path")
            }
        }
    }
}

/// An exception that caused another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The class and message of the exception, as `Throwable.toString` gives them.
    pub text: String,
    /// The calls that were active when the exception was made, innermost first.
    pub trace: Vec<TraceEntry>,
}

/// A call in a stack trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceEntry {
    /// The qualified name of the method, such as `IG.isDAG`.
    pub method: String,
    /// The name of the source file.
    pub file: String,
    /// The place of the call in this file.
    pub position: Position,
    /// Whether the method is part of the shipped library.
    pub is_library: bool,
}

/// Counts of a search, or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Number of solutions: paths on which the entry method returned, and counted completions
    /// ([`Config::count_completions`](crate::search::Config::count_completions)). Saturates at `u64::MAX`.
    pub solutions: u64,
    /// Number of solutions without a path of their own, because they were counted.
    pub counted: u64,
    /// Number of paths that ended in a violation.
    pub violations: u64,
    /// Number of paths that ended at a gap.
    pub gaps: u64,
    /// Number of paths that ended because an assumption failed or a choice had no alternative. In a search for near misses, also those
    /// that broke no rule.
    pub pruned: u64,
    /// Number of paths that went wrong after a broken rule, in a search for near misses.
    pub dropped: u64,
    /// Number of choices with more than one alternative.
    pub choice_points: u64,
    /// Number of alternatives taken at choice points.
    pub decisions: u64,
    /// Number of instructions executed, on all paths.
    pub instructions: u64,
    /// The largest heap of any path, in bytes.
    pub peak_heap_bytes: u64,
    /// Number of heap words whose old value was saved for backtracking.
    pub trail_writes: u64,
    /// Number of stack words that were saved for backtracking.
    pub saved_stack_words: u64,
}

impl Statistics {
    /// Number of paths that have ended.
    pub fn paths(&self) -> u64 {
        (self.solutions - self.counted) + self.violations + self.gaps + self.pruned + self.dropped
    }

    /// The counts since `before`. The peak heap is that of all paths.
    pub(crate) fn since(&self, before: &Statistics) -> Statistics {
        Statistics {
            solutions: self.solutions - before.solutions,
            counted: self.counted - before.counted,
            violations: self.violations - before.violations,
            gaps: self.gaps - before.gaps,
            pruned: self.pruned - before.pruned,
            dropped: self.dropped - before.dropped,
            choice_points: self.choice_points - before.choice_points,
            // The first run of a path follows no decision, and is deducted before it begins.
            decisions: self.decisions.saturating_sub(before.decisions),
            instructions: self.instructions - before.instructions,
            peak_heap_bytes: self.peak_heap_bytes,
            trail_writes: self.trail_writes - before.trail_writes,
            saved_stack_words: self.saved_stack_words - before.saved_stack_words,
        }
    }
}

impl AddAssign for Statistics {
    /// Adds the counts of another part of a search.
    fn add_assign(&mut self, other: Statistics) {
        self.solutions = self.solutions.saturating_add(other.solutions);
        self.counted = self.counted.saturating_add(other.counted);
        self.violations = self.violations.saturating_add(other.violations);
        self.gaps = self.gaps.saturating_add(other.gaps);
        self.pruned = self.pruned.saturating_add(other.pruned);
        self.dropped = self.dropped.saturating_add(other.dropped);
        self.choice_points = self.choice_points.saturating_add(other.choice_points);
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.instructions = self.instructions.saturating_add(other.instructions);
        self.peak_heap_bytes = self.peak_heap_bytes.max(other.peak_heap_bytes);
        self.trail_writes = self.trail_writes.saturating_add(other.trail_writes);
        self.saved_stack_words = self.saved_stack_words.saturating_add(other.saved_stack_words);
    }
}
