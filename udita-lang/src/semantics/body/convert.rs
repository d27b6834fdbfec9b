//! Conversions, and the contexts that require them (JLS 5).

use super::builder::Builder;
use super::context::BodyContext;
use super::operators::numeric_of;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::constant;
use crate::semantics::hir::{Constant, Conversion, Dispatch, Expr, ExprKind};
use crate::semantics::print::a;
use crate::semantics::types::{ClassKey, Gap, Primitive, Type};
use crate::semantics::world::World;
use crate::source::Span;

/// A phase of overload resolution, which determines whether boxing is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strictness {
    Strict,
    Loose,
}

/// Whether `from` equals `to` or widens to it (JLS 5.1.2).
pub(super) fn widens(from: Primitive, to: Primitive) -> bool {
    use Primitive::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
    let rank = |primitive| match primitive {
        Byte => 1,
        Short | Char => 2,
        Int => 3,
        Long => 4,
        Float => 5,
        Double => 6,
        Boolean => 0,
    };
    from == to || from != Boolean && to != Boolean && to != Char && rank(from) < rank(to)
}

impl<'a> World<'a> {
    /// Whether the erased type `sub` is a subtype of the erased type `sup`.
    pub(in crate::semantics) fn is_erased_subtype(&self, sub: Type<'a>, sup: Type<'a>) -> bool {
        match (sub, sup) {
            (Type::Null | Type::Unknown(_), _) | (_, Type::Unknown(_)) => true,
            (Type::Class(sub, _), Type::Class(sup, _)) => self.is_subclass(sub, sup),
            (Type::Array(_), Type::Class(sup, _)) => self.is_above_arrays(sup),
            (Type::Array(sub), Type::Array(sup)) => {
                sub == sup || sub.is_reference() && sup.is_reference() && self.is_erased_subtype(*sub, *sup)
            }
            _ => sub == sup,
        }
    }
}

impl<'a> Builder<'_, 'a, '_> {
    fn mismatch(&mut self, value: Value<'a>, to: Type<'a>) -> Expr<'a> {
        let value = self.closed(value);
        let to = self.cx.tentative(to);
        let from = value.ty();
        let (expected, found) = (self.cx.show(to), self.cx.show(from));
        let headline = format!("expected `{expected}`, found `{found}`");
        let mut diagnostic = Diagnostic::new(Code::Mismatch, value.span(), headline);
        diagnostic = match (from, to) {
            (Type::Primitive(from), Type::Primitive(to)) if widens(to, from) || narrows(from, to) => {
                diagnostic
                    .label(format!("a value of type `{found}` may not fit"))
                    .help(format!("write `({expected})` in front if the value always fits"))
            }
            (Type::Null, _) => diagnostic.label(format!("`{expected}` cannot be `null`")),
            _ => diagnostic.label(format!("this is `{found}`")),
        };
        self.cx.diagnostics.report(diagnostic);
        Expr { ty: self.cx.diagnostics.unknown(), ..value.expr }
    }

    /// Passes a value of an unknown type. Only a place for any object takes it.
    fn pass_unknown(&mut self, value: Value<'a>, gap: Gap, needs: Type<'a>) -> Expr<'a> {
        if needs.is_unknown() || needs == self.cx.object_type() {
            return value.expr;
        }
        Expr { kind: ExprKind::Gap(gap), ty: needs, span: value.span() }
    }

    /// Passes `value` to a place of an unknown type, which holds references.
    fn pass_to_unknown(&mut self, value: Value<'a>, gap: Gap) -> Expr<'a> {
        if value.ty().is_reference() {
            return value.expr;
        }
        Expr { kind: ExprKind::Gap(gap), ty: Type::Unknown(gap), span: value.span() }
    }

    /// Makes `value` an object of `needs` at run time, by a cast if necessary.
    pub(super) fn guarantee(&mut self, value: Value<'a>, needs: Type<'a>) -> Expr<'a> {
        let span = value.span();
        if self.cx.is_erased_subtype(value.actual, needs) {
            return Expr { ty: value.actual, ..value.expr };
        }
        // The class may be below through a supertype that is not known.
        if let Type::Class(class, _) = value.actual
            && let Some(gap) = self.cx.world.unknown_above(class)
        {
            return Expr { kind: ExprKind::Gap(gap), ty: needs, span };
        }
        let inner = Expr { ty: value.actual, ..value.expr };
        Expr { kind: ExprKind::Convert(Conversion::CheckCast(needs), Box::new(inner)), ty: needs, span }
    }

    /// Makes `value` an object of its checked type at run time, by a cast if necessary.
    pub(super) fn checked(&mut self, value: Value<'a>) -> Expr<'a> {
        let needs = self.cx.erasure(value.ty());
        self.guarantee(value, needs)
    }

    /// Whether erasure guarantees the checked type of `value`.
    pub(super) fn is_certain(&mut self, value: &Value<'a>) -> bool {
        let ty = value.ty();
        !ty.is_reference()
            || self.cx.deferred_index(ty).is_some()
            || !self.cx.is_open(ty) && self.cx.is_erased_subtype(value.actual, self.cx.erasure(ty))
    }

    /// Casts `value` to `to` if necessary. The type of `value` is its type at run time. If the result depends
    /// on inference, [`casts::close`](super::casts::close) decides at the end.
    pub(super) fn cast_when_known(&mut self, value: Expr<'a>, to: Type<'a>) -> Expr<'a> {
        if !self.cx.is_open(to) {
            let (actual, needs) = (value.ty, self.cx.erasure(to));
            return self.guarantee(Value { expr: value, actual }, needs);
        }
        let (ty, span) = (value.ty, value.span);
        Expr { kind: ExprKind::Convert(Conversion::CheckCast(to), Box::new(value)), ty, span }
    }

    /// Boxes a value of type `from`.
    pub(super) fn boxed(&mut self, value: Value<'a>, from: Primitive) -> Value<'a> {
        let span = value.span();
        let class = self.cx.boxed(from);
        match self.cx.find_method(class, "valueOf", &[Type::Primitive(from)]) {
            Some(method) => {
                let call = ExprKind::Call { dispatch: Dispatch::Static, method, args: vec![value.expr] };
                self.value(call, Type::Class(class, &[]), span)
            }
            None => self.missing_in_library(class, "valueOf", span),
        }
    }

    /// Unboxes an object that boxes a `from`.
    pub(super) fn unboxed(&mut self, value: Value<'a>, from: Primitive) -> Expr<'a> {
        let span = value.span();
        let class = self.cx.boxed(from);
        let name = match from {
            Primitive::Boolean => "booleanValue",
            Primitive::Byte => "byteValue",
            Primitive::Short => "shortValue",
            Primitive::Char => "charValue",
            Primitive::Int => "intValue",
            Primitive::Long => "longValue",
            Primitive::Float => "floatValue",
            Primitive::Double => "doubleValue",
        };
        let receiver = self.guarantee(value, Type::Class(class, &[]));
        match self.cx.find_method(class, name, &[]) {
            Some(method) => {
                let kind = ExprKind::Call { dispatch: Dispatch::Virtual, method, args: vec![receiver] };
                Expr { kind, ty: Type::Primitive(from), span }
            }
            None => self.missing_in_library(class, name, span).expr,
        }
    }

    /// Reports that the library lacks a method that the language needs.
    pub(super) fn missing_in_library(&mut self, class: ClassKey, name: &str, span: Span) -> Value<'a> {
        let class = self.cx.world.classes[class].name;
        let headline = format!("udita's library has no method `{class}.{name}`");
        self.error(Code::UnknownMethod, span, headline, "needed here");
        self.error_value(span)
    }

    /// Converts a primitive value to another numeric type, narrowing if necessary.
    pub(super) fn convert_primitive(&self, expr: Expr<'a>, from: Primitive, to: Primitive) -> Expr<'a> {
        let span = expr.span;
        let ty = Type::Primitive(to);
        if let Some(value) = expr.constant() {
            let kind = ExprKind::Constant(constant::convert(value, to));
            return Expr { kind, ty, span };
        }
        let step = |expr: Expr<'a>, conversion, ty| Expr {
            kind: ExprKind::Convert(conversion, Box::new(expr)),
            ty,
            span,
        };
        // A conversion to a type narrower than `int` goes through `int`. A narrower value is already an
        // `int`.
        let expr = match (numeric_of(from), numeric_of(to)) {
            (a, b) if a == b => expr,
            (a, b) => step(expr, Conversion::Numeric(a, b), ty),
        };
        match to {
            Primitive::Byte if !widens(from, to) => step(expr, Conversion::IntToByte, ty),
            Primitive::Short if !widens(from, to) => step(expr, Conversion::IntToShort, ty),
            Primitive::Char if !widens(from, to) => step(expr, Conversion::IntToChar, ty),
            _ => Expr { ty, ..expr },
        }
    }

    /// Casts `value` to `to` (JLS 5.5).
    pub(super) fn cast(&mut self, value: Value<'a>, to: Type<'a>, span: Span) -> Value<'a> {
        let from = value.ty();
        let mut result = match (from, to) {
            (Type::Unknown(_), _) | (_, Type::Unknown(_)) => return self.error_value(span),
            (Type::Primitive(from), Type::Primitive(to))
                if from == to || narrows(from, to) || widens(from, to) =>
            {
                let expr = self.convert_primitive(value.expr, from, to);
                self.value(expr.kind, expr.ty, span)
            }
            (Type::Primitive(primitive), _) if to.is_reference() => {
                let boxed = Type::Class(self.cx.boxed(primitive), &[]);
                if !self.cx.is_subtype(boxed, to) {
                    return self.bad_cast(from, to, span);
                }
                self.boxed(value, primitive)
            }
            (_, Type::Primitive(primitive)) if from.is_reference() && from != Type::Null => {
                let (inner, value) = match self.primitive_of(from) {
                    Some(inner) => (inner, value),
                    // `(int) object` first casts to `Integer`.
                    None => {
                        let boxed = Type::Class(self.cx.boxed(primitive), &[]);
                        let above = match from {
                            Type::Var(var) if self.cx.is_intersection(var) => from,
                            _ => self.cx.first_bound(from),
                        };
                        if !self.cx.is_subtype(boxed, above) {
                            return self.bad_cast(from, to, span);
                        }
                        let expr = self.guarantee(value, boxed);
                        (primitive, Value { expr, actual: boxed })
                    }
                };
                if !widens(inner, primitive) {
                    return self.bad_cast(from, to, span);
                }
                let unboxed = self.unboxed(value, inner);
                let expr = self.convert_primitive(unboxed, inner, primitive);
                self.value(expr.kind, expr.ty, span)
            }
            _ if from.is_reference() && to.is_reference() => {
                if !self.cx.is_castable(from, to) {
                    return self.bad_cast(from, to, span);
                }
                // A constant string cast to `String` stays constant.
                if value.expr.constant().is_some() && from == to {
                    return value;
                }
                let value = self.cast_to_others(value, to);
                let needs = self.cx.erasure(to);
                // The type of `null` has no members, so `null` is cast to a type with members.
                let keeps_type = value.actual != Type::Null && self.cx.is_erased_subtype(value.actual, needs);
                let actual = if keeps_type { value.actual } else { needs };
                let expr = self.guarantee(value, needs);
                Value { expr, actual }
            }
            _ => return self.bad_cast(from, to, span),
        };
        result.expr.ty = to;
        // The exceptions of a call are noted at its own place.
        if !matches!(result.expr.kind, ExprKind::Call { .. } | ExprKind::New { .. }) {
            result.expr.span = span;
        }
        result
    }

    /// Casts `value` to all members of an intersection type `to` except the first.
    fn cast_to_others(&mut self, mut value: Value<'a>, to: Type<'a>) -> Value<'a> {
        let Type::Var(var) = to else { return value };
        if !self.cx.is_intersection(var) || matches!(value.expr.kind, ExprKind::Lambda(_)) {
            return value;
        }
        for member in self.cx.world.type_vars[var].bounds.clone().into_iter().skip(1) {
            let needs = self.cx.erasure(member);
            let actual = value.actual;
            let expr = self.guarantee(value, needs);
            let expr = Expr { ty: actual, ..expr };
            value = Value { expr, actual };
        }
        value
    }

    fn bad_cast(&mut self, from: Type<'a>, to: Type<'a>, span: Span) -> Value<'a> {
        let (from, to) = (self.cx.show(from), self.cx.show(to));
        let headline = format!("`{from}` cannot be cast to `{to}`");
        self.error(Code::BadCast, span, headline, format!("{} is never {}", a(&from), a(&to)));
        self.error_value(span)
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Whether a value of type `from` can be passed to a parameter of type `to`. Adds bounds to inference
    /// variables.
    pub(super) fn accepts(&mut self, from: Type<'a>, to: Type<'a>, strictness: Strictness) -> bool {
        if let Some(index) = self.cx.deferred_index(from) {
            return self.accepts_deferred(index, to, strictness);
        }
        match (from, to) {
            (Type::Unknown(_), _) if to.is_reference() => self.cx.is_subtype(from, to),
            (Type::Unknown(_), _) | (_, Type::Unknown(_)) => true,
            (Type::Void, _) => false,
            (Type::Primitive(from), Type::Primitive(to)) => widens(from, to),
            _ if strictness == Strictness::Strict
                && (matches!(from, Type::Primitive(_)) || matches!(to, Type::Primitive(_))) =>
            {
                false
            }
            (Type::Primitive(from), _) => {
                let boxed = Type::Class(self.cx.boxed(from), &[]);
                self.cx.is_subtype(boxed, to)
            }
            (_, Type::Primitive(to)) => {
                let boxed = Type::Class(self.cx.boxed(to), &[]);
                let from = self.cx.close_to_box(from, boxed);
                from.is_unknown() || self.primitive_of(from).is_some_and(|from| widens(from, to))
            }
            _ => {
                let mut from = self.cx.resolved_for(from, to);
                if self.cx.is_undetermined(to) {
                    from = self.cx.above_capture(from);
                }
                self.cx.is_subtype(from, to)
            }
        }
    }

    /// Converts `value` for an assignment to type `to`.
    pub(super) fn assign(&mut self, value: Value<'a>, to: Type<'a>) -> Expr<'a> {
        let needs = self.cx.erasure(to);
        if let Some(branches) = self.take_branches(&value) {
            return self.convert_branches(branches, to, needs, |context, value| context.assign(value, to));
        }
        let is_known = !self.cx.is_open(to) || self.is_certain(&value);
        let value = self.assign_to(value, to, needs);
        if is_known { value } else { self.cast_when_known(value, to) }
    }

    /// Converts `value` for an assignment to type `to`, whose type at run time is `needs`.
    pub(super) fn assign_to(&mut self, value: Value<'a>, to: Type<'a>, needs: Type<'a>) -> Expr<'a> {
        let value = match (value.expr.constant(), to) {
            (Some(Constant::Int(number)), _)
                if value.ty() != Type::BOOLEAN && matches!(value.ty(), Type::Primitive(_)) =>
            {
                // An int constant may be narrowed, then boxed (JLS 5.2).
                match self.primitive_of(to) {
                    Some(primitive)
                        if primitive != Primitive::Int
                            && constant::fits(number, primitive)
                            && (to.is_reference() || !widens_primitive(value.ty(), primitive)) =>
                    {
                        Value { expr: Expr { ty: Type::Primitive(primitive), ..value.expr }, ..value }
                    }
                    _ => value,
                }
            }
            _ => value,
        };
        self.pass(value, to, needs)
    }

    /// Converts `value` for a parameter of type `to`, whose type at run time is `needs`.
    pub(super) fn pass(&mut self, mut value: Value<'a>, to: Type<'a>, needs: Type<'a>) -> Expr<'a> {
        let from = value.ty();
        if let Some(index) = self.cx.deferred_index(from) {
            self.deferrals.commit(index, to);
            return Expr { ty: needs, ..value.expr };
        }
        match (from, to) {
            (Type::Unknown(gap), _) => {
                // What depends on the type of the place is unknown, too.
                if to.is_reference() {
                    self.cx.is_subtype(from, to);
                }
                return self.pass_unknown(value, gap, needs);
            }
            (_, Type::Unknown(gap)) => return self.pass_to_unknown(value, gap),
            (Type::Void, _) => {
                let headline = "a call that returns no value is used as a value";
                self.error(Code::Mismatch, value.span(), headline, "this is `void`");
                return value.expr;
            }
            (Type::Primitive(from), Type::Primitive(to)) if widens(from, to) => {
                return self.convert_primitive(value.expr, from, to);
            }
            (Type::Primitive(from), _) if to.is_reference() => {
                let boxed = Type::Class(self.cx.boxed(from), &[]);
                if self.cx.is_subtype(boxed, to) {
                    let boxed = self.boxed(value, from);
                    return self.guarantee(boxed, needs);
                }
            }
            (_, Type::Primitive(to)) if from.is_reference() => {
                let boxed = Type::Class(self.cx.boxed(to), &[]);
                value.expr.ty = self.cx.close_to_box(value.expr.ty, boxed);
                self.check_solution(value.span());
                if let Type::Unknown(gap) = value.ty() {
                    return self.pass_unknown(value, gap, needs);
                }
                if let Some(from) = self.primitive_of(value.ty())
                    && widens(from, to)
                {
                    let unboxed = self.unboxed(value, from);
                    return self.convert_primitive(unboxed, from, to);
                }
            }
            _ if from.is_reference() && to.is_reference() => {
                let mark = self.cx.mark();
                value.expr.ty = self.cx.resolved_for(from, to);
                let given = match self.cx.is_undetermined(to) {
                    true => self.cx.above_capture(value.ty()),
                    false => value.ty(),
                };
                if self.cx.is_subtype(given, to) {
                    return self.guarantee(value, needs);
                }
                self.cx.rollback(mark);
            }
            _ => {}
        }
        self.mismatch(value, to)
    }
}

fn widens_primitive(from: Type<'_>, to: Primitive) -> bool {
    matches!(from, Type::Primitive(from) if widens(from, to))
}

/// Whether a cast between two numeric types is allowed and may lose information.
fn narrows(from: Primitive, to: Primitive) -> bool {
    from != Primitive::Boolean && to != Primitive::Boolean && !widens(from, to)
}
