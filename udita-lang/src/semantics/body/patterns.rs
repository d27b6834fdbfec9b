//! Checks `instanceof` with a pattern, and the scopes of pattern variables (JLS 6.3.1, 6.3.2).
//!
//! A pattern variable is declared before the statement that contains the pattern, and set by an
//! [`ExprKind::Bind`] after the test. The check of an expression stores in
//! [`BodyChecker::bindings`](super::BodyChecker) which variables have values if it is true, and which if it
//! is false.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::locals::Bindings;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::classes::annotations::Annotated;
use crate::semantics::completes::completes;
use crate::semantics::hir::{Constant, Expr, ExprKind, LocalId, LocalKind, StmtKind};
use crate::semantics::print::a;
use crate::semantics::references::Meaning;
use crate::semantics::types::Type;
use crate::source::Span;
use crate::syntax::ast::{self, BinaryOp, ExprKind as Ast, UnaryOp};

/// Whether an expression of this form may give values to pattern variables.
pub(super) fn may_bind(expr: &ast::Expr<'_>) -> bool {
    matches!(
        expr.kind,
        Ast::InstanceOfPattern { .. }
            | Ast::Parenthesized(_)
            | Ast::Unary { op: UnaryOp::Not, .. }
            | Ast::Binary { op: BinaryOp::And | BinaryOp::Or, .. }
    )
}

/// Whether a statement of this form may leave pattern variables in scope.
pub(super) fn may_introduce(stmt: &ast::Stmt<'_>) -> bool {
    match stmt.kind {
        ast::StmtKind::If { .. }
        | ast::StmtKind::While { .. }
        | ast::StmtKind::Do { .. }
        | ast::StmtKind::For { .. } => true,
        ast::StmtKind::Labeled { body, .. } => may_introduce(body),
        _ => false,
    }
}

impl<'a> Builder<'_, 'a, '_> {
    /// Builds `object instanceof T`, followed by the assignment of `object` to `local`.
    fn test_and_bind(
        &mut self,
        object: LocalId,
        object_ty: Type<'a>,
        local: LocalId,
        ty: Type<'a>,
        span: Span,
    ) -> Value<'a> {
        let erased = self.cx.erasure(ty);
        let read = |ty| Box::new(Expr { kind: ExprKind::Local(object), ty, span });
        let part = |kind| Box::new(Expr { kind, ty: Type::BOOLEAN, span });
        let test = part(ExprKind::InstanceOf(read(object_ty), erased));
        let bind = part(ExprKind::Bind(local, read(erased)));
        self.value(ExprKind::And(test, bind), Type::BOOLEAN, span)
    }

    /// Whether `instanceof` can test if `operand` has type `ty`. Reports if it can't.
    pub(super) fn is_testable(&mut self, operand: &Value<'a>, ty: Type<'a>, span: Span) -> bool {
        if !self.is_usable(operand) || ty.is_unknown() {
            return false;
        }
        let from = operand.ty();
        let (shown, to) = (self.cx.show(from), self.cx.show(ty));
        if !from.is_reference() || !ty.is_reference() {
            let headline = format!("`instanceof` takes references, not `{shown}` and `{to}`");
            self.error(Code::BadOperands, span, headline, "a value of a primitive type is not an object");
            return false;
        }
        if !self.cx.is_castable(from, ty) {
            let headline = format!("{} is never {}", a(&shown), a(&to));
            self.error(Code::BadCast, span, headline, "always false");
            return false;
        }
        if !self.cx.is_reifiable(ty) && !self.cx.is_cast_safe(from, ty) {
            let headline = format!("whether {} is {} cannot be tested", a(&shown), a(&to));
            self.cx.diagnostics.report(
                Diagnostic::new(Code::BadCast, span, headline)
                    .label("type arguments are not known at run time")
                    .help("test for the type with `?` as its type arguments"),
            );
            return false;
        }
        true
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Reports variables of the same name if it is unclear which of them has a value.
    fn check_ambiguous(&mut self, first: &[LocalId], second: &[LocalId]) {
        for &local in second {
            let name = self.locals[local].name;
            let earlier = first.iter().find(|&&other| self.locals[other].name == name);
            if let Some(&earlier) = earlier {
                let span = self.locals[local].span;
                let first = self.locals[earlier].span;
                self.cx.diagnostics.duplicate("variable", ast::Name { text: name, span }, first);
            }
        }
    }

    /// Reports such variables in the parts of a conditional. None of them is in scope after it.
    pub(super) fn check_branches(&mut self, condition: &Bindings, then: &Bindings, otherwise: &Bindings) {
        self.check_ambiguous(&then.when_true, &otherwise.when_true);
        self.check_ambiguous(&then.when_false, &otherwise.when_false);
        self.check_ambiguous(&condition.when_true, &otherwise.when_true);
        self.check_ambiguous(&condition.when_true, &otherwise.when_false);
        self.check_ambiguous(&condition.when_false, &then.when_true);
        self.check_ambiguous(&condition.when_false, &then.when_false);
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks `operand instanceof T name`.
    pub(super) fn instance_of_pattern(
        &mut self,
        operand: &ast::Expr<'a>,
        pattern: &ast::Pattern<'a>,
        span: Span,
    ) -> Value<'a> {
        let operand = self.expr(operand);
        self.bindings = Bindings::default();
        self.check_variable_modifiers(pattern.modifiers, Annotated::local(&pattern.ty));
        let ty = self.resolve_variable_type(&pattern.ty);
        let testable = self.is_testable(&operand, ty, span);
        if testable && self.cx.is_subtype(operand.ty(), ty) {
            let (from, to) = (self.cx.show(operand.ty()), self.cx.show(ty));
            let headline = format!("{} is always {}", a(&from), a(&to));
            self.error(Code::BadCast, span, headline, "the pattern always matches");
        }
        if let Some(earlier) = self.locals.local_named(pattern.name.text) {
            let first = self.locals[earlier].span;
            self.cx.diagnostics.duplicate("variable", pattern.name, first);
        }
        let local = self.locals.new_local(pattern.name.text, LocalKind::Declared, ty, pattern.name.span);
        self.cx.expression_types.note(pattern.name.span, ty);
        self.cx.references.note(pattern.name.span, Meaning::Local(pattern.name.span));
        let variable = &mut self.locals[local];
        variable.is_final = pattern.modifiers.has(ast::Modifier::Final);
        variable.is_pattern = true;
        self.locals.patterns.push(local);
        self.bindings.when_true.push(local);
        if !testable {
            return self.error_value(span);
        }
        let actual = operand.actual;
        let operand = self.guarantee(operand, actual);
        match operand.kind {
            ExprKind::Local(object) => self.test_and_bind(object, operand.ty, local, ty, span),
            _ => {
                let object = self.locals.new_local("tested$", LocalKind::Synthetic, operand.ty, operand.span);
                let value = self.test_and_bind(object, operand.ty, local, ty, span).expr;
                let kind = ExprKind::Let { local: object, init: Box::new(operand), value: Box::new(value) };
                self.value(kind, Type::BOOLEAN, span)
            }
        }
    }

    /// Runs `part` with the pattern variables `bound` in scope.
    pub(super) fn with_bound<T>(&mut self, bound: &[LocalId], part: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|checker| {
            bound.iter().for_each(|&local| checker.locals.enter(local));
            part(checker)
        })
    }

    /// Checks `left && right` or `left || right`.
    pub(super) fn logical(
        &mut self,
        op: BinaryOp,
        left: &ast::Expr<'a>,
        right: &ast::Expr<'a>,
        span: Span,
    ) -> Value<'a> {
        let is_and = op == BinaryOp::And;
        let left = self.expr(left);
        let mut first = std::mem::take(&mut self.bindings);
        let passed = if is_and { &first.when_true } else { &first.when_false };
        let right = self.with_bound(&passed.clone(), |checker| checker.expr(right));
        let second = std::mem::take(&mut self.bindings);
        let (one, other) = match is_and {
            true => (&first.when_false, &second.when_false),
            false => (&first.when_true, &second.when_true),
        };
        self.check_ambiguous(&one.clone(), other);
        if is_and {
            first.when_true.extend(second.when_true);
            first.when_false.clear();
        } else {
            first.when_false.extend(second.when_false);
            first.when_true.clear();
        }
        let value = self.operate(op, left, right, span);
        self.bindings = first;
        value
    }

    /// Checks an `if` statement.
    pub(super) fn if_(
        &mut self,
        condition: &ast::Expr<'a>,
        then: &'a ast::Stmt<'a>,
        otherwise: Option<&'a ast::Stmt<'a>>,
    ) -> StmtKind<'a> {
        let condition = self.condition(condition);
        let bound = std::mem::take(&mut self.bindings);
        let value = condition.constant();
        let mut branch = |bound: &[LocalId], stmt: &'a ast::Stmt<'a>, dropped_when: i32| {
            let outer = self.never_runs;
            self.never_runs |= value == Some(Constant::Int(dropped_when));
            let branch = self.with_bound(bound, |checker| checker.nested(stmt));
            self.never_runs = outer;
            Box::new(branch)
        };
        let then = branch(&bound.when_true, then, 0);
        let otherwise = otherwise.map(|otherwise| branch(&bound.when_false, otherwise, 1));
        self.introduced = match &otherwise {
            None if bound.when_false.is_empty() || completes(&then) => Vec::new(),
            None => bound.when_false,
            Some(_) if bound.when_true.is_empty() && bound.when_false.is_empty() => Vec::new(),
            Some(otherwise) => match (completes(&then), completes(otherwise)) {
                (true, false) => bound.when_true,
                (false, true) => bound.when_false,
                _ => Vec::new(),
            },
        };
        StmtKind::If { condition, then, otherwise }
    }
}
