//! Checks calls of constructors by `this(...)` and `super(...)`.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::overload::CallSite;
use super::value::Value;
use crate::diagnostic::Code;
use crate::semantics::classes::lookup::Candidate;
use crate::semantics::hir::{Captured, Dispatch, Expr, ExprKind, Stmt, StmtKind};
use crate::semantics::types::{ClassKey, MethodKey, Type};
use crate::semantics::world::Access;
use crate::source::Span;
use crate::syntax::ast;

/// The type arguments and the arguments of a constructor call.
type ConstructorArguments<'a> = (&'a [ast::TypeExpr<'a>], &'a [ast::Expr<'a>]);

impl<'a> Builder<'_, 'a, '_> {
    pub(super) fn constructor_call_stmt(
        &self,
        method: MethodKey,
        args: Vec<Expr<'a>>,
        span: Span,
    ) -> Stmt<'a> {
        let kind = ExprKind::Call { dispatch: Dispatch::Special, method, args };
        Stmt { kind: StmtKind::Expr(Expr { kind, ty: Type::Void, span }), span }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Makes the object under construction capture the values that the superclass needs from its surrounding
    /// code.
    pub(super) fn capture_for_super(
        &mut self,
        class: ClassKey,
        outer: Option<Expr<'a>>,
        span: Span,
    ) -> Option<Option<Stmt<'a>>> {
        let captured = self.captured_by(class, outer, true, span)?;
        if matches!(&captured, Captured::Values(values) if values.is_empty()) {
            return Some(None);
        }
        let object = Box::new(self.this(span).expr);
        let kind = ExprKind::Capture { object, class, captured };
        Some(Some(Stmt { kind: StmtKind::Expr(Expr { kind, ty: Type::Void, span }), span }))
    }

    /// The accessible constructors of a class. Reports if there are none. A protected constructor is
    /// accessible within the package, and in a subclass for its part of an object (JLS 6.6.2.2).
    pub(super) fn visible_constructors(
        &mut self,
        ty: Type<'a>,
        for_subclass: bool,
        span: Span,
    ) -> Option<Vec<Candidate<'a>>> {
        if let Type::Class(class, _) = ty
            && let declared = &self.cx.world.classes[class]
            && let (true, name, simple_name) = (declared.is_library, declared.name, declared.simple_name)
            && self.cx.diagnostics.report_excluded_constructor(name, simple_name, span)
        {
            return None;
        }
        let mut candidates = self.cx.constructors(ty);
        candidates.retain(|candidate| {
            let constructor = &self.cx.world.methods[candidate.method];
            let access = match constructor.access {
                Access::Protected if for_subclass => Access::Public,
                Access::Protected => Access::Package,
                access => access,
            };
            self.cx.accessible(self.class, constructor.class, access, None)
        });
        if candidates.is_empty()
            && let Type::Class(class, _) = ty
        {
            self.inaccessible("the constructor", class, span);
            return None;
        }
        Some(candidates)
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Checks `this(...)` or `super(...)` at the start of a constructor, or the implicit `super()`. There is
    /// no call in `Object`. `outer` is the object before `super`.
    pub(super) fn constructor_call(
        &mut self,
        is_super: bool,
        outer: Option<&'a ast::Expr<'a>>,
        arguments: Option<ConstructorArguments<'a>>,
        span: Span,
    ) -> Vec<Stmt<'a>> {
        if is_super && arguments.is_some() && self.cx.world.classes[self.class].is_enum() {
            let headline = "the constructor of an enum cannot call its superclass's constructor";
            self.error(Code::BadExpression, span, headline, "called automatically");
            return Vec::new();
        }
        self.before_super = true;
        let stmts = self.constructor_call_in_context(is_super, outer, arguments, span);
        self.before_super = false;
        stmts.unwrap_or_else(|| vec![self.gap_at(span)])
    }

    fn constructor_call_in_context(
        &mut self,
        is_super: bool,
        outer: Option<&'a ast::Expr<'a>>,
        arguments: Option<ConstructorArguments<'a>>,
        span: Span,
    ) -> Option<Vec<Stmt<'a>>> {
        let implicitly = if arguments.is_none() { ", called implicitly," } else { "" };
        let (type_args, arguments) = arguments.unwrap_or_default();
        let type_args = self.type_arguments(type_args);
        if let Some(gap) = self.cx.world.classes[self.class].unknown_superclass.filter(|_| is_super) {
            let mark = self.deferrals.waiting.len();
            for argument in arguments {
                self.argument(argument);
            }
            self.settle(mark);
            self.cx.diagnostics.blame(gap);
            return None;
        }
        let ty = if is_super {
            match self.cx.world.classes[self.class].superclass {
                Some(superclass) => superclass,
                None => return Some(Vec::new()),
            }
        } else {
            self.cx.this_type(self.class)
        };
        let Type::Class(class, _) = ty else { return None };
        let mut stmts = Vec::new();
        if is_super {
            let outer = match outer {
                Some(outer) => Some(self.given_outer(outer, class)?),
                None => None,
            };
            stmts.extend(self.capture_for_super(class, outer, span)?);
        } else if let Some(outer) = outer {
            let headline = "nothing is allowed before `this(...)`";
            self.error(Code::BadExpression, outer.span, headline, "the enclosing object is already set");
        }
        let mark = self.deferrals.waiting.len();
        let args: Vec<Value<'a>> = arguments.iter().map(|argument| self.argument(argument)).collect();
        let candidates = self.visible_constructors(ty, is_super, span)?;
        let what = format!("the constructor of `{}`{implicitly}", self.cx.show(self.cx.erasure(ty)));
        let selected =
            self.select(&candidates, &args, &type_args, CallSite { what: &what, span, searched: None })?;
        self.note_thrown(&selected, span);
        let this = self.this(span);
        let mut passed = vec![this.expr];
        passed.extend(self.pass_all(&selected, args, span));
        self.settle(mark);
        stmts.push(self.constructor_call_stmt(selected.method, passed, span));
        Some(stmts)
    }
}
