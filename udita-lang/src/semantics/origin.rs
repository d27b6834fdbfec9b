//! The origin of statements and conditions: the user's source or the checker. Programs with probes need it.
//!
//! Checked bodies contain statements and conditions made by the checker: the calls of an iterator, the code
//! that closes a resource, the comparisons of a `switch` on strings. Their place is the place of the
//! construct that they implement. The checker therefore records the places of the user's statements, and the
//! places of its own conditions.

use rustc_hash::FxHashSet;

use crate::source::Span;

/// The places of the user's statements and of the checker's conditions.
#[derive(Debug, Default)]
pub(crate) struct Origin {
    is_recorded: bool,
    statements: FxHashSet<Span>,
    made_conditions: FxHashSet<Span>,
    iterations: FxHashSet<Span>,
    inverted: FxHashSet<Span>,
}

impl Origin {
    /// An empty record. It records nothing unless `is_recorded`.
    pub(crate) fn new(is_recorded: bool) -> Origin {
        Origin { is_recorded, ..Origin::default() }
    }

    /// Whether statements and conditions are recorded.
    pub(crate) fn is_recorded(&self) -> bool {
        self.is_recorded
    }

    /// Records a statement or an initialiser written by the user.
    pub(super) fn statement(&mut self, span: Span) {
        if self.is_recorded {
            self.statements.insert(span);
        }
    }

    /// Records the place of conditions made by the checker.
    pub(super) fn made_conditions(&mut self, span: Span) {
        if self.is_recorded {
            self.made_conditions.insert(span);
        }
    }

    /// Records the place of the condition of a `for`-each loop.
    pub(super) fn iteration(&mut self, span: Span) {
        if self.is_recorded {
            self.iterations.insert(span);
        }
    }

    /// Records a condition that holds if the one that is written doesn't.
    pub(super) fn inverted(&mut self, span: Span) {
        self.inverted.insert(span);
    }

    /// Whether the condition holds if the one that is written doesn't.
    pub(crate) fn is_inverted(&self, span: Span) -> bool {
        self.inverted.contains(&span)
    }

    /// Whether the user wrote the statement.
    pub(crate) fn is_statement(&self, span: Span) -> bool {
        self.statements.contains(&span)
    }

    /// Whether the user wrote the condition.
    pub(crate) fn is_condition(&self, span: Span) -> bool {
        !self.made_conditions.contains(&span)
    }

    /// Whether the condition is that of a `for`-each loop.
    pub(crate) fn is_iteration(&self, span: Span) -> bool {
        self.iterations.contains(&span)
    }
}
