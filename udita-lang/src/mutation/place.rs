//! The place of an expression, as far as operators ask for it.

use super::precedence::Level;

/// The place of an expression.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// How tightly an expression in this place has to bind.
    pub(super) level: Level,
    /// Only a `boolean` fits.
    pub(super) is_condition: bool,
    /// Within a binary expression or the right side of an assignment.
    pub(super) is_operand: bool,
    /// In the header of a `for` loop.
    pub(super) in_header: bool,
    /// The value is not used: the expression is a statement.
    pub(super) is_statement: bool,
    /// The operand of a unary operator, possibly in parentheses.
    pub(super) is_unary_operand: bool,
    /// A `-` here has the same effect as another mutant.
    pub(super) is_negated: bool,
}

impl Place {
    /// A place that takes any expression.
    pub(super) const ANY: Place = Place {
        level: Level::Any,
        is_condition: false,
        is_operand: false,
        in_header: false,
        is_statement: false,
        is_unary_operand: false,
        is_negated: false,
    };

    /// A place that takes any condition.
    pub(super) const CONDITION: Place = Place { is_condition: true, ..Place::ANY };

    /// A place for an expression that is a statement.
    pub(super) const STATEMENT: Place = Place { is_statement: true, ..Place::ANY };

    /// A place within this one that needs `level`.
    pub(super) fn within(self, level: Level) -> Place {
        Place { level, is_operand: self.is_operand, in_header: self.in_header, ..Place::ANY }
    }
}
