//! Which statements and conditions the user wrote, for programs that are observed.
//!
//! Checked bodies have statements and conditions that the checker made: an iterator's, those that close a resource, the
//! comparisons of a `switch` on strings. They stand where the construct stands that they were made of. So the checker notes which places
//! are the user's statements, and which conditions are its own.

use rustc_hash::FxHashSet;

use crate::source::Span;

/// The origin of statements and conditions.
#[derive(Debug, Default)]
pub(crate) struct Origin {
    is_recorded: bool,
    statements: FxHashSet<Span>,
    made_conditions: FxHashSet<Span>,
    iterations: FxHashSet<Span>,
}

impl Origin {
    /// Nothing is known, and nothing is noted unless `is_recorded`.
    pub(crate) fn new(is_recorded: bool) -> Origin {
        Origin { is_recorded, ..Origin::default() }
    }

    /// Whether statements and conditions are noted.
    pub(crate) fn is_recorded(&self) -> bool {
        self.is_recorded
    }

    /// Notes a statement or an initialiser that the user wrote.
    pub(super) fn statement(&mut self, span: Span) {
        if self.is_recorded {
            self.statements.insert(span);
        }
    }

    /// Notes the place of conditions that the checker made.
    pub(super) fn made_conditions(&mut self, span: Span) {
        if self.is_recorded {
            self.made_conditions.insert(span);
        }
    }

    /// Notes the place of the condition whether a `for`-each loop goes on.
    pub(super) fn iteration(&mut self, span: Span) {
        if self.is_recorded {
            self.iterations.insert(span);
        }
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
