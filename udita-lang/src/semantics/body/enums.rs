//! The implicit code of enums: the creation of the constants, and the methods of every enum.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::hir::{Constant, Conversion, Dispatch, Expr, ExprKind, LocalId, Place, Stmt, StmtKind};
use crate::semantics::types::{FieldKey, Type};
use crate::semantics::world::Generated;
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Builder<'_, 'a, '_> {
    /// Sets the name and the number of an enum constant in `object`.
    fn named_constant(&mut self, name: &str, ordinal: i32, object: Expr<'a>) -> Expr<'a> {
        if matches!(object.kind, ExprKind::Gap(_)) {
            return object;
        }
        let (ty, span) = (object.ty, object.span);
        let superclass = self.cx.known("java.lang.Enum");
        let units: Vec<u16> = name.encode_utf16().collect();
        let name = Constant::String(self.cx.arena.alloc_slice_copy(&units));
        let mut fields: Vec<(FieldKey, Constant<'a>)> = Vec::new();
        for (field, value) in [("name", name), ("ordinal", Constant::Int(ordinal))] {
            match self.cx.find_field(superclass, field) {
                Some(field) => fields.push((field, value)),
                None => {
                    let headline = format!("udita's library has no field `java.lang.Enum.{field}`");
                    self.error(Code::UnknownField, span, headline, "needed here");
                }
            }
        }
        let kind = ExprKind::Preset { object: Box::new(object), fields };
        Expr { kind, ty, span }
    }

    fn set_static(&self, field: FieldKey, value: Expr<'a>, span: Span) -> Stmt<'a> {
        let ty = value.ty;
        let kind = ExprKind::Assign(Box::new(Place::Static(field)), Box::new(value));
        Stmt { kind: StmtKind::Expr(Expr { kind, ty, span }), span }
    }

    fn static_value(&self, field: FieldKey, span: Span) -> Expr<'a> {
        Expr { kind: ExprKind::Static(field), ty: self.cx.world.fields[field].ty, span }
    }

    /// A call of the library class's only static method with this name. The result is cast to `ty`.
    fn library_call(
        &mut self,
        class: &'static str,
        name: &str,
        args: Vec<Expr<'a>>,
        ty: Type<'a>,
        span: Span,
    ) -> Expr<'a> {
        let class = self.cx.known(class);
        self.cx.ensure_methods(class, name);
        let methods = &self.cx.world.classes[class].methods;
        let method = methods.iter().copied().find(|&method| self.cx.world.methods[method].name == name);
        let Some(method) = method else { return self.missing_in_library(class, name, span).expr };
        let actual = self.cx.erasure(self.cx.world.methods[method].result);
        let kind = ExprKind::Call { dispatch: Dispatch::Static, method, args };
        let call = Expr { kind, ty: actual, span };
        if self.cx.is_erased_subtype(actual, ty) {
            return call;
        }
        Expr { kind: ExprKind::Convert(Conversion::CheckCast(ty), Box::new(call)), ty, span }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// The body of a method that the language adds.
    pub(super) fn generated(&mut self, generated: Generated, span: Span) -> Vec<Stmt<'a>> {
        let value = match generated {
            Generated::Accessor(field) => self.accessor(field, span),
            Generated::ToString => self.record_to_string(span),
            Generated::HashCode => self.record_hash_code(span),
            Generated::Equals => self.record_equals(span),
            Generated::Gap(gap) => {
                self.cx.diagnostics.blame(gap);
                return vec![self.gap_at(span)];
            }
            Generated::Canonical | Generated::SwitchMaps => return Vec::new(),
            Generated::Values | Generated::ValueOf => match self.cx.enum_values(self.class) {
                Some(values) => self.enum_method(generated, values, span),
                None => return Vec::new(),
            },
        };
        vec![Stmt { kind: StmtKind::Return(Some(value)), span }]
    }

    fn enum_method(&mut self, generated: Generated, values: FieldKey, span: Span) -> Expr<'a> {
        let values = self.static_value(values, span);
        let ty = values.ty;
        match generated {
            // Each caller gets a new array.
            Generated::Values => {
                let values = self.value(values.kind, ty, span);
                let copy = self.clone_array(values, span);
                self.checked(copy)
            }
            _ => {
                let class = self.cx.world.classes[self.class].canonical_name();
                let class: Vec<u16> = class.encode_utf16().collect();
                let class = Constant::String(self.cx.arena.alloc_slice_copy(&class));
                let string = self.cx.string_type();
                let name = self.constant_value(class, string, span).expr;
                let args = vec![values, name, self.locals.read(LocalId(0), span)];
                let own = Type::Class(self.class, &[]);
                self.library_call("udita.internal.Enums", "valueOf", args, own, span)
            }
        }
    }

    /// The static initialiser of the hidden class for switches on enums.
    pub(super) fn switch_maps(&mut self, span: Span) -> Vec<Stmt<'a>> {
        let calls = self.cx.switch_maps.calls(&self.cx.types.world, self.class).into_iter().map(|method| {
            let ty = self.cx.world.methods[method].result;
            let kind = ExprKind::Call { dispatch: Dispatch::Static, method, args: Vec::new() };
            Stmt { kind: StmtKind::Expr(Expr { kind, ty, span }), span }
        });
        calls.collect()
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Creates the constants of the enum in order, then the array of all constants.
    pub(super) fn enum_constants(&mut self) -> Vec<Stmt<'a>> {
        let Some(decl) = self.cx.world.classes[self.class].decl else { return Vec::new() };
        let mut stmts = Vec::new();
        let mut elements = Vec::new();
        for constant in decl.constants {
            let class = self.class;
            let Some((field, ordinal)) = self.cx.enum_constant(class, constant.name.text) else {
                continue;
            };
            self.initializing = Some((constant.name.span, true));
            let value = self.enum_constant(constant, ordinal);
            self.initializing = None;
            self.cx.origin.statement(constant.span);
            stmts.push(self.set_static(field, value, constant.span));
            elements.push(self.static_value(field, constant.name.span));
        }
        if let Some(values) = self.cx.enum_values(self.class) {
            let span = decl.name.span;
            let ty = self.cx.world.fields[values].ty;
            let array = Expr { kind: ExprKind::ArrayLiteral(elements), ty, span };
            stmts.push(self.set_static(values, array, span));
        }
        stmts
    }

    fn enum_constant(&mut self, constant: &'a ast::EnumConstant<'a>, ordinal: i32) -> Expr<'a> {
        let span = constant.span;
        let mark = self.deferrals.waiting.len();
        let args: Vec<Value<'a>> =
            constant.arguments.iter().map(|argument| self.argument(argument)).collect();
        let ty = Type::Class(self.class, &[]);
        if let Some(body) = constant.body {
            let object = self.anonymous(ty, (constant.name.span, body), None, (&[], args), span, None);
            self.settle(mark);
            let object = self.checked(object);
            return self.named_constant(constant.name.text, ordinal, object);
        }
        if self.cx.world.classes[self.class].is_abstract {
            return self.error_value(span).expr;
        }
        let object = self.instance(ty, args, span);
        self.settle(mark);
        let object = self.checked(object);
        self.named_constant(constant.name.text, ordinal, object)
    }
}
