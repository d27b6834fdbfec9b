//! Converts lambdas to objects. Each lambda gets a class with one method, and with a field for each outer
//! variable that it uses, including `this`.

use rustc_hash::FxHashMap;

use crate::semantics::checker::Checker;
use crate::semantics::hir::{
    Body, Captured, Expr, ExprKind, Lambda, Local, LocalId, LocalKind, Stmt, StmtKind,
};
use crate::semantics::rewrite::{self, Rewrite};
use crate::semantics::types::{ClassKey, FieldKey, MethodKey, Type};
use crate::semantics::world::{Access, Method, MethodKind};
use crate::source::Span;
use crate::syntax::ast;

/// Converts the lambdas in `body`, which belongs to `class`, to classes.
pub(super) fn lambdas<'a>(cx: &mut Checker<'a, '_>, class: ClassKey, body: &mut Body<'a>) {
    let mut extractor = Extractor { cx, class, locals: &body.locals };
    rewrite::stmts(&mut extractor, &mut body.stmts);
}

struct Extractor<'e, 'a, 's> {
    cx: &'e mut Checker<'a, 's>,
    class: ClassKey,
    /// The locals of the outermost body. The lambdas refer to these numbers until they are renumbered.
    locals: &'e [Local<'a>],
}

impl<'a> Rewrite<'a> for Extractor<'_, 'a, '_> {
    fn expr(&mut self, expr: &mut Expr<'a>) {
        // Inner lambdas come first, because outer lambdas use the variables that they capture.
        rewrite::expr_parts(self, expr);
        if let ExprKind::Lambda(_) = expr.kind
            && let ExprKind::Lambda(lambda) = std::mem::replace(&mut expr.kind, ExprKind::Null)
        {
            expr.kind = self.object(*lambda, expr.span);
        }
    }
}

impl<'a> Extractor<'_, 'a, '_> {
    /// The expression that creates the object of a lambda.
    fn object(&mut self, mut lambda: Lambda<'a>, span: Span) -> ExprKind<'a> {
        let mut uses = Uses::default();
        lambda.params.iter_mut().for_each(|param| uses.local(param, true));
        rewrite::stmts(&mut uses, &mut lambda.body);
        let captured: Vec<LocalId> =
            uses.order.iter().copied().filter(|local| !uses.mentioned[local]).collect();
        let (class, constructor) = self.declare(&lambda, span);
        let fields: Vec<FieldKey> =
            captured.iter().map(|&local| self.field(class, self.outer_local(local), span)).collect();
        self.method(class, lambda, &captured, &fields, &uses, span);
        let values = captured.iter().zip(fields).map(|(&local, field)| {
            let ty = self.cx.erasure(self.outer_local(local).ty);
            (field, Expr { kind: ExprKind::Local(local), ty, span })
        });
        let captured = Captured::Values(values.collect());
        ExprKind::New { class, constructor, captured, args: Vec::new() }
    }

    fn outer_local(&self, local: LocalId) -> Local<'a> {
        let Local { name, kind, ty } = self.locals[local.0 as usize];
        Local { name, kind, ty: self.cx.solved(ty) }
    }

    fn declare(&mut self, lambda: &Lambda<'a>, span: Span) -> (ClassKey, MethodKey) {
        let interfaces: Vec<Type<'a>> = std::iter::once(&lambda.interface)
            .chain(&lambda.others)
            .map(|&interface| self.cx.close(interface))
            .collect();
        self.cx.declare_lambda(self.class, interfaces, lambda.is_reference, span)
    }

    fn field(&mut self, class: ClassKey, local: Local<'a>, span: Span) -> FieldKey {
        self.cx.lambda_field(class, ast::Name { text: local.name, span }, local.ty)
    }

    /// The method that implements the abstract method of the interface.
    fn method(
        &mut self,
        class: ClassKey,
        mut lambda: Lambda<'a>,
        captured: &[LocalId],
        fields: &[FieldKey],
        uses: &Uses,
        span: Span,
    ) {
        let declared = &self.cx.world.methods[lambda.method];
        let (name, owner, param_names) = (declared.name, declared.class, declared.param_names);
        // In a raw type, methods have no type parameters.
        let is_raw = self.cx.site_substitution(lambda.interface, owner).erases();
        let type_params = if is_raw { &[] } else { self.cx.world.methods[lambda.method].type_params };
        let params: Vec<Type<'a>> = lambda.param_types.iter().map(|&ty| self.cx.close(ty)).collect();
        let result = self.cx.close(lambda.result);
        let method = Method {
            access: Access::Public,
            type_params,
            params: self.cx.arena.alloc_slice_copy(&params),
            param_names,
            result,
            ..self.cx.implicit_method(class, name, MethodKind::Method, Access::Public)
        };
        let method = self.cx.world.methods.insert(method);
        self.cx.world.classes[class].methods.push(name, method);

        let own = uses.order.iter().filter(|local| uses.mentioned[local] && !lambda.params.contains(local));
        let mut renumber = Renumber::default();
        let this = Type::Class(class, &[]);
        let mut locals = vec![Local { name: "this", kind: LocalKind::Declared, ty: this }];
        for &local in lambda.params.iter().chain(captured).chain(own) {
            renumber.numbers.insert(local, LocalId(locals.len() as u32));
            locals.push(self.outer_local(local));
        }
        rewrite::stmts(&mut renumber, &mut lambda.body);
        let mut stmts = Vec::with_capacity(lambda.body.len() + captured.len());
        for (&local, &field) in captured.iter().zip(fields) {
            let local = renumber.numbers[&local];
            let this = Expr { kind: ExprKind::Local(LocalId(0)), ty: this, span };
            let ty = self.cx.erasure(self.cx.world.fields[field].ty);
            let init = Expr { kind: ExprKind::Field(Box::new(this), field), ty, span };
            stmts.push(Stmt { kind: StmtKind::Let { local, init: Some(init) }, span });
        }
        stmts.append(&mut lambda.body);
        let params = 1 + lambda.params.len() as u32;
        self.cx.set_body(method, Body { locals, params, stmts, end: lambda.end });
    }
}

/// The locals that a lambda uses, in order. The flag says whether the lambda declares the local.
#[derive(Default)]
struct Uses {
    order: Vec<LocalId>,
    mentioned: FxHashMap<LocalId, bool>,
}

impl<'a> Rewrite<'a> for Uses {
    fn local(&mut self, local: &mut LocalId, declares: bool) {
        match self.mentioned.get_mut(local) {
            Some(declared) => *declared |= declares,
            None => {
                self.order.push(*local);
                self.mentioned.insert(*local, declares);
            }
        }
    }
}

#[derive(Default)]
struct Renumber {
    numbers: FxHashMap<LocalId, LocalId>,
}

impl<'a> Rewrite<'a> for Renumber {
    fn local(&mut self, local: &mut LocalId, _: bool) {
        if let Some(&number) = self.numbers.get(local) {
            *local = number;
        }
    }
}
