//! Facts about expressions that determine how they are lowered.

use udita_vm::bytecode::op::Kind;

use super::program::{Lowering, is_this};
use crate::semantics::hir::{Expr, ExprKind, LocalId};
use crate::semantics::types::{MethodKey, Type};

impl<'a> Lowering<'a, '_> {
    /// Whether `ty` is `Object`.
    pub(super) fn is_object(&self, ty: Type<'a>) -> bool {
        matches!(self.checker.erasure(ty), Type::Class(class, _) if class == self.checker.object())
    }

    /// Whether `expr`, in the body of `method`, can't be `null`.
    pub(super) fn never_null(&self, method: Option<MethodKey>, expr: &Expr<'a>) -> bool {
        match &expr.kind {
            // `this` is never assigned.
            ExprKind::Local(LocalId(0)) => method.is_some_and(|method| !self.is_static(method)),
            ExprKind::Constant(_)
            | ExprKind::Concat(_)
            | ExprKind::New { .. }
            | ExprKind::Preset { .. }
            | ExprKind::NewPool { .. }
            | ExprKind::ClassLiteral(_)
            | ExprKind::NewArray { .. }
            | ExprKind::ArrayLiteral(_) => true,
            ExprKind::Conditional(_, then, otherwise) => {
                self.never_null(method, then) && self.never_null(method, otherwise)
            }
            _ => false,
        }
    }

    fn is_static(&self, method: MethodKey) -> bool {
        self.checker.world.methods[method].is_static
    }

    /// The erased element type of `array`.
    fn element_type(&self, array: &Expr<'a>) -> Option<Type<'a>> {
        match self.checker.erasure(array.ty) {
            Type::Array(element) => Some(*element),
            _ => None,
        }
    }

    /// The kind of `array`'s elements.
    pub(super) fn element_kind(&self, array: &Expr<'a>) -> Kind {
        self.element_type(array).map_or(Kind::Ref, |element| self.kind(element))
    }

    /// Whether storing `value` in `array` may fail. The class of the array may be narrower than its type, if
    /// the program creates arrays of such a class. The static type may also be narrower than in the source,
    /// because a widening cast leaves no trace.
    pub(super) fn needs_store_check(&self, array: &Expr<'a>, value: &Expr<'a>) -> bool {
        let exact = matches!(array.kind, ExprKind::NewArray { .. } | ExprKind::ArrayLiteral(_));
        let Some(element) = self.element_type(array).filter(|element| element.is_reference()) else {
            return false;
        };
        if matches!(value.kind, ExprKind::Null) {
            return false;
        }
        let narrower = |made: &Type<'a>| match *made {
            Type::Array(&made) => made != element && self.is_subtype(made, element),
            _ => false,
        };
        let stored = self.checker.erasure(value.ty);
        let fits = stored == element || self.is_subtype(stored, element);
        !fits || !exact && (self.plan.makes_arrays || self.plan.arrays.iter().any(narrower))
    }

    /// Whether the erased type `sub` is a subtype of the erased type `sup`.
    fn is_subtype(&self, sub: Type<'a>, sup: Type<'a>) -> bool {
        match (sub, sup) {
            (Type::Class(sub, _), Type::Class(sup, _)) => self.checker.is_subclass(sub, sup),
            // A supertype of arrays: `Object`, or one of two interfaces.
            (Type::Array(_), Type::Class(sup, _)) => {
                sup == self.checker.object() || self.checker.world.classes[sup].is_interface
            }
            (Type::Array(&sub), Type::Array(&sup)) => sub == sup || self.is_subtype(sub, sup),
            _ => false,
        }
    }

    /// Whether a constructor call on `this` can be omitted.
    pub(super) fn does_nothing(&mut self, constructor: MethodKey, args: &[Expr<'a>]) -> bool {
        matches!(args, [this] if is_this(this)) && self.is_trivial(constructor)
    }

    /// Whether a type is `String`.
    pub(super) fn is_string(&mut self, ty: Type<'a>) -> bool {
        let string = self.checker.known("java.lang.String");
        matches!(self.checker.erasure(ty), Type::Class(class, _) if class == string)
    }
}
