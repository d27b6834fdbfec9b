//! Precedence of expressions, which determines where an edit needs parentheses.

use crate::syntax::ast::{BinaryOp, Expr, ExprKind, TypeExpr, TypeExprKind};

/// The precedence of an expression, or the precedence that a place requires, from the loosest to the
/// tightest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    /// Assignments and lambdas. Places that allow any expression have this level.
    Any,
    Conditional,
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relation,
    Shift,
    Sum,
    Product,
    Unary,
    /// Operands of a cast to a reference type. After such a cast, `+` and `-` are binary operators.
    NotSigned,
    Postfix,
    Primary,
}

impl Level {
    /// The level of an expression.
    pub(super) fn of(expr: &Expr<'_>) -> Level {
        match expr.kind {
            ExprKind::Assign { .. } | ExprKind::Lambda(_) => Level::Any,
            ExprKind::Conditional { .. } => Level::Conditional,
            ExprKind::Binary { op, .. } => Level::of_operator(op),
            ExprKind::InstanceOf { .. } | ExprKind::InstanceOfPattern { .. } => Level::Relation,
            ExprKind::Unary { op, .. } => Level::of_prefix(op.symbol()),
            ExprKind::IncDec { prefix: true, .. } => Level::Unary,
            ExprKind::Cast { .. } | ExprKind::Switch(_) => Level::NotSigned,
            ExprKind::IncDec { prefix: false, .. } => Level::Postfix,
            _ => Level::Primary,
        }
    }

    /// The level of a binary expression.
    pub(super) fn of_operator(op: BinaryOp) -> Level {
        match op {
            BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => Level::Product,
            BinaryOp::Add | BinaryOp::Sub => Level::Sum,
            BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => Level::Shift,
            BinaryOp::Lt | BinaryOp::Gt | BinaryOp::Le | BinaryOp::Ge => Level::Relation,
            BinaryOp::Eq | BinaryOp::Ne => Level::Equality,
            BinaryOp::BitAnd => Level::BitAnd,
            BinaryOp::BitXor => Level::BitXor,
            BinaryOp::BitOr => Level::BitOr,
            BinaryOp::And => Level::And,
            BinaryOp::Or => Level::Or,
        }
    }

    /// The level of an expression that begins with the operator `symbol`.
    pub(super) fn of_prefix(symbol: &str) -> Level {
        match symbol {
            "!" | "~" => Level::NotSigned,
            _ => Level::Unary,
        }
    }

    /// The level required of the right operand of an operator with this level.
    pub(super) fn tighter(self) -> Level {
        match self {
            Level::Any => Level::Conditional,
            Level::Conditional => Level::Or,
            Level::Or => Level::And,
            Level::And => Level::BitOr,
            Level::BitOr => Level::BitXor,
            Level::BitXor => Level::BitAnd,
            Level::BitAnd => Level::Equality,
            Level::Equality => Level::Relation,
            Level::Relation => Level::Shift,
            Level::Shift => Level::Sum,
            Level::Sum => Level::Product,
            Level::Product => Level::Unary,
            Level::Unary => Level::NotSigned,
            Level::NotSigned => Level::Postfix,
            Level::Postfix | Level::Primary => Level::Primary,
        }
    }

    /// The level required of the operand of a cast.
    pub(super) fn cast(ty: &TypeExpr<'_>) -> Level {
        match ty.kind {
            TypeExprKind::Primitive(_) => Level::Unary,
            _ => Level::NotSigned,
        }
    }
}
