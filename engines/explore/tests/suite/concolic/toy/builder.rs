//! Shorthand for building toy programs.

use udita_explore::concolic::SiteId;

use super::program::{Comparison, Condition, Expr, Statement};

impl Expr {
    pub(crate) fn plus(self, other: Expr) -> Expr {
        Expr::Add(Box::new(self), Box::new(other))
    }

    pub(crate) fn times(self, factor: i64) -> Expr {
        Expr::Times(factor, Box::new(self))
    }

    pub(crate) fn equals(self, right: impl Into<Expr>) -> Condition {
        Condition { left: self, comparison: Comparison::Equal, right: right.into() }
    }

    pub(crate) fn less(self, right: impl Into<Expr>) -> Condition {
        Condition { left: self, comparison: Comparison::Less, right: right.into() }
    }

    pub(crate) fn greater(self, right: impl Into<Expr>) -> Condition {
        right.into().less(self)
    }
}

impl From<i64> for Expr {
    fn from(value: i64) -> Expr {
        Expr::Const(value)
    }
}

pub(crate) fn opaque(expr: Expr) -> Expr {
    Expr::Opaque(Box::new(expr))
}

pub(crate) fn set(variable: usize, value: impl Into<Expr>) -> Statement {
    Statement::Set(variable, value.into())
}

pub(crate) fn if_(
    site: u32,
    condition: Condition,
    then: Vec<Statement>,
    otherwise: Vec<Statement>,
) -> Statement {
    Statement::If(SiteId(site), condition, then, otherwise)
}

pub(crate) fn while_(site: u32, condition: Condition, body: Vec<Statement>) -> Statement {
    Statement::While(SiteId(site), condition, body)
}

pub(crate) fn call(function: usize) -> Statement {
    Statement::Call(function)
}

pub(crate) fn exit() -> Statement {
    Statement::Exit
}
