//! Checks expressions: literals, conditionals, tests and casts. The neighbouring modules check the other
//! forms.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::deferrals::Branches;
use super::locals::Bindings;
use super::patterns::may_bind;
use super::shape::needs_target;
use super::switch_expr::is_switch;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::constant;
use crate::semantics::hir::{Constant, Expr, ExprKind};
use crate::semantics::types::{Primitive, Type};
use crate::source::Span;
use crate::syntax::ast::{self, ExprKind as Ast};

impl<'a> Builder<'_, 'a, '_> {
    pub(super) fn bad_expression(&mut self, span: Span, headline: &str, label: &str) -> Value<'a> {
        self.error(Code::BadExpression, span, headline, label);
        self.error_value(span)
    }

    fn literal(&mut self, literal: ast::Literal<'a>, span: Span) -> Value<'a> {
        let (constant, ty) = match literal {
            ast::Literal::Int(value) => (Constant::Int(value), Type::INT),
            ast::Literal::Long(value) => (Constant::Long(value), Type::LONG),
            ast::Literal::Float(value) => (Constant::Float(value.to_bits()), Type::FLOAT),
            ast::Literal::Double(value) => (Constant::Double(value.to_bits()), Type::DOUBLE),
            ast::Literal::Boolean(value) => (Constant::Int(i32::from(value)), Type::BOOLEAN),
            ast::Literal::Char(unit) => (Constant::Int(i32::from(unit)), Type::CHAR),
            ast::Literal::String(units) => (Constant::String(units), self.cx.string_type()),
            ast::Literal::Null => return self.value(ExprKind::Null, Type::Null, span),
        };
        self.constant_value(constant, ty, span)
    }

    /// The type of a conditional: primitive if both branches are primitive or unbox, otherwise a common
    /// supertype.
    fn conditional_type(&mut self, then: &Value<'a>, otherwise: &Value<'a>) -> Type<'a> {
        let (a, b) = (then.ty(), otherwise.ty());
        if a == b {
            return a;
        }
        if let (Some(p), Some(q)) = (self.primitive_of(a), self.primitive_of(b)) {
            if p == q {
                return Type::Primitive(p);
            }
            if p != Primitive::Boolean && q != Primitive::Boolean {
                return Type::Primitive(numeric_conditional((p, then), (q, otherwise)));
            }
        }
        self.common_supertype(then, otherwise)
    }

    /// A common supertype of both branches, after boxing.
    fn common_supertype(&mut self, then: &Value<'a>, otherwise: &Value<'a>) -> Type<'a> {
        let var = self.cx.fresh_var("?:");
        for value in [then, otherwise] {
            let ty = match value.ty() {
                Type::Primitive(primitive) => Type::Class(self.cx.boxed(primitive), &[]),
                ty => ty,
            };
            self.cx.is_subtype(ty, Type::Var(var));
        }
        Type::Var(var)
    }

    pub(super) fn as_object(&mut self, value: Value<'a>) -> Value<'a> {
        match value.ty() {
            Type::Primitive(primitive) => self.boxed(value, primitive),
            _ => value,
        }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Checks `T.class`, which has the type `Class<T>` (JLS 15.8.2).
    fn class_literal(&mut self, written: &ast::TypeExpr<'a>, span: Span) -> Value<'a> {
        let mut named = written;
        while let ast::TypeExprKind::Array(element) = named.kind {
            named = element;
        }
        if let ast::TypeExprKind::Named(segments) = named.kind
            && segments.iter().any(|segment| segment.args.is_some())
        {
            let headline = "a class literal takes no type arguments";
            return self.bad_expression(span, headline, "leave the type arguments out");
        }
        let scope = self.scope();
        let ty = self.cx.resolve_type(scope, written);
        self.cx.complete();
        self.class_object(ty, span)
    }

    /// The class object of `ty`, which has the type `Class<ty>`.
    pub(super) fn class_object(&mut self, ty: Type<'a>, span: Span) -> Value<'a> {
        let mut element = ty;
        while let Type::Array(inner) = element {
            element = *inner;
        }
        let argument = match ty {
            Type::Unknown(_) => return self.error_value(span),
            _ if matches!(element, Type::Var(_)) => {
                let shown = self.cx.show(ty);
                let headline = format!("type variable `{shown}` has no class literal");
                return self.bad_expression(span, &headline, "the type is not known at run time");
            }
            Type::Primitive(primitive) => Type::Class(self.cx.boxed(primitive), &[]),
            Type::Void => Type::Class(self.cx.known("java.lang.Void"), &[]),
            Type::Class(class, _) => {
                // The class object gives access to the constants of an enum.
                if self.cx.world.classes[class].is_enum() {
                    self.cx.ensure_members(class);
                }
                ty
            }
            ty => ty,
        };
        let class =
            Type::Class(self.cx.known("java.lang.Class"), self.cx.arena.alloc_slice_copy(&[argument]));
        self.value(ExprKind::ClassLiteral(self.cx.erasure(ty)), class, span)
    }

    /// Converts the index or length of an array to `int` by unary promotion.
    pub(super) fn array_size(&mut self, value: Value<'a>) -> Expr<'a> {
        self.pass(value, Type::INT, Type::INT)
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks an expression without a target type.
    pub(super) fn expr(&mut self, expr: &ast::Expr<'a>) -> Value<'a> {
        let mark = self.deferrals.waiting.len();
        let value = self.open(expr, None);
        self.settle(mark);
        let mut value = self.closed(value);
        // The type of a new object of an anonymous class is the anonymous class (JLS 15.9.5).
        if let ExprKind::Deferred(index) = value.expr.kind
            && let Some(object) = &self.deferrals.entries[index].result
            && let ExprKind::New { .. } = object.kind
        {
            (value.expr.ty, value.actual) = (object.ty, object.ty);
        }
        value
    }

    /// Checks an expression and converts it to `to` by assignment.
    pub(super) fn expr_to(&mut self, expr: &ast::Expr<'a>, to: Type<'a>) -> Expr<'a> {
        let mut value = self.open_to(expr, to);
        if to.is_reference() && !self.cx.is_open(to) && self.cx.is_open(value.ty()) {
            self.expect(value.ty(), Some(to));
            value = self.closed(value);
        }
        self.assign(value, to)
    }

    /// Checks an expression to be assigned to type `to`, and resolves its deferred parts.
    pub(super) fn open_to(&mut self, expr: &ast::Expr<'a>, to: Type<'a>) -> Value<'a> {
        let mark = self.deferrals.waiting.len();
        let mut value = self.open(expr, Some(to));
        if self.deferrals.waiting.len() > mark {
            if let Type::Primitive(primitive) = to {
                let boxed = Type::Class(self.cx.boxed(primitive), &[]);
                value.expr.ty = self.cx.close_to_box(value.expr.ty, boxed);
            } else {
                self.expect(value.ty(), Some(to));
            }
            self.settle(mark);
        }
        value
    }

    /// Checks a condition.
    pub(super) fn condition(&mut self, expr: &ast::Expr<'a>) -> Expr<'a> {
        self.expr_to(expr, Type::BOOLEAN)
    }

    /// Checks an argument of a call.
    pub(super) fn argument(&mut self, expr: &ast::Expr<'a>) -> Value<'a> {
        if needs_target(expr) && !is_choice(expr) {
            return self.defer(expr);
        }
        let mark = self.deferrals.waiting.len();
        self.is_argument = is_choice(expr);
        let mut value = self.open(expr, None);
        let waits = self.deferrals.waiting.len() > mark;
        if self.cx.is_settled(value.ty(), waits) {
            self.settle(mark);
            value = self.closed(value);
        }
        value.expr.ty = self.cx.capture(value.expr.ty);
        value
    }

    /// Checks a result of a conditional or `switch` expression.
    pub(super) fn operand(
        &mut self,
        expr: &ast::Expr<'a>,
        target: Option<Type<'a>>,
        is_argument: bool,
    ) -> Value<'a> {
        if is_argument { self.argument(expr) } else { self.open(expr, target) }
    }

    /// Checks an expression whose type may stay open, to be determined by its context. `target` is the type
    /// that the context requires, if it is known.
    pub(super) fn open(&mut self, expr: &ast::Expr<'a>, target: Option<Type<'a>>) -> Value<'a> {
        let value = self.open_any(expr, target);
        self.cx.expression_types.note(expr.span, value.ty());
        if !may_bind(expr) {
            self.bindings = Bindings::default();
        }
        value
    }

    fn open_any(&mut self, expr: &ast::Expr<'a>, target: Option<Type<'a>>) -> Value<'a> {
        let span = expr.span;
        match expr.kind {
            Ast::Literal(literal) => self.literal(literal, span),
            Ast::Name(name) => self.name(name),
            Ast::Field { object, name } => self.field(object, name, span),
            Ast::This(of) => self.this_expr(of, span),
            Ast::Super(_) => self.bad_expression(span, "`super` is not a value", "a member must follow"),
            Ast::Call { object, type_args, name, arguments } => {
                self.call(object, type_args, name, arguments, span, target)
            }
            Ast::New(new) => self.new_object(new, span, target),
            Ast::NewArray { element, sizes, more } => self.new_array(element, sizes, more, span),
            Ast::NewArrayLiteral { ty, elements } => {
                let ty = self.resolve_variable_type(ty);
                self.array_literal(elements, ty, span)
            }
            Ast::ArrayLiteral(_) => {
                let headline = "an array initialiser is not allowed here";
                self.bad_expression(span, headline, "`new` and the type are missing")
            }
            Ast::Index { array, index } => self.index(array, index, span),
            Ast::Unary { op, operand } => self.unary(op, operand, span),
            Ast::IncDec { op, prefix, operand } => self.inc_dec(op, prefix, operand, span),
            Ast::Binary { op, left, right } => self.binary(op, left, right, span),
            Ast::Assign { op: None, target, value } => self.assignment(target, value, span),
            Ast::Assign { op: Some(op), target, value } => self.compound_assignment(op, target, value, span),
            Ast::Conditional { condition, then, otherwise } => {
                self.conditional(condition, then, otherwise, span, target)
            }
            Ast::Cast { ty, operand } => {
                let to = self.resolve_variable_type(ty);
                if let (ast::TypeExprKind::Several(members), false) = (ty.kind, to.is_unknown()) {
                    let members: Vec<Type<'a>> =
                        members.iter().map(|member| self.resolve_variable_type(member)).collect();
                    let class = self.class;
                    self.cx.check_intersection(&members, class, ty.span);
                }
                let operand = if needs_target(operand) && is_choice(operand) {
                    // Only an assignment or a call provides a target type for the branches (JLS 15.25).
                    self.expr(operand)
                } else if needs_target(operand) {
                    let mark = self.deferrals.waiting.len();
                    let value = self.open(operand, Some(to));
                    self.settle(mark);
                    value
                } else {
                    self.expr(operand)
                };
                if self.is_usable(&operand) { self.cast(operand, to, span) } else { self.error_value(span) }
            }
            Ast::InstanceOf { operand, ty } => self.instance_of(operand, ty, span),
            Ast::InstanceOfPattern { operand, pattern } => self.instance_of_pattern(operand, pattern, span),
            Ast::Lambda(lambda) => match target {
                Some(target) => self.lambda(lambda, target, span),
                None => self.not_functional("a lambda", None, span),
            },
            Ast::MethodRef { object, type_args, name } => match target {
                Some(target) => match self.method_ref(object, type_args, name, span) {
                    Some(method_ref) => self.method_ref_to(method_ref, target, span),
                    None => self.error_value(span),
                },
                None => self.not_functional("a method reference", None, span),
            },
            Ast::Switch(switch) => self.switch_expression(switch, span, target),
            Ast::ClassLiteral(ty) => self.class_literal(ty, span),
            Ast::Parenthesized(inner) => self.open(inner, target),
            Ast::Error => self.error_value(span),
        }
    }

    fn this_expr(&mut self, of: Option<&ast::Expr<'a>>, span: Span) -> Value<'a> {
        let object = match of {
            Some(of) => {
                let object = self.named_object(of, "this", span).map(|(_, object)| object);
                self.hints.qualified_this.extend(object.as_ref().map(Value::span));
                object
            }
            None => match self.current_object(span) {
                Ok(object) => Some(object),
                Err(reason) => {
                    let headline = "`this` cannot be used here";
                    self.error(Code::StaticContext, span, headline, reason);
                    None
                }
            },
        };
        object.unwrap_or_else(|| self.error_value(span))
    }

    fn index(&mut self, array: &ast::Expr<'a>, index: &ast::Expr<'a>, span: Span) -> Value<'a> {
        let Some((array, index, element)) = self.element(array, index) else { return self.error_value(span) };
        self.value(ExprKind::Element(Box::new(array), Box::new(index)), element, span)
    }

    /// Checks an array and an index into it. Returns both, and the type of the element.
    pub(super) fn element(
        &mut self,
        array: &ast::Expr<'a>,
        index: &ast::Expr<'a>,
    ) -> Option<(Expr<'a>, Expr<'a>, Type<'a>)> {
        let array = self.expr(array);
        let index = self.expr(index);
        let index = self.array_size(index);
        if !self.is_usable(&array) {
            return None;
        }
        let Type::Array(element) = array.ty() else {
            let headline = format!("`{}` is not an array", self.cx.show(array.ty()));
            self.error(Code::BadOperands, array.span(), headline, "cannot be indexed");
            return None;
        };
        Some((self.checked(array), index, *element))
    }

    fn instance_of(&mut self, operand: &ast::Expr<'a>, written: &ast::TypeExpr<'a>, span: Span) -> Value<'a> {
        let operand = self.expr(operand);
        let ty = self.resolve_variable_type(written);
        if !self.is_usable(&operand) || !self.is_testable(operand.ty(), ty, span) {
            return self.error_value(span);
        }
        let erased = self.cx.erasure(ty);
        let actual = operand.actual;
        let operand = self.guarantee(operand, actual);
        self.value(ExprKind::InstanceOf(Box::new(operand), erased), Type::BOOLEAN, span)
    }

    /// Whether an operand makes a conditional a reference conditional expression (JLS 15.25). For a call, the
    /// return type before inference counts. A type variable is not a number, even if its bound is. As in
    /// javac, `null` may be a number.
    fn is_reference_operand(&self, value: &Value<'a>) -> bool {
        let mut expr = &value.expr;
        while let ExprKind::Let { value, .. } = &expr.kind {
            expr = value;
        }
        let is_reference = |ty| matches!(ty, Type::Var(_)) || self.primitive_of(ty).is_none();
        match &expr.kind {
            ExprKind::Call { method, .. } => {
                let method = &self.cx.world.methods[*method];
                let is_inferred =
                    matches!(method.result, Type::Var(var) if method.type_params.contains(&var));
                is_reference(if is_inferred { method.result } else { value.ty() })
            }
            ExprKind::Conditional(..) => self.reference_conditionals.contains(&value.span()),
            ExprKind::Block { .. } => true,
            ExprKind::Null => false,
            _ => is_reference(value.ty()),
        }
    }

    /// Checks `condition ? then : otherwise` (JLS 15.25).
    fn conditional(
        &mut self,
        condition: &ast::Expr<'a>,
        then: &ast::Expr<'a>,
        otherwise: &ast::Expr<'a>,
        span: Span,
        target: Option<Type<'a>>,
    ) -> Value<'a> {
        let is_argument = std::mem::take(&mut self.is_argument);
        let condition = self.condition(condition);
        let bound = std::mem::take(&mut self.bindings);
        let mark = self.deferrals.waiting.len();
        let then = self.with_bound(&bound.when_true, |checker| checker.operand(then, target, is_argument));
        let first = std::mem::take(&mut self.bindings);
        let otherwise =
            self.with_bound(&bound.when_false, |checker| checker.operand(otherwise, target, is_argument));
        let second = std::mem::take(&mut self.bindings);
        self.check_branches(&bound, &first, &second);
        if !self.is_usable(&then) | !self.is_usable(&otherwise) {
            return self.conditional_of_unknown(condition, then, otherwise, span);
        }
        // A context with a type prevents unboxing, and each operand is converted separately.
        let has_context = is_argument || target.is_some();
        let is_reference =
            has_context && (self.is_reference_operand(&then) || self.is_reference_operand(&otherwise));
        if is_reference {
            self.reference_conditionals.push(span);
        }
        let operands = [then, otherwise];
        if is_reference && is_argument && !self.are_alike(&operands) {
            return self.conditional_branches(condition, operands, span);
        }
        let [mut then, mut otherwise] = operands;
        // Otherwise, an operand that unboxes makes an open type on the other side unbox, too.
        let is_number = |value: &Value<'a>| self.primitive_of(value.ty()).is_some();
        if !is_reference && (is_number(&then) || is_number(&otherwise)) {
            self.settle(mark);
            then = self.closed(then);
            otherwise = self.closed(otherwise);
        }
        let ty = match target.filter(|_| is_reference) {
            // Each branch must fit the target, whatever type the branches have in common (JLS 15.25.3).
            Some(target) => target,
            None if is_reference => self.common_supertype(&then, &otherwise),
            None => self.conditional_type(&then, &otherwise),
        };
        let (then, otherwise, actual) =
            if is_reference && target.is_some() || matches!(ty, Type::Primitive(_)) {
                (self.assign(then, ty), self.assign(otherwise, ty), self.cx.erasure(ty))
            } else {
                let then = self.as_object(then);
                let otherwise = self.as_object(otherwise);
                let actual = self.cx.lub(&[then.actual, otherwise.actual]);
                let actual = self.cx.erasure(actual);
                let (a, b) = (then.actual, otherwise.actual);
                (self.guarantee(then, a), self.guarantee(otherwise, b), actual)
            };
        if let (Some(Constant::Int(condition)), Some(then), Some(otherwise)) =
            (condition.constant(), then.constant(), otherwise.constant())
        {
            return self.constant_value(if condition == 0 { otherwise } else { then }, ty, span);
        }
        let kind = ExprKind::Conditional(Box::new(condition), Box::new(then), Box::new(otherwise));
        Value { expr: Expr { kind, ty, span }, actual }
    }

    /// A conditional with an operand of an unknown type. It has the type of the other operand.
    fn conditional_of_unknown(
        &mut self,
        condition: Expr<'a>,
        then: Value<'a>,
        otherwise: Value<'a>,
        span: Span,
    ) -> Value<'a> {
        let ty = if then.is_error() { otherwise.ty() } else { then.ty() };
        let is_open =
            |value: &Value<'a>| self.cx.deferred_index(value.ty()).is_some() || self.cx.is_open(value.ty());
        if matches!(ty, Type::Void) || is_open(&then) || is_open(&otherwise) {
            return self.error_value(span);
        }
        let ty = if ty == Type::Null { self.cx.diagnostics.unknown() } else { ty };
        let (then, otherwise) = (self.assign(then, ty), self.assign(otherwise, ty));
        let kind = ExprKind::Conditional(Box::new(condition), Box::new(then), Box::new(otherwise));
        self.value(kind, ty, span)
    }

    /// Defers an argument that is a reference conditional expression.
    fn conditional_branches(
        &mut self,
        condition: Expr<'a>,
        operands: [Value<'a>; 2],
        span: Span,
    ) -> Value<'a> {
        let [then, otherwise] = operands.map(|value| (self.slot(value.span()), value));
        let open = |(slot, value): &(usize, Value<'a>)| {
            Box::new(Expr { kind: ExprKind::Deferred(*slot), ty: Type::ERROR, span: value.span() })
        };
        let kind = ExprKind::Conditional(Box::new(condition), open(&then), open(&otherwise));
        let expr = Expr { kind, ty: Type::ERROR, span };
        self.defer_branches("a conditional", Branches { expr, results: vec![then, otherwise] })
    }
}

/// Whether `expr` is `condition ? then : otherwise`.
fn is_conditional(expr: &ast::Expr<'_>) -> bool {
    matches!(expr.without_parentheses().kind, Ast::Conditional { .. })
}

/// Whether `expr` is a conditional or `switch`.
fn is_choice(expr: &ast::Expr<'_>) -> bool {
    is_conditional(expr) || is_switch(expr)
}

/// The type of a conditional whose branches have different numeric types.
fn numeric_conditional(
    (p, then): (Primitive, &Value<'_>),
    (q, otherwise): (Primitive, &Value<'_>),
) -> Primitive {
    use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
    let fits = |value: &Value<'_>, to| {
        value.ty() == Type::INT
            && matches!(value.expr.constant(), Some(Constant::Int(number)) if constant::fits(number, to))
    };
    match (p, q) {
        (Byte, Short) | (Short, Byte) => Short,
        (Byte | Short | Char, Int) if fits(otherwise, p) => p,
        (Int, Byte | Short | Char) if fits(then, q) => q,
        (Double, _) | (_, Double) => Double,
        (Float, _) | (_, Float) => Float,
        (Long, _) | (_, Long) => Long,
        _ => Int,
    }
}
