//! Distinct violations: those of another kind, or at another place of the user's code.

use std::collections::HashSet;
use std::mem::Discriminant;

use udita::search::ViolationKind;
use udita::solution::TraceEntry;

/// The properties by which violations are distinct.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    kind: Discriminant<ViolationKind>,
    /// The class of an exception, or the status of an exit.
    detail: String,
    /// The innermost call of the user's own code. Of a limit only the method counts, since a loop exceeds it anywhere.
    place: Option<(String, u32, u32)>,
}

impl Key {
    fn of(kind: &ViolationKind, trace: &[TraceEntry]) -> Key {
        let (detail, is_limit) = match kind {
            ViolationKind::Exception { class, .. } => (class.clone(), false),
            ViolationKind::Exit(status) => (status.to_string(), false),
            ViolationKind::StepLimit(_) | ViolationKind::StackLimit(_) | ViolationKind::HeapLimit(_) => {
                (String::new(), true)
            }
        };
        let place = trace.iter().find(|entry| !entry.is_library).map(|entry| {
            let TraceEntry { method, file, position, .. } = entry;
            if is_limit { (method.clone(), 0, 0) } else { (file.clone(), position.line, position.column) }
        });
        Key { kind: std::mem::discriminant(kind), detail, place }
    }
}

/// The violations so far.
#[derive(Default)]
pub(super) struct DistinctViolations {
    known: HashSet<Key>,
    count: u64,
}

impl DistinctViolations {
    /// Counts a violation. True if it differs from those before it.
    pub(super) fn add(&mut self, kind: &ViolationKind, trace: &[TraceEntry]) -> bool {
        self.count += 1;
        self.known.insert(Key::of(kind, trace))
    }

    /// Number of distinct violations.
    pub(super) fn distinct(&self) -> u64 {
        self.known.len() as u64
    }

    /// Number of all violations.
    pub(super) fn count(&self) -> u64 {
        self.count
    }
}
