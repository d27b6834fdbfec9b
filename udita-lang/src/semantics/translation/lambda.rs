//! Functions as objects: classes for lambdas and method references, as `LambdaMetafactory` makes them.

use super::method::Translator;
use super::refusal::{DAMAGED, Refusal, Translated};
use crate::class_file::Handle;
use crate::semantics::compiled_classes::FunctionClass;
use crate::semantics::hir::{Body, Captured, Expr, ExprKind, Local, LocalId, LocalKind, Stmt, StmtKind};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::world::{Access, Method, MethodKind};
use crate::syntax::ast;

/// A function that is to become an object.
pub(super) struct Function<'f, 'a> {
    pub(super) interfaces: &'f [ClassKey],
    /// The name of the interface's method.
    pub(super) name: &'f str,
    /// The descriptors of the methods that the object has, at least one.
    pub(super) descriptors: &'f [&'f str],
    /// The descriptor of the method with the type arguments of the interface.
    pub(super) instantiated: &'f str,
    /// What the method calls.
    pub(super) handle: &'f Handle,
    /// The types of the first arguments of that call, which the object keeps.
    pub(super) captured: &'f [Type<'a>],
}

impl<'a> Translator<'_, 'a, '_> {
    /// Declares the class of a function.
    pub(super) fn function(&mut self, function: &Function<'_, 'a>) -> Translated<FunctionClass> {
        let interfaces = function.interfaces.iter().map(|&interface| Type::Class(interface, &[])).collect();
        // Its method only calls another one.
        let is_reference = true;
        let (class, constructor) = self.cx.declare_lambda(self.class, interfaces, is_reference, self.span);
        let mut fields = Vec::with_capacity(function.captured.len());
        for (number, &ty) in function.captured.iter().enumerate() {
            let text = self.cx.arena.alloc_str(&format!("arg${}", number + 1));
            fields.push(self.cx.lambda_field(class, ast::Name { text, span: self.span }, ty));
        }
        for descriptor in function.descriptors {
            self.function_method(class, &fields, function, descriptor)?;
        }
        Ok((class, fields, constructor))
    }

    /// Adds the method of a function with this descriptor.
    fn function_method(
        &mut self,
        class: ClassKey,
        fields: &[FieldKey],
        function: &Function<'_, 'a>,
        descriptor: &str,
    ) -> Translated<()> {
        let (params, result) = self.cx.descriptor_types(descriptor, self.span);
        let (own, own_result) = self.cx.descriptor_types(function.instantiated, self.span);
        if own.len() != params.len() {
            return Err(DAMAGED);
        }
        let this = Type::Class(class, &[]);
        let local = |name, ty| Local { name, kind: LocalKind::Declared, ty };
        let mut locals = vec![local("this", this)];
        locals.extend(params.iter().map(|&ty| local("arg", ty)));
        let mut args = Vec::with_capacity(fields.len() + params.len());
        for (&field, &ty) in fields.iter().zip(function.captured) {
            let object = Box::new(self.expr(ExprKind::Local(LocalId(0)), this));
            args.push((self.expr(ExprKind::Field(object, field), ty), ty));
        }
        for (number, (&ty, &own)) in params.iter().zip(&own).enumerate() {
            let value = self.expr(ExprKind::Local(LocalId(number as u32 + 1)), ty);
            // The caller passes objects of the type that the function has, as the interface's type arguments say.
            let value = if own.is_reference() { self.checked(value, own)? } else { value };
            args.push((value, own));
        }
        let (call, from) = self.call_handle(function.handle.kind, &function.handle.member, args)?;
        let span = self.span;
        let kind = match (result, from) {
            (Type::Void, _) => StmtKind::Expr(call),
            (_, Type::Void) => return Err(DAMAGED),
            _ => {
                let to = if own_result == Type::Void { result } else { own_result };
                let value = self.adapted(call, from, to)?;
                let value = self.checked(value, result)?;
                StmtKind::Return(Some(value))
            }
        };
        let names: Vec<&'a str> = params.iter().map(|_| "arg").collect();
        let count = locals.len() as u32;
        let name = &*self.cx.arena.alloc_str(function.name);
        let method = Method {
            params: self.cx.arena.alloc_slice_copy(&params),
            param_names: self.cx.arena.alloc_slice_copy(&names),
            result,
            ..self.cx.implicit_method(class, name, MethodKind::Method, Access::Public)
        };
        let method = self.cx.world.methods.insert(method);
        self.cx.world.classes[class].methods.push(name, method);
        self.cx.keep_function_method(class, name, descriptor, method);
        let body = Body { locals, params: count, stmts: vec![Stmt { kind, span }], end: span };
        self.cx.set_body(method, body);
        Ok(())
    }

    /// A new object, made by a method reference.
    pub(super) fn new_by_handle(
        &mut self,
        class: ClassKey,
        constructor: MethodKey,
        mut args: Vec<Expr<'a>>,
    ) -> Translated<(Expr<'a>, Type<'a>)> {
        if self.cx.world.classes[class].is_abstract {
            return Err(Refusal::Damaged("an object of an abstract class is made"));
        }
        let captured = Captured::Values(self.enclosing_object(class, &mut args)?);
        let ty = Type::Class(class, &[]);
        Ok((self.expr(ExprKind::New { class, constructor, captured, args }, ty), ty))
    }
}
