//! The place of an expression: the properties that operators depend on.

use super::precedence::Level;

/// The place of an expression in its context.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The lowest precedence that an expression in this place may have.
    pub(super) level: Level,
    /// Whether only a `boolean` fits.
    pub(super) is_condition: bool,
    /// Whether it is inside a binary expression or the right side of an assignment.
    pub(super) is_operand: bool,
    /// Whether it is in the header of a `for` loop.
    pub(super) in_header: bool,
    /// Whether the value is unused, because the expression is a statement.
    pub(super) is_statement: bool,
    /// Whether it is the operand of a unary operator, possibly in parentheses.
    pub(super) is_unary_operand: bool,
    /// Whether a `-` here has the same effect as another mutant.
    pub(super) is_negated: bool,
}

impl Place {
    /// A place for any expression.
    pub(super) const ANY: Place = Place {
        level: Level::Any,
        is_condition: false,
        is_operand: false,
        in_header: false,
        is_statement: false,
        is_unary_operand: false,
        is_negated: false,
    };

    /// A place for any condition.
    pub(super) const CONDITION: Place = Place { is_condition: true, ..Place::ANY };

    /// A place for an expression used as a statement.
    pub(super) const STATEMENT: Place = Place { is_statement: true, ..Place::ANY };

    /// A place inside this one that requires `level`.
    pub(super) fn within(self, level: Level) -> Place {
        Place { level, is_operand: self.is_operand, in_header: self.in_header, ..Place::ANY }
    }
}
