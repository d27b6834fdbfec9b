//! Checks patterns, `instanceof` with a pattern, and the scopes of pattern variables (JLS 14.30, 6.3.1,
//! 6.3.2).
//!
//! A pattern variable is declared before the statement that contains the pattern, or by the group of a
//! `switch`, and set by an [`ExprKind::Bind`] after the test. The check of an expression stores in
//! [`BodyChecker::bindings`](super::BodyChecker) which variables have values if it is true, and which if it
//! is false.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::locals::Bindings;
use super::pattern_tree::{Component, Pattern, PatternKind};
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::classes::annotations::Annotated;
use crate::semantics::completes::completes;
use crate::semantics::generics::Substitution;
use crate::semantics::hir::{Constant, ExprKind, LocalId, LocalKind, StmtKind};
use crate::semantics::print::a;
use crate::semantics::references::Meaning;
use crate::semantics::types::Type;
use crate::source::Span;
use crate::syntax::Feature;
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
    /// Whether `instanceof` can test if a value of type `from` has type `ty`. Reports if it can't.
    pub(super) fn is_testable(&mut self, from: Type<'a>, ty: Type<'a>, span: Span) -> bool {
        if from.is_unknown() || ty.is_unknown() {
            return false;
        }
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

    /// Whether a pattern of type `ty` can test values of type `of`. A primitive type only has patterns of
    /// itself. Reports if it can't.
    fn is_pattern_testable(&mut self, of: Type<'a>, ty: Type<'a>, span: Span) -> bool {
        match (of, ty) {
            (Type::Primitive(of), Type::Primitive(ty)) if of == ty => true,
            (Type::Primitive(_), _) | (_, Type::Primitive(_)) if !of.is_unknown() && !ty.is_unknown() => {
                let headline =
                    format!("a pattern of `{}` does not test a `{}`", self.cx.show(ty), self.cx.show(of));
                self.cx.diagnostics.report(
                    Diagnostic::new(Code::BadOperands, span, headline)
                        .label("a primitive type is only matched by itself")
                        .note(PRIMITIVE_PATTERNS),
                );
                false
            }
            _ => self.is_testable(of, ty, span),
        }
    }
}

/// The reason why other values of primitive types are not tested.
pub(super) const PRIMITIVE_PATTERNS: &str = "Java 25 has primitive types in patterns and `switch` only as a preview, and udita runs no preview features";

/// `1 component`, `2 components`.
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
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
    /// Checks `operand instanceof pattern`.
    pub(super) fn instance_of_pattern(
        &mut self,
        operand: &ast::Expr<'a>,
        written: &ast::Pattern<'a>,
        span: Span,
    ) -> Value<'a> {
        let operand = self.expr(operand);
        self.bindings = Bindings::default();
        let is_usable = self.is_usable(&operand);
        let pattern = self.pattern(written, operand.ty(), span);
        let Some(pattern) = pattern.filter(|_| is_usable) else { return self.error_value(span) };
        if matches!(pattern.kind, PatternKind::Variable { total: true, .. }) {
            self.cx.uses(Feature::UnconditionalPatterns, written.span);
        }
        let actual = operand.actual;
        let operand = self.guarantee(operand, actual);
        match operand.kind {
            ExprKind::Local(object) => {
                let test = self.matches(&pattern, object, false, span);
                self.value(test.kind, Type::BOOLEAN, span)
            }
            _ => {
                let object = self.locals.new_local("tested$", LocalKind::Synthetic, operand.ty, operand.span);
                let test = Box::new(self.matches(&pattern, object, false, span));
                let kind = ExprKind::Let { local: object, init: Box::new(operand), value: test };
                self.value(kind, Type::BOOLEAN, span)
            }
        }
    }

    /// Checks a pattern for values of type `of`, which stands directly after `instanceof` or `case`. `span` is
    /// the place of the test. `None` if it has an error.
    pub(super) fn pattern(
        &mut self,
        written: &ast::Pattern<'a>,
        of: Type<'a>,
        span: Span,
    ) -> Option<Pattern<'a>> {
        if let ast::PatternKind::Variable { ty, .. } = &written.kind
            && matches!(ty.kind, ast::TypeExprKind::Var)
        {
            self.error(Code::BadType, ty.span, "`var` is not allowed here", "write the type to test");
            self.inner_pattern(written, self.cx.diagnostics.unknown(), span);
            return None;
        }
        self.inner_pattern(written, of, span)
    }

    /// Checks a pattern, and declares its variables.
    fn inner_pattern(&mut self, written: &ast::Pattern<'a>, of: Type<'a>, test: Span) -> Option<Pattern<'a>> {
        let span = written.span;
        match &written.kind {
            ast::PatternKind::Any => Some(Pattern { kind: PatternKind::Any, ty: of, span }),
            ast::PatternKind::Variable { modifiers, ty, name } => {
                self.check_variable_modifiers(*modifiers, Annotated::local(ty));
                let tested = match ty.kind {
                    ast::TypeExprKind::Var => of,
                    _ => self.resolve_variable_type(ty),
                };
                let is_testable = self.is_pattern_testable(of, tested, test);
                let local = self.pattern_variable(*name, tested, modifiers.has(ast::Modifier::Final));
                let total = self.is_within(of, tested);
                let kind = PatternKind::Variable { local, total };
                is_testable.then_some(Pattern { kind, ty: tested, span })
            }
            ast::PatternKind::Record { ty, components } => {
                let record = self.record_type(ty, of, test);
                let kind = self.components(record, components, span);
                Some(Pattern { kind: kind?, ty: record?, span })
            }
        }
    }

    /// The type of the records that a pattern for values of type `of` matches. `None` with an error.
    fn record_type(&mut self, written: &ast::TypeExpr<'a>, of: Type<'a>, span: Span) -> Option<Type<'a>> {
        let ty = self.resolve_variable_type(written);
        if ty.is_unknown() {
            return None;
        }
        let Type::Class(class, args) = ty else {
            self.not_a_record(ty, written.span);
            return None;
        };
        if !self.cx.world.classes[class].is_record() {
            self.not_a_record(ty, written.span);
            return None;
        }
        let ty = if args.is_empty() { self.cx.narrowed(class, of) } else { ty };
        if args.is_empty() && self.is_out_of_bounds(ty) {
            let name = self.cx.world.classes[class].simple_name;
            let headline = format!("the type arguments of `{name}` cannot be inferred");
            let label = format!("no `{name}` is {}", a(&self.cx.show(of)));
            self.error(Code::BadTypeArguments, written.span, headline, &label);
            return None;
        }
        self.is_pattern_testable(of, ty, span).then_some(ty)
    }

    /// Whether an inferred type argument that is a class without type arguments contradicts its bound (JLS 18.5.5).
    fn is_out_of_bounds(&mut self, ty: Type<'a>) -> bool {
        let Type::Class(class, args) = ty else { return false };
        let params = self.cx.world.classes[class].type_params;
        let found = self.cx.out_of_bounds(params, args, &Substitution::default());
        found.is_some_and(|(_, arg, bound)| arg.is_closed() && bound.is_closed())
    }

    fn not_a_record(&mut self, ty: Type<'a>, span: Span) {
        let headline = format!("`{}` is not a record", self.cx.show(ty));
        self.error(Code::BadType, span, headline, "only records have components");
    }

    /// Checks the patterns of the components of a record. Their variables are declared even if the type of
    /// the record is not known.
    fn components(
        &mut self,
        record: Option<Type<'a>>,
        written: &[ast::Pattern<'a>],
        span: Span,
    ) -> Option<PatternKind<'a>> {
        let class = match record {
            Some(Type::Class(class, _)) => class,
            _ => {
                let unknown = self.cx.diagnostics.unknown();
                for pattern in written {
                    self.inner_pattern(pattern, unknown, pattern.span);
                }
                return None;
            }
        };
        self.cx.ensure_members(class);
        let fields = self.cx.world.component_fields(class);
        let types = record.map_or_else(Vec::new, |record| self.cx.component_types(record));
        if fields.len() != written.len() {
            let name = self.cx.world.classes[class].simple_name;
            let headline = format!(
                "`{name}` has {}, but the pattern has {}",
                counted(fields.len(), "component"),
                counted(written.len(), "component")
            );
            self.error(Code::BadOperands, span, headline, "a pattern for each component is needed");
        }
        let unknown = Type::ERROR;
        let patterns: Vec<Option<Pattern<'a>>> = written
            .iter()
            .enumerate()
            .map(|(i, pattern)| {
                self.inner_pattern(pattern, types.get(i).copied().unwrap_or(unknown), pattern.span)
            })
            .collect();
        if fields.len() != written.len() {
            return None;
        }
        let components: Option<Vec<Component<'a>>> = patterns
            .into_iter()
            .zip(fields)
            .zip(types)
            .map(|((pattern, field), ty)| Some(Component { field, ty, pattern: pattern? }))
            .collect();
        Some(PatternKind::Record { class, components: components? })
    }

    /// Declares a pattern variable, which gets its scope from the context of the pattern.
    fn pattern_variable(&mut self, name: ast::Name<'a>, ty: Type<'a>, is_final: bool) -> Option<LocalId> {
        if name.is_unnamed() {
            return None;
        }
        let mut of_pattern = self.bindings.when_true.iter().copied();
        let of_pattern = of_pattern.find(|&local| self.locals[local].name == name.text);
        if let Some(earlier) = of_pattern.or_else(|| self.locals.local_named(name.text)) {
            let first = self.locals[earlier].span;
            self.cx.diagnostics.duplicate("variable", name, first);
        }
        let local = self.locals.new_local(name.text, LocalKind::Declared, ty, name.span);
        self.cx.expression_types.note(name.span, ty);
        self.cx.references.note(name.span, Meaning::Local(name.span));
        let variable = &mut self.locals[local];
        (variable.is_final, variable.is_pattern) = (is_final, true);
        self.locals.patterns.push(local);
        self.bindings.when_true.push(local);
        Some(local)
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
