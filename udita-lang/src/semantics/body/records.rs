//! The implicit code of records.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::semantics::completes::completes;
use crate::semantics::hir::{
    Arithmetic, Comparison, Constant, Dispatch, Expr, ExprKind, LocalId, Numeric, Place, Stmt, StmtKind,
};
use crate::semantics::types::{FieldKey, Primitive, Type};
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Builder<'_, 'a, '_> {
    fn component_equals(&mut self, a: Expr<'a>, b: Expr<'a>, span: Span) -> Expr<'a> {
        let compare = |numeric, a, b| Expr {
            kind: ExprKind::Compare(Comparison::Eq, numeric, Box::new(a), Box::new(b)),
            ty: Type::BOOLEAN,
            span,
        };
        let params = [a.ty, b.ty];
        match a.ty {
            Type::Primitive(primitive @ (Primitive::Float | Primitive::Double)) => {
                let class = self.cx.boxed(primitive);
                let order = self.static_call(class, "compare", &params, vec![a, b], Type::INT, span);
                let zero = Expr { kind: ExprKind::Constant(Constant::Int(0)), ty: Type::INT, span };
                compare(Numeric::Int, order, zero)
            }
            Type::Primitive(Primitive::Long) => compare(Numeric::Long, a, b),
            Type::Primitive(_) => compare(Numeric::Int, a, b),
            _ => {
                let objects = self.cx.known("java.util.Objects");
                let params = [self.cx.object_type(); 2];
                self.static_call(objects, "equals", &params, vec![a, b], Type::BOOLEAN, span)
            }
        }
    }

    /// A call of a static library method with these parameters.
    fn static_call(
        &mut self,
        class: crate::semantics::types::ClassKey,
        name: &str,
        params: &[Type<'a>],
        args: Vec<Expr<'a>>,
        ty: Type<'a>,
        span: Span,
    ) -> Expr<'a> {
        let Some(method) = self.cx.find_method(class, name, params) else {
            let Value { expr, .. } = self.missing_in_library(class, name, span);
            return expr;
        };
        let kind = ExprKind::Call { dispatch: Dispatch::Static, method, args };
        Expr { kind, ty, span }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Builds `object.field`, where `object` has the class of the record.
    fn component(&mut self, object: LocalId, field: FieldKey, span: Span) -> Expr<'a> {
        let class = self.cx.erasure(self.cx.this_type(self.class));
        let object = Expr { kind: ExprKind::Local(object), ty: class, span };
        let ty = self.cx.erasure(self.cx.world.fields[field].ty);
        Expr { kind: ExprKind::Field(Box::new(object), field), ty, span }
    }

    pub(super) fn accessor(&mut self, field: FieldKey, span: Span) -> Expr<'a> {
        self.component(LocalId(0), field, span)
    }

    /// Builds the text `Point[x=1, y=2]`.
    pub(super) fn record_to_string(&mut self, span: Span) -> Expr<'a> {
        let string = self.cx.string_type();
        let text = |checker: &Self, text: &str| {
            let units: Vec<u16> = text.encode_utf16().collect();
            let units = checker.cx.arena.alloc_slice_copy(&units);
            Expr { kind: ExprKind::Constant(Constant::String(units)), ty: string, span }
        };
        let declared = &self.cx.world.classes[self.class];
        let name = declared.local_name().or(declared.decl.map(|decl| decl.name.text)).unwrap_or_default();
        let fields = self.cx.component_fields(self.class);
        if fields.is_empty() {
            return text(self, &format!("{name}[]"));
        }
        let mut parts = Vec::new();
        for (i, field) in fields.into_iter().enumerate() {
            let before = if i == 0 { format!("{name}[") } else { ", ".to_owned() };
            parts.push(text(self, &format!("{before}{}=", self.cx.world.fields[field].name)));
            parts.push(self.component(LocalId(0), field, span));
        }
        parts.push(text(self, "]"));
        Expr { kind: ExprKind::Concat(parts), ty: string, span }
    }

    /// Builds `31 * (31 * (0 + hash of the first) + hash of the second) + ...`.
    pub(super) fn record_hash_code(&mut self, span: Span) -> Expr<'a> {
        let int = |value| Expr { kind: ExprKind::Constant(Constant::Int(value)), ty: Type::INT, span };
        let arithmetic = |op, a, b| Expr {
            kind: ExprKind::Arithmetic(op, Numeric::Int, Box::new(a), Box::new(b)),
            ty: Type::INT,
            span,
        };
        let mut hash = None;
        for field in self.cx.component_fields(self.class) {
            let value = self.component(LocalId(0), field, span);
            let own = match value.ty {
                Type::Primitive(primitive) => {
                    let class = self.cx.boxed(primitive);
                    let params = [value.ty];
                    self.static_call(class, "hashCode", &params, vec![value], Type::INT, span)
                }
                _ => {
                    let objects = self.cx.known("java.util.Objects");
                    let params = [self.cx.object_type()];
                    self.static_call(objects, "hashCode", &params, vec![value], Type::INT, span)
                }
            };
            hash = Some(match hash {
                None => own,
                Some(hash) => {
                    let shifted = arithmetic(Arithmetic::Mul, hash, int(31));
                    arithmetic(Arithmetic::Add, shifted, own)
                }
            });
        }
        hash.unwrap_or_else(|| int(0))
    }

    /// Builds `this == other || other instanceof R && ...`. As in the JDK, the last component comes first.
    pub(super) fn record_equals(&mut self, span: Span) -> Expr<'a> {
        let (this, other) = (LocalId(0), LocalId(1));
        let class = self.cx.erasure(self.cx.this_type(self.class));
        let truth = |kind| Expr { kind, ty: Type::BOOLEAN, span };
        let read = |checker: &Self, local| Box::new(checker.locals.read(local, span));
        let mut equal = truth(ExprKind::InstanceOf(read(self, other), class));
        for field in self.cx.component_fields(self.class).into_iter().rev() {
            let own = self.component(this, field, span);
            let its = self.component(other, field, span);
            let test = self.component_equals(own, its, span);
            equal = truth(ExprKind::And(Box::new(equal), Box::new(test)));
        }
        let same = ExprKind::CompareRefs {
            equal: true,
            boxes: false,
            left: read(self, this),
            right: read(self, other),
        };
        truth(ExprKind::Or(Box::new(truth(same)), Box::new(equal)))
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// The canonical constructor, which sets each field to its parameter. The statements of a compact
    /// constructor come first.
    pub(super) fn canonical(&mut self, body: Option<ast::Block<'a>>, span: Span) -> Vec<Stmt<'a>> {
        let mut stmts = self.constructor_call(true, None, None, span);
        if let Some(body) = body {
            self.is_compact = true;
            let result = self.result.take();
            self.scoped(|checker| checker.stmts_into(body.stmts, &mut stmts));
            self.result = result;
            self.is_compact = false;
            // Code that never completes normally sets no fields.
            if !stmts.iter().all(completes) {
                return stmts;
            }
        }
        for (i, field) in self.cx.component_fields(self.class).into_iter().enumerate() {
            let value = self.locals.read(LocalId(i as u32 + 1), span);
            let ty = value.ty;
            let place = Box::new(Place::Field(self.this(span).expr, field));
            let kind = ExprKind::Assign(place, Box::new(value));
            stmts.push(Stmt { kind: StmtKind::Expr(Expr { kind, ty, span }), span });
        }
        stmts
    }
}
