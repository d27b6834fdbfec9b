//! Checks assignments, `++` and `--`.

use super::checker::BodyChecker;
use super::context::BodyContext;
use super::qualifiers::Qualifier;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{Constant, Expr, ExprKind, Place};
use crate::semantics::print::a;
use crate::semantics::references::Meaning;
use crate::semantics::types::{FieldKey, Primitive, Type};
use crate::source::Span;
use crate::syntax::Feature;
use crate::syntax::ast::{self, BinaryOp, ExprKind as Ast, IncDecOp};

/// An assignable place, with the type of its value.
struct Assignable<'a> {
    /// The object before the name of a static field. It is evaluated, but its value is not used.
    before: Option<Value<'a>>,
    place: Place<'a>,
    ty: Type<'a>,
    /// The guaranteed type of the value at run time.
    actual: Type<'a>,
}

/// The form of an expression that updates a variable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// A compound assignment: `x op= value`.
    Compound,
    /// A prefix operator: `++x`.
    Prefix,
    /// A postfix operator: `x++`.
    Postfix,
}

impl<'a> BodyContext<'_, 'a, '_> {
    fn update(
        &mut self,
        op: BinaryOp,
        target: Assignable<'a>,
        value: Value<'a>,
        form: Form,
        span: Span,
    ) -> Value<'a> {
        let Assignable { before, place, ty, actual } = target;
        let current = Value { expr: Expr { kind: ExprKind::Current, ty, span }, actual };
        let result = self.operate(op, current, value, span);
        if result.is_error() {
            return result;
        }
        // A compound assignment can't cast a number to a box of another type, but `++` works on every box.
        let casts = form != Form::Compound || matches!(ty, Type::Primitive(_));
        let result = match (self.primitive_of(ty), result.ty()) {
            (Some(to), Type::Primitive(from)) if casts && from != Primitive::Boolean => {
                let expr = self.convert_primitive(result.expr, from, to);
                let ty = expr.ty;
                Value { expr, actual: ty }
            }
            _ => result,
        };
        let value = self.assign_to(result, ty, actual);
        let yields_old = form == Form::Postfix;
        let kind = ExprKind::Update { place: Box::new(place), value: Box::new(value), yields_old };
        self.preceded_by(before, Value { expr: Expr { kind, ty, span }, actual })
    }

    fn field_target(
        &mut self,
        receiver: Option<Value<'a>>,
        field: FieldKey,
        name: ast::Name<'a>,
        by_simple_name: bool,
    ) -> Option<Assignable<'a>> {
        let declared = &self.cx.world.fields[field];
        let (class, ty, is_static, is_final) =
            (declared.class, declared.ty, declared.is_static, declared.is_final);
        if is_final && !self.may_initialize(field, by_simple_name) {
            let decl = declared.decl.name.span;
            let in_library = self.cx.world.classes[class].is_library;
            let headline = format!("final field `{}` cannot be assigned here", name.text);
            let mut diagnostic = Diagnostic::new(Code::NotAssignable, name.span, headline);
            diagnostic = diagnostic.label("only its class can set it, once, at the start");
            if !in_library {
                diagnostic = diagnostic.also(decl, "declared final here");
            }
            self.cx.diagnostics.report(diagnostic);
            return None;
        }
        let actual = self.cx.erasure(ty);
        match receiver {
            Some(receiver) if !is_static => {
                let site = self.cx.capture(receiver.ty());
                let substitution = self.cx.site_substitution(site, class);
                let ty = self.cx.substitute(ty, &substitution);
                let receiver = self.receiver(receiver, class);
                Some(Assignable { before: None, place: Place::Field(receiver, field), ty, actual })
            }
            before => Some(Assignable { before, place: Place::Static(field), ty, actual }),
        }
    }

    /// Whether `field` can be assigned before the call of another constructor (JLS 8.8.7.1): it is an instance
    /// field of this class without an initialiser.
    fn may_assign_early(&self, field: FieldKey) -> bool {
        let declared = &self.cx.world.fields[field];
        self.is_in_prologue()
            && declared.class == self.class
            && declared.decl.init.is_none()
            && !declared.is_static
    }

    /// Whether the context allows assigning a final field here: it has no initialiser, and the code is a
    /// constructor or initialiser of its class.
    fn may_initialize(&self, field: FieldKey, by_simple_name: bool) -> bool {
        let declared = &self.cx.world.fields[field];
        by_simple_name
            && declared.class == self.class
            && declared.decl.init.is_none()
            && declared.is_static == self.is_static
            && self.initializes
            && !self.is_compact
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// The value of an initialiser for a variable or element of type `ty`. An array may be written in braces.
    pub(super) fn initializer(&mut self, init: &ast::Expr<'a>, ty: Type<'a>) -> Expr<'a> {
        match init.kind {
            Ast::ArrayLiteral(elements) => {
                let value = self.array_literal(elements, ty, init.span);
                self.assign(value, ty)
            }
            _ => self.expr_to(init, ty),
        }
    }

    pub(super) fn assignment(
        &mut self,
        target: &ast::Expr<'a>,
        value: &ast::Expr<'a>,
        span: Span,
    ) -> Value<'a> {
        let Some(target) = self.target(target, false) else {
            self.expr(value);
            return self.error_value(span);
        };
        let value = self.open_to(value, target.ty);
        let value = self.assign_to(value, target.ty, target.actual);
        let kind = ExprKind::Assign(Box::new(target.place), Box::new(value));
        let value = Value { expr: Expr { kind, ty: target.ty, span }, actual: target.actual };
        self.preceded_by(target.before, value)
    }

    /// Checks `target op= value`: computes in the type of the operator, then casts back.
    pub(super) fn compound_assignment(
        &mut self,
        op: BinaryOp,
        target: &ast::Expr<'a>,
        value: &ast::Expr<'a>,
        span: Span,
    ) -> Value<'a> {
        let target = self.target(target, true);
        let value = self.expr(value);
        let Some(target) = target else { return self.error_value(span) };
        self.update(op, target, value, Form::Compound, span)
    }

    pub(super) fn inc_dec(
        &mut self,
        op: IncDecOp,
        prefix: bool,
        operand: &ast::Expr<'a>,
        span: Span,
    ) -> Value<'a> {
        let Some(target) = self.target(operand, true) else { return self.error_value(span) };
        let symbol = op.symbol();
        let op = match op {
            IncDecOp::Increment => BinaryOp::Add,
            IncDecOp::Decrement => BinaryOp::Sub,
        };
        if !matches!(self.primitive_of(target.ty), Some(primitive) if primitive != Primitive::Boolean) {
            if !target.ty.is_unknown() {
                let headline = format!("operator `{symbol}` does not take {}", a(&self.cx.show(target.ty)));
                self.error(Code::BadOperands, span, headline, "not a number");
            }
            return self.error_value(span);
        }
        let one = self.constant_value(Constant::Int(1), Type::INT, span);
        self.update(op, target, one, if prefix { Form::Prefix } else { Form::Postfix }, span)
    }

    /// The place on the left of an assignment. `is_used` means that its old value is used, too.
    fn target(&mut self, target: &ast::Expr<'a>, is_used: bool) -> Option<Assignable<'a>> {
        let found = self.find_target(target, is_used)?;
        self.cx.expression_types.note(target.span, found.ty);
        Some(found)
    }

    /// Whether `object.name`, if `object` is the one under construction, is a field that can be assigned here.
    fn is_early_target(&mut self, object: &ast::Expr<'a>, name: &str) -> bool {
        let Ast::This(_) = object.without_parentheses().kind else { return false };
        let class = self.class;
        let field = self.cx.find_field(class, name);
        field.is_some_and(|field| self.may_assign_early(field))
    }

    /// The object before the name of a field that can be assigned before the object is constructed.
    fn early_object(&mut self, object: &ast::Expr<'a>) -> Qualifier<'a> {
        self.cx.uses(Feature::ConstructorBodies, object.span);
        self.before_super = false;
        let qualifier = self.qualifier(object);
        self.before_super = true;
        qualifier
    }

    fn find_target(&mut self, target: &ast::Expr<'a>, is_used: bool) -> Option<Assignable<'a>> {
        match target.kind {
            Ast::Parenthesized(inner) => self.target(inner, is_used),
            Ast::Name(name) => {
                self.note_surroundings(name);
                if let Some(local) = self.locals.local_named(name.text) {
                    self.note_local(local, name);
                    if self.locals.is_captured(local) {
                        let decl = self.locals[local].span;
                        let headline = format!("variable `{}` cannot be assigned in a lambda", name.text);
                        self.cx.diagnostics.report(
                            Diagnostic::new(Code::NotAssignable, name.span, headline)
                                .label("a lambda only has a copy of it")
                                .also(decl, "declared outside the lambda"),
                        );
                        return None;
                    }
                    if self.locals.is_outside_guard(local) {
                        let headline = format!("variable `{}` cannot be assigned in a guard", name.text);
                        self.error(Code::NotAssignable, name.span, headline, "declared outside the guard");
                        return None;
                    }
                    let ty = self.locals[local].ty;
                    return Some(Assignable {
                        before: None,
                        place: Place::Local(local),
                        ty,
                        actual: self.cx.erasure(ty),
                    });
                }
                let (class, field) = self.field_named(name)?;
                let is_early = !is_used && class == self.class && self.may_assign_early(field);
                let receiver = match is_early {
                    true => {
                        self.cx.uses(Feature::ConstructorBodies, target.span);
                        self.cx.references.note(name.span, Meaning::Field(field));
                        Some(self.this(name.span))
                    }
                    false => self.simple_field(class, field, name)?,
                };
                if is_used {
                    self.check_forward_reference(field, name);
                }
                self.field_target(receiver, field, name, true)
            }
            Ast::Field { object, name } => {
                let qualifier = match !is_used && self.is_early_target(object, name.text) {
                    true => self.early_object(object),
                    false => self.qualifier(object),
                };
                if let Qualifier::Value(value) = &qualifier
                    && matches!(value.ty(), Type::Array(_))
                    && name.text == "length"
                {
                    let headline = "the length of an array cannot be changed";
                    self.error(Code::NotAssignable, target.span, headline, "fixed when the array is made");
                    return None;
                }
                let by_this = matches!(&object.kind, Ast::This(None));
                let (receiver, field) = self.place_of(qualifier, object.span, name)?;
                self.field_target(receiver, field, name, by_this)
            }
            Ast::Index { array, index } => {
                let (array, index, element) = self.element(array, index)?;
                let actual = self.cx.erasure(element);
                Some(Assignable { before: None, place: Place::Element(array, index), ty: element, actual })
            }
            Ast::Error => None,
            _ => {
                let headline = "this cannot be assigned to";
                self.error(
                    Code::NotAssignable,
                    target.span,
                    headline,
                    "not a variable, field or array element",
                );
                None
            }
        }
    }
}
