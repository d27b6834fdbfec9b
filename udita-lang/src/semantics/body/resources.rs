//! Translates `try` with resources to plain `try` statements (JLS 14.20.3).
//!
//! ```text
//! try (R r = init) body      {
//!                                R r = init;
//!                                Throwable primary$ = null;
//!                                try body
//!                                catch (Throwable thrown$) { primary$ = thrown$; throw thrown$; }
//!                                finally {
//!                                    if (r != null) {
//!                                        if (primary$ == null) r.close();
//!                                        else try { r.close(); }
//!                                             catch (Throwable more$) { primary$.addSuppressed(more$); }
//!                                    }
//!                                }
//!                            }
//! ```
//!
//! The other resources are inside the body, so resources are closed in reverse order.

use super::builder::Builder;
use super::checker::BodyChecker;
use super::context::BodyContext;
use super::value::Value;
use crate::diagnostic::{Code, Diagnostic};
use crate::semantics::hir::{Catch, Dispatch, Expr, ExprKind, LocalId, LocalKind, Place, Stmt, StmtKind};
use crate::semantics::types::Type;
use crate::source::Span;
use crate::syntax::ast;

impl<'a> Builder<'_, 'a, '_> {
    fn catch_all(&mut self, local: LocalId, body: Vec<Stmt<'a>>, span: Span) -> Catch<'a> {
        let throwable = self.cx.known("java.lang.Throwable");
        Catch { classes: vec![throwable], spans: vec![span], local, body }
    }
}

impl<'a> BodyContext<'_, 'a, '_> {
    /// Whether a resource given by an existing variable is never assigned again. If it is, an error is
    /// reported, now or at the end of the body.
    fn is_never_reassigned(&mut self, value: &Value<'a>) -> bool {
        let is_final = match value.expr.kind {
            ExprKind::Local(LocalId(0)) if !self.is_static => true,
            ExprKind::Local(local) => {
                self.hints.constants_needed.push((local, value.span()));
                true
            }
            ExprKind::Field(_, field) | ExprKind::Static(field) => self.cx.world.fields[field].is_final,
            _ => false,
        };
        if !is_final {
            self.cx.diagnostics.report(
                Diagnostic::new(Code::NotFinal, value.span(), "this is not a final variable")
                    .label("only a variable that cannot change can be closed")
                    .help("declare a variable for it: `try (var resource = ...)`"),
            );
        }
        is_final
    }

    /// Adds `body`, followed by the closing of `resource`.
    fn guarded_by(&mut self, resource: Value<'a>, body: Vec<Stmt<'a>>, span: Span, out: &mut Vec<Stmt<'a>>) {
        let place = resource.span();
        // In a stack trace, the resource is closed at the end of the block.
        let end = Span { start: span.end.saturating_sub(1).max(span.start), ..span };
        self.cx.note_call(place, end);
        self.cx.origin.made_conditions(place);
        let ExprKind::Local(local) = resource.expr.kind else { return };
        let throwable = self.cx.known_type("java.lang.Throwable");
        let null = |ty| Expr { kind: ExprKind::Null, ty, span: place };
        let (primary, set_primary) = self.locals.synthetic("primary$", LocalKind::Unplaced, null(throwable));
        out.push(set_primary);

        let thrown = self.locals.new_local("thrown$", LocalKind::ResourceFailure, throwable, place);
        let set =
            ExprKind::Assign(Box::new(Place::Local(primary)), Box::new(self.locals.read(thrown, place)));
        let set = StmtKind::Expr(Expr { kind: set, ty: throwable, span: place });
        let again = StmtKind::Throw(self.locals.read(thrown, place));
        let remember = [set, again].map(|kind| Stmt { kind, span: place });

        let closes = [(); 2].map(|()| {
            let read = self.value(ExprKind::Local(local), resource.ty(), place);
            let read = Value { actual: resource.actual, ..read };
            let call = self.implicit_call(read, "close", place);
            Stmt { kind: StmtKind::Expr(Expr { ty: call.actual, ..call.expr }), span: place }
        });
        let [close, close_quietly] = closes;
        let more = self.locals.new_local("more$", LocalKind::Unplaced, throwable, place);
        let suppress = self.add_suppressed(primary, more, place);
        let catch = self.catch_all(more, vec![Stmt { kind: StmtKind::Expr(suppress), span: place }], place);
        let try_close = StmtKind::Try { body: vec![close_quietly], catches: vec![catch], finally: None };

        let is = |left: Expr<'a>, equal| {
            let right = Box::new(null(left.ty));
            let kind = ExprKind::CompareRefs { equal, boxes: false, left: Box::new(left), right };
            Expr { kind, ty: Type::BOOLEAN, span: place }
        };
        let which = StmtKind::If {
            condition: is(self.locals.read(primary, place), true),
            then: Box::new(close),
            otherwise: Some(Box::new(Stmt { kind: try_close, span: place })),
        };
        let finally = StmtKind::If {
            condition: is(self.locals.read(local, place), false),
            then: Box::new(Stmt { kind: which, span: place }),
            otherwise: None,
        };
        let catches = vec![self.catch_all(thrown, remember.into(), place)];
        let finally = Some(vec![Stmt { kind: finally, span: place }]);
        out.push(Stmt { kind: StmtKind::Try { body, catches, finally }, span });
    }

    /// Builds `primary.addSuppressed(more)`.
    fn add_suppressed(&mut self, primary: LocalId, more: LocalId, span: Span) -> Expr<'a> {
        let throwable = self.cx.known("java.lang.Throwable");
        let ty = Type::Class(throwable, &[]);
        match self.cx.find_method(throwable, "addSuppressed", &[ty]) {
            Some(method) => {
                let args = vec![self.locals.read(primary, span), self.locals.read(more, span)];
                let kind = ExprKind::Call { dispatch: Dispatch::Virtual, method, args };
                Expr { kind, ty: Type::Void, span }
            }
            None => self.missing_in_library(throwable, "addSuppressed", span).expr,
        }
    }
}

impl<'a> BodyChecker<'_, 'a, '_> {
    /// Builds `body` with `resources` open around it.
    pub(super) fn with_resources(
        &mut self,
        resources: &'a [ast::Resource<'a>],
        body: ast::Block<'a>,
    ) -> Vec<Stmt<'a>> {
        let Some((first, rest)) = resources.split_first() else { return self.block(body) };
        self.scoped(|checker| {
            let opened = checker.resource(first);
            // The body is checked even so, to report its errors.
            let inner = checker.with_resources(rest, body);
            match opened {
                Some((resource, set)) => {
                    let mut stmts = vec![set];
                    checker.guarded_by(resource, inner, body.span, &mut stmts);
                    stmts
                }
                None => vec![checker.gap_at(body.span)],
            }
        })
    }

    /// The variable of a resource, and the statement that sets it.
    fn resource(&mut self, resource: &'a ast::Resource<'a>) -> Option<(Value<'a>, Stmt<'a>)> {
        let (value, set) = match resource {
            ast::Resource::Local(variable) => {
                let set = self.local(variable)?;
                let StmtKind::Let { local, .. } = set.kind else { return None };
                self.locals[local].is_final = true;
                let ty = self.locals[local].ty;
                (self.value(ExprKind::Local(local), ty, variable.name.span), set)
            }
            ast::Resource::Expr(written) => {
                let value = self.expr(written);
                let value = self.closed(value);
                if value.is_error() || !self.is_never_reassigned(&value) {
                    return None;
                }
                let ty = value.ty();
                let span = value.span();
                let init = self.checked(value);
                let (local, set) = self.locals.synthetic("resource$", LocalKind::Synthetic, init);
                (self.value(ExprKind::Local(local), ty, span), set)
            }
        };
        if value.is_error() {
            return None;
        }
        let closeable = self.cx.known_type("java.lang.AutoCloseable");
        if !self.cx.is_subtype(value.ty(), closeable) {
            let shown = self.cx.show(value.ty());
            let headline = format!("`{shown}` is not a resource: it cannot be closed");
            self.error(Code::Mismatch, value.span(), headline, "not a subclass of `AutoCloseable`");
            return None;
        }
        Some((value, set))
    }
}
